"""Words that know the table: help, descriptions, and what a button leads to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Seat
from rules.creation import actions as do
from rules.creation.emergence import first_slots
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("genesis", "time", "solid", "sky"),
    ("limit", "energy", "gas", "flora"),
    ("void", "space", "liquid", "stars"),
)


def helped(world: World, seat: int) -> str:
    return GAME.help(GAME.view(world.state, Seat(seat)))


def told(world: World, seat: int) -> str:
    return GAME.describe(GAME.view(world.state, Seat(seat)))


@pytest.mark.rule("CR-CON-33")
def test_help_names_what_is_offered_and_nothing_else() -> None:
    world = World.at(*GODS)
    assert "Place an Act" not in helped(world, 0), "no Solid Field, so nothing is in reach"
    assert "Use your action, or pass. You cannot place an Act now" in helped(world, 0)
    world.land("D4", element="solid")
    world.own("Hut", 0, "A1")
    assert "A safe move: Place an Act." in helped(world, 0) and "costs Influence" in helped(world, 0)
    world.set(round=world.state.parameters.rounds)
    assert "In this last round placing is free" in helped(world, 0)
    assert "nothing is asked of you now" in helped(world, 1)
    first = World.at(*GODS)
    first.set(phase="first", turn=None, round=0, turns=0)
    first.set(slots=first_slots(first.state))
    seat = first.state.slots[0][0]
    assert "press Done" not in helped(first, seat) and "A safe move: Fill " in helped(first, seat)


@pytest.mark.rule("CR-ICO-11", "CR-ICO-13")
def test_the_vote_on_a_temple_names_the_icon_and_is_only_about_it() -> None:
    world = World.at(*GODS)
    world.set(deities=(replace(world.state.deities[0], icon="three dots"), *world.state.deities[1:]))
    world.offer(0, "H7", kind="temple", thing="a button", name="Shrine")
    motion = world.state.polls[0].motion
    assert "three dots" in motion.question and "not made" in motion.detail
    assert "only about whether the Icon" in helped(world, 1)
    world.pass_vote()
    assert "Shrine of" in told(world, 1) and "(a Temple)" in told(world, 1)


@pytest.mark.rule("CR-ABI-180", "CR-TRN-09")
def test_extra_actions_are_counted_and_passing_one_says_where_it_leads() -> None:
    world = World.at(*GODS)
    world.land("D4 D5", element="solid")
    world.do(0, do.Dilate())
    asked = world.asked(0, "turn")
    assert asked.prompt.startswith("Extra action 1 of 2.") and "extra action 1 of 2" in world.line("extra")
    first = next(o for o in asked.ask.options if o.key == "done")  # type: ignore[union-attr]
    assert "extra action 2 of 2" in first.detail
    world.press(0, "done", "turn")
    asked = world.asked(0, "turn")
    last = next(o for o in asked.ask.options if o.key == "done")  # type: ignore[union-attr]
    assert asked.prompt.startswith("Extra action 2 of 2.")
    assert last.label == "Pass" and last.detail.startswith("Your turn ends.")


@pytest.mark.rule("CR-INF-02")
def test_debt_is_told_as_debt() -> None:
    world = World.at(*GODS, influence=-4)
    world.land("C3", element="solid")
    assert "and you have -4" in world.asked(0, "turn").detail
