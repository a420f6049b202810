"""Deceit pretends to have what it lacks (CR-DOM-09, CR-DOM-10)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import who
from rules.creation import actions as do
from rules.creation.deities.terms import pool
from tests.rules.creation.worlds import GAME, World


def world_with(*more: str, **chosen: Any) -> World:
    """A Full game in which the deity at play has Deceit."""
    world = World.at(
        ("abstraction", "corporality", "solid", "sky", "deceit", *more),
        ("transience", "decay", "liquid", "fauna", "justice"),
        ("balance", "relativity", "vacuum", "flora", "hunt"),
        **{"scope": "full", "passive_timing": "accolade", **chosen},
    )
    world.set(roster=(0, 1, 2))  # so that the round goes on
    world.land("C4 C5 C6", element="solid")
    return world


def trick(world: World, where: str, key: str, *rests_on: str, kind: str = "act", **begin: Any) -> None:
    """A proposal by Trickery, up to its vote."""
    world.do(0, do.Begin(kind=kind, **begin))  # type: ignore[arg-type]
    world.do(0, do.Pretend(attribute=key))
    thing = "" if kind == "gaze" else "brass bell"
    world.do(0, do.Describe(thing=thing, name="Cloak", meaning="Look again.", rests_on=rests_on or (key,)))
    world.do(0, do.Lay(fields=tuple(where.split())))
    world.do(0, do.Submit())


@pytest.mark.rule("CR-DOM-01", "CR-DOM-09")
def test_deceit_is_offered_in_full_games_only_and_offers_what_it_lacks() -> None:
    assert "deceit" in pool(GAME.lore, GAME.options({"scope": "full"}), 3)
    assert "deceit" not in pool(GAME.lore, GAME.options({}), 3)
    world = world_with()
    world.do(0, do.Begin(kind="act"))
    asked = world.asked(0, "guise")
    keys = {o.key for o in asked.options}
    assert {"guise-stars", "guise-fauna", "guise-genesis", "guise-war"} <= keys
    assert not {"guise-solid", "guise-deceit", "guise-structure"} & keys
    assert not asked.waits and "2 Influence for each Act-Field" in asked.prompt
    world.next_turn(1)
    world.do(1, do.Begin(kind="act"))
    assert not [d for d in world.decisions if d.id.endswith("guise")]
    world.no(1, do.Pretend(attribute="stars"), "CR-DOM-09")


@pytest.mark.rule("CR-DOM-09", "CR-DOM-10", "CR-CON-08")
def test_an_act_by_trickery_costs_2_a_field_on_top_and_bears_what_was_pretended() -> None:
    world = world_with()
    world.rich(0, 9)
    trick(world, "C4 C5 C6", "stars")
    (poll,) = world.state.polls
    assert "It rests on Stars." in poll.motion.detail and "Costs 9 Influence." in poll.motion.detail
    assert f"By Trickery: {who(0)} only pretends to have Stars." in poll.motion.detail
    assert "Stars by Trickery" in GAME.describe(world.view) and world.inf(0) == 9
    world.pass_vote()
    assert world.act("Cloak").rests_on == ("stars",) and world.inf(0) == 0
    assert world.state.turn is not None and world.state.turn.seat == 1, "it was the one action"


@pytest.mark.rule("CR-DOM-09", "CR-DOM-10")
def test_for_a_gaze_the_trickery_is_the_whole_price() -> None:
    world = world_with()
    world.rich(0, 6)
    act = world.own("Fern", 2, "E4 E5 E6")
    trick(world, "", "fauna", kind="gaze", target=act.id)
    world.pass_vote()
    assert world.inf(0) == 0 and world.act("Cloak").owner == 0
    assert world.act("Cloak").rests_on == ("fauna",)
    assert "It costs 6 Influence" in world.line("Gaze of Many Worlds")


@pytest.mark.rule("CR-DOM-10", "CR-ABI-04", "CR-ACT-39")
def test_nothing_is_paid_when_it_is_turned_down() -> None:
    world = world_with()
    for _ in range(2):
        trick(world, "C4 C5", "stars")
        world.fail_vote()
    assert world.inf(0) == 20 and world.state.turn is not None and world.state.turn.seat == 1
    world = world_with()
    world.rich(0, 5)
    world.do(0, do.Begin(kind="gaze", target=world.own("Fern", 2, "E4 E5 E6").id))
    assert not [d for d in world.decisions if d.id.endswith("guise")]
    world.no(0, do.Pretend(attribute="fauna"), "CR-ABI-04", "2 Influence for each Act-Field")


@pytest.mark.rule("CR-DOM-10", "CR-CON-16")
@pytest.mark.parametrize(("key", "where", "element"), [("liquid", "F4", "liquid"), ("stars", "F4", "empty")])
def test_it_lends_no_reach(key: str, where: str, element: str) -> None:
    world = world_with()
    world.land(where, element=element)
    with world.refused("CR-CON-16"):
        trick(world, where, key)


@pytest.mark.rule("CR-DOM-10", "CR-ABI-01")
def test_it_lends_no_ability_no_discount_and_no_gain() -> None:
    world = world_with()
    world.land("C4", origins=(1,))
    trick(world, "C4", "flora")
    world.pass_vote()
    assert world.inf(0) == 20 - 3, "Flora on Fertile ground is free for those who have it"
    assert not any(b.seat == 0 for b in world.state.deities[0].noted)
    world = world_with()
    fern = world.own("Fern", 2, "E4")
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Pretend(attribute="void"))
    world.no(0, do.Nullify(act=fern.id), "CR-ABI-01")


@pytest.mark.rule("CR-DOM-10", "CR-AWK-09")
@pytest.mark.parametrize("key", ["solid", "structure", "war", "dialectic", "cloud"])
def test_what_is_ones_own_banned_or_not_of_this_game_cannot_be_pretended(key: str) -> None:
    world = world_with()
    world.set(banned=("war",), pool=pool(GAME.lore, world.state.options, 3))
    world.do(0, do.Begin(kind="act"))
    world.no(0, do.Pretend(attribute=key), "CR-DOM-10", "Pretend to have")
    assert "guise-war" not in world.keys(0, "guise")


@pytest.mark.rule("CR-DOM-09")
def test_what_is_pretended_is_rested_on_and_may_be_given_up() -> None:
    world = world_with()
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Pretend(attribute="stars"))
    said = do.Describe(thing="bell", name="Cloak", meaning="Look.", rests_on=("solid",))
    world.no(0, said, "CR-DOM-09", "Name Stars too")
    assert "You pretend to have Stars." in world.asked(0, "guise").prompt
    world.press(0, "guise-none", "guise")
    world.do(0, said)
    world.do(0, do.Lay(fields=("C4",)))
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.inf(0) == 19


@pytest.mark.rule("CR-DOM-10", "CR-CON-27", "CR-DOM-06")
def test_it_stays_due_where_placing_is_free_and_magic_takes_1_off_it() -> None:
    world = world_with()
    world.params(rounds=1)
    trick(world, "C4 C5", "stars")
    world.pass_vote()
    assert world.inf(0) == 16
    world = world_with()
    trick(world, "C4 C5", "stars", kind="gift", receiver=2)
    world.pass_vote()
    assert world.inf(0) == 16 and world.act("Cloak").owner == 2
    world = world_with("magic")
    trick(world, "C4 C5", "stars")
    world.pass_vote()
    assert world.inf(0) == 20 - (2 + 3)


@pytest.mark.rule("CR-DOM-10")
@pytest.mark.parametrize("kind", ["temple", "warp"])
def test_what_rests_on_no_attribute_or_is_another_ability_is_not_made_by_trickery(kind: Any) -> None:
    world = world_with("dimension")
    world.do(0, do.Begin(kind=kind))
    assert not [d for d in world.decisions if d.id.endswith("guise")]
    world.no(0, do.Pretend(attribute="stars"), "CR-DOM-10")


@pytest.mark.rule("CR-CON-31", "CR-DOM-09")
@pytest.mark.parametrize("kind", ["act", "gaze"])
def test_what_was_paid_for_it_is_returned_with_what_is_taken_back(kind: str) -> None:
    world = world_with()
    if kind == "act":
        trick(world, "C4 C5", "stars")
    else:
        trick(world, "", "stars", kind="gaze", target=world.own("Fern", 2, "E4 E5").id)
    world.pass_vote()
    assert world.inf(0) == 20 - (6 if kind == "act" else 4)
    world.do(1, do.Raise(kind="challenge", about="Cloak", text="No."))
    world.pass_vote()
    assert world.inf(0) == 20


@pytest.mark.rule("CR-CON-26", "CR-DOM-09")
def test_a_gaze_by_trickery_is_war() -> None:
    world = world_with("war")
    trick(world, "", "stars", kind="gaze", target=world.own("Fern", 2, "E4").id)
    world.pass_vote()
    assert [b.attribute for b in world.state.deities[0].noted] == ["war"]
    world = world_with("war")
    trick(world, "C4", "stars")
    world.pass_vote()
    assert not world.state.deities[0].noted
