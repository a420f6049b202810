"""Moves to the letter: what an Act treads on, how often, and who may object."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import TimeUp
from rules.creation import actions as do
from rules.creation.world.map.lines import redraw
from rules.creation.world.map.outline import Edit, Outline
from tests.rules.creation.worlds import DEMO, DOT, HO, PLAIN, POK, WA, World

SOLID = ("genesis", "time", "solid", "mountain")
ROT = ("transience", "decay", "gas", "sky")


def moving(*gods: tuple[str, ...], influence: int = 9, **chosen: Any) -> World:
    return World.at(*gods, stage="fields", influence=influence, **chosen)


def go(world: World, name: str, to: str) -> None:
    act = world.act(name)
    world.do(act.owner, do.MoveAct(act=act.id, to=to))


@pytest.mark.rule("CR-MOV-02", "CR-MOV-11")
def test_gas_moves_what_it_has_taken_and_only_gas_does() -> None:
    world = World.at(seat=POK)
    world.own("Stone", WA, "D4")
    world.offer(POK, "", "gas", kind="gaze", target=world.act("Stone").id, name="Cloud")
    world.pass_vote()
    world.next_turn(POK, "fields")
    go(world, "Cloud", "D5")
    world.next_turn(WA)
    world.offer(WA, "", "solid", kind="gaze", target=world.act("Cloud").id, name="Rock")
    world.pass_vote()
    world.next_turn(WA, "fields")
    world.no(WA, do.MoveAct(act=world.act("Rock").id, to="D6"), "CR-MOV-01")
    world.next_turn(HO)
    world.offer(HO, "", "life", kind="gaze", target=world.act("Rock").id, name="Egg", mobile="yes")
    world.pass_vote()
    world.next_turn(HO, "fields")
    go(world, "Egg", "D6")
    assert world.act("Egg").fields == ("D6",), "a Gaze may see that it is mobile"


@pytest.mark.rule("CR-MOV-03", "CR-MOV-06", "CR-INF-02")
def test_a_move_must_be_paid_to_the_last_step() -> None:
    world = moving(ROT, *PLAIN[:2], influence=2)
    world.own("Cloud", 0, "D4")
    world.no(0, do.MoveAct(act=world.act("Cloud").id, to="D7"), "CR-INF-02")
    go(world, "Cloud", "D6")
    assert world.inf(0) == 0


@pytest.mark.rule("CR-MOV-08", "CR-MOV-10", "CR-MOV-14")
def test_vacuum_comes_home_for_nothing_and_others_may_object() -> None:
    world = moving(("chaos", "time", "vacuum", "stars"), *PLAIN[:3], influence=0)
    world.land("D1", element="empty")
    world.own("Pearl", 0, "D2")
    world.no(0, do.MoveAct(act=world.act("Pearl").id, to="E2"), "CR-MOV-09")
    go(world, "Pearl", "D1")
    assert world.act("Pearl").fields == ("D2",) and world.state.window is not None
    for seat in (1, 2, 3):
        world.do(seat, do.Wave(through=True))
    assert world.act("Pearl").fields == ("D1",) and world.inf(0) == 0


@pytest.mark.rule("CR-MOV-25", "CR-MOV-13")
def test_stale_objections_have_no_effect() -> None:
    gas = moving(ROT, *PLAIN[:2])
    gas.land("D5", element="solid")
    gas.own("Cloud", 0, "D4")
    go(gas, "Cloud", "D5")
    gas.unasked(1, do.Wave(through=False))
    world = moving(SOLID, *PLAIN[1:])
    world.land("D5", element="liquid")
    world.own("Ship", 0, "D4", mobile=True)
    go(world, "Ship", "D5")
    world.unasked(0, do.Wave(through=True))
    world.do(1, do.Wave(through=True))
    world.unasked(1, do.Wave(through=False))
    late = world.asked(2, "wave").id
    world.do(2, TimeUp(decision=late))
    assert world.act("Ship").fields == ("D5",) and world.inf(0) == 8
    for stale in (do.Wave(through=False), TimeUp(decision=late)):
        world.unasked(3, stale)


@pytest.mark.rule("CR-MOV-12")
@pytest.mark.parametrize("answer", ["time", "wave", "vote"])
def test_a_move_that_can_no_longer_be_paid_is_dropped(answer: str) -> None:
    world = moving(SOLID, *PLAIN[1:], influence=1)
    world.land("D5", element="liquid")
    world.own("Ship", 0, "D4", mobile=True)
    go(world, "Ship", "D5")
    world.do(1, do.Raise(kind="score", about="0", amount=-1, text="Counted twice."))
    world.pass_vote()
    if answer == "time":
        world.do(1, TimeUp(decision=world.asked(1, "wave").id))
    elif answer == "wave":
        for seat in (1, 2, 3):
            world.do(seat, do.Wave(through=True))
    else:
        world.do(1, do.Wave(through=False))
        world.pass_vote()
    assert world.act("Ship").fields == ("D4",) and world.inf(0) == 0 and not world.state.window
    assert world.stage == "action", "and the turn goes on"


@pytest.mark.rule("CR-MOV-17", "CR-CYC-24")
def test_a_ruin_falls_where_its_own_mark_opens_the_ground() -> None:
    world = moving(ROT, *PLAIN[:2], step_rule="sides_only", outline=Outline("square", 8, 3))
    world.own("Tower", 1, "H1")
    world.own("Wall", 1, "A1 B1 C1 D1")
    world.own("Bank", 1, "A3 B3 C3 D3")
    world.own("Fog", 0, "A2", standing="decayed")
    world.land("C2", marks=3)
    go(world, "Fog", "D2")
    assert world.state.plot("B2").marks == 1 and world.state.plot("C2").abyss and not world.state.plot("D2").marks
    assert world.act("Fog").standing == "nullified" and world.act("Fog").fields == ("C2",)
    assert world.inf(0) == 9 - 2, "two steps were made"
    assert world.noted(0) == 1, "Nullified counts, the marks do not"


@pytest.mark.rule("CR-MOV-17", "CR-MTX-701")
def test_a_warped_ruin_that_falls_does_not_rise_again() -> None:
    world = moving(ROT, *PLAIN[:2])
    world.own("Tower", 1, "H8")
    world.own("Gate", 0, "A4", standing="decayed", crossing="left of A4")
    world.land("A5", marks=3)
    go(world, "Gate", "A5")
    assert world.state.plot("A5").abyss and [a.name for a in world.state.zone] == ["Gate"]


@pytest.mark.rule("CR-MOV-17")
def test_decayed_ground_gets_no_second_mark_and_an_abyss_none() -> None:
    world = moving(("chaos", "decay", "solid", "fauna"), *PLAIN[:2])
    world.own("Tower", 1, "H8")
    world.own("Bear", 0, "D4", rests_on=("fauna",), standing="decayed")
    world.land("D5", decayed=True, marks=2)
    go(world, "Bear", "D5")
    assert world.state.plot("D5").marks == 2 and world.state.plot("D4").decayed
    world.land("D6", abyss=True)
    world.next_turn(0, "fields")
    go(world, "Bear", "D6")
    hole = world.state.plot("D6")
    assert (hole.marks, hole.decayed, hole.abyss) == (0, False, True) and world.act("Bear").standing == "decayed"


@pytest.mark.rule("CR-MOV-15", "CR-MOV-16")
@pytest.mark.parametrize(
    "god", [SOLID, ("transience", "time", "gas", "sky"), ("genesis", "space", "life", "flora")]
)
def test_only_decay_treads_on_decay(god: tuple[str, ...]) -> None:
    world = moving(god, *[p for p in PLAIN if p[0] != god[0]])
    world.own("Ship", 0, "D4", mobile=True)
    world.own("Wreck", 0, "G4", mobile=True, standing="decayed")
    world.land("D5", decayed=True, marks=1)
    world.no(0, do.MoveAct(act=world.act("Ship").id, to="D5"), "CR-MOV-15")
    world.no(0, do.MoveAct(act=world.act("Wreck").id, to="G5"), "CR-MOV-16")


@pytest.mark.rule("CR-MOV-04", "CR-MOV-21", "CR-ACC-08")
@pytest.mark.parametrize(
    ("edit", "start", "new", "pays"),
    [
        (Edit(("E4",), 4), "F4", "E4a E4b E4c E4d", 4),
        (Edit(("E4",), 4), "F4", "E4b E4d", 2),
        (Edit(("E4",), 2), "D4", "E4a E4b", 2),
        (Edit(("A1", "A2", "B1", "B2")), "C1 C2 D1 D2", "A1", 1),
        (Edit(("D4",), 4), "D4a D4b D4c D4d", "E4", 1),
    ],
)
def test_more_or_fewer_fields_for_one_step(edit: Edit, start: str, new: str, pays: int) -> None:
    world = moving(("chaos", "time", "gas", "sky"), *PLAIN[:2], outline=redraw(Outline(), edit), influence=5)
    world.own("Whale", 0, start)
    world.do(0, do.MoveAct(act=world.act("Whale").id, fields=tuple(new.split())))
    assert world.state.window is not None, "the others may hold that it is not the smallest"
    for seat in (1, 2):
        world.do(seat, do.Wave(through=True))
    assert world.inf(0) == 4 and set(world.act("Whale").fields) == set(new.split())
    world.end_round()
    assert next(e for e in world.state.ledger[1:] if e.seat == 0 and "Act-Field" in e.why).amount == pays


@pytest.mark.rule("CR-MOV-05", "CR-MOV-18", "CR-MOV-22")
@pytest.mark.parametrize(
    ("new", "rule"),
    [
        ("E4a", "CR-MOV-05"),
        ("F4", "CR-MOV-05"),
        ("G4 H4", "CR-MOV-05"),
        ("E4b E4c", "CR-ACT-08"),
        ("E4b E4b", "CR-ACT-08"),
        ("F3 G3", "CR-MOV-22"),
        ("E4b E3", "CR-MOV-18"),
        ("E4b E9", "CR-MAP-11"),
    ],
)
def test_footprints_that_are_no_step(new: str, rule: str) -> None:
    world = moving(
        ("chaos", "time", "gas", "sky"),
        *PLAIN[:2],
        outline=redraw(redraw(Outline(), Edit(("E4",), 4)), Edit(("H4",), 2)),
    )
    world.own("Whale", 0, "F4")
    world.own("Hut", 1, "E3")
    fields = tuple(f.replace("H4", "H4a") for f in new.split())
    world.no(0, do.MoveAct(act=world.act("Whale").id, fields=fields), rule)


@pytest.mark.rule("CR-MOV-24", "CR-ABI-220")
def test_a_network_pays_on_when_its_act_has_moved() -> None:
    world = moving(DEMO[0], DEMO[1], DEMO[3], ("chaos", "space", "vacuum", "stars"), objection_hours=0)
    world.next_turn(2, "fields")
    cloud, star = world.own("Cloud", 2, "D4"), world.own("Star", 3, "A1")
    world.net(3, cloud, star)
    go(world, "Cloud", "D5")
    world.end_round()
    assert "Networks: 2 Acts +2" in world.line("Networks")


@pytest.mark.rule("CR-MOV-24", "CR-ACT-03")
def test_an_act_that_leaves_its_safeguard_frees_the_object() -> None:
    world = World.at(seat=POK, stage="fields")
    cloud = world.own("Cloud", POK, "D4")
    world.shield(WA, "D4", thing="jar")
    go(world, "Cloud", "D5")
    assert not world.state.safeguards
    world.next_turn(WA)
    world.do(WA, do.Shield(act=cloud.id, thing="jar", how="It covers."))
    assert world.state.safeguards
    both = World.at(seat=POK, stage="fields")
    both.own("Cloud", POK, "D4")
    both.own("Hut", HO, "D5")
    both.shield(WA, "D4 D5")
    go(both, "Cloud", "C4")
    assert both.state.safeguards, "another Act is still inside"


@pytest.mark.rule("CR-MOV-23", "CR-MOV-06")
def test_what_is_permanent_stays_and_nothing_is_paid() -> None:
    world = World.at(seat=DOT, stage="fields", influence=5)
    world.land("A1 B1 C1", element="empty")
    world.own("Pearl", DOT, "A1", permanent=True)
    world.no(DOT, do.MoveAct(act=world.act("Pearl").id, to="B1"), "CR-MOV-23")
    world.own("Torch", DOT, "C1")
    go(world, "Torch", "B1")
    world.no(DOT, do.MoveAct(act=world.act("Torch").id, to="C1"), "CR-MOV-06")


@pytest.mark.rule("CR-MOV-15", "CR-MOV-17", "CR-MOV-05")
def test_whoever_passes_over_decay_is_in_decay_from_there_on() -> None:
    def across(**more: Any) -> World:
        world = moving(ROT, *PLAIN[:2], objection_hours=0)
        world.land("D5", decayed=True, marks=1)
        world.own("Cloud", 0, "D4", **more)
        world.own("Live", 1, "H8")
        return world

    over = across()
    asked = {o.key: o for o in over.asked(0, "turn").options}
    over.do(0, do.MoveAct(act=over.act("Cloud").id, way=("D5", "D6", "D7")))
    assert over.act("Cloud").standing == "decayed" and over.inf(0) == 6
    assert [over.state.plot(f).marks for f in ("D4", "D5", "D6", "D7")] == [0, 1, 1, 1]
    assert {"move-1-D6", "move-1-D6-1"} <= asked.keys()
    both = sorted(asked[key].detail for key in ("move-1-D6", "move-1-D6-1"))
    assert (
        both[0] == "Costs 2 Influence." and "It falls into Decay." in both[1] and "D6 falls into Decay." in both[1]
    )
    round_it = across()
    go(round_it, "Cloud", "D6")
    assert round_it.act("Cloud").standing == "active" and not round_it.state.plot("D6").marks
    aslant = across()
    aslant.land("E4", decayed=True, marks=1)
    go(aslant, "Cloud", "F5")
    assert aslant.act("Cloud").standing == "active", "by E5, though E4 comes first"
    dredged = across(dredged=True)
    dredged.do(0, do.MoveAct(act=dredged.act("Cloud").id, way=("D5", "D6")))
    assert dredged.act("Cloud").standing == "active" and not dredged.state.plot("D6").marks
    lost = across()
    lost.land("D6", marks=3)
    lost.do(0, do.MoveAct(act=lost.act("Cloud").id, way=("D5", "D6", "D7")))
    assert lost.act("Cloud").standing == "nullified" and lost.state.plot("D6").abyss and lost.inf(0) == 7


@pytest.mark.rule("CR-MOV-17", "CR-CYC-35")
def test_only_what_is_newly_covered_gets_a_mark() -> None:
    world = moving(ROT, *PLAIN[:2])
    world.own("Ruin", 0, "D4", standing="decayed")
    world.change("Ruin", fields=("D4", "D5"))
    world.land("D5", marks=3)
    world.own("Live", 1, "H8")
    go(world, "Ruin", "D5")
    assert world.act("Ruin").fields == ("D5", "D6") and world.act("Ruin").standing == "decayed"
    assert (world.state.plot("D5").marks, world.state.plot("D6").marks) == (3, 1)


@pytest.mark.rule("CR-CYC-42", "CR-CYC-39")
def test_a_move_brings_a_rebirth_only_by_decay_of_its_own() -> None:
    world = moving(("chaos", "decay", "gas", "sky"), ("transience", "time", "solid", "flora"))
    world.own("Ruin", 1, "H8", standing="decayed")
    world.own("Drift", 0, "A1", dredged=True)
    assert not any("Rebirth" in o.detail for o in world.asked(0, "turn").options)
    go(world, "Drift", "B1")
    assert world.act("Ruin").standing == "decayed", "all that can Decay was in Decay before"
    marks = moving(ROT, *PLAIN[:2])
    marks.own("Ruin", 0, "H8", standing="decayed")
    asked = {o.key: o for o in marks.asked(0, "turn").options}
    assert "A Rebirth follows." in asked["move-1-H7"].detail
    go(marks, "Ruin", "H7")
    assert marks.act("Ruin").standing == "nullified"


@pytest.mark.rule("CR-CYC-42", "CR-CYC-35", "CR-ABI-13")
@pytest.mark.parametrize("gaze", [False, True])
def test_an_act_put_down_in_decay_brings_no_rebirth(*, gaze: bool) -> None:
    world = World.at(
        ("chaos", "decay", "gas", "sky"),
        ("transience", "time", "solid", "flora"),
        parameters={"rebirth_acts": 2, "rebirth_percent": 0},
    )
    world.storm("D4")
    world.own("Ruin", 1, "H8", standing="decayed")
    world.land("D4", decayed=True, marks=1)
    hut = world.own("Hut", 1, "A1")
    if gaze:
        world.offer(0, "D4", "sky", kind="gaze", target=hut.id, name="Nest")
    else:
        world.offer(0, "D4", "gas", name="Nest")
    world.pass_vote()
    assert world.act("Nest").standing == world.act("Ruin").standing == "decayed"
