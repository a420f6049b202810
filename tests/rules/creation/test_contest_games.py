"""Whole contests by machine, and what holds at every moment of them (CR-AAA)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import gallery
from render.cast import Cast
from rules.core import Chance, Leave, Return, RuleError, Seat
from rules.core.game import encode
from rules.creation.adversary import growth, siege
from rules.creation.deities.roles import ADVERSARY, is_omen
from rules.creation.world.state import Creation
from tests.play import bare_move
from tests.rules.creation.contests import ANN, BEN, contest, omens, sentinel
from tests.rules.creation.worlds import GAME, options

TABLES: tuple[dict[str, Any], ...] = (
    {"scope": "basic", "attribute_pool": "first_game"},
    {"scope": "full", "aaa_omen_chooser": "arbiter", "awakening": "wishes", "compounding_count": "field"},
    {"scope": "advanced", "aaa_omen_chooser": "bot", "attribute_pool": "all", "dice_use": "on"},
    {"scope": "full", "module": "palette_swap", "theme": "reef", "reach_rule": "any_field", "cartographer": True},
)
"""House rules that change most of what a contest is made of."""

CAST = Cast(names=("Ann", "Ben"))


def sound(before: Creation, state: Creation) -> None:
    """What holds in every position, and from one to the next."""
    if state.contest is None or state.outline is None:
        return
    alone = [a for a in state.in_play if a.sentinel or is_omen(state, a)]
    lain = [f for a in alone for f in a.fields]
    assert len(lain) == len(set(lain)), "each has its Field to itself"
    others = {f for a in state.in_play if a not in alone for f in a.fields if not a.imprint}
    assert not others & set(lain)
    assert not set(lain) & state.where(abyss=True)
    assert {a.id for a in before.acts if a.sentinel} <= {a.id for a in state.in_play if a.sentinel}, "for good"
    assert state.deities[state.contest.arbiter].influence == 0
    assert state.deities[ADVERSARY].influence >= before.deities[ADVERSARY].influence if before.contest else True
    assert all(a.standing == "nullified" for a in state.acts if a.lost)
    if state.phase in ("turn", "adversary"):
        assert not siege.taken(state) and siege.boundary_left(state), "nothing is overlooked"
        assert state.contest.full or siege.squares_left(state) > siege.least_left(state)


def whole(seed: str, chosen: dict[str, Any], *, leaves: bool = False, most: int = 1500) -> Creation:
    """A random contest to its end; the Arbiter may leave and come back."""
    rules = options(age_order="join_order", map_side=5, two_player_mode="aaa", **chosen)
    luck, state = Chance(f"{seed}:who"), GAME.deal(2, rules, Chance(f"{seed}:0")).state
    for number in range(most):
        move = bare_move(GAME, state, luck)
        if move is None:
            return state
        seat, action = move
        if leaves and state.round > 1 and state.contest is not None and number % 23 == 0:
            seat, action = Seat(state.contest.arbiter), Leave() if len(state.here) == 2 else Return()
        try:
            step = GAME.apply(state, seat, action, Chance(f"{seed}:{number}"))
        except RuleError:
            assert leaves and isinstance(action, Return)
            continue
        sound(state, step.state)
        state = step.state
    raise AssertionError(f"{seed} does not end")


@pytest.mark.rule("CR-AAA-09", "CR-AAA-23", "CR-AAA-30", "CR-AAA-32", "CR-AAA-37")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_contest_in_every_scope_goes_to_its_end(number: int) -> None:
    end = whole(f"contest {number}", TABLES[number], leaves=number == 1)
    outcome = GAME.outcome(end)
    assert outcome is not None and end.contest is not None and end.contest.winner
    assert outcome.places == (((end.contest.advocate,),) if end.contest.winner == "advocate" else ())
    assert GAME.decode_state(encode(end)) == end


@pytest.mark.soak
@pytest.mark.parametrize("number", range(200))
def test_many_contests(number: int) -> None:
    luck = Chance(f"contests {number}")
    chosen = dict(luck.pick(TABLES))
    for knob in GAME.knobs:
        idle = knob.name in ("module", "style", "two_player_mode", "victory_style", "map_side", "age_order")
        if knob.values and knob.name not in chosen and not idle and not luck.below(6):
            chosen[knob.name] = luck.pick(knob.values)
    assert GAME.outcome(whole(f"contests {number}", chosen, leaves=number % 4 == 0)) is not None


@pytest.mark.rule("CR-AAA-10", "CR-AAA-22", "CR-AAA-30")
def test_all_that_is_drawn_of_a_contest_is_said_as_well_and_by_its_name() -> None:
    world = contest(seat=BEN)
    world.own("Grove", ANN, "D4")
    sentinel(world, "D5")
    omens(world, "C4 E4 H1 H2")
    omens(world, "H3", standing="decayed")
    for viewer in (None, Seat(ANN), Seat(BEN)):
        told = GAME.describe(GAME.view(world.state, viewer))
        for part in (
            "Omens: H1 H2 C4 E4.",
            "Omens in Decay: H3.",
            "Sentinels: D5.",
            "26 of the 28 boundary Fields are still free of Omens",
            "The Adversary: 0 Influence, 4 Fields",
        ):
            assert part in told, told
    view = GAME.view(world.state, None)
    for tall in (False, True):
        for drawn in (
            gallery.board(GAME, view, CAST, tall=tall),
            gallery.private(GAME, GAME.view(world.state, Seat(BEN)), CAST, tall=tall),
            gallery.zoom(GAME, view, CAST, "legend", tall=tall),
        ):
            shown = repr(drawn)
            assert "Seat 3" not in shown and "\ue000" not in shown
        board = repr(gallery.board(GAME, view, CAST, tall=tall))
        assert "creation.omen" in board and "creation.sentinel" in board
        assert "26 of the 28 boundary Fields are still free of Omens." in board and "The Adversary" in board


@pytest.mark.rule("CR-AAA-16", "CR-AAA-26", "CR-AAA-31", "CR-AAA-32")
@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from("....oosaw"), min_size=64, max_size=64))
def test_an_act_is_taken_just_when_no_walk_from_it_over_sentinels_comes_to_anything_else(signs: list[str]) -> None:
    """Whatever lies about: Omens, Sentinels, Abysses, other Acts, and one Act in the middle."""
    world = contest()
    names = world.state.ground.names
    lies = dict(zip(names, signs, strict=True)) | {"D4": "x"}
    world.own("Grove", ANN, "D4")
    for field, sign in lies.items():
        match sign:
            case "o":
                omens(world, field)
            case "s":
                sentinel(world, field)
            case "a":
                world.land(field, abyss=True)
            case "w":
                world.own(f"Wall {field}", BEN, field)
    seen, todo, met = {"D4"}, ["D4"], set()
    while todo:
        for near in world.state.ground.sides[todo.pop()] - seen:
            seen.add(near)
            met.add(lies[near])
            if lies[near] == "s":
                todo.append(near)
    assert ("Grove" in [a.name for a in siege.taken(world.state)]) is ("o" in met and met <= {"o", "s", "a"})
    room = growth.room(world.state)
    assert all(lies[field] == "." for field in room.fields)


@pytest.mark.rule("CR-AAA-16")
def test_circles_are_all_fields_once_from_the_edge_inwards() -> None:
    ground = contest().state.ground
    assert sorted(f for circle in ground.circles for f in circle) == sorted(ground.names)
    for outer, inner in zip(ground.circles, ground.circles[1:], strict=False):
        assert all(ground.sides[field] & outer for field in inner)
