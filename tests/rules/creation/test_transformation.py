"""Transformation: Fields of several Elements, and Acts across borders (CR-ELE-70 to 72, CR-FLD-42 to 44)."""

from __future__ import annotations

from typing import Any

import pytest

from render.cast import Cast
from render.creation import legend
from render.gallery import board
from rules.core import Chance, Seat
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.bounds.footing import room_for
from rules.creation.bounds.prices import price
from rules.creation.bounds.reach import in_reach, usable
from rules.creation.course.decay import open_abyss
from rules.creation.course.flow import Flow
from rules.creation.deities.attributes import ATTRIBUTES
from rules.creation.land.emergence import first_slots
from rules.creation.world.matters import Draft
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("genesis", "time", "transformation", "mountain"),
    ("limit", "energy", "solid", "sky"),
    ("transience", "space", "liquid", "stars"),
    ("balance", "corporality", "vacuum", "fauna"),
    ("chaos", "dimension", "life", "flora"),
)
CAST = Cast(names=("Ann", "Ben", "Cat", "Dan", "Eve"))


def turning(stage: str = "action", **more: Any) -> World:
    """Transformation's turn."""
    return World.at(*GODS, **{"scope": "full", "stage": stage, **more})


def draft(where: str, *rests_on: str, seat: int = 0) -> Draft:
    return Draft(kind="act", seat=seat, fields=tuple(where.split()), rests_on=rests_on or ("transformation",))


def reaches(world: World, where: str, seat: int = 0, *rests_on: str) -> bool:
    return in_reach(world.state, draft(where, *rests_on, seat=seat))


def mix(where: str, *into: str) -> do.Transform:
    return do.Transform(fields=tuple(where.split()), into=into)


@pytest.mark.rule("CR-ELE-70", "CR-ELE-72", "CR-CON-16")
def test_it_plays_across_borders_and_on_mixed_fields_only() -> None:
    world = turning()
    world.land("D4 D5", element="solid")
    world.land("E4", element="liquid")
    assert reaches(world, "D4 E4") and reaches(world, "D4 D5 E4") and reaches(world, "D5 C5")
    assert not reaches(world, "D4 D5") and not reaches(world, "D4") and not reaches(world, "A1 A2")
    with world.refused("CR-CON-16", says="You could use"):
        world.offer(0, "D4 D5", "transformation")
    world.land("G7", element="solid", mix=("solid", "liquid"))
    assert reaches(world, "G7") and reaches(world, "G7 G8"), "Solid and Liquid against Gas is a border too"
    assert not reaches(world, "G8")
    world.land("B7", element="solid", mix=("solid", "liquid"))
    world.land("B8", element="solid")
    world.land("A7 A8", element="solid")
    assert reaches(world, "B7 B8") and not reaches(world, "A7 A8"), "only the second of them differs"


@pytest.mark.rule("CR-ELE-70", "CR-ELE-72")
def test_an_abyss_and_a_corner_make_no_border() -> None:
    world = World.at(("chaos", "time", "transformation", "mountain"), *GODS[1:4], scope="full")
    world.land("D4", abyss=True)
    assert not reaches(world, "D4 D5") and not reaches(world, "D5 D4")
    world.land("D4", element="solid")
    assert not reaches(world, "D4 D5") and not reaches(world, "D5 D4")
    world.land("D4", mix=("solid", "liquid"))
    assert not reaches(world, "D4")
    world.land("D4", mix=())
    world.land("D4", abyss=False, element="solid")
    world.land("E3 D5 D3 C4 E4", element="solid")
    world.land("E5", element="liquid")
    assert not reaches(world, "D4 E4 D3"), "E5 meets D4 only at a corner"


@pytest.mark.rule("CR-ELE-71")
def test_a_border_act_pays_for_every_field_it_touches() -> None:
    world = turning()
    world.land("D4", element="solid")
    world.land("E4 E5", element="empty")
    assert price(world.state, draft("D4 E4")).total == 2
    world.place(0, "D4 E4 E5", "transformation")
    assert world.inf(0) == 20 - 3


