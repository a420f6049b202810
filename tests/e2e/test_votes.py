"""Votes as people meet them: the rule on the poll, names in its legend, reminders, and how it ended."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.door.council.steward import Steward
from bot.door.parcels import Tally
from bot.telling.poll import poll_view
from rules.core import Motion
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.genesis import Genesis

HOUR = 3600


def calls(world: World) -> list[str]:
    """The messages that call somebody, newest last."""
    return [m.content for m in world.table.history() if "your vote is missing" in (m.content or "")]


async def choosing(world: World, **options: Any) -> tuple[Any, Any, Any]:
    """Three who vote for the starting player of Life~Meaning."""
    ann, ben, cleo, _ = world.people
    await world.play("life", ann, ben, cleo, starting_player="vote", **options)
    return ann, ben, cleo


async def test_a_vote_among_several_says_how_it_is_decided_and_what_was_decided(world: World) -> None:
    ann, ben, cleo = await choosing(world)
    poll = world.poll
    said = text_of(poll)
    assert "Most votes decide, once all have voted" in said and "A tie is drawn by lot." in said
    assert "1️⃣ **ann** · 2️⃣ **ben** · 3️⃣ **cleo**" in said and "yes" not in said
    assert not any("\ue000" <= letter <= "\uf8ff" for letter in said + world.words())
    await ann.react(poll, "2️⃣")
    assert "1 of 3 have voted: 1 **ben**. Still to vote: **ben** and **cleo**." in text_of(world.poll)
    await ben.react(poll, "2️⃣")
    await cleo.react(poll, "1️⃣")
    ended = text_of(world.poll)
    assert "**Decided**: **ben**, 2 of 3 votes." in ended and "Lost" not in ended
    assert (await world.state()).first == 1


async def test_a_tie_is_told_as_drawn_by_lot(world: World) -> None:
    people = await choosing(world)
    poll = world.poll
    for person, emoji in zip(people, ("2️⃣", "3️⃣", "1️⃣"), strict=True):
        await person.react(poll, emoji)
    assert "**By lot**: drawn among **ann**, **ben** and **cleo**, 1 vote each." in text_of(world.poll)


async def test_who_has_not_voted_is_reminded_with_a_link_and_nobody_else(world: World) -> None:
    ann, ben, cleo = await choosing(world, reply_minutes=240)
    poll = world.poll
    await ann.react(poll, "1️⃣")
    await world.env.advance_time(3 * HOUR - 5)
    assert not calls(world)
    await world.env.advance_time(10)
    (call,) = calls(world)
    assert call.startswith(f"<@{ben.id}> and <@{cleo.id}>: your vote is missing. Who is the starting player?")
    assert f"/{poll.id})" in call and "Most votes decide" in call
    await ben.react(poll, "1️⃣")
    (call,) = calls(world)
    assert call.startswith(f"<@{cleo.id}>: your vote is missing.")
    await cleo.react(poll, "1️⃣")
    assert not [c for c in calls(world) if "your vote is missing" in c], "nobody is called any more"


async def test_the_tables_own_votes_remind_too(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(pace="none")
    asked = answer_of(await ann.slash(world.table, "table end"))
    assert "2 yes of 3 carry it. Silence is a no." in asked
    poll = world.poll
    assert f"Voting: **ann**, <@{ben.id}> and <@{cleo.id}>." in text_of(poll)
    await ben.react(poll, "❌")
    await world.env.advance_time(9 * HOUR + 5)
    call = calls(world)[-1]
    lines = [line for line in call.splitlines() if "End it?" in line]
    assert len(lines) == 1 and lines[0].startswith(f"<@{cleo.id}>: your vote is missing.")
    assert f"/{poll.id})" in lines[0]


async def test_every_answer_has_a_button_also_for_more_than_five(world: World) -> None:
    await choosing(world)
    table = await world.now()
    (motion,) = world.bot.room.motions(table)
    many = replace(
        motion, choices=tuple(replace(motion.choices[0], key=str(n), label=f"Answer {n}") for n in range(12))
    )
    view = poll_view(table, Tally(motion=many, open=True), None, {}, buttons=True)
    parts: Any = view.to_components()  # type: ignore[no-untyped-call]
    rows = [part for part in walk(parts) if part["type"] == 1]
    assert [len(row["components"]) for row in rows] == [5, 5, 2]


async def test_a_vote_whose_last_ballot_was_the_last_thing_before_a_kill_is_carried_out_at_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    await ann.slash(world.table, "table end")
    poll = world.poll

    async def killed(*_: Any, **__: Any) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(Steward, "carry_out", killed)
        await ben.react(poll, "✅")
    assert (await world.now()).status == "playing"
    await world.restart()
    assert (await world.now()).status == "ended"
    assert "Carried" in text_of(next(m for m in world.table.history() if m.id == poll.id))


async def test_a_vote_with_more_answers_than_signs_is_cast_by_buttons_or_typed(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("meaning", ann, ben, cleo, end_initiative="group_choice", reply_minutes=240)
    poll = world.poll
    said = text_of(poll)
    assert "Which Initiative shall end the game?" in said and "Stewardship stands" in said
    assert not poll.reactions, "a message takes twenty signs, and there are more answers"
    await ann.click(poll, label="Food Network")
    assert "1 of 3 have voted: 1 Food Network. Still to vote" in text_of(world.poll)
    await world.env.advance_time(3 * HOUR + 5)
    (call,) = calls(world)
    assert call.startswith(f"<@{ben.id}> and <@{cleo.id}>: your vote is missing. Which Initiative")
    await ben.slash(world.table, "meaning ending", initiative="food network")
    await cleo.click(world.poll, label="Railway")
    assert "**Decided**: Food Network, 2 of 3 votes." in text_of(world.poll)
    state = await world.state()
    assert state.ending.card == "Food Network" and state.phase == "turns"


async def test_a_vote_that_a_typed_word_closes_says_how_it_ended(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("meaning", ann, ben, end_initiative="group_choice")
    await ann.click(world.poll, label="Railway")
    await ben.slash(world.table, "meaning ending", initiative="water system")
    assert "**Decided**: Stewardship" in text_of(world.poll) and "as the tie rule says" in text_of(world.poll)


async def test_a_vote_is_one_press_at_the_board(world: World) -> None:
    ann, ben, cleo = await choosing(world)
    told = await ann.click(world.board, label="ben")
    assert "Your vote is counted" in answer_of(told)
    assert "1 of 3 have voted: 1 **ben**" in text_of(world.poll), "the thread keeps the story"
    await ann.click(world.board, label="cleo")
    refused = await world.people[3].click(world.board, label="cleo")
    assert "not" in answer_of(refused)
    await ben.click(world.board, label="cleo")
    await cleo.click(world.board, label="cleo")
    assert (await world.state()).first == 2
    assert not any(c.get("label") == "cleo" for c in walk(world.board.components)), (
        "what is decided is asked no more"
    )


async def test_computers_vote_when_the_people_have_or_when_time_is_up(world: World) -> None:
    ann = world.people[0]
    await ann.slash(world.table, "table open", game="creation")
    for _ in range(2):
        await ann.click(world.board, label="Add a computer player")
    await ann.click(world.board, label="Start")
    await world.press(ann)
    while not (polls := (await world.state()).polls):
        decision = next(d for d, _ in await world.awaited() if not d.id.endswith("persona"))
        await world.press(ann, decision)
    assert all(not poll.motion.cast for poll in polls), "computers wait for those who think"
    said = text_of(world.poll)
    await ann.react(world.poll, "❌")
    newest = polls[-1].motion
    assert f"{newest.needed} yes of {len(newest.electorate)}" in said, "what is told is the rule"
    left = [p.motion for p in (await world.state()).polls]
    assert newest.id not in [m.id for m in left] and all(not m.cast for m in left)
    await world.env.advance_time(24 * HOUR + 60)
    assert not [p for p in (await world.state()).polls if p.motion.id in [m.id for m in left]], (
        "carried by computers"
    )
    assert "bears the Icon" in world.history


async def test_computers_think_for_a_while_before_they_vote(world: World) -> None:
    """Three computers answered an Icon in the very moment in which it was proposed."""
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="creation", options="awakening=ceremony, age_order=join_order")
    for _ in range(3):
        await ann.slash(world.table, "table computer")
    await ann.click(world.board, label="Start")
    world.bot.room.think = 5
    game = Genesis(world)
    game.at_the_door = True

    async def mine() -> list[Motion]:
        return [m for m in world.bot.room.motions(await world.now()) if m.mover == 0]

    while not (asked := await mine()):
        ((decision, person), *_) = await world.awaited()
        await game.answer(person, decision)
    assert asked[0].rule == "CR-ICO-03" and not asked[0].cast
    await world.env.advance_time(11)
    assert not await mine() and (await game.state()).deities[0].icon
    assert not any(timer.kind == "think" for timer in (await world.now()).timers)


async def test_a_vote_names_who_has_taken_a_seat_over_since_it_began(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    await world.hand_over(cleo, dan)
    said = text_of(world.poll)
    assert f"<@{dan.id}>" in said and "Still to vote: **ben** and **dan**." in said and "cleo" not in said
    await cleo.react(world.poll, "✅")
    assert (await world.now()).status == "playing", "who has given their seat away votes no more"
    await dan.react(world.poll, "✅")
    assert (await world.now()).status == "ended"


async def test_what_somebody_wished_who_has_handed_on_their_seat_is_voted_on_no_more(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.press(ann)
    await ben.click(world.board, label="My view")
    await world.take_back(ann)
    state = (await world.now()).state
    await world.hand_over(ann, dan)
    said = text_of(world.poll)
    assert "May **ann** take back their last move?" in said and "no longer matters" in said
    await ben.react(world.poll, "✅")
    table = await world.now()
    assert (table.state, table.epoch, table.house.councils) == (state, 0, ())
    await world.take_back(dan)
    assert "May **dan** take back their last move?" in text_of(world.poll), "who sits there now may ask anew"


async def test_what_stays_to_be_voted_on_says_who_has_asked_for_it(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    await world.hand_over(ann, dan)
    assert "**ann** asks to end the game now" in text_of(world.poll)
    await ben.react(world.poll, "✅")
    assert (await world.now()).status == "ended"
