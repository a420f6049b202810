"""When what is due."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.keeping import rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.now import seconds
from bot.keeping.table import Timer
from bot.keeping.told import Parcel

NEXT = 256
"""Moments of all processes among which one looks for its own next."""


class Timers:
    """The timers of all tables."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def due(self, now: int) -> list[tuple[int, Timer]]:
        """Timers whose moment has come, oldest first, with their tables."""
        joined, ours = self.disk.among("timers")
        query = (
            f"SELECT table_id, timers.id, kind, subject, seat, due FROM timers{joined} WHERE due <= ?{ours}"
            " ORDER BY due, timers.id"
        )
        return await self.disk.hop(
            lambda db: [
                (r[0], Timer(id=r[1], kind=r[2], subject=r[3], seat=r[4], due=r[5]))
                for r in db.execute(query, (now,))
            ]
        )

    async def before(self, moment: int) -> list[int]:
        """Tables with a timer that comes before this moment."""
        joined, ours = self.disk.among("timers")
        before = f"SELECT table_id FROM timers{joined} WHERE due < ?{ours}"
        return await self.disk.hop(lambda db: sorted({r[0] for r in db.execute(before, (moment,))}))

    async def next(self, missing: Collection[int] = ()) -> int | None:
        """The moment of the next timer, but of those of ``missing`` servers, or of the next parcel to be tried
        again. Where others have a great deal before that, a moment at which to ask again."""

        def work(db: Connection) -> int | None:
            timers = self._first(db, "SELECT due AS at, table_id FROM timers WHERE due >= 0", missing)
            parcels = self._first(db, "SELECT after AS at, table_id FROM outbox WHERE after > 0")
            return min((it for it in (timers, parcels) if it is not None), default=None)

        return await self.disk.hop(work)

    async def pulse(self) -> tuple[int, int | None]:
        """How many tables are running, and the moment of the oldest timer, where that may have passed."""

        running = f"SELECT count(*) FROM tables WHERE status <> 'ended' AND {self.disk.shards.holds('guild')}"

        def work(db: Connection) -> tuple[int, int | None]:
            oldest = self._first(db, "SELECT due AS at, table_id FROM timers WHERE due >= 0")
            return db.execute(running).fetchone()[0], oldest

        return await self.disk.hop(work)

    def _first(self, db: Connection, moments: str, missing: Collection[int] = ()) -> int | None:
        """The first of these moments that is one of our tables, but of ``missing`` servers: looked for among so
        many that come next. Where all of those are others', we need not know before they have passed."""
        if self.disk.shards.everything and not missing:
            first = db.execute(f"{moments} ORDER BY at LIMIT 1").fetchone()
            return int(first[0]) if first else None
        marks = ", ".join("?" * len(missing))
        ours = self.disk.shards.holds("guild") + (f" AND guild NOT IN ({marks})" if missing else "")
        among = "JOIN tables ON tables.id = table_id"
        first, last, many = db.execute(
            f"SELECT min(CASE WHEN {ours} THEN at END), max(at), count(*)"
            f" FROM ({moments} ORDER BY at LIMIT {NEXT}) AS moments {among}",
            tuple(missing),
        ).fetchone()
        if first is not None or many < NEXT:
            return None if first is None else int(first)
        if last > seconds():
            return int(last)
        all_of_ours = f"SELECT at FROM ({moments}) AS moments {among} WHERE {ours} ORDER BY at LIMIT 1"
        found = db.execute(
            all_of_ours, tuple(missing)
        ).fetchone()  # they are not there, and keep nothing of theirs
        return int(found[0]) if found else None

    async def set(self, table: int, timer: Timer, parcels: Sequence[Parcel]) -> None:
        """Set a timer beside the game, which its next change takes away, and tell of it."""

        def work(db: Connection) -> None:
            put = "INSERT INTO timers (table_id, kind, subject, seat, due) VALUES (?, ?, ?, ?, ?)"
            with transaction(db):
                db.execute(put, (table, timer.kind, timer.subject, timer.seat, timer.due))
                rows.write_parcels(db, table, parcels)
                self.disk.tell_of(db, table)

        await self.disk.hop(work)

    async def drop(self, timer: Timer) -> None:
        """Forget a timer that has done its work or has none left; one that was put off meanwhile runs on."""
        await self.disk.write("DELETE FROM timers WHERE id = ? AND due <= ?", (timer.id, timer.due))

    async def delay(self, timer: Timer, due: int) -> None:
        """A deadline that could not be kept is tried again at this moment; one that was put off meanwhile stays
        as it is."""
        await self.disk.write("UPDATE timers SET due = ? WHERE id = ? AND due <= ?", (due, timer.id, timer.due))
