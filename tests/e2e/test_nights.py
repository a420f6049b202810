"""Nobody is called in their night, and each in the way they like."""

from __future__ import annotations

from typing import Any

import pytest

from bot.keeping.now import seconds
from bot.keeping.told import FIRST, Parcel
from tests.e2e.conftest import World, answer_of
from tests.e2e.test_orders import ordered
from tests.e2e.test_time import HOUR, pings, woken


async def goes_to_bed(world: World, person: Any) -> None:
    """It is ten to eleven for them; at eleven they sleep, until seven. Half an hour later they do."""
    told = await person.slash(world.table, "me nights", **{"now": "22:50", "from": "23:00", "until": "7 am"})
    assert "Your night is from <t:" in answer_of(told)
    await world.env.advance_time(HOUR // 2)


async def both_play(world: World, first: Any, last: Any) -> None:
    await world.press(first)
    await world.press(last)


async def test_who_sleeps_is_called_in_the_morning_and_their_time_is_not_up_before(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await goes_to_bed(world, ben)
    await both_play(world, ben, ann)
    world.calls()
    night = seconds()
    asked = next(q for q in world.bot.room.questions(await world.now()) if q.seat == 1)
    due = (await world.now()).deadline(asked)
    assert due is not None and due - night > 8 * HOUR, "two hours would be up at half past one"
    await world.press(ann)
    await world.env.advance_time(7 * HOUR)
    assert [ben.id] not in woken(world) and not any(f"<@{ben.id}>" in ping for ping in pings(world))
    await world.env.advance_time(HOUR)
    assert [ben.id] in woken(world) and any(f"<@{ben.id}>" in ping for ping in pings(world))
    assert "**ben** has played" not in world.history.rpartition("**ann**")[2]
    await world.env.advance_time(HOUR)
    assert seconds() >= due and (await world.now()).deadline(asked) is None


async def test_at_a_live_pace_nobody_sleeps(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="live", minutes=60)
    await goes_to_bed(world, ben)
    world.calls()
    await both_play(world, ben, ann)
    await world.press(ann)
    await world.env.advance_time(300)
    assert any(ben.id in people for people in woken(world))


async def test_a_night_leaves_enough_of_the_day(world: World) -> None:
    """With a minute of it left, what ran out in a night was put off into the next one, and so on."""
    ann = world.people[0]
    said = answer_of(await ann.slash(world.table, "me nights", **{"now": "9", "from": "7:00", "until": "6:59"}))
    assert "A night may be up to 16 hours long: yours would be" in said and "`/away`" in said
    assert "at any hour" in answer_of(await ann.slash(world.table, "me about"))
    told = await ann.slash(world.table, "me nights", **{"now": "9", "from": "20:00", "until": "12:00"})
    assert "Your night is from" in answer_of(told)


async def test_a_vote_wakes_nobody_in_the_night_and_waits_for_their_morning(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await goes_to_bed(world, ben)
    world.calls()
    await ann.slash(world.table, "table pause", length="1 day")
    assert [[cleo.id]] == woken(world)
    await world.env.advance_time(7 * HOUR)
    assert not any(ben.id in people for people in woken(world))


def letters(world: World, person: Any) -> list[str]:
    """What the bot has written to somebody."""
    backend = world.env.backend
    return [m.content for m in backend.messages.get(backend.dm_channels.get(person.id), {}).values()]


async def liking(world: World, person: Any, how: str, said: str) -> None:
    """A game of two, one of whom likes to be called so; it is their turn half an hour later."""
    ann, *_ = world.people
    await world.play("lantern", ann, person, hand=4)
    assert said in answer_of(await person.slash(world.table, "me calls", how=how))
    await world.env.advance_time(HOUR // 2)
    await both_play(world, person, ann)
    world.calls()
    await world.press(ann)
    await world.env.advance_time(300)


@pytest.mark.parametrize(
    ("how", "said", "by_name", "by_letter"),
    [
        ("here", "I name you beside the board.", True, 0),
        ("private", "I write to you privately.", False, 1),
        ("both", "I name you beside the board and write to you", True, 1),
        ("silent", "I do not call you, nor remind you.", False, 0),
    ],
)
async def test_each_is_called_as_they_like(
    world: World, how: str, said: str, *, by_name: bool, by_letter: int
) -> None:
    ben = world.people[1]
    await liking(world, ben, how, said)
    told = answer_of(await ben.slash(world.table, "me about"))
    assert ("I remind you of it once" in told) is (how != "silent")
    assert any(ben.id in people for people in woken(world)) is by_name
    assert len(letters(world, ben)) == by_letter
    assert all(f"<@{ben.id}>, your turn in [Lantern](https://" in letter for letter in letters(world, ben))


async def test_who_cannot_be_written_to_is_called_beside_the_board_from_then_on(world: World) -> None:
    ben = world.people[1]
    world.strict.shy.add(ben.id)
    await liking(world, ben, "private", "I write to you privately.")
    assert any(ben.id in people for people in woken(world))
    assert not letters(world, ben)
    assert "I name you beside the board" in answer_of(await ben.slash(world.table, "me about"))


async def test_what_is_known_of_somebody_outlives_a_restart_and_is_forgotten_when_they_wish(world: World) -> None:
    ann, *_ = world.people
    await ann.slash(world.table, "me nights", **{"now": "9:15 pm", "from": "22:00", "until": "6:30"})
    await ann.slash(world.table, "me calls", how="both")
    known = world.bot.store.people.habits[ann.id]
    assert (known.sleeps, known.wakes, known.calls) == (22 * 60, 6 * 60 + 30, "both")
    await world.restart()
    assert world.bot.store.people.habits == {ann.id: known}
    await ann.slash(world.table, "me no-nights")
    assert "at any hour" in answer_of(await ann.slash(world.table, "me about"))
    await ann.slash(world.table, "me calls", how="here")
    assert not world.bot.store.people.habits
    await world.restart()
    assert not world.bot.store.people.habits


@pytest.mark.parametrize("said", ["25:00", "half past nine", "9:75", "13 pm"])
async def test_what_is_no_time_of_day_is_refused_with_what_is(world: World, said: str) -> None:
    told = await world.people[0].slash(world.table, "me nights", **{"now": said, "from": "23", "until": "7"})
    assert "Type a time of day" in answer_of(told)


@pytest.mark.parametrize(("how", "by_name", "by_letter"), [("here", 1, 0), ("private", 0, 1), ("both", 1, 1)])
async def test_who_sleeps_when_a_game_begins_is_called_in_the_morning_as_they_like(
    world: World, how: str, by_name: int, by_letter: int
) -> None:
    ann, ben, *_ = world.people
    await goes_to_bed(world, ben)
    await ben.slash(world.table, "me calls", how=how)
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    world.calls()
    await world.env.advance_time(7 * HOUR)
    assert (woken(world), letters(world, ben)) == ([], [])
    await world.env.advance_time(HOUR)
    assert woken(world) == [[ben.id]] * by_name and len(letters(world, ben)) == by_letter


async def test_who_likes_letters_has_one_when_a_game_begins(world: World) -> None:
    ann, ben, *_ = world.people
    await ben.slash(world.table, "me calls", how="private")
    await world.play("lantern", ann, ben, hand=4)
    assert letters(world, ben) == [], "he has only just joined, and is looking"
    await world.env.advance_time(300)
    assert len(letters(world, ben)) == 1 and "your turn in [Lantern]" in letters(world, ben)[0]


@pytest.mark.parametrize("pace", ["none", "slow"])
async def test_who_was_asked_while_away_is_called_when_they_are_back(world: World, pace: str) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace=pace)
    await world.press(ben)
    await ben.slash(world.table, "table away", until="1 day")
    await world.env.advance_time(HOUR)
    world.calls()
    await world.press(ann)
    await world.env.advance_time(22 * HOUR)
    assert ben.id not in {person for people in woken(world) for person in people}
    await world.restart()
    await world.env.advance_time(HOUR + 5)
    assert [ben.id] in woken(world)


async def test_one_is_called_once_for_each_of_two_votes(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await ben.slash(world.table, "me calls", how="private")
    await ben.slash(world.table, "me reminders", every="never")
    await ann.slash(world.table, "table pause", length="1 day")
    await world.env.advance_time(300)
    assert [letter.count("your vote is missing") for letter in letters(world, ben)] == [1]
    await cleo.slash(world.table, "table end")
    await world.env.advance_time(300)
    assert [letter.count("your vote is missing") for letter in letters(world, ben)] == [1, 1]


async def test_whom_an_order_has_answered_for_is_called_to_what_comes_next(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await ordered(world, ben, "play", "computer", "3600")
    await world.press(ann)
    world.calls()
    await world.env.advance_time(HOUR + 5)
    assert "answers by standing order" in world.history
    await world.env.advance_time(300)
    assert [ben.id] in [[person for person in people if person == ben.id] for people in woken(world)]


async def test_time_that_runs_on_after_a_pause_is_not_up_in_a_night(world: World) -> None:
    """Two hours that were left ran out at one in the morning, because the pause ended at eleven."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.press(ann)
    await ben.slash(world.table, "me nights", **{"now": "14:00", "from": "23:00", "until": "7 am"})
    await ann.slash(world.table, "table pause", length="9 hours")
    await world.consent()
    await world.env.advance_time(9 * HOUR + 60)
    (due,) = [t.due for t in (await world.now()).timers if (t.kind, t.seat) == ("close", 1)]
    assert 8.9 * HOUR < due - seconds() <= 9 * HOUR, "an hour after he gets up"
    world.calls()
    await world.env.advance_time(7 * HOUR)
    assert woken(world) == [] and "**ben** has played" not in world.history


async def test_time_that_is_given_back_in_a_night_is_there_in_the_morning(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.press(ann)
    await ben.slash(world.table, "me nights", **{"now": "20:00", "from": "23:00", "until": "7 am"})
    async with world.away():
        await world.env.advance_time(4 * HOUR)
    (due,) = [t.due for t in (await world.now()).timers if (t.kind, t.seat) == ("close", 1)]
    assert 7.9 * HOUR < due - seconds() <= 8 * HOUR, "an hour after he gets up"


async def test_who_is_called_for_two_reasons_at_once_is_called_once(world: World) -> None:
    """What an order had just led to was told by a call, and again because they had been away."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.env.advance_time(300)
    world.calls()
    table = (await world.now()).id
    twice = [Parcel(kind="ping", body="[1]"), Parcel(kind="nudge", subject=FIRST, body="[1]")]
    await world.bot.store.outbox.put(table, twice)
    await world.bot.courier.deliver(table)
    assert woken(world) == [[ben.id]]
