"""What an editor asks of the words of the map, checked when they are loaded (AF-CMP-05, AF-CMP-06).

Words of before 0.2.0 had no lines and declared no pairs; tables that were dealt with them keep them so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from rules.atlas.wheel import CELLS, SEGMENTS, Cell, opposite

MOST_WORDS = 12
"""Words in the line of a word, at most (AF-CMP-07)."""

_STEM = 5
"""Letters at the beginning by which two words are forms of one another."""

_TIER = re.compile(
    r"moral|virtu|creativ|neutral|destruct|emotion|feeling|qualit|\b(yellow|white|grey|red)\b", re.I
)
"""What names a tier (AF-CMP-02)."""


def faults(
    at: Mapping[Cell, str], lines: Mapping[Cell, str], facing: Mapping[str, str], kin: Sequence[Sequence[str]]
) -> Iterator[str]:
    """Everything wrong with the words, each with the cell it is about."""
    yield from _lines(at, lines)
    yield from (f"{cell}: {word!r} names a tier" for cell, word in at.items() if _TIER.search(word))
    yield from _facing(at, facing)
    yield from _forms(at)
    yield from _kin(at, kin)


def _lines(at: Mapping[Cell, str], lines: Mapping[Cell, str]) -> Iterator[str]:
    """A line for each word, short and once, that does not say the word itself."""
    first: dict[str, Cell] = {}
    for cell, word in at.items():
        line = lines.get(cell, "")
        if not line.strip():
            yield f"{cell}: {word!r} has no line"
        elif len(line.split()) > MOST_WORDS:
            yield f"{cell}: the line of {word!r} has {len(line.split())} words, and at most {MOST_WORDS} are read"
        elif word.lower() in line.lower():
            yield f"{cell}: the line of {word!r} says the word itself"
        elif line in first:
            yield f"{cell}: the line of {word!r} already stands at {first[line]}"
        first[line] = cell


def _facing(at: Mapping[Cell, str], facing: Mapping[str, str]) -> Iterator[str]:
    """Each word of segments 1 to 12 says which faces it."""
    for cell in CELLS[: len(CELLS) // 2]:
        word, across = at[cell], at[Cell(opposite(cell.segment), cell.layer)]
        if word not in facing:
            yield f"facing: it is not said what faces {word!r}, {cell}"
        elif facing[word] != across:
            yield f"facing: {word!r}, {cell}, is said to face {facing[word]!r}, but {across!r} stands there"
    known = {at[cell] for cell in CELLS[: len(CELLS) // 2]}
    yield from (f"facing: {word!r} is no word of segments 1 to 12" for word in facing if word not in known)


def _forms(at: Mapping[Cell, str]) -> Iterator[str]:
    """No word is a form of another in its segment or the next."""
    for segment in SEGMENTS:
        own = [cell for cell in at if cell.segment == segment]
        near = [cell for cell in at if cell.segment == segment % len(SEGMENTS) + 1]
        for one, other in (*combinations(own, 2), *((a, b) for a in own for b in near)):
            if _stem(at[one]) == _stem(at[other]):
                yield f"{one}: {at[one]!r} and {at[other]!r}, {other}, are forms of one word"


def _stem(word: str) -> str:
    return word.lower().removeprefix("self-")[:_STEM]


def _kin(at: Mapping[Cell, str], kin: Sequence[Sequence[str]]) -> Iterator[str]:
    """Words that mean nearly the same keep a segment between them."""
    cells = {word: cell for cell, word in at.items()}
    for row in kin:
        yield from (f"kin: no word {word!r} stands on the map" for word in row if word not in cells)
        for one, other in combinations([word for word in row if word in cells], 2):
            apart = abs(cells[one].segment - cells[other].segment)
            if min(apart, len(SEGMENTS) - apart) < 2:
                yield f"kin: {one!r}, {cells[one]}, and {other!r}, {cells[other]}, stand too near"
