"""Fields and the Map to the letter: numbers, channels, Storms, lines, who comes late."""

from __future__ import annotations

import pytest

from rules.core import TimeUp
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.world.book.parameters import defaults
from rules.creation.world.map.outline import Outline
from tests.rules.creation.test_fields import GAS, LIFE, LIQUID, PLASMA, SOLID, VACUUM, starting
from tests.rules.creation.test_map import making
from tests.rules.creation.worlds import GAME, World


def at_first(god: tuple[str, ...], key: str, *others: tuple[str, ...], **chosen: object) -> World:
    """Seat 0 places its first Fields, and nobody after it."""
    world = starting(god, *(others or (SOLID, GAS)), **chosen)
    world.set(slots=((0, (key,)),))
    return world


@pytest.mark.rule("CR-FLD-05")
def test_a_starting_act_and_an_act_of_round_one_pay_together() -> None:
    god = ("balance", "time", "solid", "flora")
    world = starting(god, SOLID, GAS, influence=3)
    world.do(1, do.EndPlacing())
    world.do(0, do.Begin(kind="start"))
    world.do(0, do.Describe(thing="bonsai", name="Tree", meaning="Look again."))
    world.do(0, do.Lay(fields=("G5", "G6", "H5", "H6")))
    world.do(0, do.Submit())
    world.do(0, do.Fill(fields=("A1", "A2", "A3")))
    world.do(0, do.EndPlacing())
    world.do(2, do.EndPlacing())
    assert world.state.round == 1 and world.inf(0) == 3 and world.state.turn is not None
    while world.state.turn.seat != 0:
        world.do(world.state.turn.seat, do.EndTurn())
    world.do(0, do.EndPlacing())
    assert world.state.turn.actions == 0, "the starting Act was no action of round 1"
    world.place(0, "A1 A2 A3", name="Ridge")
    while world.state.round == 1:
        world.do(world.state.turn.seat, do.EndTurn())
    assert world.inf(0) == 0 + 4 + 3


@pytest.mark.rule("CR-FLD-04")
def test_the_starting_act_is_left_out_or_dropped_at_will() -> None:
    world = starting(("balance", "time", "solid", "flora"), SOLID, GAS)
    world.do(1, do.EndPlacing())
    world.do(0, do.Begin(kind="start"))
    world.unasked(0, do.EndPlacing())
    world.do(0, do.StepBack())
    world.do(0, do.EndPlacing())
    assert not world.state.acts and world.state.slots[0][0] == 2
    silent = starting(("balance", "time", "solid", "flora"), SOLID, GAS)
    silent.do(1, do.EndPlacing())
    silent.do(0, do.Begin(kind="start"))
    silent.silence(0)
    assert silent.state.draft is None and silent.state.deities[0].owes


@pytest.mark.rule("CR-FLD-11", "CR-FLD-12", "CR-FLD-27")
def test_a_field_refused_is_not_used_up_and_a_channel_may_pass_it() -> None:
    world = at_first(LIQUID, "liquid", parameters={"liquid_start": 2})
    world.land("D4", element="solid")
    world.own("Hut", 1, "C3")
    world.do(0, do.Fill(fields=("C3",)))
    assert world.state.plot("C3").element == "liquid" and world.act("Hut").fields == ("C3",)
    world.no(0, do.Fill(fields=("D4",)), "CR-FLD-11")
    world.do(0, do.Channel(borders=("C4|D4",)))
    assert world.state.plot("D4").element == "solid" and world.state.channels == ("C4|D4",)
    assert world.state.phase == "turn", "both are used up, and nobody else places"


