"""A connection to SQLite with a thread of its own, so that the event loop never waits for the disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Self, TypeVar

import aiosqlite

T = TypeVar("T")


class Desk:
    """An open database, and the one thread that touches it: one work after the other, in the order in which they
    were given. aiosqlite has a thread and takes a statement at a time; that it takes a whole work we ask of two
    private names of it, here alone, and so it is pinned exactly."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._open = True

    @classmethod
    async def at(cls, database: str, *, uri: bool = False) -> Self:
        """Open this file, or what an address (``uri``) says."""
        return cls(await aiosqlite.connect(database, uri=uri, isolation_level=None))

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do all of a work in the thread. Once it has been given it is done, even if nobody waits for it any more.

        Raises:
            ValueError: the database is closed.
        """
        result: T = await self._db._execute(work, self._db._conn)  # type: ignore[no-untyped-call]
        return result

    async def close(self) -> None:
        """Do what has been given, and close; what is closed stays so."""
        if self._open:
            self._open = False
            await self._db.close()
