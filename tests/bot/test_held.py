"""A table that is held: one writer, one change at a time, asked once before and once after."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.keeping.shelves.refused import Outrun
from bot.keeping.table import Row
from tests.bench.evening import GAMES, Evening
from tests.bench.evening import evening as an_evening
from tests.bench.room import Counted


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with an_evening(tmp_path / "bot.db") as found:
        yield found


async def test_who_has_let_go_of_a_table_cannot_write_it(evening: Evening) -> None:
    table = await evening.table(1)
    async with evening.room.enter(table.id) as held:
        pass
    with pytest.raises(RuntimeError, match="let go"):
        await held.record(replace(held.table, status="ended"), Row(kind="end"))
    assert (await evening.room.fresh(table.id)).seq == table.seq


async def test_nobody_else_enters_while_a_table_is_held(evening: Evening) -> None:
    table = await evening.table(1)
    async with evening.room.enter(table.id) as held:
        other = asyncio.create_task(evening.lobby.tend(table.id))
        await asyncio.sleep(0.05)
        assert not other.done()
        await held.record(replace(held.table, host=99), Row(kind="house"))
    await other
    assert (await evening.room.fresh(table.id)).host == 99


async def test_what_is_held_is_the_table_as_it_is_kept(evening: Evening) -> None:
    """Also its timers have their numbers, so that the next change in the same block knows them."""
    table = await evening.table(1)
    for _ in range(6):
        press = await evening.press(table.id)
        assert press is not None
        receipt = await evening.room.press(press)
        assert receipt.table == await evening.room.fresh(table.id)
        assert receipt.table.timers and all(timer.id for timer in receipt.table.timers)


async def test_what_was_written_around_the_door_is_not_overwritten(evening: Evening) -> None:
    table = await evening.table(1)
    async with evening.room.enter(table.id) as held:
        await evening.store.disk.write("UPDATE tables SET seq = seq + 1 WHERE id = ?", (table.id,))
        with pytest.raises(Outrun, match="moved on"):
            await held.record(replace(held.table, host=99), Row(kind="house"))


async def test_a_look_while_a_move_is_being_made_is_remembered(evening: Evening) -> None:
    table = await evening.table(1)
    async with evening.room.enter(table.id) as held:
        await evening.store.seen.looked(table.id, 1, table.seq)
        await held.record(held.table.with_seat(0, name="Anna"), Row(kind="house"))
    kept = await evening.room.fresh(table.id)
    assert kept.sitter(0).name == "Anna" and kept.sitter(1).looked == table.seq


async def test_a_press_asks_once_before_and_once_after(tmp_path: Path) -> None:
    game: Any = Counted(GAMES["elementary"])
    async with an_evening(tmp_path / "counted.db", {"elementary": game}) as evening:
        table = await evening.table(1)
        for _ in range(8):
            press = await evening.press(table.id)
            game.times = 0
            if press is not None:
                await evening.room.press(press)
                assert game.times <= 1, "the position before the press was asked when it was reached"
