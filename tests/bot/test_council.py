"""Votes on takebacks that the game has overtaken."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.refusals import Refused
from bot.door.room import Press, Room
from bot.door.verify import verify
from bot.keeping.store import Store
from bot.keeping.table import Table
from examples import lantern
from rules.core.decisions import advised

ANN, BEN, CLEO = 1, 2, 3


class Evening:
    """Three people with Lantern at a friendly table."""

    def __init__(self, store: Store) -> None:
        self.room = Room(store, {"lantern": lantern.game()}, lambda _: None)
        self.councils = Councils(self.room, Steward(self.room))
        self.table = 0

    async def begin(self, takeback: str) -> None:
        lobby = Lobby(self.room)
        self.table = (await lobby.open(lantern.game(), Person(ANN, "Ann"), (1, 2), {}, None)).id
        await lobby.join(self.table, Person(BEN, "Ben"))
        await lobby.join(self.table, Person(CLEO, "Cleo"))
        await lobby.agree(self.table, ANN, {"takeback": takeback})
        await lobby.start(self.table, ANN)

    async def now(self) -> Table:
        table = await self.room.store.table(self.table)
        assert table is not None
        return table

    async def plays(self, person: int) -> None:
        table = await self.now()
        decision = next(d for d in self.room.decisions(table) if d.waits and d.seat == person - 1)
        await self.room.press(Press(table=table.id, person=person, decision=decision.id, answer=advised(decision)))

    async def agree(self, motion: str, *people: int) -> None:
        for person in people:
            await self.councils.ballot(self.table, person, motion, "for")

    async def rows(self) -> list[str]:
        return [row.kind for row in await self.room.store.log(self.table)]


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await Store.open(tmp_path / "bot.db")
    yield Evening(store)
    await store.close()


async def test_a_takeback_of_a_move_that_was_itself_undone_has_lost_its_point(evening: Evening) -> None:
    await evening.begin("friendly")
    for person in (ANN, BEN, CLEO):
        await evening.plays(person)
    await evening.councils.take_back(evening.table, ANN)
    await evening.councils.take_back(evening.table, BEN)
    await evening.agree("t1", BEN, CLEO)
    undone = await evening.now()
    with pytest.raises(Refused, match="closed"):
        await evening.agree("t2", ANN, CLEO)
    after = await evening.now()
    assert (after.state, after.ply, after.epoch) == (undone.state, undone.ply, undone.epoch)
    assert (await evening.rows()).count("undo") == 1 and not after.house.councils
    assert not (await verify(evening.room, after)).difference


async def test_nobody_loses_a_move_to_a_vote_they_were_not_asked_in(evening: Evening) -> None:
    await evening.begin("fair")
    await evening.plays(ANN)
    await evening.plays(BEN)
    await evening.councils.take_back(evening.table, ANN)
    motion = (await evening.now()).house.councils[0].motion
    assert motion.electorate == (1,), "only Ben has seen it"
    await evening.plays(CLEO)
    before = await evening.now()
    await evening.agree("t1", BEN)
    after = await evening.now()
    assert after.state == before.state and "undo" not in await evening.rows()
    line = (await evening.room.store.log(evening.table))[-1].events[0].line
    assert line.endswith("The game has moved on since this was asked.")


async def test_a_takeback_that_everybody_concerned_grants_happens(evening: Evening) -> None:
    await evening.begin("fair")
    await evening.plays(ANN)
    await evening.plays(BEN)
    await evening.councils.take_back(evening.table, ANN)
    await evening.agree("t1", BEN)
    assert (await evening.rows())[-1] == "undo"
    assert not (await verify(evening.room, await evening.now())).difference
