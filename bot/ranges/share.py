"""How often this process may ask something of Discord, which counts the calls of a bot in each second over all
its processes. Each keeps to the part that its servers are of all: nobody has to be asked for it, and what another
leaves over while it is not there is left.

What Discord does not count is let through at once: answers to presses and commands, and what is no call of its
API.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
from yarl import URL

from bot.keeping.settings import Settings

_UNCOUNTED = {"interactions", "webhooks", "gateway"}
"""What is asked for with the key of an answer, and where sessions begin."""


def counted(url: URL) -> bool:
    """Whether Discord counts a call: ``/api/v10/channels/…``."""
    parts = url.parts
    return (
        url.scheme in ("http", "https")
        and parts[1:2] == ("api",)
        and parts[3:4] != ()
        and parts[3] not in _UNCOUNTED
    )


class Share:
    """Calls of this process. In no ``within`` seconds there are more than ``most``, whenever they begin."""

    def __init__(self, each_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = max(1, int(each_second))
        self.within = max(1.0, 1 / each_second)
        self._clock = clock
        self._turns: deque[float] = deque(maxlen=self.most)

    @classmethod
    def of(cls, settings: Settings) -> Share:
        """That of the process that is set up so."""
        ours = settings.ours
        return cls(settings.calls * len(ours.ids) / ours.of)

    def wait(self) -> float:
        """Take a turn; how many seconds from now it is. Who asks first has it first."""
        now = self._clock()
        free = self._turns[0] + self.within if len(self._turns) == self.most else now
        turn = max(now, free)
        self._turns.append(turn)
        return turn - now

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """Holds up the calls of a client that is given this."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._begins)
        return trace

    async def _begins(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, call: aiohttp.TraceRequestStartParams
    ) -> None:
        if counted(call.url) and (wait := self.wait()):
            await asyncio.sleep(wait)