@pytest.mark.rule("CR-ELE-70", "CR-ACT-01")
def test_a_border_is_laid_field_by_field_and_suggested() -> None:
    world = turning()
    world.land("D4", element="solid")
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="clay", name="Shore", meaning="Half and half.", rests_on=("transformation",)))
    assert set(room_for(world.state, world.state.draft)) == {"D4", "D3", "C4", "E4", "D5"}  # type: ignore[arg-type]
    world.press(0, "add-D4")
    done = next(o for o in world.asked(0).options if o.key == "done")
    assert done.why_not
    assert {k for k in world.keys(0) if k.startswith("add-")} == {"add-D3", "add-C4", "add-E4", "add-D5"}
    world.press(0, "add-D5")
    assert "add-D6" in world.keys(0), "once it lies across a border it may go on anywhere"
    assert not next(o for o in world.asked(0).options if o.key == "done").why_not
    world.press(0, "anew")
    world.press(0, "suggested")
    assert world.state.draft is not None and reaches(world, " ".join(world.state.draft.fields))


@pytest.mark.rule("CR-FLD-42", "CR-FLD-43")
def test_it_makes_as_many_fields_as_it_can_pay_for_anywhere() -> None:
    world = turning("fields", influence=3)
    world.do(0, mix("C3", "solid", "liquid"))
    assert world.inf(0) == 2
    assert world.line("transforms").endswith("transforms C3 into Solid/Liquid. It costs 1 Influence.")
    world.do(0, mix("H8", "empty", "gas"))
    assert world.inf(0) == 2, "1/2 and 1/2"
    world.do(0, mix("A1", "life", "gas"))
    assert world.inf(0) == 1 and world.state.plot("A1").elements == ("gas", "life")
    world.no(0, mix("D4 D5 D6 D7", "solid", "liquid"), "CR-INF-02")
    for one in ("solid",), ("solid", "solid"), ():
        world.no(0, mix("D4", *one), "CR-FLD-42")
    world.no(0, mix("D4", "solid", "cheese"), "CR-FLD-42", says="cheese")
    world.do(0, do.EndPlacing())
    world.unasked(1, mix("D4", "solid", "liquid"))
    world.no(0, mix("D4", "solid", "liquid"), "CR-TRN-05")
    other = World.at(*GODS, seat=1, stage="fields", scope="full")
    other.no(1, mix("D4", "solid", "liquid"), "CR-FLD-42")


@pytest.mark.rule("CR-FLD-43")
def test_the_sum_of_a_turn_is_rounded_up_and_begins_anew_in_the_next() -> None:
    for setting, paid in (("1/2", 2), ("1", 3)):
        world = turning("fields", transformation_field_price=setting)
        world.do(0, mix("C3 D3 E3", "solid", "liquid"))
        assert world.inf(0) == 20 - paid
    world = turning("fields")
    world.do(0, mix("C3", "solid", "liquid"))
    world.next_turn(0, "fields")
    world.do(0, mix("C4", "solid", "liquid"))
    assert world.inf(0) == 18


@pytest.mark.rule("CR-FLD-43", "CR-CON-02")
def test_the_table_may_change_the_price_in_the_middle() -> None:
    world = turning("fields")
    world.no(
        1, do.Raise(kind="setting", about="transformation_field_price", text="1/2"), "CR-CON-02", says="already"
    )
    world.do(1, do.Raise(kind="setting", about="transformation_field_price", text="1"))
    world.pass_vote()
    assert world.state.parameters.transformation_halves == 2
    world.do(0, mix("C3 D3 E3", "solid", "liquid"))
    assert world.inf(0) == 17


@pytest.mark.rule("CR-FLD-44", "CR-MAP-15")
def test_nobody_loses_ground_by_it() -> None:
    world = turning("fields")
    world.land("C3", element="solid")
    world.no(0, mix("C3", "liquid", "gas"), "CR-FLD-44", says="make it Gas/Solid/Liquid")
    world.do(0, mix("C3", "solid", "liquid"))
    for seat in (1, 2):
        assert reaches(world, "C3", seat) and reaches(world, "D4", seat)
    world.no(0, mix("C3", "liquid", "solid"), "CR-FLD-44", says="already")
    world.no(0, mix("C3", "gas", "solid"), "CR-FLD-44")
    world.do(0, mix("C3", "gas", "solid", "liquid"))
    world.land("E5", decayed=True, marks=1)
    world.land("F5", abyss=True)
    for field in ("E5", "F5"):
        world.no(0, mix(field, "gas", "solid"), "CR-FLD-44", says="You could transform A1")


