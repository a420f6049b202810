"""The world of the sandbox: a server with people, channels and a table of every game, and a clock that runs ahead.

The bot is the one that runs on Discord, on a fresh database in a temporary folder; the world around it is
SimCord's.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import os
import tempfile
import time
import zoneinfo
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, cast

import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.client import Demiurge
from bot.door.room import Press
from bot.keeping import content
from bot.keeping.settings import THINK, Settings
from bot.sandbox.faces import emblem, face
from bot.sandbox.rooms import Levers, Rooms, as_bot, forget
from bot.telling.answers import REFUSALS
from render.guests import invite
from rules.core import AnyGame
from rules.core.decisions import advised

log = logging.getLogger("sandbox")

Build = Callable[[], Demiurge]

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")
WELCOME = (
    "**Welcome to game night.** {host} has opened a table below, and {guest} sits at it too. Press **Start**. "
    "The board then says whose turn it is: become that person with *Viewing as* at the top, and press "
    "the blue button. Every channel at the side has another game ready, and #{middle} one that is in its middle."
)
MIDDLE, MOVES = "life", 30
"""The game that is shown in its middle, and how many moves have been made there."""
LOUNGE = "Talk about anything; or `/table open` a game of your own."
SKIPS = {"An hour": timedelta(hours=1), "A day": timedelta(days=1)}
BEAT = 0.25
"""Seconds between two looks at the clock."""

# SimCord looks for quiet every 50 ms and every action pays that once; looking more often is thirty times faster.
cast(dict[str, Any], simcord.Env._settle_internal.__kwdefaults__)["idle"] = 0.002


class Quiet(simcord.Env):
    """SimCord keeps whatever a command raises, and tells the page that the bot has failed. A refusal is none."""

    def _record_error(self, error: BaseException) -> None:
        if isinstance(error.__cause__ or error, REFUSALS):
            log.debug("refused: %s", error.__cause__ or error)
        else:
            super()._record_error(error)


@dataclass
class World:
    """A simulated server with the bot in it. ``ahead`` is how far its clock runs before ours."""

    env: simcord.Env
    build: Build
    table: ChannelHandle
    voice: ChannelHandle
    people: dict[str, MemberActor]
    rooms: Rooms
    ahead: timedelta = timedelta()
    in_voice: list[str] = field(default_factory=list)

    async def restart(self) -> None:
        """End the bot and start another on the same database, in the middle of whatever is going on."""
        async with self.rooms.lock:
            await self.env.bot.close()
            await self.env.restart_bot(self.build())
        log.info("The bot was restarted. Nothing is lost.")
        self.rooms.push()

    async def walk(self, name: str) -> None:
        """Somebody joins the voice channel, or leaves it."""
        async with self.rooms.lock:
            if name in self.in_voice:
                self.in_voice.remove(name)
                await self.people[name].leave_voice()
            else:
                self.in_voice.append(name)
                await self.people[name].join_voice(self.voice)
        log.info("In voice: %s.", ", ".join(self.in_voice) or "nobody")

    async def skip(self, span: timedelta) -> None:
        """Let time pass at once; deadlines come due."""
        self.ahead += span
        log.info("It is %s later.", span)

    def levers(self) -> Levers:
        """What the page offers beside Discord itself."""
        walks = {
            f"{name} {'leaves' if name in self.in_voice else 'joins'}": functools.partial(self.walk, name)
            for name in self.people
        }
        hours = {f"{n} later": functools.partial(self.skip, span) for n, span in SKIPS.items()}
        heading = f"Voice: {', '.join(self.in_voice) or 'nobody'}"
        return {heading: walks, "The world": {"Restart the bot": self.restart, **hours}}

    async def keep_time(self) -> None:
        """Run the simulated clock beside ours and show what that changes.

        It asks how far the simulation is behind instead of adding what has passed, because long sleeps of the bot
        move that clock too. SimCord's own logs are emptied, or they would grow for ever.
        """
        start, origin, errors, beat = time.perf_counter(), self.env.now(), 0, 0
        while True:
            await asyncio.sleep(BEAT)
            beat += 1
            async with self.rooms.lock:
                passed = timedelta(seconds=time.perf_counter() - start)
                behind = passed + self.ahead - (self.env.now() - origin)
                with contextlib.suppress(TimeoutError):  # the bot is busy; the next beat catches up
                    await self.env.advance_time(max(0.0, behind.total_seconds()))
            minute = beat % round(60 / BEAT) == 0
            if minute:
                forget(self.env.backend)
            if self.env.http_requests or minute:
                self.env.http_requests.clear()
                self.env.backend.transcript.clear()
                self.rooms.push(clock=minute)
            for error in self.env.errors_since(errors):
                errors += 1
                log.error("the bot raised", exc_info=error)


@contextlib.asynccontextmanager
async def world(port: int, guests: Sequence[str] = (), moves: int = MOVES) -> AsyncIterator[World]:
    """A server with people, channels, the bot and tables, one of them so many ``moves`` old, shown as a page."""
    library = content.load(map(invite, guests))
    with tempfile.TemporaryDirectory(prefix="demiurge-") as folder:
        build = functools.partial(
            Demiurge, Settings(database=Path(folder) / "sandbox.db", think=THINK), library, shards=1
        )
        env = Quiet(build(), check_errors=False)
        env.backend.bot_user.name, env.backend.bot_user.avatar = "Demiurge", "demiurge"
        env.backend.advance_clock(
            (datetime.now(UTC) - env.now()).total_seconds()
        )  # SimCord's clock has its own year
        await env.start()
        try:
            yield await _furnish(env, build, port, moves)
        finally:
            await env.bot.close()  # SimCord never closes a bot
            await env.shutdown()


async def _furnish(env: simcord.Env, build: Build, port: int, moves: int) -> World:
    host = env.create_user("host", global_name="The host", avatar="host")
    guild = env.create_guild("Game Night", owner=host)  # owned by nobody who plays: no player is all-powerful
    games = cast(Demiurge, env.bot).library.games
    tables = {slug: guild.create_text_channel(slug, topic=game.title) for slug, game in games.items()}
    middle = guild.create_text_channel(f"{MIDDLE}-in-its-middle", topic=f"{games[MIDDLE].title}, well under way")
    lounge = guild.create_text_channel("lounge", topic=LOUNGE)
    users = {name: env.create_user(name.lower(), global_name=name, avatar=name.lower()) for name in PEOPLE}
    people = {name: guild.add_member(user) for name, user in users.items()}
    welcome = WELCOME.format(host=PEOPLE[0], guest=PEOPLE[1], middle=middle.name)
    await guild.add_member(host).send(next(iter(tables.values())), welcome)
    faces = {f"avatars/{user.id}/{name.lower()}.png": face(name) for name, user in users.items()}
    faces[f"avatars/{host.id}/host.png"] = face("The host")
    faces[f"avatars/{env.backend.bot_user.id}/demiurge.png"] = emblem()
    channels = (*tables.values(), middle, lounge)
    preview = env.preview(
        channels[0],
        viewers=list(people.values()),
        layout="channel",
        port=port,
        timezone=_zone(),
        assets={f"https://cdn.simcord.invalid/{path}": (Path(path).name, png) for path, png in faces.items()},
    )
    rooms = Rooms.adopt(preview, channels)
    voice = guild.create_voice_channel("game-night")
    made = World(env=env, build=build, table=channels[0], voice=voice, people=people, rooms=rooms)
    rooms.levers = made.levers
    await made.walk(PEOPLE[0])
    await made.walk(PEOPLE[1])
    for slug, channel in tables.items():
        await _open_table(made, channel, games[slug])
    await _open_table(made, middle, games[MIDDLE])
    await _play_on(made, middle, moves)
    return made


async def _open_table(made: World, channel: ChannelHandle, game: AnyGame) -> None:
    """A lobby that is ready: the first move is two presses away."""
    host, *others = list(made.people.values())[: max(2, game.seats[0])]
    await host.slash(channel, "table open", game=game.slug)
    board = next(m for m in reversed(channel.history()) if m.components)
    for person in others:
        await person.click(board, label="Join")


async def _play_on(made: World, channel: ChannelHandle, moves: int) -> None:
    """Start the table of a channel, and let everybody make sensible moves; none leave it a lobby."""
    if not moves:
        return
    host, bot = next(iter(made.people.values())), cast(Demiurge, made.env.bot)
    with contextlib.suppress(TimeoutError):  # a busy machine begins a little later
        await host.click(next(m for m in reversed(channel.history()) if m.components), label="Start")
    for _ in range(moves):
        table = await bot.store.tables.at(channel.id)
        asked = next((d for d in bot.room.decisions(table) if d.waits), None) if table else None
        answer = advised(asked) if asked else None
        if table is None or asked is None or answer is None:
            break
        person = table.sitter(asked.seat).person
        with as_bot(made.env):
            await bot.room.press(Press(table=table.id, person=person, decision=asked.id, answer=answer))
    with contextlib.suppress(TimeoutError):  # what is still to be shown comes with the first beats
        await made.env.settle()


def _zone() -> str:
    """The time zone of this machine, by name."""
    zone = os.path.realpath("/etc/localtime").partition("zoneinfo/")[2]
    return zone if zone in zoneinfo.available_timezones() else "UTC"
