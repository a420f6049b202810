"""A bot that takes over from another one which plays from the same database, and lets another do so with it."""

from __future__ import annotations

import asyncio
import importlib
import logging
import time
from typing import Any

from discord.ext import commands
from yarl import URL

from bot.handover import FRESH, Gate, Heir
from bot.keeping.engines.lease import Lease
from bot.keeping.opening import Held, Wait
from bot.keeping.settings import Settings
from bot.keeping.store import Store
from bot.line import rest
from bot.line.sync import tell_commands
from bot.ranges.starts import Starts
from bot.tree import COGS

log = logging.getLogger(__name__)

QUICKLY = 2.0
"""Seconds that deliveries have to end when somebody waits to take over."""

_HEARD = ("ready", "shard_ready", "shard_resumed", "shard_disconnect", "guild_unavailable", "interaction")
"""What is heard later by who waits to take over; all else is found out when they begin."""


class Successor(commands.AutoShardedBot):
    """What is the same for whatever is played."""

    settings: Settings
    store: Store
    gate: Gate
    starts: Starts
    playing = False
    """Whether the parts of the house are put together, and not taken apart yet."""
    heir = False
    """Whether it has waited for another one to go, or to die."""
    failed: Exception | None = None
    """Why it could not take over."""
    patience: float | None = None
    """Seconds that what is under way may take when it ends; ``None`` for as long as it needs."""
    _waited: list[tuple[float, str, tuple[Any, ...]]] | None = None
    """What was heard, and when, while another process played still; ``None`` when this one plays."""
    _heir: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Begin. Where somebody else plays still, wait until they have gone, and be connected meanwhile."""
        self.starts = Starts.of(self.settings, self._limits, self.is_closed)
        try:
            store = await self._opened()
        except Held as held:
            if not held.strangers:
                log.warning("%s I wait until it has finished, and take over then.", held)
                self._waited, self.heir = [], True
                self._heir = asyncio.create_task(self._inherit())
                return
            log.warning("%s I look whether it lives, and go if it does.", held)
            store = await self._opened(Heir(self.gate.terms).wait)
        await self._play(store)
        await self._tell_commands()

    def _connected(self) -> bool:
        """Whether people can be heard on all shards."""
        return self._waited is None or any(event == "ready" for _, event, _ in self._waited)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect, when it is this shard's turn."""
        await self.starts.turn(shard_id)
        if not self.is_closed():
            await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A session is about to begin."""
        await self.starts.begins(shard_id or 0)

    async def _limits(self) -> dict[str, int]:
        """What Discord says of sessions that may begin."""
        return await rest.starts(self)

    async def _opened(self, wait: Wait | None = None) -> Store:
        return await Store.open(self.settings.database, wait, lease=Lease(self.settings.ours))

    async def _tell_commands(self) -> None:
        """Of several processes one tells Discord the commands."""
        if self.settings.ours.first:
            await tell_commands(self, self.settings.home_guild, self.settings.test_guild)

    async def begin(self, store: Store) -> None:
        """Put the parts together."""
        raise NotImplementedError

    def start_clock(self) -> None:
        """Everything is there: time goes on."""
        raise NotImplementedError

    async def _play(self, store: Store) -> None:
        assert store.disk.lease is not None
        store.disk.lease.taking = self.gate.took
        try:
            await self.begin(store)
        except BaseException:
            await store.close()
            raise
        self.gate.begin(store.disk.lease.took)
        self.start_clock()

    async def _inherit(self) -> None:
        """Take over from whoever plays; what has been heard meanwhile is heard now, unless it is too old."""
        for cog in COGS:
            importlib.import_module(f"cogs.{cog}")
        try:
            await self._play(await self._opened(Heir(self.gate.terms, self._connected).wait))
        except Exception as fault:
            log.critical("I could not take over, and end here", exc_info=True)
            self.failed = fault
            await self.close()
            return
        log.warning("I have taken over")
        waited, self._waited = self._waited or [], None
        for at, event, words in waited:
            if event != "interaction" or time.monotonic() - at < FRESH:
                super().dispatch(event, *words)
        await self._tell_commands()

    def dispatch(self, event: str, /, *words: Any, **more: Any) -> None:
        """Something has come from Discord: while another process plays still, hear it when that is over."""
        if self._waited is None:
            super().dispatch(event, *words, **more)
        elif event in _HEARD:
            now = time.monotonic()
            waited = [it for it in self._waited if it[1] != "interaction" or now - it[0] < FRESH]
            self._waited = [*waited, (now, event, words)]

    async def beat(self) -> str:
        """The heart beats; who waits to take over, if somebody does."""
        return await self.store.disk.beat()

    async def leave(self, ours: bool) -> None:
        """Somebody else plays from now on: let go of what is ``ours`` to let go of, and end. What was being
        delivered they deliver again, under the same nonce."""
        self.patience = QUICKLY if ours else 0.1
        await self.close()

    async def close(self) -> None:
        """End, whether anything has begun or not."""
        if self._heir is not None and self._heir is not asyncio.current_task():
            self._heir.cancel()
        await super().close()
