"""Who may write to a database. Whoever plays holds a lease, a row that grows with each beat of their heart; each
transaction looks at it before it is kept. No clock is asked that could be set: who waits sees whether the row
still grows, and counts the seconds by a clock of their own."""

from __future__ import annotations

import os
import secrets
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.migrations import newest
from bot.keeping.engines.shards import EVERYTHING, Shards

DIES = 15.0
"""Seconds without a beat after which somebody is dead."""

_HOLDING = set[str]()
"""The leases that this process holds."""

_MADE = """
CREATE TABLE IF NOT EXISTS leases (holder TEXT PRIMARY KEY, who TEXT NOT NULL, lowest INTEGER NOT NULL,
    highest INTEGER NOT NULL, shards INTEGER NOT NULL, beats INTEGER NOT NULL DEFAULT 0,
    heir TEXT NOT NULL DEFAULT '', gone INTEGER NOT NULL DEFAULT 0, took TEXT NOT NULL DEFAULT '')
"""

_KNOWS = "ALTER TABLE leases ADD COLUMN knows INTEGER NOT NULL DEFAULT 0"
"""How new a database the program of whoever holds a lease can play from."""


class Rival(msgspec.Struct, frozen=True):
    """Somebody who holds what we would like to hold, and how often their heart has beaten. Who is ``behind`` plays
    beside us, but by an earlier version than the one that we would make of the database."""

    holder: str
    who: str
    beats: int
    shards: Shards
    behind: bool = False

    @property
    def number(self) -> int:
        """That of their process, on its machine."""
        return int(self.who.rpartition(" ")[2])

    @property
    def near(self) -> bool:
        """Whether they are on this machine."""
        return self.who.rpartition(" ")[0] == socket.gethostname()

    @property
    def dead(self) -> bool:
        """Whether it is known that they live no more: they were on this machine, and are not there now."""
        if not self.near or self.holder in _HOLDING:
            return False
        return self.number == os.getpid() or not _alive(self.number)


def _alive(number: int) -> bool:
    if sys.platform == "win32":
        return True  # to ask there is to end it: who lives no more is known by its heart
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


class Strange(Exception):
    """Somebody plays from whom it is not possible to take over."""

    def __init__(self, rival: Rival) -> None:
        super().__init__(rival)
        self.rival = rival


class Lease:
    """The lease of this process; ``holder`` is a name that nobody else ever has."""

    def __init__(self, shards: Shards = EVERYTHING) -> None:
        self.shards = shards
        self.holder = secrets.token_hex(8)
        self.took = frozenset[int]()
        """The presses that whoever played before was the last to take."""
        self.taking: Callable[[], Iterable[int]] = tuple
        """Which presses we took last, told to who comes after us."""

    def claim(self, db: Connection) -> list[Rival]:
        """Take what nobody holds, or whose holders are known to be dead; or else who holds it."""
        with transaction(db):
            db.alone()
            db.execute(db.in_words(_MADE))
            if not any((it.table, it.name) == ("leases", "knows") for it in db.columns()):
                db.execute(db.in_words(_KNOWS))
            rivals = self._rivals(db)
            alive = [it for it in rivals if not it.dead]
            if alive:
                return alive
            self.take(db, rivals)
            if back := self._rivals(db):
                return back  # a heart has beaten in between
            self._inherit(db)
            put = "INSERT INTO leases (holder, who, lowest, highest, shards, knows) VALUES (?, ?, ?, ?, ?, ?)"
            me = f"{socket.gethostname()} {os.getpid()}"
            ours = self.shards
            db.execute(put, (self.holder, me, ours.lowest, ours.highest, ours.of, newest()))
        _HOLDING.add(self.holder)
        db.holder = self.holder
        return []

    def _rivals(self, db: Connection) -> list[Rival]:
        """Who holds what we would like to hold, or would be left behind if we brought the database up to date."""
        behind = {r[0] for r in db.execute("SELECT holder FROM leases WHERE knows < ?", (newest(),)).fetchall()}
        found = [replace(it, behind=it.holder in behind) for it in _all(db)]
        return [it for it in found if it.shards.meets(self.shards) or it.behind]

    def take(self, db: Connection, rivals: Iterable[Rival]) -> None:
        """End the leases of those whose heart has not beaten since; of who has beaten, nothing is taken."""
        db.executemany(
            "DELETE FROM leases WHERE holder = ? AND beats = ?", [(it.holder, it.beats) for it in rivals]
        )

    def _inherit(self, db: Connection) -> None:
        rows = db.execute("SELECT holder, took, lowest, highest, shards FROM leases WHERE gone = 1").fetchall()
        ours = [r for r in rows if Shards(*r[2:]).meets(self.shards)]
        self.took = frozenset(int(it) for r in ours for it in r[1].split())
        db.executemany("DELETE FROM leases WHERE holder = ?", [(r[0],) for r in ours])

    def end(self, db: Connection, rivals: Iterable[Rival]) -> None:
        """:meth:`take` in a transaction of its own, whatever they hold locked. Who has thawed meanwhile, and beats
        again, keeps lease and line."""
        beats = dict(db.execute("SELECT holder, beats FROM leases").fetchall())
        rivals = [it for it in rivals if beats.get(it.holder) == it.beats]
        db.hang_up([it.holder for it in rivals])
        with transaction(db):
            self.take(db, rivals)

    def ask(self, db: Connection, rivals: Iterable[Rival]) -> None:
        """Ask these to let go."""
        with transaction(db):
            ask = "UPDATE leases SET heir = ? WHERE holder = ?"
            db.executemany(ask, [(f"{socket.gethostname()} {os.getpid()}", it.holder) for it in rivals])

    def beat(self, db: Connection) -> str:
        """We live; who waits for us to let go, if somebody does.

        Raises:
            Fenced: somebody else holds it by now.
        """
        with transaction(db):
            row = db.execute("UPDATE leases SET beats = beats + 1 WHERE holder = ? RETURNING heir", (self.holder,))
            found = row.fetchone()
        return str(found[0]) if found else ""

    def release(self, db: Connection) -> None:
        """Let go, and say which presses we took last."""
        _HOLDING.discard(self.holder)
        with transaction(db):
            gone = "UPDATE leases SET gone = 1, took = ? WHERE holder = ?"
            db.execute(gone, (" ".join(map(str, self.taking())), self.holder))


def alive(db: Connection | sqlite3.Connection) -> list[Rival]:
    """Who plays from a database that is only looked at, as far as can be seen."""
    try:
        return [it for it in _all(db) if not it.dead]
    except (sqlite3.Error, DatabaseFault):  # of an earlier version, and nobody has ever held it so
        return []


def _all(db: Connection | sqlite3.Connection) -> list[Rival]:
    found = "SELECT holder, who, beats, lowest, highest, shards FROM leases WHERE gone = 0"
    return [Rival(r[0], r[1], r[2], Shards(*r[3:])) for r in db.execute(found).fetchall()]
