"""Advocate, Arbiter, Adversary in Discord: opened for two, roles taken by a press, Omens placed, an Act judged across a
restart, the Adversary named, and the story of it bound (CR-AAA)."""

from __future__ import annotations

import re

import pytest

from rules.core import Answer
from rules.core.votes import YES_NO
from tests.e2e.conftest import World, answer_of, sensible, text_of, walk
from tests.e2e.genesis import Genesis

YES = YES_NO[0].emoji
SHORT = "awakening=ceremony, age_order=join_order, parameters_set_by=defaults, map_side=4, two_player_mode=aaa"


async def until(world: World, phase: str, most: int = 120) -> None:
    """Everybody does the sensible thing, handed in at the door, until a phase."""
    for _ in range(most):
        if (await world.state()).phase == phase:
            return
        (decision, person), *_ = await world.awaited()
        await world.at_the_door(person, decision)
    raise AssertionError(f"it never comes to {phase}")


@pytest.mark.rule("CR-AAA-01", "CR-AAA-02", "CR-AAA-11", "CR-AAA-12", "CR-AAA-20", "CR-AAA-39")
async def test_two_play_against_a_force_that_nobody_plays_across_a_restart(world: World) -> None:
    ann, ben, cleo = world.people[:3]
    await ann.slash(world.table, "table open", game="creation", options=SHORT)
    assert "a force that nobody plays" in world.words()
    await ben.click(world.board, label="Join")
    assert "nobody plays the Adversary" in answer_of(await cleo.slash(world.table, "table join"))
    await ann.click(world.board, label="Start")
    await world.press(ben, await Genesis(world).asked(ben, "role"), Answer(keys=("arbiter",)))
    assert "**ann** is the Advocate, **ben** the Arbiter" in world.history and "the Adversary" in world.history
    await an_omen_falls_where_the_advocate_says(world)
    await an_act_is_judged_by_the_arbiter_alone(world)
    await all_of_it_is_bound(world)


async def an_omen_falls_where_the_advocate_says(world: World) -> None:
    ann, ben = world.people[:2]
    game = Genesis(world)
    await until(world, "turn")
    await game.aside(ben, "portrait", thing="a dead moth", name="The Hollow King")
    assert "**ben** calls the Adversary The Hollow King" in world.history
    await until(world, "adversary")
    asked = await game.asked(ann, "omen")
    keys = [o.key for o in asked.options if o.key != "chance"]
    await world.press(ann, asked, Answer(keys=(keys[0],)))
    assert re.search(rf"darkens {keys[0].partition('-')[2]}: The Omen of [^.]+, a dead moth\.", world.history)
    assert "boundary Fields" in text_of(world.board) and "Seat 3" not in world.history


async def an_act_is_judged_by_the_arbiter_alone(world: World) -> None:
    ann, ben = world.people[:2]
    for _ in range(40):
        (decision, person), *_ = await world.awaited()
        if decision.motion:
            break
        await world.at_the_door(person, decision)
    await world.env.settle()
    assert person is ben and "1 Yes, of the Advocate, to 1 No, of the Adversary" in text_of(world.poll)
    held = len([a for a in (await world.state()).acts if a.owner == 0])
    await world.restart()
    await ben.react(world.poll, YES)
    assert len([a for a in (await world.state()).acts if a.owner == 0]) == held + 1
    assert ann.name in world.history


async def all_of_it_is_bound(world: World) -> None:
    for _ in range(200):
        if not (waiting := await world.awaited()):
            break
        await world.at_the_door(waiting[0][1], waiting[0][0])
    await world.env.advance_time(60)
    table = await world.now()
    assert table.status == "ended"
    (thread,) = world.table.threads
    (book,) = (m for m in thread.history() if any(a.filename == "myth-1.md" for a in m.attachments))
    text = (await book.attachments[0].read()).decode()
    assert "The Hollow King" in text and "Played by nobody" in text and "Seat 3" not in text
    assert "\ue000" not in text and (await world.bot_verdict()).difference == ""


async def test_the_map_of_a_contest_that_is_over_is_shown_once(world: World) -> None:
    """There it says how it ended, and stands for a score sheet."""
    ann, ben = world.people[:2]
    await world.play("creation", ann, ben, two_player_mode="aaa", map_side=4)
    while (await world.now()).status == "playing":
        decision, person = sensible(await world.awaited())
        await world.at_the_door(person, decision)
    await world.env.settle()
    shown = [item for part in walk(world.board.components) for item in part.get("items", [])]
    assert len(shown) == 1 and "wins" in text_of(world.board)
