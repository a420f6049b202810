"""What the game master emphasises in sentences of its own.

Rules and people write plain text, and all of it is escaped where it is shown as Markdown. What the bot adds to its
own sentences in a log (a name in bold, a moment, a small line) is marked with characters nobody can type, and made
into Markdown after everything else was escaped.
"""

from __future__ import annotations

import re

_STRONG, _CODE, _SMALL, _MOMENT, _END = "\ue002", "\ue003", "\ue004", "\ue005", "\ue006"

_MARKED = re.compile(f"([{_STRONG}{_CODE}])([^{_END}]*){_END}|{_SMALL}|{_MOMENT}([0-9]+)([a-zA-Z]){_END}")

_BEGINS = re.compile(r"\*\*(.+)\*\*( begins: .+)\n-# (Fingerprint of the shuffle: )`([0-9a-f]{64})`")
_AWAY = re.compile(r"(.+ is away until )<t:([0-9]+):f>\.")
_TAKEN = re.compile(r"\*\*(.+)\*\* takes the seat of \*\*(.+)\*\*\.")
_ESCAPED = re.compile(r"\\(.)")

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


def renewed(kind: str, line: str) -> str:
    """A line of a row of this kind, with marks in place of the Markdown in which 0.1.0 kept what the bot itself
    wrote there."""
    if kind == "deal" and (begins := _BEGINS.fullmatch(line)):
        return f"{strong(begins[1])}{begins[2]}\n{small()}{begins[3]}{code(begins[4])}"
    if kind == "away" and (away := _AWAY.fullmatch(line)):
        return f"{away[1]}{moment(int(away[2]), 'f')}."
    if kind == "seat" and (taken := _TAKEN.fullmatch(line)):
        new, old = (_ESCAPED.sub(r"\1", name) for name in taken.groups())
        return f"{strong(new)} takes the seat of {strong(old)}."
    return line


def _one(found: re.Match[str], around: dict[str, str], small: str) -> str:
    if found[1]:
        sign = around.get(found[1], "")
        return f"{sign}{found[2]}{sign}"
    return f"<t:{found[3]}:{found[4]}>" if found[3] else small
