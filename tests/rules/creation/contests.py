"""Worlds with an Adversary to test in: an Advocate, an Arbiter, Omens and Sentinels where a test wants them."""

from __future__ import annotations

from typing import Any

from rules.creation import actions as do
from rules.creation.deities.roles import ADVERSARY, numbers
from rules.creation.world.contest import Contest
from rules.creation.world.deity import Deity
from rules.creation.world.pieces import Act
from rules.creation.world.putting import with_act
from tests.rules.creation.worlds import World

ANN, BEN = 0, 1
"""The Advocate and the Arbiter."""

LIGHT = ("genesis", "space", "solid", "flora")
JUDGE = ("limit", "corporality", "vacuum", "stars")


def contest(
    advocate: tuple[str, ...] = LIGHT, arbiter: tuple[str, ...] = JUDGE, *, solid: str = "", **more: Any
) -> World:
    """A world in a turn, on a Map of 8 by 8."""
    world = World.at(advocate, arbiter, two_player_mode="aaa", **more)
    force = Deity(here=False, settled=True, name="the Adversary")
    world.set(contest=Contest(advocate=ANN, arbiter=BEN), deities=(*world.state.deities[:2], force))
    world.rich(BEN, 0)
    world.set(parameters=numbers(world.state, world.state.parameters), roster=(ANN, BEN))
    if solid:
        world.land(solid, element="solid")
    return world


def omens(world: World, where: str, **more: Any) -> list[Act]:
    """Omens that stand there already."""
    found = []
    for field in where.split():
        found.append(world.own(f"Omen {field}", ADVERSARY, field, poster=ADVERSARY, rests_on=(), **more))
    return found


def sentinel(world: World, where: str) -> None:
    """Sentinels that stand there already."""
    for field in where.split():
        number = 200 + len(world.state.acts)
        stone = Act(
            id=number, name=f"Sentinel {field}", thing="a Sentinel", meaning="", owner=BEN, poster=-1,
            fields=(field,), permanent=True, sentinel=True,
        )  # fmt: skip
        world.state = with_act(world.state, stone)
        world.set(ids=max(world.state.ids, 300))


def look(world: World) -> None:
    """Something happens, so that the world is looked at: the one at play says that it is back."""
    world.do(ANN, do.Away(away=False))


def round_after(world: World, round: int) -> None:
    """Straight to the beginning of a round: the Arbiter ends the turn before it."""
    world.set(round=round - 1)
    world.next_turn(BEN)
    world.do(BEN, do.EndTurn())


def placed(world: World) -> list[str]:
    """Fields of the Omens, in the order they came."""
    return [f for act in world.state.acts if act.owner == ADVERSARY for f in act.fields]


def edge(world: World) -> list[str]:
    """Fields of the boundary, in reading order."""
    return list(world.state.ground.reading(world.state.ground.edge))
