"""The Attributes that are refereed, in the order in which they are asked at every moment."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Literal

from rules.creation.deities.attributes.base import Attribute, Gain
from rules.creation.deities.attributes.cosmic import Decay, Reflexivity
from rules.creation.deities.attributes.daylight import Darkness, Sun
from rules.creation.deities.attributes.duality import Duality
from rules.creation.deities.attributes.elemental import Gas, Life, Liquid, Plasma, Solid, Vacuum
from rules.creation.deities.attributes.primal import Chaos, Genesis, Void
from rules.creation.deities.attributes.radiation import Radiation
from rules.creation.deities.attributes.realm import Cave, Living, Ocean, Sky, Stars, Waters
from rules.creation.deities.attributes.transformation import Transformation
from rules.creation.deities.traits import TRAITS

if TYPE_CHECKING:
    from rules.creation.world.state import Creation

RECKON: dict[str, type[Attribute]] = {
    "cartographer": Genesis,
    "genesis": Genesis,
    "void": Void,
    "chaos": Chaos,
    "decay": Decay,
    "reflexivity": Reflexivity,
    "plasma": Plasma,
    "gas": Gas,
    "liquid": Liquid,
    "solid": Solid,
    "life": Life,
    "vacuum": Vacuum,
    "radiation": Radiation,
    "transformation": Transformation,
    "duality": Duality,
    "sky": Sky,
    "stars": Stars,
    "flora": Living,
    "fauna": Living,
    "cave": Cave,
    "ocean": Ocean,
    "river_and_lake": Waters,
    "sun": Sun,
    "darkness": Darkness,
}
"""Those that have something to reckon; all that the others are stands in their traits."""

Moment = Literal["lends", "harbours", "covers", "opens", "counts_as", "tariff", "frees"]

ATTRIBUTES: dict[str, Attribute] = {key: RECKON.get(key, Attribute)(key) for key in TRAITS}


def held(state: Creation, seat: int) -> tuple[Attribute, ...]:
    """A deity's Attributes, in the declared order."""
    return _of(state.deities[seat].attributes)


@functools.lru_cache(maxsize=256)
def _of(keys: tuple[str, ...]) -> tuple[Attribute, ...]:
    return tuple(attribute for key, attribute in ATTRIBUTES.items() if key in keys)


@functools.lru_cache(maxsize=1024)
def reckoning(attributes: tuple[Attribute, ...], moment: Moment) -> tuple[Attribute, ...]:
    """Those of some Attributes that have an answer of their own at a moment that comes again and again."""
    return tuple(a for a in attributes if getattr(type(a), moment) is not getattr(Attribute, moment))


__all__ = ["ATTRIBUTES", "Attribute", "Gain", "held", "reckoning"]
