"""A table as the bot keeps it: one game in one channel, who sits there, and what they agreed on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from bot.keeping.house import House
from bot.keeping.matters import Council
from bot.keeping.wishes.orders import Orders
from rules.core import Decision, Event, Question, Seat
from rules.core.kept.timeline import standing
from rules.search.levels import Level

Status = Literal["lobby", "playing", "paused", "ended"]


class Sitter(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits in a seat. ``looked`` is the row up to which they have seen the game (board asked for, hand
    opened, own move), for takebacks; ``level`` how well it plays, if it is a computer and nobody's stand-in."""

    seat: Seat
    person: int
    name: str
    robot: bool = False
    away_until: int = 0
    looked: int = 0
    gone: bool = False
    """Has left the game by its rules; the chair may be taken again."""
    orders: Orders = ()
    level: Level = "sensible"


TimerKind = Literal[
    "nudge",
    "nudge2",
    "nudge3",
    "nudge4",
    "nudge5",
    "warn",
    "night",
    "close",
    "limit",
    "motion",
    "resume",
    "lobby",
    "think",
    "order",
]

NUDGES: tuple[TimerKind, ...] = ("nudge", "nudge2", "nudge3", "nudge4", "nudge5")
"""Reminders at an interval of somebody's own, in order."""
REMINDERS: tuple[TimerKind, ...] = ("warn", *NUDGES)
RowKind = Literal[
    "open", "join", "leave", "options", "house", "word", "tend", "invite", "knock", "dismiss",  # before the deal
    "deal", "play", "clock", "return", "discard", "handed", "correct",  # moves, as is joining later on
    "motion", "ballot", "lost", "undo", "redo", "offer", "seat", "away", "pause", "resume", "back", "bring", "end",
    "removed", "hidden", "order", "ruling",
]  # fmt: skip
"""What a row of a log may tell of. It is written into databases: a name stays for ever."""


class Timer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happens at a moment: a reminder or ``close`` for a decision of a seat, ``order`` for a
    standing order that waits, ``limit`` for a time of the rules that is nobody's, ``think`` for a vote that
    computers think about, ``motion`` for a vote of the table, ``resume`` for the end of a pause, ``lobby`` for one
    that is forgotten (``ask`` its host, ``close`` it), ``night`` for the end of a game night. ``subject`` is the
    decision's clock, or else its id.
    ``due``: seconds since 1970."""

    kind: TimerKind
    subject: str
    seat: int
    due: int
    id: int = 0

    @property
    def key(self) -> str:
        """Names the timer among those of its table."""
        return f"{self.kind}|{self.subject}|{self.seat}"

    @property
    def shared(self) -> bool:
        """Whether it is the clock of several questions (:func:`clock_of`), and goes on from one to the next."""
        return self.subject.startswith(CLOCK)

    @classmethod
    def named(cls, key: str, due: int) -> Timer:
        """The timer of this :attr:`key`, new."""
        kind, subject, seat = key.split("|")
        return cls(kind=msgspec.convert(kind, TimerKind), subject=subject, seat=int(seat), due=due)


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One row of ``tables`` with its seats and timers. ``state`` is the game's state as JSON.

    ``seq`` counts log rows, ``ply`` the moves in force (not those taken back), ``epoch`` the takebacks.
    ``version`` is the form the state is in, ``rules`` says by which rules its last move was played
    (:attr:`Game.mended`).
    """

    id: int
    guild: int
    channel: int
    host: int
    game: str
    version: int
    options: dict[str, Any]
    seed: str
    status: Status
    house: House
    epoch: int = 0
    seq: int = 0
    ply: int = 0
    rules: int = 0
    state: bytes | None = None
    opened: int = 0
    changed: int = 0
    sitters: tuple[Sitter, ...] = ()
    timers: tuple[Timer, ...] = ()

    @property
    def fingerprint(self) -> str:
        """What is shown of the seed before the first draw: its SHA-256."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    @property
    def secret(self) -> bool:
        """Whether nobody may know who votes for what."""
        return self.house.votes == "secret"

    @property
    def luck(self) -> str:
        """The seed mixed with the word of each person, from which every draw comes: the SHA-256 of the seed and
        the words in order of the people's ids, one a line."""
        words = [word for _, word in sorted(self.house.words.items())]
        return hashlib.sha256("\n".join([self.seed, *words]).encode()).hexdigest()

    def seat_of(self, person: int) -> Sitter | None:
        """Where this person sits; a chair they have left only while they have no other."""
        own = [s for s in self.sitters if s.person == person and not s.robot]
        return min(own, key=lambda s: s.gone, default=None)

    def sits(self, person: int) -> bool:
        """Whether this person sits here and has not left."""
        return any(s.person == person and not s.robot and not s.gone for s in self.sitters)

    def seated(self, person: int) -> Sitter | None:
        """Where this person sits, unless they have left: who has left may look on and come back, no more."""
        return next((s for s in self.sitters if s.person == person and not s.robot and not s.gone), None)

    @property
    def leader(self) -> int:
        """Who asks for what the host alone may: whoever opened the table, or the first of those who play when they
        do no longer."""
        playing = [s.person for s in self.players()]
        return self.host if self.host in playing or not playing else playing[0]

    def players(self) -> list[Sitter]:
        """People who play on: neither computers nor those who have left. Only they vote."""
        return [s for s in self.sitters if not s.robot and not s.gone]

    def with_seat(self, seat: int, **changes: Any) -> Table:
        """The table with something changed about who sits in a seat."""
        sitters = tuple(msgspec.structs.replace(s, **changes) if s.seat == seat else s for s in self.sitters)
        return msgspec.structs.replace(self, sitters=sitters)

    def sitter(self, seat: int) -> Sitter:
        """Who sits in this seat."""
        return next(s for s in self.sitters if s.seat == seat)

    def name(self, seat: int) -> str:
        """The name in this seat."""
        return next((s.name for s in self.sitters if s.seat == seat), f"Seat {seat + 1}")

    def council(self, motion: str) -> Council | None:
        """The table's own vote of this id."""
        return next((c for c in self.house.councils if c.motion.id == motion), None)

    def timer(self, kind: TimerKind, subject: str, seat: int) -> Timer | None:
        """The timer of this kind for this decision or vote."""
        return next((t for t in self.timers if (t.kind, t.subject, t.seat) == (kind, subject, seat)), None)

    def deadline(self, asked: Decision | Question) -> int | None:
        """When the time for an answer is up, in seconds since 1970."""
        timer = self.timer("close", clock_of(asked), asked.seat)
        return timer.due if timer else None


