"""What people and servers settle among each other, written down."""

from __future__ import annotations

import sqlite3

import msgspec
from msgspec.structs import replace

from bot.keeping.disk import Disk
from bot.keeping.rows import transaction
from bot.keeping.society.calls import Call

NOBODY = frozenset[int]()


class Register(Disk):
    """Blocks, settings of servers, their house rules and what their staff did."""

    async def block(self, person: int, other: int, *, blocks: bool) -> None:
        """Keep that somebody does not like to sit with another, or that they do again."""
        if blocks:
            await self._do_beside("INSERT OR IGNORE INTO blocks (person, blocked) VALUES (?, ?)", (person, other))
            self.blocks[person] = self.blocked_by(person) | {other}
        else:
            await self._do_beside("DELETE FROM blocks WHERE person = ? AND blocked = ?", (person, other))
            self.blocks[person] = self.blocked_by(person) - {other}

    def blocked_by(self, person: int) -> frozenset[int]:
        """Whom this person has blocked."""
        return self.blocks.get(person, NOBODY)

    def apart(self, one: int, other: int) -> bool:
        """Whether one of these two has blocked the other."""
        return other in self.blocked_by(one) or one in self.blocked_by(other)

    async def keep_call(self, call: Call) -> Call:
        """Keep a call for players as it is now; a new one gets its number. One without anybody is dropped."""
        if not call.wishes:
            await self._do_beside("DELETE FROM calls WHERE id = ?", (call.id,))
            self.calls.pop(call.id, None)
            return call
        body = msgspec.json.encode(call).decode()

        def work(db: sqlite3.Connection) -> int:
            known = "ON CONFLICT (id) DO UPDATE SET body = excluded.body, due = excluded.due"
            put = f"INSERT INTO calls (id, guild, body, due) VALUES (?, ?, ?, ?) {known}"
            with transaction(db):
                return db.execute(put, (call.id or None, call.guild, body, call.due)).lastrowid or 0

        number = await self._beside(work)
        kept = call if call.id else replace(call, id=number)
        self.calls[kept.id] = kept
        return kept

    def calls_on(self, guild: int) -> list[Call]:
        """The calls for players of a server, oldest first."""
        return [call for _, call in sorted(self.calls.items()) if call.guild == guild]