@pytest.mark.rule("CR-FLD-44", "CR-FLD-11", "CR-FLD-51")
def test_a_mixed_field_is_each_of_its_elements_and_blank_for_nobody() -> None:
    world = turning("fields")
    world.do(0, mix("C3", "solid", "liquid"))
    assert "C3" not in world.state.of_element("gas")
    world.do(0, mix("G6", "gas", "empty"))
    assert "G6" in world.state.of_element("gas") & world.state.of_element("empty")
    assert reaches(world, "H7", 3), "Vacuum"
    world.land("F6", element="solid")
    world.next_turn(1, "fields")
    assert "fill-F7" in world.keys(1) and "fill-G6" not in world.keys(1)
    world.no(1, do.Fill(fields=("G6",)), "CR-FLD-11")
    assert "fill-C3" not in world.keys(1) and "fill-D3" in world.keys(1), "Solid grows on from it"
    world.next_turn(3, "action")
    assert not [k for k in world.keys(3) if k.startswith("hole-")]


@pytest.mark.rule("CR-MAP-15", "CR-FLD-44")
def test_life_and_plasma_may_be_part_of_it() -> None:
    gods = (*GODS[:4], ("chaos", "dimension", "plasma", "flora"))
    world = World.at(*gods, stage="fields", scope="full")
    assert not reaches(world, "C3", 4)
    world.do(0, mix("C3", "solid", "plasma"))
    assert reaches(world, "C3", 4) and not reaches(world, "C4", 4)
    world = turning("fields")
    world.do(0, mix("C3", "solid", "life"))
    assert reaches(world, "C4", 4) and not world.state.fertile
    world.land("C3", decayed=True)
    assert not reaches(world, "C4", 4)


@pytest.mark.rule("CR-FLD-42")
def test_it_counts_as_holding_all_elements_on_its_fields() -> None:
    world = turning()
    world.land("C3 C4", element="solid", mix=("solid", "liquid"))
    world.offer(0, "C3 C4", "liquid", "vacuum", name="Spring")
    assert "It rests on Liquid, Vacuum." in world.state.polls[0].motion.detail
    world.pass_vote()
    world.next_turn(0)
    with world.refused("CR-CON-08", says="do not count as a deity of Liquid"):
        world.offer(0, "D3 D4", "liquid")
    world.next_turn(1)
    with world.refused("CR-CON-08"):
        world.offer(1, "C5", "liquid")
    bare = turning()
    with bare.refused("CR-CON-08", says="You do not have Liquid"):
        bare.offer(0, "C3", "liquid")


@pytest.mark.rule("CR-FLD-42", "CR-ACT-01")
def test_where_another_element_is_cited_only_mixed_fields_are_open() -> None:
    world = turning()
    world.land("C3", element="solid", mix=("solid", "liquid"))
    world.land("F6", element="solid")
    assert usable(world.state, draft("", "plasma")) == {"C3"}
    assert {"F6", "F5", "C3"} <= usable(world.state, draft("", "transformation"))
    world.do(0, do.Begin(kind="act"))
    blank = next(f for f in world.asked(0).ask.fields if f.name == "rests_on")  # type: ignore[union-attr]
    assert {key for key, _ in blank.choices} >= {"liquid", "plasma", "life", "transformation", "structure"}


@pytest.mark.rule("CR-FLD-07", "CR-FLD-42")
def test_it_has_no_first_placement() -> None:
    assert all(seat != 0 for seat, _ in first_slots(turning().state))
    assert ATTRIBUTES["transformation"].starts(turning().state) == 0


