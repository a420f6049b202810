"""Forgetting somebody, in the database: whose number and name stand where, and writing others in their place."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import msgspec
from msgspec.structs import replace

from bot.keeping import logbook, rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Column, Connection, transaction
from bot.keeping.habits import NOTHING_SAID, Habits
from bot.keeping.memory.alias import Alias
from bot.keeping.memory.archive import nobodys
from bot.keeping.now import seconds
from bot.keeping.shelves.blocks import Blocks, sealed
from bot.keeping.shelves.people import People
from bot.keeping.table import Kept, Row, Table

_ABOUT_THEM = (
    "DELETE FROM habits WHERE person = ?",
    "DELETE FROM primed WHERE person = ?",
    "DELETE FROM visits WHERE person = ?",
    "DELETE FROM predictions WHERE person = ?",
    "DELETE FROM blocks WHERE person = ?",
)
"""What is kept of somebody alone, and goes without a trace but for when they liked to be compared."""

_AS_IT_IS = ("media", "kept", "migrations", "forgetting", "forgotten", "starts")
"""What holds no word of anybody but pictures, what games are made of, and states that are rewritten with their
tables."""

_WHERE_THEY_WERE = """
    SELECT table_id FROM seats WHERE person = :person
    UNION SELECT id FROM tables
        WHERE host = :person OR instr(house, :text) > 0 OR instr(coalesce(state, ''), :sign) > 0
    UNION SELECT table_id FROM log WHERE person = :person OR instr(body, :text) > 0 OR instr(events, :text) > 0
    ORDER BY 1
