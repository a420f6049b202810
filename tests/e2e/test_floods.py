"""Somebody presses without end."""

from __future__ import annotations

import pytest

from bot.door import limits
from tests.e2e.conftest import World, answer_of


async def test_a_flood_of_presses_is_answered_kindly_and_stops_nobody_else(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = world.people
    await ann.slash(world.table, "table open", game="lantern")
    monkeypatch.setitem(limits._ALLOWED, "press", (3, 60, "presses"))
    before = (await world.now()).seq
    for _ in range(3):
        assert "Those were many" not in answer_of(await ann.click(world.board, label="How it is played"))
    flood = answer_of(await ann.click(world.board, label="Leave"))
    assert "Those were many presses in a short time" in flood and "there can be another" in flood
    assert (await world.now()).seq == before, "nothing is done by a press too many"
    await ben.click(world.board, label="Join")
    assert len((await world.now()).sitters) == 2
