"""Clocks that run out: none is lost, and a shared one has no time left for the next question."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.door.deadlines import allowed, deadlines
from bot.keeping.habits import NOTHING_SAID
from bot.keeping.house import House, Pace
from bot.keeping.matters import Council, Skip
from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.keeping.table import CLOCK, Row, Sitter, Table, Timer, waiting
from bot.keeping.wishes.orders import Order
from bot.telling.turn import awaited
from rules.core import Action, Decision, Form, Motion, Offer, OneOf, Question, Seat
from tests.month.ledger import Ledger
from tests.month.report import Report

NOW, DAY = 1_000_000, 86_400
NOTHING = OneOf((Offer(key="x", action=Action()),))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "bot.db")
    yield store
    await store.close()


def question(id: str, clock: str = "") -> Question:
    return Question(id=id, seat=Seat(0), ask=NOTHING, within=timedelta(days=1), lapse=Action(), clock=clock)


def at_table(**more: Any) -> Table:
    """A table where a game is played."""
    table = Table(
        id=1,
        guild=1,
        channel=2,
        host=1,
        game="lantern",
        version=1,
        options={},
        seed="0",
        status="playing",
        state=b"{}",
        house=House(),
    )
    return replace(table, **more)


async def playing(store: Store, *open_now: Question) -> Table:
    """A table that is asked these questions, as the store keeps it."""
    table = at_table(id=0, sitters=(Sitter(seat=Seat(0), person=1, name="Ann"),))
    table = await store.tables.open(table, Row(kind="open"), [])
    return await moved(store, table, NOW, *open_now)


async def moved(store: Store, before: Table, at: int, *open_now: Question, spent: int = 0) -> Table:
    """The table after a change that leads to these questions, read back from the file."""
    after = deadlines(before, waiting(open_now), at, spent, lambda _: False)
    await store.log.record(before, after, Row(kind="play", at=at), [], spent=spent)
    fresh = await store.tables.get(before.id)
    assert fresh is not None
    return fresh


def close_of(table: Table) -> Timer:
    (timer,) = (t for t in table.timers if t.kind == "close")
    return timer


async def test_a_shared_clock_that_has_run_out_gives_the_next_question_no_time(store: Store) -> None:
    table = await playing(store, question("1.draft", clock="turn1"))
    first = close_of(table)
    assert first.due == NOW + DAY
    table = await moved(store, table, first.due, question("2.turn", clock="turn1"), spent=first.id)
    second = close_of(table)
    assert second.id != first.id and second.due == first.due


async def test_a_shared_clock_that_ran_out_is_still_out_when_its_questions_come_back(store: Store) -> None:
    table = await playing(store, question("1.draft", clock="turn1"))
    first = close_of(table)
    table = await moved(store, table, first.due, spent=first.id)
    assert not table.timers
    table = await moved(store, table, first.due + 60, question("2.turn", clock="turn1"))
    assert close_of(table).due == first.due + 60
    table = await moved(store, table, first.due + 60, question("3.turn", clock="turn2"), spent=close_of(table).id)
    assert close_of(table).due == first.due + 60 + DAY


async def test_a_question_that_is_put_to_a_vote_when_it_is_late_has_a_deadline_again(store: Store) -> None:
    table = await playing(store, question("1.turn"))
    first = close_of(table)
    table = await moved(store, table, first.due, question("1.turn"), spent=first.id)
    assert close_of(table).due == first.due + DAY


async def test_what_is_left_on_a_shared_clock_waits_while_others_are_asked(store: Store) -> None:
    table = await playing(store, question("1.turn", clock="turn1"))
    first = close_of(table)
    table = await moved(store, table, NOW + 600)
    assert table.house.clocks == {first.key: DAY - 600} and not table.timers
    table = replace(table, timers=())
    table = await moved(store, table, NOW + 9000, question("2.turn", clock="turn1"))
    assert close_of(table).due == NOW + 9000 + DAY - 600


@pytest.mark.parametrize(
    ("pace", "minutes", "given"), [("none", 5, DAY), ("live", 5, 300), ("live", 2000, DAY), ("slow", 5, DAY)]
)
async def test_a_limit_of_the_game_itself_holds_at_every_pace(
    store: Store, pace: Pace, minutes: int, given: int
) -> None:
    firm = replace(question("a"), firm=True)
    house = House(pace=pace, minutes=minutes)
    assert allowed(house, firm) == given
    table = await playing(store)
    gone = replace(table.sitters[0], away_until=NOW + 9 * DAY)
    after = deadlines(replace(table, house=house, sitters=(gone,)), waiting((firm,)), NOW, 0, lambda _: False)
    assert next(t.due for t in after.timers if t.kind == "close") == NOW + given, "it waits for nobody's return"


@pytest.mark.parametrize(
    ("order", "due"),
    [(Order(do="computer"), 5 + 1), (Order(do="computer", once=True), 0), (Order(do="pass", kind="vote"), 0)],
)
async def test_who_has_ordered_for_whatever_comes_counts_as_there_no_more_than_who_is_away(
    store: Store, order: Order, due: int
) -> None:
    """The computer answered for one and the clock of the other ran out at once, until the game was over."""
    table = await playing(store)
    mine = replace(table.sitters[0], away_until=NOW + 5 * DAY)
    theirs = replace(mine, seat=Seat(mine.seat + 1), person=mine.person + 1, away_until=0, orders=(order,))
    at_once = replace(table, house=House(away="at-once"), sitters=(mine, theirs))
    after = deadlines(at_once, waiting((question("a"),)), NOW, 0, lambda _: False)
    assert next(t.due for t in after.timers if t.kind == "close") == NOW + due * DAY


@pytest.mark.parametrize(("other", "due"), [(0, 0), (2, 2), (20, 5 + 1)])
async def test_the_clock_of_somebody_away_runs_out_for_whoever_is_there(
    store: Store, other: int, due: int
) -> None:
    """With nobody there turns would pass from one to the other until the game is over."""
    table = await playing(store)
    mine = replace(table.sitters[0], away_until=NOW + 5 * DAY)
    theirs = replace(mine, seat=Seat(mine.seat + 1), person=mine.person + 1, away_until=NOW + other * DAY)
    at_once = replace(table, house=House(away="at-once"), sitters=(mine, theirs))
    after = deadlines(at_once, waiting((question("a"),)), NOW, 0, lambda _: False)
    assert next(t.due for t in after.timers if t.kind == "close") == NOW + due * DAY


def test_a_shared_clock_that_ran_out_before_a_vote_has_no_time_left_for_what_is_asked_next() -> None:
    """Whom the others had skipped had all the time of a turn again for its next step."""
    skip = Motion(id="t1", question="Skip?", electorate=(Seat(1),), needed=1, rule="TABLE")
    council = Council(motion=skip, matter=Skip(seat=Seat(0), decision="a"))
    ran_out = Timer(kind="close", subject=f"{CLOCK}turn", seat=0, due=NOW, id=7)
    table = at_table(
        house=House(absence="vote", councils=(council,)),
        sitters=(Sitter(seat=Seat(0), person=1, name="Ann"),),
        timers=(ran_out,),
    )
    voting = deadlines(table, waiting([question("a", "turn")]), NOW, 7, lambda _: False)
    assert not [t for t in voting.timers if t.kind == "close"], "no clock runs while they vote"
    skipped = replace(voting, house=replace(voting.house, councils=()))
    after = deadlines(skipped, waiting([question("b", "turn")]), NOW + 60, 0, lambda _: False)
    assert [t.due for t in after.timers if t.kind == "close"] == [NOW + 60]


@pytest.mark.parametrize(
    ("other", "firm", "waits"),
    [(20, False, 5 * DAY + 600), (2, False, 2 * DAY), (0, False, 0), (20, True, 0)],
)
def test_a_turn_of_somebody_away_that_ran_out_for_others_waits_once_nobody_is_there(
    *, other: int, firm: bool, waits: int
) -> None:
    """A computer had begun it for whoever was there, who then went away too: the rest was played the second its
    person was back, who had ten minutes when they went. The month, which found it, agrees."""
    asked = [replace(question(id, "turn"), firm=firm) for id in "ab"]
    mine, theirs = (Sitter(seat=Seat(seat), person=seat + 1, name="Ann") for seat in range(2))
    close = Timer(kind="close", subject=f"{CLOCK}turn", seat=0, due=NOW, id=7)
    house = House(away="at-once", left={close.key: 600})
    table = at_table(house=house, sitters=(mine, theirs), timers=(close,))
    gone = replace(mine, away_until=NOW + 5 * DAY)
    report, at = Report(), NOW - DAY
    ledger = Ledger(report, lambda: at, lambda _: NOTHING_SAID, lambda *_: False)
    ledger.follow(table, asked[:1])
    for moment, until in ((NOW - 600, NOW), (NOW - 60, NOW + other * DAY)):
        at, table = moment, replace(table, sitters=(gone, replace(theirs, away_until=until)))
        ledger.follow(table, asked[:1])
    at = NOW
    table = deadlines(table, waiting(asked[1:]), NOW, 7, lambda _: False)
    ledger.follow(table, asked[1:])
    assert [t.due - NOW for t in table.timers if t.kind == "close"] == [waits] and report.faults == []


def test_a_computer_without_a_clock_lets_everybody_have_one_time() -> None:
    """It said of each person by themselves when their time was up, as soon as a computer was awaited beside them."""
    sitters = tuple(
        Sitter(seat=Seat(at), person=person, name=name, robot=not person)
        for at, (name, person) in enumerate((("Ann", 1), ("Ben", 2), ("Ada", 0)))
    )
    ballots = [
        Decision(id=str(at), seat=Seat(at), prompt="?", ask=Form(fields=(), template=Action())) for at in range(3)
    ]
    timers = tuple(Timer(kind="close", subject=str(at), seat=Seat(at), due=NOW + DAY) for at in range(2))
    told = awaited(at_table(sitters=sitters, timers=timers), ballots)
    assert told.count("<t:") + told.count("now") == 1 and "time is up" in told and "Ada" in told
    later = (timers[0], replace(timers[1], due=NOW + 2 * DAY))
    assert "time is up" not in awaited(at_table(sitters=sitters, timers=later), ballots)


def test_a_time_among_several_is_the_latest_and_one_that_hardly_differs_is_told_once() -> None:
    """*To vote: Ann (in 24 hours), Ben (in 24 hours)* read as if nobody voted before tomorrow."""
    sitters = tuple(
        Sitter(seat=Seat(at), person=at + 1, name=name) for at, name in enumerate(("Ann", "Ben", "Kim"))
    )
    asked = [
        Decision(id=str(at), seat=Seat(at), prompt="?", ask=Form(fields=(), template=Action())) for at in range(3)
    ]
    begun = seconds()

    def told(*after: int) -> str:
        close = (Timer(kind="close", subject=str(n), seat=Seat(n), due=begun + in_) for n, in_ in enumerate(after))
        return awaited(at_table(sitters=sitters, timers=tuple(close)), asked)

    assert told(DAY, DAY + 9, DAY + 600) == f"**Ann**, **Ben** and **Kim** · time is up <t:{begun + DAY}:R>"
    later = f"(at the latest <t:{begun + 3 * DAY}:R>)"
    assert told(DAY, DAY + 9, 3 * DAY) == (
        f"**Ann** and **Ben** (at the latest <t:{begun + DAY}:R>) and **Kim** {later}"
    )
