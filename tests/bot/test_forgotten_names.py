"""Whoever is called as something of the bot's own is forgotten like all others, and nothing else is touched by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.memory.rewriting import Pen
from bot.door.opening import Person
from bot.door.verify import verify
from bot.keeping.engines.connection import Connection
from bot.keeping.habits import NOTHING_SAID
from bot.keeping.house import House as Agreed
from bot.keeping.matters import Council
from bot.keeping.memory.alias import Alias
from bot.keeping.society.calls import Call, Wish
from bot.keeping.society.servers import Deed, Done, Rules
from bot.keeping.store import Store
from bot.keeping.table import Row, Table
from bot.keeping.told import Parcel, Posted
from rules.core import AnyGame
from rules.core.game import encode
from tests.bot.test_forgetting import BEN, CLEO, XENO, House, lantern, nowhere, store
from tests.play import crowd, every_game, known

__all__ = ["store"]

NAMES = ("board", "poll", "line", "first", "wishes", "the", "slow", "computer", "pace", "for", "motion", "t1")
"""What stands in the database itself: kinds, keys, settings."""

NOBODYS = Table(
    id=1, guild=1, channel=1, host=1, game="", version=1, options={}, seed="", status="playing", house=Agreed()
)

SLOTS = ("board", "thread", "ping", "poll:t1", f"letter:{BEN}")


async def beside(store: Store) -> dict[str, list[Any]]:
    """What is kept beside the tables, row by row."""

    def work(db: Connection) -> dict[str, list[Any]]:
        tables = ("messages", "outbox", "calls", "staff_deeds", "presets", "timers")
        return {name: sorted(db.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in tables}

    return await store.disk.hop(work)


@pytest.mark.parametrize("name", NAMES)
async def test_what_is_not_theirs_stays_to_the_letter(name: str, store: Store, tmp_path: Path) -> None:
    house, game = House(tmp_path / "bot.db", store, lantern()), lantern()
    other = await house.lobby.open(game, Person(BEN, "Ben"), (1, 7), {}, None)
    await house.lobby.join(other.id, Person(CLEO, "Cleo"))
    await house.lobby.start(other.id, BEN)
    for slot in SLOTS:
        await store.messages.keep(
            Posted(table=other.id, slot=slot, channel=7, message=hash(slot) % 1000, picture="0|1")
        )
    await store.outbox.put(other.id, [Parcel(kind="nudge", subject="first t1", body="[0]"), Parcel(kind="board")])
    await store.calls.keep(Call(guild=1, channel=7, game="lantern", size=3, wishes=(Wish(BEN, "Ben", 9),)))
    deed = Done(1, Deed(5, BEN, "ended the game of the table in <#7>."), "i1")
    await store.servers.settle(1, lambda now: now, lambda _: deed)
    await store.kept_rules.keep(1, "lantern", Rules("ours", {"cards": 4}, BEN))
    before, table = await beside(store), await house.room.fresh(other.id)
    await store.people.know(XENO, replace(NOTHING_SAID, sleeps=60, wakes=120))
    await house.forgetting.forget(XENO, [name])
    assert await beside(store) == before and await house.room.fresh(other.id) == table


@pytest.mark.parametrize("name", NAMES)
async def test_their_own_tables_go_on_whatever_they_are_called(name: str, store: Store, tmp_path: Path) -> None:
    house, game = House(tmp_path / "bot.db", store, lantern()), lantern()
    opened = await house.lobby.open(game, Person(XENO, name), (1, 2), {}, None)
    for person, called in ((BEN, "Ben"), (CLEO, "Cleo"), (CLEO + 1, "Dan")):
        await house.lobby.join(opened.id, Person(person, called))
    await house.lobby.start(opened.id, XENO)
    await house.play(opened.id, 2)
    councils = Councils(house.room, house.steward)
    async with house.room.enter(opened.id) as held:
        agreed = replace(held.table.house, pace="slow", absence="computer", takeback="fair")
        await held.record(replace(held.table, house=agreed), Row(kind="house"))
    await councils.pause(opened.id, BEN, 3600, moderator=False)
    await councils.ballot(opened.id, CLEO, "t1", "for")
    await store.outbox.put(
        opened.id, [Parcel(kind="note", body=f'{{"text":"<@{XENO}>, {name} is to play","people":[]}}')]
    )
    log = await store.log.of(opened.id)
    parcels = await store.outbox.of(opened.id, 2**40)
    done = await house.forgetting.forget(XENO)
    after = await house.room.fresh(opened.id)
    assert (after.house.pace, after.house.absence, after.house.takeback) == ("slow", "computer", "fair")
    assert [s.name for s in after.sitters] == [done.name, "Ben", "Cleo", "Dan"]
    rows = await store.log.of(opened.id)
    for old, new in zip(log, rows, strict=False):
        assert (old.seq, old.kind, old.seat) == (new.seq, new.kind, new.seat)
        if old.kind == "ballot":
            assert new.body == old.body == "t1 for"
        if old.kind == "motion":
            was, now = (msgspec.json.decode(row.body, type=Council) for row in (old, new))
            assert (now.motion.choices, now.motion.cast, now.motion.id) == (
                was.motion.choices,
                was.motion.cast,
                was.motion.id,
            )
    assert {p.kind for p in await store.outbox.of(opened.id, 2**40)} >= {p.kind for p in parcels}
    assert not (await verify(house.room, after)).difference
    house.room.look(after)
    await house.play(opened.id, 2)
    nowhere(house)


def strings(data: Any) -> Iterator[str]:
    """All words in plain data."""
    match data:
        case str():
            yield data
        case dict():
            for key, value in data.items():
                yield from (key, *strings(value))
        case list():
            for value in data:
                yield from strings(value)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.slug)
def test_a_state_that_is_rewritten_as_it_stands_is_one(game: AnyGame) -> None:
    """Whatever word of it somebody is called."""
    states = known(game.slug, crowd(game)).states
    body = encode(states[len(states) * 2 // 3])
    plain = msgspec.json.decode(body)
    for name in sorted({word for word in strings(plain) if word and " " not in word})[::7][:40]:
        alias = Alias(person=XENO, number=-1, name="Somebody 1", names=(name,), salt="")
        pen = Pen(alias, NOBODYS, (), game.parts.records.written, named=game.parts.records.named)
        game.decode_state(pen.state(body), game.version)
        bare = Pen(alias, NOBODYS, (), frozenset())
        assert bare.parts(plain, frozenset()) == plain, name
