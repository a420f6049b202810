"""Divine Intervention, Ability by Ability."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.creation import actions as do
from rules.creation.course.cycle import quota
from rules.creation.world import lying
from rules.creation.world.map.outline import Outline
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, PLAIN, POK, WA, World

VOID = ("void", "time", "solid", "sky")
LIMIT = ("limit", "time", "solid", "sky")
SPACE = ("chaos", "space", "solid", "sky")


@pytest.mark.rule("CR-ABI-01", "CR-CON-23")
def test_abilities_belong_to_their_attributes() -> None:
    world = World.at(VOID, *PLAIN[:2])
    hut = world.own("Hut", 1, "D4")
    world.no(0, do.Curve(fields=("D4",), parts=2), "CR-ABI-01")
    for wrong in (
        do.Rejuvenate(),
        do.Hollow(fields=("A1",)),
        do.Permanence(acts=(hut.id,)),
        do.Blight(act=hut.id),
    ):
        world.no(0, wrong, "CR-ABI-01")
    assert any(k.startswith("null-") for k in world.keys(0)) and any(k.startswith("gaze-") for k in world.keys(0))


@pytest.mark.rule("CR-ABI-02", "CR-ABI-03")
def test_the_price_list_follows_divine_intervention() -> None:
    chosen = World.at().state.options
    assert (chosen.safeguard_cost_per_field, chosen.dredge_cost_per_field) == (1, 0)
    assert (chosen.undoing_cost_per_field, chosen.rejuvenation_cost_per_field) == (3, 2)
    world = World.at(VOID, *PLAIN[:2], influence=5)
    world.own("Hut", 1, "D4 D5")
    world.do(0, do.Nullify(act=world.act("Hut").id))
    assert world.state.ledger[0].amount == -4


@pytest.mark.rule("CR-ABI-04", "CR-MTX-01")
def test_what_is_refused_uses_nothing_up() -> None:
    world = World.at(VOID, *PLAIN[:2], influence=3)
    hut = world.own("Hut", 1, "D4 D5")
    rock = world.own("Rock", 1, "F4", permanent=True)
    world.no(0, do.Nullify(act=hut.id), "CR-ABI-04")
    world.no(0, do.Nullify(act=rock.id), "CR-ABI-62")
    assert world.state.turn is not None and world.state.turn.actions == 0


@pytest.mark.rule("CR-ABI-05")
def test_abilities_on_ones_own_acts() -> None:
    world = World.at(seat=POK, influence=2)
    fog = world.own("Fog", POK, "D4")
    world.own("Tower", HO, "H8")
    world.no(POK, do.Begin(kind="gaze", target=fog.id), "CR-ABI-05")
    world.do(POK, do.Blight(act=fog.id))
    assert world.act("Fog").standing == "decayed"


@pytest.mark.rule("CR-ABI-06")
def test_only_acts_are_targets() -> None:
    world = World.at(VOID, *PLAIN[:2])
    world.storm("D4")
    world.no(0, do.Nullify(act=0), "CR-ABI-06")
    world.no(0, do.Nullify(shield=5), "CR-ABI-06")


# Gaze


@pytest.mark.rule("CR-ABI-11", "CR-CON-26")
def test_gaze() -> None:
    world = World.at(influence=0)
    tree = world.own("Tree", WA, "G4 G5 G6 G7")
    world.offer(HO, "", "life", "mountain", kind="gaze", target=tree.id, name="Spine", meaning="Ribs of a whale.")
    world.vote(yes=2)
    spine = world.act("Spine")
    assert spine.owner == HO and world.inf(HO) == 0 and spine.fields == tree.fields and world.noted(POK) == 1


@pytest.mark.rule("CR-ABI-12", "CR-ABI-13")
def test_a_gazed_act_may_be_put_elsewhere() -> None:
    world = World.at(PLAIN[0], *PLAIN[1:])
    world.land("B2", element="solid")
    cap = world.own("Cap", 1, "G7")
    world.do(0, do.Begin(kind="gaze", target=cap.id))
    world.do(0, do.Describe(name="Crater", meaning="Flipped over, it is a crater.", rests_on=("solid",)))
    world.no(0, do.Lay(fields=("G2",)), "CR-CON-16")
    world.do(0, do.Lay(fields=("B3",)))
    world.do(0, do.Submit())
    assert "Flipped over" in world.state.polls[0].motion.detail and "B3" in world.state.polls[0].motion.detail
    world.pass_vote()
    assert world.act("Crater").fields == ("B3",)
    stay = World.at(PLAIN[0], *PLAIN[1:])
    cap = stay.own("Cap", 1, "G7")
    stay.offer(0, "", "solid", kind="gaze", target=cap.id, name="Crater")
    stay.pass_vote()
    assert stay.act("Crater").fields == ("G7",)


@pytest.mark.rule("CR-ABI-14")
def test_no_limit_on_how_often() -> None:
    world = World.at()
    hut = world.own("Hut", WA, "D4")
    world.offer(HO, "", "life", kind="gaze", target=hut.id, name="One")
    world.pass_vote()
    world.next_turn(DOT)
    world.offer(DOT, "", "stars", kind="gaze", target=hut.id, name="Two")
    assert world.state.polls
    world.pass_vote()
    assert world.act("Two").names == ("Hut", "One", "Two")


@pytest.mark.rule("CR-ABI-15")
def test_a_gaze_rests_on_ones_own() -> None:
    world = World.at()
    hut = world.own("Hut", WA, "D4", rests_on=("flora",))
    world.do(HO, do.Begin(kind="gaze", target=hut.id))
    world.no(HO, do.Describe(name="Nest", rests_on=("flora",), meaning="Look again."), "CR-CON-08")


@pytest.mark.rule("CR-ABI-17", "CR-MTX-301", "CR-ABI-47", "CR-ABI-206")
def test_immune_to_gaze() -> None:
    world = World.at()
    world.own("Rock", WA, "A1", permanent=True)
    world.own("Deep", DOT, "C1", dredged=True)
    world.own("Kept", WA, "E1")
    world.own("Beyond", DOT, "", off_map=True)
    world.own("Shut", WA, "G1", standing="decayed")
    world.own("Temple", WA, "A8", temple=True)
    world.own("Gate", WA, "A4", crossing="left of A4")
    world.shield(WA, "E1")
    world.shield(WA, "G1", thing="jar")
    rules = {
        "Rock": "CR-ABI-62",
        "Deep": "CR-ABI-47",
        "Kept": "CR-ABI-80",
        "Beyond": "CR-ABI-206",
        "Shut": "CR-ABI-80",
    }
    for name, rule in rules.items():
        world.no(HO, do.Begin(kind="gaze", target=world.act(name).id), rule)
    offered = world.keys(HO)
    assert {f"gaze-{world.act(n).id}" for n in ("Temple", "Gate")} <= set(offered)
    assert not {f"gaze-{world.act(n).id}" for n in rules} & set(offered)
    gate = world.act("Gate")
    world.offer(HO, "", "life", kind="gaze", target=gate.id, name="Mouth")
    world.pass_vote()
    assert world.act("Mouth").crossing == "left of A4" and world.act("Mouth").size == 2


@pytest.mark.rule("CR-ABI-18", "CR-MTX-301")
def test_gaze_at_a_decayed_act() -> None:
    world = World.at(influence=10)
    ruin = world.own("Ruin", WA, "D4 D5", standing="decayed")
    world.own("Tower", WA, "H8")
    world.land("B2", origins=(1,))
    world.do(HO, do.Begin(kind="gaze", target=ruin.id))
    world.do(HO, do.Describe(name="Nest", rests_on=("life",), meaning="Look again."))
    world.no(HO, do.Lay(fields=("B2", "B3")), "CR-ABI-18")
    world.do(HO, do.Lay())
    world.do(HO, do.Submit())
    world.pass_vote()
    world.end_round()
    assert world.act("Nest").standing == "decayed" and world.inf(HO) == 8


@pytest.mark.rule("CR-ABI-20", "CR-ABI-234", "CR-MTX-301")
def test_what_a_gaze_keeps_and_breaks() -> None:
    world = World.at()
    world.land("A1 B1 C1", element="empty")
    one = world.own("One", DOT, "A1", mobile=True, photo="aa" * 32, thing="marble")
    two, three = world.own("Two", DOT, "B1"), world.own("Three", WA, "C1")
    world.net(DOT, one, two, three)
    world.offer(HO, "", "life", kind="gaze", target=one.id, name="Egg")
    world.pass_vote()
    egg = world.act("Egg")
    assert (egg.thing, egg.photo, egg.fields, egg.mobile) == ("marble", "aa" * 32, ("A1",), False)
    assert not world.view.networks[0].active
    world.end_round()
    assert not any("Networks" in e.line for e in world.events)


# Rejuvenation


@pytest.mark.rule("CR-ABI-26", "CR-ABI-27", "CR-ABI-30", "CR-MTX-1201")
def test_rejuvenate_one_act() -> None:
    world = World.at(influence=10)
    ruin = world.own("Ruin", WA, "D4 D5 D6", standing="decayed")
    healthy = world.own("Tower", WA, "H8")
    world.no(HO, do.Rejuvenate(act=healthy.id), "CR-MTX-1201")
    world.do(HO, do.Rejuvenate(act=ruin.id))
    assert world.inf(HO) == 4 and world.act("Ruin").standing == "active" and world.act("Ruin").owner == WA
    before = world.inf(WA)
    world.end_round()
    assert world.inf(WA) == before + 4
    dear = World.at(influence=10, rejuvenation_cost_per_field=3)
    dear.own("Ruin", WA, "D4 D5 D6", standing="decayed")
    dear.do(HO, do.Rejuvenate(act=dear.act("Ruin").id))
    assert dear.inf(HO) == 1
    poor = World.at(influence=5)
    poor.own("Ruin", WA, "D4 D5 D6", standing="decayed")
    poor.no(HO, do.Rejuvenate(act=poor.act("Ruin").id), "CR-ABI-04")
    twice = World.at(influence=20, parameters={"actions_per_turn": 2})
    twice.own("Ruin", WA, "D4", standing="decayed")
    twice.own("Rubble", WA, "F4", standing="decayed")
    twice.do(HO, do.Rejuvenate(act=twice.act("Ruin").id))
    twice.no(HO, do.Rejuvenate(act=twice.act("Rubble").id), "CR-ABI-26")


@pytest.mark.rule("CR-ABI-26", "CR-ABI-28", "CR-ABI-29")
def test_rejuvenate_the_whole_map() -> None:
    world = World.at(influence=12)
    world.own("Ruin", WA, "A1 A2 A3 A4", standing="decayed")
    world.own("Rubble", DOT, "C1 C2 C3", standing="decayed")
    world.land("E1 E2", decayed=True, marks=1)
    world.do(HO, do.Rejuvenate())
    assert world.inf(HO) == 3 and not world.state.where(decayed=True)
    assert all(a.standing == "active" for a in world.state.acts)
    credit = World.at(influence=1)
    credit.land("A1 A2 A3 A4 A5 A6", decayed=True, marks=1)
    credit.do(HO, do.Rejuvenate())
    assert credit.inf(HO) == -5
    none = World.at(influence=0)
    none.land("A1", decayed=True, marks=1)
    none.no(HO, do.Rejuvenate(), "CR-ABI-28")
    cheap = World.at(influence=9, rejuvenate_all_counts="decayed_act_fields")
    cheap.own("Ruin", WA, "A1 A2", standing="decayed")
    cheap.land("C1 C2 C3", decayed=True, marks=1)
    cheap.land("H8", abyss=True)
    cheap.do(HO, do.Rejuvenate())
    assert cheap.inf(HO) == 7 and not cheap.state.where(decayed=True)
    warped = World.at(influence=9)
    warped.own("Gate", WA, "A4", crossing="left of A4", standing="decayed")
    warped.do(HO, do.Rejuvenate())
    assert warped.inf(HO) == 8 and warped.act("Gate").standing == "active", "the outside is restored free"


@pytest.mark.rule("CR-ABI-30", "CR-MTX-1201", "CR-ABI-235")
def test_a_network_broken_by_decay_comes_back() -> None:
    world = World.at(influence=20, parameters={"actions_per_turn": 3})
    world.land("A1 B1 C1", element="empty")
    acts = [world.own(f"S{i}", DOT, f) for i, f in enumerate(("A1", "B1", "C1"))]
    world.net(DOT, *acts)
    world.own("Tower", WA, "H8")
    for name in ("S0", "S1"):
        world.change(name, standing="decayed")
    assert not world.view.networks[0].active
    world.do(HO, do.Rejuvenate(act=acts[0].id))
    assert not world.view.networks[0].active
    world.next_turn(HO)
    world.do(HO, do.Rejuvenate(act=acts[1].id))
    assert world.view.networks[0].active and not world.state.polls


@pytest.mark.rule("CR-ABI-31", "CR-CYC-26")
def test_one_rejuvenation_heals_any_number_of_marks() -> None:
    world = World.at(influence=2)
    ruin = world.own("Ruin", WA, "D4", standing="decayed")
    world.land("D4", marks=3, decayed=True)
    world.do(HO, do.Rejuvenate(act=ruin.id))
    assert world.act("Ruin").standing == "active" and world.state.plot("D4").marks == 3


# Nullify, Dredge, Undoing


@pytest.mark.rule("CR-ABI-35", "CR-MTX-201", "CR-ABI-208")
def test_nullify() -> None:
    world = World.at(VOID, *PLAIN[:2], influence=9)
    world.land("D4 D5 D6 D7", element="solid", marks=1)
    hut = world.own("Hut", 1, "D4 D5 D6 D7")
    world.set(roster=(0, 1, 2))
    world.do(0, do.Nullify(act=hut.id))
    assert world.inf(0) == 1 and not lying.occupied(world.state) and world.state.plot("D4").element == "solid"
    assert world.state.plot("D4").marks == 1 and [a.name for a in world.state.zone] == ["Hut"]
    poor = World.at(VOID, *PLAIN[:2], influence=7)
    poor.no(0, do.Nullify(act=poor.own("Hut", 1, "D4 D5 D6 D7").id), "CR-ABI-04")
    gate = World.at(VOID, *PLAIN[:2], influence=9)
    gate.set(roster=(0, 1, 2))
    gate.do(0, do.Nullify(act=gate.own("Gate", 1, "A4", crossing="left of A4").id))
    assert gate.inf(0) == 5


@pytest.mark.rule("CR-ABI-38")
@pytest.mark.parametrize(("refused", "paid"), [(3, 4), (2, 8)])
def test_cheaper_nullify(refused: int, paid: int) -> None:
    world = World.at(VOID, *PLAIN[:2], influence=9)
    world.set(refused_concepts=refused, roster=(0, 1, 2))
    world.do(0, do.Nullify(act=world.own("Hut", 1, "D4 D5 D6 D7").id))
    assert world.inf(0) == 9 - paid


@pytest.mark.rule("CR-ABI-39", "CR-ABI-40", "CR-ABI-84", "CR-ABI-86", "CR-ABI-87")
def test_breaking_a_safeguard() -> None:
    world = World.at(VOID, *DEMO[1:], influence=8)
    world.set(roster=(0, 1, 2, 3))
    world.own("Three", 1, "D4 D5 D6")
    world.own("One", 1, "E4")
    shield = world.shield(1, "D4 D5 D6 E4")
    world.do(0, do.Nullify(shield=shield))
    assert world.inf(0) == 0 and not world.state.zone and not world.state.safeguards and world.noted(3) == 0
    world.unasked(0, do.Nullify(act=world.act("Three").id))
    world.next_turn(1)
    world.do(1, do.Shield(act=world.act("Three").id, thing="rubber band", how="It snaps back."))
    assert world.state.safeguards[0].thing == "rubber band"
    rot = World.at(seat=POK, influence=4)
    rot.own("Two", WA, "D4 D5")
    shield = rot.shield(WA, "D4 D5")
    rot.do(POK, do.Blight(shield=shield))
    assert rot.inf(POK) == 0 and not rot.state.plot("D4").marks and rot.act("Two").standing == "active"


@pytest.mark.rule("CR-ABI-42", "CR-MTX-201", "CR-MTX-02")
def test_immune_to_nullify() -> None:
    world = World.at(VOID, *PLAIN[:2], influence=20)
    world.set(roster=(0, 1, 2))
    world.own("Rock", 1, "A1", permanent=True)
    world.own("Kept", 1, "C1")
    world.own("Shut", 1, "E1", standing="decayed")
    world.own("Beyond", 1, "", off_map=True)
    world.shield(1, "C1")
    world.shield(1, "E1", thing="jar")
    world.net(1, world.act("Kept"), world.act("Rock"))
    for name, rule in (
        ("Rock", "CR-ABI-62"),
        ("Kept", "CR-ABI-80"),
        ("Shut", "CR-ABI-80"),
        ("Beyond", "CR-ABI-206"),
    ):
        world.no(0, do.Nullify(act=world.act(name).id), rule)
    deep = world.own("Deep", 2, "G1 G2 G3 G4", dredged=True)
    world.do(0, do.Nullify(act=deep.id))
    assert world.act("Deep").standing == "nullified" and world.inf(0) == 12
    ruin = World.at(VOID, *PLAIN[:2], influence=20)
    ruin.do(0, do.Nullify(act=ruin.own("Ruin", 1, "D4 D5", standing="decayed").id))
    assert ruin.state.plot("D4").decayed
    temple = World.at(VOID, *PLAIN[:2], influence=20)
    temple.do(0, do.Nullify(act=temple.own("Temple", 1, "D4", temple=True).id))
    assert temple.state.zone


@pytest.mark.rule("CR-ABI-45", "CR-ABI-46", "CR-ABI-48")
def test_dredge() -> None:
    world = World.at(seat=DOT, influence=0)
    gone = world.own("Gone", WA, "A1 A2", standing="nullified")
    world.own("Hut", HO, "F4")
    world.land("D4", abyss=True)
    world.land("D5", element="solid", decayed=True, marks=1)
    world.no(DOT, do.Dredge(act=gone.id, fields=("F4", "F5")), "CR-ABI-45")
    world.no(DOT, do.Dredge(act=gone.id, fields=("D4",)), "CR-ABI-48")
    world.no(DOT, do.Dredge(act=gone.id, fields=("D4", "E5")), "CR-ACT-08")
    world.do(DOT, do.Dredge(act=gone.id, fields=("D4", "D5")))
    back = world.act("Gone")
    assert back.owner == DOT and back.dredged and back.standing == "active" and world.inf(DOT) == 0
    genesis = World.at()
    lost = genesis.own("Gone", WA, "A1", standing="nullified")
    genesis.no(HO, do.Rejuvenate(act=lost.id), "CR-ABI-45")
    dear = World.at(seat=DOT, influence=3, dredge_cost_per_field=1)
    dear.own("Four", WA, "A1 A2 A3 A4", standing="nullified")
    dear.no(DOT, do.Dredge(act=dear.act("Four").id, fields=("A1", "A2", "A3", "A4")), "CR-ABI-04")
    dear.own("Three", WA, "C1 C2 C3", standing="nullified")
    dear.do(DOT, do.Dredge(act=dear.act("Three").id, fields=("C1", "C2", "C3")))
    assert dear.inf(DOT) == 0


@pytest.mark.rule("CR-ABI-47", "CR-MTX-101")
def test_what_a_dredged_act_is_immune_to() -> None:
    world = World.at(seat=POK)
    deep = world.own("Deep", DOT, "D4", dredged=True)
    world.no(POK, do.Blight(act=deep.id), "CR-ABI-47")
    world.no(POK, do.Begin(kind="gaze", target=deep.id), "CR-ABI-47")
    void = World.at(VOID, DEMO[2], *PLAIN[:1], influence=20)
    void.set(roster=(0, 1, 2))
    deep = void.own("Deep", 1, "D4", dredged=True)
    void.do(0, do.Nullify(act=deep.id))
    void.next_turn(1)
    void.do(1, do.Dredge(act=deep.id, fields=("D4",)))
    assert void.act("Deep").dredged


@pytest.mark.rule("CR-ABI-50")
def test_what_can_be_dredged() -> None:
    world = World.at(seat=DOT)
    world.own("Hut", WA, "D4")
    world.no(DOT, do.Dredge(act=world.act("Hut").id, fields=("A1",)), "CR-ABI-50")
    world.own("Ruin", WA, "F4", standing="nullified")
    assert any(d.id.endswith(".dredge") for d in GAME.awaiting(world.state))


@pytest.mark.rule("CR-ABI-55", "CR-ABI-56", "CR-ABI-58")
@pytest.mark.parametrize(("price", "influence", "left"), [(3, 13, 1), (5, 20, 0)])
def test_undoing(price: int, influence: int, left: int) -> None:
    world = World.at(seat=DOT, influence=influence, undoing_cost_per_field=price)
    world.own("Rock", WA, "D4 D5 D6 D7", permanent=True)
    world.do(DOT, do.Undo(zone=world.state.zones[0].id))
    assert world.inf(DOT) == left and not world.act("Rock").permanent and world.state.plot("D4").undone
    poor = World.at(seat=DOT, influence=price * 4 - 1, undoing_cost_per_field=price)
    poor.own("Rock", WA, "D4 D5 D6 D7", permanent=True)
    poor.no(DOT, do.Undo(zone=poor.state.zones[0].id), "CR-ABI-04")


@pytest.mark.rule("CR-ABI-57", "CR-ABI-58")
def test_never_permanent_again() -> None:
    world = World.at(DEMO[2], LIMIT, *PLAIN[:1], influence=30)
    world.set(roster=(0, 1, 2))
    rock = world.own("Rock", 2, "D4", permanent=True)
    world.no(0, do.Undo(zone=999), "CR-ABI-57")
    world.do(0, do.Undo(zone=world.state.zones[0].id))
    world.next_turn(1)
    world.no(1, do.Permanence(acts=(rock.id,)), "CR-ABI-57")
    other = world.own("Other", 2, "F4 F5")
    world.land("F5", undone=True)
    world.no(1, do.Permanence(acts=(other.id,)), "CR-ABI-57")


@pytest.mark.rule("CR-ABI-57", "CR-ABI-70", "CR-ABI-13")
@pytest.mark.parametrize("undone", [False, True])
def test_what_was_undone_is_not_permanent_by_a_gaze_into_a_zone(undone: bool) -> None:
    world = World.at(*DEMO)
    world.own("Rock", HO, "A1", permanent=True)
    world.set(zones=(replace(world.state.zones[0], fields=("A1", "A2")),))
    world.land("A2", origins=(1,))
    hut = world.own("Hut", WA, "D4", undone=undone)
    world.offer(HO, "A2", "life", kind="gaze", target=hut.id, name="Nest")
    world.pass_vote()
    assert world.act("Nest").fields == ("A2",) and world.act("Nest").permanent is not undone


# Permanence


@pytest.mark.rule("CR-ABI-61", "CR-ABI-62", "CR-ABI-65", "CR-MTX-901")
def test_permanence() -> None:
    world = World.at(LIMIT, VOID, DEMO[3], influence=4)
    world.set(roster=(0, 1, 2))
    hut = world.own("Hut", 2, "D4 D5 D6")
    ruin = world.own("Ruin", 2, "H8", standing="decayed")
    world.no(0, do.Permanence(acts=(ruin.id,)), "CR-ABI-65")
    world.do(0, do.Permanence(acts=(hut.id,)))
    assert world.inf(0) == 1 and world.act("Hut").permanent and world.state.zones[-1].owner == 2
    world.rich(1, 20)
    world.next_turn(1)
    world.no(1, do.Nullify(act=hut.id), "CR-ABI-62")
    world.no(1, do.Begin(kind="gaze", target=hut.id), "CR-ABI-62")
    world.next_turn(2)
    world.no(2, do.Blight(act=hut.id), "CR-ABI-62")
    world.next_turn(0)
    world.no(0, do.Permanence(acts=(hut.id,)), "CR-MTX-901")


@pytest.mark.rule("CR-MTX-901", "CR-ABI-208", "CR-ABI-207")
def test_permanence_and_every_kind_of_act() -> None:
    world = World.at(LIMIT, *PLAIN[:2], influence=20)
    world.set(roster=(0, 1, 2))
    kept = world.own("Kept", 1, "A1 A2")
    world.shield(2, "A1 A2")
    gate = world.own("Gate", 1, "A5", crossing="left of A5")
    beyond = world.own("Beyond", 1, "", off_map=True)
    deep = world.own("Deep", 1, "H1", dredged=True)
    temple = world.own("Temple", 1, "H8 H7", temple=True)
    star = world.own("Star", 1, "E5")
    world.net(1, star, kept)
    shut = world.own("Shut", 1, "C8", standing="decayed")
    world.shield(2, "C8", thing="jar")
    world.no(0, do.Permanence(acts=(beyond.id,)), "CR-ABI-206")
    world.no(0, do.Permanence(acts=(beyond.id,), together=True), "CR-ABI-206")
    world.no(0, do.Permanence(acts=(shut.id,)), "CR-ABI-65")
    for act, paid in ((kept, 2), (gate, 2), (deep, 1), (temple, 2), (star, 1)):
        before = world.inf(0)
        world.next_turn(0)
        world.do(0, do.Permanence(acts=(act.id,)))
        assert world.state.ledger[-1].amount == -paid and world.inf(0) == before - paid
    assert world.state.safeguards and world.view.networks[0].active


@pytest.mark.rule("CR-ABI-64", "CR-ABI-67")
def test_the_size_and_shape_of_a_zone() -> None:
    world = World.at(LIMIT, *PLAIN[:2], influence=20)
    four = world.own("Four", 1, "D4 D5 E4 E5")
    world.no(0, do.Permanence(acts=(four.id,), fields=("F4",)), "CR-ABI-64")
    world.no(0, do.Permanence(acts=(), fields=("A1", "A2", "A3")), "CR-ABI-64")
    one, two = world.own("One", 1, "A1"), world.own("Two", 1, "C3")
    world.no(0, do.Permanence(acts=(one.id, two.id)), "CR-ABI-67")
    ring = World.at(LIMIT, *PLAIN[:2], influence=20)
    ring.set(roster=(0, 1, 2))
    acts = [ring.own(f"R{i}", 1, w) for i, w in enumerate(("C3 D3 E3", "E4 E5", "D5 C5", "C4"))]
    ring.do(0, do.Permanence(acts=tuple(a.id for a in acts), fields=("D4",)))
    assert ring.inf(0) == 12 and "D4" in ring.state.zones[0].fields


@pytest.mark.rule("CR-ABI-66")
def test_a_cluster_of_one_deitys_acts() -> None:
    world = World.at(LIMIT, *PLAIN[:2], influence=20)
    world.set(roster=(0, 1, 2))
    one, two, other = world.own("One", 1, "D4"), world.own("Two", 1, "D5 D6"), world.own("Other", 2, "D7")
    world.no(0, do.Permanence(acts=(one.id, other.id)), "CR-ABI-66")
    world.do(0, do.Permanence(acts=(one.id, two.id)))
    assert world.inf(0) == 17 and world.act("Two").permanent


@pytest.mark.rule("CR-ABI-68", "CR-ABI-69")
def test_zones_never_touch() -> None:
    world = World.at(LIMIT, *PLAIN[:2], influence=20)
    world.set(roster=(0, 1, 2))
    world.own("Rock", 2, "D4", permanent=True)
    near, far = world.own("Near", 2, "E5"), world.own("Far", 2, "F4")
    world.no(0, do.Permanence(acts=(near.id,)), "CR-ABI-68")
    world.do(0, do.Permanence(acts=(far.id,)))
    undone = World.at(LIMIT, *PLAIN[:2], influence=20)
    undone.own("Rock", 2, "D4", permanent=True)
    zone = undone.state.zones[0]
    undone.set(zones=(type(zone)(id=zone.id, owner=2, fields=zone.fields, undone=True),))
    near = undone.own("Near", 2, "E4")
    undone.do(0, do.Permanence(acts=(near.id,)))
    assert undone.act("Near").permanent


@pytest.mark.rule("CR-ABI-70", "CR-ABI-73")
def test_later_acts_in_the_zone() -> None:
    world = World.at(seat=WA)
    world.land("D4 D5 D6", element="solid")
    rock = world.own("Rock", WA, "D4", permanent=True)
    zone = world.state.zones[0]
    world.set(zones=(type(zone)(id=zone.id, owner=WA, fields=("D4", "D5")),))
    world.place(WA, "D5", name="Inner")
    assert world.act("Inner").permanent and rock.permanent
    world.set(acts=tuple(a for a in world.state.acts if a.name != "Inner"))
    world.next_turn(WA)
    world.place(WA, "D5 D6", name="Half")
    assert not world.act("Half").permanent


# Safeguard and Seal


def guard(world: World, name: str, where: str = "", **more: Any) -> do.Shield:
    said = {"thing": "rubber band", "how": "It holds.", **more}
    return do.Shield(act=world.act(name).id, fields=tuple(where.split()), **said)


@pytest.mark.rule("CR-ABI-80", "CR-ABI-81", "CR-VOT-13", "CR-MTX-1001")
def test_safeguard() -> None:
    world = World.at(seat=WA, influence=5)
    world.own("Tree", HO, "D4 D5 E4 E5")
    world.no(WA, guard(world, "Tree", thing=" "), "CR-ABI-80")
    world.no(WA, guard(world, "Tree", how=""), "CR-VOT-13")
    world.do(WA, guard(world, "Tree"))
    assert world.inf(WA) == 1 and not world.state.polls and world.view.acts[0].shield == "rubber band"
    world.next_turn(POK)
    world.no(POK, do.Blight(act=world.act("Tree").id), "CR-ABI-80")
    dear = World.at(seat=WA, influence=5, safeguard_cost_per_field=2)
    dear.own("Tree", HO, "D4 D5 E4 E5")
    dear.no(WA, guard(dear, "Tree"), "CR-ABI-04")


@pytest.mark.rule("CR-ABI-82", "CR-ABI-83", "CR-MTX-1001")
def test_the_area_of_a_safeguard() -> None:
    world = World.at(seat=WA, influence=9)
    world.own("Two", HO, "D4 D5")
    world.own("One", DOT, "E4")
    world.own("Half", POK, "E5 F5")
    world.no(WA, guard(world, "Two", "D4 D5 E4 E5 D6"), "CR-ABI-83")
    world.no(WA, guard(world, "Two", "D4 E4"), "CR-ABI-83")
    world.no(WA, guard(world, "Two", "D4 D5 H8"), "CR-ABI-83")
    world.do(WA, guard(world, "Two", "D4 D5 E4 E5"))
    assert world.inf(WA) == 7
    shielded = {a.name for a in world.state.acts if lying.shield_over(world.state, a)}
    assert shielded == {"Two", "One"}
    world.own("Later", HO, "D6")
    world.next_turn(POK)
    world.do(POK, do.Blight(act=world.act("Half").id))
    assert world.act("Half").standing == "decayed"


@pytest.mark.rule("CR-ABI-84", "CR-ABI-86", "CR-ACC-07")
def test_a_safeguard_is_no_act() -> None:
    world = World.at(influence=0)
    world.own("Hut", HO, "D4")
    world.shield(WA, "D4")
    assert len(world.state.in_play) == 1 and lying.occupied(world.state) == {"D4"}
    world.no(HO, do.Begin(kind="gaze", target=70), "CR-ABI-05")
    world.end_round()
    assert world.totals == (1, 0, 0, 0)


@pytest.mark.rule("CR-ABI-88", "CR-MTX-1001")
def test_one_shield_at_a_time() -> None:
    world = World.at(seat=WA, influence=9)
    world.own("Kept", HO, "D4")
    world.shield(WA, "D4", thing="jar")
    world.own("Shut", HO, "F4", standing="decayed")
    world.shield(WA, "F4", thing="cup")
    world.own("Rock", HO, "H4", permanent=True)
    world.own("Beyond", DOT, "", off_map=True)
    world.own("Gate", DOT, "A5", crossing="left of A5")
    for name in ("Kept", "Shut"):
        world.no(WA, guard(world, name), "CR-ABI-88")
    world.no(WA, guard(world, "Beyond"), "CR-ABI-206")
    world.do(WA, guard(world, "Rock"))
    world.next_turn(WA)
    world.do(WA, guard(world, "Gate", thing="ring"))
    assert world.state.ledger[-1].amount == -2


@pytest.mark.rule("CR-ABI-89", "CR-ABI-90", "CR-ABI-91", "CR-ABI-92", "CR-ABI-93", "CR-MTX-1001", "CR-CON-34")
def test_seals() -> None:
    world = World.at(seat=WA, influence=10)
    world.set(roster=(WA, HO, DOT, POK))
    world.own("Ruin", HO, "D4 D5", standing="decayed")
    world.own("Rubble", HO, "D6", standing="decayed")
    world.own("Tower", DOT, "H8")
    world.do(WA, guard(world, "Ruin", "D4 D5 D6"))
    assert (
        world.inf(WA) == 8
        and lying.sealed(world.state, world.act("Ruin"))
        and lying.sealed(world.state, world.act("Rubble"))
    )
    world.end_round()
    assert world.inf(HO) == 10 and "Decay: 2 Acts in Decay +2" in world.line("Decay: 2")
    world.next_turn(HO)
    world.do(HO, do.Rejuvenate(act=world.act("Ruin").id))
    assert not lying.sealed(world.state, world.act("Rubble")) and lying.shield_over(world.state, world.act("Ruin"))
    mixed = World.at(influence=10)
    mixed.own("Hut", HO, "D4 D5")
    mixed.own("Ruin", HO, "D6", standing="decayed")
    mixed.shield(WA, "D4 D5 D6")
    mixed.end_round()
    assert mixed.inf(HO) == 10 + 2 - 1


# Curve


@pytest.mark.rule("CR-ABI-165", "CR-ABI-172")
def test_curve() -> None:
    world = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=6)
    world.land("C3 C4 D3 D4", element="solid")
    world.do(0, do.Curve(fields=("C3", "C4", "D3", "D4")))
    assert world.inf(0) == 2 and len(world.state.ground.names) == 61 and not world.state.polls
    world.next_turn(0)
    world.place(0, "C3", name="Wide")
    assert world.inf(0) == 1 and world.act("Wide").size == 1
    split = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=6)
    split.land("C3", element="solid")
    split.do(0, do.Curve(fields=("C3",), parts=4))
    assert split.inf(0) == 2 and len(split.state.ground.names) == 67
    assert split.state.of_element("solid") == {"C3a", "C3b", "C3c", "C3d"}
    poor = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=3)
    poor.no(0, do.Curve(fields=("C3",), parts=4), "CR-ABI-04")


@pytest.mark.rule("CR-ABI-166", "CR-ABI-167", "CR-ABI-170", "CR-ABI-171", "CR-MTX-501")
def test_what_cannot_be_curved() -> None:
    world = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=20)
    world.land("A1", element="solid")
    world.land("H8", abyss=True)
    world.own("Kept", 1, "D4")
    world.shield(1, "D4 D5")
    world.own("Shut", 1, "D7", standing="decayed")
    world.shield(1, "D7", thing="jar")
    world.own("Rock", 1, "F4", permanent=True)
    world.own("Beyond", 1, "", off_map=True)
    world.no(0, do.Curve(fields=("A1", "A2")), "CR-ABI-166")
    for field in ("H8", "D5", "F4", "D7"):
        world.no(0, do.Curve(fields=(field,), parts=2), "CR-ABI-167")
    world.no(0, do.Curve(fields=("B4", "B6")), "CR-ABI-170")
    world.no(0, do.Curve(fields=("B4",), parts=10), "CR-ABI-171")
    world.no(0, do.Curve(fields=("A4", "outside")), "CR-MAP-11")
    assert len(world.state.safeguards) == 2
    nine = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=9)
    nine.do(0, do.Curve(fields=tuple(f"{c}{r}" for c in "ABC" for r in (1, 2, 3))))
    assert nine.inf(0) == 0 and len(nine.state.ground.names) == 56


@pytest.mark.rule("CR-ABI-168", "CR-ABI-169", "CR-MTX-501")
def test_acts_on_curved_fields() -> None:
    world = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=20)
    world.own("Four", 1, "D4 D5 E4 E5")
    world.do(0, do.Curve(fields=("D4", "D5", "E4", "E5")))
    assert world.act("Four").size == 1
    all_parts = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=20)
    all_parts.own("One", 1, "D4", dredged=True)
    all_parts.do(0, do.Curve(fields=("D4",), parts=4))
    all_parts.do(1, do.Refit(fields=("D4a", "D4b", "D4c", "D4d")))
    assert all_parts.act("One").size == 4 and all_parts.state.turn is not None and all_parts.state.turn.seat != 0
    one = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=20)
    one.own("One", 1, "D4")
    one.do(0, do.Curve(fields=("D4",), parts=4))
    one.no(1, do.Refit(fields=("D4a", "D4d")), "CR-ABI-169")
    one.no(1, do.Refit(fields=("D4",)), "CR-ABI-169", says="D4a, D4b, D4c, D4d")
    one.do(1, do.Refit(fields=("D4a",)))
    for seat in (0, 2):
        one.do(seat, do.Wave(through=True))
    assert one.act("One").fields == ("D4a",)
    judged = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=20)
    judged.own("One", 1, "D4")
    judged.do(0, do.Curve(fields=("D4",), parts=4))
    judged.do(1, do.Refit(fields=("D4a",)))
    judged.do(2, do.Wave(through=False))
    judged.fail_vote()
    assert judged.act("One").size == 4


@pytest.mark.rule("CR-ABI-170", "CR-MTX-501")
def test_marks_on_curved_fields() -> None:
    world = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=20)
    world.land("D4", marks=2)
    world.land("D5", marks=1, decayed=True, origins=(1,))
    world.storm("D5")
    world.beacon("top of D1")
    world.do(0, do.Curve(fields=("D4", "D5")))
    plot = world.state.plot("D4")
    assert (plot.marks, plot.decayed, plot.origins) == (2, True, (1,)) and world.state.storms[0].field == "D4"
    split = World.at(SPACE, *PLAIN[:1], PLAIN[3], influence=20)
    split.land("D1", marks=2, decayed=True, element="liquid", origins=(1,))
    split.storm("D1")
    split.beacon("top of D1")
    at = split.state.beacon_at
    split.own("Gate", 1, "A4", crossing="left of A4")
    split.do(0, do.Curve(fields=("D1",), parts=4))
    parts = [split.state.plot(f"D1{c}") for c in "abcd"]
    assert all((p.marks, p.decayed, p.element, p.origins) == (2, True, "liquid", (1,)) for p in parts)
    assert split.state.storms[0].field.startswith("D1") and split.state.beacon_at == at
    split.next_turn(0)
    split.do(0, do.Curve(fields=("A4",), parts=2, across=True))
    assert split.act("Gate").crossing in {r.name for r in split.state.ground.rims}


@pytest.mark.rule("CR-ABI-172", "CR-MTX-501", "CR-ABI-236")
def test_joining_does_not_join_acts_nor_break_networks() -> None:
    world = World.at(SPACE, *PLAIN[:1], ("balance", "energy", "vacuum", "stars"), influence=20)
    one, two = world.own("One", 1, "D4", temple=True), world.own("Two", 1, "D5")
    world.net(2, one, two)
    world.no(0, do.Curve(fields=("D4", "D5")), "CR-ABI-172")
    world.do(0, do.Curve(fields=("D4",), parts=2))
    assert world.view.networks[0].active


# Dilation


TIME = ("genesis", "time", "solid", "sky")


@pytest.mark.rule("CR-ABI-180", "CR-ABI-181", "CR-ABI-183")
def test_dilation() -> None:
    world = World.at(TIME, *DEMO[1:], influence=12)
    world.land("D4", element="solid")
    world.own("One", 0, "A1")
    world.own("Two", 0, "C1")
    world.do(0, do.Dilate())
    assert world.inf(0) == 8
    world.no(0, do.Dilate(), "CR-ABI-180")
    world.place(0, "D4")
    world.do(0, do.Dilate())
    assert world.inf(0) == 1 and world.state.turn is not None and world.state.turn.seat == 0
    world.do(0, do.EndTurn())
    assert world.state.turn.stage_no == 2
    world.do(0, do.EndTurn())
    assert world.state.turn.seat != 0
    empty = World.at(TIME, *DEMO[1:], influence=0)
    empty.do(0, do.Dilate())
    assert empty.inf(0) == 0
    count = World.at(TIME, *DEMO[1:], influence=9)
    for name, standing in (("A", "active"), ("B", "active"), ("C", "active"), ("D", "decayed")):
        count.own(name, 0, f"{name}1", standing=standing)
    count.do(0, do.Dilate())
    assert count.inf(0) == 1
    active = World.at(TIME, *DEMO[1:], influence=9, dilation_counts="active_acts")
    for name, standing in (("A", "active"), ("B", "active"), ("C", "active"), ("D", "decayed")):
        active.own(name, 0, f"{name}1", standing=standing)
    active.do(0, do.Dilate())
    assert active.inf(0) == 3


@pytest.mark.rule("CR-ABI-182", "CR-ABI-183")
def test_stages_or_turns() -> None:
    world = World.at(TIME, *DEMO[1:])
    world.land("D4", element="solid")
    world.do(0, do.Dilate())
    world.no(0, do.Fill(fields=("D5",)), "CR-TRN-05")
    world.place(0, "D4")
    world.place(0, "D3")
    assert world.state.turn is not None and world.state.turn.seat != 0
    turns = World.at(TIME, *DEMO[1:], dilation_grants="turns")
    turns.land("D4", element="solid")
    turns.do(0, do.Dilate())
    turns.do(0, do.Fill(fields=("D5",)))
    veto = World.at(TIME, *DEMO[1:])
    veto.land("D4", element="solid")
    veto.do(0, do.Dilate())
    for _ in range(2):
        veto.offer(0, "D4", name="Hut")
        veto.fail_vote()
    assert veto.state.turn is not None and veto.state.turn.seat != 0


# Disintegrate


@pytest.mark.rule("CR-ABI-190", "CR-ABI-191", "CR-ABI-193", "CR-ABI-195", "CR-MTX-601")
def test_disintegrate() -> None:
    world = World.at(influence=11)
    world.own("Hut", HO, "D4 D5 D6")
    world.do(HO, do.Disintegrate(act=world.act("Hut").id))
    assert world.inf(HO) == 26 and world.act("Hut").standing == "nullified" and world.noted(POK) == 1
    other = World.at(influence=6)
    other.own("Inn", WA, "D4 D5")
    other.do(HO, do.Disintegrate(act=other.act("Inn").id))
    assert other.inf(HO) == 0 and other.inf(WA) == 6
    poor = World.at(influence=5)
    poor.own("Inn", WA, "D4 D5")
    poor.no(HO, do.Disintegrate(act=poor.act("Inn").id), "CR-ABI-04")
    ruin = World.at(influence=0)
    ruin.own("Ruin", HO, "D4 D5", standing="decayed")
    ruin.do(HO, do.Disintegrate(act=ruin.act("Ruin").id))
    assert ruin.inf(HO) == 10 and ruin.state.plot("D4").decayed
    for more, gain in (({"crossing": "left of A4"}, 10), ({"dredged": True}, 5), ({"temple": True}, 5)):
        each = World.at(influence=0)
        each.own("Thing", HO, "A4", **more)
        each.do(HO, do.Disintegrate(act=each.act("Thing").id))
        assert each.inf(HO) == gain


@pytest.mark.rule("CR-ABI-194", "CR-ABI-207", "CR-MTX-601")
def test_immune_to_disintegrate() -> None:
    world = World.at()
    world.own("Rock", HO, "A1", permanent=True)
    world.own("Kept", HO, "C1")
    world.shield(WA, "C1")
    world.own("Shut", HO, "E1", standing="decayed")
    world.shield(WA, "E1", thing="jar")
    world.own("Beyond", DOT, "", off_map=True)
    world.own("Mine", HO, "", off_map=True)
    for name, rule in (
        ("Rock", "CR-ABI-62"),
        ("Kept", "CR-ABI-80"),
        ("Shut", "CR-ABI-80"),
        ("Beyond", "CR-ABI-206"),
    ):
        world.no(HO, do.Disintegrate(act=world.act(name).id), rule)
    before = world.inf(HO)
    world.do(HO, do.Disintegrate(act=world.act("Mine").id))
    assert world.inf(HO) == before + 5


# Warp


def warped(world: World, where: str, crossing: str, **more: Any) -> None:
    world.land(where, element="empty")
    world.place(DOT, where, "dimension", kind="warp", crossing=crossing, **more)


@pytest.mark.rule("CR-ABI-201", "CR-ABI-202", "CR-ACC-08", "CR-END-09")
@pytest.mark.parametrize(("where", "flat", "round", "paid"), [("A4", False, 1, 2), ("A4 A5 A6", False, 1, 4), ("A4 A5 A6", False, 5, 2), ("A4 A5 A6", True, 1, 2)])  # fmt: skip
def test_warp(where: str, flat: bool, round: int, paid: int) -> None:
    world = World.at(seat=DOT, influence=9, round=round, warp_flat_price=flat)
    warped(world, where, "left of A4", name="Mien")
    assert world.inf(DOT) == 9 - paid and world.act("Mien").size == len(where.split()) + 1


@pytest.mark.rule("CR-ABI-203", "CR-ABI-210")
def test_a_warp_is_still_an_act() -> None:
    world = World.at(seat=DOT)
    world.land("A4 A5 B4 B5 D4 E4", element="empty")
    world.do(DOT, do.Begin(kind="warp"))
    world.do(DOT, do.Describe(thing="straw", name="Straw", rests_on=("dimension",), meaning="Look again."))
    world.no(DOT, do.Lay(fields=("D4", "E4")), "CR-ABI-203")
    world.no(DOT, do.Lay(fields=("A4",), crossing="top of A1"), "CR-ABI-203")
    world.beacon("left of A4")
    world.no(DOT, do.Lay(fields=("A4",), crossing="left of A4"), "CR-ABI-210")
    world.do(DOT, do.Lay(fields=("A5",), crossing="left of A5"))
    world.do(DOT, do.Submit())
    assert world.state.polls
    world.fail_vote()
    assert world.state.turn is not None and world.state.turn.retry == "act"


@pytest.mark.rule("CR-ABI-204", "CR-ABI-205", "CR-MTX-101", "CR-MTX-1101")
def test_warped_acts_in_decay() -> None:
    world = World.at(seat=POK, influence=10)
    world.own("Gate", DOT, "A4", crossing="left of A4")
    world.own("Tower", HO, "H8")
    world.set(roster=(POK, HO, WA, DOT))
    world.do(POK, do.Blight(act=world.act("Gate").id))
    assert world.inf(POK) == 8 and world.state.plot("A4").marks == 1
    world.end_round()
    assert "2 in Decay -2" in world.line("in Decay -2")
    cheap = World.at(seat=POK, influence=10, decay_warped_rate=1)
    cheap.own("Gate", DOT, "A4 A5 A6", crossing="left of A4")
    cheap.own("Tower", HO, "H8")
    cheap.set(roster=(POK, HO, WA, DOT))
    cheap.do(POK, do.Blight(act=cheap.act("Gate").id))
    assert cheap.inf(POK) == 7
    last = World.at(seat=POK)
    last.own("Gate", DOT, "A4", crossing="left of A4")
    last.own("Tower", HO, "H8")
    last.land("A4", marks=3)
    last.do(POK, do.Blight(act=last.act("Gate").id))
    assert last.act("Gate").standing == "nullified" and last.state.plot("A4").abyss


@pytest.mark.rule("CR-ABI-206", "CR-ABI-207", "CR-MTX-101")
def test_completely_off_the_map() -> None:
    world = World.at(seat=DOT, influence=3)
    world.place(DOT, "", "dimension", kind="off_map", name="Beyond")
    assert world.inf(DOT) == 0 and world.act("Beyond").size == 1
    beyond = world.act("Beyond")
    world.own("Row", DOT, "A1 B1 C1 D1")
    assert quota(world.state, DOT).total == 5
    world.next_turn(POK)
    world.no(POK, do.Blight(act=beyond.id), "CR-ABI-206")
    world.no(POK, do.Begin(kind="gaze", target=beyond.id), "CR-ABI-206")


@pytest.mark.rule("CR-ABI-209", "CR-ABI-208")
def test_warp_and_the_beacon() -> None:
    world = World.at(("void", "time", "plasma", "sky"), DEMO[2], *PLAIN[:1], stage="fields")
    world.beacon("corner A1")
    world.own("Gate", 1, "A4", crossing="left of A4")
    world.no(0, do.PlaceBeacon(at="left of A4"), "CR-FLD-23")
    world.do(0, do.PlaceBeacon(at="left of A5"))


# Networks


def sky(world: World, *where: str) -> list[int]:
    """Stars' Acts on Empty Fields."""
    world.land(" ".join(where), element="empty")
    return [world.own(f"S{i}", DOT, f).id for i, f in enumerate(where)]


