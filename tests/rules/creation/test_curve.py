"""Curved space and stretched time: what they do to everything that lies there (CR-ABI-165 to CR-ABI-183)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Leave
from rules.creation import actions as do
from rules.creation.bounds.checks import beacon_on
from rules.creation.world.light import spots
from tests.rules.creation.worlds import DEMO, PLAIN, World

SPACE = ("chaos", "space", "solid", "sky")
GAS = ("balance", "corporality", "gas", "fauna")
OTHER = ("limit", "energy", "vacuum", "stars")
ONE, TWO = 1, 2


def space(**more: Any) -> World:
    """The Space deity's turn, with a Gas deity and a deity of Stars beside it."""
    world = World.at(SPACE, GAS, OTHER, **{"objection_hours": 0, **more})
    world.set(roster=(0, ONE, TWO))
    return world


@pytest.mark.rule("CR-ABI-165", "CR-ABI-168", "CR-ABI-171")
def test_the_parts_are_full_fields() -> None:
    world = space(influence=9)
    world.land("C3 C4 D3 D4", element="solid")
    world.own("Wide", 0, "C3 C4 D3 D4")
    world.do(0, do.Curve(fields=("C3", "C4", "D3", "D4")))
    world.end_round()
    assert world.inf(0) == 9 - 4 + 1, "an Act on the joined Field brings 1"
    world.change("Wide", standing="gone")
    world.rich(0, 9)
    world.next_turn(0)
    world.do(0, do.Curve(fields=("C3",), parts=9))
    world.next_turn(0)
    world.rich(0, 5)
    world.no(0, do.Curve(fields=("C3",), parts=2), "CR-MAP-11")
    world.do(0, do.Curve(fields=("C3a", "C3b")))
    assert world.inf(0) == 3 and world.state.of_element("solid") == {"C3a", *(f"C3{c}" for c in "cdefghi")}
    world.next_turn(0)
    world.place(0, "C3a C3c", name="Small")
    assert world.inf(0) == 1 and world.act("Small").size == 2


@pytest.mark.rule("CR-ABI-170", "CR-ABI-169")
def test_acts_keep_their_standing_when_fields_join() -> None:
    world = space()
    world.own("Hut", ONE, "D4")
    world.land("D5", decayed=True, marks=1)
    world.own("Ruin", ONE, "F4", standing="decayed")
    world.own("Row", ONE, "G1 H1")
    world.do(0, do.Curve(fields=("D4", "D5")))
    assert world.act("Hut").standing == "active" and world.state.plot("D4").decayed
    world.next_turn(0)
    world.do(0, do.Curve(fields=("F4", "F5")))
    assert world.act("Ruin").standing == "decayed" and world.act("Ruin").fields == ("F4",)
    world.next_turn(0)
    world.do(0, do.Curve(fields=("H1", "H2")))
    assert world.act("Row").fields == ("G1", "H1"), "it takes every Field it had a part of"


@pytest.mark.rule("CR-ABI-169", "CR-ABI-04")
def test_nothing_is_paid_or_refunded_for_a_new_size() -> None:
    world = space(objection_hours=12)
    world.own("Hut", ONE, "D4")
    world.do(0, do.Curve(fields=("D4",), parts=4))
    world.unasked(0, do.EndTurn())
    world.unasked(TWO, do.Refit(fields=("D4a",)))
    world.silence(ONE, "refit")
    assert world.act("Hut").size == 4 and world.totals == (16, 20, 20)
    assert world.state.turn is not None and world.state.turn.seat == ONE
    world.next_turn(0)
    world.do(0, do.Curve(fields=("D4a",), parts=2))
    world.do(ONE, do.Refit(fields=("D4ab",)))
    assert world.act("Hut").size == 5, "not before the others had time to object"
    world.do(0, do.Wave(through=True))
    world.do(TWO, do.Wave(through=False))
    world.pass_vote()
    assert world.act("Hut").size == 4 and "D4aa" not in world.act("Hut").fields


@pytest.mark.rule("CR-ABI-169", "CR-TRN-12")
@pytest.mark.parametrize("asked", [False, True])
def test_the_owner_of_a_divided_act_leaves(asked: bool) -> None:
    world = World.at(SPACE, GAS, OTHER, DEMO[0])
    world.set(roster=(0, 1, 2, 3))
    world.own("Hut", TWO, "D4")
    world.do(0, do.Curve(fields=("D4",), parts=4))
    if asked:
        world.do(TWO, do.Refit(fields=("D4a",)))
        world.do(ONE, do.Wave(through=False))
    world.do(TWO, Leave())
    assert world.act("Hut").size == 4 and not world.state.polls
    assert world.state.turn is not None and world.state.turn.seat == ONE, "the turn goes on"


