"""The book's default numbers, as worlds made at each radius play by them (CR-TAB)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.creation import actions as do
from rules.creation.world.map.outline import Outline
from tests.rules.creation.test_fields import GAS, LIFE, LIQUID, PLASMA, SOLID, VACUUM, starting
from tests.rules.creation.test_map import TABLE, making
from tests.rules.creation.worlds import PLAIN, World, follow_advice

SIDE = {4: 8, 5: 10, 6: 12, 7: 14, 8: 16}
"""Side of a square Map with this radius."""


def square(radius: int) -> Outline:
    """A plain Map of this radius."""
    return Outline("square", SIDE[radius], SIDE[radius])


def placing(god: tuple[str, ...], radius: int, element: str) -> World:
    """A world of this radius in which seat 0 lays the first Fields of its Element."""
    others = [g for g in (SOLID, LIQUID, GAS, PLASMA) if g is not god and not set(g) & set(god)][:2]
    world = starting(god, *others, outline=square(radius))
    world.set(slots=((0, (element,)),))
    return world


def in_turn(god: tuple[str, ...], radius: int, **more: Any) -> World:
    """A world of this radius in seat 0's Field Placement stage."""
    others = [g for g in (SOLID, LIQUID, GAS, PLASMA) if g is not god and not set(g) & set(god)][:2]
    return World.at(god, *others, outline=square(radius), stage="fields", **more)


@pytest.mark.rule("CR-TAB-10", "CR-TAB-15", "CR-TAB-20", "CR-TAB-21", "CR-TAB-37")
@pytest.mark.parametrize("radius", TABLE)
def test_a_world_has_the_numbers_of_its_radius(radius: int) -> None:
    world = making()
    world.do(0, do.Sketch(columns=SIDE[radius], rows=SIDE[radius]))
    world.do(0, do.ConfirmMap())
    rounds, cap, start, bonus, size = TABLE[radius][:5]
    p = world.state.parameters
    assert world.state.ground.radius == radius
    assert (p.rounds, p.influence_cap, p.least_size, p.most_size) == (rounds, cap, 1, size)
    assert world.totals == (start + bonus, start, start), "Genesis has its bonus on top"


@pytest.mark.rule("CR-TAB-01")
@pytest.mark.parametrize("silent", [False, True])
def test_the_default_map_is_eight_by_eight(silent: bool) -> None:
    world = making()
    if silent:
        world.do(0, do.Sketch(columns=5, rows=9))
        world.silence(0, "map")
    else:
        world.do(0, do.ConfirmMap())
    names = world.state.ground.names
    assert len(names) == 64 and {n[0] for n in names} == set("ABCDEFGH")
    assert {n[1:] for n in names} == set("12345678") and world.state.ground.radius == 4


@pytest.mark.rule("CR-TAB-06")
def test_hexes_are_measured_as_squares_and_rings_by_their_number() -> None:
    world = making()
    for sketch, radius in (
        (do.Sketch(kind="hex", columns=8, rows=8), 4),
        (do.Sketch(kind="hex", columns=12, rows=12), 6),
        (do.Sketch(kind="rings", columns=8, rows=3), 3),
        (do.Sketch(kind="rings", columns=12, rows=5), 5),
    ):
        world.do(0, sketch)
        assert f"radius {radius}." in world.line("sketches")


@pytest.mark.rule("CR-TAB-06", "CR-MAP-05")
def test_a_field_that_space_split_counts_on_the_walk() -> None:
    world = making("genesis", "chaos", "limit", "time", "space", "decay")
    world.do(0, do.ConfirmMap())
    space = world.state.queue[0]
    world.do(space, do.Reshape(fields=("F4",), parts=2))
    world.do(space, do.EndLines())
    assert len(world.state.ground.names) == 65 and world.state.ground.radius == 4, "4, 4, 4 and 5"


