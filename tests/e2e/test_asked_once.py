"""A position is worked out once, however many ask about it: door, board, panel, timers and pings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.client import Demiurge
from bot.content import Library
from bot.settings import Settings
from render.studio import Studio
from rules.core import Decision, State, Viewer
from tests.e2e.conftest import World, library
from tests.lantern import Lantern, LanternGame, LanternView

ASKED: Counter[str] = Counter()
"""How often which position was asked about."""


def _note(what: str, state: State) -> None:
    ASKED[f"{what} {state!r}"] += 1


class Counting(LanternGame):
    """The toy, and how often it is asked."""

    def awaiting(self, state: Lantern) -> tuple[Decision, ...]:
        _note("awaiting", state)
        return super().awaiting(state)

    def view(self, state: Lantern, viewer: Viewer) -> LanternView:
        _note(f"view of {viewer}", state)
        return super().view(state, viewer)

    def decode_state(self, body: bytes | str, version: int | None = None) -> Lantern:
        state = super().decode_state(body, version)
        _note("decoded", state)
        return state


@pytest.fixture
def build(tmp_path: Path, studio: type[Studio]) -> Callable[[], Demiurge]:
    games: dict[str, Any] = {**library().games, Counting.slug: Counting()}
    counted = Library(games=games, sheets=library().sheets)
    return lambda: Demiurge(Settings(database=tmp_path / "bot.db"), counted, shards=1, studio=studio)


async def test_a_press_asks_about_the_moment_before_and_the_moment_after_and_no_more(world: World) -> None:
    ann, ben, *_ = world.people
    ASKED.clear()
    await world.play("lantern", ann, ben)
    for _ in range(4):
        waiting = await world.awaited()
        await world.press(waiting[0][1], waiting[0][0])
    assert len([key for key in ASKED if key.startswith("awaiting")]) > 4
    assert {key: n for key, n in ASKED.items() if n > 1} == {}
