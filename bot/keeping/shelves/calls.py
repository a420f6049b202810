"""Calls for players."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.society.calls import Call, calls


class Calls:
    """The calls of our servers, at hand by number."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.known: dict[int, Call] = {}

    async def reread(self) -> None:
        """Those that wait since the bot was last there."""
        ours = self.disk.shards.has
        self.known = {n: it for n, it in (await self.disk.hop(calls)).items() if ours(it.guild)}

    async def keep(self, call: Call) -> Call:
        """Keep a call for players as it is now; a new one gets its number."""
        body = msgspec.json.encode(call).decode()

        def work(db: Connection) -> int:
            put = "INSERT INTO calls (guild, body, due) VALUES (?, ?, ?) RETURNING id"
            known = "INSERT INTO calls (id, guild, body, due) VALUES (?, ?, ?, ?)"
            known += " ON CONFLICT (id) DO UPDATE SET body = excluded.body, due = excluded.due"
            with transaction(db):
                if not call.id:
                    return int(db.execute(put, (call.guild, body, call.due)).fetchone()[0])
                db.execute(known, (call.id, call.guild, body, call.due))
                return call.id

        number = await self.disk.beside(work)
        kept = call if call.id else replace(call, id=number)
        self.known[kept.id] = kept
        return kept

    async def drop(self, call: int) -> None:
        """Forget a call that is over."""
        await self.disk.write_beside("DELETE FROM calls WHERE id = ?", (call,))
        self.known.pop(call, None)

    def on(self, guild: int) -> list[Call]:
        """The calls for players of a server, oldest first."""
        return [call for _, call in sorted(self.known.items()) if call.guild == guild and call.wishes]

    async def waits(self, person: int) -> int:
        """At how many calls somebody waits, on all servers."""
        if self.disk.shards.everything:
            return sum(call.has(person) for call in self.known.values())
        return sum(call.has(person) for call in (await self.disk.hop(calls)).values())
