"""Two processes that want something of the same people at the same time: nothing is lost between them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from bot.door.council.chairs import with_sitter
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.keeping.engines.lease import Lease
from bot.keeping.engines.shards import EVERYTHING
from bot.keeping.engines.where import Remote, Where
from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.keeping.table import Row, Table
from tests.bot.test_plans import TABLE
from tests.bot.test_ranges import HALVES, Process, guild, named, stores
from tests.postgres import Server

DAYS = 5 * 86400


@pytest.fixture
def remote(postgres: Server) -> Where:
    """A database on a server."""
    return postgres.fresh(postgres.model)


@asynccontextmanager
async def halves(place: Where) -> AsyncIterator[tuple[Process, Process]]:
    """A process for each half of all servers."""
    async with stores(place, HALVES) as found:
        one, two = (Process(store, place) for store in found)
        yield one, two
        for process in (one, two):
            await process.news.close()


def deafen(place: Where) -> None:
    """Nobody hears what others tell for a second."""
    import psycopg

    assert isinstance(place, Remote)
    cut = b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    with psycopg.connect(place.reveal(), autocommit=True) as db:
        db.execute(cut + b" WHERE query LIKE 'LISTEN%' AND datname = current_database()")


async def seen(process: Process, table: Table) -> Table:
    """A table as it stands at a process."""
    found = await process.store.tables.get(table.id)
    assert found is not None
    return found


async def until(true: Callable[[], Awaitable[bool]], tries: int = 250) -> None:
    """Wait for something that the other process brings about."""
    for _ in range(tries):
        if await true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come about")


@pytest.mark.parametrize("hears", [True, False])
@pytest.mark.parametrize("closed", ["", "Back in an hour."])
async def test_a_computer_whom_another_process_kept_from_its_move_makes_it_unless_the_bot_is_closed(
    remote: Where, hears: bool, closed: str
) -> None:
    async with halves(remote) as (one, two):
        one.closed = closed
        table = await one.evening(guild(0, 2), 1)
        await asyncio.sleep(0 if hears else 0.3)  # until both listen
        if not hears:
            deafen(remote)
        async with one.room.enter(table.id) as held:
            late = held.table.sitter(next(q.seat for q in held.questions if q.calls))
            other = next(s.person for s in held.table.sitters if s.seat != late.seat)
            after = with_sitter(held.table, late, replace(late, robot=True))
            await held.record(after, Row(kind="seat", seat=late.seat, person=late.person))
            await two.steward.away(table.id, other, seconds() + DAYS)
            await held.computers()

        async def moved() -> bool:
            return (await seen(one, table)).ply > table.ply

        if closed:
            with pytest.raises(AssertionError, match="come about"):
                await until(moved, 50)
            one.closed = ""
            deafen(remote)
        await until(moved)


async def test_a_table_that_another_process_changes_meanwhile_forgets_somebody_too(remote: Where) -> None:
    async with halves(remote) as (one, two):
        table = await one.evening(guild(0, 2), 1)
        async with one.room.enter(table.id) as held:
            ann = held.table.sitters[0]
            after = with_sitter(held.table, ann, replace(ann, person=1003, name="Cleo"))
            row = Row(kind="seat", seat=ann.seat, person=1001, body="Ann")
            await held.record(replace(after, host=1002), row)

        async def comes_and_goes() -> None:
            for _ in range(4):
                await two.steward.away(table.id, 1002, seconds() + DAYS)

        going = asyncio.create_task(comes_and_goes())
        done = await one.forgetting.forget(1001, ["Ann"])
        await going
        assert done.whole and await named(one.store) == []
        assert [row.seq for row in await one.store.log.of(table.id) if "Ann" in row.body] == []


async def gone(one: Process, two: Process) -> None:
    """The second process ends, and Ann wants to be forgotten meanwhile."""
    await two.news.close()
    await two.store.close()
    assert not (await one.forgetting.forget(1001, ["Ann"])).whole


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a process that is away."""
    monkeypatch.setattr("bot.door.memory.forgetting.PATIENCE", 0.3)


async def test_who_is_not_wholly_forgotten_sits_down_nowhere_before_they_are(remote: Where, quick: None) -> None:
    async with halves(remote) as (one, two):
        there, here = await two.evening(guild(1, 2), 2), await one.evening(guild(0, 2), 1)
        await gone(one, two)
        game = one.room.games["lantern"]
        with pytest.raises(Refused, match="forgotten"):
            await one.lobby.open(game, Person(1001, "Ann"), (here.guild, 7), {}, "again")
        back = Process(await Store.open(remote, lease=Lease(HALVES[1])), remote)
        await back.forgetting.carry_on()
        opened = await one.lobby.open(game, Person(1001, "Ann"), (here.guild, 7), {}, "anew")
        assert await named(one.store) == [opened.id] != [there.id]
        await back.news.close()
        await back.store.close()


async def test_one_who_is_not_wholly_forgotten_keeps_nobody_else_from_going_away(
    remote: Where, quick: None
) -> None:
    async with halves(remote) as (one, two):
        there, here = await two.evening(guild(1, 2), 2), await one.evening(guild(0, 2), 3)
        assert there.id < here.id
        await gone(one, two)
        await one.lobby.open(one.room.games["lantern"], Person(1002, "Ben"), (here.guild, 9), {}, "x")
        told = await one.steward.away_everywhere(1002, seconds() + DAYS, "away")
        assert (told.told, told.missed) == ((9,), 1), "at the other table they cannot be asked just now"


async def test_one_process_for_all_was_not_where_another_one_was_missing(remote: Where) -> None:
    async with stores(remote, HALVES) as (mine, theirs):
        for store in (mine, theirs):
            await store.heard.note(1000)
        await mine.heard.note(90_000)
        await mine.tables.open(replace(TABLE, guild=guild(0, 2), changed=90_000), Row(kind="open"), [])
    alone = await Store.open(remote, lease=Lease(EVERYTHING))
    notes = await alone.heard.last()
    assert notes.get((1, 0), 0) <= 1000
    await alone.close()
