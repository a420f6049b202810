"""The whole of a game of Life~Meaning."""

from __future__ import annotations

import functools
from typing import Literal

import msgspec

from rules.core import Motion, Seat, State
from rules.life.options import Options
from rules.life.tokens import covers

CAPS = {"coherence": 10, "reputation": 10, "legacy": 30}
"""Where the tracks of a mat stop (LM-CMP-06)."""

DRIFT, REPUTATION, COHERENCE, LEGACY = "🌀 Drift", "⭐ Reputation", "🧠 Coherence", "🌳 Legacy"
"""The tracks as they are written: an icon always with its word (LM-CMP-21)."""

TRACKS = {"coherence": COHERENCE, "reputation": REPUTATION, "legacy": LEGACY}

LAST_DRIFT = 12
GALLERY, ROW = 6, 3
SLOTS = "ABC"


class Mark(msgspec.Struct, frozen=True, gc=False):
    """One icon of a Project, paid for."""

    seat: Seat
    icon: str


class Build(msgspec.Struct, frozen=True, gc=False):
    """A Project with its marks, in the order in which they were placed."""

    card: str
    marks: tuple[Mark, ...] = ()

    def paid(self) -> str:
        """The icons that are marked."""
        return "".join([mark.icon for mark in self.marks])

    def credit(self, seat: Seat) -> int:
        """How many icons of this seat it carries."""
        return sum(mark.seat == seat for mark in self.marks)

    def contributors(self) -> tuple[Seat, ...]:
        """Who has marks on it, earliest first."""
        return tuple(dict.fromkeys(mark.seat for mark in self.marks))


class Player(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A mat and what lies beside it. Starting values are LM-SET-05 and LM-SET-07.

    ``spent`` are Presence Patterns already used, ``habit`` the two letters of a guided Reinforcement (``"EM"``),
    ``reserved`` a Gallery card kept until ``reserved_ends`` own turns have ended. ``here`` ends with leaving.
    """

    tokens: str = "EER"
    coherence: int = 4
    reputation: int = 2
    legacy: int = 0
    patterns: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    habit: str = ""
    reserved: str = ""
    reserved_ends: int = 0
    here: bool = True

    @property
    def total(self) -> int:
        """The Player Track Total (LM-SCO-01)."""
        return self.coherence + self.reputation + self.legacy

    def has(self, tokens: str) -> bool:
        """Whether the player holds all of these."""
        return covers(self.tokens, tokens)


class Turn(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The turn being taken. ``number`` and ``step`` never go back, so that no question has another's id.

    ``wild`` is a token held up as another type (``"ES"``: an Energy as Support) for the next payment. ``declined``
    are players who said no where a declined request costs nothing.
    """

    number: int
    seat: Seat
    left: int = 2
    step: int = 0
    minutes: int = 0
    wild: str = ""
    marked_free: bool = False
    foresaw: bool = False
    swapped: bool = False
    declined: tuple[Seat, ...] = ()


class Asked(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """The turn waits for the answer to a request."""

    of: Seat
    token: str
    minutes: int


class Marking(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """The turn waits for a free Form icon on this slot, or a no."""

    slot: int


class Naming(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """The turn waits for the habit to be named."""


class Choosing(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """The turn waits for the choice between the top two Events."""


class Peeking(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """The turn waits for where the top Pattern goes."""


Pause = Asked | Marking | Naming | Choosing | Peeking


class Window(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The Mitigation window of Phase D. ``moves`` counts what each seat did in it, for the ids of questions."""

    pledges: tuple[str, ...]
    done: tuple[bool, ...]
    moves: tuple[int, ...]
    minutes: int
    softened: int = 0

    def paid(self) -> str:
        """Everything in the Mitigation area."""
        return "".join(self.pledges)


Phase = Literal["start", "turns", "check", "over"]


class Life(State, frozen=True, kw_only=True):
    """A game of Life~Meaning. Cards stand as their ids, decks with the top card first.

    ``to_play`` are the seats still to have a turn this round. ``ending`` are the end triggers that have fired, in
    order (LM-END-08). ``removed`` are Patterns of players who left.
    """

    options: Options
    players: tuple[Player, ...]
    phase: Phase = "start"
    round: int = 1
    drift: int = 3
    host: Seat = Seat(0)
    first: Seat = Seat(0)
    to_play: tuple[Seat, ...] = ()
    turn: Turn | None = None
    turns: int = 0
    pause: Pause | None = None
    window: Window | None = None
    poll: Motion | None = None
    ending: tuple[str, ...] = ()
    glow: tuple[str, ...] = ()
    """What the last step touched, for the picture: ``drift``, ``event``, ``place-3``, ``slot-B``, ``mat-0``."""
    reply_minutes: int
    turn_minutes: int

    event: str
    event_deck: tuple[str, ...]
    event_discard: tuple[str, ...] = ()
    gallery: tuple[str | None, ...]
    pattern_deck: tuple[str, ...]
    pattern_discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    row: tuple[Build | None, ...]
    project_deck: tuple[str, ...]
    project_discard: tuple[str, ...] = ()
    completed: tuple[Build, ...] = ()

    @property
    def last_turn(self) -> bool:
        """Whether nobody else gets a turn any more (LM-END-05)."""
        return bool(self.ending) and self.options.end_trigger_turns != "finish_round"

    def here(self) -> tuple[Seat, ...]:
        """Seats that have not left, in seat order."""
        return _here(tuple([player.here for player in self.players]))

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise that is still in the game (LM-SET-10)."""
        n = len(self.players)
        return next(Seat((seat + k) % n) for k in range(1, n + 1) if self.players[(seat + k) % n].here)

    def round_order(self) -> tuple[Seat, ...]:
        """Everybody still in the game, clockwise from the first player."""
        seats = self.here()
        at = seats.index(self.first)
        return seats[at:] + seats[:at]


@functools.cache
def _here(flags: tuple[bool, ...]) -> tuple[Seat, ...]:
    """Seats whose flag is up. There are sixty-four such rows at most for a table of six."""
    return tuple(Seat(s) for s, there in enumerate(flags) if there)
