"""What the door keeps of disputes and corrections, whoever comes to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.council.steward import MOST_RULINGS, Steward
from bot.door.lobby import Lobby
from bot.door.opening import Opening, Person
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping.matters import Case, SetRight
from bot.keeping.store import Store
from rules.core import RuleError, Seat
from tests.play import every_game

LANTERN = every_game()[0]


@asynccontextmanager
async def seated(path: Path, people: int) -> AsyncIterator[tuple[Room, Councils, int]]:
    """A table of Lantern with so many people, and a computer."""
    store = await Store.open(path / "bot.db")
    try:
        room = Room(store, {LANTERN.slug: LANTERN}, lambda _: None)
        lobby = Lobby(room)
        table = await Opening(room).open(LANTERN, Person(1, "Ann"), (1, 2), {}, None)
        for number in range(2, people + 1):
            await lobby.join(table.id, Person(number, f"No {number}"))
        await lobby.add_computer(table.id, 1)
        await lobby.start(table.id, 1)
        yield room, Councils(room, Steward(room)), table.id
    finally:
        await store.close()


async def test_a_docket_keeps_the_newest_rulings(tmp_path: Path) -> None:
    async with seated(tmp_path, 1) as (room, councils, table):
        for number in range(MOST_RULINGS + 2):
            case = Case(rule=f"LA-PLY-0{number % 3}", happened="", reading=f"Reading {number}.")
            assert "as you say" in await councils.dispute(table, 1, case)
        docket = (await room.fresh(table)).house.docket
        assert [r.case.reading for r in docket] == [f"Reading {n}." for n in range(2, MOST_RULINGS + 2)]


async def test_only_the_host_sets_right_and_a_reason_is_asked_for(tmp_path: Path) -> None:
    async with seated(tmp_path, 2) as (room, councils, table):
        matter = SetRight(seat=Seat(0), fact="lanterns", of=1, was=0, to=3, why="It was mine.")
        before = (await room.fresh(table)).seq
        with pytest.raises(Refused, match="Only the host"):
            await councils.set_right(table, 2, matter)
        with pytest.raises(Refused, match="Only the host"):
            councils.correctable(await room.fresh(table), 2)
        with pytest.raises(Refused, match="not sitting"):
            await councils.set_right(table, 9, matter)
        wrongs: list[dict[str, Any]] = [{"to": 99}, {"of": 7}, {"fact": "moons"}, {"to": 0}]
        for wrong in wrongs:
            with pytest.raises(RuleError):
                await councils.set_right(table, 1, replace(matter, **wrong))
        with pytest.raises(Refused, match="Say why"):
            await councils.set_right(table, 1, replace(matter, why=" \n "))
        assert (await room.fresh(table)).seq == before