@pytest.mark.rule("CR-ABI-48", "CR-ABI-168")
def test_a_nullified_act_keeps_its_size_when_its_old_ground_is_curved() -> None:
    world = space()
    gone = world.own("Gone", ONE, "D4 D5 E4 E5", standing="nullified")
    lost = world.own("Lost", ONE, "A1", standing="nullified")
    world.do(0, do.Curve(fields=("D4", "D5", "E4", "E5")))
    world.next_turn(0)
    world.do(0, do.Curve(fields=("A1",), parts=4))
    assert world.state.turn is not None and world.state.turn.seat == ONE, "nobody is asked about it"
    world.next_turn(0)
    world.no(0, do.Dredge(act=lost.id, fields=("H7", "H8")), "CR-ABI-48")
    world.do(0, do.Dredge(act=gone.id, fields=("G1", "G2", "G3", "G4")))
    assert world.act("Gone").size == 4


@pytest.mark.rule("CR-MTX-501", "CR-ABI-170")
def test_the_gas_deity_says_where_its_storm_stays() -> None:
    world = space()
    world.storm("D4")
    world.do(0, do.Curve(fields=("D4",), parts=4))
    assert world.keys(ONE, "adrift") == ["D4a", "D4b", "D4c", "D4d"]
    world.unasked(0, do.MoveStorm(storm=1, to="D4b"))
    world.no(ONE, do.MoveStorm(storm=1, to="D5"), "CR-MTX-501")
    world.press(ONE, "D4c", "adrift")
    assert world.state.storms[0].field == "D4c"
    assert world.state.turn is not None and world.state.turn.seat == ONE
    silent = space()
    silent.storm("D4")
    silent.own("Hut", TWO, "D4")
    silent.do(0, do.Curve(fields=("D4",), parts=2))
    silent.silence(ONE, "adrift")
    silent.silence(TWO, "refit")
    assert silent.state.storms[0].field == "D4a"
    assert silent.state.turn is not None and silent.state.turn.seat == ONE
    left = World.at(SPACE, GAS, OTHER, DEMO[0])
    left.set(roster=(0, 1, 2, 3))
    left.storm("D4")
    left.do(0, do.Curve(fields=("D4",), parts=2))
    left.do(ONE, Leave())
    assert left.state.storms[0].field == "D4a"
    assert left.state.turn is not None and left.state.turn.seat == TWO


@pytest.mark.rule("CR-FLD-16", "CR-MTX-501")
def test_no_two_storms_come_over_one_field() -> None:
    world = space()
    world.storm("D4", "D5")
    world.no(0, do.Curve(fields=("D4", "D5")), "CR-FLD-16")
    world.do(0, do.Curve(fields=("D5", "D6")))
    assert {s.field for s in world.state.storms} == {"D4", "D5"}


@pytest.mark.rule("CR-MTX-501", "CR-ABI-169", "CR-ABI-203", "CR-ABI-210")
def test_a_warped_act_keeps_its_edge() -> None:
    world = space()
    world.own("Gate", ONE, "A4", crossing="left of A4")
    world.do(0, do.Curve(fields=("A4",), parts=2))
    world.no(ONE, do.Refit(fields=("A4b",)), "CR-ABI-203")
    world.do(ONE, do.Refit(fields=("A4a",)))
    gate = world.act("Gate")
    assert (gate.fields, gate.crossing, gate.size) == (("A4a",), "left of A4a", 2)
    world.next_turn(0)
    world.do(0, do.Curve(fields=("A4a", "A3")))
    gate = world.act("Gate")
    assert gate.fields == ("A4a",) and gate.crossing in {
        r.name for r in world.state.ground.rims if r.field == "A4a"
    }
    world.next_turn(ONE, "fields")
    world.rich(ONE, 3)
    world.do(ONE, do.MoveAct(act=gate.id, fields=("A2",)))
    assert world.act("Gate").crossing == "left of A2"