@pytest.mark.rule("CR-ABI-220", "CR-ABI-221", "CR-REA-12")
def test_making_a_network() -> None:
    world = World.at(seat=DOT, influence=0)
    ids = sky(world, "A1", "C1", "H8")
    world.no(DOT, do.Weaving(acts=(ids[0],), name="One", reason="x"), "CR-ABI-220")
    world.no(DOT, do.Weaving(acts=tuple(ids), name="", reason="x"), "CR-ABI-220")
    world.no(DOT, do.Weaving(acts=tuple(ids), name="Plough", reason=""), "CR-ABI-220")
    world.do(DOT, do.Weaving(acts=tuple(ids), name="Plough", reason="One figure."))
    world.pass_vote()
    world.end_round()
    assert world.inf(DOT) == 3 + 3
    lost = World.at(seat=DOT)
    ids = sky(lost, "A1", "C1")
    lost.do(DOT, do.Weaving(acts=tuple(ids), name="Plough", reason="One figure."))
    lost.fail_vote()
    assert not lost.state.networks and lost.inf(DOT) == 20


@pytest.mark.rule("CR-ABI-222", "CR-ABI-221", "CR-MTX-801")
@pytest.mark.parametrize(("setting", "allowed"), [("any", True), ("own", False)])
def test_whose_acts(setting: str, allowed: bool) -> None:
    world = World.at(seat=DOT, influence=0, network_members=setting)
    ids = sky(world, "A1", "B1")
    theirs = world.own("Theirs", HO, "C1")
    world.land("C1", element="empty")
    weaving = do.Weaving(acts=(*ids, theirs.id), name="Plough", reason="x")
    if not allowed:
        world.no(DOT, weaving, "CR-ABI-222")
        return
    world.do(DOT, weaving)
    world.pass_vote()
    world.end_round()
    assert world.inf(DOT) == 2 + 3 and world.inf(HO) == 1


