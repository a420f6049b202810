"""What protects an Act and how far: Permanent zones, Undoing, Safeguards and Seals (CR-ABI-55 to CR-ABI-93)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.creation import actions as do
from rules.creation.world import lying
from tests.rules.creation.worlds import DEMO, DOT, HO, PLAIN, POK, WA, World

VOID = ("void", "time", "solid", "sky")
LIMIT = ("limit", "time", "solid", "sky")
RING = ("C3 D3 E3", "E4 E5", "D5 C5", "C4")


def ring(*gods: tuple[str, ...], **more: Any) -> World:
    """A Permanent ring of Acts of deity 1 round the open Field D4, which is part of the zone."""
    world = World.at(*gods, **{"influence": 20, **more})
    world.set(roster=(0, 2, 1))
    acts = [world.own(f"R{at}", 1, where) for at, where in enumerate(RING)]
    world.do(0, do.Permanence(acts=tuple(a.id for a in acts), fields=("D4",)))
    world.next_turn(0)
    return world


@pytest.mark.rule("CR-ABI-58", "CR-ABI-55", "CR-ABI-56", "CR-ABI-57")
def test_undoing_takes_the_whole_zone() -> None:
    world = World.at(DEMO[2], LIMIT, VOID, influence=30)
    world.set(roster=(0, 1, 2))
    three = [world.own(n, 2, w) for n, w in (("One", "D4"), ("Two", "D5"), ("Row", "E4 E5"))]
    world.next_turn(1)
    world.do(1, do.Permanence(acts=tuple(a.id for a in three)))
    world.next_turn(0)
    world.do(0, do.Undo(zone=world.state.zones[0].id))
    assert world.inf(0) == 30 - 12 and not any(a.permanent for a in world.state.acts)
    assert world.view.zones == ((2, ("D4", "E4", "D5", "E5"), True),), "the circles are crossed out"
    world.next_turn(0)
    world.no(0, do.Undo(zone=world.state.zones[0].id), "CR-ABI-57")
    world.next_turn(1)
    world.no(1, do.Permanence(acts=(three[1].id,)), "CR-ABI-57")
    world.next_turn(2)
    world.do(2, do.Nullify(act=three[0].id))
    assert world.state.zone, "an ordinary Act again"


@pytest.mark.rule("CR-ABI-58", "CR-ABI-67")
def test_undoing_pays_for_open_fields_of_the_zone_too() -> None:
    world = ring(LIMIT, PLAIN[0], DEMO[2], influence=40)
    world.next_turn(2)
    world.do(2, do.Undo(zone=world.state.zones[0].id))
    assert world.inf(2) == 40 - 9 * 3 and world.state.plot("D4").undone


@pytest.mark.rule("CR-MTX-101", "CR-ABI-62", "CR-ABI-67", "CR-PRI-24")
def test_permanent_ground_never_decays() -> None:
    world = ring(LIMIT, PLAIN[0], DEMO[3])
    weed = world.own("Weed", 0, "D4")
    world.next_turn(2)
    world.no(2, do.Blight(act=world.act("R0").id), "CR-ABI-62")
    world.do(2, do.Blight(act=weed.id))
    assert world.inf(2) == 18 and world.act("Weed").standing == "nullified"
    assert not world.state.plot("D4").marks and not world.state.where(decayed=True)
    assert [(n.attribute, n.name, n.what, n.amount) for n in world.state.deities[2].noted] == [
        ("transience", "Weed", "nullified", 1)
    ]
    period = ring(LIMIT, PLAIN[0], DEMO[3], round=3)
    weed = period.own("Weed", 0, "D4")
    period.end_round()
    period.do(0, do.Surrender(falls=(f"act-{weed.id}",)))
    assert period.act("Weed").standing == "nullified" and not period.state.plot("D4").marks
    astray = World.at(seat=POK, stage="fields")
    astray.own("Fog", POK, "D3", standing="decayed")
    astray.own("Tower", HO, "H8")
    astray.own("Rock", POK, "C4", permanent=True)
    zone = astray.state.zones[0]
    astray.set(zones=(type(zone)(id=zone.id, owner=POK, fields=("C4", "D4")),))
    astray.do(POK, do.MoveAct(act=astray.act("Fog").id, to="D4"))
    assert astray.act("Fog").fields == ("D4",) and not astray.state.plot("D4").marks


@pytest.mark.rule("CR-ABI-67", "CR-ABI-64")
def test_only_open_fields_that_are_shut_in_come_free() -> None:
    world = World.at(LIMIT, *PLAIN[:2], influence=20)
    acts = [world.own(f"R{at}", 1, where) for at, where in enumerate(RING[:3])]
    ids = tuple(a.id for a in acts)
    world.no(0, do.Permanence(acts=ids, fields=("D4",)), "CR-ABI-64", says="D4 is not enclosed")
    last = world.own("R3", 1, RING[3])
    world.own("Weed", 2, "D4")
    world.no(0, do.Permanence(acts=(*ids, last.id), fields=("D4",)), "CR-ABI-64")
    world.do(0, do.Permanence(acts=(*ids, last.id)))
    assert not world.act("Weed").permanent and "D4" not in world.state.zones[0].fields


@pytest.mark.rule("CR-ABI-69", "CR-ABI-68", "CR-ABI-73")
def test_zones_of_one_deity_do_not_touch_either() -> None:
    world = World.at(LIMIT, *PLAIN[1:3], influence=20)
    world.own("Floating Fortress", 2, "D4 D5", permanent=True, round=0)
    for name, where in (("Corner", "E6"), ("Side", "C4")):
        world.no(0, do.Permanence(acts=(world.own(name, 2, where).id,)), "CR-ABI-68")
    world.do(0, do.Permanence(acts=(world.own("Far", 2, "F6").id,)))
    assert len(world.state.zones) == 2


@pytest.mark.rule("CR-ABI-70", "CR-ABI-20", "CR-ABI-13")
def test_an_act_gazed_into_ones_own_zone_is_permanent() -> None:
    world = World.at(seat=WA)
    world.own("Rock", WA, "D4", permanent=True)
    zone = world.state.zones[0]
    world.set(zones=(type(zone)(id=zone.id, owner=WA, fields=("D4", "D5")),))
    world.land("D6", element="solid")
    hut = world.own("Hut", HO, "G7")
    world.offer(WA, "D5", "solid", kind="gaze", target=hut.id, name="Keep")
    world.pass_vote()
    assert world.act("Keep").permanent and world.act("Keep").fields == ("D5",)
    stays = World.at(seat=WA)
    hut = stays.own("Hut", HO, "G7")
    stays.offer(WA, "", "solid", kind="gaze", target=hut.id, name="Keep")
    stays.pass_vote()
    assert not stays.act("Keep").permanent


def guard(world: World, name: str, where: str = "", **more: Any) -> do.Shield:
    said = {"thing": "rubber band", "how": "It holds.", **more}
    return do.Shield(act=world.act(name).id, fields=tuple(where.split()), **said)


@pytest.mark.rule("CR-ABI-83", "CR-ABI-82")
def test_acts_that_come_in_later_are_protected() -> None:
    world = World.at(seat=WA)
    world.own("Hut", HO, "D4")
    world.own("Tower", HO, "H8")
    world.do(WA, guard(world, "Hut", "D4 D5 D6"))
    world.land("D5 D6 D7", element="solid")
    world.next_turn(WA)
    world.place(WA, "D5", name="Inside")
    world.next_turn(WA)
    world.place(WA, "D6 D7", name="Half in")
    world.next_turn(POK)
    world.no(POK, do.Blight(act=world.act("Inside").id), "CR-ABI-80")
    world.do(POK, do.Blight(act=world.act("Half in").id))
    assert world.act("Half in").standing == "decayed"


@pytest.mark.rule("CR-ABI-83", "CR-ABI-04")
def test_the_largest_area_of_a_safeguard() -> None:
    world = World.at(seat=WA, influence=9, parameters={"most_size": 3})
    world.own("Wall", HO, "D4 D5 D6 D7 D8")
    world.no(WA, guard(world, "Wall", "D3 D4 D5 D6 D7 D8"), "CR-ABI-83", says="at most 5 Fields")
    world.no(WA, guard(world, "Wall", "D4 D5 D6"), "CR-ABI-83")
    world.no(WA, guard(world, "Wall", "D4 D5 D6 D7 D8 D9"), "CR-MAP-11")
    world.do(WA, guard(world, "Wall"))
    assert world.inf(WA) == 4
    world.own("Hut", HO, "F4")
    world.next_turn(WA)
    world.no(WA, guard(world, "Hut", "F4 F5 F6 F7", thing="jar"), "CR-ABI-83", says="at most 3 Fields")
    world.do(WA, guard(world, "Hut", "F4 F5 F6", thing="jar"))
    assert world.inf(WA) == 3, "the area is free, the Act is paid for"


@pytest.mark.rule("CR-ABI-88", "CR-ABI-82")
def test_no_act_comes_under_two_safeguards() -> None:
    world = World.at(seat=WA, influence=9)
    world.own("Kept", HO, "D4")
    world.shield(WA, "D4", thing="jar")
    world.own("Hut", HO, "D5")
    world.no(WA, guard(world, "Hut", "D4 D5"), "CR-ABI-88", says="Kept has a Safeguard already")
    world.do(WA, guard(world, "Hut"))
    assert world.inf(WA) == 8 and len(world.state.safeguards) == 2


@pytest.mark.rule("CR-ABI-80", "CR-ACT-03", "CR-ABI-39", "CR-ABI-84")
def test_the_object_of_a_safeguard() -> None:
    world = World.at(seat=WA)
    world.own("Hut", HO, "D4")
    world.own("Band", WA, "F4", thing="rubber band")
    world.no(WA, guard(world, "Hut"), "CR-ACT-03")
    world.do(WA, guard(world, "Hut", thing="jar"))
    world.own("Inn", HO, "H4")
    world.next_turn(WA)
    world.no(WA, guard(world, "Inn", thing="Jar"), "CR-ACT-03")
    world.land("A1", element="solid")
    world.do(WA, do.Begin(kind="act"))
    world.no(WA, do.Describe(thing="jar", name="Urn", rests_on=("solid",), meaning="Look again."), "CR-ACT-03")
    world.next_turn(POK)
    world.do(POK, do.Blight(shield=world.state.safeguards[0].id))
    world.next_turn(WA)
    world.place(WA, "A1", "solid", thing="jar", name="Urn")
    assert not world.state.zone and world.act("Urn").thing == "jar"


@pytest.mark.rule("CR-ABI-40", "CR-ABI-205", "CR-ABI-208")
@pytest.mark.parametrize(("rate", "rot"), [(2, 6), (1, 4)])
def test_breaking_a_safeguard_costs_what_it_would_against_the_acts(rate: int, rot: int) -> None:
    world = World.at(VOID, DEMO[3], DEMO[1], influence=20, decay_warped_rate=rate)
    world.set(roster=(0, 1, 2))
    world.own("Gate", 2, "A4 A5", crossing="left of A4")
    world.own("Hut", 2, "B4")
    shield = world.shield(2, "A4 A5 B4")
    keep = world.state
    world.do(0, do.Nullify(shield=shield))
    assert world.inf(0) == 20 - 8, "the outside counts as a Field"
    world.set(**{name: getattr(keep, name) for name in ("safeguards", "turn")})
    world.next_turn(1)
    world.do(1, do.Blight(shield=shield))
    assert world.inf(1) == 20 - rot, "Decay pays for Fields on the Map"
    assert not world.state.safeguards and not world.state.where(decayed=True) and not world.state.zone


@pytest.mark.rule("CR-MTX-201", "CR-ABI-39", "CR-ABI-84", "CR-ABI-90")
def test_a_seal_is_broken_like_a_safeguard() -> None:
    world = World.at(VOID, *PLAIN[:2], influence=9)
    world.set(roster=(0, 1, 2))
    world.own("Ruin", 2, "D4 D5", standing="decayed")
    seal = world.shield(1, "D4 D5")
    assert world.view.acts[0].sealed and f"null-s{seal}" in world.keys(0)
    world.do(0, do.Nullify(shield=seal))
    assert world.inf(0) == 5 and not world.state.zone and world.act("Ruin").standing == "decayed"
    world.end_round()
    assert "2 in Decay -2" in world.line("in Decay"), "its losses are back"


@pytest.mark.rule("CR-ABI-92", "CR-ABI-90", "CR-ABI-91", "CR-MOV-24")
def test_a_safeguard_becomes_a_seal_when_its_active_acts_are_gone() -> None:
    world = World.at(seat=POK, stage="fields", influence=10)
    world.own("Cloud", POK, "D4")
    world.own("Ruin", HO, "D5", standing="decayed")
    world.own("Tower", WA, "H8")
    world.shield(WA, "D4 D5")
    assert not lying.sealed(world.state, world.act("Ruin"))
    world.do(POK, do.MoveAct(act=world.act("Cloud").id, to="D3"))
    assert lying.sealed(world.state, world.act("Ruin")) and world.state.safeguards
    world.end_round()
    assert world.inf(HO) == 10


@pytest.mark.rule("CR-MTX-701", "CR-ABI-90", "CR-MOV-16", "CR-MOV-24")
def test_the_decay_deity_moves_its_own_ruin_out_of_the_seal() -> None:
    world = World.at(seat=POK, stage="fields", influence=10)
    world.own("Fog", POK, "D4", standing="decayed")
    world.own("Tower", HO, "H8")
    world.shield(WA, "D4")
    world.do(POK, do.MoveAct(act=world.act("Fog").id, to="D5"))
    assert not world.state.safeguards and world.state.plot("D5").marks == 1 and world.inf(POK) == 9


@pytest.mark.rule("CR-MTX-1201", "CR-ABI-92", "CR-ABI-91")
def test_rejuvenation_under_a_mixed_safeguard() -> None:
    world = World.at(influence=2)
    world.own("Hut", WA, "D4")
    world.own("Ruin", WA, "D5", standing="decayed")
    world.shield(WA, "D4 D5")
    world.do(HO, do.Rejuvenate(act=world.act("Ruin").id))
    assert world.inf(HO) == 0 and world.act("Ruin").standing == "active"
    world.next_turn(POK)
    world.no(POK, do.Blight(act=world.act("Ruin").id), "CR-ABI-80")
    world.next_turn(DOT)
    world.no(DOT, do.Begin(kind="gaze", target=world.act("Ruin").id), "CR-ABI-80")


@pytest.mark.rule("CR-MTX-901", "CR-ABI-62")
def test_permanence_adds_what_other_immunities_leave_open() -> None:
    world = World.at(LIMIT, VOID, DEMO[2], influence=20)
    world.set(roster=(0, 1, 2))
    deep = world.own("Deep", 2, "D4", dredged=True)
    star = world.own("Star", 2, "A1")
    world.net(2, star, deep)
    for act in (deep, star):
        world.next_turn(0)
        world.do(0, do.Permanence(acts=(act.id,)))
    world.next_turn(1)
    world.no(1, do.Nullify(act=deep.id), "CR-ABI-62")
    world.no(1, do.Begin(kind="gaze", target=star.id), "CR-ABI-62")
    assert world.view.networks[0].active
