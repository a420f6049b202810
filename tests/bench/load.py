"""``make bench LOAD=1``: many live tables and many presses, beside a bot that only answers under the same load.

The real bot with its pictures and its database on the disk, in SimCord: presses come at their own pace, whether those
before are done or not. People look at what is theirs, and answer what they are asked there, at random. What SimCord
costs is in both: it works in the same loop, and there its own share shows in the stalls of the bare bot.
"""

from __future__ import annotations

import asyncio
import gc
import random
import re
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
import simcord
from discord import ui

from bot.sparing import sparing
from bot.telling.addresses import Errand
from tests.bench.crowd import Place, forget_cancelled, playing, press, world
from tests.bench.line import ROUNDS, in_words
from tests.bench.press import Bare, at_once
from tests.bench.size import memory

RATE = 16
"""Presses a second."""

_ANSWER = re.compile(r"/?interactions/(\d+)/[^/]+/callback")


@dataclass
class Round:
    """What some presses have shown, in seconds."""

    answers: list[float] = field(default_factory=list)
    unanswered: int = 0
    stall: float = 0.0
    work: float = 0.0
    """The most processor time that this process took between two chances for others, as long as nobody got one."""
    spent: float = 0.0

    def at(self, share: float) -> float:
        """The answer that this share of all were no slower than."""
        return sorted(self.answers)[min(len(self.answers) - 1, int(share * len(self.answers)))]


@dataclass
class Found:
    """What all rounds have shown, memory in bytes."""

    rounds: list[Round] = field(default_factory=list)
    before: tuple[int, int] = (0, 0)
    after: tuple[int, int] = (0, 0)
    """What this process holds in memory, and what the processes do that it has begun: the painter's."""


class Calls(list[Any]):
    """SimCord's list of REST calls, of which only the moment of each first answer is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.answered: dict[int, float] = {}

    def append(self, call: Any) -> None:
        """Note the moment."""
        if found := _ANSWER.match(call.path):
            self.answered.setdefault(int(found[1]), time.perf_counter())


async def rows(tables: Sequence[int], seconds: float) -> list[str]:
    """A row for each number of tables, and one for the bare bot with as many boards as the last of them."""
    with sparing():  # as the program does
        bare = await _bare(tables[-1], seconds)  # before the process holds what the others leave behind
        ours = [_row(f"{number:,} live tables", await _ours(number, seconds)) for number in tables]
    return [*ours, _row("a bot that only answers", bare)]


COLUMNS = (
    f"at {RATE} presses a second",
    *("p50", "p99", "worst", "longest stall of the loop", "most work in a stall", "processor time a press"),
    *("memory", "the painter's", "grown by", "the painter", "unanswered"),
)
HEAD = f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}"


def _row(what: str, found: Found) -> str:
    times = zip(
        *((r.at(0.5), r.at(0.99), max(r.answers), r.stall, r.work, r.spent) for r in found.rounds), strict=True
    )
    (own, painter), (had, painter_had) = found.after, found.before
    held = (f"{size / 2**20:.1f} MiB" for size in (own, painter, own - had, painter - painter_had))
    return f"| {' | '.join((what, *map(_middle, times), *held, str(sum(r.unanswered for r in found.rounds))))} |"


def _middle(seconds: Sequence[float]) -> str:
    """The middle of the rounds, and between what they all lie."""
    return f"{in_words(statistics.median(seconds))} ({in_words(min(seconds))} to {in_words(max(seconds))})"


async def _bare(tables: int, seconds: float) -> Found:
    async with simcord.run(Bare()) as env:
        channels, people = world(env, tables)
        places = []
        for number, channel in enumerate(channels, 1):
            view = ui.View(timeout=None)
            view.add_item(ui.Button(label="Press", custom_id=Errand(number, "mine").id))
            view.stop()
            found = env.bot.get_channel(channel.id)
            assert isinstance(found, discord.TextChannel)
            board = await found.send("Here", view=view)
            places.append(Place(number, board, people[channel.guild.id]))
        return await _pressed(env, places, seconds)


async def _ours(tables: int, seconds: float) -> Found:
    async with playing(tables) as (env, places):
        return await _pressed(env, places, seconds)


async def _pressed(env: simcord.Env, places: list[Place], seconds: float) -> Found:
    """Press for so long, in several rounds, after some presses that nobody measures."""
    env._settle_internal = at_once  # type: ignore[method-assign]
    luck, found = random.Random("load"), Found()
    try:
        await _crowd(env, places, luck, seconds / 4)
        await asyncio.sleep(1)
        gc.collect()
        found.before = memory()
        for _ in range(ROUNDS):
            found.rounds.append(await _round(env, places, luck, seconds / ROUNDS))
    finally:
        del env._settle_internal
    await env.settle()
    gc.collect()
    found.after = memory()
    return found


async def _round(env: simcord.Env, places: list[Place], luck: random.Random, seconds: float) -> Round:
    calls = env.backend.http_requests = Calls()
    found, spent = Round(), time.process_time()
    ticker = asyncio.create_task(_stalls(found))
    begun = await _crowd(env, places, luck, seconds)
    await asyncio.sleep(2)
    ticker.cancel()
    found.spent = (time.process_time() - spent) / len(begun)
    found.answers = [calls.answered[id] - start for id, start in begun.items() if id in calls.answered]
    found.unanswered = len(begun) - len(found.answers)
    return found


async def _crowd(env: simcord.Env, places: list[Place], luck: random.Random, seconds: float) -> dict[int, float]:
    """Presses at their pace; when each of them was made."""
    begun: dict[int, float] = {}
    start = time.perf_counter()
    for number in range(int(seconds * RATE)):
        await asyncio.sleep(max(0.0, start + number / RATE - time.perf_counter()))
        forget_cancelled(env)
        place = luck.choice(places)
        at = time.perf_counter()
        pressed = await press(place, luck)
        begun[pressed._interaction.id] = at
    return begun


async def _stalls(found: Round, tick: float = 0.002) -> None:
    """How long the loop leaves somebody waiting whose time has come; and how much of that this process was at work:
    the rest the machine had given to others."""
    while True:
        start, worked = time.perf_counter(), time.process_time()
        await asyncio.sleep(tick)
        late = time.perf_counter() - start - tick
        found.stall = max(found.stall, late)
        found.work = max(found.work, min(late, time.process_time() - worked))


async def measured(tables: Sequence[int], seconds: float) -> str:
    """The whole table."""
    return "\n".join([HEAD, *await rows(tables, seconds)])
