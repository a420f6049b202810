"""Duality: Binary Nodes, Acts on them and the answers (CR-ELE-82 to CR-ELE-91, CR-FLD-13, CR-FLD-14, CR-VOT-18)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from render.cast import Cast
from render.creation import legend
from render.gallery import board
from rules.core import Ballot, Chance, Leave, Seat, TimeUp
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.bounds.reach import in_reach
from rules.creation.bounds.suggest import ready
from rules.creation.course.accolade import from_acts
from rules.creation.deities.terms import pool
from rules.creation.land.emergence import first_slots
from rules.creation.world.matters import Draft
from tests.play import answered
from tests.rules.creation.worlds import GAME, World

GODS = (
    ("genesis", "time", "duality", "mountain"),
    ("limit", "energy", "radiation", "sky"),
    ("transience", "space", "solid", "fauna"),
    ("void", "dimension", "gas", "flora"),
)
CAST = Cast(names=("Ann", "Ben", "Cat", "Dan"))


def two_sided(on: str = "D4", off: str = "F6", seat: int = 0, **more: Any) -> World:
    """A turn in an Advanced world with some Nodes."""
    world = World.at(*GODS, **{"scope": "advanced", "seat": seat, **more})
    for kind, where in (("on", on), ("off", off)):
        world.land(where, node=kind)
    return world


def said(name: str, where: str, **more: str) -> do.Answer:
    words: dict[str, Any] = {"thing": f"{name} thing", "meaning": "It answers.", **more}
    return do.Answer(name=name, fields=tuple(where.split()), **words)


def pair(where: str) -> do.PlaceNodes:
    return do.PlaceNodes(fields=tuple(where.split()))


@pytest.mark.rule("CR-FLD-13", "CR-FLD-01")
def test_first_pairs_are_placed_before_all_other_elements() -> None:
    gods = (("limit", "time", "duality", "mountain"), ("chaos", "energy", "gas", "sky"), GODS[2])
    world = World.at(*gods, scope="advanced")
    world.set(phase="first", turn=None, round=0, turns=0, slots=first_slots(world.state))
    assert [keys for _, keys in world.state.slots] == [("duality",), ("gas",), ("solid",)]
    assert "1 pair of Nodes" in world.asked(0).prompt
    pairs = [o.label for o in world.asked(0).options if o.key.startswith("pair-A1-")]
    assert pairs == ["Nodes A1 on, H8 off"], "on a phone, where Nodes stands above, a button began with A1, off at"
    for wrong in ("B2", "B2 G7 C3"):
        world.no(0, pair(wrong), "CR-FLD-13")
    world.no(0, pair("B2 B2"), "CR-ACT-08")
    world.no(1, pair("B2 G7"))
    world.do(0, pair("B2 G7"))
    assert world.state.where(node="on") == {"B2"} and world.state.where(node="off") == {"G7"}
    assert world.state.slots[0] == (1, ("gas",)), "the placement is complete"
    sheet = World.at(*gods, scope="advanced", field_order="cheat_sheet")
    assert [keys[0] for _, keys in first_slots(sheet.state)][:2] == ["gas", "duality"]


@pytest.mark.rule("CR-FLD-13")
def test_a_pair_each_turn_and_no_more() -> None:
    world = two_sided(stage="fields")
    world.press(0, next(k for k in world.keys(0, "turn") if k.startswith("pair-")))
    assert len(world.state.where(node="on")) == 2 == len(world.state.where(node="off"))
    assert not [k for d in world.decisions for k in [d.id] if k.endswith("pair")]
    world.next_turn(0, "fields")
    form = world.asked(0, "pair")
    answer = advised(form)
    assert answer is not None
    world.do(0, reply(form, answer, GAME.turn_rule))
    assert len(world.state.where(node="on")) == 3 == len(world.state.where(node="off"))
    world.no(0, pair("A1 B1"))
    two = two_sided(stage="fields", parameters={"node_pairs_turn": 2})
    two.do(0, pair("A1 B1"))
    two.do(0, pair("A2 B2"))
    assert two.stage == "action"
    more = two_sided(stage="fields")
    more.own("Fox", 0, "H1", mobile=True)
    more.do(0, pair("A1 B1"))
    assert more.stage == "fields"
    more.no(0, pair("A2 B2"), "CR-FLD-13", says="all the pairs")
    other = two_sided(stage="fields", seat=2)
    other.no(2, pair("A1 B1"), "CR-FLD-13")


@pytest.mark.rule("CR-FLD-14")
def test_one_node_to_a_field_on_anything_but_an_abyss() -> None:
    world = two_sided(stage="fields")
    world.land("A1", abyss=True)
    world.land("B1", element="solid", decayed=True)
    world.own("Act", 1, "C1")
    world.storm("C1")
    world.no(0, pair("D4 G7"), "CR-FLD-14", says="has a Node already")
    world.no(0, pair("G7 D4"), "CR-FLD-14")
    world.no(0, pair("A1 G7"), "CR-FLD-14", says="is an Abyss")
    world.do(0, pair("B1 C1"))
    assert world.state.plot("B1").node == "on" and world.state.plot("C1").node == "off"


@pytest.mark.rule("CR-FLD-14", "CR-ABI-165")
def test_a_divided_field_keeps_one_node() -> None:
    world = World.at(GODS[0], GODS[1], GODS[2], seat=2, scope="advanced")
    world.land("D4", node="on")
    world.do(2, do.Curve(fields=("D4",), parts=4))
    assert world.state.where(node="on") == {"D4a"}


@pytest.mark.rule("CR-ELE-87", "CR-ELE-88", "CR-CON-16")
def test_it_plays_on_its_nodes_as_a_deity_of_their_element() -> None:
    world = two_sided("D4 A1", "F6 G6")
    world.land("D4", element="liquid")
    world.land("A1 B1", element="empty")
    for where, fits in (
        ("D4", True),
        ("A1", True),
        ("F6 G6", True),
        ("B1", False),
        ("D5", False),
        ("D4 D5", False),
    ):
        draft = Draft(kind="act", seat=0, fields=tuple(where.split()), rests_on=("duality",))
        assert in_reach(world.state, draft) == fits, where
    with world.refused("CR-CON-08"):
        world.offer(0, "A1", "liquid")
    world.offer(0, "D4", "liquid", name="Spring")
    assert "It rests on Liquid." in world.state.polls[0].motion.detail
    empty = two_sided("A1")
    empty.land("A1", element="empty")
    empty.offer(0, "A1", "vacuum")


@pytest.mark.rule("CR-ELE-88", "CR-ELE-89")
def test_its_own_acts_lie_on_one_kind_with_enough_of_the_other() -> None:
    world = two_sided("D4 D5", "F6")
    with world.refused("CR-ELE-88", says="1 are"):
        world.offer(0, "D4 D5", "duality")
    mixed = two_sided("D4", "D5 F6 G7")
    with mixed.refused("CR-ELE-89"):
        mixed.offer(0, "D4 D5", "duality")
    mixed.do(0, do.Begin(kind="act"))
    mixed.do(0, do.Describe(thing="coin", name="Coin", meaning="Two sides.", rests_on=("duality",)))
    mixed.press(0, "add-D4")
    assert "add-D5" not in mixed.keys(0)
    world.place(0, "D4", "duality")
    assert world.state.echo is not None and world.state.echo.seat == 0


@pytest.mark.rule("CR-ELE-88", "CR-ELE-91", "CR-VOT-18")
def test_it_answers_itself_with_several_acts_for_nothing() -> None:
    world = two_sided("C3 D3 C4 D4", "A8 C8 E8 G8", parameters={"most_acts": 9})
    world.place(0, "C3 D3 C4 D4", "duality", name="Whole")
    assert world.inf(0) == 16
    for at, field in enumerate(("A8", "C8", "E8", "G8")):
        assert world.state.turn is not None and world.state.turn.seat == 0
        world.do(0, said(f"Part {at}", field))
    world.pass_vote()
    assert world.inf(0) == 16 and [a.fields for a in world.state.of(0)][1:] == [("A8",), ("C8",), ("E8",), ("G8",)]
    assert world.state.turn is not None and world.state.turn.seat != 0
    vain = two_sided()
    vain.place(0, "D4", "duality", name="First")
    vain.do(0, said("Second", "F6"))
    vain.fail_vote()
    assert [a.name for a in vain.state.of(0)] == ["First"] and vain.act("First").echoed == -1


@pytest.mark.rule("CR-ELE-82", "CR-ELE-85")
def test_an_act_of_another_is_answered_on_the_opposing_node() -> None:
    world = two_sided("D4 D5", "F6 F7 F8", seat=1)
    act = world.place(1, "D4 D5 D6", "radiation")
    asked = world.asked(0)
    assert "3 Fields on free Nodes that are off: F6 F7 F8" in asked.prompt and act.owner == 1
    world.unasked(2, said("Mirror", "F6 F7 F8"))
    world.no(0, said("Mirror", "D4"), "CR-ELE-83")
    world.do(0, said("Mirror", "F6 F7 F8"))
    detail = world.state.polls[0].motion
    assert detail.question.endswith("with Mirror.") and "It costs nothing." in detail.detail
    world.pass_vote()
    assert world.act("Mirror").owner == 0 and world.inf(0) == 20
    assert from_acts(world.state, 0)[1] == 3, "its own, and nothing for what it answered"


@pytest.mark.rule("CR-VOT-18")
@pytest.mark.parametrize(("yes", "there"), [(1, True), (0, False)])
def test_only_a_no_of_all_others_refuses_it(yes: int, there: bool) -> None:
    world = two_sided(seat=1)
    world.place(1, "D4", "radiation")
    world.do(0, said("Mirror", "F6"))
    motion = world.state.polls[0].motion
    assert motion.electorate == (1, 2, 3) and motion.rule == "CR-VOT-18"
    for seat, choice in zip((1, 2, 3), ("against", "against", "for" if yes else "against"), strict=True):
        world.do(seat, Ballot(motion=motion.id, choice=choice))
    assert any(a.name == "Mirror" for a in world.state.acts) == there
    late = two_sided(seat=1)
    late.place(1, "D4", "radiation")
    late.do(0, said("Mirror", "F6"))
    motion = late.state.polls[0].motion
    late.do(1, Ballot(motion=motion.id, choice="against"))
    vote = next(d for d in late.decisions if d.motion == motion.id and d.seat == 2)
    late.do(2, TimeUp(decision=vote.id))
    assert any(a.name == "Mirror" for a in late.state.acts)


@pytest.mark.rule("CR-VOT-08", "CR-VOT-18")
def test_an_answer_stands_where_all_others_are_away() -> None:
    world = two_sided(seat=1)
    world.place(1, "D4", "radiation")
    for seat in (1, 2, 3):
        world.do(seat, do.Away())
    world.do(0, said("Mirror", "F6"))
    assert world.act("Mirror").owner == 0 and not world.state.polls
    assert [d for d in world.decisions if d.waits], "and the world goes on"


@pytest.mark.rule("CR-ELE-85", "CR-ELE-86")
def test_turned_down_by_all_the_answered_act_pays_both_as_long_as_it_is_active() -> None:
    world = two_sided("D4 D5", "F6 F7 F8", seat=1)
    act = world.place(1, "D4 D5 D6", "radiation", name="Wave")
    world.do(0, said("Mirror", "F6 F7 F8"))
    world.fail_vote()
    assert from_acts(world.state, 0)[1] == 3 == from_acts(world.state, 1)[1]
    assert "Wave of " in GAME.describe(world.view) and "pays " in GAME.describe(world.view)
    world.change(act.name, owner=2)
    assert from_acts(world.state, 0)[1] == 3 == from_acts(world.state, 2)[1]
    world.change(act.name, standing="decayed")
    assert from_acts(world.state, 0) == ([], 0)


@pytest.mark.rule("CR-ELE-83", "CR-ELE-86", "CR-ELE-82")
def test_several_acts_are_one_answer_and_it_may_be_let_be() -> None:
    world = two_sided("D4", "F6 H7 H8", seat=1)
    world.place(1, "D4 D5", "radiation")
    world.no(0, said("Long", "F6 F7"), "CR-ELE-83")
    world.do(0, said("One", "F6"))
    assert "1 Field to go" in world.asked(0).prompt
    world.no(0, said("One", "H8"), "CR-ACT-43")
    world.no(0, said("Two", "H7 H8"), "CR-ELE-83", says="takes 1 Field more")
    world.do(0, said("Two", "H8"))
    assert len(world.state.polls) == 1 and "One and Two" in world.state.polls[0].motion.question
    world.pass_vote()
    assert len(world.state.of(0)) == 2
    passed = two_sided(seat=1)
    act = passed.place(1, "D4", "radiation")
    passed.press(0, "let", "let-be")
    assert passed.state.echo is None and passed.act(act.name).echoed == -1
    assert passed.state.turn is not None and passed.state.turn.seat != 1


@pytest.mark.rule("CR-ELE-82", "CR-ELE-83")
def test_without_enough_opposing_nodes_there_is_no_answer_and_nobody_is_hindered() -> None:
    for off, where in (("F6", "D4 D5"), ("", "D4")):
        world = two_sided("D4", off, seat=1)
        world.place(1, where, "radiation")
        assert world.state.echo is None and world.state.turn is not None and world.state.turn.seat != 1
    taken = two_sided(seat=1)
    taken.own("There", 2, "F6")
    taken.place(1, "D4", "radiation")
    assert taken.state.echo is None
    both = two_sided("D4 H1", "D5 H2", seat=1)
    both.place(1, "D4 D5", "radiation")
    assert both.state.echo is not None and set(both.state.echo.kinds) == {"on", "off"}
    away = two_sided(seat=1)
    away.place(1, "H1", "radiation")
    assert away.state.echo is None


@pytest.mark.rule("CR-ELE-82", "CR-ELE-83")
def test_it_waits_unless_turns_have_a_limit_and_for_nobody_who_left() -> None:
    world = two_sided(seat=1)
    world.place(1, "D4", "radiation")
    assert world.asked(0, "answer").within is None
    world.do(0, Leave())
    assert world.state.echo is None and world.state.turn is not None and world.state.turn.seat != 1
    timed = two_sided(seat=1, parameters={"turn_minutes": 90})
    timed.place(1, "D4", "radiation")
    assert timed.asked(0, "answer").within == timedelta(minutes=90)
    timed.silence(0, "answer")
    assert timed.state.echo is None and not timed.state.deities[0].away


@pytest.mark.rule("CR-ELE-90")
def test_its_decayed_acts_on_nodes_cost_it_twice() -> None:
    world = two_sided("D4 D5")
    world.own("Ruin", 0, "D4 D5", standing="decayed")
    world.own("Other", 1, "F6", standing="decayed")
    assert from_acts(world.state, 0)[1] == -4 and from_acts(world.state, 1)[1] == -1
    off = two_sided("D4")
    off.own("Ruin", 0, "A1", standing="decayed")
    assert from_acts(off.state, 0)[1] == -1


@pytest.mark.rule("CR-ELE-91", "CR-COS-01", "CR-TAB-16")
def test_an_act_and_its_answer_are_two_acts() -> None:
    world = two_sided("A1 B1 C1 D1", "A8 B8 C8 D8", seat=1, parameters={"most_size": 4, "most_acts": 1})
    world.place(1, "A1 B1 C1 D1", "radiation")
    world.do(0, said("Mirror", "A8 B8 C8 D8"))
    world.pass_vote()
    assert len(world.act("Mirror").fields) == 4
    full = two_sided(seat=1, parameters={"most_acts": 1})
    full.own("Mine", 0, "H1")
    full.place(1, "D4", "radiation")
    full.no(0, said("Mirror", "F6"), "CR-TAB-16")
    assert full.asked(0).id.endswith("let-be"), "it can only be let be"


@pytest.mark.rule("CR-FLD-13", "CR-TAB-51", "CR-ACT-01")
@pytest.mark.parametrize("style", ["color", "monochrome"])
def test_nodes_are_drawn_told_and_typed(style: str) -> None:
    world = two_sided(board_style=style)
    told = GAME.describe(world.view)
    assert "Nodes on: D4." in told and "Nodes off: F6." in told
    drawn = str(board(GAME, world.view, CAST))
    assert "creation.node-on" in drawn and "creation.node-off" in drawn and "text='Nodes'" in drawn
    assert "Duality" in legend.legend(world.view).says
    view = GAME.view(world.state, Seat(0))
    verbs = {v.action: v for v in GAME.verbs}
    assert GAME.read(view, verbs[do.PlaceNodes], {"fields": "b2 g7"}) == pair("B2 G7")
    assert isinstance(GAME.read(view, verbs[do.Answer], {"name": "X", "meaning": "Y", "fields": "F6"}), do.Answer)
    assert "duality" in pool(GAME.lore, GAME.options({"scope": "advanced"}), 3)
    assert "duality" not in pool(GAME.lore, GAME.options({"scope": "full"}), 3)


@pytest.mark.rule("CR-ELE-82", "CR-ELE-88")
def test_sensible_and_random_deities_play_it() -> None:
    world = two_sided("D4 D5 E4", "F6 F7 B2", stage="fields")
    for _ in range(60):
        if len(world.state.of(0)) > 1:
            break
        asked = next(d for d in world.decisions if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    assert len(world.state.of(0)) > 1, "an Act, and its answer"
    for seed in range(4):
        luck = Chance(f"nodes {seed}")
        world = two_sided("D4 D5 E4 A1", "F6 F7 B2 H8", stage="fields")
        for _ in range(60):
            waiting = tuple(d for d in world.decisions if d.waits)
            move = answered(GAME, world.state, luck, waiting) if waiting else None
            if move is None:
                break
            world.do(*move)
        assert GAME.describe(world.view)


@pytest.mark.rule("CR-ELE-88")
@pytest.mark.parametrize("on", ["", "G7", "B2 G7"])
def test_what_is_suggested_on_nodes_within_another_attributes_reach_can_be_answered(on: str) -> None:
    world = World.at(("genesis", "time", "duality", "stars"), *GODS[1:3], scope="advanced")
    for field in ("D4", "D5", "E4", "E5"):
        world.land(field, element="empty", node="off")
    for field in on.split():
        world.land(field, element="solid", node="on")
    found = ready(world.state, Draft(kind="act", seat=0))
    assert (len(found.fields) if found else 0) == len(on.split())
    assert ("act" in world.keys(0, "turn")) == bool(on)


@pytest.mark.rule("CR-CON-28", "CR-ELE-85")
def test_halves_of_ones_own_acts_and_of_those_answered_in_vain_are_added_up() -> None:
    world = two_sided(parameters={"energy_halves": 1})
    world.own("Own", 0, "A1 B1 C1")
    world.own("Vain", 1, "D1 E1 F1", echoed=0)
    lines, total = from_acts(world.state, 0)
    assert total == 3 and [amount for _, amount in lines] == [1, 2]
    assert from_acts(world.state, 1)[1] == 1


@pytest.mark.rule("CR-ACT-15", "CR-TAB-16", "CR-ELE-83")
def test_an_answer_in_parts_goes_no_further_than_there_is_room_for_acts() -> None:
    world = two_sided("D4 E4", "F6 H6", 2, parameters={"most_acts": 2})
    world.own("Own", 0, "A1")
    world.land("D4 E4", element="solid")
    world.place(2, "D4 E4", "solid")
    world.do(0, said("One", "F6"))
    world.no(0, said("Two", "H6"), "CR-TAB-16")
    assert [d.id.rpartition(".")[2] for d in world.decisions if d.seat == 0 and d.waits] == ["let-be"]
    world.do(0, do.LetBe())
    assert len(world.state.of(0)) == 1 and world.state.turn is not None and world.state.turn.seat != 2


@pytest.mark.rule("CR-ABI-170")
def test_the_deity_of_nodes_says_on_which_part_of_a_divided_field_its_node_stays() -> None:
    world = two_sided(seat=2)
    world.do(2, do.Curve(fields=("D4",), parts=3))
    assert world.keys(0, "uprooted") == ["D4a", "D4b", "D4c"]
    world.unasked(2, pair("D4b"))
    world.no(0, pair("D5"), "CR-ABI-170")
    world.press(0, "D4b", "uprooted")
    assert [world.state.plot(f).node for f in ("D4a", "D4b", "D4c")] == ["", "on", ""]
    assert world.state.turn is not None and world.state.turn.seat != 2
    silent = two_sided(seat=2)
    silent.own("Hut", 1, "D4")
    silent.do(2, do.Curve(fields=("D4",), parts=2))
    silent.silence(0, "uprooted")
    silent.silence(1, "refit")
    assert silent.state.plot("D4a").node == "on" and silent.state.turn is not None
    assert silent.state.turn.seat != 2
    left = two_sided(seat=2)
    left.do(2, do.Curve(fields=("D4",), parts=2))
    left.do(0, Leave())
    assert left.state.plot("D4a").node == "on" and left.state.turn is not None and left.state.turn.seat != 2