@pytest.mark.rule("CR-FLD-17", "CR-FLD-36", "CR-TAB-31")
def test_the_empty_realms_go_on_inward_and_grow_by_one_a_turn() -> None:
    table = defaults(GAME.lore.tables, 5, "table")
    numbers = {"vacuum_border": table.vacuum_border, "vacuum_free": 0}
    world = at_first(VACUUM, "vacuum", outline=Outline("square", 10, 10), parameters=numbers)
    edge = world.state.ground.reading(world.state.ground.edge)
    assert len(edge) == 36
    world.no(0, do.Fill(fields=("E5",)), "CR-FLD-17")
    world.do(0, do.Fill(fields=edge))
    world.no(0, do.Fill(fields=("B2", "C2", "C3", "I9", "D2")), "CR-FLD-19")
    world.do(0, do.Fill(fields=("B2", "C2", "C3", "I9")))
    world.next_turn(0, "fields")
    world.no(0, do.Fill(fields=("D2", "E2")), "CR-FLD-31")
    world.do(0, do.Fill(fields=("D2",)))


@pytest.mark.rule("CR-FLD-20", "CR-FLD-21")
def test_void_is_offered_the_boundary_and_no_more() -> None:
    world = at_first(PLASMA, "void")
    edge = world.state.ground.reading(world.state.ground.edge)
    world.no(0, do.Fill(fields=edge[:25]), "CR-FLD-19")
    world.do(0, do.Fill(fields=edge[:24]))
    assert len(world.state.of_element("empty")) == 24


@pytest.mark.rule("CR-FLD-25")
@pytest.mark.parametrize(
    ("fields", "rule"),
    [(("D4a",), "CR-MAP-11"), (("D4", "D4"), "CR-ACT-08"), (("B2", "G2", "B7", "G7", "D4", "E5"), "CR-FLD-19")],
)
def test_solid_fields_are_filled_whole_and_no_more_than_allowed(fields: tuple[str, ...], rule: str) -> None:
    world = starting(SOLID, LIQUID, GAS)
    world.no(0, do.Fill(fields=fields), rule)
    world.do(0, do.Fill(fields=("B2", "G2", "B7", "G7", "D4")))


@pytest.mark.rule("CR-FLD-27", "CR-FLD-28")
def test_a_turns_allotment_in_fields_and_channels() -> None:
    world = World.at(LIQUID, SOLID, GAS, stage="fields")
    world.land("D4", element="liquid")
    world.do(0, do.Fill(fields=("D5", "D3")))
    fifth = ("D6|E6", "D7|E7", "D8|E8", "C8|D8", "C7|D7")
    world.no(0, do.Channel(borders=fifth), "CR-FLD-27")
    world.no(0, do.Channel(borders=("D6|E6", "D6|E6")), "CR-FLD-28")
    world.no(0, do.Fill(fields=("C4", "B4")), "CR-FLD-31")
    world.do(0, do.Channel(borders=fifth[:3]))
    assert world.stage == "action", "a channel is one of the three"
    crossing = World.at(LIQUID, SOLID, GAS, influence=5)
    crossing.set(channels=("C4|D4", "D4|D5", "D4|E4", "D3|D4"))
    act = crossing.place(0, "D4")
    assert act.size == 1 and crossing.state.ledger[0].amount == -1, "a Field with channels is one Field"


@pytest.mark.rule("CR-FLD-30", "CR-FLD-31")
def test_first_fields_made_up_for_in_the_first_turn() -> None:
    world = starting(SOLID, LIQUID, GAS)
    world.silence(0, "first")
    for seat in (2, 1):
        world.do(seat, do.EndPlacing())
    assert world.state.round == 1 and world.state.deities[0].owes
    while world.state.turn is not None and world.state.turn.seat != 0:
        world.do(world.state.turn.seat, do.EndTurn())
    world.do(0, do.Fill(fields=("A1", "A8", "H1", "H8", "D4")))
    world.no(0, do.Fill(fields=("F6",)), "CR-FLD-32", says="join on")
    world.no(0, do.Fill(fields=("D5", "D6", "D7", "D8")), "CR-FLD-31")
    world.do(0, do.Fill(fields=("D5", "D6", "D7")))
    world.do(0, do.EndTurn())
    assert not world.state.deities[0].owes
    while world.state.turn is not None and (world.state.turn.seat, world.state.round) != (0, 2):
        world.do(world.state.turn.seat, do.EndTurn())
    world.no(0, do.Fill(fields=("F6",)), "CR-FLD-32")


