"""Whole games by machine: by chance and by advice, with the standard draw and every house rule."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Chance, Decision, Form, Pick, Seat
from rules.core.decisions import advised, reply
from tests.play import play, some_answer
from tests.rules.atlas.table import GAME
from tests.test_every_game import house_rules


@pytest.mark.rule("AF-SET-01", "AF-END-01")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_standard_draw_is_played_to_the_end_by_chance(seats: int) -> None:
    run = play(GAME, seats, {"draw_red": 4}, f"standard {seats}")
    outcome = GAME.outcome(run.end)
    assert outcome is not None and len(outcome.scores) == seats


def sensible(seats: int, chosen: dict[str, Any], seed: str, thinking: set[int]) -> Any:
    """A game in which some seats follow the advice and the others chance."""
    state = GAME.deal(seats, GAME.options(chosen), Chance(seed)).state
    luck = Chance(f"{seed} luck")
    for move in range(1200):
        waiting = [d for d in GAME.awaiting(state) if d.waits]
        if not waiting:
            return state
        asked: Decision = waiting[0]
        answer = advised(asked) if asked.seat in thinking else some_answer(asked, luck)
        assert answer is not None
        state = GAME.apply(state, asked.seat, reply(asked, answer, "AF"), Chance(f"{seed} {move}")).state
    raise AssertionError(f"{chosen} with {seats} seats does not end")


@pytest.mark.parametrize("chosen", house_rules(GAME), ids=str)
def test_computer_players_end_a_game_under_every_house_rule(chosen: dict[str, Any]) -> None:
    state = sensible(3, chosen, "advised", {0, 1, 2})
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(
    "chosen",
    [
        {
            "healing_mode": "pull",
            "pull_sources": "yellow_and_white",
            "zodiac_healing": True,
            "inward_movement": True,
        },
        {
            "movement_cost": "free_moves",
            "free_moves": 3,
            "healing_timing": "after_each_move",
            "finish_round": True,
        },
        {"cost_basis": "arrival", "inward_movement": True, "healing_scope": "own_only", "draw_yellow": 0},
        {"draw_yellow": 3, "draw_white": 0, "draw_grey": 0, "draw_red": 1, "spot_scoring": "singles_minus1_to_3"},
        {"draw_yellow": 0, "draw_white": 0, "draw_grey": 4, "draw_red": 4, "inward_movement": True},
        {"draw_yellow": 0, "draw_white": 8, "draw_grey": 8, "draw_red": 8, "explanations": "optional"},
    ],
    ids=str,
)
def test_house_rules_together(chosen: dict[str, Any]) -> None:
    run = play(GAME, 2, chosen, "together")
    assert GAME.outcome(run.end) is not None
    assert GAME.outcome(sensible(2, chosen, "together", {0, 1})) is not None


def test_following_the_advice_is_decent_play() -> None:
    won = 0
    for seed in range(12):
        outcome = GAME.outcome(sensible(2, {}, f"decent {seed}", {0}))
        assert outcome is not None
        won += outcome.places[0] == (0,)
    assert won >= 9


def test_a_game_is_told_within_what_a_screen_holds() -> None:
    """The largest tables: eight players, and two with 24 markers each."""
    for seats, chosen in (
        (8, {"draw_red": 3}),
        (2, {"draw_yellow": 0, "draw_white": 8, "draw_grey": 8, "draw_red": 8}),
    ):
        run = play(GAME, seats, chosen, "long")
        for state in run.states[:: max(1, len(run.states) // 30)]:
            for viewer in (None, Seat(0)):
                view = GAME.view(state, viewer)
                assert len(GAME.describe(view)) < 6000 and len(GAME.help(view)) < 1200
            for asked in GAME.awaiting(state):
                if isinstance(asked.ask, Pick):
                    groups = [o.group for o in asked.ask.options]
                    assert len(set(groups)) <= 25 and max(map(groups.count, groups)) <= 25
                if isinstance(asked.ask, Form):
                    assert len(asked.prompt) < 500
                    assert all(len(f.label) <= 45 and len(f.hint) <= 100 for f in asked.ask.fields)
                    assert all(len(label) <= 100 for f in asked.ask.fields for _, label in f.choices)


def test_a_long_journey_is_the_longest() -> None:
    """It was over after two rounds, sooner than any other."""
    rounds = {p.title: sensible(2, {**p.options}, "journey", {0, 1}).round for p in GAME.presets}
    assert rounds["A long journey"] > max(n for title, n in rounds.items() if title != "A long journey")
