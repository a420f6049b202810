"""What stays in memory: an idle table, many servers, many presses. Each is measured in a process of its own, so that
nothing which another has left counts, beside a bare bot with the same servers where there is one."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import simcord

from bot.client import Demiurge
from bot.each import for_each_table
from bot.keeping.settings import Settings
from bot.sandbox.rooms import forget
from bot.sparing import sparing
from rules.core import RuleError
from tests.bench.crowd import SIDE_BY_SIDE, Nothing, playing, press
from tests.bench.evening import evening
from tests.bench.press import Bare, at_once
from tests.bench.room import copy
from tests.bench.size import Size, memory

IDLE = 5_000
"""Tables that wait for somebody."""

SERVERS = 2_500
TABLES = 60
"""At which people press through the whole bot."""

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


async def _held(tables: int, looks: Sequence[int]) -> list[tuple[int, int]]:
    """What is in memory after so many presses, one after another, when all that they have begun is done."""
    found, luck, done = [], random.Random("held"), 0
    async with playing(tables) as (env, places):
        for most in looks:
            while done < most:
                env._settle_internal = at_once  # type: ignore[method-assign]
                for _ in range(min(SIDE_BY_SIDE, most - done)):
                    await press(luck.choice(places), luck)
                    done += 1
                del env._settle_internal
                await env.settle()
                forget(env.backend, recent=1, private=1)
            gc.collect()
            found.append(memory())
    return found


async def _played() -> str:
    """The same through a whole bot with its pictures, in SimCord, which is made to forget what it holds of them: bytes
    here and in the painter's process, after the first presses and after all. By hand (it takes long):
    ``python -m tests.bench.memory played 5000 20000``."""
    looks = [int(text) for text in sys.argv[2:]] or [EARLY, PRESSES]
    with sparing():
        return "; ".join(
            f"after {n:,}: {own / 2**20:.1f} and {painter / 2**20:.1f} MiB"
            for n, (own, painter) in zip(looks, await _held(TABLES, looks), strict=True)
        )


WAYS: dict[str, Callable[[], Coroutine[Any, Any, str]]] = {
    "tables": _tables,
    "ours": lambda: _servers(lambda folder: Demiurge(Settings(database=folder / "bench.db"), shards=1)),
    "bare": lambda: _servers(lambda _: Bare()),
    "presses": _presses,
    "played": _played,
}

if __name__ == "__main__":
    print(asyncio.run(WAYS[sys.argv[1]]()))
