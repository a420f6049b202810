"""A second click of a hurried finger is passed over; another answer never is, whatever the machine's clock does."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest
from msgspec.structs import replace

from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.keeping.now import follow
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.store import Store
from examples import lantern
from rules.core import Answer, NotAwaited, Pick

ANN = 1


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    store = await Store.open(tmp_path / "bot.db")
    yield Room(store, {"lantern": lantern.game()}, lambda _: None)
    await store.close()


@pytest.fixture
def clock() -> Iterator[list[timedelta]]:
    """How far the machine's clock is from where it was."""
    shift, start = [timedelta()], datetime(2026, 1, 1, tzinfo=UTC)
    follow(lambda: start + shift[0])
    yield shift
    follow(discord.utils.utcnow)


async def two_answers(room: Room) -> tuple[Press, Press]:
    """Two answers of Ann to one question."""
    lobby = Lobby(room)
    table = await lobby.open(lantern.game(), Person(ANN, "Ann"), (1, 2), {}, None)
    await lobby.join(table.id, Person(2, "Ben"))
    table = await lobby.start(table.id, ANN)
    decision = next(d for d in room.decisions(table) if d.seat == 0)
    assert isinstance(decision.ask, Pick)
    one, other = (Answer(keys=(o.key,)) for o in decision.ask.options[:2])
    press = Press(table=table.id, person=ANN, decision=decision.id, answer=one)
    return press, replace(press, answer=other)


@pytest.mark.parametrize("step", [timedelta(), timedelta(hours=-2), timedelta(seconds=-3), timedelta(hours=2)])
async def test_another_answer_is_told_that_it_is_too_late_and_the_same_is_passed_over(
    room: Room, clock: list[timedelta], step: timedelta
) -> None:
    first, other = await two_answers(room)
    await room.press(first)
    clock[0] = step
    with pytest.raises(AlreadyDone):
        await room.press(first)
    with pytest.raises(NotAwaited, match="no longer open"):
        await room.press(other)
    assert (await room.fresh(first.table)).ply == 2
