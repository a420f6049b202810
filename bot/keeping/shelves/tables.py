"""Tables: opened, found by number, place and people, and laid aside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from bot.keeping import logbook, rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.engines.faults import Clash
from bot.keeping.shelves.refused import Taken, unseen
from bot.keeping.society.servers import Done, write_done
from bot.keeping.table import Row, Table
from bot.keeping.told import Parcel

_LARGEST = 2**63 - 1
"""The largest number that a database can keep."""


class Tables:
    """All tables there have been. Those asked about lately are at hand without a hop."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def open(self, table: Table, row: Row, parcels: Sequence[Parcel]) -> Table:
        """Keep a new table with its first row.

        Raises:
            Taken: the channel has a running one.
            AlreadyDone: the row's source has been seen.
        """

        def work(db: Connection) -> int:
            with transaction(db):
                unseen(db, row.source)
                id = _sit_down(db, table)
                fresh = msgspec.structs.replace(table, id=id)
                rows.write_timers(db, msgspec.structs.replace(fresh, timers=()), fresh, 0)
                logbook.write_row(db, id, msgspec.structs.replace(row, seq=table.seq))
                rows.write_parcels(db, id, parcels)
                return id

        id = await self.disk.hop(work)
        return msgspec.structs.replace(table, id=id)

    async def bring_in(self, table: Table, log: Sequence[Row]) -> Table:
        """Keep a new table with the whole log that has led to it, numbered from 0.

        Raises:
            Taken: the channel has a running one.
            AlreadyDone: the source of the first row has been seen.
        """

        def work(db: Connection) -> int:
            with transaction(db):
                unseen(db, log[0].source)
                id = _sit_down(db, table)
                for row in log:
                    logbook.write_row(db, id, row)
                logbook.write_shown(db, id, None, table.state)
                return id

        return msgspec.structs.replace(table, id=await self.disk.hop(work))

    async def get(self, id: int) -> Table | None:
        """The table with this number."""
        if not 0 < id <= _LARGEST:  # only a forged button names such a one
            return None
        at_hand = self.disk.recent.get(id)
        return at_hand or await self.disk.beside(lambda db: self._read(rows.load(db, "id = ?", id)))

    def _read(self, table: Table | None) -> Table | None:
        """It has just been read; of others nobody tells us what becomes of them, and they are not kept at hand."""
        return self.disk.recent.read(table) if table is None or self.disk.shards.has(table.guild) else table

    async def is_ours(self, table: int) -> bool:
        """Whether a table belongs to this process, which alone tells Discord of it."""
        if self.disk.shards.everything or self.disk.recent.get(table) is not None:
            return True
        known = f"SELECT 1 FROM tables WHERE id = ? AND {self.disk.shards.holds('guild')}"
        return await self.disk.hop(lambda db: db.execute(known, (table,)).fetchone() is not None)

    async def at(self, channel: int) -> Table | None:
        """The running table of a channel or thread, or else its last one; in a History thread, the table it tells
        of."""
        return await self.disk.hop(lambda db: rows.load_in(db, channel))

    async def all_at(self, channel: int) -> list[int]:
        """Numbers of all tables a channel has had, newest first."""
        return await self.disk.hop(
            lambda db: [
                r[0] for r in db.execute("SELECT id FROM tables WHERE channel = ? ORDER BY id DESC", (channel,))
            ]
        )

    async def on(self, guild: int) -> list[int]:
        """Numbers of the running tables of a server."""
        where = "guild = ? AND status <> 'ended'"
        return await self.disk.hop(
            lambda db: [r[0] for r in db.execute(f"SELECT id FROM tables WHERE {where} ORDER BY id", (guild,))]
        )

    async def of(self, person: int) -> list[int]:
        """Running tables where this person sits."""
        return await self.disk.hop(
            lambda db: [
                r[0]
                for r in db.execute(
                    "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id"
                    " WHERE person = ? AND robot = 0 AND status <> 'ended' ORDER BY tables.id",
                    (person,),
                )
            ]
        )

    async def all(self, *, running: bool = False) -> list[int]:
        """Numbers of all tables, or of those not ended."""
        where = "WHERE status <> 'ended'" if running else ""
        return await self.disk.hop(lambda db: sorted(r[0] for r in db.execute(f"SELECT id FROM tables {where}")))

    async def played(self, channel: int, games: Sequence[str]) -> list[int]:
        """Numbers of the tables of these games in a channel that were dealt and have ended, newest first."""
        any_of = ", ".join("?" * len(games))
        where = f"channel = ? AND game IN ({any_of}) AND status = 'ended' AND state IS NOT NULL ORDER BY id DESC"
        query = f"SELECT id FROM tables WHERE {where}"
        return await self.disk.hop(lambda db: [r[0] for r in db.execute(query, (channel, *games))])

    async def places(self) -> list[tuple[int, int, int]]:
        """Number, server and channel of each of our running tables."""
        where = "tables INDEXED BY running_tables_of_a_guild WHERE status <> 'ended'"
        ours = f"{where} AND {self.disk.shards.holds('guild')}"
        return await self.disk.hop(lambda db: sorted(db.execute(f"SELECT id, guild, channel FROM {ours}")))

    async def unfinished(self) -> list[int]:
        """Numbers of our tables at which something may have been left undone when the bot was ended."""
        return await self.disk.hop(partial(rows.unfinished, ours=self.disk.shards.holds("guild")))

    async def forsaken(self, before: int) -> list[int]:
        """Games that are being played, at which nothing has been done since this moment and nobody's time runs."""
        running = "tables INDEXED BY running_tables_of_a_guild WHERE status <> 'ended' AND status = 'playing'"
        timed = "SELECT 1 FROM timers WHERE table_id = tables.id AND kind NOT IN ('nudge', 'warn', 'think')"
        ours = self.disk.shards.holds("guild")
        query = f"SELECT id FROM {running} AND changed < ? AND NOT EXISTS ({timed}) AND {ours}"
        return await self.disk.hop(lambda db: sorted(r[0] for r in db.execute(query, (before,))))

    async def guilds(self, tables: Iterable[int]) -> dict[int, int]:
        """The servers of these tables."""
        wanted = list(tables)
        marks = ", ".join("?" * len(wanted))
        return await self.disk.hop(
            lambda db: dict(db.execute(f"SELECT id, guild FROM tables WHERE id IN ({marks})", wanted).fetchall())
        )

    async def finished(self) -> list[int]:
        """Tables that were dealt and have ended."""
        query = "SELECT id FROM tables WHERE status = 'ended' AND state IS NOT NULL ORDER BY id"
        return await self.disk.hop(lambda db: [r[0] for r in db.execute(query)])

    async def sat_at(self, guild: int, person: int) -> int:
        """At how many running tables of a server somebody sits."""
        query = (
            "SELECT count(DISTINCT tables.id) FROM tables JOIN seats ON seats.table_id = tables.id"
            " WHERE person = ? AND guild = ? AND robot = 0 AND gone = 0 AND status <> 'ended'"
        )
        return int(await self.disk.hop(lambda db: db.execute(query, (person, guild)).fetchone()[0]))

    async def lay_aside(self, table: int, done: Done | None = None) -> None:
        """End a table that cannot be read, and take it out of its channel, so that nobody meets it again. What is
        kept of it stays for whoever keeps the bot. ``done`` is the deed of the staff that it is."""

        def work(db: Connection) -> None:
            with transaction(db):
                for kind in ("timers", "outbox", "messages"):
                    db.execute(f"DELETE FROM {kind} WHERE table_id = ?", (table,))
                db.execute("UPDATE tables SET status = 'ended', channel = 0 WHERE id = ?", (table,))
                write_done(db, done)

        await self.disk.hop(work)


def _sit_down(db: Connection, table: Table) -> int:
    """Write a new table and who sits there; its number."""
    try:
        id = rows.insert(db, table)
    except Clash as fault:
        raise Taken from fault
    rows.write_seats(db, id, table.sitters)
    return id
