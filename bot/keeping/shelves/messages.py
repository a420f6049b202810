"""Where our messages are."""

from __future__ import annotations

from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection
from bot.keeping.told import Posted


class Messages:
    """What was posted for each table, by slot."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def of(self, table: int) -> dict[str, Posted]:
        """Our messages for a table, by slot."""
        return await self.disk.hop(
            lambda db: {
                r[0]: Posted(table=table, slot=r[0], channel=r[1], message=r[2], picture=r[3])
                for r in db.execute(
                    "SELECT slot, channel, message, picture FROM messages WHERE table_id = ?", (table,)
                )
            }
        )

    async def find(self, message: int) -> Posted | None:
        """What a message of ours stands for."""

        def work(db: Connection) -> Posted | None:
            r = db.execute(
                "SELECT table_id, slot, channel, message, picture FROM messages WHERE message = ?", (message,)
            ).fetchone()
            return r and Posted(table=r[0], slot=r[1], channel=r[2], message=r[3], picture=r[4])

        return await self.disk.hop(work)

    async def keep(self, posted: Posted) -> None:
        """Keep where a message of ours is; it replaces the one in the same slot."""
        await self.disk.write_beside(
            "INSERT INTO messages (table_id, slot, channel, message, picture) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id, slot) DO UPDATE SET channel = excluded.channel,"
            " message = excluded.message, picture = excluded.picture",
            (posted.table, posted.slot, posted.channel, posted.message, posted.picture),
        )

    async def drop(self, table: int, slot: str) -> None:
        """A message of ours is gone."""
        await self.disk.write_beside("DELETE FROM messages WHERE table_id = ? AND slot = ?", (table, slot))

    async def polls(self, table: int | None = None) -> list[Posted]:
        """Every poll message of our running tables, or of this one, for recounting."""
        here, values = (
            (f"{self.disk.shards.holds('guild')} AND ", ()) if table is None else ("table_id = ? AND ", (table,))
        )
        return await self.disk.hop(
            lambda db: [
                Posted(table=r[0], slot=r[1], channel=r[2], message=r[3], picture=r[4])
                for r in db.execute(
                    "SELECT table_id, slot, messages.channel, message, picture FROM messages JOIN tables ON"
                    f" tables.id = table_id WHERE {here}slot >= 'poll:' AND slot < 'poll;'"
                    " AND status IN ('playing', 'paused')",
                    values,
                )
            ]
        )
