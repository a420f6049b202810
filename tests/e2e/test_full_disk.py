"""A disk that is full at any moment of a press and of what follows it: nothing is half done, nobody is told otherwise, and
when there is room again all is told once and play goes on."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from tests.e2e.conftest import World, answer_of, text_of
from tests.on_file import on_file

WRITES = (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)


@pytest.mark.parametrize("room", [0, 20, 28, 31, 34, 37, 42, 50])
async def test_the_disk_is_full_after_so_many_writes(world: World, room: int) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    left = [room]

    def full(action: int, *_: Any) -> int:
        left[0] -= action in WRITES
        return sqlite3.SQLITE_DENY if action in WRITES and left[0] < 0 else sqlite3.SQLITE_OK

    seq, store = (await world.now()).seq, world.bot.store
    await store.disk.beside(on_file(lambda db: db.set_authorizer(full)))
    card = next(d for d, p in await world.awaited() if p is ann).ask.options[0].action.card
    played = answer_of(await ann.slash(world.table, "lantern play", card=card))
    paused = answer_of(await ben.slash(world.table, "table pause"))
    done = [row.kind for row in await store.log.of(1, seq)]
    assert ("nothing has changed" in played) == ("play" not in done)
    assert ("nothing has changed" in paused) == ("motion" not in done)
    await store.disk.beside(on_file(lambda db: db.set_authorizer(None)))
    await world.env.advance_time(1000)
    await ann.slash(world.table, "table board")
    world.env._errors[:] = []  # what the full disk had to say
    table = await world.now()
    assert await store.outbox.of(table.id, 2**40) == [] and not world.bot.courier.trouble(table)
    assert len([m for m in world.table.history() if text_of(m).startswith("\n## Lantern")]) == 1
    assert world.history.count("**ann** has played") == ("play" in done)
    assert len([m for m in world.table.history() if "### 🗳 Pause" in text_of(m)]) == ("motion" in done)
    assert (await world.bot_verdict()).difference == ""
    await world.by_hand()
