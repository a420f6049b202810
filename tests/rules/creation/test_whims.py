"""What computers do beside what is best, and people are not advised to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Answer, Question, Seat
from rules.creation import actions as do
from rules.creation.abilities.costs import nullify_price
from rules.creation.world.turn import Turn
from tests.rules.creation.worlds import GAME, World

GODS = (("void", "corporality", "solid", "mountain"), ("chaos", "energy", "gas", "flora"))


def asked(world: World, kind: str) -> Question:
    return next(q for q in GAME.questions(world.state) if q.kind == kind)


def answered(world: World, kind: str) -> Answer | None:
    return GAME.advised(world.state, asked(world, kind))


@pytest.mark.rule("CR-AWK-10")
def test_chance_chooses_for_computers_and_people_are_shown_what_stands_first() -> None:
    world = World.dealt(3, attribute_pool="scope")
    assert answered(world, "choose") == Answer(keys=("genesis",)), "no world is without it"
    world.do(0, do.Choose(attribute="genesis"))
    assert answered(world, "choose") == Answer(keys=("random",))
    assert "A safe move: Balance." in GAME.help(GAME.view(world.state, asked(world, "choose").seat))
    beginners = World.dealt(3, attribute_pool="first_game")
    beginners.do(0, do.Choose(attribute="genesis"))
    assert answered(beginners, "choose") == Answer(keys=("balance",))


@pytest.mark.rule("CR-TRN-07")
def test_a_third_of_a_computers_turns_are_for_what_else_it_can_do() -> None:
    world = World.at(*GODS, ("limit", "space", "liquid", "sky"), influence=20)
    world.land("A1 A2", element="solid")
    prey = world.own("Hut", 1, "E4 E5 E6")
    world.own("Nut", 1, "H8")
    done = {}
    for number in range(1, 7):
        world.set(round=number, turn=Turn(number=number, seat=0, stage="action"))
        found = answered(world, "action")
        assert found is not None
        done[number] = found.keys[0]
        assert "A safe move: Place an Act." in GAME.help(GAME.view(world.state, Seat(0))), "a whim is no safe move"
    assert [number for number, key in done.items() if key != "act"] == [3, 6]
    assert set(done.values()) <= {"act", "temple", f"null-{prey.id}", f"gaze-{prey.id}", "gaze-2"}
    assert nullify_price(world.state, 0, prey) > 2
    world.set(deities=tuple(replace(deity, influence=2) for deity in world.state.deities))
    assert answered(world, "action") == Answer(keys=("act",)), "there is nothing to spare"
