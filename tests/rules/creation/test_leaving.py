"""Somebody leaves in the middle of something, and somebody takes the deity over."""

from __future__ import annotations

import pytest

from rules.core import Leave, Return
from rules.creation import actions as do
from rules.creation.course.dues import allotment
from rules.creation.land.emergence import first_slots
from rules.creation.world.map.outline import Outline
from tests.rules.creation.worlds import DEMO, HO, PLAIN, POK, WA, World


def firsts() -> World:
    """First placements begin: Solid, Gas, Plasma, Liquid."""
    world = World.at(*PLAIN, influence=3)
    world.set(phase="first", turn=None, round=0, turns=0, roster=())
    world.set(slots=first_slots(world.state))
    return world


def to_turn_of(world: World, seat: int) -> None:
    """Everybody else is done at once."""
    while world.state.phase == "first":
        world.do(world.state.slots[0][0], do.EndPlacing())
    while world.state.turn is None or world.state.turn.seat != seat:
        assert world.state.turn is not None
        world.do(world.state.turn.seat, do.EndTurn())


@pytest.mark.rule("CR-TRN-12", "CR-INF-06", "CR-ACT-39")
@pytest.mark.parametrize("voting", [False, True])
def test_a_gift_falls_with_its_receiver_and_costs_no_attempt(voting: bool) -> None:
    world = World.at(*DEMO, seat=WA)
    world.land("D4", element="solid")
    if voting:
        world.offer(WA, "D4", kind="gift", receiver=POK)
    else:
        world.do(WA, do.Begin(kind="gift", receiver=POK))
    world.do(POK, Leave())
    assert world.state.draft is None and not world.state.polls
    assert world.state.turn is not None and (world.state.turn.seat, world.state.turn.vetoes) == (WA, 0)
    assert "nobody to receive it" in world.line("The Gift for")
    world.no(WA, do.Begin(kind="gift", receiver=POK), "CR-INF-06")
    assert world.place(WA, "D4").owner == WA


@pytest.mark.rule("CR-VOT-09", "CR-TRN-12", "CR-CON-02")
@pytest.mark.parametrize(("silent", "placed"), [("approve", True), ("deny", False)])
def test_a_poll_whose_only_voter_leaves_is_one_that_nobody_answered(silent: str, placed: bool) -> None:
    world = World.at(*PLAIN[:3], seat=0, silent_vote=silent)
    world.land("D4", element="solid")
    world.do(2, do.Away(away=True))
    world.offer(0, "D4")
    assert world.state.polls[0].motion.electorate == (1,)
    world.do(1, Leave())
    assert bool(world.state.acts) is placed and not world.state.polls


@pytest.mark.rule("CR-FLD-30")
def test_what_was_placed_before_the_silence_is_not_placed_twice() -> None:
    world = firsts()
    world.do(0, do.Fill(fields=("A1", "A2", "A3")))
    world.silence(0)
    to_turn_of(world, 0)
    assert allotment(world.state, 0) == 5 - 3 + 3, "two of the beginning, and three of the turn"
    world.do(0, do.Fill(fields=("H1", "H2", "G2", "G1", "F1")))
    assert allotment(world.state, 0) == 0
    world.do(0, do.EndTurn())
    assert not world.state.deities[0].owes and not world.state.deities[0].begun


@pytest.mark.rule("CR-TRN-12", "CR-FLD-30")
def test_whoever_takes_a_deity_over_makes_up_for_its_first_placement() -> None:
    world = firsts()
    world.do(0, do.Fill(fields=("A1", "A2", "A3")))
    world.do(0, Leave())
    world.do(1, Leave())
    assert [seat for seat, _ in world.state.slots] == [2, 3]
    while world.state.phase == "first":
        world.do(world.state.slots[0][0], do.EndPlacing())
    world.do(0, Return())
    world.do(1, Return())
    to_turn_of(world, 1)
    assert allotment(world.state, 1) == 1 + 3
    to_turn_of(world, 0)
    assert allotment(world.state, 0) == 5 - 3 + 3


@pytest.mark.rule("CR-TRN-12", "CR-PRI-02", "CR-FLD-30")
def test_who_left_while_the_map_was_drawn_has_its_starting_influence_when_taken_over() -> None:
    world = World.at(*PLAIN, influence=0)
    world.set(phase="map", turn=None, round=0, turns=0, roster=(), outline=None, queue=(0,), sketch=Outline())
    world.do(1, Leave())
    world.do(0, do.ConfirmMap())
    world.do(2, do.EndLines())
    assert world.totals == (6, 3, 3, 3)
    assert 1 not in {seat for seat, _ in world.state.slots}
    while world.state.phase == "first":
        world.do(world.state.slots[0][0], do.EndPlacing())
    world.do(1, Return())
    to_turn_of(world, 1)
    assert world.inf(1) == 3 and allotment(world.state, 1) == 1 + 3
    world.do(1, do.Fill(fields=("D4",)))
    assert world.state.plot("D4").element == "liquid"


@pytest.mark.rule("CR-ACT-11", "CR-ACT-39")
def test_a_price_that_can_no_longer_be_paid_uses_up_no_attempt() -> None:
    world = World.at(*DEMO, seat=WA)
    world.land("D4", element="solid")
    world.rich(WA, 1)
    world.offer(WA, "D4")
    world.rich(WA, 0)
    world.pass_vote()
    assert not world.state.acts and world.inf(WA) == 0
    turn = world.state.turn
    assert turn is not None and (turn.seat, turn.vetoes, turn.retry) == (WA, 0, "")


@pytest.mark.rule("CR-END-04", "CR-END-07")
def test_victory_may_be_declared_while_decay_is_chosen() -> None:
    world = World.at(*DEMO, round=3)
    world.own("Hut", HO, "D4")
    world.rich(WA, 42)
    world.end_round()
    assert world.state.phase == "decay"
    world.no(POK, do.Declare(victory=True), "CR-END-04")
    world.press(WA, "declare", "declare")
    assert world.state.stewards == (WA,)


@pytest.mark.rule("CR-END-06")
def test_where_the_cap_ends_the_game_by_itself_nobody_declares_in_mid_round() -> None:
    world = World.at(*DEMO, cap_victory="automatic")
    world.rich(HO, 50)
    assert not [d for d in world.decisions if d.id.endswith("declare")]
    world.no(HO, do.Declare(victory=True), "CR-END-06", says="after each Accolade")
    world.rich(HO, 30)
    world.end_round()
    assert world.state.phase == "turn" and world.state.round == 2
