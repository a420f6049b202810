"""The maintenance switch, turned by ``python -m bot close``: a file beside the database, or a row of it where it
is on a server. While it is there the bot answers everything with its words and changes nothing; nobody's time runs
out, as where it is deaf."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.ears import Ears
from bot.fairness import Fairness
from bot.keeping.engines.faults import Unreachable
from bot.keeping.engines.where import Remote, Where
from bot.keeping.now import seconds
from bot.keeping.store import Store

log = logging.getLogger(__name__)

ORDINARY = (
    "Some work is being done on me just now. Your games are safe, and nobody's time runs out before I am back."
)


def switch(database: Path) -> Path:
    """The file that closes the bot which plays from a database."""
    return database.with_name(f"{database.name}.closed")


def close(database: Path, words: str = "") -> None:
    """Close the bot, running or not, until it is opened. ``words`` say why and how long.

    Raises:
        OSError: it cannot be written there.
    """
    switch(database).write_text(words.strip() or ORDINARY, encoding="utf-8")


def reopen(database: Path) -> bool:
    """Open it again; whether it was closed.

    Raises:
        OSError: the file cannot be taken away.
    """
    with contextlib.suppress(FileNotFoundError):
        switch(database).unlink()
        return True
    return False


def closed(database: Path) -> str:
    """What is said while the bot is closed; empty while it is open."""
    try:
        return switch(database).read_text(encoding="utf-8").strip()[:1000] or ORDINARY
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError):
        return ORDINARY


class Maintenance:
    """Whether the bot plays, looked at before all it is asked. ``reopened`` is called when it plays again."""

    def __init__(
        self, store: Store, place: Where, ears: Ears, fairness: Fairness, reopened: Callable[[], Awaitable[None]]
    ) -> None:
        self.store = store
        self.place = place
        self.ears = ears
        self.fairness = fairness
        self._reopened = reopened
        self._up: set[int] = set()
        """Shards whose line is up."""
        self._shut, self._words = False, ""
        self._turning = asyncio.Lock()

    async def says(self) -> str:
        """What is answered instead of doing anything; empty while the bot plays."""
        words = await self._sign() if isinstance(self.place, Remote) else closed(self.place)
        if bool(words) != self._shut:
            async with self._turning:
                await self._turn(shut=bool(words))
        return words

    async def _sign(self) -> str:
        """What the server says; while it says nothing, what it said last."""
        with contextlib.suppress(Unreachable):
            self._words = await self.store.sign.words()
        return self._words

    async def _turn(self, *, shut: bool) -> None:
        if shut == self._shut:
            return
        self._shut = shut
        log.warning("closed for maintenance" if shut else "open again after maintenance")
        for shard in sorted(self._up):
            if shut:
                self.ears.lose(shard, seconds())
            else:
                await self.fairness.regain(shard)
        if not shut:
            await self._reopened()

    async def heard(self, shard: int) -> None:
        """The line of a shard is up: its people can be heard, unless the bot is closed."""
        self._up.add(shard)
        if not await self.says():
            await self.fairness.regain(shard)

    def lost(self, shard: int) -> None:
        """The line of a shard is down."""
        self._up.discard(shard)
        self.ears.lose(shard, seconds())
