"""A lobby whose house rules choose another game of the family becomes a table of that game."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.keeping.store import Store
from bot.keeping.table import Table, moves
from examples.lantern import SHEET
from examples.lantern.game import LanternGame
from examples.lantern.state import Options
from rules.core import Game, Knob, Terms
from rules.core.decisions import advised

ANN, BEN = Person(1, "Ann"), Person(2, "Ben")


class Dusk(LanternGame):
    """Another game of Lantern's family, which goes on counting its nights."""

    slug = "dusk"
    title = "Dusk"
    estate = "lantern"


def elsewhere(slug: str, hand: int) -> LanternGame:
    """One of the two, which is the other with this many cards."""
    game = (Dusk if slug == "lantern" else LanternGame)(SHEET)

    def terms(options: Options, knobs: tuple[Knob, ...]) -> Terms:
        return Terms(seats=game.seats, knobs=knobs, becomes=slug if options.hand == hand else "")

    game.parts = dataclasses.replace(game.parts, terms=terms)
    return game


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    store = await Store.open(tmp_path / "demiurge.db")
    games: dict[str, Game] = {"lantern": elsewhere("dusk", 4), "dusk": elsewhere("lantern", 1)}  # type: ignore[type-arg]
    yield Room(store, games, lambda _: None)
    await store.close()


async def opened(room: Room, slug: str) -> int:
    """A lobby of the game with both people."""
    lobby = Lobby(room)
    table = await lobby.open(room.games[slug], ANN, (1, 2), {}, None)
    await lobby.join(table.id, BEN)
    return table.id


async def to_the_end(room: Room, number: int) -> Table:
    while (table := await room.fresh(number)).status == "playing":
        decision = next(d for d in room.decisions(table) if d.waits)
        press = Press(
            table=number,
            person=decision.seat + 1,
            decision=decision.id,
            answer=advised(decision),
            epoch=table.epoch,
        )
        await room.press(press)
    return table


async def test_a_lobby_becomes_the_game_that_is_chosen_there_and_goes_back(room: Room) -> None:
    lobby, number = Lobby(room), await opened(room, "lantern")
    after = await lobby.choose(number, ANN.id, "hand", "4")
    assert (after.game, after.options, len(after.sitters)) == ("dusk", {"hand": 4}, 2)
    assert (await room.fresh(number)).game == "dusk", "it is kept"
    again = await lobby.choose(number, BEN.id, "hand", "1")
    assert (again.game, again.options) == ("lantern", {"hand": 1})


async def test_what_was_chosen_is_dealt_and_never_changes_again(room: Room) -> None:
    lobby, number = Lobby(room), await opened(room, "lantern")
    await lobby.choose(number, ANN.id, "hand", "4")
    await lobby.start(number, BEN.id)
    with pytest.raises(Refused, match="has begun"):
        await lobby.choose(number, ANN.id, "hand", "1")
    table = await room.fresh(number)
    assert table.game == "dusk" and room.game(table).title == "Dusk"
    log = await room.store.log.of(number)
    assert [row.kind for row in log] == ["open", "join", "options", "deal"] and len(moves(log)) == 1
    assert "Dusk" in log[-1].events[0].line


async def test_games_of_a_family_inherit_from_each_other(room: Room) -> None:
    lobby, first = Lobby(room), await opened(room, "lantern")
    await lobby.start(first, ANN.id)
    assert (await to_the_end(room, first)).status == "ended"
    second = await opened(room, "dusk")
    await lobby.start(second, ANN.id)
    assert room.state(await room.fresh(second)).night == 2, "the other game's nights count on"  # type: ignore[attr-defined]
