"""When the bot was last there, so that whoever could not be heard meanwhile loses nothing by it."""

from __future__ import annotations

from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection


class Heard:
    """When people could be heard."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def note(self, at: int) -> None:
        """The bot is there at this moment, and people of its shards can be heard."""
        put = (
            "INSERT INTO heard (shards, shard, at) VALUES (?, ?, ?)"
            " ON CONFLICT (shards, shard) DO UPDATE SET at = excluded.at"
        )
        await self.disk.write_beside(put, *((self.disk.shards.of, shard, at) for shard in self.disk.shards.ids))

    async def last(self) -> dict[tuple[int, int], int]:
        """When people of shards were last known to be heard, by how servers were divided then; where one process
        plays for all, and was the last to, also by what it last did."""

        def work(db: Connection) -> dict[tuple[int, int], int]:
            found = {(r[0], r[1]): int(r[2]) for r in db.execute("SELECT shards, shard, at FROM heard")}
            alone = found.get((1, 0), 0)
            if self.disk.shards.everything and all(at <= alone for at in found.values()):
                done = int(db.execute("SELECT max(changed) FROM tables").fetchone()[0] or 0)
                found[1, 0] = max(found.get((1, 0), 0), done)
            return found

        return await self.disk.hop(work)
