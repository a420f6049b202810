"""PostgreSQL: one line to a server for a process, in a thread of its own, and what a database there needs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from bot.keeping.engines import dialect
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.faults import DatabaseFault, Unreachable
from bot.keeping.engines.migrations import migrate, not_later, of_today
from bot.keeping.engines.pg import Number, Pg, known_as, named
from bot.keeping.engines.where import Remote

log = logging.getLogger(__name__)

logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it warns of is told here, in our own words

T = TypeVar("T")

LIVES: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "demiurge",
}
"""How soon a line is known to be dead."""

_NO_ADDRESS = (
    "PostgreSQL does not understand its address: in a password %, @, / and the like are written as %25, %40, %2F"
)

_PATIENCE = "SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '5s'"
"""Whoever is frozen in the middle of a transaction holds nobody up for longer."""

_KEPT = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
"""What has been acknowledged survives a power cut, however the server is set up."""


class ServerDesk:
    """A line to a server, and the one thread that uses it. Where it breaks, the next work opens another; a work
    that had asked for nothing to be kept yet is begun again at once."""

    def __init__(self, server: Remote, *, writes: bool) -> None:
        self._server = server
        self._writes = writes
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._db: psycopg.Connection[Any] | None = None
        self._lost = self._closed = False
        self._holder = ""

    @classmethod
    async def at(cls, server: Remote, *, writes: bool = True) -> Self:
        """Be connected; to read alone, unless it ``writes``.

        Raises:
            Unreachable: nobody answers there.
        """
        desk = cls(server, writes=writes)
        try:
            await desk.do(lambda db: None)
        except BaseException:
            await desk.close()
            raise
        return desk

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do all of a work in the thread. Once it has been given it is done, even if nobody waits for it any more.

        Raises:
            ValueError: the database is closed.
            DatabaseFault: the work could not be done.
        """
        if self._closed:
            raise ValueError("the database is closed")
        given = self._thread.submit(self._worked, work)
        return await asyncio.shield(asyncio.wrap_future(given))

    async def close(self) -> None:
        """Do what has been given, and close; what is closed stays so."""
        if not self._closed:
            self._closed = True
            await asyncio.wrap_future(self._thread.submit(self._hang_up))
            self._thread.shutdown(wait=False)

    def _worked(self, work: Callable[[Connection], T]) -> T:
        for last in (False, True):
            fresh = self._db is None
            line = self._line()
            within = line.info.transaction_status is not psycopg.pq.TransactionStatus.IDLE
            db = Pg(line, self._holder)
            try:
                done = work(db)
                if db.holder != self._holder:
                    self._holder = db.holder
                    self._named(line)
                return done
            except Unreachable as fault:
                self._hang_up()
                if fresh or last or within or db.decided:  # another line knows nothing of a snapshot
                    self._tell(fault)
                    raise
            finally:
                if self._db is not None and self._db.closed:
                    self._hang_up()
        raise AssertionError

    def _line(self) -> psycopg.Connection[Any]:
        if self._db is None:
            try:
                self._db = _called(self._server, self._writes)
            except psycopg.ProgrammingError:  # what it says may hold the password
                raise DatabaseFault(_NO_ADDRESS) from None
            except psycopg.Error as fault:
                found = named(fault)
                self._tell(found)
                raise found from fault
            self._named(self._db)
            if self._lost:
                self._lost = False
                log.warning("the database can be reached again: %s", self._server)
        return self._db

    def _named(self, line: psycopg.Connection[Any]) -> None:
        """Let who takes over know whose line this is."""
        with contextlib.suppress(psycopg.Error):  # of a line that is broken the next work hears
            line.execute("SELECT set_config('application_name', %s, false)", (known_as(self._holder),))

    def _tell(self, fault: Exception) -> None:
        """Say once that the line is broken."""
        if not self._lost:
            self._lost = True
            log.error("the database cannot be reached, and nothing is played before it can: %s", fault)

    def _hang_up(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


def _called(server: Remote, writes: bool) -> psycopg.Connection[Any]:
    if (
        "@" in str(conninfo_to_dict(server.reveal()).get("host") or "")[1:]
    ):  # the rest of a password, which is told
        raise psycopg.ProgrammingError
    db = psycopg.connect(server.reveal(), autocommit=True, **LIVES)
    db.adapters.register_dumper(bool, Number)
    db.execute(_PATIENCE)
    db.execute(_KEPT)
    if not writes:
        db.execute("SET default_transaction_read_only = on")
    return db


def settle(db: Connection) -> None:
    """How a server is written to has been said with the first word; here alone who is too old for it goes.

    Raises:
        ValueError: it was written by a later version of the program.
    """
    not_later(db)


def prepare(db: Connection, server: Remote) -> None:
    """Make the tables, or bring them up to date. Of two who begin at once one waits for the other.

    Raises:
        ValueError: they were written by a later version of the program.
    """

    def put_by(number: int) -> None:
        log.warning("%s is brought up to date from migration %s on; pg_dump has the one before", server, number)

    with transaction(db):
        db.alone()
        for function in dialect.FUNCTIONS:
            db.execute(function)
        migrate(db, put_by, dialect.made)


def look(db: Connection) -> None:
    """See whether a database that is only looked at can be read by this version.

    Raises:
        ValueError: it was written by an earlier or a later one, or nothing is there yet.
    """
    if db.execute("SELECT to_regclass('migrations')").fetchone()[0] is None:
        raise ValueError("nothing is kept in this database yet; the bot begins it when it first runs")
    of_today(db)


_CAREFUL = {
    "fsync": "Set fsync = on: after a power cut the whole database may be damaged, not only its last moves.",
    "full_page_writes": "Set full_page_writes = on: a power cut in the middle of a page damages it.",
    "synchronous_commit": (
        "Nothing is lost by it here, for I ask for it on my own line; set it on for whatever else uses the server."
    ),
}


def carelessness(db: Connection) -> list[tuple[str, str]]:
    """What is switched off that keeps what was acknowledged through a power cut, and what to do about it."""
    found = db.execute("SELECT name, reset_val FROM pg_settings WHERE reset_val = 'off' ORDER BY name").fetchall()
    return [(f"{name} is off", _CAREFUL[name]) for name, _ in found if name in _CAREFUL]


def faults(db: Connection) -> list[str]:
    """What cannot be read. Whether the files are whole, is asked of PostgreSQL itself (``pg_amcheck``)."""
    try:
        for table in sorted({column.table for column in db.columns()}):
            db.execute(f"SELECT count(*) FROM {table}").fetchone()
    except DatabaseFault as fault:
        return [str(fault)]
    return []
