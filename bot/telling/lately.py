"""What has happened since somebody's last move: by whom, and what it has gained them."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import msgspec

from bot.door.council.cast import ballot_of
from bot.door.room import Room
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import MOVES, Row, Table
from bot.telling.controls.screen import Block
from bot.telling.story.grouped import WHOLE, Group, Line, Whose, block
from rules.core import Event, Seat, Tally
from rules.core.events import BY_ITSELF, EventKind, Mark, together
from rules.core.kept.timeline import standing
from rules.core.seats import named_in, told_of
from rules.core.tallies import gains, moved

log = logging.getLogger(__name__)

_BACK = 80
"""Rows of the log that are looked through: who has been silent for longer reads the History."""

EVERYTHING = 500
"""Lines of a phone for whoever asks for all of it."""

UNTOLD: tuple[Mark, ...] = ("open", "next", "tally")
"""Kinds of events that no board tells of."""

SILENT: tuple[Mark, ...] = (*UNTOLD, "poll")
"""Kinds of events that are told elsewhere in a panel."""

_IDLE: tuple[EventKind, ...] = (
    "pass", "turn", "note", "order", "time", "silence", "still", "quiet", "table", "said",
)  # fmt: skip
"""Kinds of events by which nothing is done."""


class Lately(msgspec.Struct, frozen=True):
    """What one seat has missed: ``rows`` are those after ``own``, its last move, or after the deal; ``earlier``
    are those before the turn in which it was made, for whoever opens their panel in the middle of it: what is
    pressed at the board shows nobody what others had done."""

    seat: Seat
    rows: tuple[Row, ...]
    own: Row | None
    earlier: tuple[Row, ...] = ()

    def waiting(self) -> int:
        """For how many seconds nobody has moved, as far back as this goes."""
        rows = (*self.rows, *((self.own,) if self.own else ()))
        return min((seconds() - row.at for row in rows if row.kind in MOVES), default=0)

    @property
    def by_others(self) -> bool:
        """Whether anybody else has moved since."""
        return _by_others(self.rows, self.seat)

    def undoable(self, table: Table) -> bool:
        """Whether this seat has only just moved, and may ask to take that back."""
        if self.own is None or self.own.kind != "play" or any(row.person for row in self.rows):
            return False
        return table.house.takeback == "friendly" or not any(row.reveals for row in (self.own, *self.rows))


async def lately(room: Room, table: Table, seat: Seat, *, opened: bool = False) -> Lately:
    """What has happened since the last move of a seat that its person made and saw, or since the deal. Who has
    ``opened`` a panel in the middle of their turn is told what was before it as well."""
    rows = standing(await room.store.log.of(table.id, max(0, table.seq - _BACK)))
    mine = [at for at, row in enumerate(rows) if _own(row, seat)]
    dealt = next((at + 1 for at in reversed(range(len(rows))) if rows[at].kind == "deal"), 0)
    start = max([dealt, *(at + 1 for at in mine)])
    midst = bool(mine) and mine[-1] >= dealt and not _by_others(rows[start:], seat)
    before = _turn(rows, mine, seat, dealt) if opened and midst else slice(0)
    return Lately(seat, tuple(rows[start:]), rows[mine[-1]] if mine else None, tuple(rows[before]))


def _by_others(rows: Sequence[Row], seat: Seat) -> bool:
    return any(row.kind in MOVES and row.seat != seat for row in rows)


def _turn(rows: Sequence[Row], mine: Sequence[int], seat: Seat, dealt: int) -> slice:
    """The rows between the moves somebody has just made one after another, and their move before these."""
    first = mine[-1]
    for at in (*reversed(mine[:-1]), dealt - 1):
        if at < dealt or _by_others(rows[at + 1 : first], seat):
            return slice(max(dealt, at + 1), first)
        first = at
    return slice(first, first)


def _own(row: Row, seat: Seat) -> bool:
    """Whether this is a move of a seat's own. A vote by reaction shows nobody how the game stands."""
    seen = row.decision or not ballot_of(row)
    return row.seat == seat and bool(row.person) and row.kind in MOVES and bool(seen)


class Heard(NamedTuple):
    """What somebody has missed, as they may know it, by player: a first line, and what is told below it."""

    table: Table
    seat: Seat
    first: str
    groups: Sequence[Group]

    def within(self, lines: int) -> Block:
        """That as Markdown in at most so many lines of a phone; empty if there is nothing to tell."""
        return block(self.table, self.first, self.groups, self.seat, lines) if self.groups else Block("")


