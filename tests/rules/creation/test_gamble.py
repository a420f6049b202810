"""Luck Gambles: a die says what the action may be (CR-DOM-11, CR-DOM-12, CR-ABI-102 to CR-ABI-107)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Action, Seat
from rules.core.chance import Recorded
from rules.core.decisions import advised
from rules.creation import actions as do
from rules.creation.deities.terms import pool
from tests.rules.creation.worlds import GAME, World


def world_with(*more: str, **chosen: Any) -> World:
    """A Full game in which the deity at play has Luck."""
    world = World.at(
        ("abstraction", "corporality", "gas", "sky", "luck", *more),
        ("transience", "decay", "solid", "stars", "justice"),
        ("balance", "relativity", "vacuum", "flora", "hunt"),
        **{"scope": "full", "passive_timing": "accolade", **chosen},
    )
    world.set(roster=(0, 1, 2))  # so that the round goes on
    world.land("C4", element="solid")
    return world


def roll(world: World, *pips: int) -> None:
    """The die falls so."""
    step = GAME.apply(world.state, Seat(0), do.Gamble(), luck := Recorded([n - 1 for n in pips]))
    assert luck.spent
    world.state = step.state
    world.events += step.events


def lent(*pips: int, key: str, **chosen: Any) -> World:
    """A roll, and what was chosen then."""
    world = world_with(**chosen)
    roll(world, *pips)
    world.do(0, do.Condensed(attribute=key))
    return world


@pytest.mark.rule("CR-DOM-01", "CR-DOM-11")
def test_luck_is_offered_in_full_games_only_and_says_what_the_numbers_mean() -> None:
    assert "luck" in pool(GAME.lore, GAME.options({"scope": "full"}), 3)
    assert "luck" not in pool(GAME.lore, GAME.options({}), 3)
    world = world_with()
    said = {o.key: o for o in world.asked(0, "turn").options}["gamble"]
    assert said.label == "Gamble" and "2, 5, 6: a Realm, Domain, Element lent" in said.detail
    world.next_turn(1)
    world.no(1, do.Gamble(), "CR-ABI-01")
    assert world.place(1, "C4", "solid").on_map
    world.next_turn(0)
    with world.refused("CR-CON-16"):
        world.offer(0, "C5", "luck")


@pytest.mark.rule("CR-DOM-11", "CR-ABI-102")
@pytest.mark.parametrize(
    ("pips", "kind", "offered"),
    [
        (2, "Realm", {"sky", "stars", "flora"}),
        (5, "Domain", {"luck", "justice", "hunt"}),
        (6, "Elemental", {"gas", "solid", "vacuum"}),
    ],
)
def test_a_kind_is_rolled_and_one_of_those_that_deities_have_is_chosen(
    pips: int, kind: str, offered: set[str]
) -> None:
    world = world_with()
    roll(world, pips)
    assert f" {kind} Attribute that somebody possesses." in world.line(f"rolls {pips}: a")
    asked = world.asked(0, "turn")
    assert {o.key for o in asked.options} == {f"as-{key}" for key in offered} | {"done"}
    assert f"You rolled {pips}: choose which {kind} it is" in asked.prompt and "Prophecy" not in asked.prompt
    assert world.inf(0) == 20
    world.no(0, do.Condensed(attribute="time"), "CR-ABI-102", "Choose one of this kind")
    world.no(0, do.Condensed(attribute="ocean"), "CR-ABI-102")
    world.no(0, do.Begin(kind="act"), "CR-ABI-107", "or pass")


@pytest.mark.rule("CR-ALT-46", "CR-DOM-11")
def test_a_kind_that_is_rolled_has_the_name_of_the_theme() -> None:
    world = world_with(module="palette_swap", theme="reef")
    roll(world, 5)
    assert "a Calling Instinct that somebody possesses" in world.line("rolls 5")


@pytest.mark.rule("CR-DOM-11", "CR-ABI-102", "CR-ABI-103", "CR-ABI-107")
def test_a_lent_element_lends_its_theme_and_its_reach_for_one_act() -> None:
    world = lent(6, key="solid")
    asked = world.asked(0, "turn")
    assert "an Act that rests on Solid, or use its Ability. Follow it, or pass." in asked.prompt
    assert {"act", "done"} <= {o.key for o in asked.options}
    assert not [o.key for o in asked.options if o.key.startswith(("gaze", "temple", "gamble"))]
    with world.refused("CR-ABI-102", says="Your roll is Solid"):
        world.offer(0, "C4", "gas")
    world.set(draft=None)
    act = world.place(0, "C4", "solid", "luck")
    assert act.rests_on == ("solid", "luck") and world.inf(0) == 19
    assert world.state.turn is not None and world.state.turn.seat == 1
    world.next_turn(0)
    world.land("C5", element="solid")
    with world.refused("CR-CON-16"):
        world.offer(0, "C5", "structure")
    world.set(draft=None)
    with world.refused("CR-CON-08"):
        world.offer(0, "C5", "solid")


@pytest.mark.rule("CR-ABI-102", "CR-ABI-103", "CR-ABI-223")
def test_a_lent_attribute_lends_its_ability_at_its_price() -> None:
    world = lent(6, key="vacuum")
    world.land("A1 A2", element="empty")
    assert {"hole-A1", "hole-A2"} <= set(world.keys(0, "turn"))
    world.do(0, do.Hollow(fields=("A1", "A2")))
    assert world.inf(0) == 16 and world.state.plot("A1").abyss
    world = lent(5, key="hunt")
    fern = world.own("Fern", 1, "E4", rests_on=("flora",))
    world.do(0, do.Devour(act=fern.id))
    assert world.inf(0) == 18 and world.act("Fern").standing == "nullified"
    world = lent(2, key="stars")
    world.land("A1 A2 A3", element="empty")
    acts = [world.own(name, 0, name) for name in ("A1", "A2", "E1")]
    far = do.Weaving(acts=tuple(a.id for a in acts), name="Bear", reason="A bear.")
    world.no(0, far, "CR-ABI-223", "E1 does not lie in the Empty Realms")
    world.do(0, do.Weaving(acts=tuple(a.id for a in acts[:2]), name="Bear", reason="A bear."))
    world.pass_vote()
    assert world.state.networks[0].name == "Bear"


@pytest.mark.rule("CR-ABI-107")
@pytest.mark.parametrize(
    "action", [do.Begin(kind="temple"), do.Begin(kind="gaze", target=1), do.Gamble(), do.Dilate()]
)
def test_nothing_else_may_follow_the_roll(action: Action) -> None:
    world = lent(5, key="hunt")
    world.own("Fern", 1, "E4")
    world.no(0, action)
    world.do(0, do.EndTurn())
    assert world.state.turn is not None and world.state.turn.seat == 1, "passing is always possible"


@pytest.mark.rule("CR-DOM-12", "CR-ABI-104")
def test_no_effect_leaves_an_act_and_no_second_roll() -> None:
    world = world_with()
    world.own("Fern", 1, "E4")
    roll(world, 3)
    asked = world.asked(0, "turn")
    assert "place an Act as usual" in asked.prompt and not [
        o for o in asked.options if o.key.startswith(("gaze", "gamble"))
    ]
    world.no(0, do.Gamble(), "CR-DOM-12")
    world.no(0, do.Begin(kind="gaze", target=world.act("Fern").id), "CR-ABI-107")
    world.storm("B2")
    world.place(0, "B2", "gas")
    assert world.inf(0) == 19


@pytest.mark.rule("CR-DOM-11")
def test_a_four_is_rolled_again_at_once() -> None:
    world = world_with()
    roll(world, 4, 4, 3)
    assert "rolls 4: the die is rolled again" in world.events[0].line
    assert "no effect" in world.line("rolls 3")


@pytest.mark.rule("CR-DOM-11", "CR-DOM-12", "CR-ABI-180")
def test_a_one_brings_two_actions_more_each_of_which_may_be_a_gamble() -> None:
    world = world_with()
    roll(world, 1)
    turn = world.state.turn
    assert turn is not None and (turn.seat, turn.stage_no, turn.extra) == (0, 1, 1) and world.inf(0) == 20
    roll(world, 1)
    turn = world.state.turn
    assert turn is not None and (turn.stage_no, turn.extra) == (1, 2), "two more beside the one that was left"
    for left in (1, 0):
        roll(world, 3)
        world.do(0, do.EndTurn())
        assert world.state.turn is not None and world.state.turn.extra == left
    roll(world, 3)
    world.do(0, do.EndTurn())
    assert world.state.turn is not None and world.state.turn.seat == 1


@pytest.mark.rule("CR-DOM-12", "CR-ABI-107")
def test_one_roll_in_a_stage_also_where_there_are_several_actions() -> None:
    world = world_with()
    world.params(actions_per_turn=2, acts_per_turn=2)
    roll(world, 6)
    world.do(0, do.Condensed(attribute="solid"))
    world.place(0, "C4", "solid")
    world.no(0, do.Gamble(), "CR-DOM-12", "You have rolled")
    assert "gamble" not in world.keys(0, "turn")
    fern = world.own("Fern", 1, "E4")
    world.do(0, do.Begin(kind="gaze", target=fern.id))


@pytest.mark.rule("CR-ABI-107")
def test_the_second_attempt_rests_on_the_same_attribute() -> None:
    world = lent(6, key="solid")
    world.offer(0, "C4", "solid")
    world.fail_vote()
    with world.refused("CR-ABI-102"):
        world.offer(0, "C4", "luck")
    world.set(draft=None)
    assert world.place(0, "C4", "solid").on_map


@pytest.mark.rule("CR-ABI-102", "CR-DOM-12")
def test_a_kind_that_nobody_has_is_no_effect() -> None:
    world = World.at(("luck", "solid"), ("transience", "decay", "liquid", "justice"), scope="full")
    world.set(roster=(0, 1))
    roll(world, 2)
    assert world.state.turn is not None and world.state.turn.means == "nothing"


@pytest.mark.rule("CR-DOM-11")
def test_a_computer_deity_gambles_where_it_can_place_nothing_and_uses_what_it_rolls() -> None:
    world = world_with()
    world.rich(0, 0)
    answer = advised(world.asked(0, "turn"))
    assert answer is not None and answer.keys == ("gamble",)
    roll(world, 6)
    answer = advised(world.asked(0, "turn"))
    assert answer is not None and answer.keys[0].startswith("as-")


@pytest.mark.rule("CR-DOM-12", "CR-ABI-104", "CR-ABI-105")
@pytest.mark.parametrize("probable", [True, False])
def test_a_prophecy_instead_is_for_whoever_has_probability(*, probable: bool) -> None:
    world = world_with(*(["probability"] if probable else []))
    roll(world, 3)
    assert ("make a Prophecy" in world.asked(0, "turn").prompt) == probable
    foretold = do.Prophesy(fields=("E4",), words="Something green.", categories="a green thing")
    if probable:
        world.do(0, foretold)
        assert world.state.prophecies
    else:
        world.no(0, foretold, "CR-ABI-01")
