"""What must be true of every database, whatever has been done to it."""

from __future__ import annotations

import sys

from bot.deadlines import deadlines
from bot.room import Room
from bot.table import MOVES, waiting
from bot.verify import verify
from rules.core.timeline import standing


async def sources_of(room: Room) -> set[str]:
    """Check every table: its rows, its state, its deadlines, what is still to be told. Gives the sources of all
    rows."""
    found: set[str] = set()
    for number in await room.store.all_tables():
        table, rows = await room.store.table(number), await room.store.log(number, since=-1)
        assert table is not None
        assert [row.seq for row in rows] == list(range(table.seq + 1)), "a row is missing"
        assert table.ply == sum(row.kind in MOVES for row in standing(rows)), "the state and the log disagree"
        verdict = await verify(room, table)
        assert not verdict.difference, verdict.difference
        wanted = deadlines(table, waiting(room.decisions(table)), table.changed).timers
        assert {t.key for t in table.timers} == {t.key for t in wanted}, "a deadline is missing or left over"
        assert table.status == "ended" or await room.store.parcels(number, sys.maxsize), "nobody would be told"
        found |= {row.source for row in rows if row.source}
    return found
