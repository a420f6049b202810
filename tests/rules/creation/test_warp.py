"""Acts that leave the Map or lie wholly outside it (CR-ABI-201 to CR-ABI-210)."""

from __future__ import annotations

import pytest

from rules.creation import actions as do
from tests.rules.creation.worlds import DEMO, DOT, HO, PLAIN, POK, WA, World


def draft(world: World) -> None:
    """A straw, described up to where it lies."""
    world.do(DOT, do.Begin(kind="warp"))
    world.do(DOT, do.Describe(thing="straw", name="Straw", rests_on=("dimension",), meaning="Look again."))


@pytest.mark.rule("CR-ABI-203", "CR-ACT-13", "CR-ABI-202", "CR-ABI-04")
def test_reach_size_and_price_of_a_warp() -> None:
    world = World.at(seat=DOT, influence=3)
    world.land("A4 A5 A6 A7", element="empty")
    draft(world)
    world.no(DOT, do.Lay(fields=("A1",), crossing="left of A1"), "CR-CON-16")
    world.no(DOT, do.Lay(fields=("A4", "A5", "A6", "A7"), crossing="left of A4"), "CR-COS-01", says="count 5")
    world.no(DOT, do.Lay(fields=("A4", "A5", "A6"), crossing="left of A4"), "CR-ACT-11", says="costs 4 Influence")
    world.no(DOT, do.Lay(fields=("A4",)), "CR-ABI-203", says="left of A4")
    world.do(DOT, do.Lay(fields=("A4", "A5"), crossing="left of A5"))
    world.do(DOT, do.Submit())
    assert "out through the left of A5, 3 Fields" in world.state.polls[0].motion.detail
    world.pass_vote()
    assert world.inf(DOT) == 0
    world.end_round()
    assert world.inf(DOT) == 3


@pytest.mark.rule("CR-ABI-203", "CR-ABI-206", "CR-ABI-04")
def test_nothing_is_paid_for_what_is_turned_down() -> None:
    world = World.at(seat=DOT, influence=3)
    world.offer(DOT, "", "dimension", kind="off_map", name="Beyond")
    world.fail_vote()
    assert world.inf(DOT) == 3 and world.state.turn is not None and world.state.turn.retry == "act"
    world.place(DOT, "", "dimension", kind="off_map", name="Beyond")
    assert world.inf(DOT) == 0
    world.end_round()
    assert world.inf(DOT) == 1
    poor = World.at(seat=DOT, influence=2)
    assert "off" not in poor.keys(DOT)
    poor.do(DOT, do.Begin(kind="off_map"))
    poor.do(DOT, do.Describe(thing="bead", name="Beyond", rests_on=("dimension",), meaning="Look again."))
    poor.no(DOT, do.Submit(), "CR-ACT-11")
    other = World.at()
    for kind in ("warp", "off_map"):
        other.no(HO, do.Begin(kind=kind), "CR-ABI-01")


@pytest.mark.rule("CR-END-09", "CR-ABI-206", "CR-ABI-202")
def test_outside_is_not_free_in_the_final_round() -> None:
    world = World.at(seat=DOT, influence=3, round=5)
    world.place(DOT, "", "dimension", kind="off_map", name="Beyond")
    assert world.inf(DOT) == 0


