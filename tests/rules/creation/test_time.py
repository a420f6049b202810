"""Time limits a round and the game by the clock (CR-COS-10, CR-COS-11)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from rules.core import Limit, TimeUp
from rules.creation import actions as do
from tests.rules.creation.test_numbers import PLAIN, awoken, put
from tests.rules.creation.worlds import GAME, World, follow_advice

GODS = (
    ("genesis", "time", "solid", "mountain"),
    ("limit", "energy", "liquid", "sky"),
    ("balance", "space", "gas", "fauna"),
    ("void", "corporality", "plasma", "flora"),
)


def timed(*, round_of: int = -1, game_of: int = -1, **more: Any) -> World:
    """A Full game with such limits, in minutes, in its first turn."""
    world = World.at(*GODS, scope="full", **more)
    world.params(round_minutes=round_of, game_minutes=game_of, rounds=9)
    world.set(roster=(0, 1, 2, 3))
    return world


def limits(world: World) -> dict[str, Limit]:
    return {limit.id: limit for limit in GAME.limits(world.state)}


def run_out(world: World, id: str) -> None:
    """This time is up."""
    limit = limits(world)[id]
    world.do(limit.seat, TimeUp(decision=id))


@pytest.mark.rule("CR-COS-10")
def test_the_time_deity_sets_them_and_without_it_there_are_none() -> None:
    world = awoken(*PLAIN)
    for wrong in ("4 rounds", "30 Influence", "-1 hour"):
        world.no(1, do.SetParameter(line="time", first="none", second="none", third=wrong), "CR-AWK-20")
    put(world, "time", "none", "2 days", "30 days")
    follow_advice(world, "turn", most=900)
    found = limits(world)
    assert found["round1"].within == timedelta(days=2) and found["game"].within == timedelta(days=30)
    assert GAME.limits(World.at(*GODS).state) == ()
    assert "The game lasts at most 30 days" in GAME.describe(world.view)


@pytest.mark.rule("CR-COS-11")
def test_a_round_whose_time_is_up_ends_with_the_running_turn() -> None:
    world = timed(round_of=60)
    world.do(0, do.EndTurn())
    assert world.state.turn is not None and world.state.turn.seat == 1
    run_out(world, "round1")
    assert world.state.round == 2 and world.state.turn.seat == world.state.roster[0]
    assert "round2" in limits(world) and "round1" not in limits(world)
    assert not any(d.away for d in world.state.deities), "nobody was away for that"
    after = [e.line for e in world.events[-8:]]
    assert sum("'s turn is up" in line for line in after) == 1, "whose turn never came is told nothing of it"


@pytest.mark.rule("CR-COS-11")
@pytest.mark.parametrize("passes", [True, False])
def test_what_is_voted_on_is_finished_first_and_nothing_else_is_done(*, passes: bool) -> None:
    world = timed(round_of=60)
    world.land("D4", element="solid")
    world.offer(0, "D4", "solid")
    run_out(world, "round1")
    assert world.state.round == 1 and world.state.polls and not limits(world)
    before = world.inf(0)
    world.pass_vote() if passes else world.fail_vote()
    assert world.state.round == 2, "no second attempt, and nobody else has a turn"
    assert bool(world.state.in_play) is passes
    assert [e.amount for e in world.state.ledger if e.why.startswith("Work")] == ([-1] if passes else [])
    assert before == 20


@pytest.mark.rule("CR-COS-11")
def test_a_proposal_in_the_making_is_dropped_with_the_turn() -> None:
    world = timed(round_of=60)
    world.do(0, do.Begin(kind="temple"))
    run_out(world, "round1")
    assert world.state.draft is None and world.state.round == 2


@pytest.mark.rule("CR-COS-11")
def test_when_the_time_of_the_game_is_up_its_round_is_played_to_the_end_at_the_usual_prices() -> None:
    world = timed(game_of=60, round=4)
    world.do(0, do.EndTurn())
    run_out(world, "game")
    assert "round 4 is the last" in world.line("The time of this game") and not limits(world)
    assert world.state.turn is not None and world.state.turn.seat == 1 and not world.state.final
    assert "the last" in GAME.status(world.view)
    world.do(1, do.EndTurn())
    world.land("D4", element="solid")
    world.rich(1, 40)
    world.next_turn(2)
    world.storm("E5")
    before = world.inf(2)
    world.place(2, "E5", "gas")
    assert world.inf(2) == before - 1, "its Acts are not free"
    assert world.state.turn.seat == 3
    asked = world.asked(3, "turn")
    assert next(o for o in asked.options if o.key == "done").final or world.stage == "fields"
    world.next_turn(3)
    world.do(3, do.EndTurn())
    assert "time of this game is up" in world.state.end and world.state.stewards == (1,)


@pytest.mark.rule("CR-COS-11")
def test_decay_comes_as_usual_at_the_end_of_an_age() -> None:
    gods = (("transience", "time", "solid", "mountain"), *GODS[1:])
    world = World.at(*gods, scope="full", round=3)
    world.params(game_minutes=60, rounds=9, age_rounds=3, rebirth_percent=0)
    world.own("Fern", 1, "A1")
    run_out(world, "game")
    world.end_round()
    assert world.state.phase == "decay"
    world.do(1, do.Surrender(falls=(f"act-{world.act('Fern').id}",)))
    assert world.state.end


@pytest.mark.rule("CR-COS-11")
def test_a_time_that_does_not_run_is_never_up() -> None:
    world = timed(round_of=60)
    world.unasked(0, TimeUp(decision="game"))
    world.unasked(0, TimeUp(decision="round7"))
    run_out(world, "round1")
    world.unasked(0, TimeUp(decision="round1"))
