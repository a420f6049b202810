"""A time of the rules that is nobody's, as Time may set for a round and for the game (CR-COS-10, CR-COS-11)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.keeping.now import follow, seconds
from bot.keeping.store import Store
from bot.keeping.table import Table, Timer
from examples.lantern import SHEET
from examples.lantern.game import LanternGame
from examples.lantern.state import Lantern
from rules.core import Leave, Limit, Seat
from tests.bench.evening import Evening


class Wall:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 1, tzinfo=UTC)

    def goes_on(self, seconds: int) -> None:
        self.at += timedelta(seconds=seconds)


class Timed(LanternGame):
    """The example, in which the last player has ten minutes before they must go."""

    def limits(self, state: Lantern) -> tuple[Limit, ...]:
        last = Seat(len(state.here) - 1)
        limit = Limit(id="dusk", within=timedelta(minutes=10), lapse=Leave(), seat=last)
        return (limit,) if state.here[last] else ()


@pytest.fixture
def wall() -> Iterator[Wall]:
    clock = Wall()
    follow(lambda: clock.at)
    yield clock
    follow(discord.utils.utcnow)


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await Store.open(tmp_path / "bot.db")
    yield Evening(store, {"lantern": Timed(SHEET)})
    await store.close()


def limit_of(table: Table) -> Timer | None:
    """The timer of the limit, which is no seat's."""
    return table.timer("limit", "dusk", -1)


async def test_it_runs_from_the_deal_whoever_is_asked_and_no_answer_lengthens_it(
    evening: Evening, wall: Wall
) -> None:
    number = (await evening.table(1, "lantern")).id
    begun = limit_of(await evening.room.fresh(number))
    assert begun is not None and begun.due == seconds() + 600
    wall.goes_on(60)
    steward = Steward(evening.room)
    person = (await evening.room.fresh(number)).sitters[0].person
    await steward.away(number, person, seconds() + 86400)
    assert limit_of(await evening.room.fresh(number)) == begun


async def test_it_stands_still_with_the_table(evening: Evening, wall: Wall) -> None:
    number = (await evening.table(1, "lantern")).id
    person = (await evening.room.fresh(number)).sitters[0].person
    councils = Councils(evening.room, Steward(evening.room))
    wall.goes_on(100)
    await councils.pause(number, person, 3600, moderator=True)
    assert limit_of(await evening.room.fresh(number)) is None
    wall.goes_on(1000)
    await councils.resume(number, person, moderator=True)
    again = limit_of(await evening.room.fresh(number))
    assert again is not None and again.due == seconds() + 500


async def test_when_it_is_up_the_rules_do_what_they_say_once(evening: Evening, wall: Wall) -> None:
    number = (await evening.table(1, "lantern")).id
    timer = limit_of(await evening.room.fresh(number))
    assert timer is not None
    wall.goes_on(600)
    await evening.room.limit_up(number, timer)
    after = await evening.room.fresh(number)
    rows = await evening.room.store.log.of(number)
    assert limit_of(after) is None and after.sitters[-1].gone is False
    assert (rows[-1].kind, rows[-1].decision, rows[-1].source) == ("clock", "dusk", f"t{timer.id}")
    state = evening.room.position(after).state
    assert isinstance(state, Lantern) and not state.here[-1]
    await evening.room.limit_up(number, timer)
    assert len(await evening.room.store.log.of(number)) == len(rows), "a late echo does nothing"
