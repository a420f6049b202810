"""When what is due: the timers of all tables, and when the bot was last there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.keeping import rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.table import Parcel, Timer


class Timetable(Disk):
    """The timers of all tables."""

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

    async def next_due(self, missing: Collection[int] = ()) -> int | None:
        """The moment of the next timer, but of those of ``missing`` servers, or of the next parcel to be tried
        again."""
        timers = "SELECT min(due) AS due FROM timers"
        if missing:
            marks = ", ".join("?" * len(missing))
            timers += f" JOIN tables ON tables.id = table_id WHERE guild NOT IN ({marks})"
        next_of_all = (
            f"SELECT min(due) FROM ({timers} UNION ALL SELECT min(after) FROM outbox WHERE after > 0) AS dues"
        )

        def work(db: Connection) -> int | None:
            found = db.execute(next_of_all, tuple(missing)).fetchone()[0]
            return None if found is None else int(found)

        return await self._hop(work)

    async def forsaken(self, before: int) -> list[int]:
        """Games that are being played, at which nothing has been done since this moment and nobody's time runs."""
        running = "tables INDEXED BY running_tables_of_a_guild WHERE status <> 'ended' AND status = 'playing'"
        timed = "SELECT 1 FROM timers WHERE table_id = tables.id AND kind NOT IN ('nudge', 'warn', 'think')"
        query = f"SELECT id FROM {running} AND changed < ? AND NOT EXISTS ({timed})"
        return await self._hop(lambda db: sorted(r[0] for r in db.execute(query, (before,))))

    async def set_timer(self, table: int, timer: Timer, parcels: Sequence[Parcel]) -> None:
        """Set a timer beside the game, which its next change takes away, and tell of it."""

        def work(db: Connection) -> None:
            put = "INSERT INTO timers (table_id, kind, subject, seat, due) VALUES (?, ?, ?, ?, ?)"
            with transaction(db):
                db.execute(put, (table, timer.kind, timer.subject, timer.seat, timer.due))
                rows.write_parcels(db, table, parcels)

        await self._hop(work)

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
        await self._do_beside(
            "INSERT INTO here (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at", (at,)
        )

    async def last_here(self) -> int:
        """When the bot was last known to be there, by its note or what it last did; 0 if nothing is known."""
        known = (
            "SELECT max(at) FROM (SELECT at FROM here UNION ALL SELECT max(changed) AS at FROM tables) AS known"
        )
        return await self._hop(lambda db: int(db.execute(known).fetchone()[0] or 0))

    async def pulse(self) -> tuple[int, int | None]:
        """How many tables are running, and the moment of the oldest timer."""

        def work(db: Connection) -> tuple[int, int | None]:
            running = db.execute("SELECT count(*) FROM tables WHERE status <> 'ended'").fetchone()[0]
            return running, db.execute("SELECT min(due) FROM timers").fetchone()[0]

        return await self._hop(work)

    async def drop_timer(self, id: int) -> None:
        """Forget a timer that has done its work or has none left."""
        await self._do("DELETE FROM timers WHERE id = ?", (id,))

    async def delay_timer(self, id: int, due: int) -> None:
        """A deadline that could not be kept is tried again at this moment."""
        await self._do("UPDATE timers SET due = ? WHERE id = ?", (due, id))
