"""What the staff of servers did."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from bot.keeping.disk import Disk
from bot.keeping.society.servers import Deed, Done


class Deeds:
    """What was done by the right of the staff, written down with what it does."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self._noting: dict[str, Done] = {}

    @contextlib.contextmanager
    def noting(self, done: Done | None) -> Iterator[None]:
        """What is recorded from this source meanwhile is a deed of the staff, and is written down with it."""
        if done is None:
            yield
            return
        self._noting[done.source] = done
        try:
            yield
        finally:
            del self._noting[done.source]

    def behind(self, source: str | None) -> Done | None:
        """The deed that whatever is recorded from this source now is."""
        return self._noting.get(source or "")

    async def of(self, guild: int, most: int) -> list[Deed]:
        """What the staff of a server did lately, newest first."""
        done = "SELECT at, person, deed FROM staff_deeds WHERE guild = ? ORDER BY id DESC LIMIT ?"
        return await self.disk.hop(lambda db: [Deed(*row) for row in db.execute(done, (guild, most))])
