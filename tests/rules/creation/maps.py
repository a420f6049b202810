"""Tables with several Maps to test at."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from typing import Any

from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.deities.terms import pool
from rules.creation.world import worlds
from rules.creation.world.state import Creation
from tests.rules.creation.worlds import GAME, World

A, B, C, D = 0, 1, 2, 3

GODS = (
    ("genesis", "space", "liquid", "flora", "travel"),
    ("metaphysic", "time", "solid", "mountain", "beauty"),
    ("transience", "decay", "life", "fauna", "purity"),
    ("limit", "energy", "gas", "sky", "war"),
)
"""A is Genesis, B Metaphysic."""


class Maps(World):
    """A table where B, who is Metaphysic, may open a second Map."""

    @classmethod
    def of(cls, *gods: tuple[str, ...], influence: int = 20, **more: Any) -> Maps:
        """An Advanced game on a small Map, in the turn of B."""
        world = cls.at(*(gods or GODS[:3]), seat=B, influence=influence, **{"scope": "advanced", **more})
        assert isinstance(world, cls)
        world.set(pool=pool(GAME.lore, world.state.options, 3))
        return world

    def shift(self, seat: int = B) -> None:
        """Become Genesis."""
        self.do(seat, do.ParadigmShift(attribute="genesis"))

    def open(self, *new: int, until: str = "turn") -> None:
        """A second Map by B, with new deities for these; by advice as far as a phase."""
        self.shift()
        for seat in self.state.here:
            self.do(seat, do.Renew(new=seat in new, on=2))
        self.go_to(until)

    def go_to(self, until: str, number: int = 2, most: int = 300) -> None:
        """Everybody does the sensible thing until a Map comes to a phase."""
        for _ in range(most):
            if self.map(number).phase == until:
                return
            asked = next(d for d in GAME.awaiting(self.state) if d.waits)
            answer = advised(asked)
            assert answer is not None
            self.do(asked.seat, reply(asked, answer, GAME.turn_rule))
        raise AssertionError(f"Map {number} never came to {until}")

    def map(self, number: int) -> Creation:
        """A Map with all that belongs to the table."""
        return worlds.in_front(self.state, number)

    @contextlib.contextmanager
    def on(self, number: int) -> Iterator[None]:
        """Inside, what is built is built on this Map."""
        self.state = worlds.in_front(self.state, number)
        yield
        self.state = worlds.in_front(self.state, 1)

    def turn_of(self, seat: int, number: int, stage: str = "action", round: int = 1) -> None:
        """It is this deity's turn on a Map."""
        with self.on(number):
            self.next_turn(seat, stage)
            self.set(round=round)

    def close_round(self, number: int) -> None:
        """The last deity of the round ends its turn on a Map."""
        now = self.map(number)
        last = [s for s in now.roster if now.deities[s].here][-1]
        with self.on(number):
            self.next_turn(last)
        self.do(last, do.EndTurn(on=number))


def two(influence: int = 20, **more: Any) -> Maps:
    """Two Maps in their rounds, on each its first deity at its action; everybody has kept their deity."""
    return Maps(_two(influence, tuple(more.items())))


@functools.cache
def _two(influence: int, more: tuple[tuple[str, Any], ...]) -> Creation:
    """The table as it is before anything is tried at it."""
    world = Maps.of(**dict(more))
    world.open(until="map")
    world.do(B, do.Sketch(kind="square", columns=4, rows=4, on=2))
    world.do(B, do.ConfirmMap(on=2))
    world.go_to("turn")
    for number in (1, 2):
        world.turn_of(world.map(number).roster[0], number)
    for seat in world.state.here:
        world.rich(seat, influence)
    return world.state


__all__ = ["GAME", "GODS", "A", "B", "C", "D", "Maps", "two"]
