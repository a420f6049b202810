"""An evening of the whole bot in a process of its own: ``python -m tests.image.evening [PLANTED]``.

The bot is the one of the image, with its painter, its thinker and its darkroom in processes of their own as ``python -m
bot`` has them; Discord is one in memory. PLANTED is a file that is written in the middle, as a fault of ours would.
"""

from __future__ import annotations

import asyncio
import io
import os
import sys
import traceback
from pathlib import Path

import pytest
import simcord
import simcord.actors
from PIL import Image

import bot
from bot.client import Demiurge
from bot.door.minds.study import Cell
from bot.keeping.settings import load
from render.atelier import Atelier
from render.photos.darkroom import small
from tests.content import house
from tests.e2e.conftest import World
from tests.strict import Strict


async def evening(planted: str) -> None:
    """Two people play Life, look at pictures and take the game away; a computer thinks, and a photo is opened."""
    strict = Strict()
    strict.install(pytest.MonkeyPatch())
    made = Demiurge(load(), house(), shards=1, studio=Atelier, study=Cell)
    env = simcord.Env(made, check_errors=True, strict_sync=False, settle_timeout=60)
    users = [env.create_user(name) for name in ("host", "ann", "ben")]
    guild = env.create_guild("Evening", owner=users[0])
    people = [guild.add_member(user) for user in users[1:]]
    host = simcord.actors.MemberActor(env, guild, users[0])
    world = World(env, guild, guild.create_text_channel("table"), people, host, lambda: made, strict)
    await env.start()
    await world.play("life", *people)
    for _ in range(4):
        decision, person = (await world.awaited())[0]
        await world.press(person, decision)
    if planted:
        Path(planted).write_text("a fault of ours", encoding="utf-8")
    taken = await people[0].slash(world.table, "table export")
    assert taken.response or taken.followups
    table = await world.now()
    question = next(it for it in made.room.questions(table) if it.waits)
    seen = made.room.state(table)
    thinker = Cell()
    assert await thinker.strong(made.room.game(table), seen, question) is not None
    await thinker.close()
    photo = io.BytesIO()
    Image.new("RGB", (64, 64), "teal").save(photo, "PNG")
    assert small(photo.getvalue(), 32).width == 32
    await env.settle()
    await made.close()
    print("played", bot.__file__, table.seq, flush=True)


if __name__ == "__main__":
    try:
        asyncio.run(evening(sys.argv[1] if len(sys.argv) > 1 else ""))
    except BaseException:
        traceback.print_exc()
        os._exit(1)  # a store that is open would keep the process
