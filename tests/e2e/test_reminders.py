"""Reminders as somebody likes them, also of what they are asked already; never at night, and never twice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import World, answer_of
from tests.e2e.test_nights import goes_to_bed, letters
from tests.e2e.test_time import HOUR, pings, woken


async def likes(world: World, person: Any, every: str, **more: Any) -> str:
    return answer_of(await person.slash(world.table, "me reminders", every=every, **more))


async def waits_for(world: World, pace: str = "none", *, ben: str = "", **more: Any) -> None:
    """The game waits for Ben alone, who has been called. ``ben`` is how he likes to be reminded."""
    ann, other, *_ = world.people
    await world.play("lantern", ann, other, hand=4)
    await world.agree(pace=pace)
    if ben:
        await likes(world, other, ben, **more)
    await world.press(other)
    await world.env.advance_time(300)
    await world.press(ann)
    await world.press(ann)
    await world.env.advance_time(300)
    world.calls()


async def nights_of(world: World, hours: int) -> list[int]:
    """After how many hours somebody was woken."""
    found = []
    for hour in range(1, hours + 1):
        await world.env.advance_time(HOUR)
        found += [hour] * len(woken(world))
        world.calls()
    return found


@pytest.mark.parametrize("pace", ["none", "slow"])
async def test_who_wishes_is_reminded_at_their_interval_and_then_no_more(world: World, pace: str) -> None:
    await waits_for(world, pace, ben="6 hours", times=3)
    assert await nights_of(world, 30) == [6, 12, 18]
    assert "still your turn" in pings(world)[-1]
    await world.people[0].slash(world.table, "table away", until="3 days")
    assert await nights_of(world, 10) == []


async def test_without_a_wish_there_is_no_reminder_where_time_has_no_end(world: World) -> None:
    await waits_for(world)
    assert await nights_of(world, 30) == []


async def test_who_wishes_for_none_gets_none_and_as_usual_brings_it_back(world: World) -> None:
    ben = world.people[1]
    await waits_for(world, "slow", ben="never")
    assert await nights_of(world, 12) == []
    assert "I remind you of it once, shortly before" in await likes(world, ben, "as usual")
    assert await nights_of(world, 34) == [30]


async def test_a_wish_holds_for_what_is_asked_already_and_after_a_restart(world: World) -> None:
    ben = world.people[1]
    await waits_for(world)
    assert "every 5 hours, at most 2 times" in await likes(world, ben, "5 hours", times=2)
    assert await nights_of(world, 4) == []
    await world.restart()
    assert await nights_of(world, 12) == [1, 6]
    await likes(world, ben, "never")
    assert await nights_of(world, 12) == []


async def test_a_reminder_waits_for_the_morning_and_for_who_has_answered_there_is_none(world: World) -> None:
    ben = world.people[1]
    await waits_for(world, ben="3 hours", times=3)
    await goes_to_bed(world, ben)
    assert await nights_of(world, 14) == [8, 11, 14], "he gets up seven and a half hours later"
    await likes(world, ben, "3 hours", times=3)
    await world.press(ben)
    await world.env.advance_time(60)
    world.calls()
    assert not any(ben.id in people for people in woken(world))


async def test_who_is_called_in_the_morning_is_not_reminded_in_the_same_minute(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await likes(world, ben, "2 hours", times=2)
    await goes_to_bed(world, ben)
    await world.press(ben)
    await world.env.advance_time(HOUR)
    await world.press(ann)
    await world.press(ann)
    await world.env.advance_time(300)
    world.calls()
    assert await nights_of(world, 12) == [7, 9], "a call when he gets up, and two hours later a reminder"


async def test_each_reminder_is_one_letter_though_its_answer_is_lost_and_the_bot_begins_anew(world: World) -> None:
    ben = world.people[1]
    await waits_for(world, ben="6 hours", times=2)
    await ben.slash(world.table, "me calls", how="private")
    before = len(letters(world, ben))
    await world.env.advance_time(60)
    world.strict.lose("POST", "/channels/*/messages")
    await world.env.advance_time(6 * HOUR)
    await world.restart()
    await world.env.advance_time(HOUR)
    assert len(letters(world, ben)) == before + 1
    await world.env.advance_time(6 * HOUR)
    assert len(letters(world, ben)) == before + 2


@pytest.mark.parametrize("said", ["every now and then", "10 minutes", "3 months"])
async def test_what_is_no_interval_is_refused_with_what_is(world: World, said: str) -> None:
    assert "Or type `as usual` or `never`." in await likes(world, world.people[0], said)


async def test_who_says_when_they_sleep_is_heeded_by_times_that_run_already(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.press(ann)
    due = [t.due for t in (await world.now()).timers if t.kind == "close"]
    await ben.slash(world.table, "me nights", **{"now": "22:50", "from": "23:00", "until": "7 am"})
    (later,) = [t.due for t in (await world.now()).timers if t.kind == "close"]
    assert later == due[0] + 7 * HOUR + 900, "an hour after he gets up, where it would have been a quarter to one"
    world.calls()
    assert set(await nights_of(world, 8)) <= {9}
    for _ in range(3):
        told = await ben.slash(world.table, "me nights", **{"now": "22:50", "from": "06:00", "until": "10 am"})
    assert "times that run now stay as they are" in answer_of(told)


async def test_the_next_turn_without_a_clock_is_another_letter(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await ben.slash(world.table, "me calls", how="private")
    for count in (1, 2):
        await world.press(ben)
        await world.env.advance_time(HOUR)
        await world.press(ann)
        await world.env.advance_time(HOUR)
        assert len(letters(world, ben)) == count


async def test_all_who_are_awaited_side_by_side_are_reminded_in_one_message_of_what_silence_brings(
    world: World,
) -> None:
    """Of three only the last was named: each reminder took the one before away."""
    ann, ben, cleo, _ = world.people
    await world.play("scion", ann, ben, cleo)
    await world.env.advance_time(20 * HOUR)
    told = pings(world)[-1]
    assert all(f"<@{person.id}>" in told for person in (ann, ben, cleo)) and "still your turn" in told
    assert "Then: A random card from your hand is revealed for you" in told


@pytest.mark.parametrize(("back", "hours"), [(0, [6, 8, 10]), (3, [5, 7])])
async def test_who_was_away_is_reminded_at_their_interval_from_when_they_are_back(
    world: World, back: int, hours: list[int]
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await likes(world, ben, "2 hours", times=2)
    await ben.slash(world.table, "away", until="6 hours")
    await world.press(ann)
    world.calls()
    if back:
        assert await nights_of(world, back) == []
        await ben.slash(world.table, "away", until="back")
        world.calls()
    assert [back + hour for hour in await nights_of(world, 12 - back)] == hours


async def test_who_was_away_is_reminded_as_usual_before_their_time_is_up(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="slow")
    await world.press(ben)
    await ben.slash(world.table, "away", until="6 hours")
    await world.press(ann)
    await world.press(ann)
    await world.env.advance_time(5 * HOUR)
    world.calls()
    assert await nights_of(world, 45) == [1, 43], "a call when he is back, and a reminder six hours before the end"


async def test_who_says_late_that_they_are_back_is_not_reminded_anew(world: World) -> None:
    """They were called when their absence was over, and reminded: that they say so then changes nothing of it."""
    ben = world.people[1]
    await waits_for(world, "slow")
    await ben.slash(world.table, "table away", until="2 hours")
    assert await nights_of(world, 3) == [2]
    await world.env.advance_time(39 * HOUR)
    assert await nights_of(world, 3) == [2]
    due = [t.due for t in (await world.now()).timers if t.kind == "close" and t.seat == 1]
    await ben.slash(world.table, "table away", until="back")
    assert [t.due for t in (await world.now()).timers if t.kind == "close" and t.seat == 1] == due
    assert await nights_of(world, 4) == []


@pytest.mark.parametrize(("every", "told"), [("never", [24]), ("3 hours", [24, 27, 30]), ("as usual", [24])])
async def test_a_wish_holds_for_what_one_is_asked_while_away(world: World, every: str, told: list[int]) -> None:
    """The reminders that were set when somebody went away came as they were set, whatever they said since."""
    ben = world.people[1]
    await waits_for(world, ben="1 hour", times=4)
    await ben.slash(world.table, "table away", until="24 hours")
    await likes(world, ben, every, times=2)
    assert await nights_of(world, 40) == told, "once when he is back, and then as he likes it"


@pytest.mark.parametrize(("every", "told"), [("never", [0]), ("3 hours", [0, 3, 6])])
async def test_a_wish_holds_for_what_stands_still_in_a_pause(world: World, every: str, told: list[int]) -> None:
    ann, ben, *_ = world.people
    await waits_for(world, ben="1 hour", times=4)
    await ann.slash(world.table, "table pause", length="1 day")
    await world.consent()
    await likes(world, ben, every, times=2)
    await world.env.advance_time(6 * HOUR)
    world.calls()
    await ann.slash(world.table, "table resume")
    await world.env.advance_time(60)
    first = [0] * len(woken(world))
    world.calls()
    assert first + await nights_of(world, 30) == told
