"""Somebody who looks after the bot from outside of its loop, because what has stopped cannot say so itself.

A thread asks every minute how the bot is. While it answers and is well, systemd is told so (where it runs under
systemd with ``WatchdogSec``). Where it does not answer, or its clock stands still, the process ends with a loud
word, so that whatever started it starts it again: nothing that was acknowledged is lost by that.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import socket
import threading
import time
from collections.abc import Awaitable, Callable

import msgspec

from bot.clock import LONGEST
from bot.keeping.speech import span
from bot.meters import LAG
from rules.core import counted

log = logging.getLogger(__name__)

_EVERY = 60.0
"""Seconds between two questions."""

_PATIENCE = 180.0
"""Seconds the bot may take to answer one. A long computer move takes a second."""

_LATE = 900
"""Seconds a deadline may be overdue while people can be heard. What takes long is given up after one minute."""


_ILL = 3
"""Answers in a row that must be bad: a machine that wakes up, or whose clock was put forward, catches up first."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How the bot is: how many tables are running, how long ago its clock has last beaten, and for how long the
    oldest deadline that should have been kept is overdue (both in seconds)."""

    tables: int = 0
    beat: float = 0.0
    overdue: int = 0
    shards: str = ""
    """For which shards it plays; empty for all."""

    @property
    def well(self) -> bool:
        """Whether time goes on."""
        return self.beat <= LONGEST + _LATE and self.overdue <= _LATE

    def __str__(self) -> str:
        late = f"a deadline is {span(self.overdue)} overdue" if self.overdue > 0 else "nothing is overdue"
        running = counted(self.tables, "table") + (f" of shards {self.shards}" if self.shards else "")
        return f"{running} running, {late}, the clock has beaten {span(int(self.beat))} ago"


def tell_systemd(words: str) -> None:
    """Tell the service manager, if there is one that wants to know (``sd_notify``)."""
    where = os.environ.get("NOTIFY_SOCKET", "")
    if not where:
        return
    address = "\0" + where[1:] if where.startswith("@") else where
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(words.encode(), address)
    except OSError as fault:
        log.warning("systemd does not listen: %s", fault)


def give_up(why: str) -> None:
    """End the process at once and say why, with what every thread was doing."""
    log.critical("%s; I end here, so that I can be started again", why)
    faulthandler.dump_traceback()
    os._exit(70)


class Watch:
    """The watch over one bot, from entering to leaving. ``ask`` is called in the bot's loop."""

    def __init__(
        self,
        ask: Callable[[], Awaitable[Health]],
        *,
        every: float = _EVERY,
        patience: float = _PATIENCE,
        end: Callable[[str], None] = give_up,
    ) -> None:
        self._ask = ask
        self._every = min(every, _wanted() / 3)
        self._patience = patience
        self._end = end
        self._over = threading.Event()

    def __enter__(self) -> Watch:
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._look, args=(loop,), name="watch", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        ready, ill = "READY=1\n", 0
        while not self._over.wait(self._every if not ready or ill else 0):
            why, health = self._asked(loop)
            if self._over.is_set():
                return
            ill = ill + 1 if why else 0
            if why and (health is None or ill >= _ILL):
                self._end(why)
                return
            if health is not None:
                tell_systemd(f"{ready}WATCHDOG=1\nSTATUS={health}")
                ready = ""

    def _asked(self, loop: asyncio.AbstractEventLoop) -> tuple[str, Health | None]:
        """Why the bot is not well, or else how it is, as far as it could say."""

        async def asking() -> Health:
            return await self._ask()

        answer, asked = asyncio.run_coroutine_threadsafe(asking(), loop), time.monotonic()
        try:
            health = answer.result(self._patience)
            LAG.set(time.monotonic() - asked)
        except TimeoutError:
            return f"the bot has not answered for {span(int(self._patience))}", None
        except Exception:
            log.exception("the bot cannot say how it is")
            self._over.wait(self._every)
            return "", None
        return ("" if health.well else f"time stands still: {health}"), health


def _wanted() -> float:
    """How often systemd wants to hear from us, in seconds."""
    said = os.environ.get("WATCHDOG_USEC", "")
    return int(said) / 1e6 if said.isascii() and said.isdigit() and int(said) else 3 * _EVERY
