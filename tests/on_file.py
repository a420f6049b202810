"""SQLite's own connection, for tests that ask of the file what no other database could answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar

from bot.keeping.engines.connection import Connection

T = TypeVar("T")


def on_file(work: Callable[[sqlite3.Connection], T]) -> Callable[[Connection], T]:
    """A work that is done on a file."""

    def done(db: Connection) -> T:
        assert isinstance(db, sqlite3.Connection)
        return work(db)

    return done
