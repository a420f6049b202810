"""The words of Mythic that a theme may rename, and all forms of a new name (CR-ALT-46)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

Name = str | tuple[str, ...]
"""A name, or all its forms in the order of the Mythic ones: a plural, or -s, -ed, -ing."""

Forms = tuple[str, ...]


class Vocabulary(msgspec.Struct, frozen=True, eq=False):
    """The words of Mythic, each with its forms."""

    nouns: dict[str, Forms]
    """Their plural comes second."""
    verbs: dict[str, Forms]
    """Second to fourth: with -s, -ed and -ing."""
    names: dict[str, Forms]
    """All else, the Attributes among them."""
    low: frozenset[str]
    """Those meant without a capital as well."""
    about: dict[str, str]
    """What each Attribute is about, by its title."""

    def forms(self, term: str) -> Forms:
        """All forms of a term, the plain one first."""
        return self.nouns.get(term) or self.verbs.get(term) or self.names[term]

    @property
    def terms(self) -> tuple[str, ...]:
        """Everything that a theme may rename."""
        return (*self.nouns, *self.verbs, *self.names)


def read_vocabulary(raw: dict[str, Any], attributes: Iterable[tuple[str, str]]) -> Vocabulary:
    """The words of Mythic; ``attributes`` are titles, and what each is about."""
    nouns = {forms[0]: tuple(forms) for forms in raw["nouns"]}
    verbs = {forms[0]: tuple(forms) for forms in raw["verbs"]}
    names: dict[str, Forms] = {name: (name,) for name in raw["names"]}
    about: dict[str, str] = {}
    for title, theme in attributes:
        about[title] = theme
        if title not in verbs and title not in nouns:
            names[title] = (title, *raw["forms"].get(title, ()))
    return Vocabulary(nouns=nouns, verbs=verbs, names=names, low=frozenset(raw["low"]), about=about)


def plain(name: Name) -> str:
    """The plain form of a name."""
    return name if isinstance(name, str) else name[0]


SHORT = re.compile(r"[^aeiou]*[aeiou][bdgklmnprt]")
"""What doubles its last letter: ``rig``, ``rigged``."""


def all_forms(term: str, name: Name, known: Vocabulary) -> tuple[str, ...]:
    """All forms of a new name, in the order of the Mythic ones."""
    if not isinstance(name, str):
        return name
    if term in known.nouns:
        return name, plural(name)
    if term in known.verbs:
        return name, *verb(name)
    return (name, *[plural(name)] * (len(known.forms(term)) - 1))


def plural(name: str) -> str:
    """``Thick Fogs``, ``Colonies``, ``Marshes``; ``Wardens of the Deep``."""
    head, of, rest = name.partition(" of ")
    if re.search(r"(?:[sxz]|[cs]h)$", head):
        head = f"{head}es"
    elif re.search(r"[^aeiou]y$", head):
        head = f"{head[:-1]}ies"
    else:
        head = f"{head}s"
    return f"{head}{of}{rest}"


def verb(name: str) -> tuple[str, str, str]:
    """With -s, -ed and -ing: the first word of several changes."""
    head, space, rest = name.partition(" ")
    stem = head
    if SHORT.fullmatch(head.lower()):
        stem = f"{head}{head[-1]}"
    if head.endswith("e"):
        past, doing = f"{head}d", f"{head[:-1]}ing"
    elif re.search(r"[^aeiou]y$", head):
        past, doing = f"{head[:-1]}ied", f"{head}ing"
    else:
        past, doing = f"{stem}ed", f"{stem}ing"
    return tuple(f"{form}{space}{rest}" for form in (plural(head), past, doing))  # type: ignore[return-value]
