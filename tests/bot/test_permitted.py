"""How long a game waits for somebody, to the second, in cases that months of simulated life have found."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.door.ahead.ordering import Ordering
from bot.door.opening import Person
from bot.door.room import Press
from bot.keeping import now
from bot.keeping.habits import Habits
from bot.keeping.house import House
from bot.keeping.table import Table
from bot.keeping.wishes.orders import Order
from rules.core.votes import AGAINST
from tests.month import permitted
from tests.month.bot import Bot
from tests.month.line import Line
from tests.month.report import Report
from tests.play import every_game

HOUR, DAY = 3600, 86400
NOON = 1_800_014_400
"""Noon by UTC."""

LANTERN = every_game()[0]


class Evening:
    """A table of Ann, Ben and perhaps Cleo (1 to 3), and a clock that is moved."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    async def begins(self, people: int = 2, **house: Any) -> None:
        lobby = self.bot.lobby
        self.number = (await lobby.open(LANTERN, Person(1, "Ann"), (1, 2), {"hand": 4}, None)).id
        for person in range(2, people + 1):
            await lobby.join(self.number, Person(person, f"No {person}"))
        await lobby.agree(self.number, 1, house)
        await lobby.start(self.number, 1)

    async def table(self) -> Table:
        return await self.bot.room.fresh(self.number)

    async def passes(self, time: int) -> None:
        """So much time, with all that comes due in it."""
        until = self.bot.line.time + time
        while (due := await self.bot.store.timers.next()) is not None and due <= until:
            self.bot.line.time = max(self.bot.line.time, due)
            await self.bot.fire()
        self.bot.line.time = until

    async def plays(self, person: int) -> None:
        table = await self.table()
        seat = next(s.seat for s in table.sitters if s.person == person)
        asked = next(q for q in self.bot.room.questions(table) if q.seat == seat)
        answer = self.bot.room.position(table).advised(asked)
        await self.bot.room.press(Press(table=self.number, person=person, decision=asked.id, answer=answer))

    async def away(self, person: int, time: int) -> None:
        """Away for so long; or back."""
        await self.bot.steward.away(self.number, person, self.bot.line.time + time if time else 0)

    async def paused(self, time: int) -> None:
        await self.bot.councils.pause(self.number, 1, time, moderator=True)

    async def left(self, seat: int = 1) -> int | None:
        """Seconds until the time of a seat is up."""
        close = next((t for t in (await self.table()).timers if (t.kind, t.seat) == ("close", seat)), None)
        return None if close is None else close.due - self.bot.line.time


@pytest.fixture
async def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    line = Line(random.Random(0), NOON, losing=0)
    monkeypatch.setattr(now._dial, "read", line.now)
    bot = Bot(tmp_path / "bot.db", {LANTERN.slug: LANTERN}, line, Report())
    await bot.start()
    yield Evening(bot)
    await bot.store.close()


@pytest.mark.parametrize("paused", [False, True])
async def test_an_order_given_anew_waits_as_long_as_it_says_from_then_on(
    evening: Evening, *, paused: bool
) -> None:
    """The clock of the order before ran on: what should have waited for a day was answered after six hours."""
    await evening.begins(pace="none")
    ordering = Ordering(evening.bot.room)
    await ordering.give(evening.number, 2, Order(kind="play", do="computer", after=6 * HOUR))
    await ordering.give(evening.number, 2, Order(do="computer", after=DAY))
    await evening.passes(5 * HOUR)
    if paused:
        await evening.paused(HOUR)
        await ordering.withdraw(evening.number, 2, "play")
        await evening.passes(HOUR)
    else:
        await ordering.give(evening.number, 2, Order(kind="play", do="computer", after=DAY))
    before = (await evening.table()).ply
    await evening.passes(DAY - 1)
    assert (await evening.table()).ply == before
    await evening.passes(1)
    assert (await evening.table()).ply == before + 1


async def test_an_order_of_somebody_away_waits_through_a_pause_for_what_was_left(evening: Evening) -> None:
    await evening.begins(pace="none")
    await Ordering(evening.bot.room).give(evening.number, 2, Order(do="computer", after=6 * HOUR))
    await evening.passes(5 * HOUR)
    await evening.away(2, 4 * DAY)
    await evening.paused(DAY)
    await evening.passes(DAY)
    before = (await evening.table()).ply
    await evening.passes(HOUR)
    assert (await evening.table()).ply == before + 1


async def test_who_is_away_where_clocks_run_out_at_once_loses_nothing_of_their_bank(evening: Evening) -> None:
    """They have had no time to use; all of their bank was gone."""
    await evening.begins(pace="bank", bank=10, each=2, away="at-once")
    await evening.away(2, DAY)
    await evening.passes(60)
    await evening.plays(1)
    await evening.passes(60)
    assert any(r.kind == "clock" for r in await evening.bot.store.log.of(evening.number))
    await evening.away(2, 0)
    await evening.plays(1)
    assert await evening.left() == 12 * HOUR and not (await evening.table()).house.banks


