"""Healing, with chains and all its variants."""

from __future__ import annotations

from typing import Any

import pytest

from rules.atlas.doing.healing import healed
from rules.atlas.wheel import CELLS, Cell, opposite
from rules.core import Chance, Seat, fill
from tests.rules.atlas.table import GAME, Table, dealt, table, with_options

FAR = "21/9"
"""Another player's red marker, with nothing across from it."""


def after(*players: str, turn: int = 0, **options: Any) -> Table:
    """The table after the player whose turn it is has ended it."""
    return table(*players, turn=turn, **options).end()


@pytest.mark.rule("AF-HEA-01")
def test_white_and_yellow_heal_straight_across_whatever_the_layer() -> None:
    assert after("3/10 15/2", FAR).cells(0) == ["3/4", "15/2"]
    assert after("3/10 15/1", FAR).cells(0) == ["3/4", "15/1"]
    assert after("3/5 15/4", FAR).cells(0) == ["3/4", "15/4"]


@pytest.mark.rule("AF-HEA-01")
def test_grey_and_red_heal_nobody_and_neighbours_do_not_count() -> None:
    for healer in ("15/5", "15/6", "15/7", "14/2", "16/2", "14/1", "16/1"):
        assert after(f"3/10 {healer}", FAR).cells(0) == ["3/10", healer]


@pytest.mark.rule("AF-HEA-01")
@pytest.mark.parametrize("layer", range(1, 11))
def test_every_pair_of_layers_in_every_segment(layer: int) -> None:
    for sick in CELLS:
        healer = Cell(opposite(sick.segment), layer)
        expected = f"{sick.segment}/4" if layer <= 4 and sick.layer >= 5 else str(sick)
        if sick.layer >= 5 or layer <= 4:
            assert after(f"{sick} {healer}", FAR).cells(0)[0] == expected


@pytest.mark.rule("AF-HEA-01")
def test_white_and_yellow_are_never_healed() -> None:
    assert after("3/2 15/2 9/1 21/1", FAR).cells(0) == ["3/2", "15/2", "9/1", "21/1"]


@pytest.mark.rule("AF-HEA-02")
def test_the_first_white_spot_is_the_outermost() -> None:
    assert after("3/10 15/4 20/5 8/4", FAR).cells(0) == ["3/4", "15/4", "20/4", "8/4"]


@pytest.mark.rule("AF-HEA-03")
def test_healing_is_automatic_free_and_for_any_number() -> None:
    play = table("13/1 1/7 1/9 1/10 6/9", FAR).move(5, "7/9", "8/9", "9/9", "10/9")
    assert play.cells(0) == ["13/1", "1/4", "1/4", "1/4", "10/9"]
    assert play.kinds() == ["step"] * 4 + ["heal"] * 3


@pytest.mark.rule("AF-HEA-04")
def test_anybodys_markers_heal_no_matter_whose_turn_it_is() -> None:
    assert after("3/8", "15/4", FAR, turn=2).cells(0) == ["3/4"]
    assert after("3/8", "15/4", FAR, turn=2, healing_scope="own_only").cells(0) == ["3/8"]
    assert after("3/8 15/3", "3/9 15/9", turn=1, healing_scope="own_only").cells(1) == ["3/9", "15/9"]
    assert after("3/8 15/3", "3/9 15/9", turn=1, healing_scope="own_only").cells(0) == ["3/4", "15/3"]


@pytest.mark.rule("AF-HEA-05")
def test_healing_at_the_end_of_the_turn() -> None:
    play = table("2/8 15/4", FAR).move(1, "3/8", "4/8")
    assert play.end().cells(0)[0] == "4/8"
    stays = table("2/8 15/4", FAR).move(1, "3/8")
    assert stays.cells(0)[0] == "3/8" and stays.end().cells(0)[0] == "3/4"


@pytest.mark.rule("AF-HEA-05")
def test_healing_after_each_move() -> None:
    play = table("2/8 15/4", FAR, healing_timing="after_each_move").move(1, "3/8")
    assert play.cells(0)[0] == "3/4" and play.kinds() == ["step", "heal"] and play.state.points == 3
    play.move(1, "3/3")
    assert play.cells(0)[0] == "3/3" and play.state.turn == 1


@pytest.mark.rule("AF-HEA-05")
def test_a_healing_in_the_middle_of_an_order_stops_it() -> None:
    play = table("2/8 15/4", FAR, healing_timing="after_each_move").move(1, "3/8", "4/8")
    assert play.cells(0)[0] == "3/4" and play.kinds() == ["step", "heal", "note"]


