"""Quantum Condensation: the roll, what it lends, and what it leaves open (CR-ABI-101 to CR-ABI-107)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Chance, Seat
from rules.creation import actions as do
from rules.creation.deities import condensed
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("probability", "time", "gas", "mountain"),
    ("genesis", "space", "solid", "flora"),
    ("transience", "decay", "liquid", "fauna"),
    ("balance", "energy", "life", "stars"),
)
LIMIT, ABSTRACTION, COSMIC, NOTHING, REALM, PROPHECY, DOMAIN, ELEMENTAL, DECAY, VOID = (
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    10,
    11,
    12,
)


def game(*gods: tuple[str, ...], **more: Any) -> World:
    """A Full game in the Probability deity's turn."""
    return World.at(*(gods or GODS), **{"scope": "full", "objection_hours": 0, **more})


def rolled(total: int, world: World | None = None) -> World:
    """A game in which the dice have come to this sum."""
    world = world or game()
    for number in range(999):
        step = GAME.apply(world.state, Seat(0), do.Condense(), Chance(f"roll {number}"))
        if step.state.turn is not None and step.state.turn.rolled == total:
            world.state = step.state
            world.events += step.events
            return world
    raise AssertionError(f"never came to {total}")


def condense(kind: int, key: str, world: World | None = None) -> World:
    """The same, with one Attribute of the kind that was rolled."""
    world = rolled(kind, world)
    world.do(0, do.Condensed(attribute=key))
    return world


@pytest.mark.rule("CR-ABI-101")
@pytest.mark.parametrize(
    ("total", "means"),
    [(2, "limit"), (3, "abstraction"), (4, "cosmic"), (5, "nothing"), (6, "realm"), (7, "prophecy"),
     (9, "nothing"), (10, "elemental"), (11, "decay"), (12, "void")],
)  # fmt: skip
def test_the_sum_of_two_dice_says_what_may_be_done(total: int, means: str) -> None:
    assert condensed.meaning(game().state, total) == means
    world = rolled(total)
    assert world.state.turn is not None and world.state.turn.means == means and world.inf(0) == 20
    assert f"which is {total}" in world.line("rolls")


@pytest.mark.rule("CR-ABI-101")
def test_only_probability_rolls_and_only_in_the_action_stage() -> None:
    world = game(seat=1)
    world.no(1, do.Condense(), "CR-ABI-01")
    world = game(stage="fields")
    world.no(0, do.Condense(), "CR-TRN-05")
    assert "roll" in game().keys(0, "turn")


@pytest.mark.rule("CR-ABI-104", "CR-ABI-107")
@pytest.mark.parametrize("total", [NOTHING, 9, REALM, VOID])
def test_nobody_rolls_twice_in_a_stage(total: int) -> None:
    world = rolled(total)
    world.no(0, do.Condense(), "CR-ABI-104")
    assert "roll" not in world.keys(0, "turn")


@pytest.mark.rule("CR-ABI-104", "CR-ABI-107")
def test_a_second_action_of_the_turn_is_free_again_and_no_second_roll() -> None:
    world = rolled(NOTHING, game(parameters={"actions_per_turn": 2, "acts_per_turn": 2}))
    world.do(0, do.Prophesy(words="x", categories="y", fields=("A1",)))
    world.no(0, do.Condense(), "CR-ABI-104")
    act = world.own("Fern", 1, "H8")
    assert f"gaze-{act.id}" in world.keys(0, "turn")


@pytest.mark.rule("CR-ABI-104")
@pytest.mark.parametrize("total", [5, 9])
def test_on_no_effect_an_ordinary_act_goes_to_the_vote(total: int) -> None:
    world = game()
    world.storm("D4")
    rolled(total, world)
    world.offer(0, "D4", "gas")
    assert world.state.polls
    world.pass_vote()
    assert world.state.in_play


@pytest.mark.rule("CR-ABI-104", "CR-ABI-107")
def test_on_no_effect_there_is_no_gaze_and_no_other_ability() -> None:
    world = rolled(NOTHING)
    act = world.own("Fern", 1, "H8")
    world.no(0, do.Begin(kind="gaze", target=act.id), "CR-ABI-107")
    world.no(0, do.Dilate())
    assert not [k for k in world.keys(0, "turn") if k.startswith(("gaze", "dilate"))]


@pytest.mark.rule("CR-ABI-102")
def test_void_lends_nullify_at_its_usual_price() -> None:
    world = rolled(VOID)
    act = world.own("Fern", 1, "C4 C5 D4 D5")
    world.rich(0, 8)
    assert f"null-{act.id}" in world.keys(0, "turn")
    world.do(0, do.Nullify(act=act.id))
    assert world.inf(0) == 0 and world.act("Fern").standing == "nullified"


