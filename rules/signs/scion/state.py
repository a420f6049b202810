"""Everything there is to know about a game of Scion."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

import msgspec

from rules.core import Seat, State
from rules.signs.cards import Card

HAND = 7
"""Cards in hand at the beginning of a round; also its turns, and the items of each player (DS-SCS-03)."""

STACK = 6
"""Tokens of each sign in the supply (DS-SCS-01)."""

Cards = tuple[Card, ...]
Counts = tuple[int, ...]

Fate = Literal["placed", "cancelled", "dead"]


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The house rules."""

    cancelled_cards_still_cancel: bool = False
    support_counts: str = "own"
    stacks_to_end: int = 2
    bonus_four: bool = False
    bonus_three: bool = False
    bonus_two: bool = False
    turn_hours: int = 24

    @property
    def within(self) -> timedelta:
        """The time for a turn (DS-ONL-02)."""
        return timedelta(hours=self.turn_hours)


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A card in front of a player: revealed, and turned face-down if it was cancelled."""

    card: Card
    up: bool


class Result(msgspec.Struct, frozen=True, gc=False):
    """What a card of the last reveal came to. ``space`` is where its item lies, 0 for the middle; ``by`` are the
    cards that cancelled it."""

    seat: Seat
    card: Card
    fate: Fate
    space: int = 0
    by: Cards = ()


class Value(msgspec.Struct, frozen=True, gc=False):
    """A player's value at a sign: face-up cards of that sign, and support from the spaces beside it."""

    seat: Seat
    cards: int
    support: int

    @property
    def total(self) -> int:
        """Cards and support together."""
        return self.cards + self.support


class Award(msgspec.Struct, frozen=True, gc=False):
    """How a sign was awarded at the end of a round. ``why`` tells how a tie was settled."""

    space: int
    sign: int
    values: tuple[Value, ...]
    winner: Seat | None
    why: str = ""


class Scion(State, frozen=True):
    """A game of Scion. Rows by seat.

    ``turn`` runs from 1 to 7 in each round, ``reveals`` counts all turns of the game. ``chosen`` cards stay in the
    hand until they are revealed. ``tokens`` lie on spaces 1 to 7, ``dead`` are the signs off the circle, and
    ``out`` those taken out of the game. ``items`` holds for each seat how many items lie beside each space,
    ``middle`` how many are discarded. ``stacks`` and each row of ``collections`` are counts by sign; ``ran_out``
    are the signs whose stacks are empty, in order.
    """

    options: HouseRules
    round: int
    turn: int
    reveals: int
    deck: Cards
    discard: Cards
    hands: tuple[Cards, ...]
    chosen: tuple[Card | None, ...]
    piles: tuple[tuple[Shown, ...], ...]
    items: tuple[Counts, ...]
    middle: Counts
    tokens: Counts
    dead: Counts
    out: Counts
    stacks: Counts
    collections: tuple[Counts, ...]
    here: tuple[bool, ...]
    ran_out: Counts = ()
    results: tuple[Result, ...] = ()
    awards: tuple[Award, ...] = ()
    over: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(Seat(s) for s, here in enumerate(self.here) if here)

    @property
    def decision(self) -> str:
        """The name of the question that is open to everybody."""
        return f"reveal{self.reveals}"
