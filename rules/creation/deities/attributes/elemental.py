"""Elemental Attributes of the Basic game (CR-ELE, CR-FLD)."""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.core import counted
from rules.creation.deities.attributes.base import Attribute, Gain
from rules.creation.world.cover import cover
from rules.creation.world.light import lit
from rules.creation.world.map.survey import survey
from rules.creation.world.realms import (
    blank,
    border_spots,
    channel_banks,
    doors_by_side,
    doors_by_touch,
    joined_by_channel,
    realm_of,
)

if TYPE_CHECKING:
    from rules.creation.world.map.outline import Outline
    from rules.creation.world.matters import Draft
    from rules.creation.world.state import Creation


class Gas(Attribute):
    """Storms, and Acts near them (CR-ELE-10, CR-ELE-13, CR-FLD-15)."""

    def reach(self, state: Creation) -> set[str]:
        return stormy(state)


def stormy(state: Creation) -> set[str]:
    """Fields within range of a Storm (CR-ELE-13)."""
    if state.outline is None:
        return set()
    return set(_stormy(state.outline, tuple(s.field for s in state.storms), state.options.storm_range))


@functools.lru_cache(maxsize=256)
def _stormy(outline: Outline, storms: tuple[str, ...], most: int) -> frozenset[str]:
    """Kept, because it is asked for every footprint that is tried, and Storms seldom move."""
    return frozenset(field for field, steps in survey(outline).steps(storms).items() if steps <= most)


class Vacuum(Attribute):
    """The Empty Realms and Abysses (CR-ELE-50 to CR-ELE-56, CR-FLD-17)."""

    def starts(self, state: Creation) -> int:
        return state.parameters.vacuum_border + state.parameters.vacuum_free

    def free_first(self, state: Creation) -> int:
        return state.parameters.vacuum_free

    def first_spots(self, state: Creation) -> set[str]:
        free = state.placed_free < state.parameters.vacuum_free
        return blank(state) if free else border_spots(state, joined=True)

    def turn_number(self, state: Creation) -> int:
        return state.parameters.vacuum_turn

    def turn_spots(self, state: Creation) -> set[str]:
        return border_spots(state)

    def reach(self, state: Creation) -> set[str]:
        return state.ground.around(state.of_element("empty"))

    def counts_toward_quota(self, state: Creation) -> int:
        return len(state.abysses)

    def trait(self, state: Creation, seat: int) -> Gain | None:
        paying = state.abysses
        if state.options.absorbing_abyss_pays == "no":
            paying -= set(state.absorbed)
        return len(paying), f"Vacuum: {counted(len(paying), 'Abyss Field')}"


TIMES = {"twilight": 2, "night": 3}
"""What an Act of Plasma costs away from the light, times the ordinary price (CR-ELE-05)."""


class Plasma(Attribute):
    """The Beacon and its light (CR-ELE-01 to CR-ELE-06, CR-FLD-22)."""

    def reach(self, state: Creation) -> set[str]:
        return {n for n, light in lit(state).items() if light == "day"} | state.of_element("plasma")

    def covers(self, state: Creation, fields: tuple[str, ...]) -> bool:
        light = lit(state)
        return any(light.get(field) in ("day", "twilight") for field in fields)

    def opens(self, state: Creation, fields: tuple[str, ...]) -> set[str]:
        return {n for n, light in lit(state).items() if light != "night"}

    def tariff(self, state: Creation, fields: tuple[str, ...], field: str, price: Fraction) -> Fraction:
        times = TIMES.get(lit(state).get(field, ""))
        return price * times if times else price

    def trait(self, state: Creation, seat: int) -> Gain | None:
        return (state.parameters.beacon_income, "Plasma: the Beacon") if state.beacon else None


class Solid(Attribute):
    """Fields that grow side by side (CR-ELE-30, CR-FLD-25, CR-FLD-32)."""

    def starts(self, state: Creation) -> int:
        return state.parameters.solid_start

    def first_spots(self, state: Creation) -> set[str]:
        return blank(state)

    def turn_number(self, state: Creation) -> int:
        return state.parameters.solid_turn

    def turn_spots(self, state: Creation) -> set[str]:
        return blank(state) & {n for f in state.of_element("solid") for n in state.ground.sides[f]}

    def reach(self, state: Creation) -> set[str]:
        solid = state.of_element("solid")
        return state.ground.around(solid) | realm_of(state, doors_by_side(state, solid))


class Liquid(Attribute):
    """One body of water, with channels (CR-ELE-20 to CR-ELE-26, CR-FLD-26 to CR-FLD-28)."""

    def starts(self, state: Creation) -> int:
        return state.parameters.liquid_start

    def first_spots(self, state: Creation) -> set[str]:
        return self.turn_spots(state)

    def turn_number(self, state: Creation) -> int:
        return state.parameters.liquid_turn

    def turn_spots(self, state: Creation) -> set[str]:
        free, liquid = blank(state), state.of_element("liquid")
        if not liquid and not state.channels:
            return free
        return free & ({n for f in liquid for n in state.ground.sides[f]} | joined_by_channel(state, free))

    def reach(self, state: Creation) -> set[str]:
        liquid = state.of_element("liquid")
        near = state.ground.around(liquid) | channel_banks(state)
        return near | realm_of(state, doors_by_touch(state, liquid))


class Life(Attribute):
    """Fertile Regions around Origins (CR-ELE-40 to CR-ELE-47, CR-FLD-29, CR-FLD-34)."""

    def reach(self, state: Creation) -> set[str]:
        fertile = usable(state) | {n for n in state.of_element("life") if not state.plot(n).decayed}
        return state.ground.around(fertile) | realm_of(state, doors_by_side(state, fertile))

    def frees(self, state: Creation, draft: Draft) -> set[str]:
        return freed_by_life(state, draft) if self.key in draft.rests_on else set()


def usable(state: Creation) -> set[str]:
    """Fertile Fields that are not in Decay (CR-FLD-35)."""
    return set(cover(state.plots).usable)


def freed_by_life(state: Creation, draft: Draft) -> set[str]:
    """Fields a living Act need not pay for, by how far it lies on Fertile Fields (CR-ELE-47)."""
    covered = cover(state.plots).usable.intersection(draft.fields)
    match state.options.fertile_cover:
        case "per_field":
            return covered
        case "all_fields":
            return covered if covered == set(draft.fields) else set()
    return set(draft.fields) if covered else set()
