"""The store: one transaction for each change, nothing twice, nothing half done, copies while in use."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.keeping.engines import files
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.where import Where
from bot.keeping.house import House
from bot.keeping.shelves.refused import AlreadyDone, Outrun, Taken
from bot.keeping.store import Store
from bot.keeping.table import Row, Sitter, Table, Timer
from bot.keeping.told import Parcel, Posted
from rules.core import Event, Seat
from tests.postgres import both

TABLE = Table(
    id=0, guild=1, channel=2, host=3, game="lantern", version=1, options={"hand": 2}, seed="ab", status="lobby",
    house=House(), opened=10, changed=10, sitters=(Sitter(seat=Seat(0), person=3, name="Ann"),),
)  # fmt: skip


@pytest.fixture
async def store(place: Where) -> AsyncIterator[Store]:
    found = await Store.open(place)
    yield found
    await found.close()


async def opened(store: Store) -> Table:
    """A table that has been kept and read again."""
    table = await store.tables.open(TABLE, Row(kind="open", source="i1"), [Parcel(kind="board")])
    found = await store.tables.get(table.id)
    assert found is not None
    return found


@both
async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    table = await opened(store)
    assert table == replace(TABLE, id=table.id)
    timers = (Timer(kind="close", subject="1.play", seat=0, due=99),)
    house = House(pace="live", words={3: "heron"})
    after = replace(table, status="playing", house=house, state=b"{}", ply=1, timers=timers)
    row = Row(
        kind="deal",
        body="2",
        drawn=(1, 2),
        events=(Event(line="Dealt.", private={Seat(0): "x"}),),
        at=20,
        source="i2",
    )
    kept = await store.log.record(table, after, row, [Parcel(kind="line", body="a")])
    again = await store.tables.get(table.id)
    assert again is not None
    assert [(t.key, t.due) for t in again.timers] == [("close|1.play|0", 99)]
    assert replace(again, timers=()) == replace(kept, timers=())
    assert (await store.log.of(table.id))[-1] == replace(row, seq=1)
    assert [p.slot for p in await store.outbox.of(table.id, 0)] == ["board", "line"]


@both
async def test_the_same_source_is_recorded_once(store: Store) -> None:
    table = await opened(store)
    after = await store.log.record(table, table, Row(kind="play", source="i7"), [])
    with pytest.raises(AlreadyDone):
        await store.log.record(after, after, Row(kind="play", source="i7"), [])
    with pytest.raises(AlreadyDone):
        await store.tables.open(replace(TABLE, channel=9), Row(kind="open", source="i7"), [])
    assert await store.log.knows("i7")
    assert not await store.log.knows("i8")
    assert len(await store.log.of(table.id)) == 2


@both
async def test_who_reads_an_old_table_cannot_overwrite_the_new(store: Store) -> None:
    table = await opened(store)
    await store.log.record(table, replace(table, host=5), Row(kind="play"), [])
    with pytest.raises(Outrun):
        await store.log.record(table, replace(table, host=6), Row(kind="play"), [Parcel(kind="line")])
    found = await store.tables.get(table.id)
    assert found is not None
    assert (found.host, found.seq) == (5, 1)
    assert [p.slot for p in await store.outbox.of(table.id, 0)] == ["board"]


@both
async def test_a_channel_has_one_running_table_and_any_number_of_old_ones(store: Store) -> None:
    table = await opened(store)
    with pytest.raises(Taken):
        await store.tables.open(TABLE, Row(kind="open"), [])
    await store.log.record(table, replace(table, status="ended"), Row(kind="end"), [])
    second = await store.tables.open(TABLE, Row(kind="open"), [])
    assert await store.tables.all_at(2) == [second.id, table.id]
    found = await store.tables.at(2)
    assert found is not None
    assert found.id == second.id
    assert await store.tables.all(running=True) == [second.id]


@both
async def test_only_the_newest_board_waits_and_lines_keep_their_order(store: Store) -> None:
    table = await opened(store)
    await store.outbox.put(
        table.id, [Parcel(kind="line", body="1"), Parcel(kind="board"), Parcel(kind="line", body="2")]
    )
    waiting = await store.outbox.of(table.id, 0)
    assert [(p.slot, p.body) for p in waiting] == [("line", "1"), ("board", ""), ("line", "2")]
    await store.outbox.postpone([waiting[0].id], 50)
    assert [p.body for p in await store.outbox.of(table.id, 49)] == [""], "a line waits for the one before it"
    assert (await store.outbox.of(table.id, 50))[0].tries == 1
    assert await store.timers.next() == 50
    await store.outbox.delivered([p.id for p in waiting])
    assert await store.outbox.of(table.id, 99) == []
    assert await store.timers.next() is None


@both
async def test_a_board_that_is_to_be_told_anew_is_not_forgotten_half_way(store: Store) -> None:
    table = await opened(store)
    broken = replace(Parcel(kind="board"), body=object())
    with pytest.raises(DatabaseFault):
        await store.outbox.put(table.id, [broken])
    assert [p.slot for p in await store.outbox.of(table.id, 0)] == ["board"]


@both
async def test_a_timer_keeps_its_number_while_it_stays_and_goes_with_the_press_it_caused(store: Store) -> None:
    table = await opened(store)
    one, two = (Timer(kind="close", subject=s, seat=0, due=d) for s, d in (("a", 5), ("b", 6)))
    await store.log.record(table, replace(table, timers=(one, two)), Row(kind="play"), [])
    table = await again(store, table)
    (_, first), (_, second) = await store.timers.due(10)
    await store.log.record(table, table, Row(kind="clock"), [], spent=first.id)
    assert [t.id for _, t in await store.timers.due(10)] == [second.id]
    table = await again(store, table)
    await store.log.record(table, replace(table, timers=(one, *table.timers)), Row(kind="play"), [])
    numbers = [t.id for _, t in await store.timers.due(10)]
    assert first.id not in numbers, "a number used again would make a new timer look like an echo"
    assert second.id in numbers


async def again(store: Store, table: Table) -> Table:
    """The table as it stands now."""
    found = await store.tables.get(table.id)
    assert found is not None
    return found


@both
async def test_everything_is_there_after_closing_and_opening(place: Where) -> None:
    store = await Store.open(place)
    table = await opened(store)
    await store.photos.keep("s", "photo", b"bytes")
    await store.messages.keep(Posted(table=table.id, slot="board", channel=2, message=77))
    await store.close()
    store = await Store.open(place)
    assert await store.tables.get(table.id) == table
    assert await store.photos.get("s") == b"bytes"
    assert await store.photos.get("none") is None
    assert (await store.messages.find(77)) == Posted(table=table.id, slot="board", channel=2, message=77)
    assert await store.messages.find(78) is None
    await store.close()


async def test_a_copy_made_while_the_database_is_in_use_is_whole_and_can_be_opened(
    store: Store, tmp_path: Path
) -> None:
    table = await opened(store)
    files.copy(tmp_path / "bot.db", tmp_path / "copy.db")
    copy = await Store.open(tmp_path / "copy.db")
    assert await copy.tables.get(table.id) == table
    await copy.close()


async def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "late.db"
    await (await Store.open(path)).close()
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO migrations VALUES (9999, '9999_future')")
    with pytest.raises(ValueError, match="later version"):
        await Store.open(path)


async def test_commits_survive_a_power_cut(store: Store) -> None:
    assert await store.disk.hop(lambda db: db.execute("PRAGMA journal_mode").fetchone()[0]) == "wal"
    assert await store.disk.hop(lambda db: db.execute("PRAGMA synchronous").fetchone()[0]) == 2
    assert await store.disk.hop(lambda db: db.execute("PRAGMA foreign_keys").fetchone()[0]) == 1


@both
async def test_the_first_turn_card_is_shown_once(store: Store) -> None:
    assert await store.seen.first_time(3, "lantern")
    assert not await store.seen.first_time(3, "lantern")
    assert await store.seen.first_time(3, "atlas")


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads give way to each other thousands of times more often than usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("restless")
async def test_the_same_change_can_be_made_again_and_again_by_many_at_once(store: Store) -> None:
    # a cursor handed out of the database thread was freed in the other, in the middle of the next use of its
    # statement
    table = await opened(store)
    await store.outbox.put(table.id, [Parcel(kind="line") for _ in range(400)])

    async def deliver() -> None:
        for id in range(500):
            await store.outbox.delivered([id, id + 1])

    await asyncio.gather(*(deliver() for _ in range(6)))
    assert await store.outbox.undelivered(now=0) == []