@pytest.mark.rule("CR-ABI-223", "CR-TAB-51", "CR-CON-30")
def test_who_makes_networks_and_their_numbers() -> None:
    world = World.at(seat=DOT)
    world.net(HO, world.own("A", HO, "D4"), world.own("B", HO, "E4"))
    ids = sky(world, "A1", "B1")
    ground = world.own("Rock", DOT, "F6")
    world.no(DOT, do.Weaving(acts=(ids[0], ground.id), name="x", reason="x"), "CR-ABI-223")
    world.do(DOT, do.Weaving(acts=tuple(ids), name="Plough", reason="x"))
    world.pass_vote()
    assert [n.number for n in world.view.networks] == [1, 2]
    assert next(f for f in world.view.fields if f.name == "A1").networks == (2,)
    world.next_turn(HO)
    world.no(HO, do.Weaving(acts=tuple(ids), name="x", reason="x"), "CR-ABI-01")


@pytest.mark.rule("CR-ABI-227", "CR-ABI-228", "CR-MTX-801")
def test_what_can_be_woven() -> None:
    world = World.at(seat=DOT)
    ids = sky(world, "A1", "B1", "C1", "D1", "E1", "F1", "G1")
    world.own("Ruin", DOT, "H1", standing="decayed")
    world.land("H1", element="empty", decayed=True)
    world.own("Beyond", HO, "", off_map=True)
    world.own("Mine", DOT, "", off_map=True)
    world.own("Gone", DOT, "H8", standing="nullified")
    world.no(DOT, do.Weaving(acts=(ids[0], world.act("Ruin").id), name="x", reason="x"), "CR-ABI-227")
    world.no(DOT, do.Weaving(acts=(ids[0], world.act("Beyond").id), name="x", reason="x"), "CR-ABI-206")
    world.no(DOT, do.Weaving(acts=(ids[0], world.act("Gone").id), name="x", reason="x"), "CR-ABI-06")
    world.no(DOT, do.Weaving(acts=(ids[0], 70), name="x", reason="x"), "CR-ABI-06")
    world.net(DOT, world.act("S0"), world.act("S1"))
    world.no(DOT, do.Weaving(acts=(ids[0], ids[2]), name="x", reason="x"), "CR-ABI-228")
    world.net(HO, world.act("S2"), world.act("S3"))
    for name, kind in (("S4", "permanent"), ("S5", "dredged"), ("S6", "temple")):
        world.change(name, **{kind: True})
    world.shield(WA, "C1")
    world.do(DOT, do.Weaving(acts=(ids[2], ids[3], ids[4], ids[5], ids[6]), name="Fine", reason="x"))
    assert world.state.polls