async def heard(room: Room, table: Table, missed: Lately) -> Heard:
    """What others have done, and what it has gained them."""
    seat = missed.seat
    shown = (*missed.earlier, *missed.rows)
    found = _by_player(shown, seat, {m.question for m in room.motions(table)})
    before = await numbers(room, table, shown) if found else ()
    after = room.position(table).tallies
    own = gains(before, after, seat) if before else []
    changed = [*(["you " + ", ".join(own)] if own else []), *(moved(before, after) if before else [])]
    heading = "**Since your last move**" if missed.own else "**So far**"
    heading = "**Since your last turn**" if missed.earlier else heading
    groups = [
        Group(whose, heard, gains(before, after, whose) if before and isinstance(whose, int) else ())
        for whose, heard in found.items()
    ]
    return Heard(table, seat, " · ".join([heading, *changed]), groups)


def _by_player(rows: Sequence[Row], seat: Seat, hushed: Collection[str]) -> dict[Whose, list[Line]]:
    """What rows tell a seat, by whom it is about, each with what it weighs."""
    groups: dict[Whose, list[tuple[Event, int]]] = {}
    known = list[str]()
    for row in rows:
        deed = _deed(row)
        for actor, event in by_deed(row):
            line = event.told_to(seat)
            if line and not event.marks(*SILENT) and line not in hushed and not event.retells(known):
                known += [] if event.marks("entry") else [line]
                weighs = weight(event, seat, deed=event is deed)
                groups.setdefault(whose(row, actor, seat), []).append((event, weighs))
    return {
        of: [Line(event.told_to(seat), heard[at][1]) for at, event in together([event for event, _ in heard])]
        for of, heard in groups.items()
    }


def whose(row: Row, actor: Seat | None, seat: Seat) -> Whose:
    """Under which name a line stands for this seat. What votes have carried is not done in one's stead, nor
    is what was no move at all, or what others have done to one."""
    if actor != seat:
        return actor
    return "you" if ballot_of(row) or row.kind not in MOVES or row.seat != seat else "stead"


def _deed(row: Row) -> Event | None:
    """What a move itself tells: the first thing of all that it has led to."""
    told = (event for event in row.events if event.line and not event.marks(*SILENT, *BY_ITSELF))
    return next(told, None) if row.kind in MOVES else None


def weight(event: Event, seat: Seat, *, deed: bool) -> int:
    """How much it matters to a seat: what is told of it, and what has been scored or won; then what people did,
    and after that what came of it. Where nothing was done, that weighs nothing."""
    if event.marks("result", "end"):
        return WHOLE
    if seat in event.private or seat in named_in(event.line) or event.marks("score"):
        return 3
    if event.marks(*_IDLE, *BY_ITSELF):
        return 0
    return 2 if deed else 1


def by_deed(row: Row) -> Iterator[tuple[Seat | None, Event]]:
    """What a row tells, each with whom it is about: whom its line begins with, or names alone. What names nobody
    came of what whoever moved has done, until something begins by itself, for what that brings is everybody's, as
    is what several have done at once; a vote only carries out what others have proposed, so there it goes with
    what was told before it. What all have chosen in secret is shown by whoever chooses last, and is nobody's
    deed."""
    votes = ballot_of(row)
    mover = None if row.seat is None or votes or all_at_once(row) else Seat(row.seat)
    for event in row.events:
        about = about_whom(event)
        if event.marks(*BY_ITSELF):
            mover = None
        elif votes and about is not None:
            mover = about
        alls = event.marks(*BY_ITSELF) or of_several(event.line)
        yield (None if alls else mover if about is None else about), event


def of_several(line: str) -> bool:
    """Whether a line tells of several, one after the other, or begins with none of those it names."""
    began = {told_of(clause) for clause in line.split("; ")} - {None}
    return len(began) > 1 or (not began and len(named_in(line)) > 1)


def about_whom(event: Event) -> Seat | None:
    """Whom a line begins with, or else whom it names, if that is one alone."""
    line = event.tells_of or event.line
    named = named_in(line)
    return told_of(line) if told_of(line) is not None or len(named) != 1 else next(iter(named))


def all_at_once(row: Row) -> bool:
    """Whether a row shows what several have chosen in secret: it begins with nobody, and names others too."""
    line = next((event.line for event in row.events if event.line), "")
    if not row.reveals or row.seat is None or told_of(line) is not None:
        return False
    return bool(named_in(line) - {row.seat})


async def numbers(room: Room, table: Table, rows: Sequence[Row]) -> tuple[Tally, ...]:
    """The numbers of the game before these rows; none where they are not known any more."""
    first = next((row.seq for row in rows if row.kind in MOVES), None)
    kept = None if first is None else await room.store.log.kept_before(table.id, first)
    if kept is None:
        return ()
    try:
        return room.position_of(table, kept.state, kept.version).tallies
    except Unreadable:
        log.info("table %s: what has been gained lately is not known", table.id, exc_info=True)
        return ()
