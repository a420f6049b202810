"""What people and servers settle among each other, written down."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.society.calls import Call, calls
from bot.keeping.society.servers import (
    NOTHING_SETTLED,
    Deed,
    Done,
    Rules,
    Server,
    read_rules,
    server,
    write_done,
)

NOBODY = frozenset[int]()


def sealed(person: int) -> int:
    """Somebody who was forgotten and whom others do not like to sit with: whoever has that number is known again,
    and nobody reads the number from it."""
    return -int.from_bytes(hashlib.sha256(f"blocked {person}".encode()).digest()[:7], "big")


class Register(Disk):
    """Blocks, settings of servers, their house rules and what their staff did."""

    async def block(self, person: int, other: int, *, blocks: bool) -> None:
        """Keep that somebody does not like to sit with another, or that they do again."""
        if blocks:
            put = "INSERT INTO blocks (person, blocked) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self._do_beside(put, (person, other), tells=f"person {person}")
            self.blocks[person] = self.blocked_by(person) | {other}
        else:
            marks = (other, sealed(other))
            gone = "DELETE FROM blocks WHERE person = ? AND blocked = ?"
            await self._do_beside(gone, *((person, mark) for mark in marks), tells=f"person {person}")
            self.blocks[person] = self.blocked_by(person).difference(marks)

    def blocked_by(self, person: int) -> frozenset[int]:
        """Whom this person has blocked; those who were forgotten since by their seal."""
        return self.blocks.get(person, NOBODY)

    def has_blocked(self, person: int, other: int) -> bool:
        """Whether this person does not like to sit with another."""
        return not self.blocked_by(person).isdisjoint((other, sealed(other)))

    def apart(self, one: int, other: int) -> bool:
        """Whether one of these two has blocked the other."""
        return self.has_blocked(one, other) or self.has_blocked(other, one)

    async def keep_call(self, call: Call) -> Call:
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

        number = await self._beside(work)
        kept = call if call.id else replace(call, id=number)
        self.calls[kept.id] = kept
        return kept

    async def drop_call(self, call: int) -> None:
        """Forget a call that is over."""
        await self._do_beside("DELETE FROM calls WHERE id = ?", (call,))
        self.calls.pop(call, None)

    async def waits(self, person: int) -> int:
        """At how many calls somebody waits, on all servers."""
        if self.shards.everything:
            return sum(call.has(person) for call in self.calls.values())
        return sum(call.has(person) for call in (await self._hop(calls)).values())

    def calls_on(self, guild: int) -> list[Call]:
        """The calls for players of a server, oldest first."""
        return [call for _, call in sorted(self.calls.items()) if call.guild == guild and call.wishes]

    # ------------------------------------------------------------------ servers

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
                before = server(db, guild)
                after = change(before)
                if after != before:
                    db.execute(put, (guild, msgspec.json.encode(after).decode()))
                    write_done(db, done(after) if done else None)
            self.servers[guild] = after
            return after

        return await self._beside(work)

    def settled(self, guild: int) -> Server:
        """What a server has settled."""
        return self.servers.get(guild, NOTHING_SETTLED)

    async def keep_rules(self, guild: int, game: str, rules: Rules) -> None:
        """Keep house rules of a game under a name; those of the same name are replaced."""
        put = (
            "INSERT INTO presets (guild, game, name, options, person) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (guild, game, name) DO UPDATE SET options = excluded.options, person = excluded.person"
        )
        options = msgspec.json.encode(rules.options).decode()
        await self._do_beside(put, (guild, game, rules.name, options, rules.person))

    async def rules_of(self, guild: int, game: str) -> list[Rules]:
        """The house rules that a server keeps for a game, by name."""
        kept = "SELECT name, options, person FROM presets WHERE guild = ? AND game = ? ORDER BY name"
        return await self._hop(lambda db: read_rules(db.execute(kept, (guild, game))))

    async def drop_rules(self, guild: int, game: str, name: str, done: Done | None = None) -> None:
        """Forget house rules that were kept."""
        gone = "DELETE FROM presets WHERE guild = ? AND game = ? AND name = ?"
        await self._do_beside(gone, (guild, game, name), done=done)

    @contextlib.contextmanager
    def noting(self, done: Done | None) -> Iterator[None]:
        """What is recorded from this source meanwhile is a deed of the staff, and is written down with it."""
        if done is None:
            yield
            return
        self._noting[done.source] = done
        try:
            yield
        finally:
            del self._noting[done.source]

    async def staff_deeds(self, guild: int, most: int) -> list[Deed]:
        """What the staff of a server did lately, newest first."""
        done = "SELECT at, person, deed FROM staff_deeds WHERE guild = ? ORDER BY id DESC LIMIT ?"
        return await self._hop(lambda db: [Deed(*row) for row in db.execute(done, (guild, most))])