@pytest.mark.rule("CR-TAB-07")
def test_a_small_world() -> None:
    world = making("genesis", "chaos", "limit", "time", "energy", "decay", "solid", "vacuum", "gas")
    world.do(0, do.Sketch(columns=1, rows=1))
    world.no(0, do.ConfirmMap(), "CR-TAB-07", says="2 by 2")
    world.do(0, do.Sketch(columns=6, rows=6))
    world.do(0, do.ConfirmMap())
    p = world.state.parameters
    assert (p.solid_start, p.vacuum_border, p.least_size, p.most_size, p.rounds) == (5, 12, 1, 4, 5)
    world.no(0, do.Fill(fields=("A1", "C1", "E1", "A3", "C3", "E3")), "CR-FLD-19")
    world.do(0, do.Fill(fields=("A1", "C1", "E1", "A3", "C3")))


@pytest.mark.rule("CR-TAB-28")
@pytest.mark.parametrize("radius", TABLE)
def test_solid_starts_and_grows_by_the_table(radius: int) -> None:
    start, turn = TABLE[radius][8]
    world = placing(SOLID, radius, "solid")
    names = world.state.ground.names
    world.no(0, do.Fill(fields=names[: start + 1]), "CR-FLD-19")
    world.do(0, do.Fill(fields=names[:start]))
    grown = in_turn(SOLID, radius)
    grown.land("A1", element="solid")
    row = tuple(f"A{n}" for n in range(2, 3 + turn))
    grown.no(0, do.Fill(fields=row), "CR-FLD-31")
    grown.do(0, do.Fill(fields=row[:turn]))


@pytest.mark.rule("CR-TAB-27")
@pytest.mark.parametrize("radius", TABLE)
def test_liquid_starts_and_flows_by_the_table(radius: int) -> None:
    start, turn = TABLE[radius][7]
    world = placing(LIQUID, radius, "liquid")
    row = [f"A{n}" for n in range(1, SIDE[radius] + 1)]
    world.no(0, do.Fill(fields=tuple(row[: start + 1])), "CR-FLD-19")
    world.do(0, do.Fill(fields=tuple(row[:start])))
    flowing = in_turn(LIQUID, radius)
    flowing.land("A1", element="liquid")
    flowing.no(0, do.Fill(fields=tuple(row[1 : 2 + turn])), "CR-FLD-31")
    flowing.do(0, do.Fill(fields=tuple(row[1 : 1 + turn])))


