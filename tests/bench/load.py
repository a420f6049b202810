"""``make bench LOAD=1``: many live tables and many presses, beside a bot that only answers under the same load.

The real bot with its pictures and its database on the disk, in SimCord: presses come at their own pace, whether those
before are done or not. People look at what is theirs, and answer what they are asked there, at random. What SimCord
costs is in both: it works in the same loop, and there its own share shows in the stalls of the bare bot.
"""

from __future__ import annotations

import asyncio
import gc
import io
import itertools
import os
import random
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
from discord import ui
from PIL import Image

from bot.client import Demiurge
from bot.door.opening import Person
from bot.keeping.settings import Settings
from bot.sparing import sparing
from bot.telling.addresses import Errand
from render.atelier import Atelier
from render.paint import Painted
from render.scene import Scene
from tests.bench.evening import Evening
from tests.bench.line import in_words
from tests.bench.press import Bare, at_once
from tests.play import every_game

RATE = 16
"""Presses a second."""

SEATS = 3
IN_A_GUILD = 4
"""Tables of a server, with the same people at all of them: a private view tells where else somebody is awaited, and
nobody sits at hundreds."""

SIDE_BY_SIDE = 8
"""Tables that are opened at once."""


class Curtained(Atelier):
    """Shows a blank sheet until the curtain rises: to paint thousands of first boards takes minutes, and what that
    costs is measured by itself. The painter does not keep so many, and so paints them whole in any case."""

    raised = False

    async def picture(self, scene: Scene, place: str = "") -> Painted:
        """The picture of a scene; before that a blank one."""
        return await super().picture(scene, place) if self.raised else BLANK


def _blank() -> Painted:
    """A white sheet."""
    sheet = io.BytesIO()
    Image.new("1", (550, 400), 1).save(sheet, "PNG")
    return Painted(sheet.getvalue(), "png")


BLANK = _blank()

_ANSWER = re.compile(r"/?interactions/(\d+)/[^/]+/callback")
_BUTTON, _SELECT = 2, 3


@dataclass
class Found:
    """What a minute of presses has shown. Times in seconds, memory in bytes."""

    tables: int
    answers: list[float] = field(default_factory=list)
    unanswered: int = 0
    stall: float = 0.0
    work: float = 0.0
    """The most processor time that this process took between two chances for others, as long as nobody got one."""
    spent: float = 0.0
    before: tuple[int, int] = (0, 0)
    after: tuple[int, int] = (0, 0)
    """What this process holds in memory, and what the processes do that it has begun: the painter's."""

    def at(self, share: float) -> float:
        """The answer that this share of all were no slower than."""
        return sorted(self.answers)[min(len(self.answers) - 1, int(share * len(self.answers)))]


