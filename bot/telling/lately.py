"""What has happened since somebody's last move: by whom, and what it has gained them."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence

import msgspec

from bot.door.council.cast import ballot_of
from bot.door.room import Room
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import MOVES, Row, Table
from bot.telling.story.grouped import fitting, grouped
from rules.core import Event, Seat, Tally
from rules.core.events import Mark, together
from rules.core.kept.timeline import standing
from rules.core.seats import named_in, told_of
from rules.core.tallies import gains, moved

log = logging.getLogger(__name__)

_BACK = 80
"""Rows of the log that are looked through: who has been silent for longer reads the History."""

UNTOLD: tuple[Mark, ...] = ("open", "next", "tally")
"""Kinds of events that no board tells of."""

SILENT: tuple[Mark, ...] = (*UNTOLD, "poll")
"""Kinds of events that are told elsewhere in a panel."""


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


async def told(room: Room, table: Table, missed: Lately, most: int = 900) -> str:
    """That as Markdown, grouped by player, in at most so many characters; empty if there is nothing to tell."""
    seat = missed.seat
    shown = (*missed.earlier, *missed.rows)
    before = await numbers(room, table, shown)
    after = room.position(table).tallies
    groups: dict[Seat | None, list[Event]] = {}
    hushed = {m.question for m in room.motions(table)}
    known = list[str]()
    for row in shown:
        for actor, event in by_deed(row):
            line = event.told_to(seat)
            if line and not event.marks(*SILENT) and line not in hushed and not event.retells(known):
                known += [] if event.marks("entry") else [line]
                # what votes have carried is not done in one's stead, nor is what was no move at all
                mine = actor == seat and (ballot_of(row) or row.kind not in MOVES)
                groups.setdefault(None if mine else actor, []).append(event)
    if not groups:
        return ""
    own = gains(before, after, seat) if before else []
    changed = [*(["you " + ", ".join(own)] if own else []), *(moved(before, after) if before else [])]
    heading = "**Since your last move**" if missed.own else "**So far**"
    heading = "**Since your last turn**" if missed.earlier else heading
    rows = [" · ".join([heading, *changed])]
    for actor, events in groups.items():
        lines = [event.told_to(seat) for _, event in together(events)]
        weighty = {event.told_to(seat) for event in events if event.marks("score", "end")}
        gained = gains(before, after, actor) if before and actor is not None else []
        block = grouped(table, actor, seat, lines, gained, weighty=weighty)
        rows += block if groups.keys() != {None} else block[1:]  # nobody's deeds alone need no heading
    return fitting(rows, most)


def by_deed(row: Row) -> Iterator[tuple[Seat | None, Event]]:
    """What a row tells, each with whose deed it was: that of whoever moved, until all are paid, all are asked for
    help, or a round begins with it, for what that brings is everybody's. Only a vote carries out what others have
    proposed, so there it is the deed of whom its lines begin with; what they do not say is the table's. What all
    have chosen in secret is shown by whoever chooses last, and is nobody's deed."""
    actor = None if row.seat is None or ballot_of(row) or all_at_once(row) else Seat(row.seat)
    for event in row.events:
        if event.marks("round", "paid", "window"):
            actor = None
        elif ballot_of(row) and (named := told_of(event.tells_of or event.line)) is not None:
            actor = named
        yield actor, event


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
