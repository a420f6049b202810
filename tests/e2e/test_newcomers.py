"""Somebody asks to join a world while its gods awaken; and what is said of that in games that take nobody in."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.story.book import book
from tests.e2e.conftest import World, answer_of, text_of

KEYS = ("chaos", "genesis", "balance", "space", "time", "energy", "solid", "liquid", "gas", "sky")


async def awakening(world: World, *people: Any, choices: int = 10) -> None:
    """A world of Creation in which so many Attributes are chosen; the order is that of joining."""
    await world.play("creation", *people, awakening="ceremony", age_order="join_order", attribute_pool="scope")
    for key in KEYS[:choices]:
        ((_, person),) = await world.awaited()
        await person.slash(world.table, "creation choose", attribute=key)


async def names(world: World) -> list[str]:
    """Who sits at the table."""
    return [s.name for s in (await world.now()).sitters]


async def out(world: World, person: Any) -> None:
    """Somebody leaves the running game."""
    asked = await person.slash(world.table, "table leave")
    await person.click(asked.response, label="Yes, I leave")


@pytest.mark.rule("CR-AWK-24")
async def test_all_agree_and_the_newcomer_chooses_as_the_youngest(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await awakening(world, ann, ben, cleo)
    asked = answer_of(await dan.slash(world.table, "table join"))
    assert "**ann**, **ben** and **cleo** must agree" in asked
    assert "**dan** would like to join" in text_of(world.poll)
    assert "open already" in answer_of(await dan.slash(world.table, "table join"))
    await dan.react(world.poll, "✅")
    for person in (ann, ben):
        await person.react(world.poll, "✅")
    assert await names(world) == ["ann", "ben", "cleo"], "not before all have said yes"
    await world.restart()
    await cleo.react(world.poll, "✅")
    assert await names(world) == ["ann", "ben", "cleo", "dan"]
    assert "**dan** joins, and chooses as the youngest." in world.history
    assert "**dan** chooses a Primal Attribute" in world.words()
    for key in ("limit", "decay", "vacuum", "flora"):
        ((_, person),) = await world.awaited()
        assert person is dan
        await dan.slash(world.table, "creation choose", attribute=key)
    ((_, person),) = await world.awaited()
    assert person is ben, "whose turn it was before"
    assert "sat down" in answer_of(await ben.slash(world.table, "table undo"))
    assert not (await world.bot_verdict()).difference
    assert "You sit at this table already" in answer_of(await dan.slash(world.table, "table join"))


@pytest.mark.rule("CR-AWK-24")
async def test_one_who_objects_is_enough(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await awakening(world, ann, ben, cleo)
    await dan.slash(world.table, "table join")
    poll = world.poll
    await ann.react(poll, "✅")
    await cleo.react(poll, "❌")
    assert "**dan** would like to join this game. Let them in? Lost: " in world.history
    assert await names(world) == ["ann", "ben", "cleo"]
    assert "must agree" in answer_of(await dan.slash(world.table, "table join")), "dan may ask again"
    await world.env.advance_time(13 * 3600)
    assert await names(world) == ["ann", "ben", "cleo"], "silence is no agreement"


@pytest.mark.rule("CR-AWK-24")
async def test_before_the_first_choice_nobody_needs_to_be_asked(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await awakening(world, ann, ben, cleo, choices=0)
    assert "You sit at the table" in answer_of(await dan.slash(world.table, "table join"))
    assert await names(world) == ["ann", "ben", "cleo", "dan"]
    assert (await world.state()).queue == (0, 1, 2, 3)


@pytest.mark.rule("CR-AWK-24")
async def test_it_is_refused_when_no_attribute_would_be_left_and_when_the_world_begins(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await awakening(world, ann, ben, cleo, choices=0)
    for key in ("void", "genesis", "chaos"):
        ((_, person),) = await world.awaited()
        await person.slash(world.table, "creation choose", attribute=key)
    for key in ("sky", "stars"):
        await ann.slash(world.table, "creation ban attribute", attribute=key)
    await dan.slash(world.table, "table join")
    await ann.slash(world.table, "creation ban attribute", attribute="flora")
    refused = answer_of(await dan.slash(world.table, "table join"))
    assert "No Realm Attribute would be free" in refused and "CR-AWK-24" in refused
    for person in (ann, ben, cleo):
        await person.react(world.poll, "✅")
    assert "it cannot be done: No Realm Attribute would be free" in world.history
    assert await names(world) == ["ann", "ben", "cleo"]
    while (await world.state()).phase != "map":
        decision, person = (await world.awaited())[0]
        await world.press(person, decision)
    refused = answer_of(await dan.slash(world.table, "table join"))
    assert "The Awakening is over" in refused and "watch" in refused


@pytest.mark.rule("CR-AWK-24")
async def test_who_left_is_let_in_anew_and_who_leaves_is_not_asked(world: World) -> None:
    ann, ben, cleo, dan = world.people
    await awakening(world, ann, ben, cleo, dan, choices=3)
    await out(world, ben)
    assert "**ann**, **cleo** and **dan** must agree" in answer_of(await ben.slash(world.table, "table join"))
    await out(world, dan)
    assert "somebody has left who was asked" in text_of(world.poll)
    assert "**ann** and **cleo** must agree" in answer_of(await ben.slash(world.table, "table join"))
    for person in (ann, cleo):
        await person.react(world.poll, "✅")
    table = await world.now()
    assert [(s.name, s.gone) for s in table.sitters] == [
        ("ann", False), ("ben", False), ("cleo", False), ("dan", True),
    ]  # fmt: skip
    assert (await world.state()).order == (0, 2, 3, 1)


async def test_the_chair_of_one_who_left_is_taken_by_another_and_the_history_keeps_both_names(
    world: World,
) -> None:
    ann, ben, cleo, dan = world.people
    await awakening(world, ann, ben, cleo, choices=3)
    await out(world, ben)
    await dan.slash(world.table, "table join")
    for person in (ann, cleo):
        await person.react(world.poll, "✅")
    assert await names(world) == ["ann", "dan", "cleo"]
    told = answer_of(await ann.slash(world.table, "history show"))
    assert "**ben** takes Genesis" in told and "**ben** leaves" in told and "**dan** joins" in told
    assert not (await world.bot_verdict()).difference


async def test_other_games_take_nobody_in(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben)
    assert "/table transfer" in answer_of(await cleo.slash(world.table, "table join"))


async def test_whoever_got_up_in_the_lobby_leaves_a_log_that_replays(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ben.click(world.board, label="Leave")
    await ann.click(world.board, label="Start")
    await world.press(ann)
    assert not (await world.bot_verdict()).difference
    assert "Taken back" in answer_of(await world.take_back(ann))
    assert "so far" in answer_of(await ann.slash(world.table, "table verify")).casefold()
    assert (await book(world.bot.easel, await world.now())).chapters
