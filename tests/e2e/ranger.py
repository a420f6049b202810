"""A whole bot in a process of its own, with a Discord of its own, that plays for some shards of a database that others
share; it does what its parent says, one line at a time, and says what it tells Discord.

``python -m tests.e2e.ranger DATABASE SHARDS NUMBER``. Every process has the same servers, people and channels, under
the same numbers; of each the bot is told by Discord only what its shards are told.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from datetime import UTC, datetime
from typing import Any

import pytest
import simcord
from msgspec.structs import replace

from bot.client import Demiurge
from bot.handover import Gate, Heart, Terms
from bot.keeping.engines.where import where
from bot.keeping.settings import Settings, load
from tests.e2e.conftest import Sketchbook, World, library
from tests.e2e.test_time import HOUR
from tests.strict import Strict

TERMS = Terms(beats=0.3, dies=4.0, drains=2.0, looks=0.1)

SERVERS = 4
"""One in each shard of four."""


def say(**what: Any) -> None:
    """Tell the parent."""
    os.write(1, json.dumps(what).encode() + b"\n")


class Told(list[Any]):
    """SimCord's list of REST calls; the parent is told what is posted."""

    dies = ""
    """Words that are never said to the end."""

    def append(self, call: Any) -> None:
        """The bot asks something of Discord."""
        super().append(call)
        said = call.json if isinstance(call.json, dict) else {}
        words = _words(said)
        say(call=call.method, path=call.path, nonce=said.get("nonce"), words=words)
        if self.dies and self.dies in words and call.method == "POST" and "/messages" in call.path:
            os.kill(os.getpid(), signal.SIGKILL)


def _words(said: dict[str, Any]) -> str:
    found = [str(said.get("content") or "")]
    for part in said.get("components") or ():
        found += [_words(part)]
    return " ".join(it for it in found if it)


class Awake(Gate):
    """SimCord has a clock of its own for a bot; the heart beats by the real one."""

    def sure(self, now: float | None = None) -> None:
        """Which of the two was meant cannot be told."""


class Ranger:
    """The process."""

    def __init__(self, settings: Settings, number: int) -> None:
        self.settings = settings
        bot = Demiurge(settings, library(), shards=1, studio=Sketchbook)
        bot.gate = Awake(TERMS)
        self.bot, self.strict, self.over = bot, Strict(), asyncio.Event()
        self.strict.install(pytest.MonkeyPatch())
        self.env = simcord.Env(bot, check_errors=False, strict_sync=False, settle_timeout=60)
        of = settings.ours.of
        users = [self.env.create_user(name) for name in ("host", "ann", "ben", "cleo")]
        self.worlds = []
        for shard in range(SERVERS):
            guild = self.env.create_guild(f"Server {shard}", id=((1 << 18) * of + shard) << 22, owner=users[0])
            people = [guild.add_member(user) for user in users[1:]]
            host = simcord.actors.MemberActor(self.env, guild, users[0])
            channel = guild.create_text_channel("table")
            self.worlds.append(World(self.env, guild, channel, people, host, lambda: bot, self.strict))
        behind = (datetime.now(UTC) - self.env.now()).total_seconds()
        self.env.backend.advance_clock(behind + number)  # no two processes give a message the same number
        self.told = self.env.backend.http_requests = Told()

    async def live(self) -> None:
        """Begin, do what is said, and end when somebody takes over or nothing more is said."""
        alive = Heart(self.bot.gate, self.bot.beat, self._left)
        with alive:
            await self.env.start()
            say(began=str(self.settings.ours))
            loop = asyncio.get_running_loop()
            while True:
                reading = loop.run_in_executor(None, sys.stdin.readline)
                ended = asyncio.ensure_future(self.over.wait())
                await asyncio.wait({reading, ended}, return_when=asyncio.FIRST_COMPLETED)
                if self.over.is_set():
                    break
                if not (line := await reading):
                    break
                name, *words = json.loads(line)
                try:
                    say(done=await getattr(self, name)(*words))
                except Exception as fault:
                    say(failed=repr(fault))
        await self.bot.close()
        say(gone=str(self.settings.ours))
        os._exit(0)

    async def _left(self, ours: bool) -> None:
        await self.bot.leave(ours)
        self.over.set()

    # ------------------------------------------------------------------ what the parent may say

    async def opens(self, shard: int) -> list[int]:
        """Ann and Ben play at a server; the number of the table, and where it is told of."""
        world = self.worlds[shard]
        await world.play("lantern", *world.people[:2])
        table = await world.now()
        return [table.id, table.channel, *(thread.id for thread in world.table.threads)]

    async def passes(self, hours: float) -> None:
        """Time passes here."""
        await self.env.advance_time(hours * HOUR)

    async def away(self, shard: int, until: str) -> None:
        """Ann excuses herself at all her tables, where she is just now."""
        world = self.worlds[shard]
        await world.people[0].slash(world.table, "away", until=until)

    async def asks(self, shard: int) -> str:
        """Ann asks for a pause, to which Ben says yes while nobody hears him."""
        world = self.worlds[shard]
        ann, ben, *_ = world.people
        await ann.slash(world.table, "table pause")
        motion = (await world.now()).house.councils[-1].motion
        await self.bot.shards[shard].disconnect()
        await ben.react(await world.poll_of(motion.id), "✅")
        with self.env._bot_scope():  # so that SimCord waits for what the bot does about it
            await self.bot.shards[shard].reconnect()
        await self.env.settle()
        return str((await world.now()).status)

    async def dies(self, words: str) -> None:
        """It will be killed when it tells Discord this."""
        self.told.dies = words

    async def settles(self) -> None:
        """All that was begun is done."""
        await self.env.settle()

    async def health(self) -> str:
        """How the bot is."""
        return str(await self.bot.health())

    async def forgets(self, shard: int) -> None:
        """Ann wants to be forgotten, where she is just now."""
        world = self.worlds[shard]
        asked = await world.people[0].slash(world.table, "me forget")
        await world.people[0].click(asked.response or asked.followups[0], label="Forget me, for good")


async def main(database: str, shards: str, number: int) -> None:
    """Live."""
    settings = load(environment={"DATABASE": database, "SHARDS": shards})
    assert settings.database == where(database)
    await Ranger(replace(settings, think=0), number).live()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