@pytest.mark.rule("CR-ABI-229")
def test_playing_an_act_into_a_network() -> None:
    world = World.at(seat=DOT, influence=9)
    sky(world, "A1", "B1")
    world.land("C1 D1", element="empty")
    net = world.net(DOT, world.act("S0"), world.act("S1"))
    world.offer(DOT, "C1", "stars", kind="join", target=net, name="Third")
    world.pass_vote()
    assert world.state.polls and world.state.polls[0].motion.rule == "CR-ABI-229"
    world.pass_vote()
    assert world.act("Third").id in world.state.networks[0].acts and world.inf(DOT) == 8
    alone = World.at(seat=DOT, influence=9)
    sky(alone, "A1", "B1")
    alone.land("C1", element="empty")
    net = alone.net(DOT, alone.act("S0"), alone.act("S1"))
    alone.offer(DOT, "C1", "stars", kind="join", target=net, name="Third")
    alone.pass_vote()
    alone.fail_vote()
    alone.press(DOT, "submit", "draft")
    assert alone.act("Third").id not in alone.state.networks[0].acts and alone.inf(DOT) == 8
    lost = World.at(seat=DOT, influence=9)
    sky(lost, "A1", "B1")
    lost.land("C1", element="empty")
    net = lost.net(DOT, lost.act("S0"), lost.act("S1"))
    lost.offer(DOT, "C1", "stars", kind="join", target=net, name="Third")
    lost.fail_vote()
    assert len(lost.state.acts) == 2 and lost.state.turn is not None and lost.state.turn.vetoes == 1
    broken = World.at(seat=DOT)
    sky(broken, "A1", "B1")
    broken.own("Ruin", DOT, "D1", standing="decayed")
    net = broken.net(DOT, broken.act("S0"), broken.act("Ruin"))
    broken.no(DOT, do.Begin(kind="join", target=net), "CR-ABI-229")


