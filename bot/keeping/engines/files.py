"""The database as a file: who holds it, how it is brought up to date, looked at and copied.

Looking and copying change nothing, and go beside a bot that is running. Only who holds the file brings it up to
date, and keeps a copy of it as it was, so that one can go back to the program of before.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.migrations import migrate, not_later, of_today
from bot.keeping.engines.sqlite import NO_ROOM

_BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
"""What lies beside a database and belongs to it, by the end of its name."""


class Hold:
    """Nobody else may write to a database while this is held; it ends with the process, however that ends.

    Raises:
        ValueError: another process holds it.
    """

    def __init__(self, path: str | Path, patience: float = 0) -> None:
        # an exclusive lock of SQLite itself, on an empty file beside: it works wherever databases do
        beside = f"{Path(path).resolve()}.lock"
        self._lock = sqlite3.connect(beside, isolation_level=None, timeout=patience, check_same_thread=False)
        try:
            self._lock.execute("PRAGMA journal_mode = MEMORY")
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as fault:
            self._lock.close()
            raise ValueError(
                f"{path} is held by another Demiurge that is running: only one at a time can play from a database."
                " End the other one first."
            ) from fault

    def release(self) -> None:
        """Let somebody else have it."""
        self._lock.close()


def not_held(path: Path) -> None:
    """See that nobody holds a database who knows nothing of leases: a bot of before there were any, or who puts a
    copy in its place.

    Raises:
        ValueError: somebody does.
    """
    with contextlib.suppress(sqlite3.Error):  # then it cannot be opened either, and that is told better
        Hold(path, patience=2.0).release()


def address(path: str | Path) -> str:
    """A database to be looked at and never written to, as SQLite names it (``uri=True``)."""
    return f"{Path(path).absolute().as_uri()}?mode=ro"


def settle(db: Connection) -> None:
    """How a file is written to: what has been acknowledged survives a power cut."""
    db.execute("PRAGMA busy_timeout = 5000")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    not_later(db)


def prepare(db: Connection, path: Path) -> None:
    """Make the database, or bring it up to date and keep a copy of it as it was.

    Raises:
        ValueError: it was written by a later version of the program.
    """
    with transaction(db):
        migrate(db, lambda number: _put_by(path, number))


def look(db: Connection) -> None:
    """See whether a database that is only looked at can be read by this version.

    Raises:
        ValueError: it was written by an earlier or a later one.
    """
    db.execute("PRAGMA busy_timeout = 5000")
    of_today(db)


def faults(db: Connection | sqlite3.Connection) -> list[str]:
    """What is damaged in the file itself; nothing if it is whole."""
    try:
        found = [str(r[0]) for r in db.execute("PRAGMA integrity_check(20)")]
        astray = {str(r[0]) for r in db.execute("PRAGMA foreign_key_check")}
    except (sqlite3.Error, DatabaseFault) as fault:
        return [str(fault)]
    found += [f"rows of {name} belong to no table" for name in sorted(astray)]
    return [line for line in found if line != "ok"]


def carelessness(db: Connection) -> list[tuple[str, str]]:
    """A file is written to as it is to be (:func:`settle`), whoever opens it."""
    return []


def copy(path: Path, target: Path) -> None:
    """A consistent copy of a whole database, of any version, while it may be in use. What was copied before stays
    until the new copy is whole.

    Raises:
        ValueError: the copy would destroy the database, or the database is damaged.
        OSError: the copy cannot be written.
    """
    part = target.with_name(target.name + ".part")
    if any(_same(it, Path(f"{path.resolve()}{end}")) for it in (target, part) for end in _BESIDE):
        raise ValueError(f"{target} belongs to the database itself: a copy must have a name of its own.")
    part.unlink(missing_ok=True)
    try:
        with contextlib.closing(sqlite3.connect(address(path), uri=True)) as source:
            part.touch()  # the folder says why it takes none; SQLite would not
            _copy_into(source, part)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def _copy_into(source: sqlite3.Connection, part: Path) -> None:
    with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as fresh:
        try:
            source.backup(fresh)
            if fresh.execute("SELECT 1 FROM sqlite_master WHERE name = 'leases'").fetchone():
                fresh.execute("DELETE FROM leases")  # nobody plays from a copy
            fresh.execute("PRAGMA journal_mode = DELETE")  # one file, which can be read from anywhere
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF in NO_ROOM:
                raise OSError("there is no room for it there") from fault
            raise
        if wrong := faults(fresh):
            raise ValueError(f"the database is damaged, and so would be its copy: {wrong[0]}")


def _put_by(path: Path, number: int) -> None:
    """Keep the database as it is before a migration."""
    beside = path.with_name(f"{path.name}.before-{number}")
    try:
        copy(path, beside)
    except OSError as fault:
        raise ValueError(
            f"before this version can use {path}, it keeps a copy of it as {beside}, and that cannot be written:"
            f" {fault.strerror or fault}"
        ) from fault


def _same(one: Path, other: Path) -> bool:
    """Whether two names mean one file, be it by a link."""
    if one.exists() and other.exists():
        return one.samefile(other)
    return one.resolve() == other.resolve()
