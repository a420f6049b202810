"""Domains that gain when something happens, whoever does it (CR-DOM)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.creation import actions as do
from rules.creation.course.accolade import CAUSES
from rules.creation.deities.terms import pool
from tests.rules.creation.test_happenings import (
    HAPPEN,
    age,
    dredge,
    gaze,
    heal,
    move,
    nullify,
    reborn,
    to_accolade,
)
from tests.rules.creation.worlds import GAME, World

HOLDS = 1
"""The deity with the Domain; what happens in these tests is mostly the doing of others."""

GAINS: dict[str, dict[str, int]] = {
    "fertility": {"rejuvenated": 1},
    "knowledge": {"placed": 1},
    "beauty": {"gazed": 1},
    "decadence": {"aged": 5},
    "absurd": {"dredged": 1},
    "chthonic": {},
    "purity": {"reborn": 10},
    "travel": {"moved": 1},
    "unknown": {"nullified": 1, "reborn": 1},
}
"""What each gains when the things of the other test happen once, to an Act on Structure: a Rebirth Nullifies one."""


def world_with(domain: str, *more: str, **chosen: object) -> World:
    """A Full game in which the deity of Mountain has a Domain."""
    return World.at(
        ("transience", "decay", "solid", "fauna"),
        ("genesis", "corporality", "liquid", "mountain", domain, *more),
        ("void", "space", "gas", "flora"),
        ("chaos", "dimension", "solid", "sky"),
        parameters={"rebirth_percent": 0},
        **{"scope": "full", "passive_timing": "accolade", **chosen},  # type: ignore[arg-type]
    )


def gained(world: World, domain: str) -> int:
    """What the Domain waits for."""
    return sum(b.amount for b in world.state.deities[HOLDS].noted if b.attribute == domain)


@pytest.mark.rule("CR-DOM-01")
@pytest.mark.parametrize("domain", GAINS)
def test_each_is_offered_in_full_games_only_and_cited_within_reach(domain: str) -> None:
    assert domain in pool(GAME.lore, GAME.options({"scope": "full"}), 3)
    assert domain not in pool(GAME.lore, GAME.options({}), 3)
    world = world_with(domain)
    world.land("A8", element="liquid")
    world.next_turn(HOLDS)
    with world.refused("CR-CON-16"):
        world.offer(HOLDS, "H1", domain)
    world = world_with(domain)
    world.land("A8", element="liquid")
    world.next_turn(HOLDS)
    assert world.place(HOLDS, "A8", domain).rests_on == (domain,)
    world.next_turn(0)
    world.land("C4", element="solid")
    with world.refused("CR-CON-08"):
        world.offer(0, "C4", domain)


@pytest.mark.rule(
    "CR-DOM-02",
    "CR-DOM-03",
    "CR-DOM-04",
    "CR-DOM-05",
    "CR-DOM-14",
    "CR-DOM-15",
    "CR-DOM-18",
    "CR-DOM-19",
    "CR-DOM-20",
    "CR-DOM-21",
    "CR-DOM-22",
    "CR-DOM-27",
    "CR-DOM-28",
)
@pytest.mark.parametrize("domain", GAINS)
@pytest.mark.parametrize("what", HAPPEN)
def test_each_gains_by_what_it_names_and_by_nothing_else(domain: str, what: str) -> None:
    world = world_with(domain)
    HAPPEN[what][0](world)  # type: ignore[index]
    assert gained(world, domain) == GAINS[domain].get(what, 0)
    assert all(bonus.attribute != domain for seat in (0, 2, 3) for bonus in world.state.deities[seat].noted)


@pytest.mark.rule("CR-ACC-05")
@pytest.mark.parametrize("domain", [domain for domain in GAINS if GAINS[domain]])
def test_what_it_gains_is_paid_at_the_accolade_under_its_title(domain: str) -> None:
    world = world_with(domain)
    what, amount = next(iter(GAINS[domain].items()))
    HAPPEN[what][0](world)  # type: ignore[index]
    before = world.inf(HOLDS)
    to_accolade(world)
    paid = gained(world, domain)
    assert paid == 0 and world.inf(HOLDS) - before >= amount
    assert world.line(f"{GAME.lore.title(domain)}: {CAUSES[what]} +")


@pytest.mark.rule("CR-ACC-05")
def test_at_once_where_the_table_wants_it_so() -> None:
    world = world_with("unknown", passive_timing="immediate")
    nullify(world)
    assert world.inf(HOLDS) == 21
    assert "The Unknown: Fern nullified" in world.line("The Unknown")


@pytest.mark.rule("CR-DOM-02", "CR-DOM-03")
def test_fertility_counts_acts_and_not_fields() -> None:
    world = world_with("fertility")
    for name, where in (("Fern", "C4 C5 C6"), ("Moss", "E4"), ("Reed", "G4")):
        world.own(name, 2, where, standing="decayed")
    world.land("A1 A2 A3 A4", decayed=True)
    world.next_turn(1)
    world.do(1, do.Rejuvenate())
    assert gained(world, "fertility") == 3


@pytest.mark.rule("CR-DOM-04", "CR-DOM-05")
@pytest.mark.parametrize(
    ("rests_on", "gain"), [(("structure",), 1), (("relics", "structure"), 1), (("relics",), 1), (("fauna",), 0)]
)
def test_knowledge_counts_each_act_on_structure_or_relics_once(rests_on: tuple[str, ...], gain: int) -> None:
    world = World.at(
        ("transience", "decay", "solid", "fauna", "relics"),
        ("genesis", "corporality", "liquid", "mountain", "knowledge"),
        ("void", "space", "gas", "flora"),
        scope="full",
        passive_timing="accolade",
    )
    world.land("C4 C5", element="solid")
    world.place(0, "C4 C5", *rests_on)
    assert gained(world, "knowledge") == gain


@pytest.mark.rule("CR-DOM-05")
def test_a_gift_is_played_and_a_gaze_is_not() -> None:
    world = world_with("knowledge")
    world.land("C4", element="solid")
    world.place(0, "C4", kind="gift", receiver=2)
    assert gained(world, "knowledge") == 1
    world = world_with("knowledge")
    act = world.own("Fern", 2, "C4", rests_on=("flora",))
    world.offer(0, "", "structure", kind="gaze", target=act.id, name="Hall")
    world.pass_vote()
    assert world.act("Hall").rests_on == ("structure",) and gained(world, "knowledge") == 0


@pytest.mark.rule("CR-DOM-14")
def test_beauty_gains_nothing_by_a_gaze_that_is_turned_down_and_gains_by_its_own() -> None:
    world = world_with("beauty")
    act = world.own("Fern", 2, "C4")
    world.offer(0, "", "solid", kind="gaze", target=act.id, name="Cloud")
    world.fail_vote()
    assert gained(world, "beauty") == 0
    world.next_turn(HOLDS)
    world.offer(HOLDS, "", "liquid", kind="gaze", target=act.id, name="Rain")
    world.pass_vote()
    assert gained(world, "beauty") == 1


@pytest.mark.rule("CR-DOM-15")
def test_decadence_gains_at_the_end_of_each_age_and_where_there_are_ages() -> None:
    world = world_with("decadence")
    world.params(age_rounds=3, rounds=9)
    for _ in range(6):
        to_accolade(world)
    assert world.inf(HOLDS) == 20 + 10
    world = World.at(
        ("void", "decay", "solid", "fauna"),
        ("genesis", "corporality", "liquid", "mountain", "decadence"),
        scope="full",
    )
    world.params(age_rounds=1)
    world.end_round()
    assert world.inf(HOLDS) == 20


def warp(world: World) -> None:
    world.next_turn(3)
    world.land("A1", element="solid")
    assert world.place(3, "A1", kind="warp", crossing="left of A1").crossing


def leave(world: World) -> None:
    world.next_turn(3)
    assert world.place(3, "", kind="off_map").off_map


@pytest.mark.rule("CR-DOM-18")
@pytest.mark.parametrize("way", [warp, leave])
def test_the_absurd_gains_by_each_warp_once(way: Callable[[World], None]) -> None:
    world = world_with("absurd")
    way(world)
    assert gained(world, "absurd") == 1
    act = world.state.in_play[0]
    if act.on_map and act.fields:
        world.next_turn(0)
        world.offer(0, "", "solid", kind="gaze", target=act.id, name="Cloud")
        world.pass_vote()
        assert gained(world, "absurd") == 1, "taking a Warped Act is no Warp"


@pytest.mark.rule("CR-DOM-19")
@pytest.mark.parametrize(
    ("rests_on", "gain"),
    [(("fauna",), 1), (("life",), 1), (("flora", "fauna"), 1), (("structure",), 0), (("solid", "flora"), 1)],
)
def test_the_chthonic_counts_each_living_act_once(rests_on: tuple[str, ...], gain: int) -> None:
    world = World.at(
        ("transience", "decay", "solid", "life", "fauna", "flora"),
        ("genesis", "corporality", "liquid", "mountain", "chthonic"),
        ("void", "space", "gas", "sky"),
        scope="full",
        passive_timing="accolade",
    )
    world.land("C4", element="solid")
    world.place(0, "C4", *rests_on)
    assert gained(world, "chthonic") == gain


@pytest.mark.rule("CR-DOM-28")
def test_the_unknown_counts_every_act_of_a_rebirth() -> None:
    world = world_with("unknown")
    world.params(rebirth_acts=3)
    for name, where in (("Moss", "E4"), ("Reed", "G4")):
        world.own(name, 2, where, standing="decayed")
    world.do(0, do.Blight(act=world.own("Fern", 2, "C4 C5").id))
    assert gained(world, "unknown") == 3


@pytest.mark.rule("CR-DOM-27")
def test_the_unknown_gains_nothing_by_a_broken_safeguard() -> None:
    world = world_with("unknown")
    world.own("Fern", 0, "C4")
    shield = world.shield(0, "C4")
    world.next_turn(2)
    world.do(2, do.Nullify(shield=shield))
    assert not world.state.safeguards and gained(world, "unknown") == 0


@pytest.mark.rule("CR-DOM-21")
def test_travel_counts_one_move_however_long() -> None:
    world = world_with("travel")
    act = world.own("Fox", 0, "C4", mobile=True)
    world.next_turn(0, "fields")
    world.do(0, do.MoveAct(act=act.id, to="C6"))
    assert world.act("Fox").fields == ("C6",) and gained(world, "travel") == 1


@pytest.mark.rule("CR-DOM-22")
@pytest.mark.parametrize("other", [gaze, dredge, heal, age, reborn, nullify])
def test_travel_gains_by_moves_alone(other: Callable[[World], None]) -> None:
    world = world_with("travel")
    other(world)
    assert gained(world, "travel") == 0
    world = world_with("travel")
    move(world)
    assert gained(world, "travel") == 1


@pytest.mark.rule("CR-CON-25")
def test_an_event_pays_each_attribute_that_hears_it() -> None:
    world = world_with("beauty", "transience")
    gaze(world)
    assert world.noted(HOLDS) == 2


@pytest.mark.rule("CR-CON-31")
@pytest.mark.parametrize("domain", ["knowledge", "chthonic", "absurd"])
def test_an_act_that_is_taken_back_was_never_played(domain: str) -> None:
    world = world_with(domain)
    if domain == "absurd":
        warp(world)
    else:
        world.land("C4", element="solid")
        world.place(0, "C4", "fauna", "structure")
    assert gained(world, domain) == 1
    (act,) = world.state.in_play
    world.do(2, do.Raise(kind="challenge", about=act.name, text="No."))
    world.pass_vote()
    assert not world.state.in_play and gained(world, domain) == 0


@pytest.mark.rule("CR-CON-31", "CR-DOM-14")
def test_a_gaze_that_is_taken_back_was_never_cast() -> None:
    world = world_with("beauty")
    gaze(world)
    world.do(2, do.Raise(kind="challenge", about="Cloud", text="No."))
    world.pass_vote()
    assert world.act("Fern").owner == 2 and gained(world, "beauty") == 0