@pytest.mark.rule("CR-ABI-230", "CR-ABI-231", "CR-ABI-232", "CR-ABI-233")
def test_taking_in_and_leaving_out() -> None:
    world = World.at(seat=DOT, influence=0)
    ids = sky(world, "A1", "B1", "C1", "D1", "E1")
    theirs = world.own("Theirs", HO, "F1")
    world.land("F1", element="empty")
    net = world.net(DOT, *(world.act(f"S{i}") for i in range(3)))
    world.do(DOT, do.Weaving(acts=(theirs.id, ids[3]), network=net))
    world.pass_vote()
    more = world.state.networks[0].acts
    assert len(more) == 5
    world.next_turn(DOT)
    world.do(DOT, do.Weaving(acts=(ids[3],), network=net, out=True))
    world.pass_vote()
    fewer = world.state.networks[0].acts
    assert len(fewer) == 4
    world.next_turn(DOT)
    world.no(DOT, do.Weaving(acts=(ids[4],), network=net, out=True), "CR-ABI-232")
    world.no(DOT, do.Weaving(acts=(ids[4],), network=9), "CR-ABI-230")
    for _ in range(2):
        world.do(DOT, do.Weaving(acts=(ids[4],), network=net))
        world.fail_vote()
    assert len(world.state.networks[0].acts) == 4 and world.state.turn is not None and world.state.turn.seat != DOT
    world.next_turn(DOT)
    world.do(DOT, do.Weaving(acts=(*ids[:3],), network=net, out=True))
    world.pass_vote()
    assert not world.state.networks