def test_nobody_can_be_called_while_the_bot_cannot_be_reached() -> None:
    """The month complained of a vote that was closed when the bot came back, after its voter had got up."""
    sleeper = Habits(sleeps=23 * 60, wakes=7 * 60)
    midnight, morning = NOON - 12 * HOUR, NOON - 5 * HOUR
    called = partial(permitted.called_by, midnight, sleeper)
    assert called([]) == morning + HOUR
    assert called([(morning - HOUR, NOON)]) == NOON + HOUR, "as soon as it is back"
    assert called([(NOON, NOON + HOUR)]) == morning + HOUR, "there was an hour before"
    assert called([(midnight - 9, midnight - 1)]) == morning + HOUR, "it was over when they were asked"
    assert called([(morning - 9, NOON + 11 * HOUR)]) == NOON + 20 * HOUR, "and is back in their next night"
    assert called([(morning, NOON), (NOON + 9, NOON + HOUR)]) == NOON + 2 * HOUR


async def test_a_night_into_which_somebody_would_return_is_no_time_of_theirs(evening: Evening) -> None:
    """Whoever was back before that had so many hours more than when they went."""
    await evening.bot.store.people.know(2, Habits(sleeps=22 * 60, wakes=8 * 60))
    await evening.begins(pace="slow")
    await evening.passes(40 * HOUR)
    await evening.away(2, 15 * HOUR)
    assert await evening.left() == (15 + 14) * HOUR, "eight hours would end at three: at nine they do"
    await evening.passes(4 * HOUR)
    await evening.away(2, 0)
    assert await evening.left() == 8 * HOUR
    await evening.away(2, 2 * DAY)
    await evening.passes(DAY + 2 * HOUR)
    await evening.away(2, 0)
    assert await evening.left() == 8 * HOUR


@pytest.mark.parametrize("away", ["wait", "at-once"])
async def test_a_pause_lengthens_nothing_for_somebody_who_is_away(evening: Evening, away: str) -> None:
    """Their clock stands still already: a day of pause gave them a day more, or waited for who should be waited for
    no longer."""
    await evening.begins(pace="slow", away=away)
    await evening.passes(8 * HOUR)
    if away == "at-once":
        await evening.away(1, 2 * DAY)
    await evening.away(2, 4 * DAY)
    assert await evening.left() == (4 * DAY + 40 * HOUR if away == "wait" else 2 * DAY)
    await evening.paused(DAY)
    await evening.passes(DAY)
    assert await evening.left() == (3 * DAY + 40 * HOUR if away == "wait" else DAY)
    await evening.paused(6 * DAY)
    await evening.passes(6 * DAY)
    assert await evening.left() == 40 * HOUR


@pytest.mark.parametrize("away", ["", "wait", "at-once"])
async def test_whom_the_others_would_not_skip_has_all_their_time_again(evening: Evening, away: str) -> None:
    """Their clock was set at once, or at whatever happened next at the table; who was away was voted on without end."""
    await evening.begins(people=3, pace="bank", bank=10, each=2, absence="vote", away=away or "wait")
    await evening.plays(1)
    await evening.plays(3)
    await evening.passes(12 * HOUR)
    if away == "at-once":  # they were late, and go away while the others vote
        await evening.away(2, DAY)
    assert await evening.left() is None and len((await evening.table()).house.councils) == 1
    await evening.passes(3 * HOUR)
    await evening.away(3, HOUR)
    assert await evening.left() is None, "whatever else happens, they vote"
    if away == "wait":
        await evening.away(2, DAY)
    (council,) = (await evening.table()).house.councils
    await evening.bot.councils.ballot(evening.number, 1, council.motion.id, AGAINST)
    assert not (await evening.table()).house.councils
    assert await evening.left() == 2 * HOUR + (DAY if away == "wait" else 0)
    await evening.passes(HOUR)
    assert not (await evening.table()).house.councils, "they are waited for, and not voted on anew at once"


async def test_who_lets_a_live_clock_run_out_where_the_others_vote_has_their_slow_time_again(
    evening: Evening,
) -> None:
    """They were still held to be here, and later their slow time ran on, and out, while the others voted."""
    await evening.begins(people=3, pace="slow", absence="vote")
    await evening.passes(8 * HOUR)
    await evening.bot.councils.night(evening.number, 1, (2, 3), (2, 10))
    await evening.plays(1)
    await evening.plays(3)
    await evening.passes(600)
    table = await evening.table()
    assert len(table.house.councils) == 1 and table.house.night is not None and table.house.night.here == (0, 2)
    assert await evening.left() is None
    await evening.away(3, HOUR)  # whatever else happens
    await evening.passes(3 * HOUR)
    await evening.bot.councils.night(evening.number, 1, (2, 3), (1, 10))  # another night, with them or without
    await evening.passes(HOUR)
    assert (await evening.table()).house.night is None
    assert await evening.left() is None, "while they vote no clock runs"
    await evening.bot.councils.ballot(evening.number, 1, table.house.councils[0].motion.id, AGAINST)
    assert await evening.left() == 40 * HOUR


