"""Everything there is to know about a game of Lantern."""

from __future__ import annotations

import msgspec

from rules.core import Motion, Seat, State

CARDS = range(1, 9)
"""The cards of each player (LA-SET-01)."""

DEALS = 2
"""So often the cards are dealt at most (LA-END-01)."""

Cards = tuple[int, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules."""

    hand: int = 3


class Lantern(State, frozen=True):
    """A game of Lantern. Rows by seat.

    ``round`` counts the cards that each has played, and the second deal as well, so that no question comes twice.
    Each player's eight cards are in ``hands``, ``laid`` face down, ``open`` before them, or ``aside``. ``took`` is
    who took the last lantern.
    """

    options: Options
    hands: tuple[Cards, ...]
    laid: tuple[int | None, ...]
    open: tuple[Cards, ...]
    aside: tuple[Cards, ...]
    lanterns: tuple[int, ...]
    here: tuple[bool, ...]
    round: int = 0
    deals: int = 1
    night: int = 1
    took: Seat | None = None
    vote: Motion | None = None
    over: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(Seat(s) for s, here in enumerate(self.here) if here)
