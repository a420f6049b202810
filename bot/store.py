"""SQLite: all SQL of the program, behind a few verbs.

One writer connection, write-ahead log, ``synchronous=FULL``: what has been acknowledged survives a power cut.
Each verb is one hop to the database thread, and :meth:`Store.record` is one transaction: log row, state, seats,
timers and outbox change together or not at all.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
import msgspec

from bot.table import House, Parcel, Posted, Row, Sitter, Table, Timer
from rules.core import Event, Seat

MIGRATIONS = Path(__file__).parent / "migrations"

T = TypeVar("T")

_TABLE = (
    "id, guild, channel, host, game, version, options, seed, status, house, epoch, seq, ply, state,"
    " opened, changed"
)
_ROW = "seq, kind, seat, person, decision, body, drawn, reveals, back_to, events, at, source"

_events = msgspec.json.Decoder(tuple[Event, ...])
_draws = msgspec.json.Decoder(tuple[int, ...])
_house = msgspec.json.Decoder(House)


class AlreadyDone(Exception):
    """This very press has been played before."""


class Outrun(Exception):
    """The table moved on between reading and writing."""


class Taken(Exception):
    """The channel has a running table already."""


class Store:
    """The database of one bot."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    @classmethod
    async def open(cls, path: str | Path) -> Store:
        """Open the database, creating it or bringing it up to date.

        Raises:
            ValueError: the file was written by a later version of the program.
        """
        db = await aiosqlite.connect(path, isolation_level=None)
        store = cls(db)
        try:
            await store._hop(_prepare)
        except BaseException:
            await db.close()
            raise
        return store

    async def close(self) -> None:
        """Close the file. Nothing is lost without it."""
        await self._db.close()

    async def _hop(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do all of ``work`` in one hop to the database thread; the hops cost more than the disk. ``work`` gives
        values, never a cursor: freed in another thread, a cursor resets a statement that may be running here."""
        result: T = await self._db._execute(work, self._db._conn)  # type: ignore[no-untyped-call]
        return result

    async def _do(self, change: str, *rows: Sequence[object]) -> None:
        """Make one change in the database, once for each row of values, in one hop and all or nothing."""

        def work(db: sqlite3.Connection) -> None:
            with _transaction(db):
                db.executemany(change, rows)

        await self._hop(work)

    # ------------------------------------------------------------------ tables

    async def open_table(self, table: Table, row: Row, parcels: Sequence[Parcel]) -> Table:
        """Keep a new table with its first row.

        Raises:
            Taken: the channel has a running one.
            AlreadyDone: the row's source has been seen.
        """

        def work(db: sqlite3.Connection) -> int:
            with _transaction(db):
                _unseen(db, row.source)
                try:
                    id = db.execute(
                        f"INSERT INTO tables ({_TABLE}) VALUES (NULL, {', '.join('?' * 15)})", _columns(table)[1:]
                    ).lastrowid
                except sqlite3.IntegrityError as fault:
                    raise Taken from fault
                assert id is not None
                _write_seats(db, id, table.sitters)
                _write_row(db, id, msgspec.structs.replace(row, seq=table.seq))
                _write_parcels(db, id, parcels)
                return id

        id = await self._hop(work)
        return msgspec.structs.replace(table, id=id)

    async def table(self, id: int) -> Table | None:
        """The table with this number."""
        return await self._hop(lambda db: _load(db, "id = ?", id))

    async def table_in(self, channel: int) -> Table | None:
        """The running table of a channel or thread, or else its last one; in a History thread, the table it tells
        of."""
        told_here = "SELECT table_id FROM messages WHERE slot = 'thread' AND messages.channel = ?"
        where = f"channel = ? OR id IN ({told_here}) ORDER BY status = 'ended', channel <> ?, id DESC LIMIT 1"
        return await self._hop(lambda db: _load(db, where, channel, channel, channel))

    async def last_played(self, channel: int, game: str) -> Table | None:
        """The last table of this game in a channel that was dealt and has ended."""
        where = "channel = ? AND game = ? AND status = 'ended' AND state IS NOT NULL ORDER BY id DESC LIMIT 1"
        return await self._hop(lambda db: _load(db, where, channel, game))

    async def tables_in(self, channel: int) -> list[int]:
        """Numbers of all tables a channel has had, newest first."""
        return await self._hop(
            lambda db: [
                r[0] for r in db.execute("SELECT id FROM tables WHERE channel = ? ORDER BY id DESC", (channel,))
            ]
        )

    async def all_tables(self, *, running: bool = False) -> list[int]:
        """Numbers of all tables, or of those not ended."""
        where = "WHERE status <> 'ended'" if running else ""
        return await self._hop(lambda db: [r[0] for r in db.execute(f"SELECT id FROM tables {where} ORDER BY id")])

    async def tables_on(self, guild: int) -> list[int]:
        """Numbers of the running tables of a server."""
        where = "guild = ? AND status <> 'ended'"
        return await self._hop(
            lambda db: [r[0] for r in db.execute(f"SELECT id FROM tables WHERE {where} ORDER BY id", (guild,))]
        )

    async def knows(self, source: str) -> bool:
        """Whether something from this interaction or timer has been recorded."""
        return await self._hop(lambda db: _seen(db, source))

    async def record(
        self, before: Table, after: Table, row: Row, parcels: Sequence[Parcel], *, spent: int = 0
    ) -> Table:
        """One change of a table: its log row, state, seats, timers and outbox, in one transaction. ``spent`` is
        the timer that caused it.

        Raises:
            AlreadyDone: the row's source has been recorded.
            Outrun: the table is no longer as it was in ``before``.
            Taken: it would move into a channel that has a running one.
        """
        after = msgspec.structs.replace(after, seq=before.seq + 1, changed=row.at)

        def work(db: sqlite3.Connection) -> None:
            with _transaction(db):
                _unseen(db, row.source)
                if not _update(db, before, after):
                    raise Outrun
                if after.sitters != before.sitters:
                    _write_seats(db, before.id, after.sitters)
                if spent or after.timers != before.timers:
                    _write_timers(db, before, after, spent)
                _write_row(db, before.id, msgspec.structs.replace(row, seq=after.seq))
                _write_parcels(db, before.id, parcels)

        await self._hop(work)
        return after

    async def looked(self, table: int, seat: int, seq: int) -> None:
        """Remember that somebody has seen the game up to this row."""
        await self._do(
            "UPDATE seats SET looked = ? WHERE table_id = ? AND seat = ? AND looked < ?", (seq, table, seat, seq)
        )

    async def log(self, table: int, since: int = -1) -> list[Row]:
        """The rows of a table after number ``since``, in order."""

        def work(db: sqlite3.Connection) -> list[Row]:
            rows = db.execute(
                f"SELECT {_ROW} FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", (table, since)
            )
            return [_row(r) for r in rows]

        return await self._hop(work)

    async def tables_of(self, person: int) -> list[int]:
        """Running tables where this person sits."""
        return await self._hop(
            lambda db: [
                r[0]
                for r in db.execute(
                    "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id"
                    " WHERE person = ? AND robot = 0 AND status <> 'ended' ORDER BY tables.id",
                    (person,),
                )
            ]
        )

    # ------------------------------------------------------------------ time

    async def due(self, now: int) -> list[tuple[int, Timer]]:
        """Timers whose moment has come, oldest first, with their tables."""
        return await self._hop(
            lambda db: [
                (r[0], Timer(id=r[1], kind=r[2], subject=r[3], seat=r[4], due=r[5]))
                for r in db.execute(
                    "SELECT table_id, id, kind, subject, seat, due FROM timers WHERE due <= ? ORDER BY due, id",
                    (now,),
                )
            ]
        )

    async def next_due(self) -> int | None:
        """The moment of the next timer or of the next parcel to be tried again."""

        def work(db: sqlite3.Connection) -> int | None:
            found = db.execute(
                "SELECT min(due) FROM (SELECT min(due) AS due FROM timers UNION ALL"
                " SELECT min(after) FROM outbox WHERE after > 0)"
            ).fetchone()[0]
            return None if found is None else int(found)

        return await self._hop(work)

    async def drop_timer(self, id: int) -> None:
        """Forget a timer that has done its work or has none left."""
        await self._do("DELETE FROM timers WHERE id = ?", (id,))

    async def delay_timer(self, id: int, due: int) -> None:
        """A deadline that could not be kept is tried again at this moment."""
        await self._do("UPDATE timers SET due = ? WHERE id = ?", (due, id))

    # ------------------------------------------------------------------ outbox and messages

    async def parcels(self, table: int, now: int) -> list[Parcel]:
        """What Discord must still be told of a table and may be told now, in order. A line waits for those before
        it, so that the History is never out of order."""
        return await self._hop(
            lambda db: [
                Parcel(id=r[0], table=table, slot=r[1], body=r[2], tries=r[3])
                for r in db.execute(
                    "SELECT id, slot, body, tries FROM outbox AS it WHERE table_id = :table AND after <= :now"
                    " AND (slot <> 'line' OR NOT EXISTS (SELECT 1 FROM outbox WHERE table_id = :table"
                    " AND slot = 'line' AND id < it.id AND after > :now)) ORDER BY id",
                    {"table": table, "now": now},
                )
            ]
        )

    async def hurry(self, table: int) -> None:
        """What could not be delivered may be tried again now."""
        await self._do("UPDATE outbox SET after = 0 WHERE table_id = ?", (table,))

    async def undelivered(self, now: int) -> list[int]:
        """Tables with parcels that may be tried now."""
        return await self._hop(
            lambda db: [
                r[0]
                for r in db.execute("SELECT DISTINCT table_id FROM outbox WHERE after <= ? ORDER BY 1", (now,))
            ]
        )

    async def enqueue(self, table: int, parcels: Sequence[Parcel]) -> None:
        """Add parcels outside of any change: the board must be shown anew."""
        await self._hop(lambda db: _write_parcels(db, table, parcels))

    async def delivered(self, ids: Iterable[int]) -> None:
        """These parcels have arrived."""
        await self._do("DELETE FROM outbox WHERE id = ?", *((id,) for id in ids))

    async def postpone(self, ids: Iterable[int], after: int) -> None:
        """These parcels could not be delivered; try again at this moment."""
        await self._do("UPDATE outbox SET tries = tries + 1, after = ? WHERE id = ?", *((after, id) for id in ids))

    async def posted(self, table: int) -> dict[str, Posted]:
        """Our messages for a table, by slot."""
        return await self._hop(
            lambda db: {
                r[0]: Posted(table=table, slot=r[0], channel=r[1], message=r[2], picture=r[3])
                for r in db.execute(
                    "SELECT slot, channel, message, picture FROM messages WHERE table_id = ?", (table,)
                )
            }
        )

    async def posted_as(self, message: int) -> Posted | None:
        """What a message of ours stands for."""

        def work(db: sqlite3.Connection) -> Posted | None:
            r = db.execute(
                "SELECT table_id, slot, channel, message, picture FROM messages WHERE message = ?", (message,)
            ).fetchone()
            return r and Posted(table=r[0], slot=r[1], channel=r[2], message=r[3], picture=r[4])

        return await self._hop(work)

    async def remember(self, posted: Posted) -> None:
        """Keep where a message of ours is; it replaces the one in the same slot."""
        await self._do(
            "INSERT INTO messages (table_id, slot, channel, message, picture) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id, slot) DO UPDATE SET channel = excluded.channel,"
            " message = excluded.message, picture = excluded.picture",
            (posted.table, posted.slot, posted.channel, posted.message, posted.picture),
        )

    async def forget(self, table: int, slot: str) -> None:
        """A message of ours is gone."""
        await self._do("DELETE FROM messages WHERE table_id = ? AND slot = ?", (table, slot))

    async def open_polls(self) -> list[Posted]:
        """Every poll message of a running table, for recounting."""
        return await self._hop(
            lambda db: [
                Posted(table=r[0], slot=r[1], channel=r[2], message=r[3])
                for r in db.execute(
                    "SELECT table_id, slot, messages.channel, message FROM messages JOIN tables ON"
                    " tables.id = table_id WHERE slot LIKE 'poll:%' AND status = 'playing'"
                )
            ]
        )

    # ------------------------------------------------------------------ photos, first turns, backup

    async def keep(self, sha256: str, kind: str, body: bytes) -> None:
        """Keep the bytes of a photo under their hash."""
        await self._do("INSERT OR IGNORE INTO media (sha256, kind, body) VALUES (?, ?, ?)", (sha256, kind, body))

    async def photo(self, sha256: str) -> bytes | None:
        """The bytes of a kept photo."""

        def work(db: sqlite3.Connection) -> bytes | None:
            found = db.execute("SELECT body FROM media WHERE sha256 = ?", (sha256,)).fetchone()
            return found and bytes(found[0])

        return await self._hop(work)

    async def photo_named(self, beginning: str) -> str:
        """The hash of a kept photo that begins so; empty if there is none."""
        if len(beginning) < 12:
            return ""

        def work(db: sqlite3.Connection) -> str:
            found = db.execute(
                "SELECT sha256 FROM media WHERE substr(sha256, 1, length(:it)) = :it", {"it": beginning}
            ).fetchone()
            return found[0] if found else ""

        return await self._hop(work)

    async def drop_photo(self, sha256: str, table: int) -> None:
        """Forget the bytes of a photo that was withdrawn at a table, unless another table shows the same one. Its
        hash stays in the log, so that the game can be played again from it."""
        shown = "SELECT 1 FROM tables WHERE id <> ? AND instr(state, CAST(? AS BLOB))"
        await self._do(f"DELETE FROM media WHERE sha256 = ? AND NOT EXISTS ({shown})", (sha256, table, sha256))

    async def is_new(self, person: int, game: str) -> bool:
        """Whether this person has never been shown the first-turn card of this game."""
        known = "SELECT 1 FROM primed WHERE person = ? AND game = ?"
        return await self._hop(lambda db: db.execute(known, (person, game)).fetchone() is None)

    async def first_time(self, person: int, game: str) -> bool:
        """Whether this person has never been shown the first-turn card of this game. Asking counts as showing."""
        return await self._hop(
            lambda db: (
                db.execute("INSERT OR IGNORE INTO primed (person, game) VALUES (?, ?)", (person, game)).rowcount
                == 1
            )
        )

    async def backup(self, path: str | Path) -> None:
        """A consistent copy of the whole database while it is in use, by SQLite's online backup."""

        def work(db: sqlite3.Connection) -> None:
            target = sqlite3.connect(path)
            try:
                db.backup(target)
            finally:
                target.close()

        await self._hop(work)


# ---------------------------------------------------------------------- inside the database thread


class _transaction:
    """``BEGIN IMMEDIATE`` ... ``COMMIT``, or ``ROLLBACK`` when anything is raised."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self.db.execute("COMMIT")
        finally:
            if self.db.in_transaction:  # a full disk has ended it already; a commit that failed has not
                self.db.execute("ROLLBACK")


def _prepare(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA busy_timeout = 5000")
    db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    done = {r[0] for r in db.execute("SELECT number FROM migrations")}
    files = {int(file.name[:4]): file for file in sorted(MIGRATIONS.glob("*.sql"))}
    if later := done - files.keys():
        raise ValueError(f"this database was written by a later version (migration {max(later)}); please update")
    for number, file in sorted(files.items()):
        if number not in done:
            # executescript commits what is open first, so the script brings its own transaction
            db.executescript(
                f"BEGIN IMMEDIATE;\n{file.read_text(encoding='utf-8')}\n"
                f"INSERT INTO migrations VALUES ({number}, '{file.stem}');\nCOMMIT;"
            )


def _text(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def _seen(db: sqlite3.Connection, source: str) -> bool:
    return db.execute("SELECT 1 FROM log WHERE source = ?", (source,)).fetchone() is not None


def _unseen(db: sqlite3.Connection, source: str | None) -> None:
    if source is not None and _seen(db, source):
        raise AlreadyDone


def _columns(table: Table) -> tuple[Any, ...]:
    return (
        table.id,
        table.guild,
        table.channel,
        table.host,
        table.game,
        table.version,
        _text(table.options),
        table.seed,
        table.status,
        _text(table.house),
        table.epoch,
        table.seq,
        table.ply,
        table.state,
        table.opened,
        table.changed,
    )


def _load(db: sqlite3.Connection, where: str, *values: int | str) -> Table | None:
    r = db.execute(f"SELECT {_TABLE} FROM tables WHERE {where}", values).fetchone()
    if r is None:
        return None
    seats = db.execute(
        "SELECT seat, person, name, robot, away_until, looked, gone FROM seats WHERE table_id = ? ORDER BY seat",
        (r[0],),
    )
    timers = db.execute(
        "SELECT id, kind, subject, seat, due FROM timers WHERE table_id = ? ORDER BY due, id", (r[0],)
    )
    return Table(
        id=r[0],
        guild=r[1],
        channel=r[2],
        host=r[3],
        game=r[4],
        version=r[5],
        options=msgspec.json.decode(r[6]),
        seed=r[7],
        status=r[8],
        house=_house.decode(r[9]),
        epoch=r[10],
        seq=r[11],
        ply=r[12],
        state=r[13],
        opened=r[14],
        changed=r[15],
        sitters=tuple(
            Sitter(
                seat=Seat(s[0]),
                person=s[1],
                name=s[2],
                robot=bool(s[3]),
                away_until=s[4],
                looked=s[5],
                gone=bool(s[6]),
            )
            for s in seats
        ),
        timers=tuple(Timer(id=t[0], kind=t[1], subject=t[2], seat=t[3], due=t[4]) for t in timers),
    )


def _update(db: sqlite3.Connection, before: Table, after: Table) -> bool:
    """Write the table itself; false if it is no longer as it was in ``before``."""
    try:
        moved = db.execute(
            "UPDATE tables SET channel = ?, host = ?, version = ?, options = ?, status = ?, house = ?,"
            " epoch = ?, seq = ?, ply = ?, state = ?, changed = ? WHERE id = ? AND seq = ?",
            (
                after.channel,
                after.host,
                after.version,
                _text(after.options),
                after.status,
                _text(after.house),
                after.epoch,
                after.seq,
                after.ply,
                after.state,
                after.changed,
                before.id,
                before.seq,
            ),
        )
    except sqlite3.IntegrityError as fault:
        raise Taken from fault
    return moved.rowcount == 1


def _write_seats(db: sqlite3.Connection, table: int, sitters: Sequence[Sitter]) -> None:
    db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    db.executemany(
        "INSERT INTO seats (table_id, seat, person, name, robot, away_until, looked, gone)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(table, s.seat, s.person, s.name, s.robot, s.away_until, s.looked, s.gone) for s in sitters],
    )


def _write_timers(db: sqlite3.Connection, before: Table, after: Table, spent: int) -> None:
    """Only what changed: a timer that stays keeps its number, which is the source of the press it will cause."""
    kept = {t.id for t in after.timers if t.id}
    gone = [(t.id,) for t in before.timers if t.id not in kept or t.id == spent]
    db.executemany("DELETE FROM timers WHERE id = ?", gone)
    db.executemany(
        "UPDATE timers SET due = ? WHERE id = ?", [(t.due, t.id) for t in after.timers if t.id and t.id != spent]
    )
    db.executemany(
        "INSERT INTO timers (table_id, kind, subject, seat, due) VALUES (?, ?, ?, ?, ?)",
        [(before.id, t.kind, t.subject, t.seat, t.due) for t in after.timers if not t.id],
    )


def _write_row(db: sqlite3.Connection, table: int, row: Row) -> None:
    db.execute(
        f"INSERT INTO log (table_id, {_ROW}) VALUES ({', '.join('?' * 13)})",
        (
            table,
            row.seq,
            row.kind,
            row.seat,
            row.person,
            row.decision,
            row.body,
            _text(row.drawn),
            row.reveals,
            row.back_to,
            _text(row.events),
            row.at,
            row.source,
        ),
    )


def _row(r: Sequence[Any]) -> Row:
    return Row(
        seq=r[0],
        kind=r[1],
        seat=r[2],
        person=r[3],
        decision=r[4],
        body=r[5],
        drawn=_draws.decode(r[6]),
        reveals=bool(r[7]),
        back_to=r[8],
        events=_events.decode(r[9]),
        at=r[10],
        source=r[11],
    )


def _write_parcels(db: sqlite3.Connection, table: int, parcels: Sequence[Parcel]) -> None:
    for parcel in parcels:
        if parcel.slot == "board" or parcel.slot.startswith("poll:"):
            db.execute("DELETE FROM outbox WHERE table_id = ? AND slot = ?", (table, parcel.slot))
        db.execute("INSERT INTO outbox (table_id, slot, body) VALUES (?, ?, ?)", (table, parcel.slot, parcel.body))
