"""Ends and Echoes, one worked example of the sheets after the other (CR-END, CR-BOX)."""

from __future__ import annotations

import pytest

from rules.core import Chance
from rules.creation import actions as do
from rules.creation.course.echoes import box_after
from rules.creation.world.map.outline import Outline
from rules.creation.world.pages import BoxThing
from tests.rules.creation.test_ends import ended, last_round
from tests.rules.creation.worlds import GAME, PLAIN, World, follow_advice, options


def with_limits(side: int, rounds: int | None, influence: int = 0) -> World:
    """A world on a Map of this side, whose Limit deity (seat 1) has answered so, or said nothing."""
    world = World.dealt(3, parameters_set_by="deities", map_side=side)
    for key in ("genesis", "limit", "chaos"):
        world.do(world.state.queue[0], do.Choose(attribute=key))
    follow_advice(world, "parameters")
    if rounds is None:
        world.silence(1, "p-limits")
    else:
        world.do(1, do.SetParameter(line="limits", first=rounds, second=influence))
    follow_advice(world, "turn")
    return world


CAPS = [
    (8, None, 0, (5, 42)), (8, 0, 60, (0, 60)), (8, 7, 0, (7, 0)), (8, 7, 60, (7, 60)),
    (8, 0, 0, (5, 0)), (12, 0, 0, (11, 0)),
]  # fmt: skip


@pytest.mark.rule("CR-END-02")
@pytest.mark.parametrize(("side", "rounds", "influence", "caps"), CAPS)
def test_caps_as_the_limit_deity_sets_them(
    side: int, rounds: int | None, influence: int, caps: tuple[int, int]
) -> None:
    world = with_limits(side, rounds, influence)
    assert (world.state.parameters.rounds, world.state.parameters.influence_cap) == caps
    world.set(round=5)
    world.end_round()
    assert bool(world.state.end) == (caps[0] == 5)
    if not caps[1]:
        rich = with_limits(side, rounds, influence)
        rich.rich(0, 999)
        rich.no(0, do.Declare(), "CR-END-04", says="no Influence cap")


@pytest.mark.rule("CR-END-02")
def test_without_a_limit_deity_both_caps_of_the_table_hold() -> None:
    gods = (PLAIN[0], ("chaos", "energy", "liquid", "sky"), PLAIN[3])
    for number, over in ((4, False), (5, True)):
        world = World.at(*gods, round=number, influence=41)
        world.no(0, do.Declare(), "CR-END-04", says="42")
        world.end_round()
        assert bool(world.state.end) == over


@pytest.mark.rule("CR-END-04")
def test_after_an_accolade_and_in_the_middle_of_a_turn() -> None:
    after = World.at(*PLAIN)
    after.rich(0, 43)
    after.end_round()
    assert after.state.phase == "victory" and not after.state.end
    after.do(0, do.Declare())
    assert after.state.stewards == (0,) and "declared victory" in after.state.end
    surge = World.at(influence=41)
    hut = surge.own("Hut", 0, "D4")
    surge.no(0, do.Declare(), "CR-END-04", says="You have 41")
    surge.do(0, do.Disintegrate(act=hut.id))
    assert surge.inf(0) == 46
    surge.do(0, do.Declare())
    assert surge.state.stewards == (0,), "at once, in the middle of the round"


@pytest.mark.rule("CR-END-05")
def test_letting_the_game_go_on_is_a_risk() -> None:
    world = World.at(*PLAIN, round=3, parameters={"age_rounds": 9})
    world.rich(0, 45)
    world.end_round()
    world.do(0, do.Declare(victory=False))
    assert world.state.round == 4
    world.rich(1, 42)
    world.end_round()
    world.do(0, do.Declare(victory=False))
    world.do(1, do.Declare())
    assert world.state.stewards == (1,)
    follow_advice(world, "over")
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.places[0] == (1,) and outcome.scores[0] > outcome.scores[1]


@pytest.mark.rule("CR-END-06")
def test_by_default_the_bot_asks_and_by_house_rule_the_accolade_decides() -> None:
    asked = World.at(*PLAIN, influence=41)
    assert not any(d.id.endswith("declare") for d in GAME.awaiting(asked.state))
    asked.rich(2, 42)
    question = asked.asked(2, "declare")
    assert question.button == "Declare victory" and not question.waits and not asked.state.end
    auto = World.at(*PLAIN, cap_victory="automatic")
    auto.rich(0, 43)
    auto.end_round()
    assert auto.state.stewards == (0,)


