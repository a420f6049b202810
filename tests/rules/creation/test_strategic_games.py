"""Whole Strategic games by machine, Tactical, Analytical and Iterative: at every moment each object of the pool is in
one place, nothing else is placed, and Heroes stand where they may (CR-STR)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core import Chance, Leave, TimeUp
from tests.play import bare_move, may_be_dealt, play
from tests.rules.creation.worlds import GAME, World

SMALL = {"style": "strategic", "map_side": 4, "age_order": "join_order"}
VARIED = (
    *("strategic_pool_access", "patronage_rules", "dice_use", "dice_template", "two_player_mode", "victory_style"),
    *("module", "attribute_pool", "late_objections", "compounding_count"),
)
"""House rules that change what is met here."""


def hold(world: World) -> None:
    """What is so at every moment of play."""
    state = world.state
    laid = Counter(id for act in state.acts if act.standing != "gone" for id in act.objects)
    laid += Counter(id for shield in state.safeguards for id in shield.objects)
    laid += Counter(id for ocean in state.oceans for id in ocean.objects)
    assert max(laid.values(), default=0) < 2, "an object is one thing in one place (CR-STR-12)"
    assert set(laid) <= {thing.id for thing in state.things}
    assert len(state.things) <= max(state.quota, len(state.here))
    if state.round:
        for act in state.acts:
            assert act.objects or act.imprint or act.sentinel, f"{act.name} is not of the pool (CR-STR-10)"
    shut = state.where(abyss=True) if state.outline is not None else frozenset()
    assert not [hero for hero in state.heroes if hero.field in shut], "no Hero stands on an Abyss (CR-STR-41)"


def random_game(seats: int, seed: str, rounds: int, *, parting: bool = False, **chosen: Any) -> World:
    """A game in which everybody does anything, which is over after so many rounds; with ``parting``, somebody may be
    silent or leave."""
    world = World.dealt(seats, seed=seed, **{**SMALL, **chosen})
    luck = Chance(f"{seed} who")
    for _ in range(3000):
        world.params(rounds=min(rounds, world.state.parameters.rounds or rounds))
        asked = [q for q in GAME.questions(world.state) if q.waits]
        throw = luck.below(60) if parting else 60
        if throw < 1 and len(world.state.here) > 2:
            world.do(luck.pick(list(world.state.here)), Leave())
        elif throw < 5 and (late := [q for q in asked if q.within]):
            slow = luck.pick(late)
            world.do(slow.seat, TimeUp(decision=slow.id))
        else:
            move = bare_move(GAME, world.state, luck)
            if move is None:
                break
            world.do(*move)
        hold(world)
    assert GAME.outcome(world.state) is not None, f"stuck in {world.state.phase}"
    return world


@pytest.mark.rule("CR-STR-01", "CR-STR-10", "CR-STR-12", "CR-STR-41")
@pytest.mark.parametrize("scope", ["basic", "full", "advanced"])
def test_short_random_games_of_each_scope_end(scope: str) -> None:
    games = [random_game(seats, f"short {scope} {seats}", 2, scope=scope) for seats in (2, 3, 4)]
    assert any(act.objects for world in games for act in world.state.acts), "something was placed"
    random_game(4, f"parting {scope}", 2, scope=scope, parting=True)


@pytest.mark.soak
@pytest.mark.rule("CR-STR-01", "CR-STR-10", "CR-STR-12", "CR-STR-41")
@pytest.mark.parametrize("scope", ["basic", "full", "advanced"])
@pytest.mark.parametrize("number", range(40))
def test_random_games_of_all_terms_end(scope: str, number: int) -> None:
    luck = Chance(f"terms {scope} {number}")
    chosen: dict[str, Any] = {**SMALL, "scope": scope, "object_pool": luck.pick([0, 0, 2, 40])}
    for knob in GAME.knobs:
        if knob.name in VARIED and knob.values and luck.below(2):
            more = {**chosen, knob.name: luck.pick(knob.values)}
            chosen = more if may_be_dealt(GAME, 3, {"awakening": "ceremony", **more}) else chosen
    seats = luck.pick([n for n in (2, 3, 4, 5, 6) if may_be_dealt(GAME, n, chosen)])
    random_game(seats, f"{scope} {number}", 4, parting=number % 2 == 1, **chosen)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "scope"), [(2, "basic"), (4, "basic"), (3, "full"), (5, "advanced")])
def test_whole_random_games_end(seats: int, scope: str) -> None:
    run = play(GAME, seats, {**SMALL, "scope": scope}, f"strategic {scope} {seats}")
    assert GAME.outcome(run.end) is not None and run.end.end
