"""The database of a bot: one connection that writes what has been acknowledged so that it survives a power cut.
Whatever is read or written is one hop to the database's thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from types import ModuleType
from typing import Self, TypeVar

from bot.keeping import files, rows
from bot.keeping.editions import editions
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.desk import Desk
from bot.keeping.engines.faults import DatabaseFault, Locked, Unreachable
from bot.keeping.engines.lease import Lease, Rival, Strange, alive
from bot.keeping.engines.shards import EVERYTHING, Shards
from bot.keeping.engines.sqlite import FileDesk
from bot.keeping.engines.where import Remote, Where, where
from bot.keeping.habits import Habits
from bot.keeping.recent import ROOM, Recent
from bot.keeping.society.calls import Call, calls
from bot.keeping.society.servers import Done, Server, blocks, servers, write_done

T = TypeVar("T")


Wait = Callable[[Desk, Lease, Sequence[Rival]], Awaitable[None]]


class Held(ValueError):
    """Somebody else plays from a database. ``strangers`` are those from whom this process cannot take over: they
    play for other servers as well, or for others alone, but by an earlier version."""

    def __init__(self, place: Where, ours: Shards, rivals: Sequence[Rival]) -> None:
        self.strangers = [it for it in rivals if not it.shards.same(ours)]
        super().__init__(_why_not(place, ours, (*self.strangers, *rivals)[0]))


def _why_not(place: Where, ours: Shards, rival: Rival) -> str:
    if rival.shards.same(ours):
        return (
            f"{place} is held by another Demiurge that is running ({rival.who}): only one at a time can play from"
            " a database. End the other one first."
        )
    theirs = f"another Demiurge that is running ({rival.who}) plays for shards {rival.shards} from {place}"
    if not rival.shards.meets(ours):
        return f"{theirs}, by an earlier version: end all of those first, then start all of them anew."
    if rival.shards.of != ours.of:
        return f"{theirs}, and not {ours}: servers are divided in one way at a time. End all of those first."
    return (
        f"{theirs}, which meet {ours}: give each of them shards of its own (SHARDS), or end the other one first."
    )


class Disk:
    """The database of one bot. ``room`` is for tables that are kept at hand."""

    def __init__(self, desk: Desk, engine: ModuleType, lease: Lease | None = None, *, room: int = 0) -> None:
        self._desk = desk
        self._engine = engine
        self.lease = lease
        self.shards = lease.shards if lease is not None else EVERYTHING
        """The servers for which this process plays; all that it does by itself it does for those alone."""
        self.holder = lease.holder if lease is not None else ""
        self.habits: dict[int, Habits] = {}
        self.blocks: dict[int, frozenset[int]] = {}
        self.servers: dict[int, Server] = {}
        self.calls: dict[int, Call] = {}
        self._noting: dict[str, Done] = {}
        self.editions: dict[str, bytes] = {}
        self._recent = Recent(room)

    @classmethod
    async def open(cls, place: str | Where, wait: Wait | None = None, *, lease: Lease | None = None) -> Self:
        """Open the database to play from it, creating it or bringing it up to date. Where somebody else plays from
        it, ``wait`` is asked what to do until they have gone.

        Raises:
            Held: somebody else plays from it, and nobody waits, or they are strangers.
            ValueError: it was written by a later version of the program.
            DatabaseFault: it cannot be used.
        """
        found = where(place)
        engine = _postgres() if isinstance(found, Remote) else files
        if not isinstance(found, Remote):
            await asyncio.to_thread(files.not_held, found)
        desk: Desk = await (engine.ServerDesk.at(found) if isinstance(found, Remote) else FileDesk.at(str(found)))
        store = cls(desk, engine, lease or Lease(), room=ROOM)
        try:
            await desk.do(engine.settle)
            await store._claim(found, wait)
        except BaseException:
            await desk.close()
            raise
        return await store._begun(lambda db: engine.prepare(db, found))

    async def _claim(self, place: Where, wait: Wait | None) -> None:
        assert self.lease is not None
        asked = False
        while True:
            try:
                rivals = await self._desk.do(self.lease.claim)
            except Locked as fault:
                if wait is None:
                    playing = [it for it in await self._desk.do(alive) if it.shards.meets(self.lease.shards)]
                    if playing:
                        raise Held(place, self.lease.shards, playing) from fault
                    raise
                rivals = []  # somebody writes for long, or is frozen while they do
            except Unreachable:
                if wait is None or not asked:
                    raise
                rivals = []  # whoever has asked another to go must not go as well
            else:
                if not rivals:
                    return
            if wait is None:
                raise Held(place, self.lease.shards, rivals)
            asked = True
            try:
                await wait(self._desk, self.lease, rivals)
            except Strange as fault:
                raise Held(place, self.lease.shards, [fault.rival]) from None

    async def beat(self) -> str:
        """Whoever plays is alive; who waits to take over, if somebody does.

        Raises:
            Fenced: somebody has taken over.
        """
        return await self._beside(self.lease.beat) if self.lease else ""

    @classmethod
    async def look(cls, place: str | Where) -> Self:
        """Open the database to read only, beside whoever holds it. Nothing in it is changed, and as others
        may write, nothing read is good for long.

        Raises:
            ValueError: it was written by an earlier or a later version of the program.
            DatabaseFault: it cannot be used.
        """
        found = where(place)
        engine = _postgres() if isinstance(found, Remote) else files
        return await cls(await read_only(found), engine)._begun(engine.look)

    @classmethod
    async def beside(cls, place: Remote) -> Self:
        """Open a database on a server for a small change, beside those who play from it.

        Raises:
            ValueError: it was written by an earlier or a later version of the program.
            DatabaseFault: it cannot be used.
        """
        postgres = _postgres()
        return await cls(await postgres.ServerDesk.at(place), postgres)._begun(postgres.look)

    async def _begun(self, first: Callable[[Connection], None]) -> Self:
        try:
            await self._hop(first)
            self.habits = await self._hop(rows.habits)
            self.blocks = await self._hop(blocks)
            self.servers = await self._hop(servers)
            self.calls = {n: it for n, it in (await self._hop(calls)).items() if self.shards.has(it.guild)}
            self.editions = await self._hop(editions)
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Let go of the database. Nothing is lost without it, but who comes next has to wait."""
        if self.lease is not None:
            lease, self.lease = self.lease, None
            with contextlib.suppress(DatabaseFault, ValueError):
                await self._desk.do(lease.release)
        await self._desk.close()

    async def faults(self) -> list[str]:
        """What is damaged in the file itself; nothing if it is whole."""
        return await self._hop(self._engine.faults)

    def _among(self, kin: str) -> tuple[str, str]:
        """What joins a table to those tables that are ours, and what is asked of them; nothing where all are."""
        if self.shards.everything:
            return "", ""
        return f" JOIN tables ON tables.id = {kin}.table_id", f" AND {self.shards.holds('tables.guild')}"

    def _tell(self, db: Connection, what: str) -> None:
        """Tell the other processes something as soon as this transaction is kept
        (:mod:`bot.keeping.engines.news`)."""
        if not self.shards.everything:
            db.execute("SELECT pg_notify('demiurge', ?)", (f"{self.holder} {what}",))

    async def tell(self, what: str) -> None:
        """Tell them something of which nothing is kept."""
        await self._beside(partial(self._tell, what=what))

    def _tell_of(self, db: Connection, table: int) -> None:
        """The same of a change of a table that belongs to another process."""
        if not self.shards.everything:
            tell = "SELECT pg_notify('demiurge', CAST(? AS TEXT)) FROM tables WHERE id = ?"
            db.execute(f"{tell} AND NOT ({self.shards.holds('guild')})", (f"{self.holder} table {table}", table))

    async def carelessness(self) -> list[tuple[str, str]]:
        """How a server is set up so that it may forget what it has acknowledged, and what to do about each."""
        return await self._hop(self._engine.carelessness)

    async def _hop(self, work: Callable[[Connection], T]) -> T:
        """Do all of ``work`` in one hop to the database thread; the hops cost more than the disk. ``work`` gives
        values, never a cursor: freed in another thread, a cursor resets a statement that may be running here.
        If it has changed anything, no table at hand is trusted any more."""

        def minding(db: Connection) -> T:
            changes = db.total_changes
            try:
                return work(db)
            finally:
                if db.total_changes != changes:
                    self._recent.clear()

        return await self._beside(minding)

    async def _beside(self, work: Callable[[Connection], T]) -> T:
        """The same for work that changes no table, or that tells those at hand of it."""
        return await self._desk.do(work)

    async def _do(self, change: str, *values: Sequence[object]) -> None:
        """Make one change in the database, once for each row of values, in one hop and all or nothing."""
        await self._hop(partial(all_or_nothing, change, values))

    async def _do_beside(
        self, change: str, *values: Sequence[object], done: Done | None = None, tells: str = ""
    ) -> None:
        """The same for what is kept beside the tables, with the deed of the staff that it is; other processes are
        told so."""
        tell = partial(self._tell, what=tells) if tells else None
        if values:
            await self._beside(partial(all_or_nothing, change, values, done=done, tell=tell))

    async def reread(self) -> None:
        """Other processes may have changed what people have said of themselves and each other, and any table."""
        self._recent.clear()
        self.habits = await self._hop(rows.habits)
        self.blocks = await self._hop(blocks)
        self.editions.update(await self._hop(editions))

    async def reread_of(self, person: int) -> None:
        """The same of one of them alone."""
        said, blocked = await self._hop(lambda db: (rows.habits(db, person), blocks(db, person)))
        self.habits.pop(person, None)
        self.blocks.pop(person, None)
        self.habits.update(said)
        self.blocks.update(blocked)

    async def outdated(self, table: int) -> None:
        """Another process has changed a table."""
        await self._beside(lambda db: self._recent.drop(table))  # after whoever reads it now


def all_or_nothing(
    change: str,
    values: Iterable[Sequence[object]],
    db: Connection,
    done: Done | None = None,
    tell: Callable[[Connection], None] | None = None,
) -> None:
    """Make one change once for each row of values, all or nothing."""
    with transaction(db):
        db.executemany(change, values)
        write_done(db, done)
        if tell is not None:
            tell(db)


async def read_only(place: Where) -> Desk:
    """A database to be looked at.

    Raises:
        DatabaseFault: it cannot be used.
    """
    if isinstance(place, Remote):
        desk: Desk = await _postgres().ServerDesk.at(place, writes=False)
        return desk
    return await FileDesk.at(files.address(place), uri=True)


def _postgres() -> ModuleType:
    """The other engine, which need not be installed where it is not asked for."""
    try:
        return importlib.import_module("bot.keeping.engines.postgres")
    except ImportError as fault:
        raise ValueError(
            "DATABASE is one of PostgreSQL, and what it takes is not installed: make run installs it, or"
            " .venv/bin/python -m pip install --require-hashes -r requirements/postgres.txt"
        ) from fault
