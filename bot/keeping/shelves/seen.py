"""What each has seen: of a table, and of a game."""

from __future__ import annotations

from bot.keeping.disk import Disk, all_or_nothing
from bot.keeping.engines.connection import Connection, transaction

VISIT = 1800
"""Seconds after which who has not looked at a table has left it."""


class Seen:
    """What each has seen."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def looked(self, table: int, seat: int, seq: int) -> None:
        """Remember that somebody has seen the game up to this row."""
        known = self.disk.recent.get(table)
        if known is not None and any(s.seat == seat and s.looked >= seq for s in known.sitters):
            return
        change = "UPDATE seats SET looked = ? WHERE table_id = ? AND seat = ? AND looked < ?"

        def work(db: Connection) -> None:
            all_or_nothing(change, [(seq, table, seat, seq)], db)
            self.disk.recent.looked(table, seat, seq)

        await self.disk.beside(work)

    async def visited(self, table: int, person: int, seq: int, at: int) -> int:
        """Somebody sees a table as it stands after this row. Returns the row up to which they had seen it when
        they left it last; who looks again within half an hour has not left."""
        put = (
            "INSERT INTO visits (table_id, person, seen, at, before) VALUES (?, ?, ?, ?, 0)"
            " ON CONFLICT (table_id, person) DO UPDATE SET"
            f" before = CASE WHEN excluded.at - visits.at > {VISIT} THEN visits.seen ELSE visits.before END,"
            " seen = excluded.seen, at = excluded.at"
        )
        known = "SELECT before FROM visits WHERE table_id = ? AND person = ?"

        def work(db: Connection) -> int:
            all_or_nothing(put, [(table, person, seq, at)], db)
            return int(db.execute(known, (table, person)).fetchone()[0])

        return await self.disk.beside(work)

    async def is_new(self, person: int, game: str) -> bool:
        """Whether this person has never been shown the first-turn card of this game."""
        known = "SELECT 1 FROM primed WHERE person = ? AND game = ?"
        return await self.disk.hop(lambda db: db.execute(known, (person, game)).fetchone() is None)

    async def first_time(self, person: int, game: str) -> bool:
        """Whether this person has never been shown the first-turn card of this game. Asking counts as showing."""
        put = "INSERT INTO primed (person, game) VALUES (?, ?) ON CONFLICT DO NOTHING"

        def work(db: Connection) -> bool:
            with transaction(db):
                return db.execute(put, (person, game)).rowcount == 1

        return await self.disk.beside(work)

    async def is_seasoned(self, person: int, game: str) -> bool:
        """Whether this person has sat at a table of this game until it was over."""
        played = (
            "SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id "
            "WHERE person = ? AND game = ? AND status = 'ended' AND state IS NOT NULL AND gone = 0 LIMIT 1"
        )
        return await self.disk.hop(lambda db: db.execute(played, (person, game)).fetchone() is not None)
