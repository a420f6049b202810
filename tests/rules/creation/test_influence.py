"""Influence, Gifts, co-operation, the Accolade."""

from __future__ import annotations

import pytest

from rules.core import who
from rules.creation import actions as do
from tests.rules.creation.worlds import DEMO, DOT, HO, PLAIN, POK, WA, World

LIMIT = ("limit", "time", "solid", "sky")


@pytest.mark.rule("CR-INF-01", "CR-ABI-190")
def test_influence_comes_and_goes_at_once() -> None:
    world = World.at(influence=1)
    world.own("Hut", HO, "D4 D5")
    world.do(HO, do.Disintegrate(act=world.act("Hut").id))
    assert world.inf(HO) == 11
    life = World.at(influence=6, stage="fields")
    life.land("D4", origins=(1,))
    life.do(HO, do.Origin(field="B2"))
    assert life.inf(HO) == 0


@pytest.mark.rule("CR-INF-02")
def test_no_spending_below_zero() -> None:
    world = World.at(influence=1, seat=DOT)
    world.land("A1", element="empty")
    world.no(DOT, do.Hollow(fields=("A1",)), "CR-ABI-04")
    debt = World.at(influence=-3)
    hut = debt.own("Hut", WA, "D4")
    debt.offer(HO, "", "life", kind="gaze", target=hut.id, name="Nest")
    debt.pass_vote()
    assert debt.act("Nest").owner == HO and debt.inf(HO) == -3


@pytest.mark.rule("CR-INF-03")
@pytest.mark.parametrize(("floor", "left"), [("zero", 0), ("none", -3)])
def test_losses_and_zero(floor: str, left: int) -> None:
    world = World.at(*PLAIN, influence=1, influence_floor=floor)
    world.own("Hut", 0, "A1")
    world.own("Ruin", 0, "C1 C2 C3 C4 C5", standing="decayed")
    world.end_round()
    assert world.inf(0) == left
    debt = World.at(*PLAIN, influence=-4)
    debt.own("Ruin", 0, "C1 C2", standing="decayed")
    debt.own("Tower", 1, "H8")
    debt.end_round()
    assert debt.inf(0) == -4


@pytest.mark.rule("CR-INF-05")
def test_the_energy_rate_is_income_or_price_too() -> None:
    for setting, paid in (("income", 3), ("income_and_price", 6)):
        world = World.at(*PLAIN, influence=9, energy_rate_applies_to=setting, parameters={"energy_halves": 4})
        world.land("D4 D5 D6", element="solid")
        world.place(0, "D4 D5 D6")
        assert world.inf(0) == 9 - paid
        world.end_round()
        assert world.inf(0) == 9 - paid + 6


@pytest.mark.rule("CR-INF-06", "CR-INF-09")
def test_gifts() -> None:
    world = World.at(LIMIT, *PLAIN[:2], influence=0)
    world.land("D4 D5 D6", element="solid")
    gift = world.place(0, "D4 D5 D6", kind="gift", receiver=1, name="Token")
    assert gift.owner == 1 and world.inf(0) == 0
    world.end_round()
    assert world.inf(1) == 3 and world.inf(0) == 0
    twice = World.at(LIMIT, *PLAIN[:2], influence=0)
    twice.land("D4", element="solid")
    for _ in range(2):
        twice.offer(0, "D4", kind="gift", receiver=1, name="Token")
        twice.fail_vote()
    assert twice.state.turn is None or twice.state.turn.number > 1
    twice = World.at(LIMIT, *PLAIN[:2])
    twice.no(0, do.Begin(kind="gift", receiver=0), "CR-INF-06")


