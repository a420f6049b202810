"""Coming back: a bot with 5,000 running tables, until it answers its first press, beside the same bot with one table;
and how many calls it makes of itself."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any, cast

import simcord

from bot.client import Demiurge
from bot.keeping.settings import Settings
from render.atelier import Atelier
from tests.bench.line import ROUNDS, Line
from tests.bench.press import PATIENCE, Stamped, at_once
from tests.bench.room import copy

TABLES = 5_000
IN_A_GUILD = 400
"""A server has at most 500 channels."""


async def lines() -> list[Line]:
    """One: how long until somebody who has been waiting for it is answered."""
    rounds = [(await _back(TABLES), await _back(1)) for _ in range(ROUNDS)]
    calls = max(own for (_, own), _ in rounds)
    what = f"back with {TABLES:,} running tables ({calls} calls about them)"
    return [Line.of(what, "back with one", [(many, one) for (many, _), (one, _) in rounds])]


async def _back(tables: int) -> tuple[float, int]:
    """Seconds from the start until a press is answered, and the calls made until all is quiet."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        file = Path(folder) / "bench.db"
        async with simcord.run(_bot(file), settle_timeout=PATIENCE) as env:
            channel, people, places = world(env, tables - 1)
            ann, ben = people
            await ann.slash(channel, "table open", game="elementary")
            board = next(m for m in channel.history() if m.components)
            await ben.click(board, label="Join")
            await ann.click(board, label="Start")
            board = next(m for m in channel.history() if m.components)  # the game has one of its own
            bot = cast(Demiurge, env.bot)
            table = await bot.store.tables.at(channel.id)
            assert table is not None
            await bot.store.disk.hop(partial(copy, table=table, places=places))
            idle = next(s.seat for s in table.sitters if s.seat not in bot.room.position(table).awaited)
            await bot.store.disk.hop(partial(_computers, first=table.id, seat=idle))
            await env.bot.close()
            calls = env.backend.http_requests = Stamped()
            env._settle_internal = at_once  # type: ignore[method-assign]
            start = time.perf_counter()
            await env.restart_bot(_bot(file))
            await ann.click(board, label="My hand")
            while (answered := _answered(calls)) is None:
                await asyncio.sleep(0.001)
            del env._settle_internal
            await env.settle()
            own = sum("/channels/" in call.path for call in calls)
            await env.bot.close()
            return answered - start, own


def _answered(calls: Stamped) -> float | None:
    """When the first press was answered."""
    return next(
        (at for call, at in zip(calls, calls.moments, strict=True) if call.path.endswith("/callback")), None
    )


def _computers(db: sqlite3.Connection, first: int, seat: int) -> None:
    """At every fifth table a computer plays, and waits for a person."""
    db.execute("UPDATE seats SET robot = 1 WHERE table_id % 5 = 0 AND table_id > ? AND seat = ?", (first, seat))


def _bot(file: Path) -> Demiurge:
    return Demiurge(Settings(database=file), shards=1, studio=Atelier)


def world(env: simcord.Env, channels: int) -> tuple[Any, Any, list[tuple[int, int]]]:
    """A channel to play in, two people, and as many more places (guild and channel)."""
    host, people = env.create_user("host"), [env.create_user(name) for name in ("ann", "ben")]
    guild = env.create_guild("Game Night", owner=host)
    members = [guild.add_member(person) for person in people]
    places: list[tuple[int, int]] = []
    while len(places) < channels:
        other = env.create_guild(f"Game Night {len(places)}", owner=host)
        more = [other.create_text_channel(f"table-{n}") for n in range(min(IN_A_GUILD, channels - len(places)))]
        places += [(other.id, channel.id) for channel in more]
    return guild.create_text_channel("table"), members, places
