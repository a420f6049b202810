"""What only one player hears: no line of it reaches the History."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.keeping.store import Store
from bot.telling.story import history
from rules.core import Pick
from tests.content import house


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "bot.db")
    yield opened
    await opened.close()


async def test_a_secret_choice_is_told_to_its_player_and_to_nobody_else(store: Store) -> None:
    room = Room(store, house().games, lambda _: None)
    lobby, game = Lobby(room), room.games["scion"]
    table = await lobby.open(game, Person(1, "Ann"), (1, 2), {}, None)
    for person, name in ((2, "Ben"), (3, "Cleo")):
        await lobby.join(table.id, Person(person, name))
    table = await lobby.start(table.id, 1)
    told = {}
    for person in (1, 2, 3):
        decision = next(d for d in room.decisions(table) if d.seat == person - 1)
        assert isinstance(decision.ask, Pick)
        action = decision.ask.options[0].action
        before = len(await history.lines(room, table))
        receipt = await room.press(Press(table=table.id, person=person, action=action))
        table, told[person] = receipt.table, receipt.told
        assert receipt.told[0] == f"You have chosen {game.spell(action)['card']}."
        assert (len(await history.lines(room, table)) > before) == (person == 3), "only the reveal is told to all"
    assert len(told[1]) == len(told[2]) == 1 and len(told[3]) > 1
    assert all(told.line for told in await history.lines(room, table))
