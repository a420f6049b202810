"""Time. The only module that knows what time it is, and the one loop that keeps every appointment.

``discord.utils.utcnow`` is the one clock of the program, so that tests and the sandbox can move it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from discord.ext import tasks
from discord.utils import utcnow as now

from bot.store import Store

__all__ = ["Clock", "now", "seconds"]

log = logging.getLogger(__name__)

_LONGEST = 3600.0


def seconds() -> int:
    """This moment in whole seconds since 1970."""
    return int(now().timestamp())


class Clock:
    """Sleeps until the next deadline in the store, fires what is due, and sleeps again.

    Overdue timers fire at the start. A timer is deleted in the transaction of the press it causes, so each fires
    at least once and counts at most once.
    """

    def __init__(self, store: Store, fire: Callable[[int], Awaitable[None]]) -> None:
        self._store = store
        self._fire = fire
        self._ran = now()
        self.loop = tasks.loop(seconds=_LONGEST)(self._beat)

    def start(self) -> None:
        """Begin; what is overdue fires at once."""
        self.loop.start()

    def stop(self) -> None:
        """End."""
        self.loop.cancel()

    async def _beat(self) -> None:
        self._ran = now()
        try:
            await self._fire(seconds())
        except Exception:
            log.exception("a deadline could not be kept; it is tried again within a minute")
            self.loop.change_interval(seconds=60)
            return
        await self.aim()

    async def aim(self) -> None:
        """Sleep until the next deadline. Called whenever a deadline comes or goes."""
        due = await self._store.next_due()
        wait = _LONGEST if due is None else min(_LONGEST, max(0.0, due - now().timestamp()))
        self.loop.change_interval(seconds=(now() - self._ran).total_seconds() + wait)