@pytest.mark.rule("CR-END-07")
def test_a_declaration_waits_for_an_open_vote() -> None:
    world = World.at(*PLAIN, seat=1)
    world.rich(0, 43)
    world.land("D4", element="liquid")
    world.offer(1, "D4")
    world.no(0, do.Declare(), "CR-END-07", says="settled")
    assert not any(d.id.endswith("declare") for d in GAME.awaiting(world.state))
    world.pass_vote()
    world.do(0, do.Declare())
    assert world.state.stewards == (0,)
    spent = World.at(*PLAIN, influence=43)
    spent.do(0, do.Begin(kind="act"))
    spent.land("D4 D5", element="solid")
    spent.do(0, do.StepBack())
    spent.place(0, "D4 D5")
    assert spent.inf(0) == 41
    spent.no(0, do.Declare(), "CR-END-04", says="You have 41")


@pytest.mark.rule("CR-END-08", "CR-END-09")
def test_abilities_cost_in_the_final_round_and_size_holds() -> None:
    void = (("void", "time", "solid", "sky"), *PLAIN[:3])
    world = World.at(*void, round=5, influence=4)
    hut = world.own("Hut", 1, "D4 D5")
    world.do(0, do.Nullify(act=hut.id))
    if world.state.polls:
        world.pass_vote()
    assert next(e.amount for e in world.state.ledger if e.seat == 0) == -4
    assert world.act("Hut").standing == "nullified"
    free = last_round(influence=0)
    free.land("D4 D5 D6 D7 D8 E8", element="solid")
    free.do(0, do.Begin(kind="act"))
    free.do(0, do.Describe(thing="rope", name="Rope", rests_on=("solid",), meaning="Look again."))
    for fields in (("D4", "D5", "D6", "D7", "D8"), ("D4", "D5", "D6", "D7", "D8", "E8")):
        free.no(0, do.Lay(fields=fields), "CR-COS-01", says="1 to 4")
    free.do(0, do.Lay(fields=("D4", "D5", "D6")))
    free.do(0, do.Submit())
    free.pass_vote()
    assert free.inf(0) == 0 and free.act("Rope").size == 3
    temple = last_round(influence=0)
    temple.place(0, "G7 G8", kind="temple")
    assert temple.inf(0) == 0
    early = World.at(*PLAIN, round=4, influence=0)
    early.land("D4", element="solid")
    early.do(0, do.Begin(kind="act"))
    early.do(0, do.Describe(thing="rope", name="Rope", rests_on=("solid",), meaning="Look again."))
    early.no(0, do.Lay(fields=("D4",)), "CR-ACT-11")


@pytest.mark.rule("CR-END-08")
def test_the_last_age_decays_before_the_last_accolade() -> None:
    world = World.at(*PLAIN, round=6, influence=0, parameters={"rounds": 6})
    world.own("Hut", 0, "D4 D5")
    world.own("Inn", 0, "F4 F5")
    world.end_round()
    before = world.state
    assert before.phase == "decay" and not before.end
    world.do(0, do.Surrender(falls=(f"act-{world.act('Hut').id}",)))
    assert world.state.end and world.act("Hut").standing == "decayed"
    assert world.inf(0) < 4, "what has fallen pays nothing any more"


@pytest.mark.rule("CR-END-10")
def test_two_share_the_win() -> None:
    world = last_round()
    for seat, influence in enumerate((12, 30, 30, 7)):
        world.rich(seat, influence)
    world.end_round()
    assert world.state.stewards == (1, 2) and "Stewards of Creation together" in world.line("Stewards")


@pytest.mark.rule("CR-END-16")
def test_a_myth_of_twenty_entries_in_order() -> None:
    world = World.at(*PLAIN, history_writer="actor", round=5, influence=0, parameters={"rounds": 5})
    for number in range(20):
        world.next_turn(0)
        world.land(f"{'ABCDEFGH'[number % 8]}{number // 8 + 1}", element="solid")
        where = f"{'ABCDEFGH'[number % 8]}{number // 8 + 1}"
        world.place(0, where, name=f"Stone {number}", meaning=f"Entry {number}.")
    world.end_round()
    assert [c.text for c in world.state.history] == [f"Entry {n}." for n in range(20)]
    kinds = [e.kind for e in world.events]
    told = [i for i, e in enumerate(world.events) if "“Entry " in e.line]
    assert len(told) == 20 and not kinds.count("entry"), "each with its deed"
    assert max(told) < kinds.index("end") < kinds.index("box")


