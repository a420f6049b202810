"""A private panel shows its question and the first of its buttons on the first screen of a phone, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from bot.telling.controls.screen import LINES, asked_in
from bot.telling.panel import Panel
from tests.e2e.conftest import World

MOVES = 40


class Seen:
    """Every panel that is made, by how many lines of a phone stand above its first button."""

    def __init__(self, panels: Any) -> None:
        self._of, self.found = panels.of, list[tuple[int, str]]()

    async def __call__(self, *about: Any, **more: Any) -> Panel:
        panel: Panel = await self._of(*about, **more)
        (box,) = panel.view.children
        assert isinstance(box, ui.Container)
        words = "\n".join(item.content for item in box.children if isinstance(item, ui.TextDisplay))
        if "Nothing is asked of you" not in words:
            self.found.append((asked_in(box.children), words))
        return panel


@pytest.mark.parametrize("slug", ["elementary", "counterspell", "scion", "meaning", "life", "atlas"])
async def test_a_question_and_its_first_buttons_stand_on_the_first_screen(
    world: World, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play(slug, *world.people[:3])
    seen = Seen(world.bot.panels)
    monkeypatch.setattr(world.bot.panels, "of", seen)
    for _ in range(MOVES):
        if not (waiting := await world.awaited()):
            break
        await world.moved(*waiting[0])
    lines, words = max(seen.found)
    assert len(seen.found) >= 10 and lines <= LINES, f"{lines} lines: {words}"
