"""A crowd at many live tables of the real bot in SimCord, with its pictures and its database on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import random
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import simcord
from PIL import Image

from bot.client import Demiurge
from bot.door.opening import Person
from bot.keeping.settings import Settings
from bot.telling.addresses import Errand
from render.atelier import Atelier
from render.paint import Painted
from render.scene import Scene
from tests.bench.evening import Evening
from tests.bench.press import at_once
from tests.play import every_game

SEATS = 3
IN_A_GUILD = 4
"""Tables of a server, with the same people at all of them: a private view tells where else somebody is awaited, and
nobody sits at hundreds."""

SIDE_BY_SIDE = 8
"""Tables that are opened at once."""

_BUTTON, _SELECT = 2, 3


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


@contextlib.asynccontextmanager
async def playing(tables: int) -> AsyncIterator[tuple[simcord.Env, list[Place]]]:
    """The real bot with so many tables, dealt, their boards shown."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # not /tmp, which may lie in memory
        bot = Demiurge(Settings(database=Path(folder) / "bench.db"), shards=1, studio=Curtained)
        async with simcord.run(bot, settle_timeout=600) as env:
            channels, people = world(env, tables)
            places = await _opened(env, channels, people)
            curtain = bot.easel.studio
            assert isinstance(curtain, Curtained)
            curtain.raised = True
            yield env, places
            await bot.close()


def world(env: simcord.Env, tables: int) -> tuple[list[Any], dict[int, list[Any]]]:
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
        forget_cancelled(env)
        return Place(table.id, next(m for m in channel.history() if m.components), here)

    await bot.store.disk.hop(lambda db: db.execute("PRAGMA synchronous = OFF"))  # moves need not be safe here
    with env._bot_scope():  # so that SimCord knows whose doing it is
        places = await asyncio.gather(*itertools.starmap(opened, enumerate(channels)))
    await bot.store.disk.hop(lambda db: db.execute("PRAGMA synchronous = FULL"))
    return places


def forget_cancelled(env: simcord.Env) -> None:
    """SimCord keeps every timer until it settles, also those that were cancelled, and searches them all whenever one
    runs out: with thousands of deliveries behind it that would be most of what is measured."""
    env._work.callbacks[:] = [one for one in env._work.callbacks if not (one.handle and one.handle.cancelled())]


async def press(place: Place, luck: random.Random) -> Any:
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
