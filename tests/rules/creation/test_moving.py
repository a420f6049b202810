"""Moving Acts."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import TimeUp
from rules.creation import actions as do
from rules.creation.world.map.lines import redraw
from rules.creation.world.map.outline import Edit, Outline
from tests.rules.creation.worlds import DEMO, DOT, HO, PLAIN, POK, World

FAUNA = ("genesis", "time", "solid", "fauna")


def moving(*gods: tuple[str, ...], seat: int = 0, influence: int = 9, **chosen: Any) -> World:
    return World.at(*(gods or DEMO), seat=seat, stage="fields", influence=influence, **chosen)


def go(world: World, name: str, to: str, seat: int | None = None) -> None:
    act = world.act(name)
    world.do(act.owner if seat is None else seat, do.MoveAct(act=act.id, to=to))


def halt(world: World, name: str, to: str, rule: str = "") -> None:
    act = world.act(name)
    world.no(act.owner, do.MoveAct(act=act.id, to=to), rule)


@pytest.mark.rule("CR-MOV-01", "CR-MOV-02")
def test_which_acts_can_move() -> None:
    world = moving(("genesis", "time", "solid", "mountain"), *PLAIN[1:])
    world.own("Ridge", 0, "D4", rests_on=("mountain",))
    world.own("Ship", 0, "F4", rests_on=("structure",), mobile=True)
    world.own("Stag", 0, "H4", rests_on=("fauna",))
    halt(world, "Ridge", "D5", "CR-MOV-01")
    go(world, "Ship", "F6")
    go(world, "Stag", "H5")
    assert world.inf(0) == 9 - 2 - 1
    gas = moving(seat=POK)
    gas.own("Stone", POK, "D4", rests_on=("structure",))
    go(gas, "Stone", "D5")
    taken = World.at(seat=HO)
    stone = taken.own("Stone", POK, "D4", rests_on=("structure",))
    taken.offer(HO, "", "life", kind="gaze", target=stone.id, name="Egg")
    taken.pass_vote()
    taken.next_turn(HO, "fields")
    halt(taken, "Egg", "D5", "CR-MOV-01")
    living = World.at(seat=HO, influence=5)
    living.land("D4", origins=(1,))
    living.place(HO, "D4", "life", name="Walker", mobile="yes")
    living.next_turn(HO, "fields")
    go(living, "Walker", "D5")


@pytest.mark.rule("CR-MOV-03", "CR-MOV-04")
def test_when_and_for_how_much() -> None:
    world = moving(seat=POK, influence=2)
    world.own("Big", POK, "D4 D5 E4 E5")
    go(world, "Big", "E4")
    assert world.inf(POK) == 1 and set(world.act("Big").fields) == {"E4", "F4", "E5", "F5"}
    late = World.at(seat=POK)
    late.own("Big", POK, "D4")
    late.no(POK, do.MoveAct(act=late.act("Big").id, to="D5"), "CR-MOV-03")
    long = moving(seat=POK, influence=5)
    long.own("Row", POK, "D4 D5 D6")
    go(long, "Row", "F4")
    assert long.inf(POK) == 3
    long.own("Other", HO, "A1")
    long.no(POK, do.MoveAct(act=long.act("Other").id, to="A2"), "CR-MOV-03")


@pytest.mark.rule("CR-MOV-05")
def test_every_stop_is_legal() -> None:
    world = moving(seat=POK)
    world.own("Cloud", POK, "D4")
    world.own("Wall", HO, "D5")
    halt(world, "Cloud", "D5", "CR-MOV-18")
    go(world, "Cloud", "D6")
    assert world.inf(POK) == 7, "round the Wall, diagonally: 2 steps"
    sides = moving(seat=POK, step_rule="sides_only")
    sides.own("Cloud", POK, "D4")
    sides.own("Wall", HO, "D5")
    go(sides, "Cloud", "D6")
    assert sides.inf(POK) == 5
    walled = moving(seat=POK, outline=Outline("square", 3, 1))
    walled.own("Cloud", POK, "A1")
    walled.own("Wall", HO, "B1")
    halt(walled, "Cloud", "C1", "CR-MOV-05")


@pytest.mark.rule("CR-MOV-06")
def test_how_often_an_act_moves() -> None:
    world = moving(FAUNA, *PLAIN[1:], influence=3)
    world.own("Stag", 0, "D4", rests_on=("fauna",))
    world.own("Ship", 0, "H4", mobile=True)
    halt(world, "Stag", "D6", "CR-MOV-06")
    go(world, "Stag", "E5")
    assert world.inf(0) == 2
    halt(world, "Stag", "E6", "CR-MOV-06")
    go(world, "Ship", "H6")
    assert world.inf(0) == 0
    poor = moving(FAUNA, *PLAIN[1:], influence=0)
    poor.own("Stag", 0, "D4", rests_on=("fauna",))
    halt(poor, "Stag", "D5", "CR-INF-02")


@pytest.mark.rule("CR-MOV-08", "CR-MOV-09", "CR-MOV-10")
def test_vacuum_acts_stay_in_the_empty_realms() -> None:
    world = moving(seat=DOT, influence=0)
    world.land("A1 B1 C1 D1", element="empty")
    world.own("Pearl", DOT, "A1")
    go(world, "Pearl", "C1")
    assert world.inf(DOT) == 0
    world.own("Torch", DOT, "D1")
    halt(world, "Torch", "D2", "CR-MOV-09")
    gap = moving(seat=DOT)
    gap.land("A1 C1", element="empty")
    gap.own("Pearl", DOT, "A1")
    halt(gap, "Pearl", "C1", "CR-MOV-05")
    beside = moving(seat=DOT, objection_hours=0)
    beside.land("C1 D1", element="empty")
    beside.own("Pearl", DOT, "C2")
    halt(beside, "Pearl", "C3", "CR-MOV-09")
    go(beside, "Pearl", "C1")
    assert beside.act("Pearl").fields == ("C1",)


@pytest.mark.rule("CR-MOV-11", "CR-MOV-25")
def test_gas_acts_pass_every_element_but_no_abyss() -> None:
    world = moving(seat=POK)
    world.own("Cloud", POK, "D4")
    world.land("D5", element="solid")
    world.land("E4", abyss=True)
    halt(world, "Cloud", "E4", "CR-MOV-11")
    go(world, "Cloud", "D5")
    assert world.act("Cloud").fields == ("D5",) and world.state.window is None and world.inf(POK) == 8


@pytest.mark.rule("CR-MOV-12", "CR-MOV-13", "CR-MOV-14")
def test_objections_to_another_element() -> None:
    world = moving(("genesis", "time", "solid", "mountain"), *PLAIN[1:])
    world.own("Ship", 0, "D4", mobile=True)
    world.land("D4", element="solid")
    world.land("D5", element="liquid")
    go(world, "Ship", "D5")
    assert world.state.window is not None and world.act("Ship").fields == ("D4",)
    asked = world.asked(1, "wave")
    assert asked.within is not None and asked.within.total_seconds() == 12 * 3600
    for seat in (1, 2, 3):
        world.do(seat, do.Wave(through=True))
    assert world.act("Ship").fields == ("D5",) and world.inf(0) == 8
    world.unasked(1, do.Wave(through=False))
    late = moving(("genesis", "time", "solid", "mountain"), *PLAIN[1:])
    late.own("Ship", 0, "D4", mobile=True)
    late.land("D5", element="empty")
    go(late, "Ship", "D5")
    late.do(1, TimeUp(decision=late.asked(1, "wave").id))
    assert late.act("Ship").fields == ("D5",)
    vote = moving(("genesis", "time", "solid", "mountain"), *PLAIN[1:])
    vote.own("Ship", 0, "D4", mobile=True)
    vote.land("D5", element="liquid")
    go(vote, "Ship", "D5")
    vote.do(2, do.Wave(through=False))
    vote.vote(yes=1, no=2)
    assert vote.act("Ship").fields == ("D4",) and vote.inf(0) == 9
    back = moving(("genesis", "time", "solid", "mountain"), *PLAIN[1:])
    back.own("Raft", 0, "D4 D5", mobile=True)
    back.land("D4", element="solid")
    go(back, "Raft", "D5")
    assert back.state.window is None, "Gas was under it before"
    none = moving(("genesis", "time", "solid", "mountain"), *PLAIN[1:], objection_hours=0)
    none.own("Ship", 0, "D4", mobile=True)
    none.land("D5", element="liquid")
    go(none, "Ship", "D5")
    assert none.act("Ship").fields == ("D5",)


@pytest.mark.rule("CR-VOT-15", "CR-VOT-14")
def test_a_move_turned_down_twice_leaves_the_action() -> None:
    world = moving(("genesis", "time", "solid", "mountain"), *PLAIN[1:])
    world.own("Ship", 0, "D4", mobile=True)
    world.land("D5 E4", element="liquid")
    for to in ("D5", "E4"):
        go(world, "Ship", to)
        world.do(2, do.Wave(through=False))
        world.fail_vote()
    halt(world, "Ship", "C4", "CR-MOV-03")
    assert world.stage == "action" and "done" in world.keys(0)
    assert world.state.turn is not None and world.state.turn.actions == 0


@pytest.mark.rule("CR-MOV-15", "CR-MOV-16", "CR-MOV-17", "CR-MTX-701")
def test_moves_and_decay() -> None:
    world = moving(FAUNA, *DEMO[1:])
    world.land("D5", decayed=True, marks=1)
    world.own("Stag", 0, "D4", rests_on=("fauna",))
    world.own("Bear", 0, "H4", rests_on=("fauna",), standing="decayed")
    halt(world, "Stag", "D5", "CR-MOV-15")
    halt(world, "Bear", "H5", "CR-MOV-16")
    decay = moving(seat=POK)
    decay.land("D5", decayed=True, marks=1)
    decay.own("Cloud", POK, "D4")
    decay.own("Tower", HO, "H8")
    go(decay, "Cloud", "D5")
    assert decay.act("Cloud").standing == "decayed" and decay.state.plot("D5").marks == 1 and decay.noted(POK) == 0
    rot = moving(seat=POK)
    rot.own("Fog", POK, "D4", standing="decayed")
    rot.own("Tower", HO, "H8")
    go(rot, "Fog", "D6")
    assert rot.state.plot("D4").decayed and rot.state.plot("D6").marks == 1 and rot.noted(POK) == 0
    crossed = [f for f in ("C5", "D5", "E5") if rot.state.plot(f).marks]
    assert len(crossed) == 1, "the Field it passed through is marked as well"
    last = moving(seat=POK)
    last.own("Fog", POK, "D4", standing="decayed")
    last.own("Tower", HO, "H8")
    last.land("D5", marks=3)
    go(last, "Fog", "D5")
    assert last.state.plot("D5").abyss and last.act("Fog").standing == "nullified"


@pytest.mark.rule("CR-MOV-18")
def test_occupied_fields_are_closed() -> None:
    world = moving(seat=POK)
    world.own("Cloud", POK, "D4 D5")
    world.own("Hut", HO, "E5")
    halt(world, "Cloud", "E4", "CR-MOV-18")


@pytest.mark.rule("CR-MOV-21", "CR-MOV-22", "CR-CON-11")
def test_uneven_ground() -> None:
    plain = moving(seat=POK)
    plain.own("Pair", POK, "D4 D5")
    plain.no(POK, do.MoveAct(act=plain.act("Pair").id, fields=("E4", "F4")), "CR-MOV-22")
    plain.do(POK, do.MoveAct(act=plain.act("Pair").id, fields=("E4", "E5")))
    assert plain.act("Pair").fields == ("E4", "E5")
    split = redraw(Outline(), Edit(("E4",), 4))
    world = moving(seat=POK, outline=split, influence=5)
    world.own("Cloud", POK, "D4")
    quarters = ("E4a", "E4b", "E4c", "E4d")
    world.do(POK, do.MoveAct(act=world.act("Cloud").id, fields=("E4a", "E4c")))
    assert world.state.window is not None
    world.do(HO, do.Wave(through=False))
    world.fail_vote()
    assert world.act("Cloud").fields == ("D4",)
    wide = moving(seat=POK, outline=split, influence=5)
    wide.own("Whale", POK, "F4")
    wide.no(POK, do.MoveAct(act=wide.act("Whale").id, fields=("E4a",)), "CR-MOV-05")
    wide.do(POK, do.MoveAct(act=wide.act("Whale").id, fields=("E4b", "E4d")))
    for seat in (HO, 1, DOT):
        wide.do(seat, do.Wave(through=True))
    assert wide.act("Whale").size == 2 and wide.inf(POK) == 4
    assert set(quarters) <= set(wide.state.ground.names)
    joined = redraw(Outline(), Edit(("A1", "A2", "B1", "B2")))
    shrink = moving(seat=POK, outline=joined, influence=5)
    shrink.own("Row", POK, "C1 C2")
    shrink.do(POK, do.MoveAct(act=shrink.act("Row").id, fields=("A1",)))
    shrink.do(HO, TimeUp(decision=shrink.asked(HO, "wave").id))
    shrink.end_round()
    assert shrink.act("Row").size == 1


@pytest.mark.rule("CR-MOV-23", "CR-MTX-701")
def test_what_never_moves() -> None:
    world = moving(seat=POK)
    world.own("Rock", POK, "D4", permanent=True)
    halt(world, "Rock", "D5", "CR-MOV-23")
    world.own("Beyond", POK, "", off_map=True)
    halt(world, "Beyond", "D5", "CR-ABI-206")
    world.own("Temple", POK, "F6", temple=True)
    go(world, "Temple", "F7")


@pytest.mark.rule("CR-MOV-24", "CR-ABI-236")
def test_networks_hold_and_safeguards_stay_when_an_act_moves() -> None:
    world = moving(DEMO[0], DEMO[1], DEMO[3], ("chaos", "space", "vacuum", "stars"), seat=2, objection_hours=0)
    world.own("Cloud", 2, "D4")
    other = world.own("Star", 3, "A1")
    world.net(3, world.act("Cloud"), other)
    world.shield(1, "D4")
    go(world, "Cloud", "D5")
    assert world.state.safeguards == () and world.view.networks[0].active


@pytest.mark.rule("CR-MOV-26", "CR-MTX-701")
def test_staying_on_the_map_and_along_the_edge() -> None:
    world = moving(seat=POK)
    world.own("Cloud", POK, "A1 A2")
    halt(world, "Cloud", "A8", "CR-MOV-26")
    edge = moving(seat=POK)
    edge.own("Gate", POK, "A4", crossing="left of A4")
    halt(edge, "Gate", "B4", "CR-MTX-701")
    go(edge, "Gate", "A5")
    assert edge.act("Gate").crossing == "left of A5"
    sealed = moving(FAUNA, *PLAIN[1:])
    sealed.own("Bear", 0, "H4", rests_on=("fauna",), standing="decayed")
    sealed.shield(1, "H4")
    halt(sealed, "Bear", "H5", "CR-MOV-16")


@pytest.mark.rule("CR-MTX-701")
def test_dredged_acts_move_onto_abysses_but_not_by_gas_alone() -> None:
    gods = (("chaos", "time", "gas", "sky"), *DEMO[:1], DEMO[3])
    world = moving(*gods)
    world.land("D5", abyss=True)
    world.own("Stag", 0, "D4", rests_on=("fauna",), dredged=True)
    go(world, "Stag", "D5")
    gas = moving(*gods)
    gas.land("D5", abyss=True)
    gas.own("Stone", 0, "D4", dredged=True)
    halt(gas, "Stone", "D5", "CR-MOV-11")


@pytest.mark.rule("CR-MOV-17", "CR-ABI-204", "CR-MTX-701")
def test_a_warped_act_that_moves_onto_its_last_mark_is_gone() -> None:
    world = moving(seat=POK)
    world.own("Gate", POK, "A4", crossing="left of A4", standing="decayed")
    world.own("Tower", HO, "H8")
    world.land("A5", marks=3)
    go(world, "Gate", "A5")
    assert world.act("Gate").standing == "nullified" and world.state.plot("A5").abyss
