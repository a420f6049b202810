"""Worlds of Creation's settings are played to their end and taken away: with a restart."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import World

SHORT = {"age_order": "join_order", "map_side": 4, "awakening": "wishes", "attribute_pool": "scope"}

WORLDS: dict[str, dict[str, Any]] = {
    "strategic": {**SHORT, "style": "strategic"},
    "multiverse": {**SHORT, "scope": "advanced"},
    "two": {**SHORT, "two_player_mode": "challenge"},
    "dice": {**SHORT, "scope": "full", "dice_use": "on", "dice_template": "cards"},
    "palette": {**SHORT, "module": "palette_swap", "theme": "reef"},
    "altruism": {**SHORT, "victory_style": "altruism"},
}


@pytest.mark.soak
@pytest.mark.parametrize("name", WORLDS)
async def test_a_world_is_played_to_its_end_and_taken_away(world: World, name: str) -> None:
    people = world.people[: 2 if name == "two" else 3]
    await world.play("creation", *people, **WORLDS[name])
    for number in range(1500):
        if not (waiting := await world.awaited()):
            break
        await world.at_the_door(waiting[0][1], waiting[0][0])
        if number == 60:
            await world.restart()
    await world.env.advance_time(60)
    assert (await world.now()).status == "ended" and "the end" in world.words()
    exported = await people[1].slash(world.table, "history export", form="md")
    (book,) = (exported.response or exported.followups[0]).attachments
    text = (await book.read()).decode()
    assert text.startswith("# ") and text.count("\n## ") >= 3, "rounds are chapters"
    assert not any(mark in text for mark in ("Seat 0", "{", "\ue000"))
    assert all(person.name in text for person in people)
    assert (await world.bot_verdict()).difference == ""
