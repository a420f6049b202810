"""Influence, Gifts, leave, the Accolade and turns to the letter."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from rules.core import Form, Leave, Seat, TimeUp, who
from rules.core.decisions import reply
from rules.creation import actions as do
from rules.creation.world import lying
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, PLAIN, POK, WA, World

LIMIT = ("limit", "time", "solid", "sky")
FLORA = ("genesis", "energy", "liquid", "flora")


@pytest.mark.rule("CR-INF-01", "CR-FLD-34")
def test_what_an_origin_cost_is_gone_before_the_action() -> None:
    world = World.at(influence=5, stage="fields", parameter_chart="first_8x8")
    world.land("D4", origins=(1,))
    world.do(HO, do.Origin(field="B2"))
    assert world.inf(HO) == 2 and world.state.turn is not None and world.state.turn.stage == "fields"
    assert world.view.deities[HO].influence == 2


@pytest.mark.rule("CR-INF-02", "CR-MTX-01")
@pytest.mark.parametrize("influence", [-3, 0, 1])
def test_every_price_needs_the_whole_sum(influence: int) -> None:
    world = World.at(influence=influence, seat=POK)
    world.own("Hut", WA, "D4")
    world.own("Ruin", WA, "F4", standing="decayed")
    world.own("Rock", WA, "H4", permanent=True)
    world.land("A1", element="empty")
    hut, ruin = world.act("Hut").id, world.act("Ruin").id
    dear = (
        (POK, do.Blight(act=hut)),
        (HO, do.Rejuvenate(act=ruin)),
        (HO, do.Disintegrate(act=hut)),
        (DOT, do.Hollow(fields=("A1",))),
        (DOT, do.Undo(zone=world.state.zones[0].id)),
    )
    for seat, action in dear:
        world.next_turn(seat)
        world.no(seat, action, "CR-ABI-04", says="Influence")
    if influence < 1:
        world.next_turn(HO)
        world.no(HO, do.Rejuvenate(), "CR-ABI-28")


@pytest.mark.rule("CR-INF-03", "CR-ACC-09")
@pytest.mark.parametrize(
    ("before", "active", "decayed", "zero", "none"),
    [
        (1, 1, 5, 0, -3),
        (0, 2, 2, 0, 0),
        (0, 3, 1, 2, 2),
        (3, 0, 3, 0, 0),
        (-2, 0, 3, -2, -5),
        (-2, 1, 3, -2, -4),
        (-2, 4, 1, 1, 1),
    ],
)
def test_gains_first_then_down_to_zero(before: int, active: int, decayed: int, zero: int, none: int) -> None:
    for floor, left in (("zero", zero), ("none", none)):
        world = World.at(*PLAIN, influence=before, influence_floor=floor)
        for name, size, row, standing in (("Hut", active, 1, "active"), ("Ruin", decayed, 3, "decayed")):
            if size:
                world.own(name, 0, " ".join(f"{'ABCDE'[c]}{row}" for c in range(size)), standing=standing)
        world.own("Tower", 1, "H8")
        world.end_round()
        assert world.inf(0) == left, floor
        told, _, _ = world.line(f"{who(Seat(0))}: ").partition(" Influence")
        assert before + sum(map(int, re.findall(r" ([+-][0-9]+)", told))) == left, f"it adds up: {told}"


@pytest.mark.rule("CR-ACC-09", "CR-END-04")
@pytest.mark.parametrize(("decayed", "asked"), [(5, False), (4, True), (3, True)])
def test_the_cap_is_looked_at_when_the_accolade_is_over(decayed: int, asked: bool) -> None:
    world = World.at(*PLAIN, influence=10, parameters={"influence_cap": 42})
    world.rich(0, 40)
    world.own("Hut", 0, "A1 B1 C1 D1 E1 F1")
    world.own("Ruin", 0, " ".join(f"{'ABCDE'[c]}3" for c in range(decayed)), standing="decayed")
    world.end_round()
    assert world.inf(0) == 40 + 6 - decayed
    assert [e.amount for e in world.state.ledger if e.seat == 0] == [6 - decayed], "at no moment more"
    assert (world.state.phase == "victory") is asked


@pytest.mark.rule("CR-ACC-05")
@pytest.mark.parametrize(("timing", "held", "end"), [("accolade", 8, 9), ("immediate", 9, 9)])
def test_what_transience_has_noted_cannot_be_spent(timing: str, held: int, end: int) -> None:
    world = World.at(
        ("transience", "time", "solid", "sky"), DEMO[0], PLAIN[2], seat=1, influence=11, passive_timing=timing
    )
    ruin = world.own("Ruin", 2, "A1 A2", standing="decayed")
    world.own("Tower", 2, "H8")
    world.set(roster=(1, 0, 2))
    world.land("D4 D5 D6", element="solid")
    world.do(1, do.Rejuvenate(act=ruin.id))
    world.do(0, do.EndPlacing())
    world.place(0, "D4 D5 D6")
    assert world.inf(0) == held
    world.do(2, do.EndTurn())
    assert world.inf(0) == end + 3


@pytest.mark.rule("CR-ACC-04", "CR-ACC-03")
def test_traits_are_entered_as_one_sum_after_everybodys_acts() -> None:
    world = World.at(influence=0, seat=HO)
    for at in range(4):
        world.own(f"Ruin {at}", WA, f"{'ABCD'[at]}1", standing="decayed")
    world.own("Fog", POK, "H8")
    world.rich(HO, 2)
    world.do(HO, do.Rejuvenate(act=world.act("Ruin 0").id))
    world.end_round()
    mine = [e.amount for e in world.state.ledger if e.seat == POK]
    assert mine == [1, 3 + 1], "one Act-Field, then three in Decay and one Rejuvenation"


@pytest.mark.rule("CR-INF-09", "CR-CYC-30")
def test_the_receiver_bears_the_decay_of_a_gift() -> None:
    world = World.at(LIMIT, *PLAIN[:1], PLAIN[2], influence=9)
    world.set(roster=(0, 1, 2))
    world.land("D4 D5", element="solid")
    world.own("Tower", 2, "H8")
    world.place(0, "D4 D5", kind="gift", receiver=1, name="Token")
    world.change("Token", standing="decayed")
    world.end_round()
    assert world.inf(0) == 9 and world.inf(1) == 9 - 2


@pytest.mark.rule("CR-INF-08", "CR-ACT-13")
@pytest.mark.parametrize(
    ("giver", "receiver", "refused"),
    [
        (LIMIT, ("genesis", "corporality", "gas", "flora"), True),
        (("limit", "corporality", "solid", "sky"), ("genesis", "energy", "gas", "flora"), False),
    ],
)
def test_the_size_of_a_gift_is_the_givers_limit(
    giver: tuple[str, ...], receiver: tuple[str, ...], refused: bool
) -> None:
    world = World.at(giver, receiver, PLAIN[2])
    row = tuple(f"D{r}" for r in range(1, 6))
    world.land(" ".join(row), element="solid")
    world.do(0, do.Begin(kind="gift", receiver=1))
    world.do(0, do.Describe(thing="ribbon", name="Ribbon", rests_on=("solid",), meaning="Look again."))
    if refused:
        world.no(0, do.Lay(fields=row), "CR-COS-01")
    else:
        world.do(0, do.Lay(fields=row))


@pytest.mark.rule("CR-INF-08", "CR-INF-11")
def test_leave_is_asked_for_as_long_as_a_poll_and_for_one_use() -> None:
    world = World.at(LIMIT, FLORA, PLAIN[2], vote_wait_hours=7)
    world.land("D4", element="solid")
    world.do(0, do.Begin(kind="gift", receiver=1, borrowed=True))
    asked = world.asked(1, "leave")
    assert asked.within == timedelta(hours=7)
    world.do(1, do.Grant(granted=True))
    world.do(0, do.Describe(thing="fern", name="Fern", rests_on=("flora",), meaning="Look again."))
    world.do(0, do.StepBack())
    world.unasked(1, TimeUp(decision=asked.id))
    world.do(0, do.Begin(kind="gift", receiver=1))
    world.no(0, do.Describe(thing="fern", name="Fern", rests_on=("flora",), meaning="Look again."), "CR-INF-07")


@pytest.mark.rule("CR-INF-10", "CR-INF-11")
def test_leave_holds_for_the_one_act_and_the_one_time() -> None:
    world = World.at(LIMIT, *PLAIN[:1], PLAIN[2], influence=9, parameters={"actions_per_turn": 2})
    one, two = world.own("One", 1, "A1 A2"), world.own("Two", 1, "D4 D5")
    world.do(0, do.Permanence(acts=(one.id,), together=True))
    world.unasked(0, do.Permanence(acts=(two.id,)))
    world.unasked(0, do.EndTurn())
    world.do(1, do.Grant(granted=True))
    assert world.act("One").permanent and world.inf(0) == 9
    world.unasked(1, do.Grant(granted=True))
    world.do(0, do.Permanence(acts=(two.id,)))
    assert world.act("Two").permanent and world.state.ledger[0].amount == -2


@pytest.mark.rule("CR-TRN-12", "CR-INF-10")
def test_nobody_gives_leave_for_one_who_has_left() -> None:
    world = World.at(LIMIT, *PLAIN[:1], PLAIN[2], influence=9)
    one = world.own("One", 1, "A1 A2")
    world.do(1, Leave())
    world.no(0, do.Permanence(acts=(one.id,), together=True), "CR-TRN-12")
    asked = World.at(LIMIT, *PLAIN[:1], PLAIN[2], influence=9)
    one = asked.own("One", 1, "A1 A2")
    asked.do(0, do.Permanence(acts=(one.id,), together=True))
    asked.do(1, Leave())
    assert asked.state.leave is None and not asked.act("One").permanent
    asked.do(0, do.Permanence(acts=(one.id,)))
    assert asked.act("One").permanent


@pytest.mark.rule("CR-INF-06", "CR-ACT-37")
def test_a_gift_turned_down_twice_ends_the_turn() -> None:
    world = World.at(LIMIT, *PLAIN[:1], PLAIN[2], seat=0, influence=0)
    world.set(roster=(0, 1, 2))
    world.land("D4", element="solid")
    for _ in range(2):
        world.offer(0, "D4", kind="gift", receiver=1)
        assert world.state.turn is not None and world.state.turn.seat == 0
        world.fail_vote()
    assert world.state.turn is not None and world.state.turn.seat == 1 and not world.state.acts


@pytest.mark.rule("CR-TRN-01", "CR-TRN-02", "CR-ACC-01")
def test_everybody_has_one_turn_in_every_round() -> None:
    world = World.at(*DEMO, stage="fields", seat=DOT, parameters={"rounds": 9})
    turns: list[tuple[int, int]] = []
    while world.state.round < 4 and world.state.turn is not None:
        turns.append((world.state.round, world.state.turn.seat))
        world.do(world.state.turn.seat, do.EndTurn())
    assert [seat for _, seat in turns] == [DOT, HO, WA, POK] * 3
    assert [number for number, _ in turns] == [1] * 4 + [2] * 4 + [3] * 4


@pytest.mark.rule("CR-TRN-05", "CR-TRN-07", "CR-TRN-09")
def test_stale_presses_of_another_stage_or_turn() -> None:
    world = World.at(*PLAIN, stage="fields", seat=0, parameters={"acts_per_turn": 2, "actions_per_turn": 2})
    world.land("D4", element="solid")
    early = world.asked(0).id
    world.no(0, do.Begin(kind="act"), "CR-TRN-05")
    world.do(0, do.EndPlacing())
    world.no(0, do.EndPlacing(), "CR-TRN-05")
    world.unasked(0, TimeUp(decision=early))
    world.place(0, "D4")
    world.no(0, do.Fill(fields=("D5",)), "CR-TRN-05")
    world.do(0, do.EndTurn())
    for stale in (do.EndTurn(), do.EndPlacing(), do.Begin(kind="act"), do.Fill(fields=("D5",))):
        world.unasked(0, stale)


@pytest.mark.rule("CR-TRN-07")
@pytest.mark.parametrize(("acts", "actions", "placed"), [(1, 1, 1), (2, 2, 2), (1, 2, 1), (2, 3, 2)])
def test_as_many_acts_as_the_parameters_say(acts: int, actions: int, placed: int) -> None:
    world = World.at(*PLAIN, parameters={"acts_per_turn": acts, "actions_per_turn": actions}, influence=9)
    world.land("D4 D5 D6", element="solid")
    for at in range(placed):
        world.place(0, f"D{at + 4}")
    if actions > placed:
        world.no(0, do.Begin(kind="act"), "CR-TRN-07")
    else:
        world.unasked(0, do.Begin(kind="act"))
    assert len(world.state.acts) == placed


@pytest.mark.rule("CR-TRN-10", "CR-TRN-11")
def test_others_may_end_the_wait_by_a_majority_among_themselves() -> None:
    world = World.at(*PLAIN, seat=0)
    world.land("D4", element="solid")
    world.do(0, do.Begin(kind="act"))
    world.do(1, do.Raise(kind="wait_no_more"))
    assert world.state.polls[-1].motion.electorate == (1, 2, 3)
    world.vote(no=2)
    assert world.state.turn is not None and world.state.turn.seat == 0, "two of three would wait"
    world.do(1, do.Raise(kind="wait_no_more"))
    world.vote(yes=2)
    assert world.state.turn is not None and world.state.turn.seat != 0
    assert not world.state.polls and not world.state.acts and world.state.draft is None
    late = World.at(*PLAIN, seat=0)
    late.do(1, do.Raise(kind="wait_no_more"))
    late.do(0, do.EndTurn())
    assert not late.state.polls, "it was about the turn before"


@pytest.mark.rule("CR-TRN-12", "CR-END-10")
def test_who_has_left_cannot_win_and_pays_nothing() -> None:
    world = World.at(*PLAIN, influence=5, round=5, parameters={"rounds": 5})
    world.rich(1, 40)
    world.own("Six", 1, "A1 A2 A3 A4 A5 A6")
    world.own("Ruin", 1, "C1 C2", standing="decayed")
    world.own("Hut", 0, "H1")
    world.do(1, Leave())
    world.end_round()
    assert world.state.stewards == (0,) and world.inf(1) == 40
    assert who(0) in world.line("Steward") and who(1) not in world.line("Steward")


@pytest.mark.rule("CR-TRN-12")
def test_the_turn_of_a_deity_who_leaves_ends_with_its_proposal() -> None:
    world = World.at(*PLAIN, seat=0)
    world.land("D4", element="solid")
    world.offer(0, "D4")
    world.do(0, Leave())
    assert not world.state.polls and world.state.draft is None and not world.state.acts
    assert world.state.turn is not None and world.state.turn.seat != 0
    hut = world.own("Hut", 0, "A1")
    seat = world.state.turn.seat
    world.offer(seat, "", "structure", kind="gaze", target=hut.id, name="Nest")
    world.pass_vote()
    assert world.act("Nest").owner == seat, "its Acts can be Gazed like others"


@pytest.mark.rule("CR-INF-10", "CR-INF-11", "CR-INF-13", "CR-ABI-40")
@pytest.mark.parametrize(("own", "paid"), [(False, 0), (True, 4)])
def test_a_safeguard_over_acts_of_several_deities_is_broken_with_leave_of_the_others(own: bool, paid: int) -> None:
    world = World.at(*DEMO, seat=POK)
    world.own("Reed", WA, "D4")
    if own:
        world.own("Mist", POK, "D5 D6")
    shield = world.shield(WA, "D4 D5 D6", "cord")
    world.press(POK, f"rot-s{shield}-with", "turn")
    assert world.state.leave is not None and world.state.leave.asked == (WA,)
    assert "leave to use Decay on the Safeguard (cord)" in world.asked(WA, "leave").prompt
    world.do(WA, do.Grant(granted=True))
    assert not world.state.safeguards
    assert -sum(e.amount for e in world.state.ledger if e.why == "Decay") == paid


@pytest.mark.rule("CR-INF-10", "CR-INF-11")
def test_permanence_is_undone_with_leave_at_no_price() -> None:
    world = World.at(*DEMO, seat=DOT)
    world.own("Fort", WA, "D4 D5", permanent=True)
    world.rich(DOT, 0)
    world.press(DOT, f"undo-{world.state.zones[0].id}-with", "turn")
    assert "leave to use Undoing on the Permanence of Fort" in world.asked(WA, "leave").prompt
    world.do(WA, do.Grant(granted=True))
    assert not world.act("Fort").permanent and world.inf(DOT) == 0


@pytest.mark.rule("CR-ICO-12", "CR-CYC-28")
def test_no_temple_stands_on_an_abyss_not_even_of_chaos() -> None:
    world = World.at(*DEMO, seat=DOT)
    world.land("D4", abyss=True)
    with world.refused("CR-ICO-12", says="D4 is an Abyss and bears no Temple. You could use A1"):
        world.offer(DOT, "D4", kind="temple")


@pytest.mark.rule("CR-VOT-08", "CR-CON-02", "CR-TRN-11")
def test_a_house_rule_outlives_the_passed_turn_of_who_proposed_it() -> None:
    world = World.at(*DEMO, seat=HO)
    world.do(HO, do.Raise(kind="house_rule", text="Speak in verse."))
    world.silence(HO, "turn")
    assert world.state.deities[HO].away and len(world.state.polls) == 1
    world.pass_vote()
    assert [r.text for r in world.state.house_rules] == ["Speak in verse."]


@pytest.mark.rule("CR-INF-10", "CR-ABI-80")
def test_a_safeguard_with_leave_costs_nothing_and_has_a_form_of_its_own() -> None:
    world = World.at(*DEMO, seat=WA)
    reed = world.own("Reed", HO, "D4 D5")
    world.own("Hut", WA, "H8")
    world.rich(WA, 0)
    asked = world.asked(WA, "shield-with")
    assert isinstance(asked.ask, Form) and [c[0] for c in asked.ask.fields[0].choices] == [str(reed.id)]
    assert asked.advice is not None
    world.do(WA, reply(asked, asked.advice, GAME.turn_rule))
    assert not world.state.safeguards and "Safeguard on Reed" in world.asked(HO, "leave").prompt
    world.do(HO, do.Grant(granted=True))
    assert lying.shield_over(world.state, reed) is not None and world.inf(WA) == 0
    world.next_turn(WA)
    assert not [d for d in world.decisions if d.id.endswith(".shield")], "one without leave it cannot pay"
