"""The Element of mixtures and borders (CR-ELE-70 to CR-ELE-72, CR-FLD-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.creation.deities.attributes.base import Attribute
from rules.creation.world.pieces import ELEMENTS, HELD_BY

if TYPE_CHECKING:
    from rules.creation.world.state import Creation

ALL = frozenset(HELD_BY.get(element, element) for element in ELEMENTS)
"""Attributes of all that Fields can be made of."""


class Transformation(Attribute):
    """Fields of several Elements, and Acts across the border of different ones."""

    def reach(self, state: Creation) -> set[str]:
        return {name for name, plot in state.plots.items() if plot.mix and not plot.abyss}

    def covers(self, state: Creation, fields: tuple[str, ...]) -> bool:
        inside = set(fields)
        return any(other in inside for field in fields for other in across(state, field))

    def opens(self, state: Creation, fields: tuple[str, ...]) -> set[str]:
        names = state.ground.names
        return set(names) if self.covers(state, fields) else {n for n in names if across(state, n)}

    def counts_as(self, state: Creation, field: str) -> frozenset[str]:
        return ALL if state.plot(field).mix else frozenset()


def across(state: Creation, field: str) -> list[str]:
    """Fields beside another by a side that are made of something else; an Abyss is made of nothing (CR-ELE-72)."""
    plot = state.plot(field)
    if plot.abyss:
        return []
    beside = ((name, state.plot(name)) for name in state.ground.sides[field])
    return [name for name, other in beside if other.elements != plot.elements and not other.abyss]
