"""From a press to the first answer: the bot with a game on the table, beside a bare bot that only answers, both in
SimCord, so that what SimCord costs is in both."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import discord
import simcord
from discord import ui

from bot.client import Demiurge
from bot.keeping.settings import Settings
from render.atelier import Atelier
from tests.bench.line import ROUNDS, Line

PRESSES = 60
PATIENCE = 120.0
"""Seconds that the bot may take to be quiet, on a busy machine."""


class Bare(discord.AutoShardedClient):
    """Says that an answer is coming, as the other does, and answers every press with one word."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_count=1)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("Yes.", ephemeral=True)


class Stamped(list[Any]):
    """SimCord's list of REST calls, with the moment of each."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[float] = []
        self.spent: list[float] = []
        """The processor time of this process until each."""

    def append(self, call: Any) -> None:
        """Note the moment."""
        self.moments.append(time.perf_counter())
        self.spent.append(time.process_time())
        super().append(call)


class Taken(NamedTuple):
    """Median seconds of a press until its first answer and until the last; the same in processor time."""

    first: float
    last: float
    first_spent: float
    last_spent: float


async def at_once(**_: Any) -> None:
    """In place of SimCord's settling: do not wait for the bot, so that presses come while others are worked on."""


async def lines() -> list[Line]:
    """Until the first answer and until the last, by the clock on the wall and in processor time. Both bots are
    measured in turn."""
    rounds = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # not /tmp, which may lie in memory
            rounds.append((await _ours(Path(folder)), await _bare()))
    first, whole = "a press, until its first answer", "a press, until the private view is there, picture and all"
    only, word, spent = "a bot that only answers", "its one word", ", processor time"
    return [
        Line.of(first, only, [(ours.first, bare.first) for ours, bare in rounds]),
        Line.of(first + spent, only, [(ours.first_spent, bare.first_spent) for ours, bare in rounds]),
        Line.of(whole, word, [(ours.last, bare.last) for ours, bare in rounds]),
        Line.of(whole + spent, word, [(ours.last_spent, bare.last_spent) for ours, bare in rounds]),
    ]


async def _bare() -> Taken:
    async with simcord.run(Bare(), settle_timeout=PATIENCE) as env:
        table, (ann, *_) = _world(env)
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Press", custom_id="press"))
        view.stop()
        channel = env.bot.get_channel(table.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.send("Here", view=view)
        return await _presses(env, ann, table.history()[-1], "Press")


async def _ours(folder: Path) -> Taken:
    bot = Demiurge(Settings(database=folder / "bench.db"), shards=1, studio=Atelier)
    async with simcord.run(bot, settle_timeout=PATIENCE) as env:
        table, (ann, ben) = _world(env)
        await ann.slash(table, "table open", game="elementary")
        board = next(m for m in table.history() if m.components)
        await ben.click(board, label="Join")
        await ann.click(board, label="Start")
        board = next(m for m in table.history() if m.components)  # the game has one of its own
        taken = await _presses(env, ann, board, "My hand")
        await bot.close()
        return taken


def _world(env: simcord.Env) -> tuple[Any, Any]:
    guild = env.create_guild("Game Night", owner=env.create_user("host"))
    people = [guild.add_member(env.create_user(name)) for name in ("ann", "ben")]
    return guild.create_text_channel("table"), people


async def _presses(env: simcord.Env, person: Any, board: Any, label: str) -> Taken:
    """One after the other."""
    taken = []
    for _ in range(PRESSES):
        calls = env.backend.http_requests = Stamped()
        start, spent = time.perf_counter(), time.process_time()
        await person.click(board, label=label)
        at, by = calls.moments, calls.spent
        taken.append((at[0] - start, at[-1] - start, by[0] - spent, by[-1] - spent))
    return Taken(*map(statistics.median, zip(*taken, strict=True)))
