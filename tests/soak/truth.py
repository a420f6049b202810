"""What must be true of every database, whatever has been done to it."""

from __future__ import annotations

import sys

from bot.door.deadlines import deadlines
from bot.door.room import Room
from bot.door.verify import verify
from bot.keeping.matters import Skip
from bot.keeping.table import Table, Timer, moves, waiting
from rules.core import Question


def due(room: Room, table: Table) -> tuple[Timer, ...]:
    """The timers a table would be given now."""
    open_now = waiting(room.questions(table))

    def answerable(question: Question) -> bool:
        return room.position(table).advised(question) is not None

    limits = room.position(table).limits if table.status == "playing" else ()
    return deadlines(table, open_now, table.changed, 0, answerable, limits=limits).timers


async def sources_of(room: Room) -> set[str]:
    """Check every table: its rows, its state, its deadlines, what is still to be told. Gives the sources of all
    rows."""
    found: set[str] = set()
    for number in await room.store.tables.all():
        table, rows = await room.store.tables.get(number), await room.store.log.of(number, since=-1)
        assert table is not None
        assert [row.seq for row in rows] == list(range(table.seq + 1)), "a row is missing"
        assert table.ply == len(moves(rows)), "the state and the log disagree"
        verdict = await verify(room, table)
        assert not verdict.difference, verdict.difference
        wanted = {t.key: t for t in due(room, table)}
        have = {t.key for t in table.timers}
        asked = {c.matter.seat for c in table.house.councils if isinstance(c.matter, Skip)}
        assert not have - wanted.keys(), "a deadline is left over"
        missing = {wanted[key].seat for key in wanted.keys() - have if wanted[key].kind in ("close", "motion")}
        assert missing <= asked, "a deadline is missing, and nobody is asked about it"
        assert table.status == "ended" or await room.store.outbox.of(number, sys.maxsize), "nobody would be told"
        found |= {row.source for row in rows if row.source}
    return found
