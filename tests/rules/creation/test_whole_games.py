"""Whole games by machine: every seat count, with votes, silence and leaving."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rules.core import Chance, Leave, Seat, TimeUp
from tests.play import answered, may_be_dealt, play, usual
from tests.rules.creation.worlds import GAME, World

SHORT = {"age_order": "join_order", "map_side": 6}


@pytest.mark.parametrize("seats", [pytest.param(n, marks=[pytest.mark.soak] * (n > 6)) for n in GAME.seats])
def test_random_games_end(seats: int) -> None:
    run = play(GAME, seats, SHORT, f"world {seats} 0")
    assert GAME.outcome(run.end) is not None and run.end.end


@pytest.mark.parametrize("number", range(4))
def test_games_survive_silence_and_leaving(number: int) -> None:
    luck = Chance(f"silence {number}")
    world = World.dealt(5, seed=f"silence {number}", map_side=6)
    for step in itertools.count():
        waiting = [d for d in GAME.awaiting(world.state) if d.waits]
        if not waiting:
            break
        assert step < 4000
        throw = luck.below(40)
        if throw == 0 and len(world.state.here) > 2 and world.state.round > 1:
            world.do(world.state.here[luck.below(len(world.state.here))], Leave())
        elif throw < 8 and any(d.within for d in waiting):
            late = luck.pick([d for d in waiting if d.within])
            world.do(late.seat, TimeUp(decision=late.id))
        else:
            move = answered(GAME, world.state, luck, tuple(waiting))
            assert move is not None
            world.do(*move)
    assert GAME.outcome(world.state) is not None


@pytest.mark.soak
@pytest.mark.parametrize("number", range(300))
def test_many_random_games(number: int) -> None:
    chosen = dict(SHORT)
    luck = Chance(f"soak {number}")
    for knob in GAME.knobs:
        if knob.values and knob.name not in chosen and luck.below(3) == 0:
            more = {**chosen, knob.name: luck.pick(knob.values)}
            chosen = more if tables(more) else chosen
    fits = tables(chosen)
    run = play(GAME, fits[number % len(fits)], chosen, f"soak {number}")
    assert GAME.outcome(run.end) is not None
    assert all(Seat(s) in run.end.seats for s in run.end.stewards)


def tables(chosen: dict[str, Any]) -> list[int]:
    """How many may play by these house rules, and by what is usual for so many."""
    seats = GAME.terms(chosen).seats
    return [n for n in seats if may_be_dealt(GAME, n, {**usual(GAME, n), **chosen})]
