"""SQLite: all SQL of the program, behind a few verbs.

One writer connection, write-ahead log, ``synchronous=FULL``: what has been acknowledged survives a power cut.
Each verb is one hop to the database thread, and :meth:`Store.record` is one transaction: log row, state, seats,
timers and outbox change together or not at all.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import aiosqlite
import msgspec

from bot import files, rows
from bot.table import Kept, Parcel, Posted, Row, Table, Timer

T = TypeVar("T")

_LARGEST = 2**63 - 1
"""The largest number that SQLite can keep."""


class AlreadyDone(Exception):
    """This very press has been played before."""


class Outrun(Exception):
    """The table moved on between reading and writing."""


class Taken(Exception):
    """The channel has a running table already."""


class Store:
    """The database of one bot."""

    def __init__(self, db: aiosqlite.Connection, hold: files.Hold | None = None) -> None:
        self._db = db
        self._held = hold

    @classmethod
    async def open(cls, path: str | Path) -> Store:
        """Open the database for this process alone, creating it or bringing it up to date.

        Raises:
            ValueError: another process holds it, or it was written by a later version of the program.
        """
        hold = files.Hold(path)
        try:
            store = cls(await aiosqlite.connect(path, isolation_level=None), hold)
        except BaseException:
            hold.release()
            raise
        return await store._begun(lambda db: files.prepare(db, Path(path)))

    @classmethod
    async def look(cls, path: str | Path) -> Store:
        """Open the database to read only, beside whoever holds it. Nothing in it is changed.

        Raises:
            ValueError: it was written by an earlier or a later version of the program.
        """
        store = cls(await aiosqlite.connect(files.address(path), uri=True, isolation_level=None))
        return await store._begun(files.look)

    async def _begun(self, first: Callable[[sqlite3.Connection], None]) -> Store:
        try:
            await self._hop(first)
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Close the file. Nothing is lost without it."""
        await self._db.close()
        if self._held is not None:
            self._held.release()

    async def faults(self) -> list[str]:
        """What is damaged in the file itself; nothing if it is whole."""
        return await self._hop(files.faults)

    async def _hop(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do all of ``work`` in one hop to the database thread; the hops cost more than the disk. ``work`` gives
        values, never a cursor: freed in another thread, a cursor resets a statement that may be running here."""
        result: T = await self._db._execute(work, self._db._conn)  # type: ignore[no-untyped-call]
        return result

    async def _do(self, change: str, *values: Sequence[object]) -> None:
        """Make one change in the database, once for each row of values, in one hop and all or nothing."""

        def work(db: sqlite3.Connection) -> None:
            with rows.transaction(db):
                db.executemany(change, values)

        await self._hop(work)

    # ------------------------------------------------------------------ tables

    async def open_table(self, table: Table, row: Row, parcels: Sequence[Parcel]) -> Table:
        """Keep a new table with its first row.

        Raises:
            Taken: the channel has a running one.
            AlreadyDone: the row's source has been seen.
        """

        def work(db: sqlite3.Connection) -> int:
            with rows.transaction(db):
                _unseen(db, row.source)
                try:
                    id = rows.insert(db, table)
                except sqlite3.IntegrityError as fault:
                    raise Taken from fault
                rows.write_seats(db, id, table.sitters)
                fresh = msgspec.structs.replace(table, id=id)
                rows.write_timers(db, msgspec.structs.replace(fresh, timers=()), fresh, 0)
                rows.write_row(db, id, msgspec.structs.replace(row, seq=table.seq))
                rows.write_parcels(db, id, parcels)
                return id

        id = await self._hop(work)
        return msgspec.structs.replace(table, id=id)

    async def table(self, id: int) -> Table | None:
        """The table with this number."""
        if not 0 < id <= _LARGEST:  # only a forged button names such a one
            return None
        return await self._hop(lambda db: rows.load(db, "id = ?", id))

    async def table_in(self, channel: int) -> Table | None:
        """The running table of a channel or thread, or else its last one; in a History thread, the table it tells
        of."""
        return await self._hop(lambda db: rows.load_in(db, channel))

    async def last_played(self, channel: int, game: str) -> Table | None:
        """The last table of this game in a channel that was dealt and has ended."""
        where = "channel = ? AND game = ? AND status = 'ended' AND state IS NOT NULL ORDER BY id DESC LIMIT 1"
        return await self._hop(lambda db: rows.load(db, where, channel, game))

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
        return await self._hop(lambda db: sorted(r[0] for r in db.execute(f"SELECT id FROM tables {where}")))

    async def tables_on(self, guild: int) -> list[int]:
        """Numbers of the running tables of a server."""
        where = "guild = ? AND status <> 'ended'"
        return await self._hop(
            lambda db: [r[0] for r in db.execute(f"SELECT id FROM tables WHERE {where} ORDER BY id", (guild,))]
        )

    async def knows(self, source: str) -> bool:
        """Whether something from this interaction or timer has been recorded."""
        return await self._hop(lambda db: rows.seen(db, source))

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
            with rows.transaction(db):
                _unseen(db, row.source)
                try:
                    if not rows.update(db, before, after):
                        raise Outrun
                except sqlite3.IntegrityError as fault:
                    raise Taken from fault
                if after.sitters != before.sitters:
                    rows.write_seats(db, before.id, after.sitters)
                if spent or after.timers != before.timers:
                    rows.write_timers(db, before, after, spent)
                numbered = msgspec.structs.replace(row, seq=after.seq)
                rows.write_row(db, before.id, numbered)
                rows.keep_state(db, before, after, numbered)
                rows.write_shown(db, before.id, before.state, after.state)
                rows.write_parcels(db, before.id, parcels)

        await self._hop(work)
        return after

    async def looked(self, table: int, seat: int, seq: int) -> None:
        """Remember that somebody has seen the game up to this row."""
        await self._do(
            "UPDATE seats SET looked = ? WHERE table_id = ? AND seat = ? AND looked < ?", (seq, table, seat, seq)
        )

    async def log(self, table: int, since: int = -1) -> list[Row]:
        """The rows of a table after number ``since``, in order."""
        return await self._hop(lambda db: rows.log(db, table, since))

    async def kept(self, table: int) -> list[Kept]:
        """The states before moves that are kept beside the log, in order."""
        return await self._hop(lambda db: rows.kept(db, table))

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

    async def due_before(self, moment: int) -> list[int]:
        """Tables with a timer that comes before this moment."""
        before = "SELECT table_id FROM timers WHERE due < ?"
        return await self._hop(lambda db: sorted({r[0] for r in db.execute(before, (moment,))}))

    async def guilds_of(self, tables: Iterable[int]) -> dict[int, int]:
        """The servers of these tables."""
        wanted = list(tables)
        marks = ", ".join("?" * len(wanted))
        return await self._hop(
            lambda db: dict(db.execute(f"SELECT id, guild FROM tables WHERE id IN ({marks})", wanted).fetchall())
        )

    async def note_here(self, at: int) -> None:
        """The bot is there at this moment, and people can be heard."""
        await self._do("INSERT OR REPLACE INTO here (id, at) VALUES (1, ?)", (at,))

    async def last_here(self) -> int:
        """When the bot was last known to be there, by its note or what it last did; 0 if nothing is known."""
        known = "SELECT max(at) FROM (SELECT at FROM here UNION ALL SELECT max(changed) AS at FROM tables)"
        return await self._hop(lambda db: int(db.execute(known).fetchone()[0] or 0))

    async def pulse(self) -> tuple[int, int | None]:
        """How many tables are running, and the moment of the oldest timer."""

        def work(db: sqlite3.Connection) -> tuple[int, int | None]:
            running = db.execute("SELECT count(*) FROM tables WHERE status <> 'ended'").fetchone()[0]
            return running, db.execute("SELECT min(due) FROM timers").fetchone()[0]

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
        waiting = "SELECT table_id FROM outbox WHERE after <= ?"
        return await self._hop(lambda db: sorted({r[0] for r in db.execute(waiting, (now,))}))

    async def enqueue(self, table: int, parcels: Sequence[Parcel]) -> None:
        """Add parcels outside of any change: the board must be shown anew."""

        def work(db: sqlite3.Connection) -> None:
            with rows.transaction(db):
                rows.write_parcels(db, table, parcels)

        await self._hop(work)

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
                    " tables.id = table_id WHERE slot >= 'poll:' AND slot < 'poll;'"
                    " AND status IN ('playing', 'paused')"
                )
            ]
        )

    # ------------------------------------------------------------------ photos, first turns

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
                "SELECT sha256 FROM media WHERE sha256 >= :it AND sha256 < :it || 'g'", {"it": beginning}
            ).fetchone()
            return found[0] if found else ""

        return await self._hop(work)

    async def drop_photo(self, sha256: str, table: int) -> None:
        """Forget the bytes of a photo that was withdrawn at a table, unless another table shows the same one. Its
        hash stays in the log, so that the game can be played again from it."""
        shown = "SELECT 1 FROM shown WHERE sha256 = ? AND table_id <> ?"
        await self._do(f"DELETE FROM media WHERE sha256 = ? AND NOT EXISTS ({shown})", (sha256, sha256, table))

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


def _unseen(db: sqlite3.Connection, source: str | None) -> None:
    if source is not None and rows.seen(db, source):
        raise AlreadyDone
