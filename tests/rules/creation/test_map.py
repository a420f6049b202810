"""The Map: making it, measuring it, neighbours, radius, light."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from rules.core import Illegal, Seat
from rules.creation import actions as do
from rules.creation.world.book.parameters import defaults
from rules.creation.world.light import lit
from rules.creation.world.map.lines import approve, redraw
from rules.creation.world.map.outline import Edit, Kind, Outline
from rules.creation.world.map.survey import survey
from tests.rules.creation.worlds import GAME, World, follow_advice


def making(*gods: str, seats: int = 3, **chosen: Any) -> World:
    """A world whose Genesis deity (seat 0) has the Map before it."""
    world = World.dealt(seats, **chosen)
    wanted = list(gods) or ["genesis", "chaos", "limit", "time", "energy", "decay"]
    for key in wanted:
        world.do(world.state.queue[0], do.Choose(attribute=key))
    follow_advice(world, "map")
    return world


@pytest.mark.rule("CR-MAP-01", "CR-MAP-16")
def test_the_order_of_the_emergence() -> None:
    world = making("genesis", "chaos", "limit", "time", "space", "decay")
    space = next(s for s, d in enumerate(world.state.deities) if "space" in d.attributes)
    world.unasked(space, do.Reshape(fields=("D4",)))
    assert GAME.view(world.state, Seat(0)).charted, "it is made beside its picture"
    world.do(0, do.ConfirmMap())
    assert world.phase() == "lines" and world.state.outline is not None
    world.unasked(0, do.Sketch(columns=9, rows=9))
    world.do(space, do.EndLines())
    assert world.phase() == "first"
    plain = making()
    plain.do(0, do.ConfirmMap())
    assert plain.state.phase == "first"
    follow_advice(plain, "turn")
    plain.unasked(0, do.Sketch(columns=9, rows=9))
    plain.unasked(0, do.Reshape(fields=("A1",)))


@pytest.mark.rule("CR-MAP-05", "CR-MAP-11")
def test_whoever_makes_the_map_and_may_add_lines_is_asked_once() -> None:
    """Who was Genesis and Space drew all lines, and was asked for more of them at once."""
    world = making("genesis", "chaos", "limit", "time", "energy", "space")
    assert {"genesis", "space"} <= set(world.state.deities[0].attributes)
    world.do(0, do.Reshape(fields=("D4",), way="divide", parts=6))
    world.do(0, do.ConfirmMap())
    assert world.phase() == "first" and world.state.outline is not None
    making().no(0, do.Reshape(fields=("D4",), way="divide", parts=6), "CR-MAP-10")


@pytest.mark.rule("CR-MAP-02")
def test_genesis_alone_decides_and_nobody_votes() -> None:
    world = making()
    world.unasked(1, do.Sketch(columns=10, rows=7))
    world.do(0, do.Sketch(columns=10, rows=7))
    assert len(world.view.fields) == 70
    world.do(0, do.Sketch(columns=8, rows=8))
    world.do(0, do.Reshape(fields=("D4", "D5"), way="join"))
    assert len(world.view.fields) == 63
    world.do(0, do.ConfirmMap())
    assert not world.state.polls and len(world.state.ground.names) == 63


@pytest.mark.rule("CR-MAP-10", "CR-TAB-07")
@pytest.mark.parametrize(("mask", "why"), [("##.##", "falls into pieces"), ("#", "too small")])
def test_a_sketch_that_is_no_map_yet_cannot_be_pressed(mask: str, why: str) -> None:
    world = making()
    world.do(0, do.Sketch(mask=mask))
    done = next(o for o in world.asked(0).options if o.key == "done")
    assert why in done.why_not
    world.no(0, do.ConfirmMap(), says=why)
    world.press(0, "plain")
    done = next(o for o in world.asked(0).options if o.key == "done")
    assert not done.why_not


@pytest.mark.rule("CR-MAP-04", "CR-MAP-18", "CR-TAB-01")
def test_the_square_map_on_offer() -> None:
    world = making(map_side=9)
    world.do(0, do.ConfirmMap())
    assert len(world.state.ground.names) == 81
    silent = making()
    silent.do(0, do.Sketch(kind="hex", columns=5, rows=5))
    silent.silence(0, "map")
    assert len(silent.state.ground.names) == 64 and silent.state.ground.radius == 4
    spaced = making("genesis", "chaos", "limit", "time", "space", "decay")
    spaced.do(0, do.ConfirmMap())
    spaced.silence(spaced.state.queue[0], "lines")
    assert spaced.state.phase == "first"


@pytest.mark.rule("CR-MAP-05", "CR-MAP-06")
def test_space_adds_lines_and_takes_none_away() -> None:
    world = making("genesis", "chaos", "limit", "time", "space", "decay")
    world.do(0, do.ConfirmMap())
    space = world.state.queue[0]
    world.no(space, do.Reshape(fields=("A1", "A2"), way="join"), "CR-MAP-06")
    world.no(space, do.Reshape(fields=("A1",), way="remove"), "CR-MAP-06")
    world.do(space, do.Reshape(fields=("D4",), parts=4))
    world.do(space, do.Reshape(fields=("E5",), parts=2))
    world.do(space, do.EndLines())
    names = world.state.ground.names
    assert len(names) == 68 and "E5a" in names and "E5b" in names and "E5" not in names
    assert world.totals == (6, 3, 3)
    world.unasked(space, do.Reshape(fields=("A1",), parts=2))


RADII = [
    (8, 8, 4), (12, 12, 6), (8, 12, 5), (8, 10, 4), (9, 9, 4), (16, 16, 8), (9, 14, 5), (8, 20, 7), (11, 11, 5), (7, 13, 4),
]  # fmt: skip


@pytest.mark.rule("CR-MAP-07", "CR-MAP-08", "CR-TAB-06")
@pytest.mark.parametrize(("columns", "rows", "radius"), RADII)
def test_the_radius(columns: int, rows: int, radius: int) -> None:
    assert survey(Outline("square", columns, rows)).radius == radius


@pytest.mark.rule("CR-TAB-06")
def test_parts_and_joined_fields_on_the_walk() -> None:
    split = redraw(Outline(), Edit(("F4",), 2))
    assert survey(split).radius == 4
    longer = split
    for field in ("G4", "H4"):
        longer = redraw(longer, Edit((field,), 2))
    assert survey(longer).radius == 5, "4 and 7, rounded down"
    joined = redraw(Outline(), Edit(("E4", "F4", "G4", "H4")))
    assert survey(joined).radius == 2, "1 and 4, rounded down"
    ring = Outline("square", 3, 3, "###/#.#/###")
    assert survey(ring).radius == 1


@pytest.mark.rule("CR-MAP-10", "CR-CON-32")
def test_drawing_by_command() -> None:
    world = making()
    world.do(0, do.Reshape(fields=("A1", "H1", "A8", "H8"), way="remove"))
    assert len(world.view.fields) == 60
    world.do(0, do.Sketch(columns=8, rows=8))
    world.do(0, do.Reshape(fields=tuple(f"D{r}" for r in range(1, 9)), way="remove"))
    world.no(0, do.ConfirmMap(), "CR-MAP-10")
    world.no(0, do.Sketch(columns=30, rows=30), "CR-MAP-10", says="24")
    world.no(0, do.Reshape(fields=("A1",), parts=5), "CR-MAP-10")
    world.do(0, do.Sketch(mask="####\n#..#\n####"))
    assert len(world.view.fields) == 10 and "B2" not in {f.name for f in world.view.fields}
    world.no(0, do.Sketch(mask="ab?"), "CR-MAP-10")
    world.do(0, do.Sketch(picture="##./###"))
    assert [f.name for f in world.view.fields] == ["A1", "B1", "A2", "B2", "C2"]


@pytest.mark.rule("CR-MAP-11")
def test_field_codes() -> None:
    plain = survey(Outline())
    assert plain.names[0] == "A1" and plain.names[-1] == "H8"
    quarters = survey(redraw(Outline(), Edit(("C4",), 4)))
    assert {"C4a", "C4b", "C4c", "C4d"} <= set(quarters.names) and "C4" not in quarters.names
    assert quarters.pieces["C4a"][0][0] == (2 * 720, 3 * 720)
    assert "C4c" in quarters.sides["C4a"] and "C4b" in quarters.sides["C4a"] and "C4d" in quarters.corners["C4a"]
    joined = survey(redraw(Outline(), Edit(("D4", "D5", "E4", "E5"))))
    assert "D4" in joined.names and "E5" not in joined.names
    strips = survey(redraw(Outline(), Edit(("C4",), 3, True)))
    assert "C3" in strips.sides["C4a"] and "C5" in strips.sides["C4c"] and "C5" not in strips.sides["C4a"]
    with pytest.raises(Illegal) as refusal:
        redraw(Outline(), Edit(("I1",), 2))
    assert refusal.value.rule == "CR-MAP-11"


@pytest.mark.rule("CR-MAP-12")
def test_neighbours_on_any_map() -> None:
    plain = survey(Outline())
    assert plain.sides["D4"] == {"D3", "D5", "C4", "E4"} and plain.corners["D4"] == {"C3", "C5", "E3", "E5"}
    quarters = survey(redraw(Outline(), Edit(("D4",), 4)))
    assert quarters.sides["D4a"] == {"D3", "C4", "D4b", "D4c"}
    hexes = survey(Outline("hex", 5, 5))
    assert len(hexes.sides["C3"]) == 6 and not hexes.corners["C3"]
    rings = survey(Outline("rings", 8, 2))
    assert rings.sides["A1"] == {f"B{n}" for n in range(1, 9)}
    assert rings.sides["B1"] == {"A1", "B2", "B8", "C1"}


@pytest.mark.rule("CR-MAP-13")
def test_steps() -> None:
    ground = survey(Outline())
    for start, goal, between in (("B2", "C3", 0), ("B2", "B5", 2), ("A1", "D2", 2), ("B2", "E4", 2)):
        assert ground.steps([start])[goal] - 1 == between
    assert ground.steps(["B2"], sides_only=True)["E4"] == 5
    gusty = World.at(stage="fields", seat=3, step_rule="sides_only", parameters={"storm_moves": 2})
    gusty.storm("D4")
    gusty.no(3, do.MoveStorm(storm=1, to="F6"), "CR-FLD-38")
    gusty.do(3, do.MoveStorm(storm=1, to="E5"))


@pytest.mark.rule("CR-MAP-14")
def test_boundary_fields() -> None:
    assert len(survey(Outline()).edge) == 28 and len(survey(Outline("square", 12, 12)).edge) == 44
    assert "B2" not in survey(Outline()).edge
    holed = survey(Outline("square", 3, 3, "###/#.#/###"))
    assert len(holed.rims) == 16 and len(holed.edge) == 8


@pytest.mark.rule("CR-MAP-15")
def test_marks_lie_on_top_of_the_element() -> None:
    world = World.at(stage="fields", influence=9)
    world.land("D4", element="solid")
    world.do(0, do.Origin(field="D4"))
    plot = world.state.plot("D4")
    assert plot.element == "solid" and plot.origins
    hole = World.at(seat=2)
    hole.land("D4 D5", element="empty")
    hole.do(2, do.Hollow(fields=("D4",)))
    assert hole.state.of_element("empty") == {"D5"}


LIGHTS = [
    ("corner A1", 28, "H1 G2 F3 E4 D5 C6 B7 A8"),
    ("top of C1", 27, "G3 H3 E4 F4 G4 B5 C5 D5 A6 B6"),
    ("top of D1", 28, "E4 F4 G4 H4 A5 B5 C5 D5"),
    ("middle of the top side", 32, ""),
]


@pytest.mark.rule("CR-FLD-24")
@pytest.mark.parametrize(("beacon", "day", "twilight"), LIGHTS)
def test_day_twilight_and_night(beacon: str, day: int, twilight: str) -> None:
    world = World.at()
    world.beacon(beacon)
    light = lit(world.state)
    assert {n for n, where in light.items() if where == "twilight"} == set(twilight.split())
    assert sum(where == "day" for where in light.values()) == day
    assert sum(where == "night" for where in light.values()) == 64 - day - len(twilight.split())


TABLE = {
    4: (5, 42, 3, 3, 4, (1, 3), (1, 2), (1, 3), (5, 3), (6, 2), (24, 0, 1)),
    5: (8, 72, 5, 5, 6, (2, 6), (2, 2), (1, 3), (8, 3), (5, 2), (40, 2, 1)),
    6: (11, 108, 8, 8, 9, (3, 9), (2, 3), (3, 3), (12, 3), (4, 2), (60, 4, 1)),
    7: (14, 150, 11, 11, 12, (4, 12), (3, 3), (7, 3), (20, 3), (18, 3), (84, 6, 1)),
    8: (17, 198, 15, 15, 16, (5, 15), (3, 4), (13, 3), (29, 3), (15, 3), (112, 8, 1)),
}


@pytest.mark.rule(
    "CR-TAB-10", "CR-TAB-15", "CR-TAB-20", "CR-TAB-21", "CR-TAB-25", "CR-TAB-26", "CR-TAB-27", "CR-TAB-28",
    "CR-TAB-30", "CR-TAB-31",
)  # fmt: skip
@pytest.mark.parametrize("radius", TABLE)
def test_the_defaults_table(radius: int) -> None:
    p = defaults(GAME.lore.tables, radius, "table")
    assert (
        p.rounds, p.influence_cap, p.starting_influence, p.genesis_bonus, p.most_size,
        (p.beacon_income, p.beacon_shift), (p.storms, p.storm_moves), (p.liquid_start, p.liquid_turn),
        (p.solid_start, p.solid_turn), (p.origin_price, p.life_turn), (p.vacuum_border, p.vacuum_free, p.vacuum_turn),
    ) == TABLE[radius]  # fmt: skip


@pytest.mark.rule("CR-TAB-12", "CR-TAB-16", "CR-TAB-17", "CR-TAB-18", "CR-TAB-22")
@pytest.mark.parametrize("radius", TABLE)
def test_what_is_the_same_at_every_radius(radius: int) -> None:
    p = defaults(GAME.lore.tables, radius, "table")
    assert (p.least_sentences, p.most_sentences, p.most_acts, p.acts_per_turn, p.actions_per_turn) == (
        0,
        3,
        0,
        1,
        1,
    )
    assert (p.age_rounds, p.decay_percent, p.energy_halves, p.least_size) == (3, 20, 2, 1)


@pytest.mark.rule("CR-TAB-07")
def test_small_maps_use_the_first_column() -> None:
    p = defaults(GAME.lore.tables, survey(Outline("square", 6, 6)).radius, "table")
    assert (p.solid_start, p.vacuum_border, p.most_size) == (5, 12, 4)
    assert defaults(GAME.lore.tables, 2, "table").vacuum_border == 4
    assert defaults(GAME.lore.tables, 1, "table").vacuum_border == 0
    with pytest.raises(Illegal) as refusal:
        approve(Outline("square", 1, 1))
    assert refusal.value.rule == "CR-TAB-07"


@pytest.mark.rule("CR-TAB-36", "CR-TAB-37")
def test_the_other_charts() -> None:
    first = defaults(GAME.lore.tables, 4, "first_8x8")
    assert (first.solid_start, first.solid_turn, first.liquid_start, first.liquid_turn) == (6, 2, 2, 1)
    assert (first.origin_price, first.life_turn, first.beacon_shift, first.rounds, first.influence_cap) == (
        3,
        1,
        3,
        5,
        42,
    )
    assert defaults(GAME.lore.tables, 6, "first_8x8").solid_start == 12
    shown = making("genesis", "chaos", "limit", "time", "energy", "decay", parameter_chart="demonstration")
    shown.do(0, do.ConfirmMap())
    assert shown.totals == (5, 3, 3)
    crowded = making(
        "genesis",
        "chaos",
        "limit",
        "decay",
        "time",
        "energy",
        "solid",
        "gas",
        "plasma",
        parameter_chart="first_8x8",
    )
    crowded.do(0, do.ConfirmMap())
    crowded.no(0, do.Fill(fields=("A1", "C1", "E1", "A3", "C3", "E3", "G7")), "CR-FLD-19")
    crowded.do(0, do.Fill(fields=("A1", "C1", "E1", "A3", "C3", "E3")))


@pytest.mark.rule("CR-TAB-33")
def test_defaults_that_are_not_in_the_table() -> None:
    world = World.at()
    assert world.state.parameters.abyss_threshold == 4 and world.state.parameters.rebirth_percent == 100
    world.own("Ruin", 1, "A1 A2", standing="decayed")
    world.own("Tower", 1, "C1")
    world.end_round()
    assert world.act("Ruin").standing == "decayed", "less than 100% brings no Rebirth"


@pytest.mark.rule("CR-TAB-11", "CR-TAB-14")
@pytest.mark.parametrize("side", [6, 8, 10, 14])
def test_no_limits_on_time_or_height(side: int) -> None:
    world = World.at(outline=Outline("square", side, side), parameters_set_by="deities")
    lines = {line.name for line in GAME.lore.tables.line if line.scope == "basic"}
    assert not lines & {"time", "height"}, "nobody is asked for such a limit"
    world.land("D4", origins=(1,))
    assert world.place(0, "D4", "life", thing="beanpole", meaning="As tall as the ceiling.").size == 1
    turn = next(d for d in GAME.awaiting(world.state) if d.waits)
    assert turn.within is not None and turn.clock == f"turn{world.state.turn.number}"  # type: ignore[union-attr]
    patient = World.at(turn_wait_hours=168)
    assert patient.asked(0).within == timedelta(hours=168), "only the table's own patience ends a turn"


@pytest.mark.rule("CR-MAP-10")
@pytest.mark.parametrize(
    ("columns", "rows", "drawn"),
    [(3, 3, ".#./###/##."), (3, 9, ".#./###/##."), (6, 6, "..##../..##../######/######/####../####..")],
)
def test_a_picture_is_fitted_into_the_columns_and_rows_named(columns: int, rows: int, drawn: str) -> None:
    fine = "/".join(["......######......"] * 6 + ["#" * 18] * 6 + ["############......"] * 6)
    world = making()
    world.do(0, do.Sketch(columns=columns, rows=rows, picture=fine))
    assert world.state.sketch is not None and world.state.sketch.mask == drawn, "in its own proportions"


@pytest.mark.rule("CR-MAP-10", "CR-MAP-11")
@pytest.mark.parametrize("kind", ["square", "hex"])
def test_a_map_changed_line_by_line_is_the_map_drawn_at_once(kind: Kind) -> None:
    edits = (
        Edit(("C3",), 3),
        Edit(("C3b", "C4")),
        Edit(("B3",), 4),
        Edit(("D5",), 2, across=True),
        Edit(("E5", "D5a")),
    )
    drawn = [Outline(kind, 5, 7, edits=edits[:many]) for many in range(len(edits) + 1)]
    at_once = [survey.__wrapped__(outline) for outline in reversed(drawn)][::-1]  # of none is the one before known
    by_line = [survey.__wrapped__(outline) for outline in drawn]
    for one, other in zip(at_once, by_line, strict=True):
        assert one == other and list(one.borders) == list(other.borders)
        assert all(one.ends[border] == other.ends[border] for border in one.borders)
        assert all(
            (border in one.touching[n]) == any(n in e for e in one.ends[border])
            for n in one.names
            for border in one.borders
        )
