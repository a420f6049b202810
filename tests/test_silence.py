"""Silence that ends a game: whoever is asked is told before, everybody can see how near the end is, and the History says
first whose time was up, then how the game has ended."""

from __future__ import annotations

import re

import pytest

from rules.core import Chance, TimeUp
from tests.play import every_game
from tests.test_truthful import runs

NEAR = {
    "elementary": r"[Ll]ast turns",
    "scion": r"turn 7 of 7",
    "counterspell": r"deck|left",
    "atlas": r"Round",
}
"""What everybody can read of it."""


@pytest.mark.parametrize("slug", NEAR)
def test_silence_that_ends_a_game_is_told_before_and_after(slug: str) -> None:
    game, met = next(g for g in every_game() if g.slug == slug), 0
    for state in (state for run in runs(slug) for state in run.states[-14:-1]):
        for asked in (d for d in game.awaiting(state) if d.waits and d.silence):
            step = game.apply(state, asked.seat, TimeUp(decision=asked.id), Chance("silence"))
            if game.outcome(step.state) is None:
                continue
            met += 1
            assert re.search(r"\b(ends?|over|last)\b", asked.silence), f"{asked.prompt} {asked.silence}"
            public = game.view(state, None)
            assert re.search(NEAR[slug], f"{game.status(public)} {game.describe(public)}")
            assert re.search(r"[Tt]ime", next(event.line for event in step.events if event.line))
            assert step.events[-1].marks("end") and step.events[-1].line
    assert met, "no silence has ended a game"