@pytest.mark.rule("CR-ABI-236", "CR-ABI-221", "CR-MTX-501")
def test_a_network_pays_as_before_when_its_ground_is_curved() -> None:
    world = space(influence=9)
    one, two = world.own("One", ONE, "A1"), world.own("Two", ONE, "H8")
    world.net(TWO, one, two)
    world.do(0, do.Curve(fields=("A1",), parts=2))
    world.do(ONE, do.Refit(fields=("A1a", "A1b")))
    world.end_round()
    assert "Networks: 2 Acts +2" in world.line("Networks") and world.inf(ONE) == 9 + 3


@pytest.mark.rule("CR-ABI-166", "CR-ABI-167", "CR-ABI-58")
def test_open_ground_of_a_zone_and_of_an_undone_one() -> None:
    world = space()
    rock = world.own("Rock", ONE, "D4", permanent=True)
    zone = world.state.zones[0]
    world.set(zones=(type(zone)(id=zone.id, owner=ONE, fields=("D4", "D5")),))
    world.no(0, do.Curve(fields=("D5", "D6")), "CR-ABI-167")
    world.do(0, do.Undo(zone=zone.id))
    assert world.inf(0) == 14 and not world.act("Rock").permanent
    world.next_turn(0)
    world.do(0, do.Curve(fields=("D5",), parts=2))
    assert world.state.plot("D5b").undone and world.state.act(rock.id) is not None


@pytest.mark.rule("CR-MTX-501", "CR-ABI-170")
def test_the_light_is_worked_out_anew() -> None:
    world = space()
    world.beacon("top of D1")
    world.do(0, do.Curve(fields=("D4",), parts=4))
    world.next_turn(0)
    world.do(0, do.Curve(fields=("D1",), parts=2))
    light = {f.name: f.light for f in world.view.fields}
    assert world.state.beacon_at == (3 * 720 + 360, 0)
    assert light["D1a"] == light["D1b"] == light["D4a"] == "day" and light["D8"] == "night"


@pytest.mark.rule("CR-FLD-23", "CR-ABI-165")
def test_the_beacon_keeps_a_name_that_is_on_the_map() -> None:
    world = space()
    world.beacon("top of D1")
    world.do(0, do.Curve(fields=("D1",), parts=2))
    assert world.state.beacon in spots(world.state.ground) and world.state.beacon.endswith(("of D1a", "of D1b"))
    assert world.state.beacon_at == (3 * 720 + 360, 0)


@pytest.mark.rule("CR-ABI-209", "CR-ABI-210", "CR-ABI-168")
def test_a_warped_act_on_joined_fields_leaves_past_the_beacon() -> None:
    for warped, beacon in (("A4", "A5"), ("A5", "A4")):
        world = space()
        world.own("Gate", 0, warped, crossing=f"left of {warped}")
        world.beacon(f"left of {beacon}")
        world.do(0, do.Curve(fields=("A4", "A5")))
        rim = next(r for r in world.state.ground.rims if r.name == world.act("Gate").crossing)
        assert not beacon_on(world.state, rim)


TIME = ("genesis", "time", "solid", "sky")


@pytest.mark.rule("CR-ABI-182", "CR-ABI-180")
def test_both_extra_turns_have_their_fields() -> None:
    world = World.at(TIME, *DEMO[1:], dilation_grants="turns")
    world.land("D4", element="solid")
    world.do(0, do.Dilate())
    for field in ("D5", "D6"):
        world.no(0, do.Dilate(), "CR-TRN-05")
        world.do(0, do.Fill(fields=(field,)))
        world.do(0, do.EndPlacing())
        world.do(0, do.EndTurn())
    assert world.state.turn is not None and world.state.turn.seat != 0
    assert world.state.of_element("solid") == {"D4", "D5", "D6"}


@pytest.mark.rule("CR-ABI-26", "CR-ABI-180", "CR-ABI-05")
def test_one_rejuvenation_a_turn_however_long_it_is() -> None:
    world = World.at(TIME, *PLAIN[1:3], influence=30)
    world.own("Ruin", ONE, "D4", standing="decayed")
    world.own("Rubble", ONE, "F4", standing="decayed")
    world.do(0, do.Dilate())
    world.do(0, do.Rejuvenate(act=world.act("Ruin").id))
    world.no(0, do.Rejuvenate(act=world.act("Rubble").id), "CR-ABI-26")
    assert not any(key.startswith("heal-") and key != "heal-all" for key in world.keys(0))
