"""What the game master emphasises in sentences of its own.

Rules and people write plain text, and all of it is escaped where it is shown as Markdown. What the bot adds to its
own sentences in a log (a name in bold, a moment, a small line) is marked with characters nobody can type, and made
into Markdown after everything else was escaped.
"""

from __future__ import annotations

import re

_STRONG, _CODE, _SMALL, _MOMENT, _END = "\ue002", "\ue003", "\ue004", "\ue005", "\ue006"

_MARKED = re.compile(f"([{_STRONG}{_CODE}])([^{_END}]*){_END}|{_SMALL}|{_MOMENT}([0-9]+)([a-zA-Z]){_END}")

_AROUND = {_STRONG: "**", _CODE: "`"}


def strong(words: str) -> str:
    """These words in bold: names of things, and of people who do not sit at the table."""
    return f"{_STRONG}{words}{_END}"


def code(words: str) -> str:
    """Something to be copied letter by letter."""
    return f"{_CODE}{words}{_END}"


def small() -> str:
    """The rest of this line small."""
    return _SMALL


def moment(at: int, style: str) -> str:
    """A moment as every reader sees it in their own time; ``style`` is Discord's letter for it."""
    return f"{_MOMENT}{at}{style}{_END}"


def shown(sentence: str) -> str:
    """The marks as Markdown, in a sentence that was escaped already."""
    return _MARKED.sub(lambda found: _one(found, _AROUND, "-# "), sentence)


def dropped(sentence: str) -> str:
    """The sentence without its marks, for labels and pictures."""
    return _MARKED.sub(lambda found: _one(found, {}, ""), sentence)


def _one(found: re.Match[str], around: dict[str, str], small: str) -> str:
    if found[1]:
        sign = around.get(found[1], "")
        return f"{sign}{found[2]}{sign}"
    return f"<t:{found[3]}:{found[4]}>" if found[3] else small
