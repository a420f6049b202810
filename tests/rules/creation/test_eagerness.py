"""When computer deities use an Ability that only a form offers, rather than what stands on the list of their turn."""

from __future__ import annotations

from typing import Any

import pytest

from bot.door.position import Position
from rules.core import Question
from rules.core.decisions import reply
from tests.rules.creation.worlds import GAME, World

OTHERS = (("limit", "energy", "liquid", "flora"), ("chaos", "decay", "solid", "fauna"))


def turn_of(primal: str, cosmic: str, round: int = 5, gone: str = "F6 F7 G6") -> World:
    """A turn of a deity with Acts of its own, of others, and with one that is gone."""
    world = World.at((primal, cosmic, "gas", "stars"), *OTHERS, influence=40)
    for at, where in enumerate(("B2 B3 B4", "C2 C3 C4")):
        world.own(f"mine {at}", 0, where)
    world.own("gone", 0, gone, standing="nullified")
    for field in ("F6", "F7", "G6", "G7"):
        world.land(field, element="empty")
    world.set(round=round)
    world.params(rounds=9)
    return world


def foremost(world: World) -> Question:
    """What a computer answers of all that it is asked."""
    position = Position(1, GAME, world.state)
    asked = next(q for q in position.questions if q.seat == 0 and q.kind == "action")
    return position.foremost(asked)


@pytest.mark.parametrize(
    ("gods", "kind", "never"),
    [
        (("balance", "time"), "shield", {"round": 4}),
        (("chaos", "time"), "dredge", {"gone": "F6"}),
        (("abstraction", "space"), "curve", {"round": 4}),
        (("limit", "time"), "permanence", {"round": 4}),
        (("abstraction", "reflexivity"), "weave", {"round": 4}),
    ],
)
def test_a_form_is_preferred_now_and_then_and_accepted(
    gods: tuple[str, str], kind: str, never: dict[str, Any]
) -> None:
    world = turn_of(*gods)
    found = foremost(world)
    assert found.kind == kind
    answer = GAME.advised(world.state, found)
    assert answer is not None
    world.do(0, reply(world.asked(0, kind), answer, GAME.turn_rule))
    assert foremost(turn_of(*gods, **never)).kind == "action"


def test_nobody_begins_what_lasts_in_the_final_round() -> None:
    world = turn_of("chaos", "time")
    assert foremost(world).kind == "dredge"
    world.params(rounds=world.state.round)
    assert world.state.final and foremost(world).kind == "action"