@pytest.mark.rule("CR-FLD-34", "CR-FLD-35")
@pytest.mark.parametrize(("chart", "steps"), [("table", 2), ("first_8x8", 1)])
def test_each_origin_grows_on_its_own_from_the_next_turn(chart: str, steps: int) -> None:
    world = World.at(LIFE, SOLID, GAS, stage="fields", influence=20, parameter_chart=chart)
    world.land("B2", origins=(1,))
    world.do(0, do.Origin(field="G7"))
    world.do(0, do.Fill(fields=("B3", "B4")[:steps]))
    for field in ("G6", "B5", "C2"):
        world.no(0, do.Fill(fields=(field,)), "CR-FLD-35")
    world.next_turn(0, "fields")
    world.do(0, do.Fill(fields=("G6", "G5")[:steps]))
    world.do(0, do.Fill(fields=("C2", "D2")[:steps]))
    world.no(0, do.Fill(fields=("A2",)), "CR-FLD-35")
    assert len(world.state.fertile) == 2 + 3 * steps


@pytest.mark.rule("CR-FLD-34")
def test_three_turns_of_slow_life() -> None:
    world = World.at(LIFE, SOLID, GAS, stage="fields", parameter_chart="first_8x8")
    world.land("A1", origins=(1,))
    for field in ("A2", "A3", "A4"):
        world.next_turn(0, "fields")
        world.do(0, do.Fill(fields=(field,)))
        world.no(0, do.Fill(fields=("B1",)), "CR-FLD-35")
    assert len(world.state.fertile) == 4


@pytest.mark.rule("CR-FLD-38", "CR-FLD-16")
def test_two_storms_move_each_by_its_own_number() -> None:
    world = World.at(GAS, SOLID, LIQUID, stage="fields")
    world.storm("D4", "A1")
    world.do(0, do.MoveStorm(storm=1, to="D6"))
    world.do(0, do.MoveStorm(storm=2, to="B2"))
    for storm, to in ((1, "D7"), (2, "D4"), (3, "E5")):
        world.no(0, do.MoveStorm(storm=storm, to=to), "CR-FLD-38")
    world.do(0, do.MoveStorm(storm=2, to="C3"))
    assert world.stage == "action", "both have moved as far as they may"
    world.next_turn(0, "fields")
    world.do(0, do.MoveStorm(storm=2, to="D4"))
    assert [s.field for s in world.state.storms] == ["D6", "D4"]


@pytest.mark.rule("CR-FLD-40", "CR-FLD-41")
def test_one_shift_a_turn_early_or_after_an_act() -> None:
    world = World.at(
        PLASMA, SOLID, GAS, stage="fields", influence=9, parameters={"acts_per_turn": 2, "actions_per_turn": 2}
    )
    world.beacon("corner A1")
    world.do(0, do.PlaceBeacon(at="top of C1"))
    assert world.stage == "action"
    world.no(0, do.PlaceBeacon(at="top of D1"), "CR-FLD-41")
    world.place(0, "A2")
    world.no(0, do.PlaceBeacon(at="top of D1"), "CR-FLD-41", says="once a turn")
    world.place(0, "A3")
    assert world.state.turn is not None and world.state.turn.seat != 0, "nothing is left to shift"
    exact = World.at(PLASMA, SOLID, GAS, stage="fields", influence=3)
    exact.beacon("corner A1")
    exact.no(0, do.PlaceBeacon(at="corner A1"), "CR-FLD-23")
    exact.do(0, do.PlaceBeacon(at="corner H8"))
    assert exact.inf(0) == 0