@pytest.mark.rule("CR-FLD-44", "CR-CYC-29")
def test_an_abyss_takes_all_of_it() -> None:
    world = turning("fields")
    world.do(0, mix("C3", "solid", "liquid"))
    flow = Flow(world.state, GAME.lore, Chance("x"))
    open_abyss(flow, ["C3"])
    assert flow.state.plot("C3").elements == ("gas",) and not flow.state.of_element("solid")
    assert not ATTRIBUTES["transformation"].reach(flow.state)


@pytest.mark.rule("CR-MOV-12", "CR-FLD-44", "CR-MOV-09")
def test_moves_onto_a_mixed_field() -> None:
    world = turning("fields")
    world.land("C3", element="solid", mix=("solid", "liquid"))
    world.land("C2", element="solid")
    ship = world.own("Ship", 0, "C2", mobile=True)
    world.do(0, do.MoveAct(act=ship.id, to="C3"))
    assert world.state.window is not None, "it has not stood on Liquid before"
    empty = World.at(*GODS, seat=3, stage="fields", scope="full")
    empty.land("A1", element="empty")
    empty.land("A2", element="gas", mix=("gas", "empty"))
    empty.own("Hole", 3, "A1")
    empty.no(3, do.MoveAct(act=1, to="B1"), "CR-MOV-09")
    empty.do(3, do.MoveAct(act=1, to="A2"))
    assert empty.state.window is not None, "it has not stood on Gas before"


@pytest.mark.rule("CR-FLD-42", "CR-ACT-01")
def test_it_is_offered_typed_and_told_beforehand() -> None:
    world = turning("fields", influence=1)
    world.land("C3", element="empty")
    asked = world.asked(0, "turn")
    assert "transform Fields for 1/2 Influence each" in asked.prompt
    labels = {o.key: (o.label, o.detail) for o in asked.options}
    assert labels["mix-D4"][0] == "Make D4 Solid/Liquid" and labels["mix-D4"][1].startswith("Costs 1 Influence.")
    assert labels["mix-C3"][0] == "Make C3 Solid/Empty"
    form = world.asked(0, "transform")
    assert [f.name for f in form.ask.fields] == ["fields", "into"]  # type: ignore[union-attr]
    answer = advised(form)
    assert answer is not None
    world.do(0, reply(form, answer, GAME.turn_rule))
    assert world.state.plot("A1").mix == ("solid", "liquid") and "mix-A1" not in world.keys(0, "turn")
    verb = next(v for v in GAME.verbs if v.action is do.Transform)
    said = {"fields": "d4, E4", "into": "Vacuum / solid and gas"}
    assert GAME.read(GAME.view(world.state, Seat(0)), verb, said) == mix("D4 E4", "empty", "solid", "gas")
    poor = turning("fields", influence=0)
    assert not [d for d in poor.decisions if d.id.endswith("transform")]


@pytest.mark.rule("CR-FLD-42", "CR-TAB-53")
@pytest.mark.parametrize("style", ["color", "monochrome"])
def test_mixed_fields_are_drawn_told_and_explained(style: str) -> None:
    world = turning("fields", board_style=style)
    plain = str(board(GAME, world.view, CAST))
    world.do(0, mix("C3", "solid", "liquid"))
    world.do(0, mix("H8", "gas", "life"))
    told = GAME.describe(world.view)
    assert (
        "Transformation Fields of Solid/Liquid: C3." in told and "Transformation Fields of Gas/Life: H8." in told
    )
    assert "Solid: C3" not in told
    drawn = str(board(GAME, world.view, CAST))
    assert "text='Transformation'" in drawn and "text='Transformation'" not in plain
    assert drawn.count("pattern='waves'") > plain.count("pattern='waves'")
    assert "Transformation" in legend.legend(world.view).says


@pytest.mark.rule("CR-ELE-70", "CR-FLD-42")
def test_a_sensible_deity_mixes_fields_and_builds_on_them() -> None:
    world = turning("fields", influence=5)
    for _ in range(60):
        if any(a.owner == 0 for a in world.state.acts):
            break
        asked = next(d for d in world.decisions if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    act = next(a for a in world.state.acts if a.owner == 0)
    assert all(world.state.plot(f).mix for f in act.fields) or len(act.fields) > 1
    assert 1 <= sum(bool(p.mix) for p in world.state.plots.values()) <= 2
