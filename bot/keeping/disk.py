"""An open database of a bot. Whatever is read or written is one hop to the database's thread, for the hops cost
more than the disk."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from types import ModuleType
from typing import TypeVar

from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.desk import Desk
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.lease import Lease
from bot.keeping.engines.shards import EVERYTHING
from bot.keeping.recent import Recent
from bot.keeping.society.servers import Done, write_done

T = TypeVar("T")


class Disk:
    """The database of one bot. ``room`` is for tables that are kept at hand."""

    def __init__(self, desk: Desk, engine: ModuleType, lease: Lease | None = None, *, room: int = 0) -> None:
        self.desk = desk
        self.engine = engine
        self.lease = lease
        self.shards = lease.shards if lease is not None else EVERYTHING
        """The servers for which this process plays; all that it does by itself it does for those alone."""
        self.holder = lease.holder if lease is not None else ""
        self.recent = Recent(room)

    async def beat(self) -> str:
        """Whoever plays is alive; who waits to take over, if somebody does.

        Raises:
            Fenced: somebody has taken over.
        """
        return await self.beside(self.lease.beat) if self.lease else ""

    async def close(self) -> None:
        """Let go of the database. Nothing is lost without it, but who comes next has to wait."""
        if self.lease is not None:
            lease, self.lease = self.lease, None
            with contextlib.suppress(DatabaseFault, ValueError):
                await self.desk.do(lease.release)
        await self.desk.close()

    async def faults(self) -> list[str]:
        """What is damaged in the file itself; nothing if it is whole."""
        return await self.hop(self.engine.faults)

    async def carelessness(self) -> list[tuple[str, str]]:
        """How a server is set up so that it may forget what it has acknowledged, and what to do about each."""
        return await self.hop(self.engine.carelessness)

    async def hop(self, work: Callable[[Connection], T]) -> T:
        """Do all of ``work`` in one hop to the database thread. ``work`` gives values, never a cursor: freed in
        another thread, a cursor resets a statement that may be running here. If it has changed anything, no table
        at hand is trusted any more."""

        def minding(db: Connection) -> T:
            changes = db.total_changes
            try:
                return work(db)
            finally:
                if db.total_changes != changes:
                    self.recent.clear()

        return await self.beside(minding)

    async def beside(self, work: Callable[[Connection], T]) -> T:
        """The same for work that changes no table, or that tells those at hand of it."""
        return await self.desk.do(work)

    async def write(self, change: str, *values: Sequence[object]) -> None:
        """Make one change in the database, once for each row of values, in one hop and all or nothing."""
        await self.hop(partial(all_or_nothing, change, values))

    async def write_beside(
        self, change: str, *values: Sequence[object], done: Done | None = None, tells: str = ""
    ) -> None:
        """The same for what is kept beside the tables, with the deed of the staff that it is; other processes are
        told so."""
        tell = partial(self.tell_in, what=tells) if tells else None
        if values:
            await self.beside(partial(all_or_nothing, change, values, done=done, tell=tell))

    # ------------------------------------------------------------------ several processes at one database

    def among(self, kin: str) -> tuple[str, str]:
        """What joins a table to those tables that are ours, and what is asked of them; nothing where all are."""
        if self.shards.everything:
            return "", ""
        return f" JOIN tables ON tables.id = {kin}.table_id", f" AND {self.shards.holds('tables.guild')}"

    async def tell(self, what: str) -> None:
        """Tell the other processes something of which nothing is kept."""
        await self.beside(partial(self.tell_in, what=what))

    def tell_in(self, db: Connection, what: str) -> None:
        """Tell them something as soon as this transaction is kept (:mod:`bot.keeping.engines.news`)."""
        if not self.shards.everything:
            db.execute("SELECT pg_notify('demiurge', ?)", (f"{self.holder} {what}",))

    def tell_of(self, db: Connection, table: int) -> None:
        """The same of a change of a table that belongs to another process."""
        if not self.shards.everything:
            tell = "SELECT pg_notify('demiurge', CAST(? AS TEXT)) FROM tables WHERE id = ?"
            db.execute(f"{tell} AND NOT ({self.shards.holds('guild')})", (f"{self.holder} table {table}", table))


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
