"""The server that keeps the games is gone for a while: people are told so, and play goes on when it is back."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import World, answer_of
from tests.postgres import Server


@pytest.mark.parametrize("engine", ["postgres"], indirect=True)
async def test_who_presses_while_it_is_gone_is_told_and_plays_on_when_it_is_back(
    world: World, postgres: Server
) -> None:
    ann, ben, *_ = world.people
    await world.play("lantern", ann, ben)
    postgres.stop()
    told = [
        answer_of(await ann.click(world.board, label="Play")),
        answer_of(await ann.slash(world.table, "lantern play", card=3)),
        answer_of(await ben.slash(world.table, "table pause")),
    ]
    postgres.start()
    for words in told:
        assert "cannot reach the place where your games are kept" in words and "code" not in words
    await world.env.advance_time(600)
    world.env._errors[:] = []  # what the clock had to say while nobody answered
    await world.by_hand()
    assert "the end" in world.words()
    assert not (await world.bot_verdict()).difference
