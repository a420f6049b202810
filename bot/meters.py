"""How much the bot does and how long it takes, counted for whoever looks after it (``METRICS_PORT``), and told in
the log where it takes too long. Nothing that is counted tells of a person, a server or what somebody plays."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from bot.ports import Sign, who_answers

log = logging.getLogger(__name__)

Deed = Literal["press", "command", "delivery", "picture"]

SLOW: dict[Deed, float] = {"press": 2.5, "command": 2.5, "delivery": 60.0, "picture": 20.0}
"""Seconds from which on something is slow. Discord waits three for the first answer to a press."""

HERE = "127.0.0.1"
"""Counts are told to this machine alone; what carries them further has its own lock."""

SIGN = Sign("/metrics", b"demiurge_tables")

COUNTS = CollectorRegistry()

_TOOK = Histogram(
    "demiurge_seconds",
    "What the bot did, and how long it took.",
    ["deed"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180),
    registry=COUNTS,
)
_SLOWLY = Counter("demiurge_slow", "What took too long.", ["deed"], registry=COUNTS)
FAULTS = Counter("demiurge_faults", "Lines of the log that say what went wrong.", registry=COUNTS)
TABLES = Gauge("demiurge_tables", "Tables that are running.", registry=COUNTS)
OVERDUE = Gauge("demiurge_overdue_seconds", "For how long the oldest deadline is overdue.", registry=COUNTS)
LAG = Gauge("demiurge_lag_seconds", "How long the bot last took to answer its own watch.", registry=COUNTS)
SERVERS = Gauge("demiurge_servers", "Servers on which the bot is.", registry=COUNTS)
STARTS = Gauge("demiurge_starts_left", "Sessions that Discord lets the bot begin today still.", registry=COUNTS)
SHARDS = Gauge("demiurge_shards", "Shards for which this process plays.", ["range"], registry=COUNTS)
HEARD = Gauge("demiurge_shards_heard", "Shards of which people can be heard.", registry=COUNTS)


@contextlib.contextmanager
def timed(deed: Deed, what: str) -> Iterator[None]:
    """Count what is done within, and how long it takes; name it where it is slow. ``what`` says which it was."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        took(deed, what, time.perf_counter() - begun)


def took(deed: Deed, what: str, seconds: float) -> None:
    """Something took so long."""
    _TOOK.labels(deed).observe(seconds)
    if seconds > SLOW[deed]:
        _SLOWLY.labels(deed).inc()
        log.warning("slow: %s took %.1f seconds (%s)", deed, seconds, what)


def stands(*, tables: int, overdue: int, servers: int, shards: tuple[str, int, int]) -> None:
    """How the bot stands, whenever it is asked: its shards by name, how many they are and of how many people can
    be heard."""
    SHARDS.labels(shards[0]).set(shards[1])
    HEARD.set(shards[2])
    TABLES.set(tables)
    OVERDUE.set(overdue)
    SERVERS.set(servers)


@contextlib.contextmanager
def told(port: int) -> Iterator[None]:
    """Tell the counts to whoever asks on this port of this machine, in Prometheus' text form; 0 tells nobody.

    Raises:
        OSError: the port is taken.
    """
    if not port:
        yield
        return
    server, thread = start_http_server(port, HERE, registry=COUNTS)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextlib.asynccontextmanager
async def told_in_turn(
    port: int, frozen: Callable[[], Awaitable[bool]], again: float = 5.0
) -> AsyncIterator[None]:
    """The same, where another bot may use the port still, from which this one takes over: it is waited for. Where
    whoever uses it says nothing, ``frozen`` is asked whether that may be such a bot.

    Raises:
        OSError: something else uses the port.
    """
    async with contextlib.AsyncExitStack() as telling:
        try:
            telling.enter_context(told(port))
        except OSError:
            found = await who_answers(HERE, port, SIGN)
            if found != "bot" and not (found == "silent" and await frozen()):
                raise
            log.warning("counts are told on port %s by another bot still; it is waited for", port)
            waiting = asyncio.create_task(_after_the_other(port, again, telling))
            telling.push_async_callback(_ended, waiting)
        yield


async def _after_the_other(port: int, again: float, telling: contextlib.AsyncExitStack) -> None:
    while True:
        await asyncio.sleep(again)
        with contextlib.suppress(OSError):
            telling.enter_context(told(port))
            return


async def _ended(waiting: asyncio.Task[None]) -> None:
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