@pytest.mark.rule("AF-HEA-05")
@pytest.mark.parametrize(
    ("timing", "at_once", "later"), [("end_of_turn", "3/8", "3/4"), ("after_each_move", "3/4", "3/4")]
)
def test_a_marker_placed_across_from_a_healer(timing: str, at_once: str, later: str) -> None:
    play = dealt("R3 W15", "R9", healing_timing=timing)
    play.place(0, 1, "3/8").place(0, 2, "15/4").place(1, 1, "9/9")
    assert play.state.phase == "turns" and play.cells(0)[0] == at_once
    assert play.end().cells(0)[0] == later


@pytest.mark.rule("AF-HEA-06")
def test_a_healed_marker_heals_in_turn() -> None:
    assert after("3/8 15/3 15/9", FAR).cells(0) == ["3/4", "15/3", "15/4"]
    assert after("3/8 15/9", FAR).cells(0) == ["3/8", "15/9"]
    across = after("3/8", "15/9 3/2", "15/6", turn=1)
    assert [across.cells(seat) for seat in range(3)] == [["3/4"], ["15/4", "3/2"], ["15/4"]]


@pytest.mark.rule("AF-HEA-06")
@pytest.mark.parametrize("options", [{}, {"healing_scope": "own_only"}, {"zodiac_healing": True}], ids=str)
def test_chains_end_the_same_in_any_order(options: dict[str, Any]) -> None:
    """Against a brute force that heals one random marker at a time."""
    for seed in range(150):
        luck = Chance(f"chains {seed}")
        spots = [[str(luck.pick(CELLS)) for _ in range(8)] for _ in range(3)]
        state = with_options(table(*map(" ".join, spots)).state, **options)
        cells = list(state.cells)
        while sick := [
            n for n, c in enumerate(cells) if c.layer >= 5 and any(reaches(state, cells, h, n) for h in range(24))
        ]:
            chosen = luck.pick(sick)
            cells[chosen] = Cell(cells[chosen].segment, 4)
        assert healed(state, state.cells, turn_over=True) == tuple(cells)


