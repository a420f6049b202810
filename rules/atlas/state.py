"""What a table of Atlas of Feelings looks like at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from rules.atlas.cards import Card, Hand
from rules.atlas.options import Options
from rules.atlas.wheel import Cell
from rules.core import Seat, State

T = TypeVar("T")

Cells = tuple[Cell, ...]
"""Where the markers stand, in the order of :attr:`Atlas.markers`."""

PLAYED_OUT = " The round is played out."
"""What is kept with the reason when the rest of the round was still played (AF-END-02)."""


class Character(msgspec.Struct, frozen=True, gc=False):
    """Whom a player chooses words for (AF-SET-02)."""

    name: str
    line: str = ""


class Marker(msgspec.Struct, frozen=True, gc=False):
    """One of a player's markers: what about it never changes (AF-CMP-03).

    ``number`` is the place of its card in the owner's hand, from 1. ``start`` is the spot chosen at placement and
    ``because`` the explanation given for it.
    """

    seat: Seat
    number: int
    start: Cell
    because: str = ""


class Shift(msgspec.Struct, frozen=True, gc=False):
    """A marker that has changed cell, was healed to another, or ``placed`` on its first. ``at`` is its place in
    :attr:`Atlas.markers`."""

    at: int
    before: Cell
    after: Cell
    healed: bool = False
    placed: bool = False


class Moment(msgspec.Struct, frozen=True, gc=False):
    """How things stood before the step of the marker ``at`` in this turn, for taking it back (AF-TRN-04)."""

    at: int
    cells: Cells
    points: int
    shifts: tuple[Shift, ...]
    stirred: bool


class Owned(Protocol):
    """Somebody's marker."""

    @property
    def seat(self) -> Seat: ...
    @property
    def number(self) -> int: ...


class Standing(Protocol):
    """What healings and points are worked out from: the table, or the view of it."""

    @property
    def options(self) -> Options: ...
    @property
    def here(self) -> tuple[bool, ...]: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def turn(self) -> Seat | None: ...
    @property
    def markers(self) -> Sequence[Owned]: ...
    @property
    def ending(self) -> bool: ...


class Atlas(State, frozen=True):
    """The whole game. Only during ``characters`` is anything hidden: the hands, laid out in turn order."""

    options: Options
    here: tuple[bool, ...]
    characters: tuple[Character | None, ...]
    hands: tuple[Hand, ...]
    """By seat; in the phase ``characters`` by turn order, because nobody knows yet who starts."""
    decks: tuple[Card, ...]
    """The cards that nobody holds."""
    next_card: tuple[int, ...]
    """The card each seat has in front of it while placing, by its number."""
    phase: Literal["characters", "placing", "turns", "over"] = "characters"
    first: Seat | None = None
    """Who starts this round; who has left since is replaced when the next begins (AF-SET-19, AF-ONL-05)."""
    markers: tuple[Marker, ...] = ()
    cells: Cells = ()
    turn: Seat = Seat(0)
    """Whose turn it is."""
    round: int = 0
    turns: int = 0
    """Turns begun since the start of the game."""
    asked: int = 0
    """Questions put to the player in this turn."""
    points: int = 0
    """Movement points, or free moves, still to be spent in this turn."""
    moments: tuple[Moment, ...] = ()
    shifts: tuple[Shift, ...] = ()
    """What has changed cell in this turn, or in the last one before the first step of this."""
    stirred: bool = False
    """Whether any marker has changed cell in this round (AF-END-04)."""
    ending: bool = False
    """Four yellow spots have been seen; the round is played out (AF-END-02)."""
    reason: str = ""
    """Why the game is over, or about to be."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody still in the game, in the order of joining."""
        return tuple(Seat(seat) for seat, here in enumerate(self.here) if here)

    @property
    def order(self) -> tuple[Seat, ...]:
        """Everybody still in the game in turn order, beginning with the first player (AF-TRN-01)."""
        first = self.first if self.first is not None else Seat(0)
        return tuple(s for s in self.seats if s >= first) + tuple(s for s in self.seats if s < first)

    @property
    def following(self) -> Seat | None:
        """Who comes next in this round; ``None`` when it is complete (AF-TRN-01). It is counted from who was first
        when the round began, who may have left since: the next one is first only in the next round (AF-ONL-05)."""
        first = self.first if self.first is not None else Seat(0)
        ring = len(self.here)
        ahead = ((first + at) % ring for at in range((self.turn - first) % ring + 1, ring))
        return next((Seat(seat) for seat in ahead if self.here[seat]), None)

    def own(self, seat: Seat) -> tuple[int, ...]:
        """A player's markers by their place in :attr:`markers`."""
        return tuple(at for at, marker in enumerate(self.markers) if marker.seat == seat)

    def cells_of(self, seat: Seat) -> Cells:
        """Where a player's markers stand."""
        return tuple(cell for marker, cell in zip(self.markers, self.cells, strict=True) if marker.seat == seat)

    def unplaced(self, seat: Seat) -> tuple[int, ...]:
        """Numbers of a player's cards that have no marker on the map yet."""
        used = {marker.number for marker in self.markers if marker.seat == seat}
        return tuple(number for number in range(1, len(self.hands[seat]) + 1) if number not in used)

    def all_unplaced(self) -> list[tuple[Seat, tuple[int, ...]]]:
        """The same of everybody who has any, at one look over the map."""
        used: list[set[int]] = [set() for _ in self.here]
        for marker in self.markers:
            used[marker.seat].add(marker.number)
        hands = [(seat, range(1, len(self.hands[seat]) + 1)) for seat in self.seats]
        left = [(seat, tuple(n for n in numbers if n not in used[seat])) for seat, numbers in hands]
        return [(seat, numbers) for seat, numbers in left if numbers]

    def name(self, seat: Seat) -> str:
        """The character's name."""
        character = self.characters[seat]
        return character.name if character else ""

    @property
    def why_over(self) -> str:
        """The reason as it is read when all is over: what was still to be played then has been played."""
        begun = self.reason.removesuffix(PLAYED_OUT)
        return self.reason if begun == self.reason else f"{begun} The round was played to its end."

    def over(self, reason: str) -> Atlas:
        """The game, ended."""
        return replace(self, phase="over", reason=reason)


def owned(table: Standing, seat: Seat) -> tuple[int, ...]:
    """A player's markers by their place in the row of all."""
    return tuple(at for at, marker in enumerate(table.markers) if marker.seat == seat)


def put(row: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The row with one thing replaced."""
    return (*row[:at], thing, *row[at + 1 :])
