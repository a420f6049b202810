"""Everything there is to know about a game of Counterspell."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from rules.core import Seat, State
from rules.signs.cards import Card
from rules.signs.circle import opposing_signs

HAND = 5
"""Cards a player draws up to (DS-CSR-06)."""

RESERVE = 7
"""Cards that drawing leaves in the deck for the circle (DS-CSF-05)."""

FULL = 3
"""Cards of a complete chain, and of a full chaos spell (DS-CSC-05, DS-CSC-24)."""

Cards = tuple[Card, ...]


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The house rules."""

    health_per_player: int = 5
    first_player: int = 0
    counterspell_hands: str = "private"
    early_counterspells: bool = True
    double_needs_opposing: bool = False
    health_stacking: str = "ladder"
    unbeaten_chaos: str = "stays"
    turn_hours: int = 24

    @property
    def within(self) -> timedelta:
        """The time for a turn (DS-ONL-02)."""
        return timedelta(hours=self.turn_hours)


class Chaos(msgspec.Struct, frozen=True, gc=False):
    """A chaos card, face-up or not."""

    card: Card
    open: bool


class Space(msgspec.Struct, frozen=True, gc=False):
    """A place on the circle: its token, the chaos cards there, and the players' chain in its order."""

    token: int
    chaos: tuple[Chaos, ...] = ()
    chain: Cards = ()


class Laid(msgspec.Struct, frozen=True, gc=False):
    """Cards that a player has just laid, for highlights."""

    seat: Seat
    space: int
    cards: Cards


class Resolved(msgspec.Struct, frozen=True, gc=False):
    """What became of a space when it was resolved: its chain against its chaos cards, Health removed, cards
    discarded from the deck."""

    space: int
    token: int
    chain: Cards
    chaos: Cards
    won: bool
    health: int
    discarded: int


class Counterspell(State, frozen=True):
    """A game of Counterspell. Rows by seat; ``deck`` is drawn from its front, ``discard`` grows at its end.

    ``to_play`` are the seats that still have a turn in this round, the present one first. ``turn`` counts turns
    and ``plays`` the plays within this one. ``laid`` is what the last player to play has laid this turn,
    ``resolved`` what the last Candescence did. ``won`` and ``ending`` are set when the game is over.
    """

    options: HouseRules
    round: int
    turn: int
    plays: int
    first: Seat
    to_play: tuple[Seat, ...]
    deck: Cards
    discard: Cards
    hands: tuple[Cards, ...]
    spaces: tuple[Space, ...]
    aside: tuple[int, ...]
    health: int
    health_at_first: int
    here: tuple[bool, ...]
    last_round: bool = False
    laid: tuple[Laid, ...] = ()
    resolved: tuple[Resolved, ...] = ()
    won: bool | None = None
    ending: str = ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(Seat(s) for s, here in enumerate(self.here) if here)

    @property
    def players(self) -> int:
        """How many are still in the game: the number behind "for each player" (DS-ONL-03)."""
        return sum(self.here)

    @property
    def decision(self) -> str:
        """The name of the question that is open."""
        return f"{self.clock}.{self.plays}"

    @property
    def clock(self) -> str:
        """The name of the time limit of this turn."""
        return f"turn{self.turn}"

    @property
    def tokens(self) -> tuple[int, ...]:
        """The signs on spaces 1 to 7."""
        return tuple(space.token for space in self.spaces)

    def opposing(self, space: int) -> tuple[int, ...]:
        """The signs that oppose the token of a space; signs off the circle never do (DS-CIR-06)."""
        return opposing_signs(self.tokens, space)

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats still in the game, in turn order from this one."""
        n = len(self.here)
        return tuple(Seat((seat + step) % n) for step in range(n) if self.here[(seat + step) % n])
