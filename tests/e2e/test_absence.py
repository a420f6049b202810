"""Being away, asleep, ordering and played for, several of these at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.keeping.habits import Sight
from bot.keeping.now import seconds
from tests.e2e.conftest import World, answer_of, pressable, text_of
from tests.e2e.test_bank import left
from tests.e2e.test_nights import goes_to_bed
from tests.e2e.test_orders import ordered
from tests.e2e.test_time import HOUR, pings, woken


async def test_a_bank_that_would_run_out_at_night_lasts_until_somebody_has_been_up_for_an_hour(
    world: World,
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await goes_to_bed(world, ben)
    await world.agree(pace="bank", bank=3, each=1)
    await world.press(ann)
    assert await left(world) == 8.75, "four hours would be up at half past three; he gets up at seven"
    await world.env.advance_time(8 * HOUR + HOUR // 2)
    assert "**ben** has played" not in world.history
    await world.env.advance_time(HOUR // 4)
    assert "**ben** has played" in world.history


@pytest.mark.parametrize(("after", "hours"), [("0", 0), ("21600", 6)])
async def test_an_order_answers_for_who_is_away_and_is_not_played_for_before(
    world: World, after: str, hours: int
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="slow", absence="computer", standin="orders")
    await world.press(ben)
    await ordered(world, ben, "play", "computer", after)
    await ben.slash(world.table, "away", until="3 days")
    await world.press(ann)
    if hours:
        await world.env.advance_time(hours * HOUR - 60)
        assert "answers by standing order" not in world.history
        await world.env.advance_time(120)
    assert "**ben** answers by standing order." in world.history
    assert not any(f"<@{ben.id}>" in ping for ping in pings(world))


async def test_who_has_ordered_to_pass_where_nothing_passes_is_asked_and_called(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    await world.agree(pace="none")
    await ordered(world, ben, "*", "pass")
    await world.press(ann)
    await world.press(ben)
    votes = [(d, p) for d, p in await world.awaited()]
    assert {p.id for _, p in votes} == {ann.id, ben.id} and "standing order" not in world.history


async def test_who_sleeps_has_their_order_followed_in_the_night(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await goes_to_bed(world, ben)
    await world.press(ben)
    await ordered(world, ben, "play", "computer", "3600")
    await world.press(ann)
    world.calls()
    await world.env.advance_time(HOUR + 5)
    assert "**ben** answers by standing order." in world.history
    assert not any(ben.id in people for people in woken(world))


async def test_a_game_night_goes_on_when_somebody_leaves_the_voice_channel(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await world.agree(pace="slow")
    channel = world.guild.create_voice_channel("Parlour")
    for person in (ann, ben):
        await person.join_voice(channel)
    await ann.slash(world.table, "night")
    await ben.leave_voice()
    assert (await world.now()).house.night.here == (0, 1)
    await world.env.advance_time(5 * 60 + 5)
    assert (await world.now()).house.night.here == (), "who lets a live clock run out is here no more"
    assert {t.seat for t in (await world.now()).timers if t.kind == "close"} >= {2}


@pytest.mark.parametrize("status", ["lobby", "paused", "ended", "guest"])
async def test_what_cannot_be_tried_ordered_or_looked_up_says_why(world: World, status: str) -> None:
    ann, ben, _, dan = world.people
    if status == "lobby":
        await ann.slash(world.table, "table open", game="lantern")
    else:
        await world.play("lantern", ann, ben, hand=4)
    if status in ("paused", "ended"):
        await world.moderator.slash(world.table, *{"paused": ["table pause"], "ended": ["table end"]}[status])
    who = dan if status == "guest" else ann
    for command in ("try", "orders"):
        said = answer_of(await who.slash(world.table, command))
        assert said and "went wrong" not in said, (command, said)
        assert ("A trial, not the game" in said) is False


async def tables(world: World, count: int) -> Any:
    """So many tables of Ann and Ben, in a channel each."""
    ann, ben, *_ = world.people
    rooms = [world.table, *(world.guild.create_text_channel(f"table{n}") for n in range(2, count + 1))]
    for world.table in rooms:
        await world.play("lantern", ann, ben, hand=4)
    return rooms


async def test_a_dozen_tables_are_listed_as_far_as_a_message_goes_and_the_rest_is_counted(world: World) -> None:
    ann, *_ = world.people
    await tables(world, 12)
    shown = await ann.slash(world.table, "mine")
    message = shown.response or shown.followups[0]
    doors = {at for at in pressable(message) if at.endswith(":mine:")}
    assert len(doors) == 10 and "And 2 tables more." in text_of(message)


async def test_who_takes_a_seat_over_is_told_what_has_happened_and_orders_nothing(world: World) -> None:
    ann, ben, _, dan = world.people
    await world.play("lantern", ann, ben, hand=4)
    await ordered(world, ben, "vote", "computer")
    await world.press(ann)
    await world.hand_over(ben, dan)
    mine = answer_of(await dan.click(world.board, label=world.bot.room.game(await world.now()).mine))
    assert "takes the seat of" in mine and "In your stead" not in mine, "that was their own doing"
    shown = await dan.click(world.board, label="While you were away")
    message = shown.response or shown.followups[0]
    assert "**ann**" in text_of(message)
    assert "You have given none here" in answer_of(await dan.slash(world.table, "orders"))


async def test_who_is_away_is_away_from_the_table_as_well_at_which_the_same_people_play_again(
    world: World,
) -> None:
    """Their clock ran there, and they were called, though they had excused themselves for days."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    await ann.slash(world.table, "away", until="1 day")
    await ben.slash(world.table, "away", until="3 days")
    await world.by_hand()
    await ann.click(world.board, label="Play again")
    assert [s.away_until > 0 for s in (await world.now()).sitters] == [False, True], "who asks for it is there"
    assert "2. **ben**, away until <t:" in world.words(), "the lobby says so"
    world.calls()
    await ann.click(world.board, label="Start")
    await world.press(ann)
    await world.env.advance_time(24 * HOUR)
    assert "**ben**, away until" in world.words() and not any(ben.id in people for people in woken(world))
    await world.env.advance_time(49 * HOUR)
    assert any(f"<@{ben.id}>, your turn" in ping for ping in pings(world))


