"""What has happened since somebody's last move: by whom, and what it has gained them."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from bot.door.council.cast import ballot_of
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import MOVES, Row, Table
from bot.telling.controls.screen import Block
from bot.telling.story.grouped import Group, Line, Whose, block
from bot.telling.story.shares import Shares, shares
from bot.telling.story.whose import SILENT, by_deed, weight, whose
from rules.core import Event, Seat, Tally
from rules.core.events import together
from rules.core.kept.timeline import standing

log = logging.getLogger(__name__)

_BACK = 80
"""Rows of the log that are looked through: who has been silent for longer reads the History."""

BACK = ("undo", "redo")
"""Kinds of rows by which moves are taken back, or put back."""

EVERYTHING = 500
"""Lines of a phone for whoever asks for all of it."""


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
        since = [row for row in self.rows if row.kind not in BACK]
        if self.own is None or self.own.kind != "play" or any(row.person for row in since):
            return False
        return table.house.takeback == "friendly" or not any(row.reveals for row in (self.own, *self.rows))


async def lately(room: Room, table: Table, seat: Seat, *, opened: bool = False) -> Lately:
    """What has happened since the last move of a seat that its person made and saw, or since the deal. Who has
    ``opened`` a panel in the middle of their turn is told what was before it as well."""
    log = standing(await room.store.log.of(table.id, max(0, table.seq - _BACK)), turns=True)
    rows = [row for row in log if row.seat != seat or not (row.kind in BACK or _writes(row))]  # that one knows
    mine = [at for at, row in enumerate(rows) if _own(row, seat)]
    dealt = next((at + 1 for at in reversed(range(len(rows))) if rows[at].kind == "deal"), 0)
    start = max([dealt, *(at + 1 for at in mine)])
    midst = bool(mine) and mine[-1] >= dealt and not _by_others(rows[start:], seat)
    before = _turn(rows, mine, seat, dealt) if opened and midst else ()
    return Lately(seat, tuple(rows[start:]), rows[mine[-1]] if mine else None, before)


def _by_others(rows: Sequence[Row], seat: Seat) -> bool:
    return any(row.kind in MOVES and row.seat != seat for row in rows)


def _turn(rows: Sequence[Row], mine: Sequence[int], seat: Seat, dealt: int) -> tuple[Row, ...]:
    """The rows between the moves somebody has just made one after another, and their move before these. What has
    been carried out by their own vote among them is what others have proposed."""
    first = mine[-1]
    for at in (*reversed(mine[:-1]), dealt - 1):
        if at < dealt or _by_others(rows[at + 1 : first], seat):
            carried = (row for row in rows[first : mine[-1] + 1] if ballot_of(row))
            return (*rows[max(dealt, at + 1) : first], *carried)
        first = at
    return ()


def _own(row: Row, seat: Seat) -> bool:
    """Whether this is a move of a seat's own. A vote by reaction shows nobody how the game stands, and who writes
    a page of what was done looks at the page."""
    seen = row.decision or not ballot_of(row)
    return row.seat == seat and bool(row.person) and row.kind in MOVES and bool(seen) and not _writes(row)


def _writes(row: Row) -> bool:
    """Whether somebody has only written a page of what was done."""
    told = [event for event in row.events if event.line]
    return bool(row.person) and bool(told) and all(event.by is not None for event in told)


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
    seat, shown = missed.seat, (*missed.earlier, *missed.rows)
    hushed = {m.question for m in room.motions(table)}
    known = await shares(room, table, shown)
    found = _by_player(unstepped(shown), seat, hushed, known.scored)
    known = known if found else Shares()
    heading = "**Since your last move**" if missed.own else "**So far**"
    heading = "**Since your last turn**" if missed.earlier else heading
    groups = [
        Group(whose, heard, known.by_deeds(whose) if isinstance(whose, int) else ())
        for whose, heard in found.items()
    ]
    return Heard(table, seat, " · ".join([heading, *besides(table, seat, known), *known.of_all()]), groups)


def unstepped(rows: Sequence[Row]) -> list[Row]:
    """Rows without the steps that somebody has taken back by the rules of the game, as if they had never been. Of
    several steps in one row that row stays, and what was taken back of it is told."""
    kept = list[Row]()
    for row in rows:
        back = row.kind in MOVES and any(event.marks("undo") for event in row.events)
        step = next((it for it in reversed(kept) if it.kind in MOVES), None) if back else None
        deeds = (
            [e for e in step.events if not e.marks("heal")] if step is not None and step.seat == row.seat else []
        )
        if step is None or len(deeds) != 1 or deeds[0].marks("undo"):
            kept.append(row)
        else:
            kept.remove(step)
    return kept


def besides(table: Table, seat: Seat, known: Shares) -> list[str]:
    """What somebody has gained or lost on the whole, and what others have without having done it."""
    mine = ", ".join(known.altogether(seat))
    others = [(s.seat, ", ".join(known.besides(s.seat))) for s in table.sitters if s.seat != seat]
    return [
        *([f"you {mine}"] if mine else []),
        *(f"{speech.escape(table.name(of))} {said}" for of, said in others if said),
    ]


def _by_player(
    rows: Sequence[Row], seat: Seat, hushed: Collection[str], scored: Collection[int]
) -> dict[Whose, list[Line]]:
    """What rows tell a seat, by whom it is about, each with what it weighs."""
    groups: dict[Whose, list[tuple[Event, int]]] = {}
    known = list[str]()
    for row in rows:
        for actor, event in by_deed(row):
            line = event.told_to(seat)
            if line and not event.marks(*SILENT) and line not in hushed and not event.retells(known):
                known += [] if event.marks("entry") else [line]
                groups.setdefault(whose(row, actor, seat), []).append((event, weight(row, event, seat, scored)))
    return {
        of: [Line(event.told_to(seat), heard[at][1]) for at, event in together([event for event, _ in heard])]
        for of, heard in groups.items()
    }


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