@pytest.mark.rule("CR-TAB-31")
@pytest.mark.parametrize("radius", TABLE)
def test_the_empty_realms_by_the_table(radius: int) -> None:
    border, free, turn = TABLE[radius][10]
    world = placing(VACUUM, radius, "vacuum")
    ground = world.state.ground
    edge = [n for n in ground.names if n in ground.edge]
    inner = [n for n in ground.names if n not in ground.edge]
    wanted = [*[*edge, *inner][:border], *inner[len(inner) // 2 :][:free]]
    left = next(n for n in ground.names if n not in wanted)
    world.no(0, do.Fill(fields=(*wanted, left)), "CR-FLD-19")
    world.do(0, do.Fill(fields=tuple(wanted)))
    assert len(world.state.of_element("empty")) == border + free
    assert world.state.parameters.vacuum_turn == turn == 1
    later = in_turn(VACUUM, radius)
    later.land("A1", element="empty")
    later.no(0, do.Fill(fields=("A2", "A3")), "CR-FLD-31")
    later.do(0, do.Fill(fields=("A2",)))


@pytest.mark.rule("CR-TAB-26")
@pytest.mark.parametrize("radius", TABLE)
def test_storms_by_the_table(radius: int) -> None:
    count, moves = TABLE[radius][6]
    world = placing(GAS, radius, "gas")
    for at in range(count):
        world.do(0, do.MoveStorm(to=f"A{at + 1}"))
    world.unasked(0, do.MoveStorm(to="H8"))
    assert len(world.state.storms) == count and world.state.phase == "turn"
    moved = in_turn(GAS, radius)
    moved.storm("A1")
    moved.no(0, do.MoveStorm(storm=1, to=f"A{moves + 2}"), "CR-FLD-38")
    moved.do(0, do.MoveStorm(storm=1, to=f"A{moves + 1}"))


@pytest.mark.rule("CR-TAB-25")
@pytest.mark.parametrize("radius", TABLE)
def test_the_beacon_by_the_table(radius: int) -> None:
    income, shift = TABLE[radius][5]
    poor = in_turn(PLASMA, radius, influence=shift - 1)
    poor.beacon("corner A1")
    poor.no(0, do.PlaceBeacon(at="top of B1"), "CR-INF-02")
    world = in_turn(PLASMA, radius, influence=shift)
    world.beacon("corner A1")
    world.do(0, do.PlaceBeacon(at="top of B1"))
    assert world.inf(0) == 0
    world.end_round()
    assert world.inf(0) == income


@pytest.mark.rule("CR-TAB-30")
@pytest.mark.parametrize("radius", TABLE)
def test_life_by_the_table(radius: int) -> None:
    price, turn = TABLE[radius][9]
    poor = in_turn(LIFE, radius, influence=price - 1)
    poor.land("A1", origins=(1,))
    poor.no(0, do.Origin(field="H8"), "CR-INF-02")
    world = in_turn(LIFE, radius, influence=price)
    world.land("A1", origins=(1,))
    world.do(0, do.Fill(fields=tuple(f"A{n}" for n in range(2, 2 + turn))))
    world.no(0, do.Fill(fields=(f"A{2 + turn}",)), "CR-FLD-35")
    world.do(0, do.Origin(field="H8"))
    assert world.inf(0) == 0


@pytest.mark.rule("CR-TAB-36")
@pytest.mark.parametrize("chart", ["table", "first_8x8"])
def test_the_beacon_costs_three_on_either_chart(chart: str) -> None:
    world = in_turn(PLASMA, 4, influence=9, parameter_chart=chart)
    world.beacon("corner A1")
    world.do(0, do.PlaceBeacon(at="corner H8"))
    assert world.inf(0) == 6


@pytest.mark.rule("CR-TAB-37")
def test_a_chart_for_radius_four_is_left_aside_on_a_larger_map() -> None:
    for chart in ("first_8x8", "demonstration"):
        world = making(parameter_chart=chart)
        world.do(0, do.Sketch(columns=12, rows=12))
        world.do(0, do.ConfirmMap())
        p = world.state.parameters
        assert (p.solid_start, p.solid_turn, p.influence_cap) == (12, 3, 108) and world.totals == (16, 8, 8)
    plain, first = (World.at(*PLAIN, parameter_chart=c).state.parameters for c in ("table", "first_8x8"))
    assert (plain.solid_start, plain.solid_turn, plain.liquid_start, plain.liquid_turn) == (5, 3, 1, 3)
    assert (first.solid_start, first.solid_turn, first.liquid_start, first.liquid_turn) == (6, 2, 2, 1)
    assert (first.rounds, first.influence_cap) == (5, 42)


@pytest.mark.rule("CR-TAB-10")
def test_caps_of_a_world_of_radius_six_and_four() -> None:
    wide = World.at(*PLAIN, outline=square(6), influence=107)
    wide.no(0, do.Declare(), "CR-END-04", says="108")
    wide.rich(0, 108)
    wide.do(0, do.Declare())
    assert wide.state.stewards == (0,)
    for number, over in ((4, False), (5, True)):
        plain = World.at(*PLAIN, round=number)
        plain.end_round()
        assert bool(plain.state.end) == over
    for number, over in ((10, False), (11, True)):
        long = World.at(*PLAIN, outline=square(6), round=number)
        long.end_round()
        assert bool(long.state.end) == over


@pytest.mark.rule("CR-TAB-15")
@pytest.mark.parametrize("radius", TABLE)
def test_the_largest_act_by_the_table(radius: int) -> None:
    most = TABLE[radius][4]
    world = World.at(*PLAIN, outline=square(radius), influence=99)
    inside = [f"{c}{n}" for c in "ABC" for n in range(1, SIDE[radius] + 1)]
    snake = [*inside[: SIDE[radius]], *reversed(inside[SIDE[radius] : 2 * SIDE[radius]])]
    world.land(" ".join(snake), element="solid")
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="rope", name="Rope", rests_on=("solid",), meaning="Look again."))
    world.no(0, do.Lay(fields=tuple(snake[: most + 1])), "CR-COS-01", says=f"1 to {most}")
    world.do(0, do.Lay(fields=tuple(snake[:most])))
    assert world.state.draft is not None and len(world.state.draft.fields) == most