async def test_who_excuses_themselves_when_a_game_is_over_is_away_where_the_same_people_play_again(
    world: World,
) -> None:
    """They were told that they sit at no running table, and were awaited at the next one."""
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=1)
    await world.by_hand()
    told = answer_of(await ben.slash(world.table, "away", until="3 days"))
    assert "away until <t:" in told and "where the same people play again, you count as away" in told
    assert "You are away until <t:" in answer_of(await ben.slash(world.table, "me about"))
    await world.restart()
    await ann.click(world.board, label="Play again")
    assert "2. **ben**, away until <t:" in world.words()
    await ann.click(world.board, label="Start")
    await ben.slash(world.table, "away", until="back")
    assert (await world.now()).sitter(1).away_until == 0
    assert "You are away until" not in answer_of(await ben.slash(world.table, "me about"))
    assert "away from none" in answer_of(await ben.slash(world.table, "away", until="back"))


@pytest.mark.parametrize("there", ["back", "sits down"])
async def test_who_is_there_although_they_were_away_is_not_away_where_the_same_people_play_again(
    world: World, there: str
) -> None:
    """They had come back to that table, or sat down at it, and were not called at the next."""
    ann, ben, *_ = world.people
    if there == "back":
        await world.play("lantern", ann, ben, hand=1)
        await ben.slash(world.table, "away", until="3 days")
        await ben.slash(world.table, "table away", until="back")
        assert "You are away until" not in answer_of(await ben.slash(world.table, "me about"))
    else:
        await ben.slash(world.table, "away", until="3 days")
        await world.env.advance_time(60)
        await world.play("lantern", ann, ben, hand=1)
    await world.by_hand()
    await ann.click(world.board, label="Play again")
    assert [s.away_until for s in (await world.now()).sitters] == [0, 0]


async def test_of_two_things_said_at_once_neither_is_lost(world: World) -> None:
    ann, *_ = world.people
    store, until = world.bot.store, seconds() + 72 * HOUR
    await asyncio.gather(
        world.bot.steward.away_everywhere(ann.id, until, "i77"),
        store.people.change(ann.id, lambda known: replace(known, calls="both")),
        store.people.see(ann.id, Sight(tall=True)),
    )
    for _ in range(2):
        known = store.people.habits[ann.id]
        assert (known.away, known.calls, known.sight.tall) == (until, "both", True)
        await store.reread()


