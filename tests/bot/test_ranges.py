"""Several processes at one database: every table belongs to one of them, and what one changes the others know."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.limits import Limits
from bot.door.lobby import Lobby
from bot.door.memory.forgetting import Forgetting
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.handover import Heir, Terms
from bot.keeping.engines.lease import Lease
from bot.keeping.engines.shards import EVERYTHING, Shards, since
from bot.keeping.engines.where import Remote, Where
from bot.keeping.habits import Habits
from bot.keeping.now import seconds
from bot.keeping.opening import Held
from bot.keeping.shelves import timers
from bot.keeping.shelves.refused import Outrun
from bot.keeping.society.calls import Call, Wish
from bot.keeping.store import Store
from bot.keeping.table import Row, Table, Timer
from bot.keeping.told import Parcel, Posted
from bot.ranges.news import News
from examples import lantern
from tests.bot.test_plans import TABLE
from tests.postgres import Server, both

QUARTERS = [Shards(0, 15, 64), Shards(16, 31, 64), Shards(32, 47, 64), Shards(48, 63, 64)]
HALVES = [Shards(0, 0, 2), Shards(1, 1, 2)]

TERMS = Terms(beats=0.2, dies=1.5, looks=0.05)


def guild(shard: int, of: int, number: int = 1) -> int:
    """A server of a shard."""
    return (number * of + shard) << 22


def divisions(seed: int) -> tuple[int, list[Shards]]:
    """All shards in parts that follow each other."""
    luck = random.Random(seed)
    of = luck.randrange(1, 200)
    cuts = sorted({0, of, *(luck.randrange(of) for _ in range(luck.randrange(6)))})
    return of, [Shards(a, b - 1, of) for a, b in itertools.pairwise(cuts)]


@pytest.fixture
async def remote(postgres: Server) -> Where:
    """A database on a server."""
    return postgres.fresh(postgres.model)


@asynccontextmanager
async def stores(place: Where, parts: Sequence[Shards]) -> AsyncIterator[list[Store]]:
    """A process for each part."""
    opened: list[Store] = []
    try:
        for part in parts:
            opened.append(await Store.open(place, lease=Lease(part)))
        yield opened
    finally:
        for store in opened:
            await store.close()


# ---------------------------------------------------------------------- dividing


@pytest.mark.parametrize("seed", range(40))
def test_every_server_belongs_to_exactly_one_part(seed: int) -> None:
    of, parts = divisions(seed)
    luck = random.Random(seed)
    for number in [guild(shard, of) for shard in range(of)] + [luck.randrange(1, 2**62) for _ in range(200)]:
        (mine,) = [part for part in parts if part.has(number)]
        assert (number >> 22) % of in mine.ids
    for one in parts:
        assert [it for it in parts if it.meets(one)] == [one]
        assert one.meets(EVERYTHING) == (of != 1 or one.everything) and one.meets(Shards(0, 0, of + 1))


@both
async def test_the_database_divides_as_the_program_does(place: Where) -> None:
    store, luck = await Store.open(place), random.Random(5)
    numbers = [luck.randrange(1, 2**62) for _ in range(300)]
    for seed in range(10):
        for part in divisions(seed)[1]:
            query = f"SELECT CASE WHEN {part.holds('CAST(? AS BIGINT)')} THEN 1 ELSE 0 END"
            asked = 0 if part.everything else part.holds("?").count("?")

            def look(db: Any, query: str = query, asked: int = asked) -> list[int]:
                return [db.execute(query, (number,) * asked).fetchone()[0] for number in numbers]

            assert await store.disk.hop(look) == [int(part.has(number)) for number in numbers]
    await store.close()


def test_who_was_heard_when_is_known_however_servers_were_divided() -> None:
    quarters = {(64, shard): 1000 + shard for shard in range(64)}
    assert since(70, 128, quarters) == 1006, "the half of shard 6 of 64"
    assert since(5, 32, quarters) == 1005, "shards 5 and 37 of 64: the one that was heard last is not all of it"
    assert since(3, 100, quarters) == 1003, "shards 3, 7, 11 …: all that may have a server in common"
    assert since(3, 64, quarters | {(1, 0): 5000}) == 5000
    assert since(3, 64, {(1, 0): 500} | quarters) == 1003
    assert since(0, 64, {}) == 0 and since(0, 64, {(2, 1): 9}) == 0


async def test_what_is_due_is_due_at_one_process_and_none_goes_without(remote: Where) -> None:
    async with stores(remote, QUARTERS) as parts:
        opened = []
        for number in range(32):
            place = replace(TABLE, guild=guild(number * 2, 64, number), channel=1000 + number)
            store = next(it for it in parts if it.disk.shards.has(place.guild))
            table = await store.tables.open(place, Row(kind="open", source=f"o{number}"), [Parcel(kind="board")])
            timers = (Timer(kind="close", subject="b", seat=0, due=5 + number),)
            await store.log.record(table, replace(table, timers=timers), Row(kind="play", source=f"p{number}"), [])
            await store.messages.keep(Posted(table=table.id, slot="poll:x", channel=2, message=number))
            opened.append(table.id)
        asked: dict[str, Any] = {
            "due": lambda s: s.timers.due(99),
            "due_before": lambda s: s.timers.before(99),
            "undelivered": lambda s: s.outbox.undelivered(99),
            "open_polls": lambda s: s.messages.polls(),
            "places": lambda s: s.tables.places(),
            "forsaken": lambda s: s.tables.forsaken(2**40),
        }
        for name, ask in asked.items():
            found = [{_table(it) for it in await ask(store)} for store in parts]
            assert sum(map(len, found)) == len(set().union(*found)), f"{name}: twice"
            if name != "forsaken":
                assert set().union(*found) == set(opened), f"{name}: by nobody"
                assert all(found), name
        assert [await store.timers.next() for store in parts] == [5, 13, 21, 29]
        assert [(await store.timers.pulse())[0] for store in parts] == [8, 8, 8, 8]
        assert [await store.timers.next([guild(0, 64, 0)]) for store in parts[:1]] == [6]


async def test_where_only_others_have_much_to_do_one_asks_again_when_some_of_it_has_passed(
    remote: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "NEXT", 4)
    at = seconds() + 1000
    async with stores(remote, HALVES) as (mine, others):

        async def has(shard: int, *dues: int) -> Table:
            place = replace(TABLE, guild=guild(shard, 2), channel=dues[0], timers=())
            table = await mine.tables.open(place, Row(kind="open"), [])
            timers = tuple(Timer(kind="close", subject=f"{due}", seat=0, due=due) for due in dues)
            return await mine.log.record(table, replace(table, timers=timers), Row(kind="play"), [])

        await has(1, at + 1, at + 2, at + 3)
        assert await mine.timers.next() is None, "all there is was looked at"
        theirs = await has(1, at + 4, at + 5, at + 6)
        assert await mine.timers.next() == at + 4, "what comes after four of others' was not looked at"
        await others.outbox.put(theirs.id, [Parcel(kind="line", body=str(n)) for n in range(9)], after=at - 500)
        assert await mine.timers.next() == at - 500
        ours = await has(0, at + 9)
        assert await mine.timers.next() == at - 500
        await mine.log.record(ours, replace(ours, timers=()), Row(kind="play"), [])
        await has(0, at - 700)
        assert await mine.timers.next() == at - 700
        # others are dead: what they have left undone is no reason to ask again and again
        await has(1, 1, 2, 3, 4, 5, 6)
        assert await mine.timers.next() == at - 700 and (await mine.timers.pulse())[1] == at - 700
        assert await mine.timers.next([guild(0, 2)]) == at - 500
        await others.outbox.hurry(theirs.id)
        assert await mine.timers.next([guild(0, 2)]) is None
        assert await others.timers.next() == 1


def _table(found: Any) -> int:
    match found:
        case int():
            return found
        case Posted(table=number) | (int(number), *_):
            return number
    raise AssertionError(found)


# ---------------------------------------------------------------------- leases


async def test_parts_that_do_not_meet_are_played_beside_each_other(remote: Where) -> None:
    async with stores(remote, QUARTERS) as parts:
        assert [await store.disk.beat() for store in parts] == [""] * 4
        for part, says in (
            (Shards(8, 23, 64), "shards of its own"),
            (Shards(0, 31, 128), "one way at a time"),
            (EVERYTHING, "one way at a time"),
            (QUARTERS[0], "only one at a time"),
        ):
            with pytest.raises(Held, match=says) as held:
                await Store.open(remote, lease=Lease(part))
            assert bool(held.value.strangers) is (part != QUARTERS[0])


async def test_who_meets_others_sees_that_they_live_and_asks_none_of_them_to_go(remote: Where) -> None:
    async with stores(remote, QUARTERS[:2]) as parts:

        async def beat() -> None:
            while True:
                assert [await store.disk.beat() for store in parts] == ["", ""], "somebody was asked to go"
                await asyncio.sleep(0.2)

        beating = asyncio.create_task(beat())
        for part in (Shards(8, 23, 64), Shards(0, 31, 128), Shards(0, 63, 64)):
            with pytest.raises(Held, match="plays for shards"):
                await Store.open(remote, Heir(TERMS).wait, lease=Lease(part))
        assert not beating.done()
        beating.cancel()


async def test_who_meets_the_dead_takes_their_place_after_a_while(remote: Where) -> None:
    async with stores(remote, QUARTERS[:2]):  # whose hearts do not beat
        store = await Store.open(remote, Heir(TERMS).wait, lease=Lease(Shards(0, 31, 128)))
        assert await store.disk.beat() == ""
        await store.close()


async def test_each_part_is_handed_over_by_itself(remote: Where) -> None:
    async with stores(remote, HALVES) as (first, second):
        coming = asyncio.create_task(Store.open(remote, Heir(TERMS).wait, lease=Lease(HALVES[0])))
        while not await first.disk.beat():
            await asyncio.sleep(0.05)
        assert await second.disk.beat() == ""
        await first.close()
        heir = await coming
        assert await heir.disk.beat() == "" and await second.disk.beat() == ""
        await heir.close()


async def test_nobody_makes_a_newer_database_of_one_from_which_earlier_versions_play(remote: Where) -> None:
    async with stores(remote, HALVES[:1]) as (first,):
        await first.disk.hop(lambda db: db.execute("UPDATE leases SET knows = 1").rowcount)
        with pytest.raises(Held, match="by an earlier version"):
            await Store.open(remote, lease=Lease(HALVES[1]))


# ---------------------------------------------------------------------- what others do


@asynccontextmanager
async def hearing(
    store: Store, place: Where, told: list[Any], limits: Limits | None = None
) -> AsyncIterator[News]:
    async def say(*what: Any) -> None:
        told.append(what)

    room = Room(store, {}, lambda _: None)
    news = News(
        room, told.append, say, lambda: say("forget"), lambda: say("missed"), limits=limits or Limits(), shut=open_
    )
    news.start(place)
    try:
        await until(lambda: ("forget",) in told)
        told.clear()
        yield news
    finally:
        await news.close()


async def until(true: Any) -> None:
    """Wait for something outside of the loop."""
    for _ in range(500):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come about")


async def test_a_table_of_another_process_is_changed_and_that_one_tells_of_it(remote: Where) -> None:
    told: list[Any] = []
    async with stores(remote, HALVES) as (mine, theirs), hearing(mine, remote, told):
        opened = await mine.tables.open(replace(TABLE, guild=guild(0, 2)), Row(kind="open"), [])
        before = await mine.tables.get(opened.id)
        seen = await theirs.tables.get(opened.id)
        assert before is not None and seen is not None and not await theirs.tables.is_ours(opened.id)
        after = await theirs.log.record(
            seen, replace(seen, ply=7), Row(kind="play", source="i1"), [Parcel(kind="board")]
        )
        await until(lambda: told == [opened.id])
        assert (await mine.tables.get(opened.id) or before).seq == after.seq, (
            "what was at hand is not trusted any more"
        )
        assert await theirs.outbox.undelivered(9) == [] and await mine.outbox.undelivered(9) == [opened.id]
        again = await mine.log.record(after, replace(after, ply=8), Row(kind="play", source="i2"), [])
        found = await theirs.tables.get(opened.id)
        assert found is not None and found.seq == again.seq, "nothing of others is kept at hand"
        with pytest.raises(Outrun):
            await mine.log.record(before, replace(before, ply=9), Row(kind="play", source="i3"), [])
        await theirs.outbox.put(opened.id, [Parcel(kind="board")])
        await until(lambda: told == [opened.id] * 2)
        await mine.outbox.put(opened.id, [Parcel(kind="board")])
        await theirs.people.know(5, Habits(calls="both"))
        await until(lambda: told[2:] == [(5,)])
        assert mine.people.habits[5].calls == "both"


async def test_what_people_say_of_themselves_and_each_other_is_known_everywhere(remote: Where) -> None:
    told: list[Any] = []
    async with stores(remote, HALVES) as (mine, theirs), hearing(mine, remote, told):
        await theirs.blocks.keep(3, 4, blocks=True)
        await until(lambda: (3,) in told)
        assert mine.blocks.apart(3, 4)
        await theirs.blocks.keep(3, 4, blocks=False)
        await until(lambda: told.count((3,)) == 2)
        assert not mine.blocks.apart(3, 4)
        wish = Wish(3, "Ann", 9)
        for store, shard in ((mine, 0), (theirs, 1)):
            await store.calls.keep(Call(guild=guild(shard, 2), channel=2, game="lantern", size=2, wishes=(wish,)))
        assert await mine.calls.waits(3) == 2 and len(mine.calls.known) == 1
    async with stores(remote, [HALVES[1]]) as (again,):
        assert [call.guild for call in again.calls.known.values()] == [guild(1, 2)]


async def test_of_what_is_said_at_once_at_two_processes_nothing_is_lost(remote: Where) -> None:
    async with stores(remote, HALVES) as parts:
        said = [it.people.change(5, lambda now: replace(now, sleeps=now.sleeps + 1)) for it in parts * 20]
        settled = [
            it.servers.settle(1, lambda now: replace(now, most_late=now.most_late + 1)) for it in parts * 20
        ]
        await asyncio.gather(*said, *settled)
        for store in parts:
            await store.people.reread()
            await store.servers.reread()
        assert [it.people.of(5).sleeps for it in parts] == [40, 40]
        assert [it.servers.of(1).most_late for it in parts] == [40, 40]


async def test_what_somebody_is_granted_by_one_process_counts_at_the_others(remote: Where) -> None:
    told: list[Any] = []
    here, there = Limits(), Limits()
    async with (
        stores(remote, HALVES) as (mine, theirs),
        hearing(mine, remote, told, here),
        hearing(theirs, remote, [], there),
    ):
        for _ in range(2):
            there.grant(3, "forget")
        for _ in range(600):
            there.grant(3, "press")
        await theirs.people.know(3, Habits(calls="both"))
        await until(lambda: (3,) in told and len(here._of(3, "forget")) == 2)  # told beside each other
        with pytest.raises(Refused, match="wishes to be forgotten"):
            here.grant(3, "forget")
        here.grant(4, "forget")
        here.grant(3, "press")
        await theirs.disk.tell("granted 3 unheard-of")
        await theirs.people.know(4, Habits(calls="both"))
        await until(lambda: (4,) in told)


async def test_who_missed_something_looks_at_everything_anew(remote: Where, postgres: Server) -> None:
    import psycopg

    told: list[Any] = []
    async with stores(remote, HALVES) as (mine, theirs), hearing(mine, remote, told):
        assert isinstance(remote, Remote)
        with psycopg.connect(remote.reveal(), autocommit=True) as db:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            here = "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            assert db.execute(f"{cut} {here}".encode()).fetchall() == [(True,)]
        await theirs.people.know(6, Habits(calls="both"))
        await until(lambda: ("missed",) in told)
        assert mine.people.habits[6].calls == "both"


# ---------------------------------------------------------------------- forgetting


async def open_() -> str:
    """It is not closed for maintenance."""
    return ""


class Process:
    """As much of a process as forgets people."""

    closed = ""
    """What the sign on its door says."""

    def __init__(self, store: Store, place: Where) -> None:
        self.store = store
        game = lantern.game()
        self.room = Room(store, {game.slug: game}, lambda _: None)
        self.lobby, self.steward = Lobby(self.room), Steward(self.room)
        self.councils = Councils(self.room, self.steward)
        self.forgetting = Forgetting(self.room, self.lobby, self.steward, self.silence)
        again = self.forgetting.carry_on
        self.news = News(self.room, lambda _: None, self.silence, again, again, limits=Limits(), shut=self.sign)
        self.news.start(place)

    async def sign(self) -> str:
        """What is answered instead of doing anything."""
        return self.closed

    async def silence(self, _: int) -> None:
        """Nobody is told."""

    async def evening(self, at: int, channel: int) -> Table:
        """A table at which Ann (1) and Ben (2) play."""
        opened = await self.lobby.open(
            self.room.games["lantern"], Person(1001, "Ann"), (at, channel), {}, f"o{channel}"
        )
        await self.lobby.join(opened.id, Person(1002, "Ben"), f"j{channel}")
        return await self.lobby.start(opened.id, 1001, f"s{channel}")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a process that is away."""
    monkeypatch.setattr("bot.door.memory.forgetting.PATIENCE", 0.5)