@pytest.mark.rule("CR-TAB-18")
@pytest.mark.parametrize(("radius", "ages"), [(4, [3]), (6, [3, 6, 9])])
def test_when_a_whole_game_decays(radius: int, ages: list[int]) -> None:
    held = []
    for number in range(1, TABLE[radius][0] + 1):
        world = World.at(*PLAIN, outline=square(radius), round=number)
        world.own("Hut", 0, "D4 D5 D6 D7 D8")
        world.end_round()
        if world.state.phase == "decay":
            held.append(number)
            assert [(q.seat, q.total, q.owed) for q in world.state.quotas] == [(0, 5, 1)], "20%"
    assert held == ages


@pytest.mark.rule("CR-TAB-12", "CR-ACT-47")
def test_a_page_may_be_left_empty() -> None:
    def placed(**chosen: Any) -> World:
        world = World.at(*PLAIN, history_writer="actor", **chosen)
        world.land("D4", element="solid")
        return world

    after = placed()
    after.place(0, "D4", name="Ridge", meaning="It rose. It stays.")
    after.do(0, do.Write(text=" "))
    assert [c.text for c in after.state.history] == ["It rose. It stays."] and not after.state.tales
    before = placed()
    before.offer(0, "D4", name="Ridge", meaning="?")
    blank = before.asked(0, "history").fields[0]
    asked = before.asked(0, "history").prompt
    assert not blank.required and "leave the page empty" in asked
    assert asked.endswith("It closes when the turn after this one ends."), "the text of who was late was gone"
    before.do(0, do.Write())
    assert before.state.tales and not before.state.history
    before.pass_vote()
    assert [c.text for c in before.state.history] == [""]
    again = placed()
    again.offer(0, "D4", name="Ridge", meaning="?")
    again.do(0, do.Write())
    again.do(0, do.Write(text="It rose."))
    again.pass_vote()
    assert [c.text for c in again.state.history] == ["It rose."]
    least = placed(parameters={"least_sentences": 1})
    least.place(0, "D4", name="Ridge", meaning="?")
    least.no(0, do.Write(text=""), "CR-ACT-47", says="at least 1 sentence.")
    assert least.asked(0, "history").fields[0].required


@pytest.mark.rule("CR-TAB-17")
def test_one_act_a_turn() -> None:
    world = World.at(*PLAIN)
    world.land("D4 D5", element="solid")
    world.place(0, "D4")
    world.unasked(0, do.Begin(kind="act"))
    world.unasked(0, do.Propose(name="Other", thing="pan", fields=("D5",), meaning="Look again."))


@pytest.mark.rule("CR-TAB-52")
def test_what_was_voted_down_leaves_nothing_on_the_map() -> None:
    world = World.at(*PLAIN)
    world.land("D4 D5", element="solid")
    before = world.view
    world.offer(0, "D4 D5", name="Ridge")
    assert world.view.proposal is not None
    world.fail_vote()
    assert world.view.proposal is None and world.view.acts == () == world.view.nullified
    assert world.view.fields == before.fields
    world.offer(0, "D4 D5", name="Range", thing="another stone")
    world.pass_vote()
    assert world.act("Range").fields == ("D4", "D5")


@pytest.mark.rule("CR-TAB-33")
def test_what_the_table_does_not_list() -> None:
    world = World.at()
    p = world.state.parameters
    assert (p.abyss_threshold, p.rebirth_percent, p.rebirth_acts) == (4, 100, 0)
    world.land("D4", element="solid")
    world.own("Hut", 1, "D4")
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="fern", name="Nest", rests_on=("life",), meaning="Look again."))
    world.no(0, do.Lay(fields=("D4",)), "CR-ACT-28")
    made = making("genesis", "chaos", "limit", "time", "energy", "decay", "life", "plasma", "gas")
    made.do(0, do.ConfirmMap())
    follow_advice(made, "turn")
    assert len([f for f in made.view.fields if f.fertile]) >= 1 and made.state.beacon
