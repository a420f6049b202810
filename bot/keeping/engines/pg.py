"""A connection to PostgreSQL in the shape that all engines have. A transaction is a pipeline: what is said in it
goes to the server without waiting, until an answer is asked for, so that a move costs few ways to and fro."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeVar

import psycopg
from psycopg import errors
from psycopg.abc import Buffer
from psycopg.types.numeric import IntDumper

from bot.keeping.engines import dialect
from bot.keeping.engines.connection import Column, Values
from bot.keeping.engines.faults import Clash, DatabaseFault, Fenced, Full, Locked, Unreachable

T = TypeVar("T")

_ALONE = 0x64656D69
"""The advisory lock of whoever changes what all must agree on."""

_HELD_STILL = "SELECT 1 FROM leases WHERE holder = ? AND gone = 0 FOR SHARE"
"""Locked until the transaction is over: who would take the lease waits for what is being kept."""

_READS = ("SELECT", "BEGIN", "WITH")


def known_as(holder: str) -> str:
    """What the server calls the line of who holds a lease."""
    return f"demiurge {holder}".strip()


class Number(IntDumper):
    """Yes and no as SQLite keeps them: 1 and 0."""

    def dump(self, obj: Any) -> Buffer | None:
        return super().dump(int(obj))


class Answer:
    """What a statement has found or done; waited for when it is asked for."""

    def __init__(self, cursor: psycopg.Cursor[Any], pipeline: psycopg.Pipeline | None) -> None:
        self._cursor = cursor
        self._pipeline = pipeline

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        if self._pipeline is not None and self._cursor.rowcount < 0:
            _asked(self._pipeline.sync)
        return self._cursor.rowcount

    def fetchone(self) -> Any:
        """The next row; ``None`` after the last."""
        return _asked(self._cursor.fetchone)

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        return _asked(self._cursor.fetchall)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.fetchall())


class Pg:
    """A connection of psycopg, as a :class:`Connection`."""

    def __init__(self, db: psycopg.Connection[Any], holder: str = "") -> None:
        self.holder = holder
        self._fence: Answer | None = None
        self._db = db
        self._pipeline: psycopg.Pipeline | None = None
        self.total_changes = 0
        self.decided = False
        """Whether the end of a transaction has been asked for: then nobody may begin the work again by himself."""

    def execute(self, statement: str, values: Values = (), /) -> Answer:
        """Carry out one statement."""
        if not statement.startswith(_READS):
            self.total_changes += 1
        run = functools.partial(self._db.execute, dialect.asked(statement), values or None)
        return Answer(_asked(run), self._pipeline)

    def executemany(self, statement: str, values: Iterable[Sequence[Any]], /) -> None:
        """Carry out one statement for each row of values."""
        for row in values:
            self.execute(statement, row)

    def begin(self) -> None:
        """From here on all or nothing."""
        self._pipeline = _asked(self._enter)
        self.execute("BEGIN")
        self._fence = self.execute(_HELD_STILL, (self.holder,)) if self.holder else None

    def alone(self) -> None:
        """Nobody else gets past here before the transaction is over."""
        self.execute("SELECT pg_advisory_xact_lock(?)", (_ALONE,)).fetchone()

    def hang_up(self, holders: Sequence[str]) -> None:
        """The server waits for ever for whoever is frozen in the middle of a pipeline, with what they locked."""
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?"
        for holder in holders:
            self.execute(cut, (known_as(holder),)).fetchall()

    def in_words(self, made: str) -> str:
        """As PostgreSQL says it."""
        return dialect.made(made)

    def snapshot(self) -> None:
        """From here on everything is read as it is at this moment."""
        self.execute("SET idle_in_transaction_session_timeout = 0")
        self.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    def commit(self) -> None:
        """Keep it."""
        assert self._pipeline is not None
        _asked(self._pipeline.sync)
        if self._fence is not None and self._fence.fetchone() is None:
            raise Fenced
        self.decided = True
        _asked(functools.partial(self._db.execute, "COMMIT"))
        self._leave()
        if self._db.info.transaction_status is not psycopg.pq.TransactionStatus.IDLE:
            raise DatabaseFault("the transaction was not kept")

    def rollback(self) -> None:
        """Nothing of it, if there is anything."""
        with contextlib.suppress(DatabaseFault):  # has been raised where it was asked for
            self._leave()
        if not self._db.closed and self._db.info.transaction_status is not psycopg.pq.TransactionStatus.IDLE:
            _asked(functools.partial(self._db.execute, "ROLLBACK"))

    def _enter(self) -> psycopg.Pipeline:
        self._line = self._db.pipeline()
        return self._line.__enter__()

    def _leave(self) -> None:
        if self._pipeline is not None:
            self._pipeline = None
            _asked(functools.partial(self._line.__exit__, None, None, None))

    def columns(self) -> list[Column]:
        """The columns of all tables."""
        found = self.execute(
            "SELECT c.table_name, c.column_name, c.data_type, EXISTS (SELECT 1 FROM"
            " information_schema.key_column_usage AS k JOIN information_schema.table_constraints AS t"
            " USING (constraint_schema, constraint_name) WHERE t.constraint_type = 'PRIMARY KEY' AND"
            " k.table_schema = c.table_schema AND k.table_name = c.table_name AND k.column_name = c.column_name)"
            " FROM information_schema.columns AS c WHERE c.table_schema = current_schema()"
            " ORDER BY c.table_name, c.ordinal_position"
        )
        return [Column(table, name, _holds(kind), key) for table, name, kind, key in found]

    def counters(self) -> dict[str, int]:
        """The last number that was ever given to a row."""
        return {
            table: int(self.execute(f"SELECT coalesce(pg_sequence_last_value('{name}'), 0)").fetchone()[0])
            for table, name in self._sequences().items()
        }

    def count_on(self, counters: Mapping[str, int]) -> None:
        """Give no number again that was given already."""
        for table, name in self._sequences().items():
            if last := counters.get(table, 0):
                self.execute(
                    f"SELECT setval('{name}', greatest({last}, coalesce(pg_sequence_last_value('{name}'), 0)))"
                )

    def _sequences(self) -> dict[str, str]:
        found = {it.table for it in self.columns() if it.name == "id"}
        name = "SELECT pg_get_serial_sequence(?, 'id')"
        return {it: self.execute(name, (it,)).fetchone()[0] for it in sorted(found)}

    def scrub(self) -> None:
        """Let nothing lie in what is free of what was deleted."""
        self.execute("VACUUM")


def _holds(kind: str) -> Literal["number", "text", "bytes"]:
    return "number" if kind == "bigint" else "bytes" if kind == "bytea" else "text"


def _asked(of: Callable[[], T]) -> T:
    """What psycopg gives, with the faults that all engines have."""
    try:
        return of()
    except psycopg.Error as fault:
        raise named(fault) from fault


def named(fault: psycopg.Error) -> DatabaseFault:
    """A fault of PostgreSQL as one of all engines."""
    words = str(fault).strip() or type(fault).__name__
    match fault:
        case psycopg.IntegrityError():
            return Clash(words)
        case errors.LockNotAvailable() | errors.DeadlockDetected() | errors.SerializationFailure():
            return Locked(words)
        case errors.DiskFull() | errors.OutOfMemory():
            return Full(words)
        case psycopg.OperationalError() | psycopg.InterfaceError():
            return Unreachable(words)
    return DatabaseFault(words)
