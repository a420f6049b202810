"""Rounds in which somebody leaves and comes back, and what says beforehand that it ends a turn or the game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.telling.seeing.shown import unadvised
from rules.atlas.actions import End, Move
from rules.core import Decision, Leave, Option, Return, Seat, fill
from tests.play import known
from tests.rules.atlas.table import GAME, Table, table


def options(play: Table) -> list[Option]:
    (asked,) = GAME.awaiting(play.state)
    return list(asked.options)


def ending(play: Table) -> Option:
    (found,) = [o for o in options(play) if isinstance(o.action, End)]
    return found


def step(play: Table, marker: int, to: str) -> Option:
    (found,) = [o for o in options(play) if o.action == Move(marker=marker, to=(to,))]
    return found


# ---------------------------------------------------------------- one turn each


@pytest.mark.rule("AF-TRN-01", "AF-END-03", "AF-ONL-05")
def test_who_leaves_and_comes_back_has_one_turn_in_a_round() -> None:
    play = table("3/9 4/9", "5/9 6/9", "7/9 8/9", round_limit=1).move(1, "4/9").end()
    play.do(0, Leave()).do(0, Return()).end().end()
    assert play.outcome is not None and "last" in play.outcome.reason


@pytest.mark.rule("AF-TRN-01", "AF-END-02", "AF-ONL-05")
def test_a_round_played_out_gives_nobody_a_second_turn() -> None:
    play = table("3/9 4/9", "5/9 6/9", "2/1 7/1 11/1 20/2 9/8", finish_round=True).move(1, "4/9").end()
    play.do(0, Leave()).do(0, Return()).move(1, "6/9").end().move(4, "20/1").end()
    assert play.outcome is not None


@pytest.mark.rule("AF-ONL-05")
def test_the_next_is_first_from_the_next_round_on() -> None:
    play = table("3/9 4/9", "5/9 6/9", "7/9 8/9", round=4).move(1, "4/9").end().do(0, Leave())
    assert (play.state.turn, play.state.round) == (1, 4)
    play.move(1, "6/9").end().end()
    assert (play.state.turn, play.state.round, play.state.first) == (1, 5, 1)
    play.do(0, Return()).move(1, "7/9").end().end()
    assert (play.state.turn, play.state.round) == (0, 5), "whoever is back plays after them"


@pytest.mark.rule("AF-END-03")
def test_a_round_limit_cannot_be_put_off() -> None:
    play = table("3/9 4/9", "5/9 6/9", "7/9 8/9", round_limit=2)
    turns = 0
    while play.outcome is None:
        seat, turns = play.state.turn, turns + 1
        play.move(1, str(play.state.cells_of(seat)[0].clockwise())).end()
        if play.outcome is None and seat == play.state.first:
            play.do(seat, Leave()).do(seat, Return())
    assert turns == 6


# ---------------------------------------------------------------- nothing ends without saying so


@pytest.mark.rule("AF-HEA-05", "AF-TRN-04")
def test_a_step_is_reckoned_from_where_its_healing_leaves_the_marker() -> None:
    """2 points are left; 7/9 is healed to 7/4, where a step would cost 3: the turn is over."""
    play = table("4/9 19/2", "2/9", healing_timing="after_each_move").move(1, "5/9", "6/9")
    assert "Ends your turn." in step(play, 1, "7/9").detail and not step(play, 1, "7/9").final
    play = table("4/9 19/2 1/1 3/1 5/1 8/1", "2/9", healing_timing="after_each_move").move(1, "5/9", "6/9")
    over = step(play, 1, "7/9")
    assert over.final and over.detail.startswith("Ends the game. ")
    assert fill(over.detail, lambda s: "AB"[s]).startswith("Ends the game. A wins, 22 to -1.")
    assert play.move(1, "7/9").outcome is not None


@pytest.mark.rule("AF-END-02", "AF-END-03", "AF-END-04")
@pytest.mark.parametrize("how", ["limit", "played out", "standstill"])
def test_ending_the_last_turn_says_that_it_ends_the_game(how: str) -> None:
    if how == "limit":
        play = table("3/9", "2/9 2/8", turn=1, round_limit=1).move(1, "3/9")
    elif how == "played out":
        play = table("3/1 8/1 15/1 4/1", "2/9 2/8", finish_round=True).end()
    else:
        play = table("3/9", "2/9 2/8").end()
    over = ending(play)
    assert over.final and over.label == "End the turn and the game" and "win" in over.detail
    assert play.end().outcome is not None
    assert not ending(table("3/9", "2/9 2/8")).final


@pytest.mark.rule("AF-END-01")
def test_everybody_is_told_who_needs_one_more_yellow_spot() -> None:
    (asked,) = GAME.awaiting(table("3/9 5/3", "2/1 5/1 9/1").move(1, "4/9", "5/9", "6/9").state)
    assert fill(asked.detail, lambda s: "AB"[s]) == (
        "B needs one more yellow spot to end the game.\nWith 1 point you can still move marker 1.\n"
        "Points are those of a turn that ends there, compared with ending it now."
    )
    (own,) = GAME.awaiting(table("2/1 5/1 9/1", "3/9").state)
    assert own.detail == (
        "You need one more yellow spot to end the game.\n"
        "Points are those of a turn that ends there, compared with ending it now."
    )


def test_a_star_beside_fewer_points_says_why() -> None:
    """Two steps of 30 points stood below a star of 29, and nothing said what it was for."""
    starred: list[Decision] = []
    for state in known("atlas", 3).states:
        for asked in GAME.awaiting(state):
            shown = {o.key: found for o in asked.options if (found := re.search(r"Then (\d+) point", o.detail))}
            best = max(asked.options, key=lambda o: o.worth, default=None)
            if best is None or best.key not in shown or best.final or "A fourth" in best.detail:
                continue
            fewer = int(shown[best.key][1]) < max(int(found[1]) for found in shown.values())
            assert ("★ brings fewer points" in asked.detail) == fewer, (asked.detail, best)
            starred += [asked] * fewer
    assert starred and all("★" not in unadvised(asked).detail for asked in starred)


@pytest.mark.rule("AF-MOV-04")
def test_a_step_says_how_far_the_marker_still_is_from_yellow_or_healing() -> None:
    play = table("9/4 3/9", "15/2 20/7")
    assert step(play, 1, "9/3").detail.endswith("2 steps to yellow.")
    assert step(play, 2, "4/9").detail.endswith("17 steps to healing.")


# ---------------------------------------------------------------- true words


@pytest.mark.rule("AF-ONL-01")
def test_the_description_tells_what_was_done_last() -> None:
    def told(play: Table, seat: int | None = None) -> str:
        return GAME.describe(GAME.view(play.state, None if seat is None else Seat(seat)))

    back = table("9/1 3/9", "20/7", movement_cost="free_moves").move(1, "10/1").move(1, "9/1")
    assert "moved and is back on" in told(back) and "placed" not in told(back)
    healed = table("6/9 19/2 2/10", "2/9", healing_timing="after_each_move").move(1, "7/9")
    assert "was healed to" in told(healed)
    assert "was healed to" not in told(healed.move(1, "7/3")) and "came to" in told(healed)


def test_a_description_begins_with_who_reads_it() -> None:
    play = table("3/9 4/9", "5/9 6/9")
    mine = fill(GAME.describe(GAME.view(play.state, Seat(1))), lambda s: "AB"[s])
    assert mine.index("You, B, Character 1:") < mine.index("A, Character 0:")
    own = GAME.describe(GAME.view(play.state, Seat(0)))
    assert "You can move" in own and "/atlas move or /atlas end" in own
    assert "/atlas take-back" in GAME.describe(GAME.view(play.move(1, "4/9").state, Seat(0)))


# ---------------------------------------------------------------- help


@pytest.mark.rule("AF-HEA-05", "AF-HEA-10", "AF-HEA-12", "AF-SCO-08", "AF-SCO-09", "AF-SCO-10", "AF-END-02")
@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({}, "When a turn ends, every marker on red or grey"),
        ({}, "A pair of markers on one colour scores 4 on yellow"),
        ({"healing_timing": "after_each_move"}, "After each step, and when a turn ends,"),
        (
            {"healing_mode": "pull"},
            "red, grey or white straight across from a yellow marker of the player whose turn",
        ),
        (
            {"healing_mode": "pull", "pull_whites": False},
            "red or grey straight across from a yellow marker of the player",
        ),
        (
            {"healing_mode": "pull", "pull_sources": "yellow_and_white"},
            "across from a white or yellow marker of the player",
        ),
        ({"healing_scope": "own_only"}, "marker of the same player"),
        ({"zodiac_healing": True}, "the whole zodiac across"),
        ({"zodiac_scoring": False}, "There is 1, 3, 6 or 10 for one to four seasons on white or yellow."),
        ({"season_scoring": False}, "There is 1 point for each zodiac with a white or yellow marker of yours."),
        ({"season_counts": "any_colour"}, "seasons on any colour"),
        ({"spot_scoring": "singles_minus1_to_3"}, "3 on yellow, 1 on white, 0 on grey, -1 on red"),
        ({"finish_round": True}, "at the end of that round"),
        ({"round_limit": 9}, "or after round 9"),
        ({"movement_cost": "free_moves"}, "one of your free moves"),
        ({"cost_basis": "arrival"}, "1 onto red"),
    ],
)
def test_the_help_tells_the_house_rules(rules: dict[str, object], told: str) -> None:
    def help(**options: Any) -> str:
        return GAME.help(GAME.view(table("3/9 15/2", "4/6", **options).state, Seat(0)))

    assert told in help(**rules)
    assert not rules or told not in help()


@pytest.mark.rule("AF-TRN-04")
def test_the_help_says_that_steps_can_be_taken_back() -> None:
    play = table("3/9 15/2", "4/6")
    said = GAME.help(GAME.view(play.state, Seat(0)))
    assert "such a step says so" in said
    assert "such a step says so" not in GAME.help(GAME.view(play.state, Seat(1)))


@pytest.mark.rule("AF-END-01")
def test_the_board_names_who_is_one_spot_from_the_end() -> None:
    def told(*players: str) -> str:
        return fill(GAME.status(GAME.view(table(*players).state, None)), lambda s: "ABC"[s])

    assert told("1/1 2/1 3/1 5/9", "4/6").endswith("A needs one more yellow spot to end the game.")
    assert "A and B need one more" in told("1/1 2/1 3/1 5/9", "4/1 5/1 6/1")
    assert "one more yellow" not in told("1/1 2/1 2/1 5/9", "4/6"), "two of them on one spot"


@pytest.mark.rule("AF-ONL-05", "AF-SCO-06")
def test_who_left_stands_last_and_is_marked_so() -> None:
    play = table("2/9 6/4", "9/4 2/7 1/1 5/1 10/1", "21/8 6/9", turn=1, round_limit=1).do(1, Leave()).end()
    told = fill(GAME.status(GAME.view(play.state, None)), lambda s: "ABC"[s])
    assert told == "The game is over: A and C share the win. A 2, C 2, B 12 (left)."
