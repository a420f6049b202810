"""Which setting is meant: by its name as the lobby has it, by what the book calls it, or by its key."""

from __future__ import annotations

import re

from rules.core import Illegal
from rules.core.book.sheet import spell
from rules.creation.pantheon.settings import Setting

IS = r"\s*(?:=|:|\b(?:is|are|be|shall be|should be|becomes?|to)\b)\s*"

SAID = re.compile(
    r"(?:(?:let|set|the|setting|house rule)\b\s*)*(?P<name>[\w' -]+?)" + IS + r"(?P<value>[\w% -]+?)\s*[.]?",
    re.IGNORECASE,
)
"""A rule in words that may name a setting: ``Acts per turn is 2``."""

QUOTES = '“”"„ .'


def key(words: str) -> str:
    """The key behind a name as people write it."""
    return "_".join(re.sub(r"[-_\s]+", " ", words.casefold()).split())


def called(words: str, found: dict[str, Setting]) -> Setting | None:
    """The setting of a key, or of what the book calls it."""
    wanted = key(words)
    return found.get(wanted) or next((s for s in found.values() if wanted in map(key, s.terms)), None)


def titled(words: str, found: dict[str, Setting]) -> Setting | None:
    """The setting of a name as the lobby has it."""
    wanted = key(words.strip(QUOTES))
    return next((s for s in found.values() if key(s.name) == wanted), None)


def meant(name: str, said: str, found: dict[str, Setting]) -> tuple[Setting, str] | None:
    """The setting of whatever name, and its value as it is spelled; ``None`` where there is no such setting.

    Raises:
        Illegal: it can be no such thing.
    """
    if (setting := called(name, found)) is not None:
        return setting, said
    if (setting := titled(name, found)) is None:
        return None
    if (value := setting.heard(said.strip(QUOTES))) is None:
        raise Illegal("CR-CON-02", f"“{setting.name}” can be {setting.could_be}.")
    return setting, spell(value)


def named(text: str, found: dict[str, Setting]) -> tuple[Setting, str] | None:
    """The setting that a rule in words names as a whole, and what it says of it; ``None`` for any other rule
    (CR-CON-02). A name of the lobby is one only before a value that it can have: ``The end is near`` is prose."""
    text = " ".join(text.split()).strip(QUOTES)
    for setting in sorted(found.values(), key=lambda s: -len(s.name)):
        said = re.fullmatch(re.escape(setting.name) + IS + r"(?P<value>.+?)[.]?", text, re.IGNORECASE)
        if said and (value := setting.heard(said["value"])) is not None:
            return setting, spell(value)
    by_key = SAID.fullmatch(text)
    one = called(by_key["name"], found) if by_key else None
    return (one, by_key["value"]) if by_key and one else None