@pytest.mark.rule("CR-ABI-234", "CR-ABI-235", "CR-ABI-232", "CR-MTX-201", "CR-MTX-101", "CR-MTX-601")
def test_what_breaks_a_network_and_mends_it() -> None:
    world = World.at(seat=POK, influence=20)
    sky(world, "A1", "B1", "C1", "D1")
    net = world.net(DOT, *(world.act(f"S{i}") for i in range(4)))
    world.do(POK, do.Blight(act=world.act("S0").id))
    assert not world.view.networks[0].active and world.act("S1").standing == "active"
    world.next_turn(DOT)
    world.no(DOT, do.Weaving(acts=(world.own("New", DOT, "D1").id,), network=net), "CR-ABI-231")
    world.do(DOT, do.Weaving(acts=(world.act("S0").id,), network=net, out=True))
    world.pass_vote()
    assert world.view.networks[0].active
    world.next_turn(HO)
    world.rich(HO, 20)
    world.do(HO, do.Disintegrate(act=world.act("S1").id))
    assert not world.view.networks[0].active
    world.next_turn(DOT)
    world.do(DOT, do.Weaving(acts=(world.act("S1").id,), network=net, out=True))
    world.pass_vote()
    assert world.view.networks[0].active and len(world.state.networks[0].acts) == 2
    world.next_turn(HO)
    world.offer(HO, "", "life", kind="gaze", target=world.act("S2").id, name="Egg")
    world.pass_vote()
    assert not world.view.networks[0].active
    world.next_turn(DOT)
    world.do(DOT, do.Weaving(acts=(world.act("Egg").id,), network=net))
    world.pass_vote()
    assert world.view.networks[0].active, "ratified again in its new form"


