"""Turns: movements, then healings, then the next player."""

from __future__ import annotations

import pytest

from rules.atlas.actions import Move, TakeBack
from rules.core import Illegal, NotAwaited
from tests.rules.atlas.table import GAME, table

PASSIVE = "3/9 4/9"
"""Two red markers that nothing heals."""


@pytest.mark.rule("AF-TRN-01")
def test_turns_go_clockwise_and_a_round_is_everybody_once() -> None:
    play = table(PASSIVE, PASSIVE, PASSIVE, turn=1, first=1)
    seen = []
    for _ in range(3):
        seen.append((play.state.turn, play.state.round))
        play.move(1, "4/9").end()
    assert seen == [(1, 1), (2, 1), (0, 1)]
    assert (play.state.turn, play.state.round) == (1, 2) and play.events[-1].line == "Round 2."


@pytest.mark.rule("AF-TRN-01")
def test_out_of_turn_nothing_changes() -> None:
    play = table(PASSIVE, PASSIVE, PASSIVE)
    before = play.state
    for action in (Move(marker=1, to=("4/9",)), TakeBack()):
        with pytest.raises(NotAwaited, match="It is \ue0000\ue001's turn") as refusal:
            play.do(2, action)
        assert refusal.value.rule == "AF-TRN-01"
    assert play.state == before


@pytest.mark.rule("AF-TRN-02")
def test_without_healing_only_what_was_moved_has_changed() -> None:
    play = table("3/9 8/9 20/6", "1/7 12/3").move(1, "4/9", "5/9", "6/9", "7/9")
    assert play.cells(0) == ["7/9", "8/9", "20/6"] and play.cells(1) == ["1/7", "12/3"]
    assert play.state.turn == 1


@pytest.mark.rule("AF-TRN-02")
def test_passing_through_a_healing_segment_heals_nothing() -> None:
    play = table("2/8 15/4", "9/9").move(1, "3/8", "4/8").end()
    assert play.cells(0) == ["4/8", "15/4"]


@pytest.mark.rule("AF-TRN-02")
def test_healing_comes_before_the_check_for_the_end() -> None:
    play = table("15/1 1/1 9/1 3/2", "8/9", healing_mode="pull", finish_round=False).end()
    assert play.cells(0)[3] == "3/1" and play.state.phase == "over"
    assert play.kinds() == ["heal", "score", "score", "end"]


@pytest.mark.rule("AF-TRN-03")
def test_points_are_never_saved() -> None:
    play = table(PASSIVE, PASSIVE).move(1, "4/9").end()
    assert play.events[0].line.endswith("ends the turn with 3 points unspent.")
    play.move(1, "4/9").end()
    assert (play.state.turn, play.state.points) == (0, 4)


@pytest.mark.rule("AF-TRN-03")
def test_a_turn_without_a_step_still_heals_and_passes() -> None:
    play = table("3/8 15/4", "9/9").end()
    assert play.cells(0) == ["3/4", "15/4"] and play.state.turn == 1


@pytest.mark.rule("AF-TRN-04")
def test_the_turn_ends_by_itself_when_nothing_can_be_paid() -> None:
    play = table("3/4 9/3", "9/9").move(1, "3/3")
    assert play.state.turn == 1 and play.state.points == 4
    with_red = table("3/4 9/9", "8/9").move(1, "3/3")
    assert with_red.state.turn == 0 and with_red.state.points == 1
    free = table("3/4 9/3", "9/9", movement_cost="free_moves", free_moves=3).move(1, "3/3").move(1, "3/2")
    assert free.state.turn == 0 and free.move(1, "3/1").state.turn == 1


@pytest.mark.rule("AF-TRN-04")
def test_the_option_that_ends_the_turn_says_so() -> None:
    (asked,) = GAME.awaiting(table("3/4 9/3", "9/9").state)
    details = {o.key: o.detail for o in asked.options}
    assert "Ends your turn." in details["1-3-3"] and "Ends your turn." not in details["end"]


@pytest.mark.rule("AF-TRN-04")
def test_steps_are_taken_back_one_by_one_the_latest_first() -> None:
    play = table("3/9 9/6", "8/9").move(1, "4/9").move(2, "10/6")
    assert (play.cells(0), play.state.points) == (["4/9", "10/6"], 1)
    play.take_back()
    assert (play.cells(0), play.state.points) == (["4/9", "9/6"], 3)
    play.take_back()
    assert (play.cells(0), play.state.points) == (["3/9", "9/6"], 4)
    with pytest.raises(Illegal, match="no step in this turn to take back") as refusal:
        play.take_back()
    assert refusal.value.rule == "AF-TRN-04"


@pytest.mark.rule("AF-TRN-04")
def test_taking_back_undoes_the_healing_the_step_set_off() -> None:
    play = table("2/8 15/4 15/9", "9/9 3/7", healing_timing="after_each_move")
    before = play.state
    play.move(1, "3/8")
    assert play.cells(0) == ["3/4", "15/4", "15/4"] and play.cells(1) == ["9/9", "3/4"]
    play.take_back()
    assert play.state.cells == before.cells and play.state.points == 4
    assert play.state.shifts == before.shifts and play.state.stirred == before.stirred


@pytest.mark.rule("AF-TRN-04")
def test_an_ended_turn_cannot_be_taken_back_alone() -> None:
    play = table(PASSIVE, PASSIVE).move(1, "4/9").end()
    with pytest.raises(NotAwaited):
        play.do(0, TakeBack())
    with pytest.raises(Illegal):
        play.do(1, TakeBack())


@pytest.mark.rule("AF-TRN-04")
def test_no_question_is_asked_twice_under_one_name() -> None:
    play = table(PASSIVE, PASSIVE)
    ids = [GAME.awaiting(play.state)[0].id]
    play.move(1, "4/9")
    ids.append(GAME.awaiting(play.state)[0].id)
    play.take_back()
    ids.append(GAME.awaiting(play.state)[0].id)
    play.end()
    ids.append(GAME.awaiting(play.state)[0].id)
    assert len(set(ids)) == 4
    clocks = [GAME.awaiting(table(PASSIVE, PASSIVE).state)[0].clock, GAME.awaiting(play.state)[0].clock]
    assert clocks[0] and clocks[0] != clocks[1], "the time runs on through a turn and starts anew with the next"


@pytest.mark.rule("AF-TRN-05")
def test_only_your_own_markers_move() -> None:
    play = table("3/9 4/9", "5/9 6/9 7/9")
    with pytest.raises(Illegal, match="your own markers, numbers 1 to 2") as refusal:
        play.move(3, "8/9")
    assert refusal.value.rule == "AF-TRN-05" and play.state.points == 4
    play.move(1, "4/9")
    assert play.cells(1) == ["5/9", "6/9", "7/9"]
