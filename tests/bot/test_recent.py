"""Tables at hand are what the file says, whatever is done to them and in whatever order."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.door.room import Room
from bot.keeping import rows
from bot.keeping.house import House
from bot.keeping.recent import Recent
from bot.keeping.shelves.refused import AlreadyDone, Outrun
from bot.keeping.store import Store
from bot.keeping.table import Row, Table
from bot.keeping.told import Parcel, Posted
from rules.core import RuleError
from tests.bench.evening import GAMES, Evening


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await Store.open(tmp_path / "bot.db")
    yield Evening(store)
    await store.close()


async def on_disk(store: Store, number: int) -> Table | None:
    """A table as the file says, past all that is at hand."""
    return await store.disk.beside(lambda db: rows.load(db, "id = ?", number))


async def same(store: Store, number: int) -> Table:
    """The table, which is at hand as the file has it."""
    at_hand, kept = await store.tables.get(number), await on_disk(store, number)
    assert at_hand is not None and at_hand == kept
    return at_hand


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_at_hand_is_what_the_file_says(at: Evening, game: str) -> None:
    table = await at.table(1, game)
    store, room = at.store, at.room
    for moves in range(40):
        press = await at.press(table.id)
        if press is None:
            break
        before = await same(store, table.id)
        seat = before.sitters[moves % len(before.sitters)].seat
        await store.seen.looked(table.id, seat, before.seq)
        await same(store, table.id)
        try:
            await room.press(press)
        except RuleError:
            continue
        after = await same(store, table.id)
        assert after.seq > before.seq
        timer = next(iter(after.timers), None)
        if timer is not None and moves % 5 == 4:
            await store.timers.delay(timer, timer.due + 60)
            await same(store, table.id)
        if timer is not None and moves % 7 == 6:
            await store.timers.drop(timer)
            await same(store, table.id)


async def test_a_look_that_comes_between_reading_and_writing_is_kept(at: Evening) -> None:
    table = await at.table(1, "lantern")
    async with at.room.enter(table.id) as held:
        await at.store.seen.looked(table.id, 2, held.table.seq)
        await held.record(held.table.with_seat(0, looked=held.table.seq + 1), Row(kind="back"))
    assert [s.looked for s in (await same(at.store, table.id)).sitters][::2] == [table.seq + 1, table.seq]


async def test_what_is_kept_beside_a_table_leaves_it_at_hand(at: Evening) -> None:
    table = await same(at.store, (await at.table(1, "lantern")).id)
    store = at.store
    await store.outbox.put(table.id, [Parcel(kind="board")])
    waiting = [p.id for p in await store.outbox.of(table.id, 2**40)]
    await store.outbox.postpone(waiting, 5)
    await store.outbox.hurry(table.id)
    await store.outbox.delivered(waiting)
    await store.messages.keep(Posted(table=table.id, slot="board", channel=1, message=5))
    await store.messages.drop(table.id, "board")
    await store.heard.note(7)
    await store.photos.keep("0" * 64, "image/webp", b"x")
    await store.photos.withdraw("0" * 64, table.id)
    await store.seen.first_time(1, "lantern")
    assert await store.tables.get(table.id) is await store.tables.get(table.id), "nobody went to the disk"
    await same(store, table.id)


async def test_a_table_that_another_has_changed_takes_no_move_and_is_read_anew(
    at: Evening, tmp_path: Path
) -> None:
    table = await at.table(1, "lantern")
    press = await at.press(table.id)
    assert press is not None
    with sqlite3.connect(tmp_path / "bot.db") as db:
        db.execute("UPDATE tables SET seq = seq + 1, epoch = epoch + 1 WHERE id = ?", (table.id,))
    with pytest.raises(Outrun, match="moved on"):
        await at.room.press(press)
    assert (await same(at.store, table.id)).epoch == table.epoch + 1


async def test_who_asks_while_a_move_is_being_written_is_told_of_it(at: Evening) -> None:
    table = await at.table(1, "lantern")
    press = await at.press(table.id)
    assert press is not None
    task = asyncio.create_task(at.room.press(press))
    seqs = []
    while not task.done():
        found = await at.store.tables.get(table.id)
        assert found is not None and found.seq == (await at.store.log.of(table.id))[-1].seq
        seqs.append(found.seq)
    assert seqs[-1] == table.seq + 1


async def test_a_write_that_could_not_even_begin_leaves_the_table_at_hand(at: Evening) -> None:
    """The database was closed before it: nothing is being written of the table for ever after."""
    table = await same(at.store, (await at.table(1, "lantern")).id)
    press = await at.press(table.id)
    assert press is not None
    await at.store.close()
    with pytest.raises(ValueError, match=r"closed|no active connection"):
        await at.room.press(press)
    assert await at.store.tables.get(table.id) == table


async def test_two_rooms_on_one_store_see_the_same_tables(at: Evening) -> None:
    table, other = await at.table(1, "lantern"), Room(at.store, GAMES, lambda _: None)
    for room in (other, at.room, other):
        press = await at.press(table.id)
        assert press is not None
        await room.press(press)
        await same(at.store, table.id)


async def test_who_only_looks_into_the_file_goes_to_it_every_time(at: Evening, tmp_path: Path) -> None:
    table = await at.table(1, "lantern")
    visitor = await Store.look(tmp_path / "bot.db")
    try:
        assert await visitor.tables.get(table.id) == await on_disk(at.store, table.id)
        press = await at.press(table.id)
        assert press is not None
        await at.room.press(press)
        assert await visitor.tables.get(table.id) == await on_disk(at.store, table.id)
    finally:
        await visitor.close()


async def test_a_press_that_comes_twice_is_played_once(at: Evening) -> None:
    table = await at.table(1, "lantern")
    press = await at.press(table.id)
    assert press is not None
    press = replace(press, source="i1")
    receipt = await at.room.press(press)
    with pytest.raises(AlreadyDone):
        await at.room.press(press)
    assert (await same(at.store, table.id)).seq == receipt.table.seq


def test_what_was_not_asked_about_for_longest_makes_room() -> None:
    recent = Recent(3 * 5000)
    for number in range(1, 9):
        recent.read(plain(number))
    assert [number for number in range(1, 9) if recent.get(number)] == [6, 7, 8]


def plain(number: int) -> Table:
    """A table of a few bytes."""
    return Table(
        id=number, guild=1, channel=2, host=3, game="lantern", version=1, options={}, seed="", status="playing",
        house=House(), state=b"{}",
    )  # fmt: skip