@pytest.mark.rule("CR-FLD-22", "CR-FLD-40")
def test_nothing_is_paid_for_a_shift_onto_a_warped_act() -> None:
    world = World.at(PLASMA, SOLID, GAS, stage="fields", influence=5)
    world.beacon("top of C1")
    world.own("Gate", 1, "A4", crossing="left of A4")
    world.no(0, do.PlaceBeacon(at="left of A4"), "CR-FLD-23")
    world.change("Gate", standing="nullified")
    world.do(0, do.PlaceBeacon(at="left of A4"))
    assert world.inf(0) == 2


@pytest.mark.rule("CR-MAP-10")
@pytest.mark.parametrize(
    "drawing", [do.Sketch(mask="..."), do.Sketch(picture="./."), do.Sketch(columns=25, rows=2)]
)
def test_a_map_has_fields_and_fits_a_chat(drawing: do.Sketch) -> None:
    world = making()
    world.no(0, drawing, "CR-MAP-10")
    world.do(0, do.Sketch(columns=2, rows=1))
    world.no(0, do.Reshape(fields=("A1", "B1"), way="remove"), "CR-MAP-10")
    world.no(0, do.ConfirmMap(), "CR-TAB-07")
    world.do(0, do.Sketch(columns=24, rows=24))
    world.do(0, do.ConfirmMap())
    assert world.state.ground.radius == 12


@pytest.mark.rule("CR-MAP-05", "CR-MAP-10", "CR-MAP-11")
def test_a_field_is_divided_until_it_is_too_small() -> None:
    world = making("genesis", "chaos", "limit", "time", "space", "decay")
    world.do(0, do.ConfirmMap())
    space = world.state.queue[0]
    world.do(space, do.Reshape(fields=("C3",), parts=2))
    names = {f.name for f in world.view.fields}
    assert len(names) == 65 and {"C3a", "C3b"} <= names and "C3" not in names
    field = "D4"
    for _ in range(5):
        world.do(space, do.Reshape(fields=(field,), parts=4))
        field += "a"
    world.no(space, do.Reshape(fields=(field,), parts=4), "CR-MAP-10", says="too small")
    world.no(space, do.Reshape(fields=(field,), parts=9), "CR-MAP-10", says="too small")
    world.do(space, do.EndLines())
    ground = world.state.ground
    assert len(ground.names) == 65 + 15 and ground.in_one_piece(ground.names)


@pytest.mark.rule("CR-MAP-16", "CR-MAP-06")
def test_no_line_is_drawn_when_play_has_begun() -> None:
    world = World.at(("genesis", "space", "solid", "sky"), LIQUID, GAS, round=2)
    before = world.state.outline
    for late in (
        do.Sketch(columns=9, rows=9),
        do.Reshape(fields=("A1",), parts=2),
        do.Reshape(fields=("A1", "A2"), way="join"),
        do.ConfirmMap(),
        do.EndLines(),
    ):
        world.unasked(0, late)
    assert world.state.outline == before


@pytest.mark.rule("CR-MAP-18", "CR-FLD-30", "CR-TRN-11")
def test_a_clock_that_ran_out_twice_counts_once() -> None:
    world = making("genesis", "chaos", "limit", "time", "space", "decay")
    for phase, after in (("map", "lines"), ("lines", "first")):
        asked = world.asked(world.state.queue[0], phase)
        world.do(asked.seat, TimeUp(decision=asked.id))
        assert world.state.phase == after
        world.unasked(asked.seat, TimeUp(decision=asked.id))
    assert world.state.outline == Outline()


@pytest.mark.rule("CR-FLD-01")
def test_what_is_placed_first_is_said_to_be_good_for_something() -> None:
    """A Beacon, a Storm, an Origin were asked for, and what one does with them stood nowhere."""
    world, told = World.dealt(4, "a"), dict[str, str]()
    while world.state.phase != "turn":
        asked = next(d for d in world.decisions if d.waits and advised(d))
        if asked.prompt.startswith("Your first placements"):
            told[asked.prompt] = asked.detail
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, ""))
    assert told["Your first placements: a Storm. Where?"].startswith("Gas: Plays near its Storms")
    assert told["Your first placements: the Beacon. Where?"].startswith("Plasma: Plays where the Beacon shines")
