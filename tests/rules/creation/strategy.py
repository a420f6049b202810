"""Strategic worlds to test in: Attributes chosen one after another, each with its object."""

from __future__ import annotations

from typing import Any

from rules.core import Seat
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from tests.rules.creation.worlds import GAME, World

A, B, C, D = 0, 1, 2, 3

THREE = (
    ("genesis", "energy", "solid", "mountain", "nomads"),
    ("balance", "space", "liquid", "flora", "scholars"),
    ("chaos", "time", "gas", "sky", "merchants"),
)
"""Three deities of a Basic Strategic game: the eldest first."""


def strategic(seats: int = 3, **chosen: Any) -> World:
    """A Strategic game at its very beginning."""
    return World.dealt(seats, style="strategic", **chosen)


def agreed(number: int, seats: int = 3, **chosen: Any) -> World:
    """One whose players have agreed on this many objects."""
    world = strategic(seats, object_pool=number, **chosen)
    for seat in range(1, seats):
        world.do(seat, do.Agree(agrees=True))
    return world


def choosing(world: World) -> tuple[int, str]:
    """Who chooses which kind of Attribute now."""
    return world.state.queue[0], world.view.choosing


def take(world: World, seat: int, key: str, thing: str = "", **more: Any) -> None:
    """Take an Attribute, with an object or without."""
    world.do(seat, do.Choose(attribute=key, thing=thing, **more))


def settle(world: World) -> bool:
    """Answer what hangs on an Attribute as anybody would; whether anything was asked."""
    if world.view.choosing or world.state.phase in ("personas", "objects", "turn"):
        return False
    decision = next(d for d in world.decisions if d.waits)
    answer = advised(decision)
    assert answer is not None
    world.do(decision.seat, reply(decision, answer, GAME.turn_rule))
    return True


def by_silence(world: World) -> None:
    """Nobody says what they would have: all go on to the step of Icons and names."""
    for _ in range(400):
        if world.phase() == "personas":
            return
        if not settle(world):
            take(world, world.state.queue[0], "")


def go_through(world: World, deities: tuple[tuple[str, ...], ...], until: str = "personas") -> World:
    """All choose as they are told, each with an object as long as there is room, up to a step or to a kind of
    Attribute that is chosen next."""
    for _ in range(400):
        if until in (world.state.phase, world.view.choosing):
            return world
        if settle(world):
            continue
        if world.state.phase == "objects":
            seat = world.state.queue[0]
            world.do(seat, do.Bring(thing=f"thing {len(world.state.things) + 1}"))
            continue
        seat, kind = choosing(world)
        key = next(key for key in deities[seat] if TRAITS[key].kind == kind)
        room = not world.state.quota or len(world.state.things) < world.state.quota
        take(world, seat, key, f"thing {len(world.state.things) + 1}" if room else "")
    raise AssertionError(f"it never comes to {until}")


def begun(deities: tuple[tuple[str, ...], ...] = THREE, *, seat: int = 0, **chosen: Any) -> World:
    """The first turn of a Strategic game, at its action; every deity has plenty of Influence."""
    world = go_through(strategic(len(deities), **{"history_writer": "off", **chosen}), deities)
    for each in world.state.here:
        world.do(each, do.WithoutIcon())
    for each in world.state.here:
        world.rich(each, 20)
    world.next_turn(seat)
    return world


def asked(world: World, seat: int) -> list[str]:
    """Kinds of what a seat is asked and the game waits for."""
    found = GAME.questions(world.state)
    return [q.kind for q in found if q.seat == Seat(seat) and q.waits]
