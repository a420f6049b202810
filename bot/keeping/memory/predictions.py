"""What people who look on say of who will win."""

from __future__ import annotations

import msgspec

from bot.keeping.disk import Disk, all_or_nothing
from bot.keeping.engines.connection import Connection


class Prediction(msgspec.Struct, frozen=True):
    """Somebody has said, after so many moves, that this seat will win."""

    person: int
    name: str
    seat: int
    ply: int


class Predictions:
    """What was foreseen at each table."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def keep(self, table: int, said: Prediction, most: int) -> bool:
        """Keep what somebody says, in place of what they said before; false where so many have said something
        already. Who says the same again has said it when they did first."""
        known = "ON CONFLICT (table_id, person) DO UPDATE SET name = excluded.name, seat = excluded.seat,"
        since = "ply = CASE WHEN predictions.seat = excluded.seat THEN predictions.ply ELSE excluded.ply END"
        put = f"INSERT INTO predictions (table_id, person, name, seat, ply) VALUES (?, ?, ?, ?, ?) {known} {since}"
        count = "SELECT count(*) FROM predictions WHERE table_id = ? AND person <> ?"

        def work(db: Connection) -> bool:
            if db.execute(count, (table, said.person)).fetchone()[0] >= most:
                return False
            all_or_nothing(put, [(table, said.person, said.name, said.seat, said.ply)], db)
            return True

        return await self.disk.beside(work)

    async def of(self, table: int) -> list[Prediction]:
        """What was said of a table, the earliest first."""
        query = "SELECT person, name, seat, ply FROM predictions WHERE table_id = ? ORDER BY ply, person"
        return await self.disk.hop(lambda db: [Prediction(*row) for row in db.execute(query, (table,))])
