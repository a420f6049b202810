"""A strong computer player thinks while nobody holds the table, in a process of its own, and what it has decided for
a position that is there no more is dropped."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.door.ahead.following import level_of
from bot.door.lobby import Lobby
from bot.door.minds.study import Cell, Study
from bot.door.opening import Opening, Person
from bot.door.position import Position
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.keeping.store import Store
from bot.keeping.table import Row, Sitter, Table
from rules.core import Action, AnyGame, Chance, Question, Seat, State
from rules.core.game import encode
from rules.meaning.game import MeaningMadeGame
from rules.search.levels import LEVELS, Level, strong
from rules.search.rollout import awaited
from rules.search.seeing import as_seen
from rules.signs.elementary.game import ElementaryGame
from rules.signs.scion.game import ScionGame
from tests.content import built
from tests.play import every_game

GAME, SCION = built(ElementaryGame), built(ScionGame)


class Waits(Study):
    """Thinks only when it is let."""

    def __init__(self) -> None:
        self.let, self.asked = asyncio.Event(), list[str]()

    async def strong(self, game: AnyGame, seen: State, question: Question) -> Action | None:
        self.asked.append(question.id)
        await self.let.wait()
        return await super().strong(game, seen, question)


class Fails(Study):
    """Never comes to an answer."""

    async def strong(self, game: AnyGame, seen: State, question: Question) -> Action | None:
        raise RuntimeError("out of its mind")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    found = await Store.open(tmp_path / "bot.db")
    yield found
    await found.close()


async def begun(store: Store, study: Study, game: AnyGame, *levels: Level) -> tuple[Room, Table]:
    """Ann's table with these computers, dealt."""
    room = Room(store, {GAME.slug: GAME, SCION.slug: SCION}, lambda _: None)
    room.thoughts.study = study
    lobby = Lobby(room)
    options = {"series_games": 1} if game is GAME else {}
    table = await Opening(room).open(game, Person(1, "Ann"), (1, 2), options, None)
    for level in levels:
        await lobby.add_computer(table.id, 1, level=level)
    return room, await lobby.start(table.id, 1)


async def plays(room: Room, table: Table) -> None:
    """Ann answers sensibly, if she is asked."""
    table = await room.fresh(table.id)
    question = next((q for q in room.questions(table) if q.seat == 0 and q.calls), None)
    if question is not None:
        answer = room.position(table).advised(question)
        await room.press(Press(table=table.id, person=1, decision=question.id, answer=answer))


async def moves(room: Room, table: Table) -> list[Row]:
    return [row for row in await room.store.log.of(table.id) if row.kind == "play"]


async def test_it_does_what_the_search_finds_and_the_game_comes_to_its_end(store: Store) -> None:
    room, table = await begun(store, Study(), GAME, "strong")
    for _ in range(200):
        before = room.state(await room.fresh(table.id))
        await plays(room, table)
        now = await room.fresh(table.id)
        if now.status == "ended":
            break
        question = awaited(GAME, room.state(now))
        if question is not None and question.seat == 1:
            wanted = strong(GAME, room.state(now), question)
            await room.thoughts.settle()
            rows = await moves(room, table)
            done = [GAME.decode_action(row.body) for row in rows if row.decision == question.id]
            assert done == [wanted]
        else:
            await room.thoughts.settle()
            assert room.state(await room.fresh(table.id)) != before
    assert (await room.fresh(table.id)).status == "ended"


async def test_a_table_is_nobodys_while_it_thinks_and_a_thought_of_what_has_changed_is_dropped(
    store: Store,
) -> None:
    study = Waits()
    room, table = await begun(store, study, SCION, "strong", "sensible")
    await asyncio.sleep(0)
    assert len(study.asked) == 1
    await plays(room, table)
    assert len(await moves(room, table)) == 1, "nobody waits for whoever thinks"
    study.let.set()
    await room.thoughts.settle()
    first, again, *_ = study.asked
    assert first == again, "everybody sees now that Ann has chosen: what it had thought about is open no more"
    assert [row.seat for row in await moves(room, table)] == [0, 1, 2, 1, 2], "up to Ann's next choice"


async def test_whatever_goes_wrong_the_game_goes_on_sensibly(store: Store) -> None:
    room, table = await begun(store, Fails(), SCION, "strong", "strong")
    await room.thoughts.settle()
    rows = await moves(room, table)
    assert [row.seat for row in rows] == [1, 2]


async def test_after_a_restart_it_thinks_anew(store: Store) -> None:
    study = Waits()
    room, table = await begun(store, study, SCION, "strong", "strong")
    await room.thoughts.close()
    assert not await moves(room, table), "whoever is interrupted does nothing in haste"
    again = Room(store, room.games, lambda _: None)
    assert [s.level for s in (await again.fresh(table.id)).sitters] == ["sensible", "strong", "strong"]
    await again.carry_on(table.id)
    await again.thoughts.settle()
    assert [row.seat for row in await moves(again, table)] == [1, 2]


