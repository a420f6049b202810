"""Where Decay meets Gravitation, Permanence, Imprints, elevated Acts and the choice of Season."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Leave
from rules.creation import actions as do
from rules.creation.course.decay import measure
from rules.creation.world.pieces import Act, Ocean
from tests.rules.creation.worlds import World

PULL, FADES, ROT, CHAOS = 0, 1, 2, 3
GODS = (
    ("genesis", "relativity", "solid", "mountain"),
    ("void", "energy", "liquid", "sky", "season"),
    ("transience", "decay", "gas", "fauna"),
    ("chaos", "space", "vacuum", "stars"),
)


def world_of(seat: int = PULL, **more: Any) -> World:
    """A Full game in which something far away never falls."""
    numbers = {"least_apart": 2, **more.pop("parameters", {})}
    world = World.at(*GODS, **{"scope": "full", "seat": seat, "parameters": numbers, **more})
    world.own("Far", ROT, "H8")
    return world


def pull(world: World, act: Act, to: str, locus: Act, yes: bool = True) -> str:
    """Gravitate an Act; what the Pantheon is told of it."""
    world.do(PULL, do.Gravitate(acts=(act.id,), to=to, locus=locus.id))
    detail = world.state.polls[0].motion.detail
    world.vote(yes=9 if yes else 0, no=0 if yes else 9)
    return detail


@pytest.mark.rule("CR-ABI-277", "CR-CYC-23", "CR-PRI-24", "CR-ABI-234")
@pytest.mark.parametrize("yes", [True, False])
def test_what_is_pulled_onto_decay_falls_like_any_other_act(yes: bool) -> None:
    world = world_of()
    act, locus = world.own("Act", CHAOS, "D4 D5"), world.own("Locus", CHAOS, "F4")
    world.net(FADES, act, locus)
    world.land("E4", decayed=True, marks=1)
    detail = pull(world, act, "E4", locus, yes)
    assert "It does so in any case, for E4 is in Decay." in detail
    assert world.act("Act").standing == "decayed"
    assert [world.state.plot(f).marks for f in ("E4", "E5", "D4")] == [1, 1, 0]
    assert world.noted(ROT) == 1, "an Act has Decayed"
    assert "Decayed ground" in world.line("Act falls") if yes else "sustain" in world.line("Act falls")
    assert world.line("falls apart")


@pytest.mark.rule("CR-ABI-277", "CR-DOM-29")
@pytest.mark.parametrize("gone", [True, False])
def test_season_is_asked_about_an_act_that_is_pulled_onto_decay(gone: bool) -> None:
    world = world_of()
    act, locus = world.own("Act", FADES, "D4 D5"), world.own("Locus", CHAOS, "F4")
    world.land("E4", decayed=True, marks=1)
    pull(world, act, "E4", locus)
    assert [one.act for one in world.state.fading] == [act.id]
    world.do(FADES, do.Fade(act=act.id, gone=gone))
    assert world.act("Act").standing == ("nullified" if gone else "decayed")
    assert [world.state.plot(f).marks for f in ("E4", "E5")] == [1, int(not gone)]


@pytest.mark.rule("CR-ABI-277", "CR-ABI-276")
def test_decay_and_a_collision_in_one_place_mark_each_field_once() -> None:
    world = world_of()
    act = world.own("Act", CHAOS, "D4 D5")
    ruin = world.own("Ruin", ROT, "E4 F4 G4", standing="decayed")
    pull(world, act, "E4", ruin)
    assert world.act("Act").standing == "decayed" and world.noted(ROT) == 1
    assert [world.state.plot(f).marks for f in ("E4", "E5")] == [1, 1]


@pytest.mark.rule("CR-ABI-277", "CR-CMP-13")
def test_a_field_in_decay_that_it_touched_before_makes_nothing_fall() -> None:
    world = world_of()
    act, locus = world.own("Act", CHAOS, "D4 E4"), world.own("Locus", CHAOS, "G4")
    world.land("E4", decayed=True, marks=1)
    pull(world, act, "E4", locus)
    assert world.act("Act").fields == ("E4", "F4") and world.act("Act").standing == "active"


@pytest.mark.rule("CR-CYC-24", "CR-ABI-277")
def test_the_last_mark_makes_abysses_of_all_fields_of_the_act_also_of_those_it_does_not_mark() -> None:
    world = world_of()
    act, locus = world.own("Act", ROT, "D4 D5"), world.own("Locus", CHAOS, "F4")
    world.land("E4", decayed=True, marks=1)
    world.land("E5", marks=3)
    pull(world, act, "E4", locus)
    assert world.act("Act").standing == "nullified"
    assert world.state.plot("E4").abyss and world.state.plot("E5").abyss


@pytest.mark.rule("CR-MOV-15", "CR-CMP-13")
def test_a_move_that_leaves_part_of_an_act_where_it_lay_on_decay_is_no_move_onto_decay() -> None:
    world = world_of(ROT, stage="fields")
    act = world.own("Act", ROT, "D4 E4")
    world.land("E4", decayed=True, marks=1)
    world.do(ROT, do.MoveAct(act=act.id, to="E4"))
    assert world.act("Act").fields == ("E4", "F4") and world.act("Act").standing == "active"
    world.next_turn(ROT, "fields")
    world.land("G4", decayed=True, marks=1)
    world.do(ROT, do.MoveAct(act=act.id, to="F4"))
    assert world.act("Act").standing == "decayed"


@pytest.mark.rule("CR-MOV-17", "CR-REA-49", "CR-CYC-24")
def test_a_ruin_that_moves_opens_no_ocean_into_an_abyss() -> None:
    world = world_of(ROT, stage="fields")
    act = world.own("Act", ROT, "D4 D5", standing="decayed")
    sea = Ocean(id=90, owner=CHAOS, name="Sea", thing="cup", meaning="Wide.", element="gas", fields=("E5", "F5"))
    world.set(oceans=(sea,))
    world.land("E4", marks=3)
    world.do(ROT, do.MoveAct(act=act.id, to="E4"))
    assert world.act("Act").standing == "nullified"
    assert world.state.plot("E4").abyss and not world.state.plot("E5").abyss


@pytest.mark.rule("CR-CYC-41", "CR-ABI-71", "CR-CYC-39")
def test_an_act_on_anothers_permanent_ground_keeps_no_rebirth_away() -> None:
    world = World.at(*GODS, scope="full", seat=ROT)
    world.own("Rock", CHAOS, "C3", permanent=True)
    world.set(zones=(replace(world.state.zones[0], fields=("C3", "C4")),))
    world.own("Guest", FADES, "C4")
    weed = world.own("Weed", CHAOS, "G7")
    assert measure(world.state) == (0, 1)
    world.do(ROT, do.Blight(act=weed.id))
    assert world.act("Weed").standing == "nullified" and world.act("Guest").standing == "active"
    assert world.line("Rebirth")


@pytest.mark.rule("CR-CYC-29", "CR-ABI-257")
def test_an_abyss_destroys_the_imprints_of_chaos_too() -> None:
    world = world_of()
    world.own("Drawn", CHAOS, "C3", imprint=True, standing="decayed")
    world.own("Rock", CHAOS, "E3", standing="decayed")
    world.do(PULL, do.Collapse(fields=("C3", "E3")))
    assert world.act("Drawn").standing == "defunct" and world.act("Rock").standing == "decayed"


@pytest.mark.rule("CR-CMP-10", "CR-DOM-29", "CR-DOM-30")
@pytest.mark.parametrize("gone", [True, False])
def test_season_is_asked_about_what_comes_down_onto_decay(gone: bool) -> None:
    world = world_of(FADES)
    base = world.own("Base", CHAOS, "C3")
    roof = world.own("Roof", FADES, "C3 C4", on=(base.id,))
    world.land("C4", decayed=True, marks=1)
    world.do(FADES, do.Nullify(act=base.id))
    world.pass_vote()
    assert [one.act for one in world.state.fading] == [roof.id]
    assert "as it comes down" in world.asked(FADES, "fade").prompt
    turn = world.state.turns
    world.do(FADES, do.Fade(act=roof.id, gone=gone))
    assert world.act("Roof").standing == ("nullified" if gone else "decayed")
    assert [world.state.plot(f).marks for f in ("C3", "C4")] == [0, 1], "it marks nothing"
    assert world.state.turns == turn + 1, "the turn is over"


@pytest.mark.rule("CR-CMP-10", "CR-MTX-101", "CR-ABI-72")
def test_what_comes_down_onto_decay_and_permanent_ground_is_nullified() -> None:
    world = world_of(FADES)
    base = world.own("Base", CHAOS, "C3")
    world.own("Rock", ROT, "C5", permanent=True)
    world.own("Roof", CHAOS, "C3 C4 C5", on=(base.id,))
    world.land("C4", decayed=True, marks=1)
    world.do(FADES, do.Nullify(act=base.id))
    world.pass_vote()
    assert world.act("Roof").standing == "nullified"
    assert "Permanent ground never Decays" in world.line("Roof is Nullified")


@pytest.mark.rule("CR-ABI-277", "CR-MTX-101", "CR-ACT-01")
def test_an_offer_to_pull_says_what_is_nullified_and_what_decays() -> None:
    world = world_of()
    world.own("Rock", CHAOS, "F4 F5", permanent=True)
    act = world.own("Act", CHAOS, "E3")
    world.own("Base", ROT, "E1")
    world.land("E2", decayed=True, marks=1)
    told = {o.key: o.detail for o in world.asked(PULL).options}
    assert told[f"pull-{act.id}-E2"] == "Costs 1 Influence. Act would Decay."
    guest = world.own("Guest", FADES, "E4")
    told = {o.key: o.detail for o in world.asked(PULL).options}
    assert told[f"pull-{guest.id}-F4"] == "Costs 1 Influence. Guest would be Nullified."


@pytest.mark.rule("CR-DOM-29", "CR-CYC-15", "CR-ELE-90", "CR-CYC-16", "CR-MTX-1101")
def test_what_a_fall_would_cost_is_told_truly() -> None:
    world = World.at(("genesis", "time", "duality", "sky", "season"), *GODS[1:], scope="advanced", seat=ROT)
    world.own("Far", ROT, "H8")
    act = world.own("Act", 0, "C3 C4")
    world.land("C3", node="on")
    world.do(ROT, do.Blight(act=act.id))
    assert world.asked(0, "fade").options[0].detail == "It stays on the Map and costs you 3 at each Accolade."
    period = world_of(ROT, round=3)
    period.own("Rock", FADES, "C3", permanent=True)
    guest = period.own("Guest", CHAOS, "C3 C4")
    period.end_round()
    while period.state.quotas[0].seat != CHAOS:
        period.silence(period.state.quotas[0].seat, "decay")
    told = {o.key: o.detail for o in period.asked(CHAOS, "decay").options}
    assert told[f"act-{guest.id}"] == "Nullified instead."


@pytest.mark.rule("CR-TRN-12", "CR-DOM-30", "CR-ABI-277", "CR-CYC-24")
@pytest.mark.parametrize(("marks", "standing"), [(0, "decayed"), (3, "nullified")])
def test_what_nobody_decides_when_the_turn_is_left_falls_once(marks: int, standing: str) -> None:
    world = world_of()
    act, locus = world.own("Act", FADES, "D4 D5"), world.own("Locus", FADES, "E4 F4")
    world.land("E4", marks=marks)
    pull(world, act, "E4", locus)
    assert [one.act for one in world.state.fading] == [act.id, locus.id]
    world.do(PULL, Leave())
    assert not world.state.fading
    assert world.act("Act").standing == world.act("Locus").standing == standing
    assert world.state.plot("E4").marks == marks + 1
