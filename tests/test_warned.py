"""Nobody is kept waiting without an end, and nobody is ruined unwarned: whoever is asked has time for it in every
game, and what may end a world is said where one decides. (Of what a Gaze may take: tests/rules/creation/test_acts.)"""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import AnyGame
from tests.play import at_the_door, crowd, known
from tests.rules.life.table import ANA, BEAM, Table
from tests.rules.meaning.tables import lay
from tests.test_truthful import GAMES, runs

MEANWHILE = ("ahead",)
"""What is asked while others have a time, and falls when they are done: how one's first Fields shall lie."""


@pytest.mark.parametrize("game", at_the_door())
def test_whoever_is_asked_has_a_clock_by_the_usual_house_rules(game: AnyGame) -> None:
    states = known(game.slug, crowd(game)).states
    waiting = [
        (state, q) for state in states[:: max(1, len(states) // 40)] for q in game.questions(state) if q.calls
    ]
    assert waiting
    for state, q in waiting:
        runs_on = any(other.within for other in game.questions(state) if other.calls)
        if q.kind not in MEANWHILE or not runs_on:
            assert q.within or game.limits(state), f"{q.kind} waits for ever"
        assert not q.within or q.lapse is not None, f"{q.kind} has a time, and nothing that silence stands for"


def turns(slug: str) -> list[tuple[Any, Any]]:
    """Views and questions of turns, in random games."""
    game = next(g for g in GAMES if g.slug == slug)
    return [
        (game.view(state, asked.seat), asked)
        for run in runs(slug)
        for state in run.states[:-1]
        for asked in game.awaiting(state)
        if asked.waits and "our turn" in asked.prompt
    ]


def test_the_next_event_is_told_of_while_it_may_bring_the_world_down() -> None:
    met = set()
    for view, asked in turns("meaning"):
        near = 0 < view.meaning <= view.options.round_loss(len(view.mats))[1]
        assert ("the world may collapse" in asked.detail) == near
        met.add(near)
    for meaning, near in ((4, True), (5, False)):  # random worlds seldom stand higher than the next Events take
        asked = lay(meaning=meaning).open()[0]
        assert ("the world may collapse" in asked.detail) == near
        met.add(near)
    assert met == {True, False}


@pytest.mark.rule("LM-END-01")
def test_an_event_that_brings_drift_to_its_end_is_told_of_in_every_turn_before_it() -> None:
    for drift, near in ((10, False), (11, True)):
        asked = Table().put(drift=drift).event(BEAM).asked(ANA)
        assert ("at 12 the game ends" in asked.detail) == near
    for view, asked in turns("life"):
        near = not view.ending and view.drift < 12 <= view.drift + view.pending
        assert ("the game ends" in asked.detail) == near, (view.drift, view.pending)
