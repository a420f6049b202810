"""How a database of any age becomes one of today: one list of steps for all engines."""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.keeping.engines.connection import Connection
from bot.keeping.engines.faults import DatabaseFault

MIGRATIONS = Path(__file__).parents[1] / "migrations"


def migrate(
    db: Connection, put_by: Callable[[int], None], said: Callable[[str], str] = lambda words: words
) -> None:
    """Bring a database up to date, within the transaction that is open. Of one that has been in use ``put_by`` is
    told the number of the first step that it lacks; ``said`` puts a statement into the words of its engine.

    Raises:
        ValueError: it was written by a later version of the program.
    """
    db.execute(said("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)"))
    done, files = _done(db), _files()
    _refuse_later(done, files)
    missing = sorted(files.keys() - done)
    if done and missing:
        put_by(missing[0])
    for number in missing:
        for statement in _statements(files[number].read_text(encoding="utf-8")):
            db.execute(said(statement))
        db.execute("INSERT INTO migrations VALUES (?, ?)", (number, files[number].stem))


def not_later(db: Connection) -> None:
    """See whether a database that is there already is not of a later version, before anything is written to it.

    Raises:
        ValueError: it is.
    """
    try:
        done = _done(db)
    except DatabaseFault:  # nothing is there
        return
    _refuse_later(done, _files())


def of_today(db: Connection) -> None:
    """See whether a database that is only looked at can be read by this version.

    Raises:
        ValueError: it was written by an earlier or a later one.
    """
    done, files = _done(db), _files()
    _refuse_later(done, files)
    if files.keys() - done:
        raise ValueError(
            "this database was written by an earlier version, and looking must not change it: start the bot once,"
            " which brings it up to date and keeps a copy, or look at it with the version that wrote it"
        )


@functools.cache
def newest() -> int:
    """The last step that this version knows."""
    return max(_files())


def _done(db: Connection) -> set[int]:
    return {r[0] for r in db.execute("SELECT number FROM migrations")}


def _files() -> dict[int, Path]:
    numbered: dict[int, Path] = {}
    for file in sorted(MIGRATIONS.glob("*.sql")):
        twin = numbered.setdefault(int(file.name[:4]), file)
        if twin is not file:
            raise ValueError(
                f"two migrations have one number, and one of them would be passed over: {twin} and {file}"
            )
    return numbered


def _refuse_later(done: set[int], files: dict[int, Path]) -> None:
    if later := done - files.keys():
        raise ValueError(f"this database was written by a later version (migration {max(later)}); please update")


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one: run as a whole it would end the transaction it stands in."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
