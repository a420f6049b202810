"""The database: all SQL of the program, behind a few verbs. Those of tables are here.

Each verb is one hop to the database thread, and :meth:`Store.record` is one transaction: log row, state, seats,
timers and outbox change together or not at all. Tables asked about lately are at hand without a hop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import msgspec

from bot.keeping import logbook, rows
from bot.keeping.disk import all_or_nothing
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.faults import Clash
from bot.keeping.memory.archive import Archive
from bot.keeping.memory.oblivion import Oblivion
from bot.keeping.memory.predictions import Predictions
from bot.keeping.shelves.album import Album
from bot.keeping.shelves.outbox import Outbox
from bot.keeping.shelves.sign import Sign
from bot.keeping.shelves.timetable import Timetable
from bot.keeping.shelves.windows import Windows
from bot.keeping.society.register import Register
from bot.keeping.society.servers import Done, write_done
from bot.keeping.table import Kept, Parcel, Row, Table, Timer

_OF = "SELECT 1 FROM tables WHERE id = ? AND"

_LARGEST = 2**63 - 1
"""The largest number that a database can keep."""


class AlreadyDone(Exception):
    """This very press has been played before."""


class Outrun(Exception):
    """Another process has changed the table while this one did: nothing is kept of what was wanted. It is nobody's
    fault, and may be tried again at once."""

    def __init__(self) -> None:
        super().__init__("The table moved on while you were choosing. Look again.")


class Taken(Exception):
    """The channel has a running table already."""


class Store(Timetable, Outbox, Album, Windows, Sign, Register, Oblivion, Archive, Predictions):
    """All that one bot keeps."""

    async def open_table(self, table: Table, row: Row, parcels: Sequence[Parcel]) -> Table:
        """Keep a new table with its first row.

        Raises:
            Taken: the channel has a running one.
            AlreadyDone: the row's source has been seen.
        """

        def work(db: Connection) -> int:
            with transaction(db):
                _unseen(db, row.source)
                try:
                    id = rows.insert(db, table)
                except Clash as fault:
                    raise Taken from fault
                rows.write_seats(db, id, table.sitters)
                fresh = msgspec.structs.replace(table, id=id)
                rows.write_timers(db, msgspec.structs.replace(fresh, timers=()), fresh, 0)
                logbook.write_row(db, id, msgspec.structs.replace(row, seq=table.seq))
                rows.write_parcels(db, id, parcels)
                return id

        id = await self._hop(work)
        return msgspec.structs.replace(table, id=id)

    async def bring_in(self, table: Table, log: Sequence[Row]) -> Table:
        """Keep a new table with the whole log that has led to it, numbered from 0.

        Raises:
            Taken: the channel has a running one.
            AlreadyDone: the source of the first row has been seen.
        """

        def work(db: Connection) -> int:
            with transaction(db):
                _unseen(db, log[0].source)
                try:
                    id = rows.insert(db, table)
                except Clash as fault:
                    raise Taken from fault
                rows.write_seats(db, id, table.sitters)
                for row in log:
                    logbook.write_row(db, id, row)
                logbook.write_shown(db, id, None, table.state)
                return id

        return msgspec.structs.replace(table, id=await self._hop(work))

    async def table(self, id: int) -> Table | None:
        """The table with this number."""
        if not 0 < id <= _LARGEST:  # only a forged button names such a one
            return None
        return self._recent.get(id) or await self._beside(lambda db: self._read(rows.load(db, "id = ?", id)))

    def _read(self, table: Table | None) -> Table | None:
        """It has just been read; of others nobody tells us what becomes of them, and they are not kept at hand."""
        return self._recent.read(table) if table is None or self.shards.has(table.guild) else table

    async def is_ours(self, table: int) -> bool:
        """Whether a table belongs to this process, which alone tells Discord of it."""
        if self.shards.everything or self._recent.get(table) is not None:
            return True
        return (
            await self._hop(lambda db: db.execute(f"{_OF} {self.shards.holds('guild')}", (table,)).fetchone())
            is not None
        )

    async def table_in(self, channel: int) -> Table | None:
        """The running table of a channel or thread, or else its last one; in a History thread, the table it tells
        of."""
        return await self._hop(lambda db: rows.load_in(db, channel))

    async def played(self, channel: int, games: Sequence[str]) -> list[int]:
        """Numbers of the tables of these games in a channel that were dealt and have ended, newest first."""
        any_of = ", ".join("?" * len(games))
        where = f"channel = ? AND game IN ({any_of}) AND status = 'ended' AND state IS NOT NULL ORDER BY id DESC"
        query = f"SELECT id FROM tables WHERE {where}"
        return await self._hop(lambda db: [r[0] for r in db.execute(query, (channel, *games))])

    async def tables_in(self, channel: int) -> list[int]:
        """Numbers of all tables a channel has had, newest first."""
        return await self._hop(
            lambda db: [
                r[0] for r in db.execute("SELECT id FROM tables WHERE channel = ? ORDER BY id DESC", (channel,))
            ]
        )

    async def lay_aside(self, table: int, done: Done | None = None) -> None:
        """End a table that cannot be read, and take it out of its channel, so that nobody meets it again. What is
        kept of it stays for whoever keeps the bot. ``done`` is the deed of the staff that it is."""

        def work(db: Connection) -> None:
            with transaction(db):
                for kind in ("timers", "outbox", "messages"):
                    db.execute(f"DELETE FROM {kind} WHERE table_id = ?", (table,))
                db.execute("UPDATE tables SET status = 'ended', channel = 0 WHERE id = ?", (table,))
                write_done(db, done)

        await self._hop(work)

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

    async def places(self) -> list[tuple[int, int, int]]:
        """Number, server and channel of each of our running tables."""
        where = "tables INDEXED BY running_tables_of_a_guild WHERE status <> 'ended'"
        ours = f"{where} AND {self.shards.holds('guild')}"
        return await self._hop(lambda db: sorted(db.execute(f"SELECT id, guild, channel FROM {ours}")))

    async def unfinished(self) -> list[int]:
        """Numbers of our tables at which something may have been left undone when the bot was ended."""
        return await self._hop(partial(rows.unfinished, ours=self.shards.holds("guild")))

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
        done = self._noting.get(row.source or "")

        def work(db: Connection) -> tuple[Timer, ...]:
            timers = after.timers
            with transaction(db):
                _unseen(db, row.source)
                if not self.shards.has(before.guild):
                    _nobody_is_forgotten(db, before)
                try:
                    if not rows.update(db, before, after):
                        raise Outrun
                except Clash as fault:
                    raise Taken from fault
                if after.sitters != before.sitters:
                    rows.write_seats(db, before.id, after.sitters, before.sitters)
                if spent or after.timers != before.timers:
                    timers = rows.write_timers(db, before, after, spent)
                numbered = msgspec.structs.replace(row, seq=after.seq)
                logbook.write_row(db, before.id, numbered)
                logbook.keep_state(db, before, after, numbered)
                logbook.write_shown(db, before.id, before.state, after.state)
                rows.write_parcels(db, before.id, parcels)
                write_done(db, done)
                if not self.shards.has(before.guild):
                    self._tell_of(db, before.id)
            return timers

        def minding(db: Connection) -> Table:
            try:
                kept = msgspec.structs.replace(after, timers=work(db))
                self._recent.written(before, kept)
            except BaseException:
                self._recent.drop(before.id)
                raise
            finally:
                self._recent.changed(before.id, change)
            return kept

        change = self._recent.changes(before.id)
        try:
            return await self._beside(minding)
        except asyncio.CancelledError:  # nobody waits for it any more, and it is written all the same
            raise
        except BaseException:  # it may not even have been begun: the database is closed
            self._recent.changed(before.id, change)
            raise

    async def looked(self, table: int, seat: int, seq: int) -> None:
        """Remember that somebody has seen the game up to this row."""
        known = self._recent.get(table)
        if known is not None and any(s.seat == seat and s.looked >= seq for s in known.sitters):
            return
        change = "UPDATE seats SET looked = ? WHERE table_id = ? AND seat = ? AND looked < ?"

        def work(db: Connection) -> None:
            all_or_nothing(change, [(seq, table, seat, seq)], db)
            self._recent.looked(table, seat, seq)

        await self._beside(work)

    async def log(self, table: int, since: int = -1) -> list[Row]:
        """The rows of a table after number ``since``, in order."""
        return await self._hop(lambda db: logbook.log(db, table, since))

    async def kept(self, table: int) -> list[Kept]:
        """The states before moves that are kept beside the log, in order."""
        return await self._hop(lambda db: logbook.kept(db, table))

    async def kept_before(self, table: int, seq: int) -> Kept | None:
        """The state before this row, if it is kept."""
        return await self._hop(lambda db: next(iter(logbook.kept(db, table, seq)), None))

    async def sits_on(self, guild: int, person: int) -> int:
        """At how many running tables of a server somebody sits."""
        query = (
            "SELECT count(DISTINCT tables.id) FROM tables JOIN seats ON seats.table_id = tables.id"
            " WHERE person = ? AND guild = ? AND robot = 0 AND gone = 0 AND status <> 'ended'"
        )
        return int(await self._hop(lambda db: db.execute(query, (person, guild)).fetchone()[0]))

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


def _nobody_is_forgotten(db: Connection, table: Table) -> None:
    """A table of another process is left alone while somebody is being forgotten who stands in it: it may have
    been read before it was written anew."""
    known = b" ".join(
        (str(table.host).encode(), table.state or b"", msgspec.json.encode((table.sitters, table.house)))
    )
    if any(str(person).encode() in known for (person,) in db.execute("SELECT person FROM forgetting").fetchall()):
        raise Outrun


def _unseen(db: Connection, source: str | None) -> None:
    if source is not None and rows.seen(db, source):
        raise AlreadyDone