def clock_of(asked: Decision | Question) -> str:
    """What the timers of a question are about: the clock it shares with others, or itself."""
    return CLOCK + asked.clock if asked.clock else asked.id


CLOCK = "clock "
"""How the subject of a timer begins that several decisions share."""

MOVES: tuple[RowKind, ...] = ("deal", "play", "clock", "leave", "return", "join", "discard", "handed", "correct")
"""Kinds of rows that change a game; all others are about the table."""

SEATING: tuple[RowKind, ...] = ("leave", "return", "join", "handed")
"""Moves that cannot be taken back, because they are about who sits there."""

DISCARD: RowKind = "discard"
"""The move by which something is taken out of what a channel keeps, for good: it is nobody's own, and is not taken
back."""


CORRECT: RowKind = "correct"
"""The move by which all who play set a fact of the game right: it is nobody's own."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a log. ``version`` is the form its action is in, ``rules`` says by which rules it was played
    (:attr:`Game.mended`)."""

    kind: RowKind
    seq: int = 0
    seat: int | None = None
    person: int = 0
    decision: str = ""
    body: str = ""
    drawn: tuple[int, ...] = ()
    reveals: bool = False
    back_to: int = 0
    events: tuple[Event, ...] = ()
    at: int = 0
    source: str | None = None
    version: int = 1
    rules: int = 1


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A state as it was before row ``seq``, kept beside the log so that nothing has to be played again to get back
    to it. ``begins``: that row was the first to be played by other rules, so this one is kept for good."""

    seq: int
    state: bytes
    version: int
    begins: bool = False


def moves(log: Iterable[Row]) -> list[Row]:
    """The moves in force, from the deal on: who joined or left before it only sat down in the lobby and got up."""
    found = [row for row in standing(log) if row.kind in MOVES]
    dealt = next((at for at, row in enumerate(found) if row.kind == "deal"), len(found))
    return found[dealt:]


def waiting(questions: Iterable[Question]) -> dict[tuple[str, Seat], Question]:
    """The questions the game waits for somebody to answer, by id and seat."""
    return {(q.id, q.seat): q for q in questions if q.calls}
