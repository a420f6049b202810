"""What servers have settled."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.society.servers import NOTHING_SETTLED, Done, Server, server, servers, write_done


class Servers:
    """What each server has settled, at hand."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self._settled: dict[int, Server] = {}

    async def reread(self) -> None:
        """What was settled before the bot was there."""
        self._settled = await self.disk.hop(servers)

    async def settle(
        self, guild: int, change: Callable[[Server], Server], done: Callable[[Server], Done] | None = None
    ) -> Server:
        """Change what a server has settled, from how it stands by then: of two who settle at once neither is lost.
        ``done`` is the deed of the staff that it is, told of what is settled then; what changes nothing is
        no deed."""
        put = "INSERT INTO servers (guild, body) VALUES (?, ?)"
        put += " ON CONFLICT (guild) DO UPDATE SET body = excluded.body"

        def work(db: Connection) -> Server:
            with transaction(db):
                db.alone()
                before = server(db, guild)
                after = change(before)
                if after != before:
                    db.execute(put, (guild, msgspec.json.encode(after).decode()))
                    write_done(db, done(after) if done else None)
            self._settled[guild] = after
            return after

        return await self.disk.beside(work)

    def of(self, guild: int) -> Server:
        """What a server has settled."""
        return self._settled.get(guild, NOTHING_SETTLED)