@pytest.mark.rule("CR-INF-07", "CR-INF-08")
def test_a_gift_with_the_receivers_means() -> None:
    world = World.at(LIMIT, ("genesis", "energy", "liquid", "flora"), PLAIN[2])
    world.land("D4", element="solid")
    world.land("G7", element="liquid")
    world.do(0, do.Begin(kind="gift", receiver=1))
    world.no(0, do.Describe(thing="fern", name="Fern", rests_on=("flora",), meaning="Look again."), "CR-INF-07")
    world.do(0, do.Describe(thing="fern", name="Fern", rests_on=("structure",), meaning="Look again."))
    world.no(0, do.Lay(fields=("G7",)), "CR-CON-16")
    world.do(0, do.StepBack())
    world.do(0, do.Begin(kind="gift", receiver=1, borrowed=True))
    world.unasked(0, do.Describe(thing="fern", name="Fern", rests_on=("flora",), meaning="Look again."))
    world.do(1, do.Grant(granted=True))
    world.do(0, do.Describe(thing="fern", name="Fern", rests_on=("flora",), meaning="Look again."))
    world.do(0, do.Lay(fields=("G7",)))
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.act("Fern").owner == 1
    full = World.at(LIMIT, ("genesis", "energy", "liquid", "flora"), PLAIN[2], parameters={"most_acts": 1})
    full.own("One", 1, "A1")
    full.land("D4", element="solid")
    full.do(0, do.Begin(kind="gift", receiver=1))
    full.do(0, do.Describe(thing="fern", name="Fern", rests_on=("structure",), meaning="Look again."))
    full.no(0, do.Lay(fields=("D4",)), "CR-TAB-16")
    shy = World.at(LIMIT, ("genesis", "energy", "liquid", "flora"), PLAIN[2])
    shy.do(0, do.Begin(kind="gift", receiver=1, borrowed=True))
    shy.silence(1, "leave")
    assert shy.state.draft is not None and not shy.state.draft.borrowed


@pytest.mark.rule("CR-INF-10", "CR-INF-11")
def test_co_operative_abilities_cost_nothing() -> None:
    world = World.at(LIMIT, *PLAIN[:2], influence=5)
    act = world.own("Tree", 1, "D4 D5 E4 E5")
    world.do(0, do.Permanence(acts=(act.id,), together=True))
    assert not world.act("Tree").permanent
    world.unasked(2, do.Grant(granted=True))
    world.do(1, do.Grant(granted=True))
    assert world.act("Tree").permanent and world.state.ledger == ()
    refused = World.at(LIMIT, *PLAIN[:2], influence=5)
    act = refused.own("Tree", 1, "D4 D5 E4 E5")
    refused.do(0, do.Permanence(acts=(act.id,), together=True))
    refused.do(1, do.Grant(granted=False))
    assert refused.state.turn is not None and refused.state.turn.actions == 0
    refused.do(0, do.Permanence(acts=(act.id,)))
    assert refused.state.ledger[0].amount == -4
    heal = World.at(influence=9)
    ruin = heal.own("Ruin", WA, "D4 D5", standing="decayed")
    heal.do(HO, do.Rejuvenate(act=ruin.id))
    assert heal.inf(HO) == 5, "Rejuvenation is always paid in full"


@pytest.mark.rule("CR-INF-11")
def test_all_must_agree() -> None:
    world = World.at(seat=POK, influence=9)
    world.own("One", HO, "D4")
    world.own("Two", WA, "D5")
    shield = world.shield(WA, "D4 D5")
    world.do(POK, do.Blight(shield=shield, together=True))
    world.do(HO, do.Grant(granted=True))
    assert world.state.leave is not None
    world.do(WA, do.Grant(granted=False))
    assert world.state.safeguards and world.inf(POK) == 9


@pytest.mark.rule("CR-INF-12")
def test_co_operation_removes_no_immunity_and_no_vote() -> None:
    world = World.at()
    rock = world.own("Rock", WA, "D4", permanent=True)
    world.no(HO, do.Begin(kind="gaze", target=rock.id), "CR-ABI-62")
    world.no(HO, do.Disintegrate(act=rock.id, together=True, gains=HO), "CR-ABI-62")
    hut = world.own("Hut", WA, "F4")
    world.offer(HO, "", "life", kind="gaze", target=hut.id, name="Nest")
    assert world.state.polls


@pytest.mark.rule("CR-INF-13", "CR-CON-26")
def test_ones_own_acts_cost_the_normal_price() -> None:
    world = World.at(LIMIT, *PLAIN[:2], influence=5)
    act = world.own("Tree", 0, "D4 D5 E4 E5")
    world.no(0, do.Permanence(acts=(act.id,), together=True), "CR-INF-13")
    world.do(0, do.Permanence(acts=(act.id,)))
    assert world.state.ledger[0].amount == -4


@pytest.mark.rule("CR-INF-14", "CR-ABI-191", "CR-CON-26")
def test_who_gets_what_a_co_operative_disintegrate_yields() -> None:
    world = World.at(influence=0)
    hut = world.own("Hut", WA, "D4 D5")
    world.no(HO, do.Disintegrate(act=hut.id, together=True), "CR-INF-14")
    world.do(HO, do.Disintegrate(act=hut.id, together=True, gains=WA))
    world.do(WA, do.Grant(granted=True))
    assert world.inf(WA) == 10 and world.inf(HO) == 0


