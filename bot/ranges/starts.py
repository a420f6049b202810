"""Sessions with Discord that begin. Of all processes of a bot together so many may begin in a day, and of each
line one in five seconds; who goes beyond that is shut out, and after a day of it its token is taken away.

So each asks first how many are left. Where few are left they are spread over what is left of the day, and where
none is, nobody begins one before Discord gives new ones: a bot that ends again and again comes back slowly,
instead of using up what keeps it on Discord."""

from __future__ import annotations

import asyncio
import importlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import msgspec

from bot import meters
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.where import Remote
from bot.keeping.settings import Settings
from bot.keeping.speech import span
from bot.line.wire import UNREACHABLE

log = logging.getLogger(__name__)

GAP = 5.5
"""Seconds between two sessions that begin in one line; Discord asks for five."""

_FRESH = 20.0
"""Seconds for which a turn is good: connecting takes a moment."""

_LONGEST = 20.0
"""Seconds that who has a line to Discord already waits for its turn. Others who share the loop wait with it."""


class Budget(msgspec.Struct, frozen=True):
    """What Discord says of sessions that may begin: in a day, still, in how many seconds there are new ones, and
    in how many lines."""

    total: int = 1000
    remaining: int = 1000
    resets: float = 0.0
    lines: int = 1

    @classmethod
    def of(cls, said: Mapping[str, int]) -> Budget:
        """As Discord tells it."""
        resets = said["reset_after"] / 1000
        return cls(said["total"], said["remaining"], resets, max(1, said.get("max_concurrency", 1)))

    @property
    def low(self) -> bool:
        """Whether whoever looks after the bot should know."""
        return self.remaining <= self.total // 5

    @property
    def spare(self) -> bool:
        """Whether those that are left must last for the rest of the day."""
        return self.remaining <= self.total // 10

    @property
    def pause(self) -> float:
        """Seconds until one more may begin."""
        return self.resets / (self.remaining + 1) if self.spare else 0.0

    def __str__(self) -> str:
        new = span(int(self.resets))
        return f"{self.remaining} of {self.total} sessions may begin still, and new ones come in {new}"


class Starts:
    """Lets sessions of one process begin, until it is ``over``. ``ask`` is answered by Discord's limits;
    ``shared`` is the database of several processes, if there are several."""

    def __init__(
        self,
        ask: Callable[[], Awaitable[Mapping[str, int]]],
        shared: Remote | None = None,
        over: Callable[[], bool] = lambda: False,
    ) -> None:
        self._ask = ask
        self._shared = shared
        self._over = over
        self._turns: dict[int, float] = {}
        """When it was the turn of a shard whose session has not begun yet."""
        self._free: dict[int, float] = {}
        """When each line is free again, of one process alone."""
        self._last = Budget()
        self._told = False

    @classmethod
    def of(
        cls, settings: Settings, ask: Callable[[], Awaitable[Mapping[str, int]]], over: Callable[[], bool]
    ) -> Starts:
        """Of the process that is set up so."""
        place = settings.database
        return cls(ask, place if isinstance(place, Remote) and not settings.ours.everything else None, over)

    async def turn(self, shard: int) -> None:
        """Before a line to Discord is opened: wait as long as need be until a session of this shard may begin."""
        budget = await self._budget()
        if budget.pause:
            log.error("%s; that of shard %s waits for %s", budget, shard, span(int(budget.pause)))
            await self._pass(budget.pause)
        await self._pass(await self._line(shard, budget))
        self._turns[shard] = time.monotonic()

    async def begins(self, shard: int) -> None:
        """A session is about to begin on a line that is open already.

        Raises:
            TimeoutError: it may not yet, nor soon; later it is tried again, from the beginning.
        """
        turn = self._turns.pop(shard, None)
        if turn is not None and time.monotonic() - turn < _FRESH:
            return
        budget = await self._budget()
        if budget.pause > _LONGEST:
            log.error("%s; that of shard %s does not begin now", budget, shard)
            raise TimeoutError
        wait = budget.pause + await self._line(shard, budget)
        if wait > _LONGEST:
            raise TimeoutError
        await asyncio.sleep(wait)

    async def _pass(self, seconds: float) -> None:
        """Wait, unless the process ends meanwhile."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not self._over():  # noqa: ASYNC110 (it is also closed from outside)
            await asyncio.sleep(min(left, 1.0))

    async def _budget(self) -> Budget:
        try:
            self._last = Budget.of(await self._ask())
        except (*UNREACHABLE, KeyError) as fault:
            log.info("how many sessions may begin is not known just now: %s", fault)
            return self._last
        meters.STARTS.set(self._last.remaining)
        if self._last.low != self._told:
            self._told = self._last.low
            if self._told:
                log.warning("%s: something starts the bot, or connects it, again and again", self._last)
        return self._last

    async def _line(self, shard: int, budget: Budget) -> float:
        """Seconds until it is the turn of a shard in its line. One process alone just keeps the time."""
        line = shard % budget.lines
        if self._shared is None:
            now = time.monotonic()
            turn = max(now, self._free.get(line, now))
            self._free[line] = turn + GAP
            return turn - now
        try:
            postgres = importlib.import_module("bot.keeping.engines.postgres")
            starts = importlib.import_module("bot.keeping.engines.starts")
            desk = await postgres.ServerDesk.at(self._shared)
            try:
                return float(await desk.do(partial(starts.place_in_line, line=line, gap=GAP)))
            finally:
                await desk.close()
        except DatabaseFault as fault:
            log.warning("whose turn it is to begin a session is not known just now: %s", fault)
            return GAP
