"""Which way markers step and what it costs."""

from __future__ import annotations

import pytest

from rules.atlas.actions import Move
from rules.atlas.doing.moving import cost, targets
from rules.atlas.options import Options
from rules.atlas.wheel import CELLS, Cell
from rules.core import Illegal, Seat
from tests.rules.atlas.table import GAME, Table, at, table

FAR = "9/9"
"""Where the other player's marker stands out of the way."""


def refuses(play: Table, marker: int, *to: str, rule: str) -> None:
    before = play.state
    with pytest.raises(Illegal) as refusal:
        play.move(marker, *to)
    assert refusal.value.rule == rule and str(refusal.value)
    assert play.state == before


@pytest.mark.rule("AF-MOV-01")
def test_one_marker_may_spend_all_four_points() -> None:
    play = table("3/9 5/4", FAR)
    for to in ("4/9", "5/9", "6/9"):
        play.move(1, to)
    assert play.state.points == 1
    assert play.move(1, "7/9").cells(0) == ["7/9", "5/4"] and play.state.turn == 1


@pytest.mark.rule("AF-MOV-01")
def test_points_may_be_spread_over_markers() -> None:
    play = table("3/9 5/4", FAR).move(1, "4/9")
    assert play.state.points == 3
    play.move(2, "5/3")
    assert play.cells(0) == ["4/9", "5/3"] and play.state.turn == 1


@pytest.mark.rule("AF-MOV-02")
def test_four_points_are_not_four_actions() -> None:
    play = table("5/5 8/9", FAR).move(1, "6/5").move(1, "7/5")
    assert play.cells(0)[0] == "7/5" and play.state.turn == 1, "nothing is left for the red marker"
    assert table("2/1 8/9", FAR).move(1, "3/1").state.turn == 1


@pytest.mark.rule("AF-MOV-03")
@pytest.mark.parametrize(("start", "to", "left"), [("8/7", "9/7", 3), ("8/5", "9/5", 2), ("8/4", "8/3", 1)])
def test_what_a_step_costs(start: str, to: str, left: int) -> None:
    play = table(f"{start} 1/9", FAR).move(1, to)
    assert play.state.points == left


@pytest.mark.rule("AF-MOV-03")
def test_a_step_from_yellow_costs_four() -> None:
    play = table("2/1 8/9", FAR).move(2, "9/9")
    refuses(play, 1, "3/1", rule="AF-MOV-03")
    assert play.targets(1) == set()
    assert table("2/1 8/9", FAR).move(1, "1/1").cells(0)[0] == "1/1"


@pytest.mark.rule("AF-MOV-03", "AF-MOV-04", "AF-MOV-11")
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_costs_of_every_step_from_every_cell(cell: Cell) -> None:
    prices = {"red": 1, "grey": 2, "white": 3, "yellow": 4}
    for basis in ("departure", "arrival"):
        options = Options(cost_basis=basis, inward_movement=True)
        for to in targets(cell, options):
            assert cost(cell, to, options) == prices[(cell if basis == "departure" else to).tier.value]
            assert cost(cell, to, Options(cost_basis=basis, movement_cost="free_moves")) == 1


@pytest.mark.rule("AF-MOV-04")
def test_stepping_onto_yellow_by_departure_and_by_arrival() -> None:
    assert table("6/2 1/9", FAR).move(1, "6/1").state.points == 1
    arriving = table("6/2 1/9", FAR, cost_basis="arrival")
    assert arriving.move(1, "6/1").state.turn == 1, "all four points are spent"
    late = table("6/2 1/9", FAR, cost_basis="arrival").move(2, "2/9")
    refuses(late, 1, "6/1", rule="AF-MOV-03")
    assert late.cells(0)[0] == "6/2"


@pytest.mark.rule("AF-MOV-05")
def test_red_and_grey_go_clockwise_only() -> None:
    play = table("11/7 24/6", FAR)
    assert play.targets(1) == {"12/7"} and play.targets(2) == {"1/6"}
    for to in ("11/6", "10/7", "11/8", "13/7", "12/6", "11/7"):
        refuses(play, 1, to, rule="AF-MOV-05")
    assert play.move(2, "1/6").cells(0)[1] == "1/6"


@pytest.mark.rule("AF-MOV-06", "AF-MOV-07")
def test_white_goes_inward_only_and_at_last_onto_yellow() -> None:
    play = table("8/4 8/2", FAR)
    assert play.targets(1) == {"8/3"} and play.targets(2) == {"8/1"}
    for to in ("9/4", "7/4", "8/5", "8/2"):
        refuses(play, 1, to, rule="AF-MOV-06")
    assert play.move(2, "8/1").cells(0) == ["8/4", "8/1"] and at("8/1").tier == "yellow"


@pytest.mark.rule("AF-MOV-08")
def test_yellow_goes_either_way_round_and_never_leaves() -> None:
    play = table("1/1", FAR)
    assert play.targets(1) == {"2/1", "24/1"}
    for to in ("1/2", "3/1", "13/1", "1/1"):
        refuses(play, 1, to, rule="AF-MOV-08")
    assert play.move(1, "24/1").cells(0) == ["24/1"]


@pytest.mark.rule("AF-MOV-05", "AF-MOV-06", "AF-MOV-07", "AF-MOV-08", "AF-MOV-10")
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_every_cell_leads_exactly_where_the_rules_say(cell: Cell) -> None:
    segment, layer = cell
    on, back = (segment % 24 + 1, layer), ((segment - 2) % 24 + 1, layer)
    inward = (segment, layer - 1)
    plain = {on, back} if layer == 1 else {inward} if layer <= 4 else {on}
    assert set(targets(cell, Options())) == plain
    assert set(targets(cell, Options(inward_movement=True))) == (plain | {inward} if layer > 4 else plain)
    assert set(targets(cell, Options(movement_cost="free_moves"))) == plain


