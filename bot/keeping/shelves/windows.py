"""Which tables may be looked at outside of Discord, and by which key."""

from __future__ import annotations

from bot.keeping.disk import Disk


class Windows:
    """A window is open until it is shut; whoever has its key looks in."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def key(self, table: int) -> str:
        """The key of a table's window; empty while it is shut."""
        known = "SELECT key FROM windows WHERE table_id = ?"
        return await self.disk.hop(lambda db: str((db.execute(known, (table,)).fetchone() or ("",))[0]))

    async def behind(self, key: str) -> int | None:
        """The table whose window a key opens; ``None`` if it opens none."""
        known = "SELECT table_id FROM windows WHERE key = ?"
        found = await self.disk.hop(lambda db: db.execute(known, (key,)).fetchone())
        return int(found[0]) if found else None

    async def open(self, table: int, key: str) -> None:
        """Let whoever has this key look at a table; the key before it opens nothing any more."""
        put = (
            "INSERT INTO windows (table_id, key) VALUES (?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET key = excluded.key"
        )
        await self.disk.write_beside(put, (table, key))

    async def of(self, person: int) -> list[int]:
        """Tables of somebody that may be looked at from outside, the oldest first."""
        theirs = (
            "SELECT windows.table_id FROM seats CROSS JOIN windows ON windows.table_id = seats.table_id"
            " WHERE seats.person = ? AND seats.robot = 0 AND seats.gone = 0 ORDER BY windows.table_id"
        )
        return await self.disk.hop(lambda db: [int(r[0]) for r in db.execute(theirs, (person,))])

    async def at(self, channel: int) -> list[int]:
        """Tables of a channel that may be looked at from outside."""
        there = (
            "SELECT windows.table_id FROM tables CROSS JOIN windows ON windows.table_id = tables.id"
            " WHERE tables.channel = ?"
        )
        return await self.disk.hop(lambda db: [int(r[0]) for r in db.execute(there, (channel,))])

    async def places(self) -> list[tuple[int, int, int]]:
        """Number, server and channel of each of our tables that may be looked at from outside."""
        ours = f"tables.id = windows.table_id WHERE {self.disk.shards.holds('guild')}"
        query = f"SELECT windows.table_id, guild, channel FROM windows CROSS JOIN tables ON {ours}"
        return await self.disk.hop(lambda db: sorted((r[0], r[1], r[2]) for r in db.execute(query)))

    async def shut(self, table: int) -> None:
        """Let nobody look at a table from outside any more."""
        await self.disk.write_beside("DELETE FROM windows WHERE table_id = ?", (table,))

    async def shut_at(self, channel: int) -> None:
        """The same for all tables of a channel."""
        await self.disk.write_beside(
            "DELETE FROM windows WHERE table_id IN (SELECT id FROM tables WHERE channel = ?)", (channel,)
        )

    async def shut_on(self, guild: int) -> None:
        """The same for all tables of a server."""
        open_there = (
            "SELECT windows.table_id FROM windows CROSS JOIN tables ON tables.id = windows.table_id"
            " WHERE tables.guild = ?"
        )
        await self.disk.write_beside(f"DELETE FROM windows WHERE table_id IN ({open_there})", (guild,))