async def test_where_silence_has_no_answer_the_table_lets_a_computer_answer_once_for_who_is_stuck(
    world: World,
) -> None:
    """There was no way but to give their whole seat to the computer."""
    ann, ben, cleo, _ = world.people
    await world.play("life", ann, ben, cleo, starting_player="host_picks")
    assert [(d.seat, p) for d, p in await world.awaited()] == [(0, ann)], "the host names who begins"
    told = answer_of(await ben.slash(world.table, "table skip"))
    assert "may object" in told
    assert "Let the computer answer for **ann** this once?" in text_of(world.poll)
    await world.restart()
    await cleo.react(world.poll, "✅")
    await world.env.advance_time(13 * HOUR)
    assert "The table lets the computer answer for **ann** this once." in world.history
    table = await world.now()
    assert not table.sitter(0).robot and "first" not in {d.id for d, _ in await world.awaited()}


async def test_whom_a_computer_shall_not_answer_for_is_told_so_and_has_no_clock_afterwards(world: World) -> None:
    """A lost vote set a reminder of a time that never runs out, and they read of going on without an answer."""
    ann, ben, cleo, _ = world.people
    await world.play("life", ann, ben, cleo, starting_player="host_picks")
    await world.agree(pace="slow")
    await world.env.advance_time(25 * HOUR)
    before = [(t.kind, t.subject, t.seat) for t in (await world.now()).timers]
    assert "vote is open" in answer_of(await ben.slash(world.table, "table skip"))
    (told,) = [text_of(m) for m in world.table.history() if "the table votes on" in text_of(m)]
    assert told.startswith(f"<@{ann.id}>, the table votes on a computer answering for you this once.")
    await cleo.react(world.poll, "❌")
    assert "Lost" in text_of(world.poll)
    assert [(t.kind, t.subject, t.seat) for t in (await world.now()).timers] == before


async def test_nobody_votes_on_who_is_excused_before_the_game_has_waited_for_a_week(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=4)
    await world.agree(pace="none")
    await world.press(ann)
    await ben.slash(world.table, "away", until="4 weeks")
    await world.env.advance_time(47 * HOUR)
    for asked in ({"player": "ben"}, None):
        verb = "table replace" if asked else "table skip"
        if not asked:
            await world.press(cleo)
        told = answer_of(await ann.slash(world.table, verb, **(asked or {})))
        assert "**ben** is away until <t:" in told, verb
        assert "this table has agreed to wait for who is away" in told, verb
        assert not (await world.now()).house.councils
    await world.env.advance_time(7 * 24 * HOUR)
    assert "The vote is open" in answer_of(await ann.slash(world.table, "table replace", player="ben"))


async def test_an_absence_that_ends_in_the_night_calls_in_the_morning(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben, hand=4)
    await world.agree(pace="none")
    await goes_to_bed(world, ben)
    await world.press(ben)
    await ben.slash(world.table, "table away", until="2 hours")
    await world.press(ann)
    world.calls()
    start = seconds()
    await world.env.advance_time(7 * HOUR)
    assert not any(ben.id in people for people in woken(world))
    await world.env.advance_time(HOUR)
    assert [ben.id] in woken(world) and seconds() - start == 8 * HOUR


@pytest.mark.parametrize("of_the_table", [True, False])
async def test_a_vote_calls_who_is_away_when_they_are_back_and_not_before(
    world: World, *, of_the_table: bool
) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo, hand=1)
    await world.agree(pace="none")
    for person in (cleo, ben):
        await world.press(person)
    await ben.slash(world.table, "table away", until="2 hours")
    world.calls()
    if of_the_table:
        await ann.slash(world.table, "table pause", length="1 day")
    else:
        await world.press(ann)
    await world.env.advance_time(HOUR)
    assert not any(ben.id in people for people in woken(world))
    await world.restart()
    await world.env.advance_time(HOUR + 60)
    assert [ben.id] in woken(world)
