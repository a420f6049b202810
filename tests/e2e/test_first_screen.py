"""A private panel shows its question and the first of its buttons on the first screen of a phone, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from bot.telling.controls.screen import LINES, asked_in
from bot.telling.panel import Panel
from tests.e2e.conftest import World, text_of

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


async def test_what_stands_below_the_explanation_is_not_said_in_it(world: World) -> None:
    """Which spaces are not safe yet was said twice, a line apart."""
    await world.play("counterspell", *world.people[:3])
    while "Not safe yet" not in (waiting := (await world.awaited())[0])[0].detail:
        await world.at_the_door(waiting[1], waiting[0])
    await world.env.settle()
    decision, person = (await world.awaited())[0]
    shown = await world.opens(person)
    told = text_of(shown.response or shown.followups[0])
    known = [line for line in decision.detail.split("\n") if line.startswith("Not safe yet")]
    assert "Your first turn" in told or "New to you" in told
    assert known and all(told.count(line) == 1 for line in known), told


@pytest.mark.parametrize("scope", ["full", "advanced"])
async def test_so_do_the_wishes_of_the_larger_games_of_creation(world: World, scope: str) -> None:
    """Full's first button stood 1029 pixels down: lists of five Attributes, what they bring, and what is new."""
    await world.play("creation", *world.people[:3], scope=scope)
    found = []
    for _ in range(8):
        decision, person = (await world.awaited())[0]
        table, panels = await world.now(), world.bot.panels
        told = await panels.first_turn(table, person.id, decision.seat)
        (box,) = (await panels.of(table, decision.seat, told=told, new=bool(told))).view.children
        assert isinstance(box, ui.Container)
        found.append(asked_in(box.children))
        await world.at_the_door(person, decision)
    assert max(found) <= LINES, found


async def test_a_question_and_its_first_buttons_stand_on_the_first_screen(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All games are looked at in tests/bot/test_first_button.py; here somebody plays with what they see."""
    await world.play("elementary", *world.people[:3])
    seen = Seen(world.bot.panels)
    monkeypatch.setattr(world.bot.panels, "of", seen)
    for _ in range(MOVES):
        if not (waiting := await world.awaited()):
            break
        await world.moved(*waiting[0])
    lines, words = max(seen.found)
    assert len(seen.found) >= 10 and lines <= LINES, f"{lines} lines: {words}"
