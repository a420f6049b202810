"""Votes as people meet them: the rule on the poll, names in its legend, reminders, and how it ended."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.polls import Shown, poll_view
from bot.room import Tally
from tests.e2e.conftest import World, answer_of, text_of, walk

HOUR = 3600


def calls(world: World) -> list[str]:
    """The messages that call somebody, newest last."""
    return [m.content for m in world.table.history() if (m.content or "").startswith("<@")]


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
    await world.env.advance_time(2 * HOUR + 5)
    (call,) = calls(world)
    assert call.startswith(f"<@{ben.id}> and <@{cleo.id}>: your vote is missing. Who is the starting player?")
    assert f"/{poll.id})" in call and "Most votes decide" in call
    await ben.react(poll, "1️⃣")
    await world.env.advance_time(2 * HOUR - 30 * 60)
    (call,) = calls(world)
    assert call.startswith(f"<@{cleo.id}>: your vote is missing.")
    await cleo.react(poll, "1️⃣")
    assert not [c for c in calls(world) if "your vote is missing" in c], "nobody is called any more"


async def test_the_tables_own_votes_remind_too(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    asked = answer_of(await ann.slash(world.table, "table end"))
    assert "2 yes of 3 carry it. Silence is a no." in asked
    poll = world.poll
    assert f"Voting: **ann**, <@{ben.id}> and <@{cleo.id}>." in text_of(poll)
    await ben.react(poll, "❌")
    await world.env.advance_time(6 * HOUR + 5)
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
    view = poll_view(table, Tally(motion=many, open=True), None, Shown(), buttons=True)
    rows = [part for part in walk(view.to_components()) if part["type"] == 1]
    assert [len(row["components"]) for row in rows] == [5, 5, 2]
