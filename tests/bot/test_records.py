"""Records say what the logs say, of people alone, and can be worked out anew."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.memory.ratings import FIRST, contested, ratings
from bot.door.memory.records import Records, recorded
from bot.door.opening import Person
from bot.keeping.habits import Habits
from bot.keeping.store import Store
from bot.telling.memory.records import of_server, own, roll
from rules.core import AnyGame, Seat
from tests.bot.test_forgetting import BEN, CLEO, NAMES, XENO, House
from tests.play import every_game, usual


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    opened = await Store.open(tmp_path / "bot.db")
    yield opened
    await opened.close()


def called(slug: str) -> AnyGame:
    return next(game for game in every_game() if game.slug == slug)


async def test_a_game_says_how_it_ended_for_each_person(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, called("lantern"))
    table = await house.table(called("lantern"), 2)
    found = await Records(house.room).on(1)
    outcome = house.room.position(table).outcome
    assert outcome is not None and {r.person for r in found} == {XENO, BEN, CLEO}
    for record in found:
        assert record.seat in outcome.places[0] or not record.won
        assert set(record.others) == {XENO, BEN, CLEO} - {record.person}
        assert record.waits and record.table == table.id


async def test_what_was_laid_and_felt_is_remembered(store: Store, tmp_path: Path) -> None:
    elementary, atlas = called("elementary"), called("atlas")
    house = House(tmp_path / "bot.db", store, elementary, atlas)
    number = (await house.table(elementary, 2)).id
    await house.table(atlas, 3)
    found = {r.game: r for r in await Records(house.room).of(XENO)}
    laid = Counter[int]()
    for row in await store.log.of(number):
        if row.person == XENO and row.kind == "play":
            laid.update(card[0] for card in msgspec.json.decode(row.body).get("cards", ()))
    assert sum(n for sort, _, n in found["elementary"].memoirs if sort == "sign") == sum(laid.values()) > 0
    feelings = [name for sort, name, _ in found["atlas"].memoirs if sort == "feeling"]
    assert feelings and not any("/" in name for name in feelings)
    told = own([*found.values()], house.room.games, public=False)
    assert "Favourite signs" in told and "Favourite feelings" in told and "2 games" in told


async def test_computers_and_who_left_do_not_count(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, called("lantern"))
    table = await house.table(called("lantern"), 2)
    rows, state = await store.log.of(table.id), house.room.state(table)
    game = called("lantern")
    assert len(recorded(game, table, rows, state)) == 3
    for away in ({"robot": True}, {"gone": True}):
        found = recorded(game, table.with_seat(0, **away), rows, state)
        assert [(r.seat, r.left) for r in found] == [(1, False), (2, False), (0, True)], (
            "left, and last, for ratings"
        )
        assert found[-1].place > max(r.place for r in found[:-1]) and found[-1].others == ()
    assert not recorded(game, replace(table, status="playing"), rows, state)
    alone = recorded(game, table.with_seat(0, robot=True), rows, state)[0]
    assert XENO not in alone.others


@pytest.mark.parametrize(
    ("slug", "leavers"),
    [
        ("lantern", (BEN,)),
        ("elementary", (BEN,)),
        ("lantern", (BEN, CLEO)),
        ("scion", (BEN, CLEO)),
        ("life", (BEN,)),
        ("life", (BEN, CLEO)),
        ("meaning", (BEN,)),
    ],
)
async def test_who_leaves_a_rated_game_has_lost_it_to_whoever_stays(
    store: Store, tmp_path: Path, slug: str, leavers: tuple[int, ...]
) -> None:
    """Of two, leaving cost nothing, also where a game then ends without a winner; of three, two who left rose."""
    game = called(slug)
    house = House(tmp_path / "bot.db", store, game)
    people = {XENO, *leavers}
    number = (await house.lobby.open(game, Person(XENO, "X"), (1, 2), usual(game, len(people)), None)).id
    for person in leavers:
        await house.lobby.join(number, Person(person, NAMES[person]))
    await house.lobby.start(number, XENO)
    await house.play(number, 3)
    for person in leavers:
        await house.steward.leave(number, person)
    await house.play(number, 4000)
    found = await Records(house.room).on(1, leavers=True)
    assert {(r.person, r.left) for r in found} == {(XENO, False), *((person, True) for person in leavers)}
    rated = {r.person: r.points for r in ratings(found, slug, dict.fromkeys(people, Habits(rated=True)))}
    assert rated.keys() == people and all(rated[XENO] > FIRST > rated[person] for person in leavers)
    assert contested(r for r in found if not r.left) == [slug]


async def test_who_hands_a_seat_on_has_left_it_and_who_takes_it_is_not_compared(
    store: Store, tmp_path: Path
) -> None:
    """Whoever saw that they would lose handed their seat to somebody who is not compared, and lost nothing."""
    game = called("lantern")
    house = House(tmp_path / "bot.db", store, game)
    number, dan, seat = (await house.table(game, 2, most=4)).id, CLEO + 40, Seat(1)
    await Councils(house.room, house.steward).replace(number, BEN, seat, by=dan, name="Dan")
    await house.steward.take_seat(number, dan, seat)
    await house.play(number, 4000)
    found = await Records(house.room).on(1, leavers=True)
    told = {r.person: (r.left, r.taken, r.place > 2) for r in found}
    assert told[BEN] == (True, False, True) and told[dan][:2] == (False, True) and not told[XENO][0]
    assert {r.person for r in await Records(house.room).on(1)} == {XENO, CLEO, dan}, "who ends it"
    rated = {r.person: r.points for r in ratings(found, "lantern", dict.fromkeys(told, Habits(rated=True)))}
    assert dan not in rated and rated[BEN] < min(rated[XENO], rated[CLEO])


async def test_that_a_seat_handed_on_counts_is_said_only_where_it_will(store: Store, tmp_path: Path) -> None:
    """Allies, and who sat beside nobody who is compared, were told that they are last of the game."""
    house = House(tmp_path / "bot.db", store, called("lantern"), called("counterspell"))
    await store.servers.settle(1, lambda now: replace(now, ratings=True))

    async def told(slug: str, channel: int) -> str:
        number = (await house.table(called(slug), channel, most=1)).id
        seat = (await house.room.fresh(number)).seat_of(XENO)
        assert seat is not None
        return await Councils(house.room, house.steward).replace(number, XENO, seat.seat, by=0)

    await store.people.know(XENO, Habits(rated=True))
    assert "compared" not in await told("lantern", 2)
    await store.people.know(BEN, Habits(rated=True))
    assert "You are compared" in await told("lantern", 3)
    assert "compared" not in await told("counterspell", 4)


async def test_what_was_won_from_somebody_who_is_forgotten_stays(store: Store, tmp_path: Path) -> None:
    """A loser who was forgotten took from the winner what they had won."""
    game = called("lantern")
    house = House(tmp_path / "bot.db", store, game)
    await store.people.know(XENO, Habits(rated=True))
    await house.table(game, 2)
    records, willing = Records(house.room), dict.fromkeys((BEN, CLEO), Habits(rated=True))

    async def rated() -> dict[int, int]:
        found = await records.on(1, leavers=True)
        return {r.person: r.points for r in ratings(found, "lantern", store.people.habits | willing)}

    before = await rated()
    await house.forgetting.forget(XENO, [NAMES[XENO]])
    assert before.pop(XENO) and await rated() == before and str(XENO).encode() not in house.bytes()
    await records.rebuild()
    assert await rated() == before, "also worked out anew"
    (nobody,) = (r for r in await records.on(1, leavers=True) if r.person < 0)
    assert not (nobody.waits or nobody.memoirs or nobody.others or nobody.left)


async def test_who_is_forgotten_while_records_are_worked_out_stands_in_none(store: Store, tmp_path: Path) -> None:
    """What had been read before was written down after, and their number was in the file for good."""
    game = called("lantern")
    house = House(tmp_path / "bot.db", store, game)
    table = await house.table(game, 2)
    found = recorded(game, table, await store.log.of(table.id), house.room.shown(table))
    await house.forgetting.forget(XENO, [NAMES[XENO]])
    await store.records.keep(table.id, found)
    assert str(XENO).encode() not in house.bytes()
    assert len(await Records(house.room).on(1, leavers=True)) == len(found), "worked out anew"


async def test_they_are_worked_out_anew_and_come_out_alike(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, called("lantern"))
    await house.table(called("lantern"), 2)
    records = Records(house.room)
    before = await records.on(1)
    await store.disk.write("UPDATE records SET body = replace(body, 'lantern', 'chess')", ())
    assert {r.game for r in await records.on(1)} == {"chess"}
    assert await records.rebuild() == 1
    assert await records.on(1) == before
    await house.table(called("lantern"), 2)
    assert len(await records.on(1)) == 2 * len(before), "what has ended since is looked at when somebody asks"


async def test_nobody_stands_there_who_has_not_said_so(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, called("lantern"))
    await house.table(called("lantern"), 2)
    found = await Records(house.room).on(1)
    assert "<@" not in of_server(found, house.room.games, set())
    told = of_server(found, house.room.games, {BEN})
    assert f"<@{BEN}>" in told and str(XENO) not in told
    won = {r.person for r in found if r.won}
    assert roll("Spring", found, house.room.games, won).count("<@") == len(won) > 0
    assert roll("Spring", found, house.room.games, set()).count("<@") == 0


async def test_whoever_is_forgotten_has_no_records(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, called("lantern"))
    await house.table(called("lantern"), 2)
    records = Records(house.room)
    await records.on(1)
    await house.forgetting.forget(XENO, [NAMES[XENO]])
    assert {r.person for r in await records.on(1)} == {BEN, CLEO}
    await records.rebuild()
    assert {r.person for r in await records.on(1)} == {BEN, CLEO}
    assert str(XENO).encode() not in house.bytes()
