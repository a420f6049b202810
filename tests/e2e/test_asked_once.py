"""A position is worked out once, however many ask about it: door, board, panel, timers and pings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.client import Demiurge
from bot.keeping.content import Library
from bot.keeping.settings import Settings
from examples.lantern import SHEET
from examples.lantern.game import LanternGame
from examples.lantern.state import Lantern
from examples.lantern.view import LanternView
from render.studio import Studio
from rules.core import Decision, Judgement, Question, State, View, Viewer
from tests.e2e.conftest import World, library

ASKED: Counter[str] = Counter()
"""How often which position was asked about."""


def _note(what: str, state: State | View) -> None:
    ASKED[f"{what} {state!r}"] += 1


class Counting(LanternGame):
    """The example, and how often it is asked."""

    def questions(self, state: Lantern) -> tuple[Question, ...]:
        _note("questions", state)
        return super().questions(state)

    def worded(self, view: LanternView, question: Question, judged: Judgement) -> Decision:
        _note(f"words of {question.id} for {question.seat} at", view)
        return super().worded(view, question, judged)

    def view(self, state: Lantern, viewer: Viewer) -> LanternView:
        _note(f"view of {viewer}", state)
        return super().view(state, viewer)

    def decode_state(self, body: bytes | str, version: int | None = None) -> Lantern:
        state = super().decode_state(body, version)
        _note("decoded", state)
        return state


@pytest.fixture
def build(tmp_path: Path, studio: type[Studio]) -> Callable[[], Demiurge]:
    games: dict[str, Any] = {**library().games, Counting.slug: Counting(SHEET)}
    counted = Library(games=games, sheets=library().sheets)
    return lambda: Demiurge(Settings(database=tmp_path / "bot.db"), counted, shards=1, studio=studio)


async def test_a_press_asks_about_the_moment_before_and_the_moment_after_and_no_more(world: World) -> None:
    ann, ben, *_ = world.people
    ASKED.clear()
    await world.play("lantern", ann, ben)
    for _ in range(4):
        waiting = await world.awaited()
        await world.press(waiting[0][1], waiting[0][0])
    assert len([key for key in ASKED if key.startswith("questions")]) > 4
    assert {key: n for key, n in ASKED.items() if n > 1} == {}
