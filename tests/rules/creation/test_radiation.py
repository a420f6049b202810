"""Radiation: everywhere, at a price that grows with the distance (CR-ELE-60 to CR-ELE-64)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.bounds.prices import price
from rules.creation.bounds.reach import in_reach
from rules.creation.land.emergence import first_slots
from rules.creation.world.matters import Draft
from tests.rules.creation.worlds import GAME, World, follow_advice

GODS = (
    ("genesis", "time", "radiation", "mountain"),
    ("limit", "energy", "solid", "sky"),
    ("transience", "space", "gas", "fauna"),
)


def waves(source: str = "A1", **more: Any) -> World:
    """Radiation's turn in a world with one active Act, of somebody else."""
    world = World.at(*GODS, **{"scope": "full", **more})
    if source:
        world.own("Source", 1, source)
    return world


def cost(world: World, where: str) -> int:
    return price(
        world.state, Draft(kind="act", seat=0, fields=tuple(where.split()), rests_on=("radiation",))
    ).total


@pytest.mark.rule("CR-ELE-60", "CR-CON-16")
def test_it_reaches_everywhere_but_into_an_abyss() -> None:
    world = waves()
    assert all(in_reach(world.state, Draft(kind="act", seat=0, fields=(f,))) for f in world.state.ground.names)
    world.land("H7", abyss=True)
    with world.refused("CR-CYC-28"):
        world.offer(0, "H7", "radiation")
    world.offer(0, "H8", "radiation", name="Echo")
    assert "It rests on Radiation." in world.state.polls[0].motion.detail
    world.pass_vote()
    assert world.act("Echo").fields == ("H8",) and world.inf(0) == 20 - 2
    assert world.line("places Echo").endswith("It costs 2 Influence. “Look again.”"), (
        "its reading, and nothing else"
    )


@pytest.mark.rule("CR-ELE-61", "CR-ELE-62")
@pytest.mark.parametrize(
    ("where", "paid"),
    [("B2", 1), ("F1", 2), ("E1 E2 E3", 3), ("F1 F2 G1 G2", 8), ("E1 F1 G1 H1", 4), ("H8", 2)],
)
def test_every_field_costs_by_the_nearest_one(where: str, paid: int) -> None:
    world = waves()
    assert cost(world, where) == paid
    world.place(0, where, "radiation")
    assert world.inf(0) == 20 - paid


@pytest.mark.rule("CR-ELE-62", "CR-ELE-60")
def test_the_nearest_active_act_counts_whosever_it_is() -> None:
    world = waves()
    world.own("Ruin", 1, "H7", standing="decayed")
    world.own("Lost", 1, "G8", standing="nullified")
    world.own("Outside", 1, "", off_map=True)
    assert cost(world, "H8") == 2
    world.own("Own", 0, "F6")
    assert cost(world, "H8") == 1


@pytest.mark.rule("CR-ELE-62", "CR-MAP-13")
def test_steps_are_those_of_the_table_and_one_at_least() -> None:
    assert cost(waves(), "A1") == 1, "an Act built on the source itself"
    assert cost(waves(), "E5") == 1 and cost(waves(step_rule="sides_only"), "E5") == 2


@pytest.mark.rule("CR-ELE-63", "CR-FLD-07")
def test_the_divisor_is_a_house_rule_and_the_limit_deity_may_set_another() -> None:
    for divisor, one, four in ((4, 2, 8), (3, 2, 8), (1, 5, 20)):
        world = waves(radiation_divisor=divisor)
        assert cost(world, "F1") == one and cost(world, "F1 F2 G1 G2") == four
    begun = World.at(*GODS, scope="full", radiation_divisor=3)
    begun.set(phase="parameters", round=0, turn=None, lines_left=("radiation",), chosen={})
    assert begun.state.numbers["radiation_divisor"] == 3
    begun.do(1, do.SetParameter(line="radiation", first=2))
    follow_advice(begun, "first")
    assert begun.state.parameters.radiation_divisor == 2


@pytest.mark.rule("CR-ELE-63", "CR-SCO-01")
def test_only_the_further_games_are_asked_for_it_and_a_house_rule_switches_it() -> None:
    assert "radiation_divisor" not in {knob.name for knob in GAME.terms({}).knobs}
    assert "radiation_divisor" in {knob.name for knob in GAME.terms({"scope": "full"}).knobs}
    world = waves()
    world.do(0, do.Raise(kind="setting", about="radiation_divisor", text="1"))
    world.pass_vote()
    assert cost(world, "F1") == 5 and world.state.options.radiation_divisor == 1
    plain = World.at()
    plain.no(0, do.Raise(kind="setting", about="radiation_divisor", text="1"), "CR-CON-02")


@pytest.mark.rule("CR-ELE-64")
def test_on_an_empty_map_it_pays_one_for_each_field() -> None:
    world = waves("")
    assert cost(world, "D4 D5") == 2 and cost(world, "H8") == 1
    world.place(0, "D4 D5", "radiation")
    assert world.inf(0) == 18


@pytest.mark.rule("CR-FLD-07", "CR-FLD-49")
def test_it_places_no_fields_neither_at_first_nor_in_a_turn() -> None:
    world = waves("", stage="fields")
    assert all(seat != 0 for seat, _ in first_slots(world.state))
    assert [k for k in world.keys(0, "turn") if k != "done"] == []
    world.no(0, do.Fill(fields=("D4",)), "CR-FLD-31")


@pytest.mark.rule("CR-ELE-61", "CR-ACT-01", "CR-TAB-29")
def test_the_price_is_told_before_and_a_computer_stays_near() -> None:
    world = waves("H8")
    details = {o.key: o.detail for o in world.asked(0).options}
    assert details["act"] == "1 Influence for each Field, once for every 4 steps from the nearest active Act."
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="fork", name="Hum", meaning="It sings.", rests_on=("radiation",)))
    told = {o.key: o.detail for o in world.asked(0).options}
    assert told["add-G7"].endswith("1 in all.") and told["add-A1"].endswith("2 in all.")
    while world.state.draft is not None and not world.state.polls:
        asked = next(d for d in world.decisions if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    world.pass_vote()
    assert len(world.act("Hum").fields) == 4 and world.inf(0) == 16
