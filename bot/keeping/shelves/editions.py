"""What games were built with, for tables that were dealt with it."""

from __future__ import annotations

from bot.keeping.disk import Disk
from bot.keeping.editions import KIND, editions, packed
from rules.core.kept.editions import Edition


class KeptEditions:
    """The content of games, packed, by its hash."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.kept: dict[str, bytes] = {}

    async def reread(self) -> None:
        """Others may have kept more of them."""
        self.kept.update(await self.disk.hop(editions))

    async def keep(self, edition: Edition) -> None:
        """Keep what a game is built with, for tables that are dealt with it."""
        if edition.mark not in self.kept:
            put = "INSERT INTO media (sha256, kind, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            await self.disk.write_beside(put, (edition.mark, KIND, packed(edition)), tells="people")
            self.kept[edition.mark] = packed(edition)
