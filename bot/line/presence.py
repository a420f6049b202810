"""Who is looking at a table just now: whoever has moved or pressed something there lately."""

from __future__ import annotations

from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.keeping.table import Table
from rules.core import Seat

AT_THE_TABLE = 180
"""Seconds after a move or a press for which somebody counts as sitting there and looking."""

MOMENT = 20
"""Seconds that somebody who sits there is given before they are called, and again after each of their presses."""

_MOST = 20_000
"""Presses that are remembered; those that are oldest are forgotten first."""


class Presence:
    """What people have pressed lately. Only their moves outlive a restart."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen: dict[tuple[int, int], int] = {}

    def noticed(self, table: int, person: int) -> None:
        """Somebody presses something at a table, or asks something of it."""
        self._seen.pop((table, person), None)
        self._seen[table, person] = seconds()
        if len(self._seen) > _MOST:
            del self._seen[next(iter(self._seen))]

    async def since(self, table: Table) -> dict[Seat, int]:
        """For how many seconds people have not been seen, by seat; who has not been seen at all is left out."""
        now = seconds()
        rows = await self._store.log.of(table.id, max(0, table.seq - 12 * len(table.sitters)))
        last = {
            Seat(row.seat): row.at for row in rows if row.kind == "play" and row.person and row.seat is not None
        }
        for sitter in table.sitters:
            if seen := self._seen.get((table.id, sitter.person)):
                last[sitter.seat] = max(seen, last.get(sitter.seat, 0))
        return {seat: now - at for seat, at in last.items()}

    async def silent(self, table: Table) -> set[Seat]:
        """Who let their time run out when they were last asked."""
        rows = await self._store.log.of(table.id, max(0, table.seq - 12 * len(table.sitters)))
        last = {Seat(row.seat): row.kind for row in rows if row.kind in ("play", "clock") and row.seat is not None}
        return {seat for seat, kind in last.items() if kind == "clock"}
