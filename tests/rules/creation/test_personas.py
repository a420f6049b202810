"""Icon, name and Temples."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import who
from rules.creation import actions as do
from tests.rules.creation.worlds import GAME, World, follow_advice


def ready(seats: int = 4) -> World:
    world = World.dealt(seats)
    follow_advice(world, "personas")
    return world


def icon(words: str, key: str, **more: Any) -> do.ProposeIcon:
    said: dict[str, Any] = {"argument": "Its form says so.", **more}
    return do.ProposeIcon(icon=words, rests_on=key, **said)


@pytest.mark.rule("CR-ICO-01", "CR-ICO-07", "CR-CON-33")
def test_one_icon_with_its_mark() -> None:
    world = ready()
    mine = world.state.deities[0].attributes[1]
    world.do(0, icon("Enso, a brush circle", mine, emoji="⭕"))
    world.pass_vote()
    sheet = world.view.deities[0]
    assert (sheet.icon, sheet.emoji) == ("Enso, a brush circle", "⭕")
    world.no(0, icon("Spiral", mine), "CR-ICO-01")


@pytest.mark.rule("CR-ICO-02", "CR-ICO-03")
def test_icons_are_argued_and_voted_on() -> None:
    world = ready()
    mine = world.state.deities[0].attributes[1]
    world.no(0, icon("Spiral", mine, argument=""), "CR-ICO-02")
    world.no(0, icon("Spiral", "patronage"), "CR-ICO-02")
    world.do(0, icon("Spiral", mine))
    assert set(world.state.polls[0].motion.electorate) == {1, 2, 3}
    world.vote(yes=2)
    assert world.state.deities[0].icon == "Spiral"
    for _ in range(3):
        world.do(1, icon("Ring", world.state.deities[1].attributes[1]))
        world.fail_vote()
    world.do(1, icon("Ring", world.state.deities[1].attributes[1]))
    world.pass_vote()
    assert world.state.deities[1].icon == "Ring"
    odd = ready(3)
    odd.do(0, icon("Spiral", odd.state.deities[0].attributes[1]))
    assert len(odd.state.polls[0].motion.electorate) == 3


@pytest.mark.rule("CR-ICO-05")
def test_a_reminder_about_wide_classes() -> None:
    world = ready()
    world.do(0, icon("All numbers", world.state.deities[0].attributes[1]))
    assert "specific" in world.state.polls[0].motion.detail


@pytest.mark.rule("CR-ICO-06")
def test_no_two_deities_with_one_icon() -> None:
    world = ready()
    world.do(0, icon("Spiral", world.state.deities[0].attributes[1]))
    world.no(1, icon("spiral", world.state.deities[1].attributes[1]), "CR-ICO-06")
    world.pass_vote()
    world.no(1, icon("Spiral", world.state.deities[1].attributes[1]), "CR-ICO-06")


@pytest.mark.rule("CR-ICO-06")
def test_no_icon_is_suggested_that_another_deity_has() -> None:
    world = ready()
    first = world.asked(1, "persona").advice
    assert first is not None
    world.do(0, icon(first.blanks["icon"], world.state.deities[0].attributes[1]))
    world.pass_vote()
    other = world.asked(1, "persona").advice
    assert other is not None and other.blanks["icon"] != first.blanks["icon"]
    world.do(1, icon(other.blanks["icon"], world.state.deities[1].attributes[1]))


@pytest.mark.rule("CR-AWK-22", "CR-CHEAT-01")
def test_icons_come_last_and_in_any_order() -> None:
    early = World.dealt(3)
    early.unasked(0, icon("Spiral", "structure"))
    world = ready()
    world.do(3, icon("Bell", world.state.deities[3].attributes[1]))
    world.do(1, do.TakeName(name="Ben"))
    assert world.state.polls and world.state.deities[1].name == "Ben"


@pytest.mark.rule("CR-ICO-14", "CR-ICO-15")
def test_names() -> None:
    world = ready()
    world.do(0, do.TakeName(name="."))
    world.do(1, do.TakeName(name="Wa"))
    world.no(2, do.TakeName(name="wa"), "CR-ICO-15")
    world.no(2, do.TakeName(name="x" * 51), "CR-ICO-15")
    world.no(2, do.TakeName(name="  "), "CR-ICO-15")


@pytest.mark.rule("CR-ICO-10", "CR-ICO-12")
def test_a_temple_stands_anywhere_but_on_ruins() -> None:
    world = World.at(influence=4)
    world.land("A1", element="solid")
    world.land("E5", abyss=True)
    world.land("E6", decayed=True, marks=1)
    world.next_turn(1)
    temple = world.place(1, "G7 G8", kind="temple")
    assert temple.temple and world.inf(1) == 2 and temple.rests_on == ("icon",)
    world.next_turn(0)
    world.do(0, do.Begin(kind="temple"))
    world.do(0, do.Describe(thing="bottle cap", name="Shrine", meaning="Look again."))
    world.no(0, do.Lay(fields=("E5",)), "CR-CYC-28")
    world.no(0, do.Lay(fields=("E6",)), "CR-ACT-25")
    world.no(0, do.Lay(fields=("A1", "A2", "A3", "A4", "A5")), "CR-COS-01")
    world.do(0, do.StepBack())
    world.offer(0, "G7 G8", "life", kind="gaze", target=temple.id, name="Shell")
    world.pass_vote()
    assert world.act("Shell").owner == 0 and not world.act("Shell").temple


@pytest.mark.rule("CR-ICO-03")
def test_no_temple_without_an_icon() -> None:
    world = World.at()
    deity = world.state.deities[0]
    world.set(deities=(type(deity)(attributes=deity.attributes, influence=9), *world.state.deities[1:]))
    world.no(0, do.Begin(kind="temple"), "CR-ICO-03")
    assert "temple" not in world.keys(0)


@pytest.mark.rule("CR-ICO-11")
def test_the_vote_on_a_temple_is_only_about_the_icon() -> None:
    world = World.at(influence=5)
    world.offer(0, "C3", kind="temple", name="House")
    motion = world.state.polls[0].motion
    assert motion.rule == "CR-ICO-11" and motion.question.startswith(f"{who(0)} proposes a Temple, ")
    world.fail_vote()
    assert world.inf(0) == 5 and world.state.turn is not None and world.state.turn.vetoes == 1
    world.place(0, "C3", kind="temple", name="House")
    assert world.act("House").temple


@pytest.mark.rule("CR-ICO-13")
def test_an_icon_that_was_drawn_on_can_be_challenged() -> None:
    world = World.at(influence=5)
    world.place(0, "C3", kind="temple", name="House")
    world.do(2, do.Raise(kind="challenge", about="House", text="The Icon was drawn onto it."))
    assert len(world.state.polls[-1].motion.electorate) == 4
    world.vote(yes=3)
    assert world.act("House").standing == "gone" and world.inf(0) == 5
    assert all(a.name != "House" for a in GAME.view(world.state, None).acts)
