"""What Discord must still be told, and where our messages are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from bot.keeping import rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.table import Parcel, ParcelKind, Posted


class Outbox(Disk):
    """Parcels that wait, and messages that were posted."""

    async def parcels(self, table: int, now: int) -> list[Parcel]:
        """What Discord must still be told of a table and may be told now, in order. A line waits for those before
        it, so that the History is never out of order."""
        return await self._hop(
            lambda db: [
                _parcel(table, *r)
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
        await self._do_beside("UPDATE outbox SET after = 0 WHERE table_id = ?", (table,))

    async def undelivered(self, now: int) -> list[int]:
        """Tables with parcels that may be tried now."""
        joined, ours = self._among("outbox")
        waiting = f"SELECT table_id FROM outbox{joined} WHERE after <= ?{ours}"
        return await self._hop(lambda db: sorted({r[0] for r in db.execute(waiting, (now,))}))

    async def enqueue(self, table: int, parcels: Sequence[Parcel], *, after: int = 0) -> None:
        """Add parcels outside of any change: the board must be shown anew. They wait until ``after``."""

        def work(db: Connection) -> None:
            with transaction(db):
                rows.write_parcels(db, table, parcels, after)
                self._tell_of(db, table)

        await self._beside(work)

    async def delivered(self, ids: Iterable[int]) -> None:
        """These parcels have arrived."""
        await self._do_beside("DELETE FROM outbox WHERE id = ?", *((id,) for id in ids))

    async def postpone(self, ids: Iterable[int], after: int) -> None:
        """These parcels could not be delivered; try again at this moment."""
        await self._do_beside(
            "UPDATE outbox SET tries = tries + 1, after = ? WHERE id = ?", *((after, id) for id in ids)
        )

    async def put_off(self, id: int, body: str, after: int) -> None:
        """A parcel waits until this moment, and says this then."""
        await self._do_beside(
            "UPDATE outbox SET tries = tries + 1, body = ?, after = ? WHERE id = ?", (body, after, id)
        )

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

        def work(db: Connection) -> Posted | None:
            r = db.execute(
                "SELECT table_id, slot, channel, message, picture FROM messages WHERE message = ?", (message,)
            ).fetchone()
            return r and Posted(table=r[0], slot=r[1], channel=r[2], message=r[3], picture=r[4])

        return await self._hop(work)

    async def remember(self, posted: Posted) -> None:
        """Keep where a message of ours is; it replaces the one in the same slot."""
        await self._do_beside(
            "INSERT INTO messages (table_id, slot, channel, message, picture) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id, slot) DO UPDATE SET channel = excluded.channel,"
            " message = excluded.message, picture = excluded.picture",
            (posted.table, posted.slot, posted.channel, posted.message, posted.picture),
        )

    async def forget(self, table: int, slot: str) -> None:
        """A message of ours is gone."""
        await self._do_beside("DELETE FROM messages WHERE table_id = ? AND slot = ?", (table, slot))

    async def open_polls(self, table: int | None = None) -> list[Posted]:
        """Every poll message of our running tables, or of this one, for recounting."""
        here, values = (
            (f"{self.shards.holds('guild')} AND ", ()) if table is None else ("table_id = ? AND ", (table,))
        )
        return await self._hop(
            lambda db: [
                Posted(table=r[0], slot=r[1], channel=r[2], message=r[3], picture=r[4])
                for r in db.execute(
                    "SELECT table_id, slot, messages.channel, message, picture FROM messages JOIN tables ON"
                    f" tables.id = table_id WHERE {here}slot >= 'poll:' AND slot < 'poll;'"
                    " AND status IN ('playing', 'paused')",
                    values,
                )
            ]
        )


def _parcel(table: int, id: int, slot: str, body: str, tries: int) -> Parcel:
    """A row of the outbox. One whose kind nobody knows is read as well, and whoever is to tell it says so."""
    kind, _, subject = slot.partition(":")
    return Parcel(kind=cast(ParcelKind, kind), subject=subject, body=body, id=id, table=table, tries=tries)
