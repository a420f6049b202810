"""The Element of mixtures and borders (CR-ELE-70 to CR-ELE-72, CR-FLD-42)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.core.latest import WhenAsked, latest
from rules.creation.deities.attributes.base import Attribute
from rules.creation.world.cover import BLANK
from rules.creation.world.pieces import ELEMENTS, HELD_BY, Plot

if TYPE_CHECKING:
    from rules.creation.world.map.ground import Ground
    from rules.creation.world.state import Creation

ALL = frozenset(HELD_BY.get(element, element) for element in ELEMENTS)
"""Attributes of all that Fields can be made of."""


class Transformation(Attribute):
    """Fields of several Elements, and Acts across the border of different ones."""

    def reach(self, state: Creation) -> set[str]:
        return {name for name, plot in state.plots.items() if plot.mix and not plot.abyss}

    def covers(self, state: Creation, fields: tuple[str, ...]) -> bool:
        inside, other = set(fields), across(state.plots, state.ground)
        return any(not inside.isdisjoint(other[field]) for field in fields)

    def opens(self, state: Creation, fields: tuple[str, ...]) -> set[str]:
        names, other = state.ground.names, across(state.plots, state.ground)
        return set(names) if self.covers(state, fields) else {n for n in names if other[n]}

    def counts_as(self, state: Creation, field: str) -> frozenset[str]:
        return ALL if state.plot(field).mix else frozenset()


@latest
def across(plots: Mapping[str, Plot], ground: Ground) -> Mapping[str, tuple[str, ...]]:
    """Of each Field those beside it by a side that are made of something else; an Abyss is made of nothing
    (CR-ELE-72). Kept as long as no Field becomes something else: many footprints are tried in one world."""

    def found(field: str) -> tuple[str, ...]:
        plot = plots.get(field, BLANK)
        if plot.abyss:
            return ()
        beside = ((name, plots.get(name, BLANK)) for name in ground.sides[field])
        return tuple(name for name, other in beside if other.elements != plot.elements and not other.abyss)

    return WhenAsked(found)