@pytest.mark.rule("CR-ABI-236", "CR-ABI-237")
def test_what_does_not_break_a_network() -> None:
    world = World.at(LIMIT, *DEMO[1:], influence=20)
    sky(world, "A1", "C1")
    world.net(DOT, world.act("S0"), world.act("S1"))
    world.set(roster=(0, 1, 2, 3))
    world.do(0, do.Permanence(acts=(world.act("S0").id,)))
    world.next_turn(WA)
    world.do(WA, do.Shield(act=world.act("S1").id, thing="jar", how="x"))
    assert world.view.networks[0].active
    steady = World.at(("void", "decay", "vacuum", "stars"), *PLAIN[:2], influence=0)
    steady.land("A1 B1 C1", element="empty")
    acts = [steady.own(f"S{i}", 0, f) for i, f in enumerate(("A1", "B1", "C1"))]
    steady.net(0, *acts)
    steady.change("S0", standing="decayed")
    steady.end_round()
    assert "Networks: 3 Acts +3" in steady.line("Networks")


# Decay, Abyss


@pytest.mark.rule("CR-ABI-245", "CR-MTX-101")
def test_the_decay_ability() -> None:
    world = World.at(seat=POK, influence=4)
    two = world.own("Two", WA, "D4 D5")
    world.own("Tower", HO, "H8")
    world.set(roster=(POK, HO, WA, DOT))
    world.do(POK, do.Blight(act=two.id))
    assert world.inf(POK) == 0 and world.state.plot("D5").marks == 1 and not world.state.polls
    assert world.state.turn is not None and world.state.turn.seat != POK, "one Act in an Action Stage"
    poor = World.at(seat=POK, influence=3)
    poor.no(POK, do.Blight(act=poor.own("Two", WA, "D4 D5").id), "CR-ABI-04")


