"""The sign on the door of a bot that is closed, where there is no file beside the database to write it in."""

from __future__ import annotations

from bot.keeping.disk import Disk
from bot.keeping.engines.connection import Connection, transaction


class Sign:
    """What people are told while the bot is closed."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def words(self) -> str:
        """What is written on the sign; empty while there is none."""
        found = "SELECT words FROM closed WHERE id = 1"
        return await self.disk.hop(lambda db: str((db.execute(found).fetchone() or [""])[0]))

    async def hang(self, words: str) -> None:
        """Close the bot, whoever runs it, until the sign is taken away."""
        put = "INSERT INTO closed (id, words) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET words = excluded.words"
        await self.disk.write_beside(put, (words,))

    async def take(self) -> bool:
        """Open it again; whether it was closed."""

        def work(db: Connection) -> bool:
            with transaction(db):
                return db.execute("DELETE FROM closed WHERE id = 1").rowcount > 0

        return await self.disk.beside(work)
