"""First placements, the Field Placement Stage, the Empty Realms."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Chance, Seat, listed, who
from rules.core.events import together
from rules.creation import actions as do
from rules.creation.bounds.reach import in_reach
from rules.creation.land.emergence import first_slots
from rules.creation.multiverse.rules import named
from rules.creation.world.matters import Draft
from tests.rules.creation.worlds import GAME, PLAIN, World, follow_advice

SOLID = ("genesis", "energy", "solid", "mountain")
LIQUID = ("chaos", "time", "liquid", "sky")
GAS = ("transience", "decay", "gas", "fauna")
LIFE = ("balance", "space", "life", "flora")
VACUUM = ("limit", "dimension", "vacuum", "stars")
PLASMA = ("void", "corporality", "plasma", "underworld")


def starting(*gods: tuple[str, ...], **chosen: Any) -> World:
    """A world whose first Fields are placed now."""
    world = World.at(*gods, **chosen)
    world.set(phase="first", turn=None, round=0, turns=0)
    world.set(slots=first_slots(world.state))
    return world


def order(world: World) -> list[int]:
    return [seat for seat, _ in world.state.slots]


def reaches(world: World, seat: int, where: str, *rests_on: str, kind: str = "act") -> bool:
    draft = Draft(kind=kind, seat=seat, fields=tuple(where.split()), rests_on=rests_on or ("structure",))  # type: ignore[arg-type]
    return in_reach(world.state, draft)


@pytest.mark.rule("CR-FLD-01")
def test_the_order_of_first_placements() -> None:
    gods = (
        ("genesis", "time", "life", "sky"), ("chaos", "space", "vacuum", "stars"),
        ("balance", "energy", "solid", "flora"), ("transience", "decay", "gas", "fauna"),
    )  # fmt: skip
    world = starting(*gods)
    assert order(world) == [0, 2, 3, 1]
    world.unasked(1, do.Fill(fields=("A1",)))


@pytest.mark.rule("CR-FLD-02")
def test_the_other_order_of_elements() -> None:
    gods = (SOLID, LIQUID, GAS, PLASMA)
    by_element = {"genesis_balance_place_first": False}
    assert order(starting(*gods, **by_element)) == [2, 3, 3, 0, 1]
    assert order(starting(*gods, **by_element, field_order="cheat_sheet"))[-2:] == [1, 0]


@pytest.mark.rule("CR-FLD-03")
def test_genesis_and_balance_place_early_or_at_their_elements_time() -> None:
    gods = (("genesis", "time", "life", "sky"), LIQUID, ("balance", "energy", "solid", "flora"))
    assert order(starting(*gods)) == [0, 2, 1]
    late = starting(*gods, genesis_balance_place_first=False)
    assert order(late) == [2, 2, 1, 0]
    assert late.state.slots[0][1] == ("balance",)


@pytest.mark.rule("CR-FLD-04", "CR-FLD-06", "CR-VOT-12")
def test_the_starting_act() -> None:
    world = starting(("balance", "corporality", "solid", "flora"), SOLID, GAS)
    world.do(1, do.Fill(fields=("A1",)))
    world.do(1, do.EndPlacing())
    world.do(0, do.Begin(kind="start"))
    world.no(0, do.Describe(thing="", name="Tree", meaning="Look again."), "CR-CON-04")
    world.do(0, do.Describe(thing="bonsai", name="Tree", meaning="Look again."))
    world.no(0, do.Lay(fields=("D4", "D5", "D6", "D7", "D8")), "CR-COS-01")
    world.no(0, do.Lay(fields=("D4", "E5")), "CR-ACT-08")
    world.do(0, do.Lay(fields=("D4", "D5", "E4", "E5")))
    before = world.inf(0)
    world.do(0, do.Submit())
    tree = world.act("Tree")
    assert tree.permanent and world.inf(0) == before and not world.state.polls
    world.do(0, do.Fill(fields=("D4",)))
    assert world.state.plot("D4").element == "solid" and world.act("Tree").fields == tree.fields
    world.no(0, do.Begin(kind="start"), "CR-FLD-04")


@pytest.mark.rule("CR-FLD-05", "CR-ABI-73")
def test_the_starting_act_pays_first_after_round_one() -> None:
    world = World.at(influence=3)
    world.own("Tree", 1, "D4 D5 E4 E5", permanent=True, round=0)
    world.end_round()
    assert world.inf(1) == 7


@pytest.mark.rule("CR-FLD-11", "CR-MAP-15")
def test_only_blank_fields_are_filled() -> None:
    world = starting(SOLID, LIQUID, GAS)
    world.land("C3", element="empty")
    world.land("C4", decayed=True, marks=1)
    world.land("C5", abyss=True)
    for field in ("C3", "C4", "C5"):
        world.no(0, do.Fill(fields=(field,)), "CR-FLD-11")
    world.do(0, do.Fill(fields=("D4",)))
    assert world.state.placed == 1
    world.own("Hut", 2, "E4")
    world.do(0, do.Fill(fields=("E4",)))
    assert world.act("Hut").fields == ("E4",)
    world.set(slots=((1, ("liquid",)),), placed=0)
    world.no(1, do.Fill(fields=("D4",)), "CR-FLD-11")


@pytest.mark.rule("CR-FLD-12")
def test_filling_under_a_storm() -> None:
    world = starting(LIQUID, SOLID, GAS)
    world.set(slots=((0, ("liquid",)),))
    world.storm("D4")
    world.do(0, do.Fill(fields=("D4",)))
    assert world.state.storms[0].field == "D4" and world.state.plot("D4").element == "liquid"


@pytest.mark.rule("CR-FLD-15", "CR-ABI-06", "CR-TAB-26")
def test_storms_start_on_gas_and_are_no_acts() -> None:
    world = starting(GAS, SOLID, LIQUID)
    world.set(slots=((0, ("gas",)),))
    world.land("D4", element="solid")
    world.no(0, do.MoveStorm(to="D4"), "CR-FLD-15")
    world.do(0, do.MoveStorm(to="D5"))
    assert not world.state.polls and not world.state.acts
    world.unasked(0, do.MoveStorm(to="E5"))
    void = World.at(PLASMA, SOLID, GAS)
    void.storm("D4")
    void.no(0, do.Nullify(act=1), "CR-ABI-06")


@pytest.mark.rule("CR-FLD-16")
def test_two_storms_never_share_a_field() -> None:
    world = World.at(GAS, SOLID, LIQUID, stage="fields")
    world.storm("D4", "D6")
    world.no(0, do.MoveStorm(storm=2, to="D4"), "CR-FLD-16")
    start = starting(GAS, SOLID, LIQUID, parameters={"storms": 2})
    start.set(slots=((0, ("gas",)),))
    start.do(0, do.MoveStorm(to="D5"))
    start.no(0, do.MoveStorm(to="D5"), "CR-FLD-16")


@pytest.mark.rule("CR-FLD-17", "CR-TAB-31")
def test_the_empty_realms_grow_from_the_edge() -> None:
    world = starting(VACUUM, SOLID, LIQUID)
    world.set(slots=((0, ("vacuum",)),))
    world.do(0, do.Fill(fields=("A1", "B1", "B2")))
    other = starting(VACUUM, SOLID, LIQUID)
    other.set(slots=((0, ("vacuum",)),))
    other.do(0, do.Fill(fields=("A1",)))
    other.no(0, do.Fill(fields=("B2",)), "CR-FLD-17")
    edge = [f for f in other.state.ground.names if f in other.state.ground.edge and f != "A1"]
    other.no(0, do.Fill(fields=tuple(edge[:24])), "CR-FLD-19")
    other.do(0, do.Fill(fields=tuple(edge[:23])))


@pytest.mark.rule("CR-FLD-18")
def test_free_empty_fields() -> None:
    world = starting(VACUUM, SOLID, LIQUID, parameters={"vacuum_free": 2})
    world.set(slots=((0, ("vacuum",)),))
    world.do(0, do.Fill(fields=("E5",)))
    assert world.state.placed_free == 1
    world.do(0, do.Fill(fields=("C3",)))
    assert world.state.placed_free == 2
    for field in ("G7", "E6", "B3"):
        world.no(0, do.Fill(fields=(field,)), "CR-FLD-17")  # no island grows, though E6 lies beside E5
    world.do(0, do.Fill(fields=("A3", "B3", "D3")))
    assert world.state.placed_free == 2, "the island is joined with the edge now, and D3 joins on"
    none = starting(VACUUM, SOLID, LIQUID)
    none.set(slots=((0, ("vacuum",)),))
    none.no(0, do.Fill(fields=("E5",)), "CR-FLD-17")


@pytest.mark.rule("CR-FLD-19")
def test_placing_fewer_is_allowed_and_the_rest_is_lost() -> None:
    world = starting(VACUUM, SOLID, LIQUID)
    world.set(slots=((0, ("vacuum",)), (1, ("solid",))))
    world.do(0, do.Fill(fields=("A1", "B1")))
    world.do(0, do.EndPlacing())
    world.unasked(0, do.Fill(fields=("C1",)))
    assert len(world.state.of_element("empty")) == 2


@pytest.mark.rule("CR-FLD-20", "CR-FLD-21", "CR-CON-19")
def test_void_stands_in_for_vacuum() -> None:
    world = starting(PLASMA, SOLID, LIQUID)
    assert (0, ("void",)) in world.state.slots
    world.set(slots=((0, ("void",)),))
    world.no(0, do.Fill(fields=("E5",)), "CR-FLD-17")
    world.do(0, do.Fill(fields=("A1", "B1")))
    world.next_turn(0, "fields")
    world.no(0, do.Fill(fields=("C1",)), "CR-FLD-31")
    assert not reaches(world, 0, "A2"), "no reach of Vacuum's"
    both = starting(PLASMA, VACUUM, LIQUID)
    assert all("void" not in keys for _, keys in both.state.slots)
    neither = starting(SOLID, LIQUID, GAS)
    assert not neither.state.of_element("empty")


@pytest.mark.rule("CR-FLD-22", "CR-FLD-23", "CR-MTX-701")
def test_where_the_beacon_stands() -> None:
    world = starting(PLASMA, SOLID, GAS)
    world.set(slots=((0, ("plasma",)),))
    world.own("Hut", 1, "C1")
    for wrong in ("D4", "top of D4"):
        world.no(0, do.PlaceBeacon(at=wrong), "CR-FLD-23")
    at = World(world.state)
    at.do(0, do.PlaceBeacon(at="corner A1"))
    assert at.state.beacon == "corner A1"
    world.do(0, do.PlaceBeacon(at="top of C1"))
    world.unasked(0, do.PlaceBeacon(at="top of D1"))
    shift = World.at(PLASMA, SOLID, GAS, stage="fields")
    shift.beacon("top of C1")
    shift.own("Gate", 1, "A4", crossing="left of A4")
    shift.no(0, do.PlaceBeacon(at="left of A4"), "CR-FLD-23")


@pytest.mark.rule("CR-FLD-25", "CR-TAB-28")
def test_solid_starts_anywhere() -> None:
    world = starting(SOLID, LIQUID, GAS)
    world.no(0, do.Fill(fields=("A1", "A8", "H1", "H8", "D4", "E5")), "CR-FLD-19")
    world.do(0, do.Fill(fields=("A1", "A8", "H1", "H8", "D4")))
    assert len(world.state.of_element("solid")) == 5


@pytest.mark.rule("CR-FLD-26", "CR-FLD-28", "CR-TAB-27")
def test_liquid_is_one_body() -> None:
    world = starting(LIQUID, SOLID, GAS, parameters={"liquid_start": 2})
    world.set(slots=((0, ("liquid",)),))
    world.do(0, do.Fill(fields=("D4",)))
    world.no(0, do.Fill(fields=("E5",)), "CR-FLD-26")
    world.do(0, do.Fill(fields=("D5",)))
    turn = World.at(LIQUID, SOLID, GAS, stage="fields")
    turn.land("C3", element="liquid")
    turn.no(0, do.Fill(fields=("H8",)), "CR-FLD-33")
    turn.do(0, do.Fill(fields=("D3", "E3", "F3")))


@pytest.mark.rule("CR-FLD-27", "CR-FLD-28")
def test_channels() -> None:
    world = starting(LIQUID, SOLID, GAS, parameters={"liquid_start": 2})
    world.set(slots=((0, ("liquid",)),))
    world.do(0, do.Fill(fields=("D4",)))
    world.no(0, do.Channel(borders=("A1|B1",)), "CR-FLD-28")
    world.no(0, do.Channel(borders=("D5|E5", "D6|E6", "D7|E7", "D8|E8", "C8|D8")), "CR-FLD-27")
    world.no(0, do.Fill(fields=("D5", "D6")), "CR-FLD-19")
    world.do(0, do.Channel(borders=("D5|E5", "D6|E6", "D7|E7", "D8|E8")))
    assert world.state.channels == ("D5|E5", "D6|E6", "D7|E7", "D8|E8")
    turn = World.at(LIQUID, SOLID, GAS, stage="fields")
    turn.land("A4", element="liquid")
    turn.no(0, do.Channel(borders=("A4",)), "CR-FLD-28")
    turn.set(channels=("C3|C4",))
    turn.next_turn(1, "fields")
    turn.land("B3", element="solid")
    turn.do(1, do.Fill(fields=("C3",)))
    assert turn.state.channels == ("C3|C4",)
    turn.next_turn(1)
    turn.rich(1, 5)
    turn.place(1, "C4")
    assert turn.inf(1) == 4 and turn.state.acts[-1].size == 1
    ruin = World.at(LIQUID, SOLID, GAS, stage="fields")
    ruin.land("D4", element="liquid")
    ruin.land("E4", abyss=True)
    ruin.no(0, do.Channel(borders=("D4|E4",)), "CR-FLD-28")


@pytest.mark.rule("CR-FLD-33")
def test_liquid_grows_from_the_end_of_a_channel() -> None:
    world = World.at(LIQUID, SOLID, GAS, stage="fields")
    world.land("D4", element="liquid")
    world.set(channels=("D4|E4",))
    world.do(0, do.Fill(fields=("E5",)))
    assert "E5" in world.state.of_element("liquid")


@pytest.mark.rule("CR-FLD-29", "CR-TAB-30")
def test_the_first_origin() -> None:
    world = starting(LIFE, SOLID, GAS)
    world.set(slots=((0, ("life",)),))
    world.land("F6", element="empty")
    before = world.inf(0)
    world.do(0, do.Origin(field="F6"))
    assert world.state.plot("F6").element == "empty" and world.state.fertile == {"F6"} and world.inf(0) == before
    world.unasked(0, do.Origin(field="B2"))


@pytest.mark.rule("CR-FLD-30")
def test_who_was_passed_over_makes_up_for_it_once() -> None:
    world = starting(SOLID, LIQUID, GAS)
    world.silence(0, "first")
    assert world.state.deities[0].owes == ("solid",)
    world.state = replace(world.state, slots=())
    world.next_turn(0, "fields")
    world.state = replace(world.state, turn=replace(world.state.turn, late=("solid",)), round=1)  # type: ignore[type-var]
    late = ("A1", "A8", "H1", "H8", "D4", "D5", "D6", "D7")
    world.no(0, do.Fill(fields=(*late, "E4")), "CR-FLD-31")
    world.do(0, do.Fill(fields=late))
    assert world.stage == "action"
    beacon = World.at(PLASMA, SOLID, GAS, stage="fields")
    beacon.no(0, do.PlaceBeacon(at="corner A1"), "CR-FLD-30")


VOID_LIFE = ("void", "time", "life", "stars")
VOID_SOLID = ("void", "time", "solid", "stars")


def passed_over(*gods: tuple[str, ...], silent: int) -> World:
    """The first turn of seat 0, which was silent at so many of its first placements."""
    world = starting(*gods)
    while world.state.phase == "first":
        seat = world.state.slots[0][0]
        if seat == 0 and silent:
            world.silence(0, "first")
            silent -= 1
        else:
            world.do(seat, do.EndPlacing())
    while world.state.turn is not None and world.state.turn.seat != 0:
        world.do(world.state.turn.seat, do.EndTurn())
    return world


@pytest.mark.rule("CR-FLD-30", "CR-FLD-20", "CR-FLD-31", "CR-FLD-34")
def test_a_void_deity_makes_up_for_the_empty_realms_and_then_places_its_element() -> None:
    world = passed_over(VOID_SOLID, LIQUID, GAS, silent=2)
    assert world.state.turn is not None and world.state.turn.late == ("void", "solid")
    world.do(0, do.Fill(fields=("A1", "B1")))
    world.press(0, "done")
    assert world.state.turn.stage == "fields" and world.state.of_element("empty") == {"A1", "B1"}
    solid = ("D4", "D5", "D6", "D7", "F4", "F5", "F6", "F7")
    world.no(0, do.Fill(fields=(*solid, "G4")), "CR-FLD-31")
    world.do(0, do.Fill(fields=solid))
    assert world.stage == "action" and len(world.state.of_element("solid")) == 8
    once = passed_over(VOID_SOLID, LIQUID, GAS, silent=1)
    once.land("D4", element="solid")
    once.press(0, "done")
    once.no(0, do.Fill(fields=("F6",)), "CR-FLD-32", says="join on")
    once.no(0, do.Fill(fields=("D5", "D6", "D7", "D8")), "CR-FLD-31")
    once.do(0, do.Fill(fields=("D5", "D6", "D7")))


@pytest.mark.rule("CR-FLD-30", "CR-FLD-20", "CR-FLD-35")
def test_what_a_void_deity_of_life_is_offered_late_it_may_do() -> None:
    world = passed_over(VOID_LIFE, LIQUID, GAS, silent=2)
    world.do(0, do.Origin(field="D4"))
    for key in world.keys(0):
        asked = next(o for o in world.asked(0).options if o.key == key)
        GAME.apply(world.state, Seat(0), asked.action, Chance("offered"))
    world.press(0, "fill-A1")
    assert world.state.plot("A1").element == "empty"
    world.press(0, "done")
    assert "grow-D5" not in world.keys(0), "an Origin of this turn does not grow yet"


@pytest.mark.rule("CR-FLD-03", "CR-FLD-20")
def test_a_genesis_deity_that_is_void_too_makes_the_empty_realms_at_vacuums_place() -> None:
    world = starting(("genesis", "void", "solid", "sky"), LIQUID, GAS)
    assert world.state.slots[0] == (0, ("solid",)) and (0, ("void",)) in world.state.slots[1:]
    world.do(0, do.Fill(fields=("D4", "E5")))
    world.do(0, do.EndPlacing())
    assert world.state.of_element("solid") == {"D4", "E5"}


@pytest.mark.rule("CR-FLD-31", "CR-FLD-32", "CR-CON-32")
def test_solid_grows_side_by_side_and_saves_nothing() -> None:
    world = World.at(SOLID, LIQUID, GAS, stage="fields")
    world.land("D4", element="solid")
    world.no(0, do.Fill(fields=("E5",)), "CR-FLD-32")
    before = world.inf(0)
    world.do(0, do.Fill(fields=("D5", "D6")))
    world.no(0, do.Fill(fields=("E4", "D7")), "CR-FLD-31")
    world.do(0, do.Fill(fields=("E4",)))
    assert world.inf(0) == before and len(world.state.of_element("solid")) == 4
    world.next_turn(0, "fields")
    world.no(0, do.Fill(fields=("D7", "D8", "E8", "F8")), "CR-FLD-31")
    world.do(0, do.Fill(fields=("D7", "D8", "E8")))


@pytest.mark.rule("CR-FLD-34", "CR-TAB-30")
def test_life_grows_and_buys_origins() -> None:
    world = World.at(LIFE, SOLID, GAS, stage="fields", influence=5, parameter_chart="first_8x8")
    world.land("F6", origins=(1,))
    world.do(0, do.Fill(fields=("F5",)))
    world.no(0, do.Fill(fields=("F4",)), "CR-FLD-35")
    world.rich(0, 8)
    world.do(0, do.Origin(field="B2"))
    assert world.inf(0) == 5
    world.no(0, do.Fill(fields=("B3",)), "CR-FLD-35")
    world.next_turn(0, "fields")
    world.do(0, do.Fill(fields=("B3", "F4")))
    table = World.at(LIFE, SOLID, GAS, stage="fields", influence=5)
    table.land("F6", origins=(1,))
    table.land("B2", origins=(2,))
    table.no(0, do.Fill(fields=("F5", "F4", "F3")), "CR-FLD-35")
    table.no(0, do.Origin(field="H8"), "CR-INF-02")
    table.do(0, do.Fill(fields=("F5", "F4", "B3", "B4")))


@pytest.mark.rule("CR-FLD-35")
def test_how_fertile_regions_grow() -> None:
    world = World.at(LIFE, SOLID, GAS, stage="fields", influence=6, parameter_chart="first_8x8")
    world.land("F6", origins=(1,))
    world.no(0, do.Fill(fields=("G7",)), "CR-FLD-35")
    world.land("F5", element="solid")
    world.own("Hut", 1, "F5")
    world.do(0, do.Fill(fields=("F5",)))
    assert world.state.plot("F5").element == "solid"
    world.do(0, do.Origin(field="B2"))
    world.do(0, do.Origin(field="B7"))
    assert world.inf(0) == 0
    world.land("E6", decayed=True, marks=1)
    world.land("G6", abyss=True)
    world.next_turn(0, "fields")
    for field in ("E6", "G6"):
        world.no(0, do.Fill(fields=(field,)), "CR-FLD-35")
    world.land("F6", origins=(1,), decayed=True, marks=1)
    world.land("F5", origins=())
    assert not reaches(world, 0, "F7"), "a Decayed Fertile Field cannot be used"


@pytest.mark.rule("CR-FLD-36")
def test_vacuum_fields_of_a_turn_join_on() -> None:
    world = World.at(VACUUM, SOLID, GAS, stage="fields")
    world.land("A1 B1 C1 D1 E1 F1 G1 H1", element="empty")
    world.no(0, do.Fill(fields=("E5",)), "CR-FLD-36")
    world.do(0, do.Fill(fields=("B2",)))


@pytest.mark.rule("CR-FLD-38", "CR-FLD-39", "CR-MTX-701")
def test_storms_move_free_over_anything() -> None:
    world = World.at(GAS, SOLID, LIQUID, stage="fields", influence=0)
    world.storm("D4")
    world.land("D5", element="empty")
    world.no(0, do.MoveStorm(storm=1, to="D7"), "CR-FLD-38")
    world.no(0, do.MoveStorm(storm=1, to="G4"), "CR-FLD-38")
    world.no(0, do.MoveStorm(storm=1, to="D0"), "CR-MAP-11")
    diagonal = World(world.state)
    diagonal.do(0, do.MoveStorm(storm=1, to="F6"))
    world.do(0, do.MoveStorm(storm=1, to="D6"))
    assert world.inf(0) == 0 and world.state.storms[0].field == "D6"
    over = World.at(GAS, SOLID, LIQUID, stage="fields")
    over.storm("D4")
    over.land("D5", abyss=True)
    over.own("Hut", 1, "E5")
    over.do(0, do.MoveStorm(storm=1, to="D5"))
    over.no(0, do.MoveStorm(storm=1, to="F5"), "CR-FLD-38")
    over.do(0, do.MoveStorm(storm=1, to="E5"))


@pytest.mark.rule("CR-FLD-40", "CR-FLD-41", "CR-TAB-25", "CR-MTX-701")
def test_shifting_the_beacon() -> None:
    world = World.at(PLASMA, SOLID, GAS, stage="fields", influence=6)
    world.beacon("corner A1")
    world.do(0, do.PlaceBeacon(at="corner H8"))
    assert world.inf(0) == 3 and next(f for f in world.view.fields if f.name == "E5").light == "day"
    world.no(0, do.PlaceBeacon(at="corner A1"), "CR-FLD-41")
    poor = World.at(PLASMA, SOLID, GAS, stage="fields", influence=2)
    poor.beacon("corner A1")
    poor.no(0, do.PlaceBeacon(at="corner H8"), "CR-INF-02")
    after = World.at(PLASMA, SOLID, GAS, influence=9)
    after.beacon("corner A1")
    after.no(0, do.PlaceBeacon(at="corner H8"), "CR-FLD-41")
    after.place(0, "A2")
    after.do(0, do.PlaceBeacon(at="corner H8"))
    assert [e.amount for e in after.state.ledger[:2]] == [-1, -3]
    assert after.state.turn is not None and after.state.turn.seat != 0
    only_after = World.at(PLASMA, SOLID, GAS, stage="fields", beacon_move_when="after_act")
    only_after.beacon("corner A1")
    only_after.no(0, do.PlaceBeacon(at="corner H8"), "CR-FLD-41")
    only_early = World.at(PLASMA, SOLID, GAS, beacon_move_when="field_stage")
    only_early.beacon("corner A1")
    only_early.place(0, "A2")
    assert only_early.state.turn is not None and only_early.state.turn.seat != 0


ROW = "A1 B1 C1 D1 E1 F1 G1 H1"


@pytest.mark.rule("CR-FLD-46", "CR-FLD-51")
def test_liquid_and_the_empty_realms() -> None:
    world = World.at(LIQUID, SOLID, GAS)
    world.land(ROW, element="empty")
    world.land("D2", element="liquid")
    assert reaches(world, 0, "H1")
    broken = World.at(LIQUID, SOLID, GAS)
    broken.land("A1 B1 D1 E1", element="empty")
    broken.land("C1", abyss=True)
    broken.land("A2", element="liquid")
    assert not reaches(broken, 0, "E1") and reaches(broken, 0, "B1")
    channel = World.at(LIQUID, SOLID, GAS)
    channel.land(ROW, element="empty")
    channel.land("C4", element="liquid")
    channel.set(channels=("C3|D3",))
    assert not reaches(channel, 0, "H1")
    channel.set(channels=("C3|D3", "C2|D2"))
    assert reaches(channel, 0, "H1")


@pytest.mark.rule("CR-FLD-47")
def test_solid_and_the_empty_realms() -> None:
    world = World.at(SOLID, LIQUID, GAS)
    world.land(ROW, element="empty")
    world.land("D2", element="solid")
    assert reaches(world, 0, "A1") and reaches(world, 0, "H1")
    far = World.at(SOLID, LIQUID, GAS)
    far.land(ROW, element="empty")
    far.land("D3", element="solid")
    assert not reaches(far, 0, "H1")
    corner = World.at(SOLID, LIQUID, GAS)
    corner.land("A1 B1", element="empty")
    corner.land("C2", element="solid")
    assert not reaches(corner, 0, "A1") and reaches(corner, 0, "B1")


@pytest.mark.rule("CR-FLD-48")
def test_life_and_the_empty_realms() -> None:
    world = World.at(LIFE, LIQUID, GAS)
    world.land(ROW, element="empty")
    world.land("G2", origins=(1,))
    assert reaches(world, 0, "A1")


@pytest.mark.rule("CR-FLD-49")
def test_gas_and_plasma_get_nothing_extra() -> None:
    world = World.at(GAS, PLASMA, LIQUID)
    world.land(ROW, element="empty")
    world.storm("D5")
    assert not reaches(world, 0, "A1")
    world.beacon("corner A1")
    assert reaches(world, 1, "A1") and not reaches(world, 1, "H8")


@pytest.mark.rule("CR-FLD-29", "CR-FLD-34", "CR-FLD-35")
def test_an_origin_is_told_apart_from_the_region_that_grows_from_it() -> None:
    world = starting(LIFE, SOLID, GAS)
    world.set(slots=((0, ("life",)),))
    world.do(0, do.Origin(field="F6"))
    world.next_turn(0, "fields")
    world.do(0, do.Fill(fields=("F5",)))
    seen = {f.name: f for f in GAME.view(world.state, None).fields}
    assert (seen["F6"].origin, seen["F6"].fertile) == (True, (1,))
    assert (seen["F5"].origin, seen["F5"].fertile) == (False, (1,))
    words = GAME.describe(GAME.view(world.state, None))
    assert "Origins of Life: F6." in words and "Fertile: F5 F6." in words
    world.land("F6", abyss=True, origins=(), origin=False)
    assert "Origins of Life" not in GAME.describe(GAME.view(world.state, None))


@pytest.mark.rule("CR-FLD-29", "CR-ABI-170")
def test_a_divided_origin_stays_one() -> None:
    world = World.at(("genesis", "space", "life", "flora"), SOLID, GAS, influence=9)
    world.land("D4", origins=(1,), origin=True)
    world.do(0, do.Curve(fields=("D4",), parts=2))
    parts = [p for p in world.state.plots.values() if p.origins]
    assert len(parts) == 2 and [p.origin for p in parts].count(True) == 1


@pytest.mark.rule("CR-FLD-01", "CR-FLD-19")
def test_who_has_placed_all_is_not_asked_to_say_so() -> None:
    world = starting(GAS, SOLID, LIQUID)
    world.set(slots=((1, ("solid",)), (0, ("gas",)), (2, ("liquid",))))
    world.do(1, do.Fill(fields=("A1", "A3", "A5", "A7")))
    assert world.asked(1, "first").options[-1].label == "Place no more"
    world.do(1, do.Fill(fields=("C1",)))
    assert [s for s, _ in world.state.slots] == [0, 2], "all five are placed, and the next one places"
    world.params(liquid_start=0)
    world.do(0, do.MoveStorm(to="D5"))
    assert world.state.phase == "turn", "who has nothing to place is not asked either"


@pytest.mark.rule("CR-FLD-38")
def test_a_storm_that_has_gone_one_field_is_offered_what_is_left() -> None:
    world = World.at(GAS, SOLID, LIQUID, stage="fields")
    world.storm("D4")
    assert "move your Storm, up to 2 Fields." in world.asked(0, "turn").prompt
    world.do(0, do.MoveStorm(storm=1, to="D5"))
    assert "move your Storm, up to 1 Field." in world.asked(0, "turn").prompt
    shown = set(GAME.view(world.state, Seat(0)).open)
    assert {"D4", "C4", "E6"} <= shown and "D7" not in shown, "and the Map marks where it may go"


def test_fields_filled_one_after_another_are_told_in_one_sentence() -> None:
    world = World.at(SOLID, stage="fields")
    world.land("D4", element="solid")
    for field in ("E4", "E5", "D5"):
        world.do(0, do.Fill(fields=(field,)))
    fields = [event for event in world.events if event.kind == "fields"]
    assert [event.line for _, event in together(fields)] == [f"{who(0)} makes E4, E5 and D5 Solid."]
    apart = [*named(1, fields[:1]), *named(2, fields[1:])]
    assert [event.line for _, event in together(apart)] == [
        f"Map 1 · {who(0)} makes E4 Solid.", f"Map 2 · {who(0)} makes E5 and D5 Solid."
    ]  # fmt: skip


@pytest.mark.rule("CR-FLD-03", "CR-FLD-19")
def test_fields_that_are_not_placed_are_told() -> None:
    """They were lost at one press, and nobody read of it."""
    world = World.at(("genesis", "time", "solid", "mountain"), *PLAIN[:2], stage="fields")
    (done,) = [o for o in world.asked(0, "turn").options if o.key == "done"]
    assert "Not placed, and lost: 3 Solid Fields." in done.detail
    world.do(0, do.EndPlacing())
    assert [event.line for event in world.events] == [f"{who(0)} leaves 3 Solid Fields unplaced."]
    first = World.dealt(3)
    follow_advice(first, "first")
    seat = next(d.seat for d in first.decisions if d.waits)
    (none,) = [o for o in first.asked(seat).options if o.key == "done"]
    left = none.detail.removeprefix("Not placed, and lost: ").rstrip(".").split(", ")
    first.do(seat, do.EndPlacing())
    told = next(e.line for e in first.events if "unplaced" in e.line)
    assert told == f"{who(seat)} leaves {listed(left)} unplaced.".replace("your starting", "a starting")


@pytest.mark.rule("CR-ACC-01")
def test_an_accolade_that_brings_nothing_says_so() -> None:
    world = World.at(*PLAIN[:3], influence=0)
    world.end_round()
    assert "Celestial Accolade: nobody gains." in [event.line for event in world.events]
