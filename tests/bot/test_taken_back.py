"""Whoever takes back a move and makes it again, as often as they like, gains no time by it; nor by being away."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest
from msgspec.structs import replace

from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.deadlines import deadlines, given_anew
from bot.door.refusals import Refused
from bot.door.room import Press
from bot.keeping.house import House
from bot.keeping.now import follow, seconds
from bot.keeping.store import Store
from bot.keeping.table import Row, Sitter, Table, clock_of, waiting
from examples.lantern import SHEET
from examples.lantern.game import LanternGame
from examples.lantern.state import Lantern
from rules.core import Action, Offer, OneOf, Question, RuleError, Seat
from tests.bench.evening import Evening

GAMES = ("lantern", "scion", "atlas", "meaning", "life", "creation")
"""Games with moves that show nothing, and so may be taken back."""


class Wall:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 1, tzinfo=UTC)

    def goes_on(self, seconds: int) -> None:
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def wall() -> Iterator[Wall]:
    clock = Wall()
    follow(lambda: clock.at)
    yield clock
    follow(discord.utils.utcnow)


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await Store.open(tmp_path / "bot.db")
    yield Evening(store)
    await store.close()


def left(evening: Evening, table: Table, seat: Seat) -> dict[str, int]:
    """Seconds that somebody has for what they are asked."""
    asked = {clock_of(q) for q in evening.room.questions(table) if q.seat == seat and q.waits}
    closes = (t for t in table.timers if t.kind == "close" and t.seat == seat and t.subject in asked)
    return {t.key: t.due - seconds() for t in closes}


async def one_that_goes_back(evening: Evening, councils: Councils, number: int) -> Press:
    """A press that can be taken back at once, in the position that it leads from."""
    for _ in range(80):
        press = await evening.press(number)
        assert press is not None, "the game is over"
        try:
            await evening.room.press(press)
            await councils.take_back(number, press.person)
        except (RuleError, Refused):
            continue
        table = await evening.room.fresh(number)
        if not table.house.councils:
            return replace(press, epoch=None)
    raise AssertionError("nothing can be taken back")


@pytest.mark.parametrize("game", GAMES)
async def test_taking_back_and_playing_again_gains_no_time(at: Evening, wall: Wall, game: str) -> None:
    councils = Councils(at.room, Steward(at.room))
    number = (await at.table(1, game)).id
    press = await one_that_goes_back(at, councils, number)
    table = await at.room.fresh(number)
    sitter = table.seated(press.person)
    assert sitter is not None
    had = left(at, table, sitter.seat)
    for times in range(1, 6):
        wall.goes_on(20)
        await at.room.press(press)
        after = await at.room.fresh(number)
        wall.goes_on(3)
        await councils.take_back(number, press.person)
        table = await at.room.fresh(number)
        runs_on = {key for key in left(at, after, sitter.seat) if key in had}
        spent = {key: times * (23 if key in runs_on else 20) for key in had}
        assert left(at, table, sitter.seat) == {key: seconds - spent[key] for key, seconds in had.items()}


async def test_what_is_asked_after_a_move_has_no_more_time_when_the_move_is_made_again(
    at: Evening, wall: Wall
) -> None:
    councils = Councils(at.room, Steward(at.room))
    number = (await at.table(1, "creation")).id
    for _ in range(40):
        press = await one_that_goes_back(at, councils, number)
        await at.room.press(press)
        table = await at.room.fresh(number)
        sitter = table.seated(press.person)
        assert sitter is not None
        if had := left(at, table, sitter.seat):
            break
    assert sitter is not None
    wall.goes_on(50)
    await councils.take_back(number, press.person)
    wall.goes_on(1000)
    await at.room.press(press)
    again = left(at, await at.room.fresh(number), sitter.seat)
    assert had and again and all(again[key] <= had[key] - 50 for key in had)


FIRM = Question(
    id="5.turn", seat=Seat(0), ask=OneOf((Offer(key="x", action=Action()),)), within=timedelta(minutes=10), firm=True,
    lapse=Action(), clock="turn1",
)  # fmt: skip
"""A turn that the game itself limits, as the Time deity of Creation may (CR-COS-10)."""


def asked(table: Table, at: int, *open_now: Question) -> Table:
    return deadlines(table, waiting(open_now), at, 0, lambda _: False)


def test_a_limit_of_the_game_goes_on_after_a_takeback_and_is_anew_only_by_consent_of_all() -> None:
    """Whose time had run out asks everybody; what they let them take back would run out at once otherwise."""
    table = Table(
        id=1, guild=1, channel=2, host=1, game="creation", version=1, options={}, seed="0", status="playing",
        state=b"{}", house=House(), sitters=(Sitter(seat=Seat(0), person=1, name="Ann"),),
    )  # fmt: skip
    table = asked(table, 1000, FIRM)
    assert next(t.due for t in table.timers if t.kind == "close") == 1600
    ended = asked(table, 1500)
    back = asked(ended, 9000, FIRM)
    assert next(t.due for t in back.timers if t.kind == "close") == 9100
    anew = asked(given_anew(ended, Seat(0)), 9000, FIRM)
    assert next(t.due for t in anew.timers if t.kind == "close") == 9600


class Hurried(LanternGame):
    """The example with a limit of its own on every answer."""

    def questions(self, state: Lantern) -> tuple[Question, ...]:
        return tuple(replace(question, firm=True) for question in super().questions(state))


@pytest.mark.parametrize("paused", [False, True])
async def test_nobody_lengthens_a_limit_of_the_game_by_being_away(at: Evening, wall: Wall, paused: bool) -> None:
    evening = Evening(at.store, {"lantern": Hurried(SHEET)})
    steward = Steward(evening.room)
    number = (await evening.table(1, "lantern")).id
    before = await evening.room.fresh(number)
    ann = before.sitters[0]
    had = left(evening, before, ann.seat)
    wall.goes_on(100)
    if paused:
        await Councils(evening.room, steward).pause(number, ann.person, 600, moderator=True)
    await steward.away(number, ann.person, seconds() + 86400)
    await steward.away(number, ann.person, 0)
    if paused:
        await Councils(evening.room, steward).resume(number, ann.person, moderator=True)
    after = await evening.room.fresh(number)
    assert left(evening, after, ann.seat) == {key: seconds - 100 for key, seconds in had.items()} != {}


async def test_what_stood_still_under_another_pace_has_its_whole_time_when_the_table_agrees_on_one(
    at: Evening, wall: Wall
) -> None:
    """Twenty seconds that were left of a minute are not all there is of two days."""
    councils = Councils(at.room, Steward(at.room))
    number = (await at.table(1, "lantern", seats=2)).id
    async with at.room.enter(number) as held:
        house = replace(held.table.house, clocks={"close|clock turn9|0": 20}, left={"close|9.play|1": 20})
        await held.record(replace(held.table, house=house), Row(kind="house"))
    agreed: list[tuple[dict[str, str | int], int | None]] = [
        ({"takeback": "friendly"}, 20),
        ({"pace": "slow"}, None),
    ]
    for changes, had in agreed:
        ann, ben = (s.person for s in (await at.room.fresh(number)).sitters)
        await councils.agree(number, ann, changes)
        (asked_now,) = (await at.room.fresh(number)).house.councils
        await councils.ballot(number, ben, asked_now.motion.id, "for")
        kept = (await at.room.fresh(number)).house
        assert kept.left.get("close|9.play|1") == had
