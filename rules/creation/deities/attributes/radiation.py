"""The Element of waves, which has no Fields and reaches everywhere (CR-ELE-60 to CR-ELE-64)."""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.creation.deities.attributes.base import Attribute
from rules.creation.world.map.survey import survey

if TYPE_CHECKING:
    from rules.creation.world.map.outline import Outline
    from rules.creation.world.state import Creation


class Radiation(Attribute):
    """Any Field of the Map, at a price that grows with the distance from the nearest active Act."""

    def reach(self, state: Creation) -> set[str]:
        return set(state.ground.names)

    def tariff(self, state: Creation, fields: tuple[str, ...], field: str, price: Fraction) -> Fraction:
        steps = away(state)
        far = max(1, min((steps[f] for f in fields if f in steps), default=1))
        return price * -(-far // state.parameters.radiation_divisor)


def away(state: Creation) -> dict[str, int]:
    """Steps from the nearest active Act to every Field (CR-ELE-62); none as long as there is no such Act."""
    assert state.outline is not None
    sources = frozenset(field for act in state.in_play if act.standing == "active" for field in act.fields)
    return _away(state.outline, sources, state.sides_only)


@functools.lru_cache(maxsize=256)
def _away(outline: Outline, sources: frozenset[str], sides_only: bool) -> dict[str, int]:
    """Kept, because it is asked for every footprint that is tried."""
    ground = survey(outline)
    return ground.steps(ground.reading(sources), sides_only=sides_only)
