"""When the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Leave, counted, who
from tests.rules.atlas.table import GAME, dealt, table

RED = "3/9 9/9"


@pytest.mark.rule("AF-END-01")
def test_four_different_yellow_spots_end_the_game() -> None:
    assert table("2/1 5/1 9/1 20/1", RED).end().state.phase == "over"
    assert table("2/1 2/1 9/1 20/1", RED).end().outcome is None
    assert table("2/1 5/1 9/1", "20/1").end().outcome is None
    assert table("2/1 5/1 9/1 20/2", RED).end().outcome is None


@pytest.mark.rule("AF-END-01")
def test_another_players_four_count_too_and_win_nothing() -> None:
    play = table("3/2 9/2 14/2 20/2 7/2 5/3", "2/1 5/1 9/1 20/1", turn=0).end()
    assert play.outcome is not None and play.outcome.places[0] == (0,)


@pytest.mark.rule("AF-END-02")
def test_the_end_is_checked_after_the_turn_not_in_it() -> None:
    play = table("2/1 5/1 9/1 20/2 8/9", RED).move(4, "20/1")
    within = play.state
    assert within.phase == "turns" and within.turn == 0 and within.points == 1
    play.move(5, "9/9")
    assert play.state.phase == "over"
    assert play.state.reason == "\ue0000\ue001 has reached four different yellow spots."


@pytest.mark.rule("AF-END-02")
def test_the_step_that_ends_the_game_asks_for_confirmation() -> None:
    (asked,) = GAME.awaiting(table("2/1 5/1 9/1 20/2", RED).state)
    final = {o.key: o.final for o in asked.options}
    assert final["4-20-1"] and final["end"] and not final["1-3-1"], "the end of the turn gives up its points"
    (asked,) = GAME.awaiting(table("2/1 5/1 9/1 20/2 8/9", RED).move(4, "20/1").state)
    final = {o.key: o.final for o in asked.options}
    assert final["end"] and final["5-9-9"] and not final["take-back"]


@pytest.mark.rule("AF-END-02")
@pytest.mark.parametrize("finishes", [True, False])
def test_a_fourth_yellow_spot_says_that_it_brings_the_end(finishes: bool) -> None:
    play = table("2/1 5/1 9/1 20/2 8/9", RED, finish_round=finishes)
    said = f"A fourth yellow spot: the game ends with this {'round' if finishes else 'turn'}."
    (asked,) = GAME.awaiting(play.state)
    assert {o.key for o in asked.options if said in o.detail} == {"4-20-1"}
    (asked,) = GAME.awaiting(play.move(4, "20/1").state)
    end = next(o for o in asked.options if o.key == "end")
    assert (said in end.detail) is finishes, "at once it says who wins"


@pytest.mark.rule("AF-END-02")
def test_at_once_or_after_the_round() -> None:
    seats = (RED, "2/1 5/1 9/1 20/1", RED)
    assert table(*seats, turn=1).end().state.phase == "over"
    play = table(*seats, turn=1, finish_round=True).end()
    assert (play.state.phase, play.state.turn) == ("turns", 2)
    assert "Last round." in GAME.status(GAME.view(play.state, None))
    assert play.end().state.phase == "over" and play.state.reason.endswith("The round is played out.")
    assert (won := play.outcome) and won.reason.endswith("The round was played to its end.")


@pytest.mark.rule("AF-END-02")
def test_the_round_is_played_out_even_if_the_four_are_given_up() -> None:
    options: dict[str, Any] = {"finish_round": True, "movement_cost": "free_moves"}
    play = table("2/1 5/1 9/1 20/1", RED, RED, first=2, turn=2, **options)
    play.end()
    assert play.state.ending and play.state.turn == 0
    play.move(1, "3/1", "4/1", "5/1").end()
    assert play.cells(0) == ["5/1", "5/1", "9/1", "20/1"] and play.state.turn == 1
    assert play.end().state.phase == "over"


@pytest.mark.rule("AF-END-03")
def test_a_round_limit() -> None:
    play = table(RED, RED, RED, round=20, round_limit=20)
    for marker in (1, 1):
        play.move(marker, "4/9").end()
    before = play.state
    assert before.phase == "turns"
    play.move(1, "4/9").end()
    assert play.state.phase == "over" and play.state.reason == "Round 20 was the last."
    assert play.outcome is not None


@pytest.mark.rule("AF-END-03")
def test_without_a_limit_rounds_go_on() -> None:
    play = table(RED, RED)
    for round in range(25):
        assert play.state.round == round + 1
        start = play.state.cells_of(play.state.turn)[0].segment
        for _ in play.state.seats:
            play.move(1, f"{start % 24 + 1}/9").end()
    assert play.state.round == 26 and play.outcome is None


@pytest.mark.rule("AF-END-04")
def test_a_round_in_which_nothing_moves_is_the_last() -> None:
    play = table(RED, RED, RED).round()
    assert play.state.phase == "over" and play.state.reason == "In a whole round no marker has moved."
    assert table(RED, RED, RED, round_limit=20).round().state.phase == "over"


@pytest.mark.rule("AF-END-04")
def test_one_step_keeps_the_game_going() -> None:
    play = table(RED, RED, RED).end().move(1, "4/9").end().end()
    assert (play.state.phase, play.state.round) == ("turns", 2)
    assert play.round().state.phase == "over"


@pytest.mark.rule("AF-END-04")
def test_a_step_taken_back_is_no_step() -> None:
    play = table(RED, RED).move(1, "4/9").take_back().end().end()
    assert play.state.phase == "over"


@pytest.mark.rule("AF-END-04")
def test_a_healing_keeps_the_game_going() -> None:
    play = (
        dealt("R3 W15", "R9", "R9").place(0, 1, "3/8").place(0, 2, "15/4").place(1, 1, "9/9").place(2, 1, "9/10")
    )
    play.round()
    assert play.cells(0)[0] == "3/4" and (play.state.phase, play.state.round) == ("turns", 2)


@pytest.mark.rule("AF-END-04")
def test_a_healing_before_the_first_turn_is_not_in_the_first_round() -> None:
    play = dealt("R3 W15", "R9", healing_timing="after_each_move")
    play.place(0, 1, "3/8").place(0, 2, "15/4").place(1, 1, "9/9").round()
    assert play.state.phase == "over"


@pytest.mark.rule("AF-END-04")
def test_a_standing_round_is_counted_from_the_first_player() -> None:
    play = table(RED, RED, RED, first=1, turn=2)
    play.end().end()
    assert play.state.phase == "over", "this round began before the test and nothing moved in it"
    later = table(RED, RED, RED, first=1, turn=1).move(1, "4/9").end().end().end()
    assert later.state.phase == "turns"
    later.do(0, Leave())
    assert later.end().end().state.phase == "over"


@pytest.mark.rule("AF-END-02")
def test_the_last_turn_says_whom_to_pass_for_no_single_step_may_do_that() -> None:
    """Two steps won a game of which each of them was told as lost."""
    play = table("2/1 5/1 9/1 20/2 8/9", RED, finish_round=False)
    (asked,) = GAME.awaiting(play.state)
    assert "To win" not in asked.detail, "the turn may end, and the game go on"
    (asked,) = GAME.awaiting(play.move(4, "20/1").state)
    points = GAME.tallies(GAME.view(play.state, None))[0].of[1]
    ends = "As it stands the game ends with this turn. To win, pass"
    assert f"{ends} {who(1)} with {counted(points, 'point')}." in asked.detail
    three = table("2/1 5/1 9/1 20/1", RED, RED, finish_round=False)
    (asked,) = GAME.awaiting(three.state)
    assert f"{ends} {who(1)} and {who(2)} with {counted(points, 'point')} each." in asked.detail
