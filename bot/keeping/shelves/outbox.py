"""What Discord must still be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from bot.keeping import rows
from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction
from bot.keeping.told import Parcel, ParcelKind


class Outbox:
    """Parcels that wait."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def of(self, table: int, now: int) -> list[Parcel]:
        """What Discord must still be told of a table and may be told now, in order. A line waits for those before
        it, so that the History is never out of order."""
        return await self.disk.hop(
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

    async def put(self, table: int, parcels: Sequence[Parcel], *, after: int = 0) -> None:
        """Add parcels outside of any change: the board must be shown anew. They wait until ``after``."""

        def work(db: Connection) -> None:
            with transaction(db):
                rows.write_parcels(db, table, parcels, after)
                self.disk.tell_of(db, table)

        await self.disk.beside(work)

    async def undelivered(self, now: int) -> list[int]:
        """Tables with parcels that may be tried now."""
        joined, ours = self.disk.among("outbox")
        waiting = f"SELECT table_id FROM outbox{joined} WHERE after <= ?{ours}"
        return await self.disk.hop(lambda db: sorted({r[0] for r in db.execute(waiting, (now,))}))

    async def hurry(self, table: int) -> None:
        """What could not be delivered may be tried again now."""
        await self.disk.write_beside("UPDATE outbox SET after = 0 WHERE table_id = ?", (table,))

    async def delivered(self, ids: Iterable[int]) -> None:
        """These parcels have arrived."""
        await self.disk.write_beside("DELETE FROM outbox WHERE id = ?", *((id,) for id in ids))

    async def postpone(self, ids: Iterable[int], after: int) -> None:
        """These parcels could not be delivered; try again at this moment."""
        await self.disk.write_beside(
            "UPDATE outbox SET tries = tries + 1, after = ? WHERE id = ?", *((after, id) for id in ids)
        )

    async def put_off(self, id: int, body: str, after: int) -> None:
        """A parcel waits until this moment, and says this then."""
        await self.disk.write_beside(
            "UPDATE outbox SET tries = tries + 1, body = ?, after = ? WHERE id = ?", (body, after, id)
        )


def _parcel(table: int, id: int, slot: str, body: str, tries: int) -> Parcel:
    """A row of the outbox. One whose kind nobody knows is read as well, and whoever is to tell it says so."""
    kind, _, subject = slot.partition(":")
    return Parcel(kind=cast(ParcelKind, kind), subject=subject, body=body, id=id, table=table, tries=tries)