@pytest.mark.rule("CR-ABI-102")
@pytest.mark.parametrize(
    ("total", "there"),
    [(COSMIC, {"time", "space", "decay", "energy"}), (REALM, {"mountain", "flora", "fauna", "stars"}),
     (ELEMENTAL, {"gas", "solid", "liquid", "life"})],
)  # fmt: skip
def test_of_a_kind_one_is_chosen_that_somebody_possesses(total: int, there: set[str]) -> None:
    world = rolled(total)
    assert {k.removeprefix("as-") for k in world.keys(0, "turn") if k.startswith("as-")} == there
    world.no(0, do.Condensed(attribute="dimension"), "CR-ABI-102", "that somebody possesses")
    world.no(0, do.Begin(kind="act"), "CR-ABI-107")
    world.press(0, f"as-{min(there)}", "turn")
    world.unasked(0, do.Condensed(attribute=max(there)))


@pytest.mark.rule("CR-ABI-102")
def test_an_act_that_has_nothing_to_do_with_it_is_refused() -> None:
    world = game()
    world.storm("D4")
    condense(REALM, "flora", world)
    with world.refused("CR-ABI-102"):
        world.offer(0, "D4", "time")
    world = rolled(DECAY)
    world.storm("D4")
    with world.refused("CR-ABI-102"):
        world.offer(0, "D4", "mountain")
    world.offer(0, "D4", "decay", "mountain")
    world.pass_vote()
    assert world.state.in_play[0].rests_on == ("decay", "mountain")


@pytest.mark.rule("CR-ABI-102")
def test_a_temple_rests_on_no_attribute_and_is_none_of_it() -> None:
    world = rolled(DECAY)
    world.no(0, do.Begin(kind="temple"), "CR-ABI-102")
    assert "temple" not in world.keys(0, "turn")


@pytest.mark.rule("CR-ABI-103")
def test_what_is_named_outright_needs_nobody_to_have_it() -> None:
    world = rolled(DECAY, game(GODS[0], GODS[1], GODS[3]))
    act = world.own("Fern", 1, "D4")
    world.rich(0, 2)
    world.do(0, do.Blight(act=act.id))
    assert world.inf(0) == 0
    world = rolled(LIMIT)
    mine = world.own("Mine", 0, "D4 D5")
    world.do(0, do.Permanence(acts=(mine.id,)))
    assert world.inf(0) == 18 and world.act("Mine").permanent


@pytest.mark.rule("CR-ABI-103", "CR-PRI-60")
def test_abstraction_lends_words_to_the_act() -> None:
    world = game()
    world.storm("D4")
    rolled(ABSTRACTION, world)
    world.offer(0, "D4", "abstraction", words="yes")
    assert world.state.polls
    world = game()
    world.storm("D4")
    rolled(DECAY, world)
    with world.refused("CR-ACT-32"):
        world.offer(0, "D4", "decay", words="yes")


@pytest.mark.rule("CR-ABI-103")
def test_an_element_lends_its_reach_for_this_one_act() -> None:
    world = game()
    world.land("H8", element="solid")
    with world.refused("CR-CON-16"):
        world.offer(0, "H8", "gas")
    condense(ELEMENTAL, "solid", world)
    assert "act" in world.keys(0, "turn")
    world.offer(0, "H8", "solid", "gas")
    world.pass_vote()
    assert world.state.in_play
    world.next_turn(0)
    world.land("H1", element="solid")
    with world.refused("CR-CON-16"):
        world.offer(0, "H1", "gas")


@pytest.mark.rule("CR-ABI-103")
def test_passive_traits_are_not_lent() -> None:
    world = rolled(VOID)
    world.own("Fern", 1, "D4", standing="nullified")
    assert GAME.view(world.state, None).deities[0].attributes == (
        "Probability",
        "Time",
        "Gas",
        "Mountain",
        "Structure",
    )
    before = world.inf(0)
    world.do(0, do.EndTurn())
    world.end_round()
    assert world.inf(0) == before, "Void's income is not"


@pytest.mark.rule("CR-ABI-103")
def test_what_is_banned_counts_as_no_effect() -> None:
    world = game()
    world.set(banned=("abstraction",))
    assert condensed.meaning(world.state, ABSTRACTION) == "nothing"
    rolled(ABSTRACTION, world)
    assert "no effect" in world.line("rolls")


