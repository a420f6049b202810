"""The 240 words, and what computer players say about them. Checked when loaded (AF-CMP-05, AF-CMP-06)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.atlas import proofreading
from rules.atlas.options import PLAYERS
from rules.atlas.wheel import CELLS, LAYERS_OF, SEGMENTS, Cell, Tier

WORDS, CHARACTERS = "atlas/words.toml", "atlas/characters.toml"

LONGEST = 24
"""Characters in a word, at most (AF-CMP-06)."""

_FIT = re.compile(r"[A-Za-z]+(-[A-Za-z]+)*( [A-Za-z]+(-[A-Za-z]+)*)?")


class Slice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A segment as it is written down, from the centre outward."""

    number: int
    yellow: str
    white: tuple[str, str, str]
    grey: tuple[str, str]
    red: tuple[str, str, str, str]
    lines: dict[str, str] = {}
    """What each of its words feels like."""

    def words(self) -> tuple[str, ...]:
        """Layers 1 to 10."""
        return (self.yellow, *self.white, *self.grey, *self.red)


class Words:
    """What is written on the map.

    Raises:
        ValueError: a word is missing, doubled or does not fit; the message names file and segment.
    """

    def __init__(self, raw: Mapping[str, Any]) -> None:
        slices = [_slice(entry, at) for at, entry in enumerate(raw.get("segment", []), start=1)]
        _check_numbers(slices)
        self._at = {Cell(s.number, layer): word for s in slices for layer, word in enumerate(s.words(), start=1)}
        _check_words(self._at)
        lines = _lines(slices)
        if lines or "facing" in raw:
            _proofread(self._at, lines, raw)
        self.all = tuple(self._at[cell] for cell in CELLS)
        """The words in the order of :data:`rules.atlas.wheel.CELLS`."""
        self.lines = tuple(lines[cell] for cell in CELLS) if lines else ()
        """What each feels like, in the same order; nothing for words of before 0.2.0."""
        self._cells = {word.lower(): cell for cell, word in self._at.items()}

    def __getitem__(self, cell: Cell) -> str:
        return self._at[cell]

    def find(self, text: str) -> Cell | None:
        """The cell that carries this word."""
        return self._cells.get(" ".join(text.split()).lower())


class Cast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Characters and explanations of players who do not write their own."""

    names: tuple[str, ...]
    reasons: dict[Tier, tuple[str, ...]]

    def called(self, seat: int, company: int) -> str:
        """Who somebody in this seat becomes, another one where others are at the table: nobody whom another seat
        may become."""
        most = max(PLAYERS)
        return self.names[seat + most * (company % (len(self.names) // most))]

    def reason(self, name: str, cell: Cell, word: str, told: Sequence[str] = ()) -> str:
        """Why this word suits this character, in the sentence that stands least often among those ``told``."""
        said = self.reasons[cell.tier]
        at = (cell.segment + cell.layer) % len(said)
        return min((*said[at:], *said[:at]), key=told.count).format(name=name, word=word)


def cast(raw: Mapping[str, Any], seats: int) -> Cast:
    """The characters in reserve.

    Raises:
        ValueError: there are too few of them, or a colour has no sentence.
    """
    try:
        found = msgspec.convert(raw, Cast)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{CHARACTERS}: {fault}") from fault
    if len(set(found.names)) < seats:
        raise ValueError(f"{CHARACTERS}: names: {seats} different ones are needed")
    for tier in LAYERS_OF:
        if not found.reasons.get(tier):
            raise ValueError(f"{CHARACTERS}: reasons: none for {tier}")
    return found


def _slice(entry: Any, at: int) -> Slice:
    try:
        return msgspec.convert(entry, Slice)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{WORDS}, entry {at}: {fault}") from fault


def _lines(slices: list[Slice]) -> dict[Cell, str]:
    """The line of each word by its cell."""
    found: dict[Cell, str] = {}
    for s in slices:
        cells = {word: Cell(s.number, layer) for layer, word in enumerate(s.words(), start=1)}
        if strange := s.lines.keys() - cells.keys():
            raise ValueError(f"{WORDS}, segment {s.number}: lines for no word of it: {', '.join(sorted(strange))}")
        found |= {cells[word]: line for word, line in s.lines.items()}
    return found


def _proofread(at: Mapping[Cell, str], lines: Mapping[Cell, str], raw: Mapping[str, Any]) -> None:
    """All that an editor finds, at once."""
    try:
        facing = msgspec.convert(raw.get("facing", {}), dict[str, str])
        kin = msgspec.convert(raw.get("kin", []), list[list[str]])
    except msgspec.ValidationError as fault:
        raise ValueError(f"{WORDS}: {fault}") from fault
    if found := [*proofreading.faults(at, lines, facing, kin)]:
        raise ValueError("\n".join(f"{WORDS}, {fault}" for fault in found))


def _check_numbers(slices: list[Slice]) -> None:
    times = Counter(s.number for s in slices)
    wrong = [n for n in sorted({*times, *SEGMENTS}) if times[n] != 1 or n not in SEGMENTS]
    if wrong:
        raise ValueError(f"{WORDS}: every segment from 1 to 24 once, but look at {', '.join(map(str, wrong))}")


def _check_words(at: Mapping[Cell, str]) -> None:
    first: dict[str, Cell] = {}
    for cell, word in at.items():
        if len(word) > LONGEST or not _FIT.fullmatch(word):
            raise ValueError(f"{WORDS}, {cell}: {word!r} must be one or two words of at most {LONGEST} characters")
        if word.lower() in first:
            raise ValueError(f"{WORDS}, {cell}: {word!r} already stands at {first[word.lower()]}")
        first[word.lower()] = cell