@pytest.mark.rule("CR-ACC-02", "CR-ACC-08", "CR-ACC-09")
def test_step_one() -> None:
    world = World.at(*PLAIN, influence=4)
    for name, where in (("A", "A1"), ("B", "A3 A4 A5"), ("C", "C1 C2 C3")):
        world.own(name, 0, where)
    world.end_round()
    assert world.inf(0) == 11
    both = World.at(*PLAIN, influence=11)
    both.own("A", 0, "A1 A2 A3 A4")
    both.own("B", 0, "B1 B2 B3 B4")
    both.own("C", 0, "C1 C2 C3 C4")
    both.own("D", 0, "E1 E2 E3 E4 E5", standing="decayed")
    both.end_round()
    assert both.inf(0) == 18
    assert [e.amount for e in both.state.ledger if e.seat == 0] == [7], "entered once, as a net"
    warped = World.at(*PLAIN, influence=0)
    warped.own("Gate", 0, "A4", crossing="left of A4")
    warped.own("Beyond", 1, "", off_map=True)
    warped.end_round()
    assert warped.inf(0) == 2 and warped.inf(1) == 1


@pytest.mark.rule("CR-ACC-03")
def test_traits_come_after_all_acts() -> None:
    world = World.at(influence=5)
    for seat in range(4):
        world.own(f"Act {seat}", seat, f"A{seat + 1}")
    world.end_round()
    told = [e.line for e in world.events if e.kind == "tally"]
    steps = ["Act-Field" in line for line in told]
    assert steps[:4] == [True] * 4 and "Chaos" in told[4]
    (sums,) = (e.line for e in world.events if e.kind == "paid")
    assert sums.startswith("Celestial Accolade: ") and sums.endswith(" Influence.")
    for seat in range(4):
        assert f"{who(seat)} +{world.inf(seat) - 5}" in sums, "all that it has brought, in one line"


@pytest.mark.rule("CR-ACC-04")
def test_the_special_traits() -> None:
    world = World.at(influence=10, seat=HO)
    for at in range(11):
        world.own(f"Act {at}", WA, f"{'ABCDEFGH'[at % 8]}{at // 8 + 4}")
    for at in range(3):
        world.own(f"Ruin {at}", WA, f"{'ABC'[at]}1", standing="decayed")
    world.do(HO, do.Rejuvenate(act=world.act("Ruin 0").id))
    world.end_round()
    assert world.inf(DOT) == 10 + 3, "14 Acts among 4"
    assert world.inf(POK) == 10 + 2 + 1, "two still in Decay, and one Rejuvenation"


@pytest.mark.rule("CR-ACC-05", "CR-DEMO-25")
def test_bonuses_wait_for_the_accolade_or_not() -> None:
    for timing, shown in (("accolade", 0), ("immediate", 1)):
        world = World.at(DEMO[3], *PLAIN[:2], influence=4, passive_timing=timing)
        hut = world.own("Hut", 1, "D4 D5")
        world.own("Tower", 1, "H8")
        world.set(roster=(0, 1, 2))
        world.do(0, do.Blight(act=hut.id))
        assert world.inf(0) == shown


@pytest.mark.rule("CR-ACC-07")
def test_what_pays_nothing() -> None:
    world = World.at(*PLAIN, influence=0)
    world.own("Gone", 0, "A1 A2", standing="nullified")
    world.own("Hut", 1, "D4")
    world.shield(0, "D4")
    world.storm("E5")
    world.end_round()
    assert world.totals == (0, 1, 0, 0)


@pytest.mark.rule("CR-ACC-06", "CR-ABI-14")
def test_only_the_last_controller_is_paid() -> None:
    world = World.at(*PLAIN, influence=0)
    hut = world.own("Hut", 1, "D4 D5 D6")
    for seat, key, name in ((0, "solid", "One"), (2, "gas", "Two"), (0, "solid", "Three")):
        world.next_turn(seat)
        world.offer(seat, "", key, kind="gaze", target=hut.id, name=name)
        world.pass_vote()
    world.end_round()
    assert world.inf(0) == 3 and world.inf(1) == 0 and world.inf(2) == 0
