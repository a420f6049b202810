"""Two who play alone may have two Attributes of each kind: asked each time, or said once beside the wishes."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from rules.creation.world.book.gametypes import Kind
from tests.rules.creation.worlds import GAME, World

EVERY: tuple[Kind, ...] = ("primal", "cosmic", "elemental", "realm")


def wishing(**chosen: Any) -> World:
    """Two who wish for their Attributes."""
    world = World.dealt(2, awakening="wishes", attribute_pool="scope", **chosen)
    while world.state.phase != "wishes":
        asked = next(d for d in GAME.awaiting(world.state) if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    return world


def listed(world: World) -> None:
    """Both take the first list."""
    for seat in (0, 1):
        world.do(seat, world.asked(seat, "wishes").options[0].action)


def held(world: World, seat: int) -> list[Kind]:
    """How many of each kind a deity has, in the order of the kinds."""
    kinds = [TRAITS[key].kind for key in world.state.deities[seat].attributes]
    return [kind for kind in EVERY for _ in range(kinds.count(kind))]


@pytest.mark.rule("CR-TWO-01", "CR-AWK-04")
@pytest.mark.parametrize("way", [{}, {"two_player_mode": "aaa"}])
def test_second_attributes_come_from_the_wishes_if_one_says_so(way: dict[str, str]) -> None:
    world = wishing(**way)
    if way:
        world.do(1, do.TakeRole(role="arbiter"))
    first = world.asked(0, "wishes").options[0].action
    assert isinstance(first, do.Wish)
    world.do(0, do.Seconds(way="wished"))
    world.do(1, do.Seconds(way="none"))
    listed(world)
    assert world.state.phase not in EVERY, "nobody is asked for a second one"
    assert held(world, 0) == [kind for kind in EVERY for _ in range(2)]
    assert {k for k in world.state.deities[0].attributes if k != "structure"} <= {*first.wishes, "genesis"}
    assert set(held(world, 1)) <= set(EVERY) and len(held(world, 1)) <= 5


@pytest.mark.rule("CR-TWO-01")
def test_by_itself_the_second_is_the_next_wish_and_who_leaves_all_to_chance_has_one() -> None:
    world = wishing()
    world.do(0, world.asked(0, "wishes").options[0].action)
    world.do(1, do.Wish())
    assert world.state.phase not in EVERY, "nobody is asked for a second one"
    assert held(world, 0) == [kind for kind in EVERY for _ in range(2)]
    assert len(held(world, 1)) <= 5


@pytest.mark.rule("CR-TWO-01")
def test_who_wished_for_one_of_each_kind_is_asked_for_the_second() -> None:
    world = wishing()
    world.do(0, do.Wish(wishes=("genesis", "energy", "solid", "mountain")))
    world.do(1, world.asked(1, "wishes").options[1].action)
    assert world.state.queue[0] == 0 and "second Primal" in world.asked(0, "choose").prompt


@pytest.mark.rule("CR-TWO-01")
def test_who_would_be_asked_is_and_may_say_otherwise_then_for_all_that_follow() -> None:
    world = wishing()
    for seat in (0, 1):
        world.do(seat, do.Seconds(way="asked"))
    listed(world)
    asked = world.asked(world.state.queue[0], "choose")
    assert "second Primal" in asked.prompt
    for seat in tuple(world.state.queue):
        world.do(seat, do.Seconds(way="none"))
    assert world.state.phase not in ("primal", "cosmic", "elemental", "realm")
    world.no(0, do.Seconds(way="none"), "CR-TWO-01")


@pytest.mark.rule("CR-TWO-01", "CR-TWO-04")
def test_three_are_not_asked_and_nonsense_is_refused() -> None:
    world = World.dealt(3, awakening="wishes")
    world.no(0, do.Seconds(way="wished"), "CR-TWO-01")
    two = wishing()
    two.no(0, do.Seconds(way="three"), "CR-TWO-01")
    two.do(0, do.Seconds(way="wished"))
    assert [o.label for o in two.asked(0, "seconds").options] == ["One of each kind", "Ask me each time"]
    two.do(0, do.Seconds(way="asked"))
    two.do(1, do.Seconds(way="asked"))
    listed(two)
    assert "second Primal" in two.asked(two.state.queue[0], "choose").prompt


@pytest.mark.rule("CR-TWO-01")
def test_logs_from_before_seconds_came_from_wishes_are_known_by_their_number() -> None:
    """Who had said nothing was asked for each second one by the second rules: such a move is refused today, and the
    table must not be called damaged for it."""
    world = wishing()
    listed(world)
    world.no(0, do.Choose(attribute="chaos"), "CR-AWK-04")
    assert GAME.mended > 2
