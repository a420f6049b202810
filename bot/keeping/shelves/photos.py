"""Photos, by their hash."""

from __future__ import annotations

from collections.abc import Iterable

from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection


class KeptPhotos:
    """The bytes of what people have shown."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def keep(self, sha256: str, kind: str, body: bytes) -> None:
        """Keep the bytes of a photo under their hash."""
        await self.disk.write_beside(
            "INSERT INTO media (sha256, kind, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (sha256, kind, body)
        )

    async def get(self, sha256: str) -> bytes | None:
        """The bytes of a kept photo."""

        def work(db: Connection) -> bytes | None:
            found = db.execute("SELECT body FROM media WHERE sha256 = ?", (sha256,)).fetchone()
            return found and bytes(found[0])

        return await self.disk.hop(work)

    async def named(self, beginning: str) -> str:
        """The hash of a kept photo that begins so; empty if there is none."""
        if len(beginning) < 12:
            return ""

        def work(db: Connection) -> str:
            found = db.execute(
                "SELECT sha256 FROM media WHERE kind = 'photo' AND sha256 >= :it AND sha256 < :it || 'g'",
                {"it": beginning},
            ).fetchone()
            return found[0] if found else ""

        return await self.disk.hop(work)

    async def withdraw(self, sha256: str, table: int) -> None:
        """Forget the bytes of a photo that was withdrawn at a table, unless another table shows the same one. Its
        hash stays in the log, so that the game can be played again from it."""
        shown = "SELECT 1 FROM shown WHERE sha256 = ? AND table_id <> ?"
        await self.disk.write_beside(
            f"DELETE FROM media WHERE sha256 = ? AND NOT EXISTS ({shown})", (sha256, sha256, table)
        )

    async def drop(self, photos: Iterable[str]) -> None:
        """Forget the bytes of pictures; their hashes stay in the logs."""
        await self.disk.write("DELETE FROM media WHERE kind = 'photo' AND sha256 = ?", *((it,) for it in photos))
