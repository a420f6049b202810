"""Somebody is forgotten: nobody finds them in the file any more, and every game still comes out as it was played."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.memory.forgetting import Forgetting
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.door.verify import verify
from bot.keeping.habits import PLAIN, Habits, Sight
from bot.keeping.memory.alias import Alias
from bot.keeping.society.servers import Deed, Done, Rules
from bot.keeping.store import Store
from bot.keeping.table import Row, Table
from bot.keeping.told import Parcel, Posted
from rules.core import AnyGame, Chance, RuleError
from tests.play import answered, at_the_door, every_game, usual

XENO, BEN, CLEO = 912345678901234567, 912345678901234568, 912345678901234569
NAMES = {XENO: "Xenophilia", BEN: "Ben", CLEO: "Cleo"}


class House:
    """A bot without Discord: a file, and the doors to it."""

    def __init__(self, path: Path, store: Store, *games: AnyGame) -> None:
        self.path = path
        self.store = store
        self.room = Room(store, {game.slug: game for game in games}, lambda _: None)
        self.lobby, self.steward = Lobby(self.room), Steward(self.room)
        self.forgetting = Forgetting(self.room, self.lobby, self.steward, self.deliver)

    async def deliver(self, table: int) -> None:
        """Nobody is told anything."""

    async def table(self, game: AnyGame, channel: int, *, most: int = 4000) -> Table:
        """People sit down and play at random, so many moves or to the end."""
        people = max(3, game.seats[0])
        people = people if people in game.seats else game.seats[0]
        opened = await self.lobby.open(game, Person(XENO, NAMES[XENO]), (1, channel), usual(game, people), None)
        for person in [BEN, CLEO, *range(CLEO + 1, CLEO + 9)][: people - 1]:
            await self.lobby.join(opened.id, Person(person, NAMES.get(person, f"P{person % 100}")))
        await self.lobby.say_word(opened.id, XENO, "heron")
        await self.lobby.say_word(opened.id, BEN, "abacus")
        await self.store.disk.write("UPDATE tables SET seed = ? WHERE id = ?", (f"kept {game.slug}", opened.id))
        await self.lobby.start(opened.id, XENO)
        await self.play(opened.id, most)
        return await self.room.fresh(opened.id)

    async def play(self, number: int, most: int) -> None:
        """So many moves, as somebody present would make them."""
        luck = Chance(f"who {number}")
        for _ in range(most):
            table = await self.room.fresh(number)
            mine = {s.seat for s in table.players()}
            asked = tuple(d for d in self.room.decisions(table) if d.waits and d.seat in mine)
            if table.status != "playing" or not asked:
                return
            game, state = self.room.game(table), self.room.state(table)
            move = answered(game, state, luck, asked)
            assert move is not None
            seat, action = move
            person = table.sitter(seat).person
            with contextlib.suppress(RuleError, Refused):
                await self.room.press(Press(table=number, person=person, action=action))

    def bytes(self) -> bytes:
        """Everything that lies in the file and beside it."""
        beside = [Path(f"{self.path}{end}") for end in ("", "-wal")]
        return b"".join(file.read_bytes() for file in beside if file.exists())


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    opened = await Store.open(tmp_path / "bot.db")
    yield opened
    await opened.close()


def nowhere(house: House, *words: str) -> None:
    found = house.bytes()
    assert not [word for word in (str(XENO), NAMES[XENO], *words) if word.encode() in found]


def words_of(game: AnyGame, log: list[Row], person: int) -> set[str]:
    """What somebody wrote in their own words."""
    said = [msgspec.json.decode(row.body) for row in log if row.person == person and row.kind == "play"]
    values = [value for action in said for name, value in action.items() if name in game.parts.records.written]
    return {value for value in values if isinstance(value, str) and len(value) > 12}


def theirs(game: AnyGame, log: list[Row]) -> set[str]:
    """What they wrote."""
    return words_of(game, log, XENO)


def lantern() -> AnyGame:
    return every_game()[0]


@pytest.mark.parametrize("game", at_the_door())
async def test_nobody_finds_them_and_the_game_comes_out(game: AnyGame, store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, game)
    number = (await house.table(game, 2, most=25)).id
    before = await verify(house.room, await house.room.fresh(number))
    assert not before.difference and str(XENO).encode() in house.bytes()
    wrote = theirs(game, await store.log.of(number))
    done = await house.forgetting.forget(XENO, [NAMES[XENO]])
    table = await house.room.fresh(number)
    after = await verify(house.room, table)
    assert not after.difference and after.moves >= before.moves and not done.unworded
    nowhere(
        house,
        *wrote
        - words_of(game, await store.log.of(number), BEN)
        - words_of(game, await store.log.of(number), CLEO),
    )
    house.room.look(table)
    assert all(s.gone or s.robot for s in table.sitters if s.name == done.name)
    await house.play(number, 3)
    assert not (await verify(house.room, await house.room.fresh(number))).difference


async def test_words_of_theirs_stand_nowhere_and_those_of_others_do(store: Store, tmp_path: Path) -> None:
    game = next(game for game in every_game() if game.slug == "freeform")
    house = House(tmp_path / "bot.db", store, game)
    number = (await house.table(game, 2, most=60)).id
    log = await store.log.of(number)
    assert len(theirs(game, log)) > 2
    others = {text for person in (BEN, CLEO) for text in words_of(game, log, person)}
    await house.forgetting.forget(XENO, [NAMES[XENO]])
    nowhere(house, *theirs(game, log) - others)
    assert not [text for text in others - theirs(game, log) if text.encode() not in house.bytes()]


async def test_what_is_kept_of_them_alone_goes(store: Store, tmp_path: Path) -> None:
    game = lantern()
    house = House(tmp_path / "bot.db", store, game)
    number = (await house.table(game, 2, most=2)).id
    await store.people.know(XENO, Habits(sleeps=60, wakes=120))
    await store.blocks.keep(XENO, BEN, blocks=True)
    await store.blocks.keep(BEN, XENO, blocks=True)
    await store.people.see(XENO, Sight(tall=True))
    await store.seen.first_time(XENO, "lantern")
    await store.seen.visited(number, XENO, 3, 5)
    await store.kept_rules.keep(1, "lantern", Rules("ours", {}, XENO))
    await store.papers.keep(
        1, "creation", "Ours", "text", XENO, done=Done(1, Deed(5, XENO, f"called <@{XENO}>."), "i1")
    )
    await store.outbox.put(number, [Parcel(kind="note", body=f"<@{XENO}>, it is your turn, Xenophilia")])
    await store.messages.keep(Posted(table=number, slot="ping", channel=2, message=7, picture=f"{XENO}"))
    await house.forgetting.forget(XENO, [NAMES[XENO]])
    nowhere(house)
    assert XENO not in store.people.habits and not store.blocks.of(XENO)
    assert store.people.sight(XENO) == PLAIN and await store.seen.is_new(XENO, "lantern")
    assert [rules.name for rules in await store.kept_rules.of(1, "lantern")] == ["ours"]
    assert "heron" in (await house.room.fresh(number)).house.words.values()


async def test_whoever_blocked_them_is_kept_apart_from_them_for_ever(store: Store, tmp_path: Path) -> None:
    """Being forgotten is no way round it; whom they had blocked themselves they may meet again."""
    house = House(tmp_path / "bot.db", store, lantern())
    await store.blocks.keep(BEN, XENO, blocks=True)
    await store.blocks.keep(XENO, CLEO, blocks=True)
    await house.forgetting.forget(XENO)
    nowhere(house)
    await store.close()
    again = await Store.open(tmp_path / "bot.db")
    for kept in (store, again):
        assert kept.blocks.apart(XENO, BEN) and kept.blocks.has(BEN, XENO) and not kept.blocks.apart(XENO, CLEO)
        assert len(kept.blocks.of(BEN)) == 1 and XENO not in kept.blocks.of(BEN)
    await again.blocks.keep(BEN, XENO, blocks=False)
    assert not again.blocks.apart(XENO, BEN) and not again.blocks.of(BEN)
    await again.close()


async def test_a_table_goes_on_without_them(store: Store, tmp_path: Path) -> None:
    """A lobby is left, a game by its rules; where it is paused, the computer plays on."""
    game = lantern()
    house = House(tmp_path / "bot.db", store, game)
    playing, paused = (await house.table(game, 2, most=1)).id, (await house.table(game, 3, most=1)).id
    waiting = await house.lobby.open(game, Person(XENO, NAMES[XENO]), (1, 4), {}, None)
    await house.lobby.join(waiting.id, Person(BEN, "Ben"))
    async with house.room.enter(paused) as held:
        await held.record(replace(held.table, status="paused"), Row(kind="pause"))
    reach = await house.forgetting.reach(XENO)
    assert ({t.id for t in reach.running}, reach.past, reach.words) == ({playing, paused, waiting.id}, 0, True)
    done = await house.forgetting.forget(XENO)
    seats = {number: (await house.room.fresh(number)).sitters for number in (playing, paused, waiting.id)}
    assert next((s.name, s.gone, s.robot) for s in seats[playing]) == (done.name, True, False)
    assert next((s.name, s.gone, s.robot) for s in seats[paused]) == (done.name, False, True)
    assert seats[paused][0].person == 0, "whom no message calls, and who is not asked back"
    assert [s.person for s in seats[waiting.id]] == [BEN]
    assert (await house.room.fresh(waiting.id)).host == BEN
    assert await store.tables.of(XENO) == []


async def test_whoever_comes_back_is_somebody_new(store: Store, tmp_path: Path) -> None:
    game = lantern()
    house = House(tmp_path / "bot.db", store, game)
    number = (await house.table(game, 2)).id
    first = await house.forgetting.forget(XENO)
    assert (await house.room.fresh(number)).seat_of(XENO) is None
    again = await house.table(game, 3, most=1)
    second = await house.forgetting.forget(XENO)
    assert first.name != second.name
    assert [(await house.room.fresh(at)).sitters[0].name for at in (number, again.id)] == [first.name, second.name]


async def test_who_never_sat_down_and_liked_to_be_compared_is_forgotten_as_well(
    store: Store, tmp_path: Path
) -> None:
    """The second of them had the number of the first, and could not be forgotten at any start."""
    house = House(tmp_path / "bot.db", store, lantern())
    for person in (XENO, BEN):
        await store.people.change(person, lambda known: known.comparing(True, 1000))
    first, second = await house.forgetting.forget(XENO), await house.forgetting.forget(BEN)
    assert first.name != second.name and not await store.oblivion.half_forgotten()
    nowhere(house, str(BEN))


async def test_what_a_game_left_to_the_next_is_nobodys(store: Store, tmp_path: Path) -> None:
    """The Creation box of a channel names who brought what."""
    game = next(game for game in every_game() if game.slug == "roleplay")
    house = House(tmp_path / "bot.db", store, game)
    await house.table(game, 2)
    later = (await house.table(game, 2, most=8)).id
    deal = next(row.body for row in await store.log.of(later) if row.kind == "deal")
    assert NAMES[XENO] in deal and str(XENO) in deal
    mine = [thing["thing"] for thing in msgspec.json.decode(deal)["legacy"] if thing["finder_id"] == XENO]
    await house.forgetting.forget(XENO)
    nowhere(house, *mine)
    for number in await store.tables.all():
        assert not (await verify(house.room, await house.room.fresh(number))).difference


class Killed(BaseException):
    """The process is gone."""


async def test_who_is_half_forgotten_is_forgotten_at_the_next_start(store: Store, tmp_path: Path) -> None:
    game = lantern()
    house = House(tmp_path / "bot.db", store, game)
    first, second = (await house.table(game, 2, most=3)).id, (await house.table(game, 3, most=3)).id
    rewrite = store.oblivion.rewrite

    async def killed(*words: Any) -> bool:
        await rewrite(*words)
        raise Killed

    store.oblivion.rewrite = killed  # type: ignore[method-assign, assignment]
    with pytest.raises(Killed):
        await house.forgetting.forget(XENO, [NAMES[XENO]])
    del store.oblivion.rewrite
    assert str(XENO).encode() in house.bytes()
    again = House(tmp_path / "bot.db", store, game)
    await again.forgetting.carry_on()
    nowhere(again)
    names = {(await again.room.fresh(number)).sitters[0].name for number in (first, second)}
    assert len(names) == 1 and not await store.oblivion.half_forgotten()


async def test_what_goes_wrong_with_one_keeps_no_other_from_being_forgotten(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(tmp_path / "bot.db", store, lantern())
    for person, name in NAMES.items():
        await store.people.know(person, Habits(sleeps=60, wakes=120))
        await store.oblivion.as_nobody(person, (name,))
    for_good = store.oblivion.forget_for_good

    async def failing(alias: Alias) -> None:
        if alias.person == XENO:
            raise OSError("the disk is full")
        await for_good(alias)

    monkeypatch.setattr(store.oblivion, "forget_for_good", failing)
    await house.forgetting.carry_on()
    assert [alias.person for alias in await store.oblivion.half_forgotten()] == [
        XENO
    ] and "the disk is full" in caplog.text
    assert set(store.people.habits) == {XENO}


async def test_a_name_that_another_bears_is_theirs(store: Store, tmp_path: Path) -> None:
    game = lantern()
    house = House(tmp_path / "bot.db", store, game)
    number = (await house.table(game, 2, most=2)).id
    await store.disk.write("UPDATE seats SET name = 'Xenophilia' WHERE person = ?", (BEN,))
    done = await house.forgetting.forget(XENO)
    assert [s.name for s in (await house.room.fresh(number)).sitters[:2]] == [done.name, "Xenophilia"]


async def test_a_word_too_short_to_be_looked_for_among_others_goes_where_they_wrote_it(
    store: Store, tmp_path: Path
) -> None:
    """What was told follows from what they wrote, and not from looking for it."""
    game = next(game for game in every_game() if game.slug == "freeform")
    house = House(tmp_path / "bot.db", store, game)
    number = (await house.table(game, 2, most=2)).id
    tell = game.decode_action('{"verb":"tell","words":"Qzx"}')
    await house.room.press(Press(table=number, person=XENO, action=tell))
    assert any("Qzx" in event.line for row in await store.log.of(number) for event in row.events)
    await store.outbox.delivered([parcel.id for parcel in await store.outbox.of(number, 0)])
    await house.forgetting.forget(XENO)
    nowhere(house, "Qzx")


async def test_nothing_lies_in_what_is_free_in_the_file(store: Store, tmp_path: Path) -> None:
    house = House(tmp_path / "bot.db", store, lantern())
    number = (await house.table(lantern(), 2, most=2)).id
    note = Parcel(kind="note", body=f"<@{XENO}> {NAMES[XENO]} " + "and so on " * 300)
    await store.outbox.put(number, [note] * 60)
    plain = "PRAGMA secure_delete = OFF"  # some SQLites wipe what is deleted, not all
    await store.disk.hop(
        lambda db: [db.execute(it).fetchall() for it in (plain, "PRAGMA wal_checkpoint(TRUNCATE)")]
    )
    await store.outbox.delivered(
        [parcel.id for parcel in await store.outbox.of(number, 0) if parcel.kind == "note"]
    )
    assert NAMES[XENO].encode() in house.bytes()
    await house.forgetting.forget(XENO)
    nowhere(house)
