"""What an ordinary move costs. Discord gives a bot fifty calls a second for all its tables, and five in five seconds
in a channel; answers to interactions are not among them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import World
from tests.e2e.test_every_game import MOST_SEATS, SHORT
from tests.play import every_game

MOVES = 24
"""Moves that are counted, after the first turns of all."""

PACE = 7
"""Seconds from one move to the next at a table that plays briskly."""

MOST = 3.0
"""The bot's own calls a move, in the mean."""


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
async def test_an_ordinary_move_costs_three_calls_at_most(world: World, game: Any) -> None:
    seats = min(MOST_SEATS, game.seats[-1], max(3, game.seats[0]))
    await world.play(game.slug, *world.people[:seats], **SHORT.get(game.slug, {}))
    costs: list[int] = []
    for move in range(MOVES + seats):
        waiting = [(d, p) for d, p in await world.awaited() if not d.motion]
        if not waiting:
            break
        before, votes = len(world.strict.calls), world.bot.room.motions(await world.now())
        await world.press(waiting[0][1], waiting[0][0])
        await world.env.advance_time(PACE)
        opened = len(world.bot.room.motions(await world.now())) > len(votes)  # a vote is posted, with its signs
        if move >= seats and not opened:
            costs.append(sum(1 for call in world.strict.calls[before:] if call.own))
    assert costs
    mean = sum(costs) / len(costs)
    assert mean <= MOST, f"{mean:.2f} calls a move: {costs}"
    assert world.strict.busiest() <= 5, "Discord takes five in five seconds"
    assert world.strict.invalid() == 0
