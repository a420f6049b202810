"""The one loop that wakes for every appointment. How long something has taken is measured with
``time.monotonic``, which no step of the machine's clock touches."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from discord.ext import tasks

from bot.keeping.now import now, seconds

log = logging.getLogger(__name__)

LONGEST = 3600.0
"""Most seconds between two beats."""

_AGAIN = 60.0
"""Seconds until the next beat after one that failed."""

_BREATH = 1.0
"""Seconds between two beats while something overdue is still being worked on."""


class Clock:
    """Sleeps until the next deadline, fires what is due, and sleeps again.

    Overdue timers fire at the start. ``fire`` only begins what is due: nothing that waits for Discord may keep
    the clock. A timer is deleted in the transaction of the press it causes, so each fires at least once and counts
    at most once.
    """

    def __init__(
        self, next_due: Callable[[], Awaitable[int | None]], fire: Callable[[int], Awaitable[None]]
    ) -> None:
        """``next_due`` tells when the next deadline is."""
        self._next_due = next_due
        self._fire = fire
        self._ran = time.monotonic()
        self._stopped = False
        self._at_once = True
        """Whether the next beat comes by itself, because the loop begins."""
        self.loop = tasks.loop(seconds=LONGEST)(self._beat)

    def start(self) -> None:
        """Begin; what is overdue fires at once."""
        self._stopped, self._at_once = False, True
        self.loop.start().add_done_callback(self._ended)

    def stop(self) -> None:
        """End."""
        self._stopped = True
        self.loop.cancel()

    @property
    def age(self) -> float:
        """Seconds since the last beat."""
        return time.monotonic() - self._ran

    async def _beat(self) -> None:
        self._ran, self._at_once = time.monotonic(), False
        try:
            await self._fire(seconds())
            await self.aim()
        except Exception:
            log.exception("the clock has failed to beat; it beats again within a minute")
            self._sleep(_AGAIN)

    async def aim(self) -> None:
        """Sleep until the next deadline. Called whenever a deadline comes or goes."""
        due = await self._next_due()
        wait = LONGEST if due is None else min(LONGEST, due - now().timestamp())
        self._sleep(max(wait, _BREATH - self.age if wait <= 0 else 0.0, 0.0))

    def _sleep(self, wait: float) -> None:
        """Beat after so many seconds. The loop counts from its last beat by the machine's clock: where that has
        been put back meanwhile it would sleep as much too long, and so it begins anew."""
        planned = self.loop.next_iteration
        if self._at_once or planned is None:
            return
        since = (now() - planned).total_seconds() + (self.loop.seconds or 0.0)
        if since + wait < 0:
            self._at_once = True
            self.loop.cancel()
        else:
            self.loop.change_interval(seconds=since + wait)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """The loop is over. Unless it was stopped it begins again, whatever has ended it."""
        if self._stopped:
            return
        if self._at_once and task.cancelled():
            self.start()
            return
        fault = None if task.cancelled() else task.exception()
        log.critical("the clock has stopped by itself; it begins again", exc_info=fault)
        task.get_loop().call_later(_BREATH, self._revive)

    def _revive(self) -> None:
        if not self._stopped and not self.loop.is_running():
            self.start()