async def test_a_process_thinks_with_the_cards_a_table_was_dealt_with(store: Store) -> None:
    today = built(MeaningMadeGame)
    assert today.edition is not None
    content = msgspec.json.decode(today.edition.body)
    content["meaning/patterns.toml"]["pattern"][0]["title"] = "A Card of Yesterday"
    game: AnyGame = today.edition.rebuilt(content)
    state = game.deal(2, game.options({}), Chance("yesterday")).state
    question = next(q for q in game.questions(state) if q.calls)
    cell = Cell()
    try:
        seen = as_seen(game, state, question.seat)
        assert "A Card of Yesterday" in encode(seen).decode()
        assert await cell.strong(game, seen, question) == strong(game, state, question)
    finally:
        await cell.close()


async def test_a_process_that_is_ended_with_the_bot_decides_nothing(store: Store) -> None:
    room, table = await begun(store, Cell(), SCION, "strong", "strong")
    await asyncio.sleep(0)
    await room.thoughts.close()
    assert not await moves(room, table)


async def test_nothing_is_thought_through_while_there_are_ballots_that_nobody_may_know(store: Store) -> None:
    game = built(MeaningMadeGame)
    state = game.deal(3, game.options({"end_initiative": "group_choice"}), Chance("ballots")).state
    ballots = [q for q in game.questions(state) if q.motion]
    sitter = Sitter(seat=ballots[0].seat, person=0, name="Ada", robot=True, level="gentle")
    assert level_of(Position(1, game, state), ballots[0], sitter, "sensible") == "sensible"
    voted = game.apply(state, ballots[0].seat, ballots[0].offers[0].action, Chance("one")).state
    other = replace(ballots[0], motion="", kind="turn")
    wanted = {False: "strong", True: "sensible"}
    for secret, level in wanted.items():
        position = Position(1, game, voted, secret=secret)
        assert level_of(position, other, replace(sitter, level="strong"), "sensible") == level


async def test_a_level_stands_in_the_name_and_may_be_changed_until_the_game_begins(store: Store) -> None:
    room = Room(store, {GAME.slug: GAME}, lambda _: None)
    lobby = Lobby(room)
    table = await Opening(room).open(GAME, Person(1, "Ann"), (1, 2), {}, None)
    await lobby.add_computer(table.id, 1)
    await lobby.add_computer(table.id, 1, level="gentle")
    table = await lobby.set_level(table.id, 1, "strong")
    assert [s.name for s in table.sitters] == ["Ann", "Ada (computer)", "Basil (strong computer)"]
    assert [s.level for s in table.sitters] == ["sensible", "sensible", "strong"]
    table = await lobby.set_level(table.id, 1, "sensible")
    assert table.sitters[2].name == "Basil (computer)"


async def test_no_game_promises_a_strong_player_that_has_none(store: Store) -> None:
    games = {game.slug: game for game in every_game()}
    room = Room(store, games, lambda _: None)
    lobby = Lobby(room)
    table = await Opening(room).open(games["creation"], Person(1, "Ann"), (1, 2), {}, None)
    await lobby.add_computer(table.id, 1)
    with pytest.raises(Refused, match="no strong computer players"):
        await lobby.add_computer(table.id, 1, level="strong")
    with pytest.raises(Refused, match="no strong computer players"):
        await lobby.set_level(table.id, 1, "strong")
    assert len((await lobby.add_computer(table.id, 1, level="gentle")).sitters) == 3


async def test_the_table_agrees_how_well_absent_people_are_stood_in_for(store: Store) -> None:
    room, table = await begun(store, Study(), GAME, "sensible")
    for how in LEVELS:
        async with room.enter(table.id) as held:
            await held.record(replace(held.table, house=replace(held.table.house, standin=how)), Row(kind="house"))
            question = next(q for q in held.questions if q.seat == 0)
            wanted = LEVELS[how](GAME, held.state, question)
            assert await held.stand_in(question) == wanted


async def test_a_process_thinks_as_a_thread_does_and_may_be_lost(store: Store) -> None:
    cell = Cell()
    try:
        state = SCION.deal(3, SCION.options({}), Chance("cell")).state
        question = next(q for q in SCION.questions(state) if q.seat == 1)
        seen = as_seen(SCION, state, Seat(1))
        wanted = strong(SCION, state, question)
        assert await cell.strong(SCION, seen, question) == wanted
        assert cell.thinker.process is not None
        os.kill(cell.thinker.process.pid, signal.SIGKILL)
        assert await cell.strong(SCION, seen, question) == wanted
    finally:
        await cell.close()
