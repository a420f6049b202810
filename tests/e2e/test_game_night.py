"""A game night: a live pace for whoever is here, and then it goes on where it was slow."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.keeping.now import seconds
from tests.e2e.conftest import World, answer_of
from tests.e2e.test_time import HOUR, woken

SLOW = 48 * HOUR


async def at_a_slow_pace(world: World, *people: Any) -> None:
    await world.play("lantern", *people, hand=4)
    await world.agree(pace="slow")


async def dues(world: World) -> dict[int, int]:
    """Seconds until the time of each seat is up."""
    return {t.seat: t.due - seconds() for t in (await world.now()).timers if t.kind == "close"}


async def test_whoever_is_here_has_minutes_and_afterwards_the_time_they_had(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await at_a_slow_pace(world, ann, ben, cleo)
    await world.env.advance_time(8 * HOUR)
    before = await dues(world)
    assert "It begins when a second presses" in answer_of(await ann.slash(world.table, "night", minutes=10))
    assert await dues(world) == before and "waits for a second" in world.words()
    assert "Your moves have 10 minutes" in answer_of(await ben.click(world.board, label="I'm here"))
    assert await dues(world) == {0: 600, 1: 600, 2: before[2]}
    assert re.search(
        r"🌙 \*\*Game night\*\* until <t:\d+:t>, <t:\d+:R>: \*\*ann\*\* and \*\*ben\*\* are here", world.words()
    )
    await world.press(ann)
    await world.restart()
    await world.env.advance_time(300)
    await world.press(cleo)
    await world.press(ben)
    assert (await dues(world))[0] == 600


async def test_what_was_open_before_it_has_exactly_the_time_again_that_was_left(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await at_a_slow_pace(world, ann, ben, cleo)
    await world.press(ben)
    await world.env.advance_time(8 * HOUR)
    before = await dues(world)
    await ann.slash(world.table, "night", hours=1, minutes=30)
    await ben.click(world.board, label="I'm here")
    assert (await dues(world))[0] == 1800
    await world.env.advance_time(1200)
    assert "You have the time again" in answer_of(await ann.click(world.board, label="Good night"))
    assert await dues(world) == {0: before[0], 2: before[2] - 1200}
    await world.env.advance_time(1300)
    await ann.click(world.board, label="I'm here")
    assert (await dues(world))[0] == 1800
    await world.env.advance_time(1101)
    assert "The game night is over" in world.history and "I'm here" not in world.words()
    slow = before[0] - 1300
    assert (await dues(world))[0] in range(slow - 2, slow + 1), "not a minute of it is lost but those at home"
    assert (await world.now()).house.night is None


async def test_who_lets_a_live_clock_run_out_or_goes_away_is_here_no_more(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await at_a_slow_pace(world, ann, ben, cleo)
    for person in (ann, ben):
        await person.slash(world.table, "night")
    await cleo.click(world.board, label="I'm here")
    await world.press(ann)
    await world.press(cleo)
    await world.env.advance_time(305)
    assert "**ben** has played" in world.history
    assert (await world.now()).house.night.here == (0, 2)
    assert "**I'm here** on the board brings you to it" in answer_of(
        await ben.click(world.board, label="Good night")
    )
    assert await dues(world) == {0: 300 - 5, 1: SLOW - 5, 2: 300 - 5}
    await cleo.slash(world.table, "table away", until="3 days")
    assert (await dues(world))[0] == SLOW, "one alone does not play at once"
    assert (await dues(world))[2] > SLOW


async def test_people_in_voice_are_here_at_once_and_who_sits_nowhere_is_not(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await at_a_slow_pace(world, ann, ben, cleo)
    channel = world.guild.create_voice_channel("Parlour")
    for person in (ann, ben, dan):
        await person.join_voice(channel)
    await ann.slash(world.table, "night")
    assert (await world.now()).house.night.here == (0, 1)
    assert "sit" in answer_of(await dan.click(world.board, label="I'm here"))
    assert "here already" in answer_of(await ben.click(world.board, label="I'm here"))
    asked = await ben.slash(world.table, "table leave")
    await ben.click(asked.response or asked.followups[-1], label="Yes, I leave")
    assert (await world.now()).house.night.here == (0,)


@pytest.mark.parametrize("pace", ["rules", "bank"])
async def test_a_pause_stops_its_clocks_and_a_bank_is_not_used_by_it(world: World, pace: str) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace=pace)
    before = await dues(world)
    await ann.slash(world.table, "night", hours=2)
    await ben.slash(world.table, "night")
    await world.env.advance_time(60)
    await ann.slash(world.table, "table pause", length="1 day")
    await world.consent()
    await world.env.advance_time(HOUR)
    await ann.slash(world.table, "table resume")
    assert await dues(world) == {0: 240, 1: 240}
    await world.press(ann)
    await world.press(ben)
    assert not (await world.now()).house.banks
    await ann.click(world.board, label="Good night")
    assert await dues(world) == before


async def test_a_live_pace_that_is_agreed_on_ends_it(world: World) -> None:
    """The board went on to say that it would be as before afterwards."""
    ann, ben, *_ = world.people
    await at_a_slow_pace(world, ann, ben)
    for person in (ann, ben):
        await person.slash(world.table, "night")
    await world.agree(pace="live", minutes=3)
    assert await dues(world) == {0: 180, 1: 180} and "Game night" not in world.words().partition("›")[0]
    assert (await world.now()).timer("night", "", -1) is None


async def test_it_ends_when_it_was_said_to_also_in_a_pause(world: World) -> None:
    """It went on after the pause, a day later, and those who were not there by then lost their moves."""
    ann, ben, cleo, _ = world.people
    await at_a_slow_pace(world, ann, ben, cleo)
    await world.env.advance_time(8 * HOUR)
    before = await dues(world)
    for person in (ann, ben):
        await person.slash(world.table, "night", hours=1)
    await world.env.advance_time(60)
    await ann.slash(world.table, "table pause", length="1 day")
    await world.consent()
    await world.restart()
    await world.env.advance_time(HOUR)
    assert (await world.now()).house.night is None and "The game night is over" in world.history
    await ann.slash(world.table, "table resume")
    assert await dues(world) == {**before, 2: before[2] - 60}


async def test_a_table_that_is_live_already_has_none(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await world.agree(pace="live", minutes=3)
    assert "live pace already" in answer_of(await ann.slash(world.table, "night"))


async def test_an_evening_that_ended_while_the_bot_was_away_calls_nobody(world: World) -> None:
    ann, ben, *_ = world.people
    await at_a_slow_pace(world, ann, ben)
    before = await dues(world)
    for person in (ann, ben):
        await person.slash(world.table, "night")
    await world.bot.close()
    world.env.backend.advance_clock(4 * HOUR)
    world.calls()
    await world.env.restart_bot(world.build())
    await world.env.settle()
    await world.env.advance_time(1)
    assert (await world.now()).house.night is None and not woken(world)
    assert all(abs(left - before[seat]) < 60 for seat, left in (await dues(world)).items())


async def test_who_is_away_and_says_that_they_are_here_is_back(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await at_a_slow_pace(world, ann, ben, cleo)
    await ben.slash(world.table, "table away", until="2 days")
    await ann.slash(world.table, "night")
    await ben.click(world.board, label="I'm here")
    table = await world.now()
    assert table.sitter(1).away_until == 0 and table.house.night.here == (0, 1)
    assert await dues(world) == {0: 300, 1: 300, 2: SLOW}
    assert "**ben** is back." in world.history
    await ben.click(world.board, label="Good night")
    assert (await dues(world))[1] == SLOW, "as if they had not been away"


async def test_slow_clocks_that_run_again_after_it_are_not_up_in_a_night(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await ben.slash(world.table, "me nights", **{"now": "21:00", "from": "23:15", "until": "8 am"})
    await ann.slash(world.table, "night", hours=2, minutes=30)
    await ben.click(world.board, label="I'm here")
    await world.env.advance_time(1500)
    await ann.click(world.board, label="Good night")
    assert (await dues(world))[1] == 12 * HOUR - 1500, "it would be nearly half past eleven: he has until nine"


async def test_reminders_that_came_before_it_do_not_come_once_more_after_it(world: World) -> None:
    ann, ben, *_ = world.people
    await at_a_slow_pace(world, ann, ben)
    await ben.slash(world.table, "me reminders", every="2 hours", times=2)
    await world.env.advance_time(2 * HOUR + 60)
    await ann.slash(world.table, "night", hours=1, minutes=30)
    await ben.click(world.board, label="I'm here")
    await world.env.advance_time(60)
    await ann.click(world.board, label="Good night")
    assert len([t for t in (await world.now()).timers if t.seat == 1 and t.kind != "close"]) == 1
