"""Acts upon each other: composites, elevated Acts, lost supports, Decay and Abysses below (CR-CMP)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Leave
from rules.creation import actions as do
from rules.creation.bounds.checks import preview
from rules.creation.world.matters import Draft
from rules.creation.world.pieces import Act
from rules.creation.world.turn import Quota
from tests.rules.creation.worlds import GAME, World

BUILDER, VOID, CHAOS, ROT = 0, 1, 2, 3
GODS = (
    ("genesis", "time", "solid", "mountain"),
    ("void", "dimension", "gas", "sky"),
    ("chaos", "energy", "liquid", "flora"),
    ("transience", "decay", "plasma", "fauna"),
)
"""The first of them reaches every Field, for all are Solid."""

FREE = (("genesis", "reflexivity", "solid", "mountain"), *GODS[1:])
"""The same with Reflexivity, which no limit binds."""


def full(*gods: tuple[str, ...], compounding: int = 3, **more: Any) -> World:
    """A world of the Full game in which the first deity may build anywhere."""
    numbers = more.pop("parameters", {})
    world = World.at(*(gods or GODS), **{"scope": "full", **more})
    world.params(compounding=compounding, **{"rebirth_percent": 0, **numbers})
    first = more.get("seat", BUILDER)
    world.set(roster=(*world.state.seats[first:], *world.state.seats[:first]))  # so that the round goes on
    world.land(" ".join(world.state.ground.names), element="solid")
    return world


def bridge(world: World, owner: int = BUILDER) -> tuple[Act, Act, Act, Act]:
    """Three Acts in a row of six Fields, and a bridge that rests on them all."""
    west = world.own("West", 1, "B4 C4")
    mists = world.own("Mists", 2, "D4 E4")
    east = world.own("East", 3, "F4 G4")
    return west, mists, east, world.own("Bridge", owner, "B4 C4 D4 E4 F4 G4", on=(west.id, mists.id, east.id))


def propose(world: World, where: str, *upon: Act, seat: int = BUILDER, **more: Any) -> None:
    """A proposal, resting on some Acts, up to its vote."""
    world.offer(seat, where, upon=tuple(act.id for act in upon), **more)


# ------------------------------------------------------------------ counting and price


@pytest.mark.rule("CR-CMP-01", "CR-ACT-28")
def test_an_act_may_be_built_on_another_in_a_full_game_only() -> None:
    world = full()
    world.own("Henge", 2, "D4 E4")
    world.offer(BUILDER, "D4", name="Wall")
    assert "It shares Fields with Henge." in world.state.polls[0].motion.detail
    assert "2 Acts; at most 3" in world.state.polls[0].motion.detail
    world.pass_vote()
    assert world.act("Wall").fields == ("D4",) and world.act("Henge").fields == ("D4", "E4")
    basic = full(scope="basic")
    basic.own("Henge", 2, "D4 E4")
    with basic.refused("CR-ACT-28"):
        basic.offer(BUILDER, "D4")
    with basic.refused("CR-CMP-01"):
        basic.offer(BUILDER, "D5", upon=(basic.act("Henge").id,))


@pytest.mark.rule("CR-CMP-03", "CR-COS-60")
def test_a_composite_has_no_more_acts_than_the_limit_but_for_reflexivity() -> None:
    for gods, most, rule in ((GODS, 3, "CR-CMP-03"), (GODS, 4, ""), (FREE, 3, "")):
        world = full(*gods, compounding=most, influence=50)
        three = world.own("A", 1, "B4"), world.own("B", 2, "D4"), world.own("C", 3, "F4")
        if rule:
            with world.refused(rule, says="4 Acts would make one composite there, and 3 is the most"):
                propose(world, "B4 C4 D4 E4 F4", *three)
            continue
        propose(world, "B4 C4 D4 E4 F4", *three, name="Bridge")
        world.pass_vote()
        assert world.act("Bridge").size == 3
        world.next_turn(BUILDER)
        if gods is FREE:
            world.offer(BUILDER, "E4", name="Fifth")
            assert "a deity without limit builds it" in world.state.polls[0].motion.detail
            continue
        for field in ("B4", "C4", "E4"):
            with world.refused("CR-CMP-03"):
                world.offer(BUILDER, field)


@pytest.mark.rule("CR-COS-60", "CR-CMP-03")
def test_a_stack_on_one_field_is_full_at_the_limit() -> None:
    world = full()
    for name in "ABC":
        world.own(name, 1, "D4")
    assert "D4" not in world.asked(BUILDER, "turn").options[0].key
    with world.refused("CR-CMP-03"):
        world.offer(BUILDER, "D4")
    with world.refused("CR-CMP-03"):
        world.offer(BUILDER, "C4 D4")
    lower = full(compounding=2)
    lower.own("A", 1, "D4")
    lower.place(BUILDER, "D4", name="B")
    lower.next_turn(BUILDER)
    with lower.refused("CR-CMP-03"):
        lower.offer(BUILDER, "D4")


@pytest.mark.rule("CR-CMP-03")
def test_a_table_may_count_the_acts_on_one_field_only() -> None:
    for count, rule in (("composite", "CR-CMP-03"), ("field", "")):
        world = full(compounding=2, compounding_count=count)
        world.own("A", 1, "D4 E4")
        world.own("B", 2, "E4 F4")
        if rule:
            with world.refused(rule):
                world.offer(BUILDER, "D4")
        else:
            world.offer(BUILDER, "D4")
            world.next_turn(BUILDER)
            with world.refused("CR-CMP-03", says="3 Acts would lie on one Field"):
                world.offer(BUILDER, "E4")


@pytest.mark.rule("CR-CMP-03")
def test_the_fields_of_a_full_composite_are_not_offered() -> None:
    world = full(compounding=1)
    world.own("Henge", 2, "D4 E4")
    world.do(BUILDER, do.Begin(kind="act"))
    world.do(BUILDER, do.Describe(thing="ring", name="Wall", meaning="Look.", rests_on=("structure",)))
    assert not {"add-D4", "add-E4"} & set(world.keys(BUILDER, "draft"))
    world.params(compounding=2)
    assert {"add-D4", "add-E4"} <= set(world.keys(BUILDER, "draft"))
    label = next(o for o in world.asked(BUILDER, "draft").options if o.key == "add-D4")
    assert "on Henge, 1 of 2 in its composite" in label.detail
    places = [o.detail for o in world.asked(BUILDER, "draft").options if o.key.startswith("suggested")]
    assert places and all(p.startswith(("Costs", "Free")) and "leaves you" in p for p in places), "its price first"
    assert all(len(set(p.split(", "))) == len(p.split(", ")) for p in places), "each thing is told once"


@pytest.mark.rule("CR-CMP-05")
def test_storms_and_safeguards_are_no_part_of_a_composite_and_ruins_are() -> None:
    world = full(compounding=2)
    world.own("Henge", 2, "D4")
    world.storm("D4")
    world.shield(0, "D4")
    world.offer(BUILDER, "D4")
    assert world.state.polls
    ruins = full(("balance", "decay", "solid", "sky"), *GODS[1:3], compounding=2)
    ruins.own("One", 2, "D4", standing="decayed")
    ruins.own("Two", 1, "D4", standing="decayed")
    with ruins.refused("CR-CMP-03"):
        ruins.offer(BUILDER, "D4")


@pytest.mark.rule("CR-CMP-06")
def test_a_compound_act_on_the_map_pays_for_every_field_it_takes() -> None:
    world = full()
    world.own("Henge", 2, "D4 E4")
    act = world.place(BUILDER, "E4 F4")
    assert world.inf(BUILDER) == 18 and act.size == 2
    world.end_round()
    assert world.inf(BUILDER) == 20


@pytest.mark.rule("CR-CMP-07", "CR-CMP-08")
def test_an_elevated_act_counts_the_acts_it_touches() -> None:
    world = full(compounding=4)
    three = world.own("A", 1, "B4 C4"), world.own("B", 2, "D4 E4"), world.own("C", 3, "F4 G4")
    propose(world, "B4 C4 D4 E4 F4 G4", *three, name="Bridge")
    detail = world.state.polls[0].motion.detail
    assert "It would rest on A and B and C, and not touch the Map." in detail and "Costs 3 Influence" in detail
    world.pass_vote()
    assert world.inf(BUILDER) == 17 and world.act("Bridge").size == 3
    world.end_round()
    assert world.inf(BUILDER) == 20
    alone = full()
    below = alone.own("Mirror", 1, "B2 C2 B3 C3")
    propose(alone, "B2 C2", below)
    alone.pass_vote()
    assert alone.inf(BUILDER) == 19 and alone.state.acts[-1].size == 1


@pytest.mark.rule("CR-CMP-08")
def test_supports_lie_under_the_footprint_and_reach_is_that_of_the_ground() -> None:
    world = full()
    one, two, away = world.own("One", 1, "D4"), world.own("Two", 2, "F4"), world.own("Away", 3, "H8")
    with world.refused("CR-CMP-08", says="Away does not lie under D4 E4 F4. What does: One, Two."):
        propose(world, "D4 E4 F4", away)
    propose(world, "D4 E4 F4", one, two, name="Arch")
    world.pass_vote()
    assert world.act("Arch").size == 2
    far = full(("genesis", "time", "gas", "mountain"), ("limit", "energy", "solid", "sky"), GODS[2])
    far.storm("A1")
    below = far.own("Below", 1, "H8")
    with far.refused("CR-CON-16"):
        propose(far, "H8", below)
    small = full(compounding=9, parameters={"most_size": 2})
    row = [small.own(name, 1, f"{name}4") for name in "BCD"]
    with small.refused("CR-COS-01"):
        propose(small, "B4 C4 D4", *row)
    propose(small, "B4 C4 D4 E4 F4", *row[:2])
    assert small.state.polls


@pytest.mark.rule("CR-CMP-08")
def test_the_preview_offers_to_rest_an_act_on_those_below_with_what_it_comes_to() -> None:
    world = full()
    one = world.own("One", 1, "D4")
    world.do(BUILDER, do.Begin(kind="act"))
    world.do(BUILDER, do.Describe(thing="ring", name="Arch", meaning="Look.", rests_on=("structure",)))
    world.do(BUILDER, do.Lay(fields=("D4", "E4")))
    rest = next(o for o in world.asked(BUILDER, "draft").options if o.key == f"rest-{one.id}")
    assert (rest.label, rest.detail) == ("It rests on One", "Off the Map: it counts 1, costs 1 Influence.")
    world.do(BUILDER, rest.action)
    assert world.state.draft is not None and preview(world.state, world.state.draft).price == 1
    assert "above D4 E4, resting on One" in GAME.describe(world.view)
    back = next(o for o in world.asked(BUILDER, "draft").options if o.key == f"rest-{one.id}")
    assert (back.label, back.detail) == (
        "It does not rest on One",
        "It touches the Map: it counts 2 Fields, costs 2 Influence.",
    )
    world.press(BUILDER, "submit", "draft")
    world.pass_vote()
    assert world.act("Arch").on == (one.id,)
    assert "above the Map, resting on One, counts 1" in GAME.describe(world.view)
    assert "on D4 (holds up Arch)" in GAME.describe(world.view)


@pytest.mark.rule("CR-CMP-07")
def test_a_warp_and_an_oasis_rest_on_nothing() -> None:
    world = full(("genesis", "dimension", "solid", "oasis"), *GODS[2:])
    act = world.own("Henge", 2, "A1")
    with world.refused("CR-CMP-08"):
        world.offer(BUILDER, "A1", kind="warp", crossing="top of A1", upon=(act.id,))


# ------------------------------------------------------------------ lost supports


@pytest.mark.rule("CR-CMP-09", "CR-CMP-10", "CR-CMP-11")
def test_a_bridge_that_survives_the_loss_of_one_support_comes_down_and_counts_its_fields() -> None:
    world = full(compounding=4, seat=VOID)
    _, mists, _, _ = bridge(world)
    offered = {o.key: o for o in world.asked(VOID, "turn").options}
    assert "A vote: does Bridge survive?" in offered[f"null-{mists.id}"].detail
    held = world.inf(BUILDER)
    world.do(VOID, do.Nullify(act=mists.id))
    assert world.state.turn is not None and world.state.turn.seat == VOID, "the turn waits for the vote"
    poll = world.state.polls[0].motion
    assert poll.question == "Mists is gone from under Bridge. Does Bridge survive?"
    assert "comes down onto B4 C4 D4 E4 F4 G4 and counts 6 Fields. If not, it is Nullified." in poll.detail
    assert world.act("Bridge").size == 3, "it hangs in the air until that is decided"
    world.pass_vote()
    down = world.act("Bridge")
    assert (down.on, down.size, world.inf(BUILDER)) == ((), 6, held)
    assert "comes down onto B4 C4 D4 E4 F4 G4: 6 Fields now" in world.line("comes down")
    assert world.state.turn is not None and world.state.turn.seat != VOID
    world.end_round()
    assert world.inf(BUILDER) == held + 6


@pytest.mark.rule("CR-CMP-10")
@pytest.mark.parametrize(
    ("below", "owner", "standing"),
    [
        ({"abyss": True}, BUILDER, "nullified"),
        ({"abyss": True}, CHAOS, "active"),
        ({"decayed": True, "marks": 1}, BUILDER, "decayed"),
        ({}, BUILDER, "active"),
    ],
)
def test_what_comes_down_meets_what_lies_below(below: dict[str, Any], owner: int, standing: str) -> None:
    world = full(seat=VOID)
    one, two = world.own("One", 1, "B4"), world.own("Two", 2, "D4")
    world.own("Arch", owner, "B4 C4 D4", on=(one.id, two.id))
    world.land("C4", **below)
    world.do(VOID, do.Nullify(act=two.id))
    world.pass_vote()
    assert world.act("Arch").standing == standing
    assert world.state.plot("C4").marks == below.get("marks", 0) and not world.state.plot("B4").decayed


@pytest.mark.rule("CR-CMP-11", "CR-MTX-201")
@pytest.mark.parametrize("ability", ["nullify", "disintegrate"])
def test_what_does_not_survive_decays_and_what_is_elevated_is_nullified(ability: str) -> None:
    seat = VOID if ability == "nullify" else CHAOS
    world = full(seat=seat, influence=40)
    base = world.own("Base", 2, "D4 E4")
    world.own("Wall", 1, "E4 F4")
    world.own("Roof", 3, "D4", on=(base.id,))
    before = world.inf(1)
    world.do(seat, do.Nullify(act=base.id) if ability == "nullify" else do.Disintegrate(act=base.id))
    assert len(world.state.polls) == 2
    world.fail_vote()
    world.fail_vote()
    assert world.act("Wall").standing == "decayed" and world.act("Roof").standing == "nullified"
    assert world.inf(1) == before if seat != VOID else True
    assert world.state.plot("E4").marks == 1 and world.state.plot("D4").marks == 0


@pytest.mark.rule("CR-CMP-12")
def test_acts_further_along_are_judged_only_if_one_before_them_falls() -> None:
    for survives in (True, False):
        world = full(seat=VOID)
        first = world.own("A", 1, "B4 C4")
        world.own("B", 2, "C4 D4")
        world.own("C", 3, "D4 E4")
        world.do(VOID, do.Nullify(act=first.id))
        assert [p.motion.question for p in world.state.polls] == ["A is gone. Does B beside it survive?"]
        (world.pass_vote if survives else world.fail_vote)()
        assert len(world.state.polls) == (0 if survives else 1)
        if not survives:
            assert world.state.polls[0].motion.question == "B cannot stand. Does C beside it survive?"


@pytest.mark.rule("CR-CMP-11", "CR-CMP-12")
def test_a_tower_falls_storey_by_storey() -> None:
    world = full(seat=VOID)
    base = world.own("Base", 2, "D4")
    middle = world.own("Middle", 1, "D4", on=(base.id,))
    world.own("Top", 3, "D4", on=(middle.id,))
    world.do(VOID, do.Nullify(act=base.id))
    world.fail_vote()
    assert world.act("Middle").standing == "nullified" and world.act("Top").on
    assert world.state.polls[0].motion.question == "Middle is gone from under Top. Does Top survive?"


@pytest.mark.rule("CR-CMP-12")
def test_what_is_protected_is_never_judged_and_silence_means_that_it_survives() -> None:
    world = full(seat=VOID, silent_vote="reject")
    base = world.own("Base", 2, "D4 E4 F4 G4")
    world.own("Dredged", 2, "D4 D3", dredged=True)
    world.own("Shielded", 3, "E4 E3")
    world.shield(0, "E4 E3")
    world.own("Ruin", 3, "F4 F3", standing="decayed")
    world.own("Bare", 3, "G4 G3")
    world.land("F4 F3", decayed=False, marks=0)
    world.do(VOID, do.Nullify(act=base.id))
    assert [p.motion.question for p in world.state.polls] == ["Base is gone. Does Bare beside it survive?"]
    for seat in world.state.polls[0].motion.electorate:
        if world.state.polls:
            world.silence(seat, world.state.polls[0].motion.id)
    assert world.act("Bare").standing == "active"


@pytest.mark.rule("CR-CMP-12", "CR-CMP-10")
def test_losses_by_decay_cause_no_vote_and_what_was_held_up_comes_down() -> None:
    world = full(seat=ROT)
    zone = world.own("Stone", 0, "A1", permanent=True)
    near, other = world.own("Near", 2, "A1 B1"), world.own("Other", 1, "D1")
    world.own("Arch", BUILDER, "B1 C1 D1", on=(near.id, other.id))
    world.do(ROT, do.Blight(act=near.id))
    assert world.act("Near").standing == "nullified" and zone.permanent
    assert not world.state.polls and world.act("Arch").on == () and world.act("Arch").size == 3


@pytest.mark.rule("CR-CMP-12")
def test_a_turn_that_ends_by_leaving_still_decides_who_survives() -> None:
    world = full(seat=VOID)
    base = world.own("Base", 2, "D4")
    world.own("Roof", 3, "D4", on=(base.id,))
    world.do(VOID, do.Nullify(act=base.id))
    world.do(VOID, Leave())
    assert world.state.polls and world.state.turn is not None and world.state.turn.seat != VOID
    world.fail_vote()
    assert world.act("Roof").standing == "nullified" and not world.state.polls
    assert any(d.waits for d in world.decisions)


@pytest.mark.rule("CR-CMP-11")
def test_taking_a_roof_away_leaves_what_is_below() -> None:
    world = full(seat=VOID, compounding=4)
    *_, roof = bridge(world)
    before = world.inf(VOID)
    world.do(VOID, do.Nullify(act=roof.id))
    assert not world.state.polls and before - world.inf(VOID) == 6


@pytest.mark.rule("CR-CMP-10", "CR-CON-31")
def test_a_placing_that_is_taken_back_brings_down_what_rested_on_it() -> None:
    world = full(late_objections="any_time", influence=30)
    base = world.place(BUILDER, "D4", name="Base")
    world.own("Roof", 1, "D4 E4", on=(base.id,))
    world.do(1, do.Raise(kind="challenge", about="Base"))
    world.pass_vote()
    assert world.act("Base").standing == "gone"
    assert world.act("Roof").on == () and world.act("Roof").size == 2


# ------------------------------------------------------------------ Decay and Abysses


@pytest.mark.rule("CR-CMP-13")
def test_decay_takes_what_lies_wholly_inside_and_costs_by_its_fields() -> None:
    world = full(seat=ROT)
    wide = world.own("X", 0, "B2 C2 B3 C3")
    world.own("Y", 1, "B2")
    world.own("Z", 2, "C3 D3 E3")
    world.own("Old", 2, "C2", dredged=True)
    detail = next(o.detail for o in world.asked(ROT, "turn").options if o.key == f"rot-{wide.id}")
    assert detail == "Costs 8 Influence. With it: Y."
    world.do(ROT, do.Blight(act=wide.id))
    assert world.inf(ROT) == 12
    assert [world.act(n).standing for n in ("X", "Y", "Z", "Old")] == ["decayed", "decayed", "active", "active"]
    assert all(world.state.plot(f).marks == 1 for f in wide.fields) and not world.state.plot("D3").marks


@pytest.mark.rule("CR-CMP-14", "CR-CMP-15", "CR-MTX-101")
def test_what_does_not_touch_the_map_is_nullified_instead_of_decayed() -> None:
    world = full(seat=ROT, compounding=4)
    *_, roof = bridge(world)
    detail = next(o.detail for o in world.asked(ROT, "turn").options if o.key == f"rot-{roof.id}")
    assert detail == "Costs 6 Influence. It is Nullified: it does not touch the Map."
    world.do(ROT, do.Blight(act=roof.id))
    assert world.act("Bridge").standing == "nullified" and world.inf(ROT) == 14
    assert not any(p.marks for p in world.state.plots.values()), "the Map is unharmed"


@pytest.mark.rule("CR-CMP-15", "CR-CMP-14")
@pytest.mark.parametrize(("option", "standing"), [("nullified", "nullified"), ("decayed", "decayed")])
def test_the_penny_in_the_mirror(option: str, standing: str) -> None:
    world = full(seat=ROT, elevated_decay=option)
    mirror = world.own("Mirror", 1, "B2 C2 B3 C3")
    world.own("Penny", 0, "B2", on=(mirror.id,))
    world.do(ROT, do.Blight(act=mirror.id))
    assert world.act("Penny").standing == standing
    if standing == "decayed":
        world.end_round()
        assert "1 in Decay -1" in world.line("1 in Decay")


@pytest.mark.rule("CR-CMP-14")
def test_a_bridge_partly_beyond_a_ruin_stays_up() -> None:
    world = full(seat=ROT, compounding=4)
    _, mists, _, _ = bridge(world)
    world.do(ROT, do.Blight(act=mists.id))
    assert world.act("Bridge").standing == "active" and world.act("Bridge").size == 3


@pytest.mark.rule("CR-CMP-16")
def test_an_abyss_takes_all_that_touches_it_and_what_that_holds_up() -> None:
    world = full(seat=ROT, influence=40)
    doomed = world.own("X", 0, "B2 C2 B3 C3")
    world.land("B2 C2 B3 C3", marks=3)
    side = world.own("Side", 1, "C3 D3")
    world.own("Roof", 1, "D3 E3", on=(side.id,))
    world.own("Bridge", 1, "A2 B2", on=(doomed.id,))
    world.own("Eternal", CHAOS, "C2 C1")
    world.own("Far", 1, "E3 F3")
    world.do(ROT, do.Blight(act=doomed.id))
    fates = {name: world.act(name).standing for name in ("X", "Side", "Roof", "Bridge", "Eternal", "Far")}
    assert fates == dict.fromkeys(("X", "Side", "Roof", "Bridge"), "nullified") | dict.fromkeys(
        ("Eternal", "Far"), "active"
    )
    assert world.state.where(abyss=True) == {"B2", "C2", "B3", "C3"} and not world.state.polls


@pytest.mark.rule("CR-CMP-17")
def test_a_composite_is_no_network() -> None:
    world = full(*FREE, influence=0)
    for name in "ABCD":
        world.own(name, 0, "D4")
    world.end_round()
    assert world.inf(0) == 4 and not any("Network" in e.line for e in world.events)


@pytest.mark.rule("CR-CMP-18", "CR-ABI-71", "CR-ABI-72")
def test_protected_ground_bears_the_acts_of_others_without_protecting_them_in_a_zone() -> None:
    world = full()
    world.set(roster=(ROT, BUILDER, VOID, CHAOS))
    world.own("Rock", 2, "D4 D5", permanent=True)
    inner = world.place(BUILDER, "D4", name="Tent")
    assert not inner.permanent
    world.own("Half", 1, "D5 D6")
    world.next_turn(ROT)
    world.do(ROT, do.Blight(act=inner.id))
    world.next_turn(ROT)
    world.do(ROT, do.Blight(act=world.act("Half").id))
    assert world.act("Tent").standing == "nullified" == world.act("Half").standing
    assert world.inf(ROT) == 20 - 2 - 4 and not any(world.state.plot(f).marks for f in ("D4", "D5", "D6"))
    assert world.act("Rock").standing == "active"


@pytest.mark.rule("CR-CMP-18")
def test_a_safeguard_protects_what_is_placed_wholly_under_it() -> None:
    world = full()
    world.own("Core", 2, "D4 D5")
    world.shield(2, "D4 D5")
    under = world.place(BUILDER, "D5", name="Under")
    world.next_turn(BUILDER)
    across = world.place(BUILDER, "D5 D6", name="Across")
    world.next_turn(ROT)
    world.no(ROT, do.Blight(act=under.id), "CR-ABI-80")
    world.do(ROT, do.Blight(act=across.id))
    assert world.act("Across").standing == "decayed" and world.act("Under").standing == "active"


@pytest.mark.rule("CR-CYC-16")
def test_in_a_period_of_decay_what_lies_inside_falls_too_and_counts_for_its_owner() -> None:
    world = full()
    wide = world.own("X", 0, "B2 C2 B3 C3")
    world.own("Y", 1, "B2")
    world.own("Spare", 1, "H8")
    roof = world.own("Roof", 2, "C2", on=(wide.id,))
    quotas = tuple(Quota(seat=s, total=5, owed=1, ratio=20) for s in (0, 1, 2))
    world.set(phase="decay", turn=None, quotas=quotas)
    label = next(o for o in world.asked(0, "decay").options if o.key == f"act-{wide.id}")
    assert label.detail == "B2 C2 B3 C3 would Decay, and with it Y and Roof."
    world.do(0, do.Surrender(falls=(f"act-{wide.id}",)))
    assert world.act("Y").standing == "decayed" and world.act("Roof").standing == "nullified"
    assert world.act("Spare").standing == "active" and world.state.phase != "decay", "both have lost enough"
    assert roof.size == 1


@pytest.mark.rule("CR-CYC-16", "CR-MTX-1101")
def test_only_the_choosers_own_fields_count_each_once() -> None:
    world = full()
    wide = world.own("X", 0, "B2 C2")
    inner = world.own("In", 0, "C2")
    world.own("Other", 1, "B2")
    world.own("Wide", 0, "G1 H1")
    world.set(phase="decay", turn=None, quotas=(Quota(seat=0, total=20, owed=5, ratio=20),))
    world.no(0, do.Surrender(falls=(f"act-{wide.id}", f"act-{inner.id}")), "CR-CYC-10", says="That is 3 Fields")
    world.do(0, do.Surrender(falls=(f"act-{wide.id}", f"act-{world.act('Wide').id}")))
    assert world.act("In").standing == "decayed" and world.act("Other").standing == "decayed"


@pytest.mark.rule("CR-MTX-1101", "CR-CYC-16")
def test_an_elevated_act_chosen_in_a_period_is_nullified_and_counts() -> None:
    world = full()
    one, two = world.own("One", 1, "B4"), world.own("Two", 1, "D4")
    arch = world.own("Arch", 0, "B4 C4 D4", on=(one.id, two.id))
    world.set(phase="decay", turn=None, quotas=(Quota(seat=0, total=10, owed=2, ratio=20),))
    world.do(0, do.Surrender(falls=(f"act-{arch.id}",)))
    assert world.act("Arch").standing == "nullified" and world.act("One").standing == "active"


@pytest.mark.rule("CR-MTX-1201")
def test_ruins_wholly_on_restored_ground_come_back_too() -> None:
    world = full()
    wide = world.own("X", 0, "B2 C2 B3 C3", standing="decayed")
    world.own("Y", 1, "B2", standing="decayed")
    world.own("Z", 1, "C3 D3", standing="decayed")
    detail = next(o.detail for o in world.asked(BUILDER, "turn").options if o.key == f"heal-{wide.id}")
    assert detail.endswith("With it: Y.")
    world.do(BUILDER, do.Rejuvenate(act=wide.id))
    assert [world.act(n).standing for n in "XYZ"] == ["active", "active", "decayed"]


# ------------------------------------------------------------------ what else meets a composite


@pytest.mark.rule("CR-MTX-701")
def test_an_elevated_act_never_moves_and_what_rests_on_a_mover_is_judged() -> None:
    world = full(("genesis", "time", "gas", "mountain"), *GODS[2:], stage="fields")
    fox = world.own("Fox", 0, "D4", mobile=True)
    rider = world.own("Rider", 0, "D4", on=(fox.id,), mobile=True)
    world.no(0, do.MoveAct(act=rider.id, to="D5"), "CR-MTX-701")
    offered = next(o for o in world.asked(0, "turn").options if o.key == f"move-{fox.id}-D5")
    assert "A vote: does Rider survive?" in offered.detail
    world.do(0, do.MoveAct(act=fox.id, to="D5"))
    assert world.state.polls[0].motion.question == "Fox is gone from under Rider. Does Rider survive?"
    world.pass_vote()
    assert world.act("Rider").on == () and world.stage == "fields"


@pytest.mark.rule("CR-MOV-18", "CR-MTX-701")
def test_an_act_may_leave_shared_fields_but_moves_onto_none_that_are_taken() -> None:
    world = full(("genesis", "time", "gas", "mountain"), *GODS[2:], stage="fields")
    fox = world.own("Fox", 0, "D4", mobile=True)
    world.own("Den", 1, "D4 E4")
    world.no(0, do.MoveAct(act=fox.id, to="E4"), "CR-MOV-18")
    world.do(0, do.MoveAct(act=fox.id, to="D3"))
    assert world.act("Fox").fields == ("D3",) and not world.state.polls


@pytest.mark.rule("CR-MTX-301")
def test_a_gazed_act_keeps_its_supports_and_one_put_elsewhere_shakes_its_composite() -> None:
    world = full()
    base = world.own("Base", 1, "D4")
    roof = world.own("Roof", 2, "D4 E4", on=(base.id,))
    world.do(BUILDER, do.Begin(kind="gaze", target=roof.id))
    world.do(BUILDER, do.Describe(name="Sail", meaning="I see wind.", rests_on=("structure",)))
    world.no(BUILDER, do.Lay(fields=("G7",)), "CR-MTX-301")
    world.do(BUILDER, do.Lay())
    world.do(BUILDER, do.Submit())
    world.pass_vote()
    assert world.act("Sail").owner == BUILDER and world.act("Sail").size == 1
    world.next_turn(BUILDER)
    world.do(BUILDER, do.Begin(kind="gaze", target=base.id))
    world.do(BUILDER, do.Describe(name="Stone", meaning="I see rock.", rests_on=("structure",)))
    world.do(BUILDER, do.Lay(fields=("G7",)))
    world.do(BUILDER, do.Submit())
    world.pass_vote()
    assert world.act("Stone").fields == ("G7",)
    assert world.state.polls[0].motion.question == "Base is gone from under Sail. Does Sail survive?"
    world.fail_vote()
    assert world.act("Sail").standing == "nullified"


@pytest.mark.rule("CR-MTX-501")
def test_joining_fields_keeps_to_the_limit_of_the_composite() -> None:
    for most, rule in ((2, ""), (1, "CR-MTX-501")):
        world = full(("genesis", "space", "solid", "mountain"), *GODS[1:], compounding=most)
        world.own("A", 1, "D4")
        world.own("B", 2, "E4")
        if rule:
            world.no(BUILDER, do.Curve(fields=("D4", "E4")), rule)
        else:
            world.do(BUILDER, do.Curve(fields=("D4", "E4")))
            assert world.act("A").fields == world.act("B").fields == ("D4",)


@pytest.mark.rule("CR-MTX-501")
def test_dividing_the_ground_below_leaves_the_size_of_what_is_elevated() -> None:
    world = full(("genesis", "space", "solid", "mountain"), *GODS[1:])
    one, two = world.own("One", 1, "B4"), world.own("Two", 2, "D4")
    world.own("Arch", 0, "B4 C4 D4", on=(one.id, two.id))
    world.do(BUILDER, do.Curve(fields=("B4",), parts=4))
    assert world.act("Arch").size == 2 and len(world.act("Arch").fields) == 6
    assert world.state.refit == (one.id,), "only what touches the Map says on which parts it fits"


@pytest.mark.rule("CR-ABI-75", "CR-MTX-901")
def test_permanence_of_an_elevated_act_costs_its_ground_footprint_and_holds_it_up() -> None:
    gods = (("limit", "time", "solid", "mountain"), *GODS[1:])
    world = full(*gods, compounding=4, influence=30)
    west, _, _, roof = bridge(world)
    detail = next(o.detail for o in world.asked(0, "turn").options if o.key == f"perm-{roof.id}")
    assert detail == "Costs 6 Influence."
    world.do(0, do.Permanence(acts=(roof.id,)))
    assert world.inf(0) == 24 and world.act("Bridge").permanent and not world.act("Mists").permanent
    world.next_turn(VOID)
    world.do(VOID, do.Nullify(act=west.id))
    assert not world.state.polls and world.act("Bridge").on == roof.on, "nothing brings it down"
    inside = full(*gods)
    ground = inside.own("Ground", 0, "B2 C2 B3 C3", permanent=True)
    propose(inside, "B2", ground, name="Penny")
    inside.pass_vote()
    assert inside.act("Penny").permanent


@pytest.mark.rule("CR-MTX-1001", "CR-ABI-40")
def test_a_safeguard_over_an_elevated_act_is_priced_by_the_acts_it_touches() -> None:
    world = full(("balance", "time", "solid", "mountain"), *GODS[1:], compounding=4)
    *_, roof = bridge(world)
    world.params(most_size=9)
    world.do(0, do.Shield(act=roof.id, thing="glass", how="It lies over it."))
    assert world.inf(0) == 17 and world.state.safeguards[0].fields == roof.fields
    world.next_turn(VOID)
    shield = world.state.safeguards[0].id
    cost = 2 * (6 + 3)
    assert f"Costs {cost} Influence." in [
        o.detail for o in world.asked(VOID, "turn").options if o.key == f"null-s{shield}"
    ]


@pytest.mark.rule("CR-MTX-601", "CR-CMP-07")
def test_an_own_elevated_act_brings_five_for_each_act_it_touches() -> None:
    world = full(seat=CHAOS, compounding=4)
    *_, roof = bridge(world, owner=CHAOS)
    world.do(CHAOS, do.Disintegrate(act=roof.id))
    assert world.inf(CHAOS) == 35


@pytest.mark.rule("CR-ABI-48", "CR-ABI-49")
def test_a_dredged_act_lies_on_the_map_and_not_on_another() -> None:
    world = full(seat=CHAOS)
    world.own("Henge", 1, "A1")
    lost = world.own("Arch", 0, "B4 C4 D4", on=(91, 92), standing="nullified")
    world.no(CHAOS, do.Dredge(act=lost.id, fields=("A1", "B1")), "CR-ABI-45", says="Henge stands on A1")
    world.do(CHAOS, do.Dredge(act=lost.id, fields=("B1", "C1")))
    assert world.act("Arch").on == () and world.act("Arch").size == 2


@pytest.mark.rule("CR-CMP-16", "CR-CYC-45")
def test_a_rebirth_clears_the_ruins_and_what_they_held_comes_down_on_healthy_ground() -> None:
    world = full(parameters={"rebirth_acts": 1})
    ruin = world.own("Ruin", 1, "B4", standing="decayed")
    world.own("Arch", 0, "B4 C4", on=(ruin.id,))
    world.own("Fern", 2, "H8")
    world.next_turn(ROT)
    world.do(ROT, do.Blight(act=world.act("Fern").id))
    assert world.act("Ruin").standing == "nullified" and not world.state.polls
    assert world.act("Arch").standing == "active" and world.act("Arch").size == 2


# ------------------------------------------------------------------ distance, number, several objects


@pytest.mark.rule("CR-ACT-30")
def test_no_distance_is_kept_by_what_shares_fields_nor_by_a_gaze() -> None:
    world = full()
    world.params(least_apart=2)
    henge = world.own("Henge", 2, "D4 E4")
    with world.refused("CR-COS-70"):
        world.offer(BUILDER, "D5")
    world.own("Rock", 1, "D6")
    world.offer(BUILDER, "D4 D5")
    assert world.state.polls, "what shares a Field is held to no distance from others either"
    far = full()
    far.params(most_apart=2)
    far.own("Only", 2, "A1")
    with far.refused("CR-COS-70"):
        far.offer(BUILDER, "E1")
    far.offer(BUILDER, "D1")
    assert far.state.polls
    gaze = full()
    gaze.params(most_apart=1)
    taken = gaze.own("Henge", 2, "D4")
    gaze.own("Rock", 1, "D5")
    gaze.offer(BUILDER, "H8", kind="gaze", target=taken.id, thing="", name="Moon")
    gaze.pass_vote()
    assert gaze.act("Moon").fields == ("H8",) and henge.owner == 2


@pytest.mark.rule("CR-ACT-15")
def test_only_active_acts_count_toward_the_most_that_a_deity_may_have() -> None:
    world = full(seat=BUILDER)
    world.params(most_acts=3)
    for at, standing in enumerate(("active", "active", "decayed", "decayed")):
        world.own(f"A{at}", BUILDER, f"{'ABCD'[at]}1", standing=standing)
    world.own("Rock", BUILDER, "H1", permanent=True)
    with world.refused("CR-TAB-16"):
        world.offer(BUILDER, "F6")
    world.next_turn(ROT)
    world.do(ROT, do.Blight(act=world.act("A0").id))
    world.next_turn(BUILDER)
    world.offer(BUILDER, "F6")
    assert world.state.polls
    world.pass_vote()
    world.next_turn(BUILDER)
    ruin = world.act("A2")
    world.do(BUILDER, do.Rejuvenate(act=ruin.id))
    assert sum(a.standing == "active" for a in world.state.of(BUILDER)) == 4, "nothing is taken away"


@pytest.mark.rule("CR-ACT-45", "CR-ACT-44")
def test_the_pantheon_of_a_full_game_is_told_of_different_objects() -> None:
    told = {"same": "several objects of the same kind", "mixed": "may be turned down for that alone", "one": ""}
    for parts, words in told.items():
        world = full()
        world.do(BUILDER, do.Begin(kind="act"))
        world.do(BUILDER, do.Describe(thing="fluff", name="Fog", meaning="Look.", rests_on=("structure",)))
        world.do(BUILDER, do.Lay(fields=("D4",)))
        if parts != "one":
            world.press(BUILDER, parts, "parts")
        assert parts not in world.keys(BUILDER, "parts")
        world.press(BUILDER, "submit", "draft")
        detail = world.state.polls[0].motion.detail
        assert words in detail and ("different objects" in detail) == (parts == "mixed")
    basic = full(scope="basic")
    basic.offer(BUILDER, "D4", parts="mixed")
    assert "different objects" not in basic.state.polls[0].motion.detail


@pytest.mark.rule("CR-CMP-03", "CR-CMP-15", "CR-CMP-01")
def test_house_rules_about_composites_are_asked_where_there_are_any() -> None:
    for scope, asked in (("basic", False), ("full", True), ("advanced", True)):
        names = {knob.name for knob in GAME.terms({"scope": scope}).knobs}
        assert ({"compounding_count", "elevated_decay"} <= names) == asked
        assert ("compounding_count" in names) == asked


@pytest.mark.rule("CR-CMP-07")
def test_computers_rest_an_act_where_it_counts_more() -> None:
    world = full()
    one, two = world.own("One", 1, "D4"), world.own("Two", 2, "D4")
    world.do(BUILDER, do.Begin(kind="act"))
    world.do(BUILDER, do.Describe(thing="ring", name="Top", meaning="Look.", rests_on=("structure",)))
    world.do(BUILDER, do.Lay(fields=("D4",), upon=(one.id,)))
    asked = world.asked(BUILDER, "draft")
    worth = {o.key: o.worth for o in asked.options}
    assert worth[f"rest-{two.id}"] > worth["submit"] > worth[f"rest-{one.id}"]
    assert Draft(kind="act", seat=0).upon == ()