def reaches(state: Any, cells: list[Cell], healer: int, sick: int) -> bool:
    """Whether one marker heals another, counted out by hand."""
    (hs, hl), (ss, _) = cells[healer], cells[sick]
    if hl > 4 or (state.options.healing_scope == "own_only" and healer // 8 != sick // 8):
        return False
    if abs(hs - ss) == 12:
        return True
    pair = ss + 1 if ss % 2 else ss - 1
    return bool(state.options.zodiac_healing and hl == 1 and abs(hs - pair) == 12)


@pytest.mark.rule("AF-HEA-07")
def test_a_pull_is_one_layer_a_turn() -> None:
    assert after("15/1 3/9", FAR, healing_mode="pull").cells(0) == ["15/1", "3/8"]
    assert after("15/1 3/9", FAR).cells(0) == ["15/1", "3/4"]
    twice = after("15/1 3/9", FAR, healing_mode="pull").end()
    assert twice.cells(0) == ["15/1", "3/8"] and twice.end().cells(0) == ["15/1", "3/7"]
    assert after("15/1 3/9", FAR, healing_mode="pull").events[0].line.count("pulls") == 1


@pytest.mark.rule("AF-HEA-08")
def test_which_markers_pull() -> None:
    assert after("15/2 3/9", FAR, healing_mode="pull").cells(0)[1] == "3/9"
    both: dict[str, Any] = {"healing_mode": "pull", "pull_sources": "yellow_and_white"}
    assert after("15/2 3/9", FAR, **both).cells(0)[1] == "3/8"
    assert after("15/1 3/9", FAR, **both).cells(0)[1] == "3/8"
    assert after("15/5 3/9", FAR, **both).cells(0)[1] == "3/9"


@pytest.mark.rule("AF-HEA-09")
def test_several_pullers_pull_once() -> None:
    assert after("15/1 15/1 3/9", FAR, healing_mode="pull").cells(0)[2] == "3/8"


@pytest.mark.rule("AF-HEA-09")
def test_only_the_active_players_markers_pull() -> None:
    play = after("15/1", "3/9", healing_mode="pull")
    assert play.cells(1) == ["3/8"] and play.end().cells(1) == ["3/8"]
    own = after("15/1 3/7", "3/9", healing_mode="pull", healing_scope="own_only")
    assert own.cells(0) == ["15/1", "3/6"] and own.cells(1) == ["3/9"]


@pytest.mark.rule("AF-HEA-09")
def test_pulls_do_not_chain() -> None:
    both: dict[str, Any] = {"healing_mode": "pull", "pull_sources": "yellow_and_white"}
    play = after("15/1 3/5 15/8", FAR, **both)
    assert play.cells(0) == ["15/1", "3/4", "15/8"]


@pytest.mark.rule("AF-HEA-09")
def test_pulls_wait_for_the_end_of_the_turn_whatever_the_timing() -> None:
    play = table("15/1 3/9 9/9", FAR, healing_mode="pull", healing_timing="after_each_move").move(3, "10/9")
    assert play.cells(0)[1] == "3/9" and play.end().cells(0)[1] == "3/8"
    placed = dealt("Y8 R3", "R9", healing_mode="pull", healing_timing="after_each_move")
    placed.place(0, 1, "15/1").place(0, 2, "3/9").place(1, 1, "9/9")
    assert placed.cells(0) == ["15/1", "3/9"]


@pytest.mark.rule("AF-HEA-10")
def test_whether_whites_are_pulled_too() -> None:
    assert after("15/1 3/4 3/2", FAR, healing_mode="pull").cells(0) == ["15/1", "3/3", "3/1"]
    sick_only = after("15/1 3/4 3/5", FAR, healing_mode="pull", pull_whites=False)
    assert sick_only.cells(0) == ["15/1", "3/4", "3/4"]
    assert sick_only.end().end().cells(0) == ["15/1", "3/4", "3/4"]
    assert after("15/1 3/1", FAR, healing_mode="pull").cells(0) == ["15/1", "3/1"]


@pytest.mark.rule("AF-HEA-11")
def test_a_healer_in_the_same_or_the_next_segment_does_nothing() -> None:
    for healer in ("9/1", "8/1", "10/1", "9/4"):
        assert after(f"9/7 {healer}", "2/9").cells(0)[0] == "9/7"
        assert after(f"9/7 {healer}", "2/9", healing_mode="pull").cells(0)[0] == "9/7"


@pytest.mark.rule("AF-HEA-12")
def test_healing_across_a_whole_zodiac() -> None:
    assert after("1/1 13/8 14/8", FAR, zodiac_healing=True).cells(0) == ["1/1", "13/4", "14/4"]
    assert after("2/1 13/8 14/8 15/8 12/8", FAR, zodiac_healing=True).cells(0)[1:] == [
        "13/4",
        "14/4",
        "15/8",
        "12/8",
    ]
    assert after("1/1 13/8 14/8", FAR).cells(0) == ["1/1", "13/4", "14/8"]
    assert after("1/2 14/8", FAR, zodiac_healing=True).cells(0) == ["1/2", "14/8"]


@pytest.mark.rule("AF-HEA-13")
def test_zodiac_healing_only_widens_who_is_reached() -> None:
    pull: dict[str, Any] = {"healing_mode": "pull", "zodiac_healing": True}
    assert after("1/1 2/1 13/9", FAR, **pull).cells(0)[2] == "13/8"
    assert after("1/1 14/9 14/3", FAR, **pull).cells(0) == ["1/1", "14/8", "14/2"]
    assert after("1/1 14/3", FAR, pull_whites=False, **pull).cells(0) == ["1/1", "14/3"]
    chain = after("1/1 14/8 2/9", FAR, zodiac_healing=True)
    assert chain.cells(0) == ["1/1", "14/4", "2/4"]


def test_the_history_names_healer_and_healed() -> None:
    play = after("3/10 15/2", "15/1")
    said = fill(play.events[0].line, lambda seat: "AB"[seat])
    assert (
        said
        == "A's marker 2 on Resilience (white) and B's marker 1 on Forgiveness (yellow) heal A's marker 1 from Torpor (red) "
        "to Groundedness (white). A ends the turn with 4 points unspent."
    )


@pytest.mark.rule("AF-HEA-12")
@pytest.mark.parametrize(("mode", "verb"), [("jump", "heals"), ("pull", "pulls")])
def test_the_help_says_what_a_yellow_marker_does_to_the_zodiac_across(mode: str, verb: str) -> None:
    play = table("1/1 13/8", "7/9", zodiac_healing=True, healing_mode=mode)
    told = GAME.help(GAME.view(play.state, Seat(0)))
    assert f"A yellow marker {verb} the whole zodiac across from it." in told
