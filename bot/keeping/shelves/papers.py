"""What communities have brought to games as files of their own."""

from __future__ import annotations

from bot.keeping.disk import Disk
from bot.keeping.society.servers import Done


class Papers:
    """What servers keep for their games, by title."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def keep(
        self, guild: int, game: str, title: str, body: str, person: int, *, done: Done | None = None
    ) -> None:
        """Keep what somebody has brought to a game, for a server; one of the same title is replaced. ``done`` is
        the deed of the staff that it is."""
        put = (
            "INSERT INTO papers (guild, game, title, body, person) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (guild, game, title) DO UPDATE SET body = excluded.body, person = excluded.person"
        )
        await self.disk.write_beside(put, (guild, game, title, body, person), done=done)

    async def of(self, guild: int, game: str) -> dict[str, tuple[str, int]]:
        """What a server keeps for a game: text and who brought it, by title."""
        kept = "SELECT title, body, person FROM papers WHERE guild = ? AND game = ? ORDER BY title"
        return await self.disk.hop(
            lambda db: {title: (body, person) for title, body, person in db.execute(kept, (guild, game))}
        )

    async def drop(self, guild: int, game: str, title: str, done: Done | None = None) -> None:
        """Forget what was brought."""
        gone = "DELETE FROM papers WHERE guild = ? AND game = ? AND title = ?"
        await self.disk.write_beside(gone, (guild, game, title), done=done)
