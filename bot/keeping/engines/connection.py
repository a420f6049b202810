"""A connection to a database as those see it who write SQL: one language that all engines understand.

What SQLite and PostgreSQL say alike is written so (``ON CONFLICT``, ``RETURNING``, ``CASE``, ``coalesce``). The
little they say differently stands in SQLite's words, and is translated in one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

Values = Sequence[Any] | Mapping[str, Any]


class Column(NamedTuple):
    """A column of a table, and whether it is a part of the key."""

    table: str
    name: str
    holds: Literal["number", "text", "bytes"]
    key: bool


class Reply(Protocol):
    """What a statement has found or done."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """The next row; ``None`` after the last."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """The rows."""


class Connection(Protocol):
    """A database, in the thread that talks to it. Everything raises :class:`DatabaseFault`."""

    holder: str
    """The lease without which nothing is written, where there is one (:mod:`bot.keeping.engines.lease`)."""

    @property
    def total_changes(self) -> int:
        """Another number whenever something was changed."""

    def execute(self, statement: str, values: Values = ..., /) -> Reply:
        """Carry out one statement, with ``?`` or ``:name`` where its values go."""

    def executemany(self, statement: str, values: Iterable[Sequence[Any]], /) -> object:
        """Carry out one statement for each row of values."""

    def begin(self) -> None:
        """From here on all or nothing; nobody else writes what is written here.

        Raises:
            Fenced: here or at the end, that somebody else holds the lease by now.
        """

    def alone(self) -> None:
        """Nobody else gets past here before the transaction is over."""

    def hang_up(self, holders: Sequence[str]) -> None:
        """Cut the lines of those who held these leases, as far as that can be done from here: what they had begun
        to write and have not asked to be kept holds nobody up any longer."""

    def in_words(self, made: str) -> str:
        """A statement that makes a table, in the words of this engine."""

    def snapshot(self) -> None:
        """From here on everything is read as it is at this moment, until :meth:`rollback`."""

    def commit(self) -> None:
        """Keep it."""

    def rollback(self) -> None:
        """Nothing of it, if there is anything."""

    def columns(self) -> list[Column]:
        """The columns of all tables."""

    def counters(self) -> dict[str, int]:
        """The last number that was ever given to a row, by tables that number their rows."""

    def count_on(self, counters: Mapping[str, int]) -> None:
        """Give no number again that was given already, here or where the rows come from."""

    def scrub(self) -> None:
        """Let nothing lie in what is free of what was deleted."""


class transaction:
    """``begin`` … ``commit``, or ``rollback`` when anything is raised."""

    def __init__(self, db: Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.begin()

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self.db.commit()
        finally:
            self.db.rollback()  # where the commit has failed, or a full disk has ended it already