class Calls(list[Any]):
    """SimCord's list of REST calls, of which only the moment of each first answer is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.answered: dict[int, float] = {}

    def append(self, call: Any) -> None:
        """Note the moment."""
        if found := _ANSWER.match(call.path):
            self.answered.setdefault(int(found[1]), time.perf_counter())


class Nothing(list[Any]):
    """A list in which nothing is kept."""

    def append(self, _: Any) -> None:
        """Forget it."""


@dataclass
class Place:
    """A table: its number, its board, its people, and the private view that was opened last, with whose it is."""

    table: int
    board: Any
    people: list[Any]
    shown: tuple[Any, Any] | None = None


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
    times = (found.at(0.5), found.at(0.99), max(found.answers), found.stall, found.work, found.spent)
    (own, painter), (had, painter_had) = found.after, found.before
    held = (own, painter, own - had, painter - painter_had)
    cells = (what, *map(in_words, times), *(f"{size / 2**20:.1f} MiB" for size in held), str(found.unanswered))
    return f"| {' | '.join(cells)} |"


async def _bare(tables: int, seconds: float) -> Found:
    async with simcord.run(Bare()) as env:
        channels, people = _world(env, tables)
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
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # not /tmp, which may lie in memory
        bot = Demiurge(Settings(database=Path(folder) / "bench.db"), shards=1, studio=Curtained)
        async with simcord.run(bot, settle_timeout=600) as env:
            channels, people = _world(env, tables)
            places = await _opened(env, channels, people)
            curtain = bot.easel.studio
            assert isinstance(curtain, Curtained)
            curtain.raised = True
            found = await _pressed(env, places, seconds)
            await bot.close()
            return found


def _world(env: simcord.Env, tables: int) -> tuple[list[Any], dict[int, list[Any]]]:
    """A channel for each table, and the people of each server."""
    env.backend.http_requests, env.backend.transcript = Nothing(), Nothing()
    channels: list[Any] = []
    people: dict[int, list[Any]] = {}
    while len(channels) < tables:
        guild = env.create_guild(f"Game Night {len(people)}", owner=env.create_user(f"host{len(people)}"))
        users = [env.create_user(f"{name}{len(people)}") for name in ("ann", "ben", "cleo")]
        people[guild.id] = [guild.add_member(user) for user in users]
        count = min(IN_A_GUILD, tables - len(channels))
        channels += [guild.create_text_channel(f"table-{n}") for n in range(count)]
    return channels, people


async def _opened(env: simcord.Env, channels: list[Any], people: dict[int, list[Any]]) -> list[Place]:
    """A table of each game in turn, dealt, with its board. Nothing is told before the deal; and SimCord does not look
    through all that sleeps whether the bot is quiet yet, which takes the square of the tables."""
    bot: Any = env.bot
    env._settle_internal = at_once  # type: ignore[method-assign]
    evening = Evening(bot.store, bot.room.games)
    games = [game for game in every_game() if SEATS in game.seats and game.slug in bot.room.games]
    gate = asyncio.Semaphore(SIDE_BY_SIDE)

    async def opened(number: int, channel: Any) -> Place:
        here = people[channel.guild.id]
        host, *others = [Person(person.id, person.name) for person in here]
        async with gate:
            place = (channel.guild.id, channel.id)
            table = await evening.lobby.open(games[number % len(games)], host, place, {}, None)
            await evening.lobby.seat(table.id, others)
            await evening.lobby.start(table.id, host.id)
            await bot.courier.deliver(table.id)
        _forget_cancelled(env)
        return Place(table.id, next(m for m in channel.history() if m.components), here)

    await bot.store.disk.hop(lambda db: db.execute("PRAGMA synchronous = OFF"))  # moves need not be safe here
    with env._bot_scope():  # so that SimCord knows whose doing it is
        places = await asyncio.gather(*itertools.starmap(opened, enumerate(channels)))
    await bot.store.disk.hop(lambda db: db.execute("PRAGMA synchronous = FULL"))
    return places


async def _pressed(env: simcord.Env, places: list[Place], seconds: float) -> Found:
    """Press for so long, after some presses that nobody measures."""
    calls = env.backend.http_requests = Calls()
    env._settle_internal = at_once  # type: ignore[method-assign]
    luck, found = random.Random("load"), Found(len(places))
    try:
        await _crowd(env, places, luck, seconds / 4)
        await asyncio.sleep(1)
        gc.collect()
        found.before = memory()
        ticker = asyncio.create_task(_stalls(found))
        spent = time.process_time()
        begun = await _crowd(env, places, luck, seconds)
        await asyncio.sleep(2)
        found.spent = (time.process_time() - spent) / len(begun)
        ticker.cancel()
    finally:
        del env._settle_internal
    await env.settle()
    gc.collect()
    found.after = memory()
    found.answers = [calls.answered[id] - start for id, start in begun.items() if id in calls.answered]
    found.unanswered = len(begun) - len(found.answers)
    return found


def _forget_cancelled(env: simcord.Env) -> None:
    """SimCord keeps every timer until it settles, also those that were cancelled, and searches them all whenever one
    runs out: with thousands of deliveries behind it that would be most of what is measured."""
    env._work.callbacks[:] = [one for one in env._work.callbacks if not (one.handle and one.handle.cancelled())]


async def _crowd(env: simcord.Env, places: list[Place], luck: random.Random, seconds: float) -> dict[int, float]:
    """Presses at their pace; when each of them was made."""
    begun: dict[int, float] = {}
    start = time.perf_counter()
    for number in range(int(seconds * RATE)):
        await asyncio.sleep(max(0.0, start + number / RATE - time.perf_counter()))
        _forget_cancelled(env)
        place = luck.choice(places)
        at = time.perf_counter()
        pressed = await _press(place, luck)
        begun[pressed._interaction.id] = at
    return begun


async def _press(place: Place, luck: random.Random) -> Any:
    """Answer what the last private view asks, or open one."""
    if place.shown is not None:
        (person, opened), place.shown = place.shown, None
        message = next(iter([*opened.followups, *([opened.response] if opened.response else [])]), None)
        choices = list(_choices(message._message.components)) if message else []
        if choices:
            kind, custom_id, values, least = luck.choice(choices)
            if kind == _BUTTON:
                return await person.click(message, custom_id=custom_id)
            return await person.select(message, luck.sample(values, max(1, least)), custom_id=custom_id)
    person = luck.choice(place.people)
    opened = await person.click(place.board, custom_id=Errand(place.table, "mine").id)
    place.shown = person, opened
    return opened


def _choices(parts: Any) -> Iterator[tuple[int, str, list[str], int]]:
    """What may be pressed in a message: kind, address, values of a select and how many at least."""
    for part in parts or []:
        if str(part.get("custom_id", "")).startswith("g1:") and not part.get("disabled"):
            values = [option["value"] for option in part.get("options") or []]
            yield part["type"], part["custom_id"], values, part.get("min_values") or 1
        yield from _choices(part.get("components"))


async def _stalls(found: Found, tick: float = 0.002) -> None:
    """How long the loop leaves somebody waiting whose time has come; and how much of that this process was at work:
    the rest the machine had given to others."""
    while True:
        start, worked = time.perf_counter(), time.process_time()
        await asyncio.sleep(tick)
        late = time.perf_counter() - start - tick
        found.stall = max(found.stall, late)
        found.work = max(found.work, min(late, time.process_time() - worked))


def memory() -> tuple[int, int]:
    """Bytes that this process holds in memory, and those of the processes it has begun."""
    return _held(os.getpid()), sum(map(_held, _children()))


def _held(id: int) -> int:
    return int(Path(f"/proc/{id}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _children() -> list[int]:
    found = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return [int(id) for id in found if Path(f"/proc/{id}/statm").exists()]


async def measured(tables: Sequence[int], seconds: float) -> str:
    """The whole table."""
    return "\n".join([HEAD, *await rows(tables, seconds)])