@pytest.mark.rule("AF-MOV-09")
def test_a_long_order_stops_at_the_first_step_that_cannot_be_made() -> None:
    play = table("5/5 1/9", FAR).move(1, "6/5", "7/5", "8/5")
    assert play.cells(0)[0] == "7/5" and play.state.turn == 1
    assert play.kinds() == ["step", "step", "note"]
    assert "The rest of the order is dropped. The step from 7/5 to 8/5 costs 2" in play.events[2].line


@pytest.mark.rule("AF-MOV-09")
def test_a_long_order_may_turn_a_wrong_corner_only_after_its_first_step() -> None:
    play = table("5/9 1/9", FAR).move(1, "6/9", "6/8", "7/9")
    assert play.cells(0)[0] == "6/9" and play.state.points == 3 and play.state.turn == 0
    refuses(play, 1, "6/8", "7/9", rule="AF-MOV-05")
    refuses(play, 1, rule="AF-MOV-09")


@pytest.mark.rule("AF-MOV-10", "AF-MOV-11")
def test_inward_movement_for_all() -> None:
    play = table("11/7 11/5", FAR, inward_movement=True)
    assert play.targets(1) == {"12/7", "11/6"} and play.targets(2) == {"12/5", "11/4"}
    assert play.move(2, "11/4").cells(0)[1] == "11/4" and play.state.points == 2
    refuses(table("11/9", FAR, inward_movement=True), 1, "11/10", rule="AF-MOV-05")
    refuses(table("11/9", FAR, inward_movement=True), 1, "10/9", rule="AF-MOV-05")


@pytest.mark.rule("AF-MOV-11")
def test_what_an_inward_step_costs() -> None:
    leaving = table("11/7 1/9", FAR, inward_movement=True).move(1, "11/6")
    assert leaving.state.points == 3
    arriving = table("11/7 1/9", FAR, inward_movement=True, cost_basis="arrival").move(1, "11/6")
    assert arriving.state.points == 2
    through = table("11/6 1/9", FAR, inward_movement=True).move(1, "11/5", "11/4")
    assert through.cells(0)[0] == "11/4" and through.state.turn == 1
    free = table("11/7 1/9", FAR, inward_movement=True, movement_cost="free_moves").move(1, "11/6")
    assert free.state.points == 3


@pytest.mark.rule("AF-MOV-12")
def test_free_moves_cost_nothing_but_go_the_same_ways() -> None:
    play = table("8/4 2/9", FAR, movement_cost="free_moves").move(1, "8/3", "8/2", "8/1")
    assert play.cells(0)[0] == "8/1" and play.state.points == 1 and play.state.turn == 0
    assert "for 1 free move." in play.events[0].line
    refuses(play, 2, "1/9", rule="AF-MOV-05")


@pytest.mark.rule("AF-MOV-13")
def test_how_many_free_moves() -> None:
    play = table("3/9 8/1", FAR, movement_cost="free_moves", free_moves=3)
    assert play.state.points == 3
    play.move(1, "4/9", "5/9", "6/9", "7/9")
    assert play.cells(0) == ["6/9", "8/1"] and play.state.turn == 1 and "0 free moves left" in play.events[3].line
    assert table("3/9", FAR, free_moves=3).end().state.points == 4


# ---------------------------------------------------------------- typed


def way(play: Table, marker: str, to: str) -> Move:
    verb = next(v for v in GAME.verbs if v.name == "move")
    found = GAME.read(GAME.view(play.state, Seat(play.state.turn)), verb, {"marker": marker, "to": to})
    assert isinstance(found, Move)
    return found


@pytest.mark.rule("AF-MOV-09")
@pytest.mark.parametrize(
    ("said", "cells"),
    [
        ("clockwise 2", ("13/6", "14/6")),
        ("clockwise, clockwise", ("13/6", "14/6")),
        ("13/6 propriety", ("13/6", "14/5")),
        ("13,6", ("13/6",)),
        ("13.6 14.6", ("13/6", "14/6")),
        ("CAUTION (13/6)", ("13/6",)),
        ("Caution (grey), Caution (Grey)", ("13/6", "13/6")),
        ("Inward", ("12/5",)),
    ],
)
def test_a_way_is_understood_in_whole(said: str, cells: tuple[str, ...]) -> None:
    assert way(table("12/6 12/1", "20/9 5/9"), "1", said).to == cells


@pytest.mark.rule("AF-MOV-09")
@pytest.mark.parametrize(
    ("marker", "said", "rule"),
    [
        ("2", "inward", "AF-MOV-08"),
        ("3", "clockwise", "AF-TRN-05"),
        ("nobody", "clockwise", "AF-TRN-05"),
        ("1", "everything", "AF-CMP-01"),
        ("1", "clockwise 9", "AF-CMP-01"),
        ("1", "Hope (13/6)", "AF-CMP-01"),
        ("1", "", "AF-MOV-09"),
    ],
)
def test_a_way_that_is_not_understood_is_refused_with_the_reason(marker: str, said: str, rule: str) -> None:
    with pytest.raises(Illegal) as refusal:
        way(table("12/6 12/1", "20/9 5/9"), marker, said)
    assert refusal.value.rule == rule
