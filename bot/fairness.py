"""Time that nobody could use is given back, before anything that came due meanwhile is kept: where the bot was
away, its line was down, Discord itself could not reach a server, or the machine was asleep."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.door.council.steward import Steward
from bot.door.deadlines import GRACE
from bot.each import for_each_table
from bot.ears import Ears, Sleep
from bot.keeping.now import seconds

log = logging.getLogger(__name__)


class Fairness:
    """Gives time back to the tables of one bot. ``aim`` tells the clock that deadlines have moved."""

    def __init__(
        self, client: discord.Client, steward: Steward, ears: Ears, aim: Callable[[], Awaitable[None]]
    ) -> None:
        self.client = client
        self.steward = steward
        self.store = steward.room.store
        self.ears = ears
        self.sleep = Sleep()
        self._aim = aim
        self._waking = asyncio.Lock()

    async def regain(self, shard: int) -> None:
        """People of a shard can be heard again, but on the servers that Discord cannot reach."""
        since, losses = self.ears.since(shard), self.ears.losses(shard)
        if since is None:
            return
        for guild in self.client.guilds:
            if guild.unavailable and self.ears.shard_of(guild.id) == shard:
                self.ears.miss(guild.id, since)
        await self._give_back(
            since, lambda guild: self.ears.shard_of(guild) == shard and self.ears.missing(guild) is None
        )
        if self.ears.losses(shard) == losses:
            self.ears.regain(shard)
            await self._aim()

    async def found(self, guild: int) -> None:
        """Discord can reach a server again."""
        since, losses = self.ears.missing(guild), self.ears.losses(guild)
        if since is None:
            return
        await self._give_back(since, lambda other: other == guild)
        if self.ears.losses(guild) == losses:
            self.ears.find(guild)
            await self._aim()

    async def note(self, at: int) -> None:
        """The bot is there at this moment. It counts only where everybody can be heard."""
        if self.ears.keen:
            await self.store.heard.note(at)

    async def wake(self, *, every_minute: bool = False) -> None:
        """If the machine was asleep, give that time back."""
        async with self._waking:
            if lost := self.sleep.lasted(every_minute=every_minute):
                log.warning("nothing was done for %s seconds: the machine was asleep, or its clock was set", lost)
                await self._give_back(seconds() - lost, self.ears.hear)

    async def _give_back(self, since: int, there: Callable[[int], bool]) -> None:
        """Nobody could be heard since this moment on the servers of which this is true: what came due meanwhile,
        or comes due soon, gets that time back."""
        soon = await self.store.tables.guilds(await self.store.timers.before(seconds() + GRACE))
        tables = [table for table, guild in soon.items() if there(guild)]
        await for_each_table(tables, lambda table: self.steward.give_back(table, since))
