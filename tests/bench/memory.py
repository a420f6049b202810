"""What stays in memory: an idle table, many servers, many presses. Each is measured in a process of its own, so that
nothing which another has left counts, beside a bare bot with the same servers where there is one."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import simcord

from bot.client import Demiurge
from bot.each import for_each_table
from bot.keeping.settings import Settings
from rules.core import RuleError
from tests.bench.evening import evening
from tests.bench.load import Nothing, memory
from tests.bench.press import Bare
from tests.bench.room import copy
from tests.bench.size import Size

IDLE = 5_000
"""Tables that wait for somebody."""

SERVERS = 2_500
PRESSES, EARLY = 20_000, 5_000
"""Presses, and those of them after which it is first looked how much is in memory."""


def lines() -> list[Size]:
    """Three: a table, a server, a press."""
    ours, bare = _apart("ours"), _apart("bare")
    after, before = _apart("presses").split()
    return [
        Size(f"an idle table of {IDLE:,}", int(_apart("tables")) / IDLE, "promised", 2048),
        Size(f"a bot on {SERVERS:,} servers", float(ours), "a bot that only answers", float(bare)),
        Size(f"after {PRESSES:,} presses", float(after), f"after {EARLY:,}", float(before)),
    ]


def _apart(what: str) -> str:
    """What is measured in a fresh process."""
    done = subprocess.run([sys.executable, "-m", "tests.bench.memory", what], capture_output=True, check=True)
    return done.stdout.decode().splitlines()[-1]


async def _tables() -> str:
    """What a bot that has gone its round has more in memory with so many tables than with a single one."""
    found = []
    for tables in (1, IDLE):
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
            async with evening(Path(folder) / "memory.db") as at:
                first = await at.table(1)
                places = [(1, 1_000 + n) for n in range(tables - 1)]
                await at.store.disk.hop(partial(copy, table=first, places=places))
            async with evening(Path(folder) / "memory.db") as at:
                assert len(await at.store.tables.places()) == tables
                await for_each_table(await at.store.tables.unfinished(), at.room.fresh)
                await at.press(first.id)
                gc.collect()
                found.append(sum(memory()))
    return str(max(0, found[1] - found[0]))


async def _servers(bot: Callable[[Path], Any]) -> str:
    """All that a bot holds which is on so many servers, with what SimCord holds of them."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        async with simcord.run(bot(Path(folder))) as env:
            env.backend.http_requests, env.backend.transcript = Nothing(), Nothing()
            host = env.create_user("host")
            for number in range(SERVERS):
                env.create_guild(f"Server {number}", owner=host)
            await env.settle(timeout=120)
            gc.collect()
            found = sum(memory())
            await env.bot.close()
            return str(found)


async def _presses() -> str:
    """Bytes after all presses, and after the first of them."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        async with evening(Path(folder) / "memory.db") as at:
            await at.store.disk.hop(lambda db: db.execute("PRAGMA synchronous = OFF"))  # no disk is measured here
            done, channel, early = 0, 0, 0
            while done < PRESSES:
                channel += 1
                table = await at.table(channel)
                while done < PRESSES and (press := await at.press(table.id)) is not None:
                    done += 1
                    with contextlib.suppress(RuleError):
                        await at.room.press(press)
                    if done == EARLY:
                        gc.collect()
                        early = sum(memory())
            gc.collect()
            return f"{sum(memory())} {early}"


WAYS: dict[str, Callable[[], Coroutine[Any, Any, str]]] = {
    "tables": _tables,
    "ours": lambda: _servers(lambda folder: Demiurge(Settings(database=folder / "bench.db"), shards=1)),
    "bare": lambda: _servers(lambda _: Bare()),
    "presses": _presses,
}

if __name__ == "__main__":
    print(asyncio.run(WAYS[sys.argv[1]]()))