@pytest.mark.rule("CR-ABI-102", "CR-ABI-103")
def test_constellations_that_are_lent_lie_in_the_empty_realms_too() -> None:
    world = game()
    world.land("A1 B1", element="empty")
    first, second, third = (world.own(n, 1, f) for n, f in (("X", "A1"), ("Y", "B1"), ("Z", "H8")))
    condense(REALM, "stars", world)
    world.no(0, do.Weaving(acts=(first.id, third.id), name="N", reason="kin"), "CR-ABI-223")
    world.do(0, do.Weaving(acts=(first.id, second.id), name="N", reason="kin"))
    world.pass_vote()
    assert world.state.networks


@pytest.mark.rule("CR-ABI-105", "CR-ABI-107")
@pytest.mark.parametrize("total", [NOTHING, REALM, PROPHECY, VOID])
def test_a_prophecy_may_be_made_instead_and_then_nothing_else(total: int) -> None:
    world = rolled(total)
    assert [k for k in world.keys(0, "turn") if k.startswith("tell")] and world.asked(0, "prophesy")
    world.do(0, do.Prophesy(words="x", categories="y", fields=("A1",)))
    assert len(world.state.prophecies) == 1
    assert world.state.turn is not None and world.state.turn.seat != 0


@pytest.mark.rule("CR-ABI-101", "CR-ABI-107")
def test_a_seven_is_a_prophecy_or_a_pass() -> None:
    world = rolled(PROPHECY)
    world.storm("D4")
    world.no(0, do.Begin(kind="act"), "CR-ABI-107")
    assert all(k == "done" or k.startswith("tell") for k in world.keys(0, "turn"))
    world.press(0, "done", "turn")
    assert world.state.turn is not None and world.state.turn.seat != 0


@pytest.mark.rule("CR-ABI-106", "CR-SCO-15")
@pytest.mark.parametrize(("scope", "means"), [("basic", "realm"), ("full", "domain")])
def test_an_eight_is_a_realm_where_there_are_no_domains(scope: str, means: str) -> None:
    gods = tuple((*god, "beauty") for god in GODS) if scope == "full" else GODS
    world = rolled(DOMAIN, World.at(*gods, scope=scope))
    assert world.state.turn is not None and world.state.turn.means == means
    assert f"as-{'flora' if means == 'realm' else 'beauty'}" in world.keys(0, "turn")


@pytest.mark.rule("CR-ABI-107")
def test_after_a_veto_the_second_attempt_uses_the_same_attribute_or_is_a_prophecy() -> None:
    world = game()
    world.storm("D4")
    condense(REALM, "flora", world)
    world.offer(0, "D4", "flora")
    world.fail_vote()
    with world.refused("CR-ABI-102"):
        world.offer(0, "D4", "mountain")
    assert [k for k in world.keys(0, "turn") if k.startswith("tell")]
    other = World(world.state)
    other.do(0, do.Prophesy(words="x", categories="y", fields=("A1",)))
    assert other.state.prophecies
    world.offer(0, "D4", "flora")
    world.pass_vote()
    assert world.state.in_play


@pytest.mark.rule("CR-ABI-107")
def test_the_turn_says_what_the_roll_leaves_open() -> None:
    assert "You rolled 12: place an Act that rests on Void" in rolled(VOID).asked(0, "turn").prompt
    assert "You rolled 4: choose which Cosmic" in rolled(COSMIC).asked(0, "turn").prompt
    world = rolled(VOID)
    assert "having rolled 12, Void" in GAME.status(world.view) and "rolled 12, Void" in GAME.describe(world.view)
    assert "rolled" not in GAME.status(game().view)
    assert all(o.label and o.detail is not None for o in world.asked(0, "turn").options)


@pytest.mark.rule("CR-ABI-107", "CR-ABI-180")
def test_each_extra_stage_has_a_roll_of_its_own() -> None:
    world = game()
    world.do(0, do.Dilate())
    rolled(PROPHECY, world)
    world.do(0, do.EndTurn())
    assert world.state.turn is not None and world.state.turn.seat == 0 and not world.state.turn.rolled
    rolled(NOTHING, world)


@pytest.mark.rule("CR-ABI-102", "CR-ABI-103", "CR-ABI-130")
def test_a_roll_of_abstraction_offers_its_ability_to_draw() -> None:
    world = rolled(ABSTRACTION)
    world.storm("C3")
    assert "imprint" in world.keys(0)
    drawn = world.place(0, "C3", "abstraction", kind="imprint", photo="https://x/hills.png")
    assert drawn.imprint and drawn.rests_on == ("abstraction",)
    other = condense(ELEMENTAL, "solid")
    assert "imprint" not in other.keys(0)