async def test_what_was_first_asked_on_a_game_night_has_all_its_slow_time_after_it(evening: Evening) -> None:
    """While the others vote on it as well: what comes next had no time at all."""
    await evening.begins(people=3, pace="slow", absence="vote")
    await evening.bot.councils.night(evening.number, 1, (2, 3), (2, 10))
    for person in (1, 2, 3):
        await evening.plays(person)
    await evening.plays(1)
    await evening.plays(3)
    await evening.passes(600)
    table = await evening.table()
    assert await evening.left() is None and [*table.house.clocks.values()] == [2 * DAY]
    await evening.passes(HOUR)
    await evening.bot.councils.ballot(evening.number, 1, table.house.councils[0].motion.id, AGAINST)
    assert await evening.left() == 2 * DAY


@pytest.mark.parametrize("absence", ["rule", "vote"])
async def test_of_two_whose_minutes_are_up_together_the_second_has_nobody_left_to_hurry_for(
    evening: Evening, absence: str
) -> None:
    """With one of them gone the night is over for the other, whose slow time begins: that was up at once as well."""
    await evening.begins(people=3, pace="slow", absence=absence)
    await evening.plays(2)
    await evening.bot.councils.night(evening.number, 1, (3,), (2, 10))
    assert await evening.left(0) == await evening.left(2) == 600
    await evening.passes(600)
    assert {await evening.left(0), await evening.left(2)} == {None, 2 * DAY}
    house = (await evening.table()).house
    assert len(house.councils) == (1 if absence == "vote" else 0)
    assert house.night is not None and house.night.here == ()


async def test_a_vote_on_the_late_that_is_off_because_a_voter_leaves_is_put_to_the_others(
    evening: Evening,
) -> None:
    """A question without a clock of its own had all its time again."""
    await evening.begins(people=3, pace="slow", absence="vote")
    await evening.plays(1)
    await evening.plays(3)
    await evening.passes(2 * DAY)
    (council,) = (await evening.table()).house.councils
    assert council.motion.electorate == (0, 2)
    await evening.bot.steward.leave(evening.number, 3)
    await evening.passes(1)
    (council,) = (await evening.table()).house.councils
    assert council.motion.electorate == (0,) and await evening.left() is None


async def test_what_was_used_of_a_bank_before_nobody_could_be_heard_is_used(evening: Evening) -> None:
    """The hour that is given back was counted as if nothing had been used before it."""
    await evening.begins(pace="bank", bank=10, each=2)
    await evening.plays(1)
    await evening.passes(12 * HOUR - 600)
    since = evening.bot.line.time
    evening.bot.line.time += 2 * HOUR
    await evening.bot.steward.give_back(evening.number, since)
    assert await evening.left() == HOUR
    await evening.plays(2)
    await evening.plays(1)
    assert await evening.left() == 2 * HOUR + 600


async def test_saying_ones_nights_anew_fills_no_bank_again(evening: Evening) -> None:
    """A month found hours that were used and were there again, for the clock was longer by a night."""
    await evening.begins(pace="bank", bank=10, each=2)
    await evening.plays(1)
    await evening.passes(5 * HOUR)
    await evening.bot.store.people.know(2, Habits(sleeps=22 * 60, wakes=6 * 60))
    await evening.bot.steward.retime(2, extend=True)
    assert await evening.left() == 14 * HOUR, "until an hour after six"
    await evening.plays(2)
    await evening.plays(1)
    assert (await evening.table()).house.banks == {1: 7 * HOUR}


async def test_who_slept_when_a_message_came_is_called_though_it_is_found_when_they_are_up(
    evening: Evening,
) -> None:
    """Its answer was lost, and whom it had woken was reckoned when it was found: they were called by nothing."""
    bot, line = evening.bot, evening.bot.line
    await bot.store.people.know(2, Habits(sleeps=11 * 60, wakes=19 * 60))
    line.losing = 1
    await evening.begins(pace="slow")
    await bot.deliver(await evening.table())
    line.losing = 0
    assert sum("has begun" in sent.content for sent in line.here[2]) == 1 and not line.woken[1:]
    line.time += 9 * HOUR
    for _ in range(2):
        await bot.deliver(await evening.table())
    assert sum("has begun" in sent.content for sent in line.here[2]) == 1
    assert ["your turn" in it.text for it in line.woken if it.person == 2] == [True]


@pytest.mark.parametrize(
    ("due", "until"),
    [
        (22 * HOUR, 22 * HOUR),
        (23 * HOUR, 32 * HOUR),
        (31 * HOUR, 32 * HOUR),
        (32 * HOUR, 32 * HOUR),
        (0, 8 * HOUR),
    ],
)
def test_what_is_promised_of_nights_is_what_habits_say(due: int, until: int) -> None:
    """The months hold the bot to sentences of their own; these two say the same."""
    known = Habits(ahead=60, sleeps=23 * 60, wakes=7 * 60)
    midnight = NOON // DAY * DAY - HOUR
    assert permitted.rested(midnight + due, known) == midnight + until == known.lenient(midnight + due)


def test_what_is_promised_of_paces_is_what_the_house_says() -> None:
    assert permitted.of_a_vote(House(pace="live")) == 120
    assert permitted.unheard(100, 600, 0, 1000) == 1600 and permitted.unheard(1100, None, 900, 1000) == 1100