@pytest.mark.rule("CR-ABI-62", "CR-ABI-80", "CR-MTX-101", "CR-MTX-02")
def test_immune_to_decay() -> None:
    world = World.at(seat=POK)
    world.own("Rock", WA, "A1", permanent=True)
    world.own("Kept", WA, "C1", crossing="top of C1")
    world.shield(WA, "C1")
    world.own("Shut", WA, "E1", standing="decayed")
    world.land("E1", marks=3)
    world.shield(WA, "E1", thing="jar")
    for name, rule in (("Rock", "CR-ABI-62"), ("Kept", "CR-ABI-80"), ("Shut", "CR-ABI-80")):
        world.no(POK, do.Blight(act=world.act(name).id), rule)
    assert world.state.plot("E1").marks == 3
    temple = World.at(seat=POK)
    temple.own("Tower", HO, "H8")
    temple.do(POK, do.Blight(act=temple.own("Temple", WA, "D4", temple=True).id))
    assert temple.act("Temple").standing == "decayed"


@pytest.mark.rule("CR-ABI-255", "CR-ABI-256", "CR-ABI-260")
def test_making_an_abyss() -> None:
    world = World.at(seat=DOT, influence=7)
    world.land("A1 B1 C1", element="empty")
    world.own("Star", DOT, "B1")
    world.no(DOT, do.Hollow(fields=("B1",)), "CR-ABI-255")
    world.no(DOT, do.Hollow(fields=("D4",)), "CR-ABI-255")
    world.do(DOT, do.Hollow(fields=("A1",)))
    assert world.inf(DOT) == 5
    world.end_round()
    assert world.inf(DOT) == 5 + 1 + 1, "it pays from this very round"
    dear = World.at(seat=DOT, influence=7, vacuum_abyss_price=3)
    dear.land("A1 B1", element="empty")
    dear.do(DOT, do.Hollow(fields=("A1", "B1")))
    assert dear.inf(DOT) == 1


@pytest.mark.rule("CR-MTX-1101", "CR-CYC-11")
def test_temples_and_warped_acts_in_a_period() -> None:
    world = World.at(round=3)
    world.own("Temple", HO, "D4", temple=True)
    world.own("Gate", WA, "A4", crossing="left of A4")
    world.own("Tower", DOT, "H8", permanent=True)
    world.end_round()
    while world.state.phase == "decay":
        seat = world.state.quotas[0].seat
        acts = [k for k in world.keys(seat, "decay") if k.startswith("act-")]
        world.do(seat, do.Surrender(falls=tuple(acts)))
    assert world.act("Temple").standing == "nullified", "all that could Decay did: a Rebirth"
    assert Outline() == world.state.outline
