"""Everything there is to know about a series of Elementary."""

from __future__ import annotations

from datetime import timedelta
from typing import Protocol

import msgspec

from rules.core import Seat, State
from rules.signs.cards import Card

HAND = 5
"""Cards a player holds at the end of a turn (DS-ELT-13)."""

STARTING_CARDS = 3
"""Cards dealt to the circle at setup and when it is empty (DS-ELS-03, DS-ELT-14)."""

GOAL = 77
"""Points that bring the last turns (DS-ELE-01)."""

Cards = tuple[Card, ...]


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The house rules."""

    setup_card_fit: str = "any"
    series_games: int = 7
    turn_hours: int = 24

    @property
    def within(self) -> timedelta:
        """The time for a turn (DS-ONL-02)."""
        return timedelta(hours=self.turn_hours)


class Shown(Protocol):
    """A space as far as legal plays go, for the rules and for whoever looks on."""

    @property
    def open(self) -> bool: ...

    @property
    def cards(self) -> Cards: ...


class Space(msgspec.Struct, frozen=True, gc=False):
    """A place on the circle: its token, whether that lies face-up, and the cards shown."""

    token: int
    open: bool = False
    cards: Cards = ()

    def seen(self) -> Seen:
        """The space as anybody may see it."""
        return Seen(token=self.token if self.open else None, cards=self.cards)


class Seen(msgspec.Struct, frozen=True, gc=False):
    """What anybody sees of a space. ``token`` is a sign, or ``None`` while it lies face-down."""

    token: int | None
    cards: Cards = ()

    @property
    def open(self) -> bool:
        """Whether the token lies face-up."""
        return self.token is not None


class Change(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the last play changed, for words and highlights.

    ``cards`` were played, or thrown in (then ``space`` is 0). ``token`` is the sign of the space, or of the unused
    token that was shown; ``turned`` says whether it was turned over just now. ``shown`` are the cards that lay
    together on the space afterwards, and ``scored`` whether they left it as a set.
    """

    seat: Seat
    space: int
    cards: Cards
    token: int
    shown: Cards = ()
    turned: bool = False
    scored: bool = False
    points: int = 0


class Elementary(State, frozen=True):
    """A series of games. Rows by seat. ``deck`` is drawn from its front, ``discard`` grows at its end.

    ``turn`` counts all turns of the series. ``last_turns`` are the seats that still have a turn once somebody has
    reached 77, and ``None`` before. ``finished`` holds everybody's points of each game that has ended.
    """

    options: HouseRules
    game: int
    turn: int
    seat: Seat
    first: Seat
    deck: Cards
    discard: Cards
    hands: tuple[Cards, ...]
    spaces: tuple[Space, ...]
    aside: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    here: tuple[bool, ...]
    last_turns: tuple[Seat, ...] | None = None
    finished: tuple[tuple[int, ...], ...] = ()
    last: Change | None = None
    over: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(Seat(s) for s, here in enumerate(self.here) if here)

    @property
    def seen(self) -> tuple[Seen, ...]:
        """The circle as anybody may see it."""
        return tuple(space.seen() for space in self.spaces)

    @property
    def decision(self) -> str:
        """The name of the question that is open."""
        return f"turn{self.turn}"

    def after(self, seat: int) -> Seat:
        """The next seat in turn order that has not left."""
        n = len(self.here)
        return next(Seat((seat + step) % n) for step in range(1, n + 1) if self.here[(seat + step) % n])