@pytest.mark.rule("CR-ABI-208", "CR-MTX-301", "CR-ABI-13", "CR-ABI-203")
def test_a_gazed_warp_stays_warped() -> None:
    world = World.at(influence=0)
    gate = world.own("Gate", DOT, "A4", crossing="left of A4")
    world.offer(HO, "", "life", kind="gaze", target=gate.id, name="Mouth")
    world.pass_vote()
    world.end_round()
    assert world.inf(HO) == 2 and world.act("Mouth").crossing == "left of A4"
    moved = World.at(PLAIN[0], DEMO[2], *PLAIN[2:3])
    moved.land("A6 B6 C6 D6", element="solid")
    gate = moved.own("Gate", 1, "A4", crossing="left of A4")
    moved.do(0, do.Begin(kind="gaze", target=gate.id))
    moved.do(0, do.Describe(name="Mouth", rests_on=("solid",), meaning="Look again."))
    moved.no(0, do.Lay(fields=("C6",)), "CR-ABI-203")
    moved.no(0, do.Lay(fields=("A6",)), "CR-ABI-203", says="left of A6")
    moved.no(0, do.Lay(fields=("A6", "B6", "C6", "D6"), crossing="left of A6"), "CR-COS-01", says="count 5")
    moved.do(0, do.Lay(fields=("A6", "B6"), crossing="left of A6"))
    moved.do(0, do.Submit())
    moved.pass_vote()
    assert moved.act("Mouth").size == 3 and moved.act("Mouth").crossing == "left of A6"
    turned = World.at(influence=0)
    gate = turned.own("Gate", DOT, "A1", crossing="left of A1")
    turned.do(HO, do.Begin(kind="gaze", target=gate.id))
    turned.do(HO, do.Describe(name="Mouth", rests_on=("life",), meaning="Look again."))
    turned.no(HO, do.Lay(crossing="left of A5"), "CR-ABI-203", says="top of A1")
    turned.do(HO, do.Lay(crossing="top of A1"))
    turned.do(HO, do.Submit())
    turned.pass_vote()
    assert turned.act("Mouth").crossing == "top of A1" and turned.act("Mouth").fields == ("A1",)
    plain = World.at(PLAIN[0], DEMO[2], *PLAIN[2:3])
    plain.land("A6", element="solid")
    hut = plain.own("Hut", 1, "A4")
    plain.offer(0, "A6", "solid", kind="gaze", target=hut.id, name="Nest", crossing="left of A6")
    assert "out through" not in plain.state.polls[0].motion.detail
    plain.pass_vote()
    assert plain.act("Nest").crossing == "" and plain.act("Nest").size == 1


@pytest.mark.rule("CR-ABI-210", "CR-ABI-209", "CR-MTX-701")
def test_a_warped_act_does_not_move_through_the_beacon() -> None:
    world = World.at(seat=POK, stage="fields", influence=9)
    world.beacon("left of A5")
    gate = world.own("Gate", POK, "A4", crossing="left of A4")
    world.no(POK, do.MoveAct(act=gate.id, to="A5"), "CR-MTX-701", says="past no Beacon")
    assert f"move-{gate.id}-A3" in world.keys(POK) and f"move-{gate.id}-A5" not in world.keys(POK)
    world.do(POK, do.MoveAct(act=gate.id, to="A3"))
    assert world.act("Gate").crossing == "left of A3"


@pytest.mark.rule("CR-ABI-209", "CR-FLD-40")
def test_no_place_for_the_beacon_where_a_warp_crosses() -> None:
    world = World.at(("void", "time", "plasma", "sky"), DEMO[2], *PLAIN[:1], stage="fields")
    world.beacon("top of D1")
    world.own("Gate", 1, "A4", crossing="left of A4")
    assert not any(o.label == "Beacon: left of A4" for o in world.asked(0).options)
    world.no(0, do.PlaceBeacon(at="left of A4"), "CR-FLD-23")
    world.change("Gate", standing="nullified")
    world.do(0, do.PlaceBeacon(at="left of A4"))
    assert world.state.beacon == "left of A4"


@pytest.mark.rule("CR-ABI-204", "CR-ABI-205")
@pytest.mark.parametrize(("rate", "paid"), [(2, 6), (1, 3)])
def test_only_fields_on_the_map_decay(rate: int, paid: int) -> None:
    world = World.at(seat=POK, influence=10, decay_warped_rate=rate)
    world.own("Gate", DOT, "A4 A5 A6", crossing="left of A4")
    world.own("Tower", HO, "H8 H7 H6 H5 H4")
    world.set(roster=(POK, HO, WA, DOT))
    world.do(POK, do.Blight(act=world.act("Gate").id))
    assert world.inf(POK) == 10 - paid and world.state.where(decayed=True) == {"A4", "A5", "A6"}
    world.end_round()
    assert "4 in Decay -4" in world.line("in Decay -")


@pytest.mark.rule("CR-ABI-207", "CR-MTX-02", "CR-ABI-206", "CR-INF-12")
def test_no_leave_reaches_outside_the_map() -> None:
    world = World.at(seat=POK)
    beyond = world.own("Beyond", DOT, "", off_map=True)
    world.no(POK, do.Blight(act=beyond.id, together=True), "CR-ABI-206")
    world.next_turn(HO)
    world.no(HO, do.Disintegrate(act=beyond.id, together=True, gains=HO), "CR-ABI-206")
    world.next_turn(WA)
    world.no(WA, do.Shield(act=beyond.id, thing="jar", how="x", together=True), "CR-ABI-206")
    assert not any(str(beyond.id) in key for key in world.keys(WA))