async def named(store: Store) -> list[int]:
    """Where Ann's number stands."""
    return await store.oblivion.where_they_were(1001)


async def test_somebody_is_forgotten_by_each_process_at_its_tables(remote: Where) -> None:
    async with stores(remote, HALVES) as found:
        one, two = (Process(store, remote) for store in found)
        tables = [await one.evening(guild(0, 2), 1), await two.evening(guild(1, 2), 2)]
        done = await one.forgetting.forget(1001, ["Ann"])
        assert done.whole and await named(one.store) == []
        for process, table in zip((two, one), tables, strict=True):
            seen = await process.store.tables.get(table.id)
            assert seen is not None and done.name in {s.name for s in seen.sitters}
        assert await one.store.oblivion.half_forgotten() == []
        for process in (one, two):
            await process.news.close()


async def test_who_is_away_forgets_when_it_is_back(remote: Where, quick: None) -> None:
    async with stores(remote, HALVES) as found:
        one, two = (Process(store, remote) for store in found)
        there = await two.evening(guild(1, 2), 2)
        await two.news.close()
        await two.store.close()
        done = await one.forgetting.forget(1001, ["Ann"])
        assert not done.whole and await named(one.store) == [there.id]
        seen = await one.store.tables.get(there.id)
        assert seen is not None
        with pytest.raises(Outrun):  # what was read before may name them
            await one.store.log.record(seen, replace(seen, ply=9), Row(kind="play"), [])
        back = Process(await Store.open(remote, lease=Lease(HALVES[1])), remote)
        await back.forgetting.carry_on()
        assert await named(one.store) == [] and await one.store.oblivion.half_forgotten() == []
        await back.news.close()
        await back.store.close()
        await one.news.close()


async def test_two_who_are_forgotten_at_once_do_not_become_the_same(remote: Where) -> None:
    async with stores(remote, HALVES) as (one, two):
        aliases = await asyncio.gather(*(s.oblivion.as_nobody(p, []) for p, s in enumerate([one, two] * 5, 1)))
        assert len({alias.number for alias in aliases}) == 10
