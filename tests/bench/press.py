"""From a press to the first answer: the bot with a game on the table, beside a bare bot that only answers, both in
SimCord, so that what SimCord costs is in both."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import discord
import simcord
from discord import ui

from bot.client import Demiurge
from bot.settings import Settings
from tests.bench.line import Line

PRESSES = 200


class Bare(discord.AutoShardedClient):
    """Answers every press with one word."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_count=1)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer."""
        await interaction.response.send_message("Yes.", ephemeral=True)


class Stamped(list[Any]):
    """SimCord's list of REST calls, with the moment of each."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[float] = []

    def append(self, call: Any) -> None:
        """Note the moment."""
        self.moments.append(time.perf_counter())
        super().append(call)


async def lines() -> list[Line]:
    """Two: until the first answer, and until the last."""
    bare = await _bare()
    with tempfile.TemporaryDirectory() as folder:
        hand, whole = await _ours(Path(folder))
    return [
        Line("a press, until its first answer", hand, "a bot that only answers", bare),
        Line("a press, until the private view is there, picture and all", whole, "a bot that only answers", bare),
    ]


async def _bare() -> float:
    async with simcord.run(Bare()) as env:
        table, (ann, *_) = _world(env)
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Press", custom_id="press"))
        view.stop()
        channel = env.bot.get_channel(table.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.send("Here", view=view)
        return (await _presses(env, ann, table.history()[-1], "Press"))[0]


async def _ours(folder: Path) -> tuple[float, float]:
    bot = Demiurge(Settings(database=folder / "bench.db"), shards=1)
    async with simcord.run(bot) as env:
        table, (ann, ben) = _world(env)
        await ann.slash(table, "table open", game="elementary")
        board = next(m for m in table.history() if m.components)
        await ben.click(board, label="Join")
        await ann.click(board, label="Start")
        taken = await _presses(env, ann, board, "My hand")
        await bot.close()
        return taken


def _world(env: simcord.Env) -> tuple[Any, Any]:
    guild = env.create_guild("Game Night", owner=env.create_user("host"))
    people = [guild.add_member(env.create_user(name)) for name in ("ann", "ben")]
    return guild.create_text_channel("table"), people


async def _presses(env: simcord.Env, person: Any, board: Any, label: str) -> tuple[float, float]:
    """Median seconds until the first REST call and until the last."""
    first, last = [], []
    for _ in range(PRESSES):
        calls = env.backend.http_requests = Stamped()
        start = time.perf_counter()
        await person.click(board, label=label)
        first.append(calls.moments[0] - start)
        last.append(calls.moments[-1] - start)
    return statistics.median(first), statistics.median(last)