"""


class Oblivion:
    """Whoever wants to be forgotten."""

    def __init__(self, disk: Disk, people: People, blocks: Blocks) -> None:
        self.disk = disk
        self.people = people
        self.blocks = blocks

    async def as_nobody(self, person: int, names: Iterable[str]) -> Alias:
        """As whom somebody stands from now on who is to be forgotten; the same if that has begun before."""
        found = next((it for it in await self.half_forgotten() if it.person == person), None)
        if found is not None:
            return found

        def work(db: Connection) -> Alias:
            known = (
                "SELECT min(person) FROM (SELECT person FROM seats UNION SELECT person FROM log"
                " UNION SELECT person FROM habits) AS people"  # who never sat down may have liked to be compared
            )
            called = (  # a mask is nobody's name
                "SELECT DISTINCT seats.name FROM seats JOIN tables ON tables.id = seats.table_id"
                " WHERE seats.person = ? AND instr(tables.house, '\"behind\":[{') = 0"
            )
            with transaction(db):
                db.alone()
                given = [it.number for it in _half(db)]
                number = min(0, db.execute(known).fetchone()[0] or 0, *given) - 1
                seen = {*names, *(r[0] for r in db.execute(called, (person,)))} - {""}
                alias = Alias(
                    person=person,
                    number=number,
                    name=f"Somebody {-number}",
                    names=tuple(sorted(seen)),
                    salt=secrets.token_hex(16),
                )
                put = "INSERT INTO forgetting (person, body) VALUES (?, ?)"
                db.execute(put, (person, rows.as_text(alias)))
                self.disk.tell_in(db, "forgetting")
            return alias

        return await self.disk.hop(work)

    async def half_forgotten(self) -> list[Alias]:
        """Who has asked to be forgotten and is not quite yet."""
        return await self.disk.hop(_half)

    async def is_half_forgotten(self, person: int) -> bool:
        """Whether somebody is to be forgotten by other processes still: wherever they sit by then, they will not
        sit any more."""
        return not self.disk.shards.everything and any(it.person == person for it in await self.disk.beside(_half))

    async def where_they_were(self, person: int) -> list[int]:
        """Tables in which somebody's number stands, the oldest first."""
        asked = {"person": person, "text": str(person), "sign": str(person).encode()}
        return await self.disk.hop(lambda db: [r[0] for r in db.execute(_WHERE_THEY_WERE, asked)])

    async def rewrite(
        self,
        before: Table,
        after: Table,
        past: tuple[Sequence[Row], Sequence[Kept]],
        waiting: Callable[[str], str],
    ) -> bool:
        """Keep a table, its whole ``past`` and what is ``waiting`` to be told of it otherwise; false if it has
        moved on meanwhile."""
        log, kept = past

        def work(db: Connection) -> bool:
            with transaction(db):
                if not rows.update(db, before, replace(after, seq=before.seq, changed=before.changed)):
                    return False
                rows.write_seats(db, before.id, after.sitters, before.sitters)
                put = "UPDATE log SET person = ?, body = ?, events = ?, source = ? WHERE table_id = ? AND seq = ?"
                told = ((r.person, r.body, rows.as_text(r.events), r.source, before.id, r.seq) for r in log)
                db.executemany(put, told)
                put = "UPDATE kept SET state = ?, version = ? WHERE table_id = ? AND seq = ?"
                db.executemany(put, ((zlib.compress(k.state, 1), k.version, before.id, k.seq) for k in kept))
                untold = db.execute("SELECT body, id FROM outbox WHERE table_id = ?", (before.id,)).fetchall()
                put = "UPDATE outbox SET body = ? WHERE id = ?"
                db.executemany(put, ((waiting(body), id) for body, id in untold))
                logbook.write_shown(db, before.id, before.state, after.state)
            return True

        return await self.disk.hop(work)

    async def forgotten_here(self, alias: Alias) -> bool:
        """None of our tables names them any more; whether none of any process does."""
        if self.disk.shards.everything:
            return True
        of, put = (
            self.disk.shards.of,
            "INSERT INTO forgotten (person, shards, shard) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        )
        count = "SELECT count(*) FROM forgotten WHERE person = ? AND shards = ?"

        def work(db: Connection) -> bool:
            with transaction(db):
                db.alone()  # so that one of all is the last
                db.executemany(put, [(alias.person, of, it) for it in self.disk.shards.ids])
                return bool(db.execute(count, (alias.person, of)).fetchone()[0] == of)

        return await self.disk.beside(work)

    async def forget_for_good(self, alias: Alias) -> None:
        """The rest: what is kept of somebody alone goes, and wherever their number or name is left it is another.
        Then the file is written anew, so that nothing of it lies in what is free."""

        def work(db: Connection) -> Habits:
            with transaction(db):
                left = rows.habits(db, alias.person).get(alias.person, NOTHING_SAID).nobodys(seconds())
                for change in _ABOUT_THEM:
                    db.execute(change, (alias.person,))
                if left != NOTHING_SAID:
                    put = "INSERT INTO habits (person, body) VALUES (?, ?)"
                    db.execute(put, (alias.number, msgspec.json.encode(left).decode()))
                nobodys(db, alias.person, alias.number)
                twice = "SELECT 1 FROM blocks AS known WHERE known.person = blocks.person AND known.blocked = ?"
                seal = sealed(alias.person), alias.person
                db.execute(f"DELETE FROM blocks WHERE blocked = ? AND EXISTS ({twice})", seal[::-1])
                db.execute("UPDATE blocks SET blocked = ? WHERE blocked = ?", seal)
                for name, columns in groupby(db.columns(), key=lambda column: column.table):
                    if name not in _AS_IT_IS:
                        _sweep(db, [*columns], alias)
                db.execute("DELETE FROM forgotten WHERE person = ?", (alias.person,))
                db.execute("DELETE FROM forgetting WHERE person = ?", (alias.person,))
                self.disk.tell_in(db, "people")
            db.scrub()
            return left

        left = await self.disk.hop(work)
        self.people.forget(alias.person, alias.number, left)
        self.blocks.forget(alias.person)


def _half(db: Connection) -> list[Alias]:
    """Who is to be forgotten and is not yet."""
    return [msgspec.json.decode(r[0], type=Alias) for r in db.execute("SELECT body FROM forgetting").fetchall()]


def _sweep(db: Connection, columns: Sequence[Column], alias: Alias) -> None:
    """Write another number wherever theirs is left in a table. Names are not looked for beside the tables:
    whatever somebody is called may be a word of the bot's own, or of somebody else."""
    table, key = columns[0].table, [it.name for it in columns if it.key]
    for column in columns:
        if column.holds == "bytes":
            continue
        theirs = f"{column.name} = ?" if column.holds == "number" else f"instr({column.name}, ?) > 0"
        asked = alias.person if column.holds == "number" else str(alias.person)
        query = f"SELECT {', '.join(key)}, {column.name} FROM {table} WHERE {theirs}"
        for *place, value in db.execute(query, (asked,)).fetchall():
            here = " AND ".join(f"{part} = ?" for part in key)
            other = alias.number if isinstance(value, int) else alias.seal.sub(str(alias.number), value)
            db.execute(f"UPDATE {table} SET {column.name} = ? WHERE {here}", (other, *place))
