"""A connection to SQLite with a thread of its own, so that the event loop never waits for the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Self, TypeVar

T = TypeVar("T")


class Desk:
    """An open database, and the one thread that touches it: one work after the other, in the order in which they
    were given."""

    def __init__(self, worker: ThreadPoolExecutor, db: sqlite3.Connection) -> None:
        self._worker = worker
        self._db = db
        self._open = True

    @classmethod
    async def at(cls, database: str, *, uri: bool = False) -> Self:
        """Open this file, or what an address (``uri``) says."""

        def connect() -> sqlite3.Connection:
            return sqlite3.connect(database, uri=uri, isolation_level=None)

        worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="database")
        try:
            return cls(worker, await asyncio.get_running_loop().run_in_executor(worker, connect))
        except BaseException:
            worker.shutdown(wait=False)
            raise

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do all of a work in the thread. Once it has been given it is done, even if nobody waits for it any more.

        Raises:
            RuntimeError: the database is closed.
        """
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._worker, work, self._db))

    async def close(self) -> None:
        """Do what has been given, and close; what is closed stays so."""
        if self._open:
            self._open = False
            try:
                await self.do(sqlite3.Connection.close)
            finally:
                self._worker.shutdown(wait=False)
