"""What has happened at each table. One change is one transaction: log row, state, seats, timers and outbox
together, or nothing of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence

import msgspec

from bot.keeping import logbook, rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.faults import Clash
from bot.keeping.shelves.deeds import Deeds
from bot.keeping.shelves.refused import Outrun, Taken, unseen
from bot.keeping.society.servers import write_done
from bot.keeping.table import Kept, Row, Table, Timer
from bot.keeping.told import Parcel


class Log:
    """The logs of all tables. ``deeds`` are written down with what they do."""

    def __init__(self, disk: Disk, deeds: Deeds) -> None:
        self.disk = disk
        self.deeds = deeds

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
        row = msgspec.structs.replace(row, seq=after.seq)
        done = self.deeds.behind(row.source)

        def work(db: Connection) -> tuple[Timer, ...]:
            with transaction(db):
                unseen(db, row.source)
                with self._beside_others(db, before):
                    timers = _write(db, before, after, row, spent)
                    rows.write_parcels(db, before.id, parcels)
                    write_done(db, done)
            return timers

        def minding(db: Connection) -> Table:
            try:
                kept = msgspec.structs.replace(after, timers=work(db))
                self.disk.recent.written(before, kept)
            except BaseException:
                self.disk.recent.drop(before.id)
                raise
            finally:
                self.disk.recent.changed(before.id, change)
            return kept

        change = self.disk.recent.changes(before.id)
        try:
            return await self.disk.beside(minding)
        except asyncio.CancelledError:  # nobody waits for it any more, and it is written all the same
            raise
        except BaseException:  # it may not even have been begun: the database is closed
            self.disk.recent.changed(before.id, change)
            raise

    @contextlib.contextmanager
    def _beside_others(self, db: Connection, table: Table) -> Iterator[None]:
        """Change a table; where it belongs to another process, that one is told."""
        ours = self.disk.shards.has(table.guild)
        if not ours:
            _nobody_is_forgotten(db, table)
        yield
        if not ours:
            self.disk.tell_of(db, table.id)

    async def knows(self, source: str) -> bool:
        """Whether something from this interaction or timer has been recorded."""
        return await self.disk.hop(lambda db: rows.seen(db, source))

    async def of(self, table: int, since: int = -1) -> list[Row]:
        """The rows of a table after number ``since``, in order."""
        return await self.disk.hop(lambda db: logbook.log(db, table, since))

    async def kept(self, table: int, since: int = 0) -> list[Kept]:
        """The states before moves that are kept beside the log, in order, from a row on."""
        return await self.disk.hop(lambda db: logbook.kept(db, table, since=since))

    async def kept_before(self, table: int, seq: int) -> Kept | None:
        """The state before this row, if it is kept."""
        return await self.disk.hop(lambda db: next(iter(logbook.kept(db, table, seq)), None))


def _write(db: Connection, before: Table, after: Table, row: Row, spent: int) -> tuple[Timer, ...]:
    """A table as it is after this row; the timers that run then."""
    try:
        if not rows.update(db, before, after):
            raise Outrun
    except Clash as fault:
        raise Taken from fault
    timers = after.timers
    if after.sitters != before.sitters:
        rows.write_seats(db, before.id, after.sitters, before.sitters)
    if spent or after.timers != before.timers:
        timers = rows.write_timers(db, before, after, spent)
    logbook.write_row(db, before.id, row)
    logbook.keep_state(db, before, after, row)
    logbook.write_shown(db, before.id, before.state, after.state)
    return timers


def _nobody_is_forgotten(db: Connection, table: Table) -> None:
    """A table of another process is left alone while somebody is being forgotten who stands in it: it may have
    been read before it was written anew."""
    known = b" ".join(
        (str(table.host).encode(), table.state or b"", msgspec.json.encode((table.sitters, table.house)))
    )
    if any(str(person).encode() in known for (person,) in db.execute("SELECT person FROM forgetting").fetchall()):
        raise Outrun
