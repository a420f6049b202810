"""A Move names its way; the menus tell what each way marks and loses."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Form, Illegal, Option, Pick
from rules.core.game import encode
from rules.creation import actions as do
from rules.creation.actions import MoveAct
from rules.creation.world.map.lines import redraw
from rules.creation.world.map.outline import Edit, Outline
from tests.rules.creation.worlds import GAME, PLAIN, World

DECAYING = (
    ("transience", "decay", "gas", "mountain"),
    ("genesis", "energy", "liquid", "sky"),
    ("void", "space", "solid", "flora"),
)
CLOUDY = (
    ("genesis", "time", "gas", "sky"),
    ("limit", "energy", "solid", "flora"),
    ("void", "space", "liquid", "stars"),
)


def ruin(**more: Any) -> World:
    """A Decayed Act on D4, a Field that bears only one mark more on D5, and something alive elsewhere."""
    world = World.at(*DECAYING, stage="fields", influence=5, **more)
    world.own("Ruin", 0, "D4", standing="decayed")
    world.own("Elsewhere", 1, "H8")
    world.land("D5", marks=3)
    return world


def offered(world: World, start: str) -> list[Option]:
    asked = world.asked(world.state.turn.seat, "turn")  # type: ignore[union-attr]
    assert isinstance(asked.ask, Pick)
    return [o for o in asked.ask.options if o.key.startswith(start)]


def go(world: World, *way: str, to: str = "") -> None:
    world.do(0, MoveAct(act=world.act("Ruin").id, way=way, to=to))


@pytest.mark.rule("CR-MOV-05", "CR-MOV-17")
def test_a_move_goes_the_way_it_names() -> None:
    world = ruin()
    go(world, "E5", "D6")
    assert world.act("Ruin").fields == ("D6",) and world.inf(0) == 3
    assert {f for f, p in world.state.plots.items() if p.decayed} == {"D4", "E5", "D6"}
    longer = ruin()
    go(longer, "C4", "C5", "c6", to="D6")
    assert longer.inf(0) == 1 and {"C4", "C5", "C6", "D6"} <= longer.state.where(decayed=True)


@pytest.mark.rule("CR-MOV-05", "CR-MOV-17")
def test_a_way_may_lead_into_the_abyss_and_only_its_steps_are_paid() -> None:
    world = ruin()
    go(world, "D5", "D6")
    assert world.act("Ruin").standing == "nullified" and world.inf(0) == 4
    assert world.state.plot("D5").abyss and not world.state.plot("D6").marks


@pytest.mark.rule("CR-MOV-05", "CR-MOV-17")
def test_without_a_way_it_is_the_shortest_on_which_nothing_is_lost() -> None:
    world = ruin()
    world.own("Wall", 1, "C5")
    go(world, to="D6")
    assert world.act("Ruin").standing == "decayed" and world.state.plot("E5").marks == 1
    old = GAME.decode_action(b'{"verb":"move","act":1,"to":"D6"}')
    assert old == MoveAct(act=1, to="D6"), "what was logged without a way is still read"
    again = ruin()
    again.do(0, old)
    assert again.state.plot("C5").marks == 1, "the first in reading order, as ever"


@pytest.mark.rule("CR-MOV-05", "CR-MOV-06")
def test_steps_that_are_none_are_refused_with_those_that_are() -> None:
    world = ruin()
    act = world.act("Ruin").id
    world.no(0, MoveAct(act=act, way=("E5", "H5")), "CR-MOV-05", "From E5 one step leads to")
    world.no(0, MoveAct(act=act, way=("E5", "Z9")), "CR-MAP-11")
    world.no(0, MoveAct(act=act), "CR-MOV-05", "Say where Ruin Moves to")
    world.own("Wall", 1, "E5")
    world.no(0, MoveAct(act=act, way=("E5", "D6")), "CR-MOV-18", "From D4 one step leads to")
    stag = World.at(("genesis", "time", "solid", "fauna"), *PLAIN[1:], stage="fields")
    stag.own("Stag", 0, "D4", rests_on=("fauna",))
    stag.no(0, MoveAct(act=stag.act("Stag").id, way=("E5", "E6")), "CR-MOV-06")


@pytest.mark.rule("CR-MOV-17")
def test_the_menu_tells_what_each_way_marks_and_asks_twice_before_a_loss() -> None:
    world = ruin()
    ways = {o.label: o for o in offered(world, "move-")}
    assert ways["Move to D5: Ruin"].final and "Abyss" in ways["Move to D5: Ruin"].detail
    assert (
        not ways["Move to E5: Ruin"].final
        and ways["Move to E5: Ruin"].detail == "Costs 1 Influence. E5 falls into Decay."
    )
    by_c5, by_e5 = ways["Move to D6, by C5: Ruin"], ways["Move to D6, by E5: Ruin"]
    assert "C5 D6" in by_c5.detail and "E5 D6" in by_e5.detail
    assert "Move to D6, by D5: Ruin" not in ways, "it would never come there"
    world.do(0, by_e5.action)
    assert world.state.plot("E5").marks == 1 and not world.state.plot("C5").marks


@pytest.mark.rule("CR-MOV-17", "CR-CYC-42")
def test_a_move_that_brings_a_rebirth_says_so() -> None:
    world = World.at(*DECAYING, stage="fields", parameters={"rebirth_acts": 1})
    world.own("Fog", 0, "D4")
    world.land("D5", decayed=True, marks=1)
    into, beside = (offered(world, f"move-{world.act('Fog').id}-{f}")[0] for f in ("D5", "E5"))
    assert into.final and "A Rebirth follows." in into.detail and not beside.final
    world.do(0, into.action)
    assert world.act("Fog").standing == "nullified"


@pytest.mark.rule("CR-MOV-24")
def test_a_move_that_ends_a_safeguard_says_so() -> None:
    world = World.at(*DECAYING, stage="fields")
    world.own("Fog", 0, "D4")
    world.shield(1, "D4", thing="jar")
    assert "The Safeguard (jar) goes." in offered(world, "move-")[0].detail


@pytest.mark.rule("CR-MOV-05")
def test_longer_ways_are_said_in_a_form() -> None:
    world = World.at(*DECAYING, stage="fields")
    world.own("Fog", 0, "D4")
    asked = world.asked(0, ".move").ask
    assert isinstance(asked, Form) and {f.name for f in asked.fields} == {"act", "way"}
    world.do(0, MoveAct(act=world.act("Fog").id, way=("D5", "D6", "D7", "E8")))
    assert world.act("Fog").fields == ("E8",) and world.inf(0) == 16


def hexes(*, fields: str = "D4 D5") -> World:
    world = World.at(*CLOUDY, stage="fields", influence=9, outline=Outline("hex", 8, 8))
    world.own("Cloud", 0, fields, mobile=True)
    return world


@pytest.mark.rule("CR-MOV-22", "CR-MOV-25")
def test_an_act_of_several_hexes_moves_in_all_six_directions() -> None:
    world = hexes()
    goals = {o.action.to: o for o in offered(world, "move-") if len(o.action.way) == 1}  # type: ignore[attr-defined]
    assert set(goals) == set(world.state.ground.sides["D4"])
    for goal, choice in goals.items():
        moved = World(world.state)
        moved.do(0, choice.action)
        first, second = moved.act("Cloud").fields
        assert first == goal and second in world.state.ground.sides[first]
        steps = [world.state.ground.index[b] - world.state.ground.index[a] for a, b in ((first, second),)]
        assert steps == [8], "it still stands upright"


@pytest.mark.rule("CR-MOV-14", "CR-MOV-22", "CR-MOV-25")
def test_on_hexes_a_footprint_may_be_named_and_others_object_only_to_another_element() -> None:
    world = hexes()
    world.do(0, MoveAct(act=world.act("Cloud").id, fields=("E5", "E4")))
    assert world.state.window is None and set(world.act("Cloud").fields) == {"E4", "E5"}
    solid = World.at(CLOUDY[1], CLOUDY[0], CLOUDY[2], stage="fields", outline=Outline("hex", 8, 8))
    solid.own("Raft", 0, "D4 D5", mobile=True)
    solid.land("E5", element="liquid")
    solid.do(0, MoveAct(act=solid.act("Raft").id, to="E4"))
    asked = solid.asked(1, "wave")
    assert "Raft" in asked.prompt and "from D4 D5 to E4 E5, from Gas to Gas and Liquid" in asked.prompt
    solid.do(1, do.Wave(through=False))
    assert solid.state.polls[-1].motion.question == "May Raft Move from D4 D5 to E4 E5?"


@pytest.mark.rule("CR-MOV-26")
def test_over_the_edge_of_hexes_nothing_moves() -> None:
    edge = hexes(fields="G8 H8")
    assert "H8" not in {o.action.to for o in offered(edge, "move-")}  # type: ignore[attr-defined]
    edge.no(0, MoveAct(act=edge.act("Cloud").id, to="H8"), "CR-MOV-26")


@pytest.mark.rule("CR-MOV-12", "CR-VOT-15")
def test_what_was_turned_down_twice_has_not_moved() -> None:
    world = World.at(CLOUDY[1], CLOUDY[0], CLOUDY[2], stage="fields")
    world.land("C2 B3", element="liquid")
    world.land("G7", element="solid")
    act = world.own("Walker", 0, "B2", mobile=True).id
    for goal in ("C2", "B3"):
        world.do(0, MoveAct(act=act, to=goal))
        world.do(1, do.Wave(through=False))
        world.fail_vote()
    world.no(0, MoveAct(act=act, to="A1"), "CR-MOV-12", "it stays this turn")
    assert not offered(world, "move-")
    assert GAME.decode_state(encode(world.state)) == world.state


@pytest.mark.rule("CR-TRN-05", "CR-MOV-22")
def test_the_prompt_of_the_fields_is_a_sentence_also_when_footprints_must_be_named() -> None:
    outline = redraw(redraw(Outline(), Edit(("H8",), 2)), Edit(("H7",), 2))
    world = World.at(*CLOUDY, stage="fields", outline=outline)
    world.own("Wide", 0, "H8a H8b")
    asked = world.asked(0, "turn")
    assert asked.prompt == "You may Move your Acts. Then go on to your action."
    form = world.asked(0, ".move").ask
    assert isinstance(form, Form) and "fields" in {f.name for f in form.fields}
    world.do(0, MoveAct(act=world.act("Wide").id, way=("H7a+H7b",)))
    assert world.state.window is not None


def test_places_are_read_in_any_case() -> None:
    world = World.at(CLOUDY[1], CLOUDY[0], CLOUDY[2], stage="fields")
    world.land("G7", element="solid")
    world.own("Wisp", 0, "D4", mobile=True)
    world.do(0, MoveAct(act=world.act("Wisp").id, way=("d5", "e6")))
    assert world.act("Wisp").fields == ("E6",)
    with pytest.raises(Illegal, match="z5"):
        world.do(0, do.Fill(fields=("z5",)))