@pytest.mark.rule("CR-BOX-01")
def test_the_box_grows_by_one_for_each_who_chooses_and_by_no_more() -> None:
    world = ended(box=(BoxThing(thing="old leaf", names=("Tree",)),))
    world.own("Roof", 3, "H8", thing="tile")
    mine = {0: "Gate", 1: "Leaf", 2: "Ruin", 3: "Roof"}
    for seat in world.state.roster:
        assert world.state.queue[0] == seat
        world.do(seat, do.Keep(act=world.act(mine[seat]).id))
        world.unasked(seat, do.Keep(act=world.act(mine[seat]).id))
    assert world.state.phase == "over" and len(box_after(world.state)) == 5


@pytest.mark.rule("CR-BOX-03")
def test_who_finds_an_object_chosen_already_may_choose_another() -> None:
    world = ended()
    first, second = world.state.queue[:2]
    own = {0: "Gate", 1: "Leaf", 2: "Ruin"}
    owner = first if first in own else 0
    world.do(first, do.Keep(act=world.act(own[owner]).id))
    if world.state.keeping:
        world.do(owner, do.Consent(to="all"))
    world.no(second, do.Keep(act=world.act(own[owner]).id), "CR-BOX-03")
    other = own[second] if second in own and second != owner else next(n for s, n in own.items() if s != owner)
    world.do(second, do.Keep(act=world.act(other).id))
    if world.state.keeping:
        world.do(world.act(other).poster, do.Consent(to="all"))
    assert len(world.state.kept) == 2


@pytest.mark.rule("CR-BOX-05", "CR-ACT-03")
def test_an_object_of_the_box_is_used_once_in_a_world_and_again_in_the_next() -> None:
    box = (BoxThing(thing="Brass key", names=("Moon Gate",)),)
    world = World.at(*PLAIN)
    world.set(box=box)
    world.own("Lock", 0, "D4", thing="Brass key", standing="nullified")
    world.next_turn(1)
    world.do(1, do.Begin(kind="act"))
    world.no(1, do.TakeOut(thing="Brass key"), "CR-BOX-05")
    named = do.Describe(thing="brass  key", name="Other", rests_on=("liquid",), meaning="Look again.")
    world.no(1, named, "CR-BOX-05", says="is Lock in this world")
    world.do(1, do.Describe(thing="my own iron key", name="Other", rests_on=("liquid",), meaning="Look again."))
    after = GAME.deal_on(4, options(), Chance("x"), box_after(world.state)).state
    assert [b.thing for b in after.box] == ["Brass key"], "it lies in the box again"
    following = World.at(*PLAIN, seat=1)
    following.set(box=after.box)
    following.do(1, do.Begin(kind="act"))
    following.do(1, do.TakeOut(thing="Brass key"))
    assert following.state.draft is not None and following.state.draft.boxed


@pytest.mark.rule("CR-BOX-02")
def test_the_boxes_of_two_channels_do_not_know_each_other() -> None:
    three = tuple(BoxThing(thing=f"thing {n}", names=("Name",)) for n in range(3))
    here, there = (GAME.deal_on(3, options(), Chance("x"), box).state for box in (three, ()))
    assert here.box == three and GAME.view(here, None).box == three and GAME.view(there, None).box == ()


@pytest.mark.rule("CR-CHEAT-01", "CR-FLD-01")
def test_no_field_is_placed_in_the_awakening() -> None:
    world = World.dealt(3)
    while world.state.phase in ("primal", "cosmic", "elemental", "realm", "personas"):
        world.unasked(0, do.Fill(fields=("A1",)))
        asked = next(d for d in GAME.awaiting(world.state) if d.waits)
        if world.state.phase == "personas":
            world.press(asked.seat, "without", "bare")
        else:
            world.press(asked.seat, asked.options[0].key, "choose")
    assert world.state.phase == "map"
    assert world.state.sketch == Outline("square", 8, 8)
