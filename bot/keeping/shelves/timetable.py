"""When what is due: the timers of all tables, and when the bot was last there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.keeping import rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.now import seconds
from bot.keeping.table import Parcel, Timer

NEXT = 256
"""Moments of all processes among which one looks for its own next."""


class Timetable(Disk):
    """The timers of all tables."""

    async def due(self, now: int) -> list[tuple[int, Timer]]:
        """Timers whose moment has come, oldest first, with their tables."""
        joined, ours = self._among("timers")
        query = (
            f"SELECT table_id, timers.id, kind, subject, seat, due FROM timers{joined} WHERE due <= ?{ours}"
            " ORDER BY due, timers.id"
        )
        return await self._hop(
            lambda db: [
                (r[0], Timer(id=r[1], kind=r[2], subject=r[3], seat=r[4], due=r[5]))
                for r in db.execute(query, (now,))
            ]
        )

    async def next_due(self, missing: Collection[int] = ()) -> int | None:
        """The moment of the next timer, but of those of ``missing`` servers, or of the next parcel to be tried
        again. Where others have a great deal before that, a moment at which to ask again."""

        def work(db: Connection) -> int | None:
            timers = self._first(db, "SELECT due AS at, table_id FROM timers WHERE due >= 0", missing)
            parcels = self._first(db, "SELECT after AS at, table_id FROM outbox WHERE after > 0")
            return min((it for it in (timers, parcels) if it is not None), default=None)

        return await self._hop(work)

    def _first(self, db: Connection, moments: str, missing: Collection[int] = ()) -> int | None:
        """The first of these moments that is one of our tables, but of ``missing`` servers: looked for among so
        many that come next. Where all of those are others', we need not know before they have passed."""
        if self.shards.everything and not missing:
            first = db.execute(f"{moments} ORDER BY at LIMIT 1").fetchone()
            return int(first[0]) if first else None
        marks = ", ".join("?" * len(missing))
        ours = self.shards.holds("guild") + (f" AND guild NOT IN ({marks})" if missing else "")
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

    async def forsaken(self, before: int) -> list[int]:
        """Games that are being played, at which nothing has been done since this moment and nobody's time runs."""
        running = "tables INDEXED BY running_tables_of_a_guild WHERE status <> 'ended' AND status = 'playing'"
        timed = "SELECT 1 FROM timers WHERE table_id = tables.id AND kind NOT IN ('nudge', 'warn', 'think')"
        query = (
            f"SELECT id FROM {running} AND changed < ? AND NOT EXISTS ({timed}) AND {self.shards.holds('guild')}"
        )
        return await self._hop(lambda db: sorted(r[0] for r in db.execute(query, (before,))))

    async def set_timer(self, table: int, timer: Timer, parcels: Sequence[Parcel]) -> None:
        """Set a timer beside the game, which its next change takes away, and tell of it."""

        def work(db: Connection) -> None:
            put = "INSERT INTO timers (table_id, kind, subject, seat, due) VALUES (?, ?, ?, ?, ?)"
            with transaction(db):
                db.execute(put, (table, timer.kind, timer.subject, timer.seat, timer.due))
                rows.write_parcels(db, table, parcels)
                self._tell_of(db, table)

        await self._hop(work)

    async def due_before(self, moment: int) -> list[int]:
        """Tables with a timer that comes before this moment."""
        joined, ours = self._among("timers")
        before = f"SELECT table_id FROM timers{joined} WHERE due < ?{ours}"
        return await self._hop(lambda db: sorted({r[0] for r in db.execute(before, (moment,))}))

    async def guilds_of(self, tables: Iterable[int]) -> dict[int, int]:
        """The servers of these tables."""
        wanted = list(tables)
        marks = ", ".join("?" * len(wanted))
        return await self._hop(
            lambda db: dict(db.execute(f"SELECT id, guild FROM tables WHERE id IN ({marks})", wanted).fetchall())
        )

    async def note_here(self, at: int) -> None:
        """The bot is there at this moment, and people of its shards can be heard."""
        put = (
            "INSERT INTO heard (shards, shard, at) VALUES (?, ?, ?)"
            " ON CONFLICT (shards, shard) DO UPDATE SET at = excluded.at"
        )
        await self._do_beside(put, *((self.shards.of, shard, at) for shard in self.shards.ids))

    async def last_here(self) -> dict[tuple[int, int], int]:
        """When people of shards were last known to be heard, by how servers were divided then; where one process
        plays for all, and was the last to, also by what it last did."""

        def work(db: Connection) -> dict[tuple[int, int], int]:
            found = {(r[0], r[1]): int(r[2]) for r in db.execute("SELECT shards, shard, at FROM heard")}
            alone = found.get((1, 0), 0)
            if self.shards.everything and all(at <= alone for at in found.values()):
                done = int(db.execute("SELECT max(changed) FROM tables").fetchone()[0] or 0)
                found[1, 0] = max(found.get((1, 0), 0), done)
            return found

        return await self._hop(work)

    async def pulse(self) -> tuple[int, int | None]:
        """How many tables are running, and the moment of the oldest timer, where that may have passed."""

        running = f"SELECT count(*) FROM tables WHERE status <> 'ended' AND {self.shards.holds('guild')}"

        def work(db: Connection) -> tuple[int, int | None]:
            oldest = self._first(db, "SELECT due AS at, table_id FROM timers WHERE due >= 0")
            return db.execute(running).fetchone()[0], oldest

        return await self._hop(work)

    async def drop_timer(self, timer: Timer) -> None:
        """Forget a timer that has done its work or has none left; one that was put off meanwhile runs on."""
        await self._do("DELETE FROM timers WHERE id = ? AND due <= ?", (timer.id, timer.due))

    async def delay_timer(self, timer: Timer, due: int) -> None:
        """A deadline that could not be kept is tried again at this moment; one that was put off meanwhile stays
        as it is."""
        await self._do("UPDATE timers SET due = ? WHERE id = ? AND due <= ?", (due, timer.id, timer.due))
