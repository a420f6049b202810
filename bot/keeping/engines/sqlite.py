"""SQLite: one file, and a thread of its own for it, so that the event loop never waits for the disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, Self, TypeVar

import aiosqlite

from bot.keeping.engines.connection import Column, Connection, Values
from bot.keeping.engines.faults import Clash, DatabaseFault, Fenced, Full, Locked

T = TypeVar("T")

NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
"""How SQLite fails where a disk is full."""

_HELD_STILL = "SELECT 1 FROM leases WHERE holder = ? AND gone = 0"

_HELD = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class Lite(sqlite3.Connection):
    """SQLite's own connection, with the faults that all engines have."""

    holder = ""

    def execute(  # type: ignore[override]
        self, statement: str, values: Values = (), /
    ) -> sqlite3.Cursor:
        """Carry out one statement."""
        try:
            return super().execute(statement, values)
        except sqlite3.Error as fault:
            raise named(fault) from fault

    def executemany(  # type: ignore[override]
        self, statement: str, values: Iterable[Sequence[Any]], /
    ) -> sqlite3.Cursor:
        """Carry out one statement for each row of values."""
        try:
            return super().executemany(statement, values)
        except sqlite3.Error as fault:
            raise named(fault) from fault

    def begin(self) -> None:
        """From here on nobody else writes to the file."""
        self.execute("BEGIN IMMEDIATE")
        if self.holder and self.execute(_HELD_STILL, (self.holder,)).fetchone() is None:
            self.rollback()
            raise Fenced

    def alone(self) -> None:
        """Whoever writes to a file is alone already."""

    def hang_up(self, holders: Sequence[str]) -> None:
        """A file has no lines: whoever stands still while writing to it must be ended."""

    def in_words(self, made: str) -> str:
        """As it is."""
        return made

    def snapshot(self) -> None:
        """From here on everything is read as it is at this moment."""
        self.execute("BEGIN")

    def commit(self) -> None:
        """Keep it."""
        self.execute("COMMIT")

    def rollback(self) -> None:
        """Nothing of it, if there is anything."""
        if self.in_transaction:
            self.execute("ROLLBACK")

    def columns(self) -> list[Column]:
        """The columns of all tables, those SQLite keeps for itself left out."""
        known = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        return [
            Column(table, r[1], _holds(r[2]), bool(r[5]))
            for (table,) in self.execute(known).fetchall()
            for r in self.execute(f"PRAGMA table_info({table})").fetchall()
        ]

    def counters(self) -> dict[str, int]:
        """The last number that was ever given to a row."""
        kept = dict(self.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
        last = "SELECT coalesce(max(rowid), 0) FROM"
        return {it: self.execute(f"{last} {it}").fetchone()[0] for it in ("tables", "staff_deeds")} | kept

    def count_on(self, counters: Mapping[str, int]) -> None:
        """Give no number again that was given already; without AUTOINCREMENT the rows themselves see to it."""
        for table in ("timers", "outbox", "calls"):
            last = max(counters.get(table, 0), self.counters().get(table, 0))
            self.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
            self.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))

    def scrub(self) -> None:
        """Write the file anew."""
        self.execute("VACUUM")
        self.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _holds(kind: str) -> Literal["number", "text", "bytes"]:
    return "number" if "INT" in kind else "bytes" if kind == "BLOB" else "text"


def named(fault: sqlite3.Error) -> DatabaseFault:
    """A fault of SQLite as one of all engines."""
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    if isinstance(fault, sqlite3.IntegrityError):
        return Clash(str(fault))
    if code in _HELD:
        return Locked(str(fault))
    return Full(str(fault)) if code in NO_ROOM else DatabaseFault(str(fault))


class FileDesk:
    """An open file, and the one thread that touches it: one work after the other, in the order in which they
    were given. aiosqlite has a thread and takes a statement at a time; that it takes a whole work we ask of two
    private names of it, here alone, and so it is pinned exactly."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._open = True

    @classmethod
    async def at(cls, database: str, *, uri: bool = False) -> Self:
        """Open this file, or what an address (``uri``) says.

        Raises:
            DatabaseFault: it cannot be opened.
        """
        try:
            return cls(await aiosqlite.connect(database, uri=uri, isolation_level=None, factory=Lite))
        except sqlite3.Error as fault:
            raise named(fault) from fault

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do all of a work in the thread. Once it has been given it is done, even if nobody waits for it any more.

        Raises:
            ValueError: the database is closed.
            DatabaseFault: the work could not be done.
        """
        try:
            result: T = await self._db._execute(work, self._db._conn)  # type: ignore[no-untyped-call]
        except sqlite3.Error as fault:  # while rows were read
            raise named(fault) from fault
        return result

    async def close(self) -> None:
        """Do what has been given, and close; what is closed stays so."""
        if self._open:
            self._open = False
            await self._db.close()
