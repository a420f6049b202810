"""What ground is of: the Empty Realms and what touches them (CR-FLD-17, CR-FLD-46 to CR-FLD-51), Oceans, and
where an Oasis may lie (CR-REA-70)."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from rules.creation.world.cover import cover
from rules.creation.world.map.contacts import same
from rules.creation.world.map.ground import ends
from rules.creation.world.map.survey import survey
from rules.creation.world.pieces import HELD_BY

if TYPE_CHECKING:
    from rules.creation.world.map.outline import Outline
    from rules.creation.world.pieces import Ocean
    from rules.creation.world.state import Creation

ELEMENTS = ("liquid", "solid", "gas", "plasma", "life", "vacuum")
"""Elements an Oasis may bring, by the keys of their Attributes."""


def element_of(state: Creation, field: str) -> str:
    """The one Element of a Field by the key of its Attribute; nothing for an Abyss, and for a Field of several.
    Fertile Fields are of Life (CR-REA-47)."""
    plot = state.plot(field)
    if plot.abyss or plot.mix:
        return ""
    return "life" if plot.origins else HELD_BY.get(plot.element, plot.element)


def sea(state: Creation, ocean: Ocean) -> set[str]:
    """Fields of an Ocean: those Designated, as long as they are of its Element (CR-REA-47)."""
    return {field for field in ocean.fields if element_of(state, field) == ocean.element}


def seas(state: Creation, *owners: int) -> set[str]:
    """Fields of all Oceans, or of those of some deities."""
    return {field for ocean in state.oceans if not owners or ocean.owner in owners for field in sea(state, ocean)}


def blank(state: Creation) -> set[str]:
    """Fields that may be filled in: Gas, not in Decay, no Abyss (CR-FLD-11)."""
    return set(state.ground.names) - cover(state.plots).filled


def border_spots(state: Creation, *, joined: bool = False) -> set[str]:
    """Where the Empty Realms may grow: at the outer edge, or beside an Empty Field by a side; of the first
    placement only beside one that is itself ``joined`` with the edge in this way (CR-FLD-17)."""
    empty = state.of_element("empty")
    if joined:
        empty = state.ground.spread(empty & state.ground.edge, empty)
    beside = {n for field in empty for n in state.ground.sides[field]}
    return blank(state) & (state.ground.edge | beside)


def realm_of(state: Creation, doors: set[str]) -> set[str]:
    """All Empty Fields connected with some of them over sides (CR-FLD-51)."""
    empty = state.of_element("empty")
    return state.ground.spread(doors & empty, empty)


def doors_by_side(state: Creation, fields: set[str]) -> set[str]:
    """Empty Fields sharing a side with some Fields (CR-FLD-47, CR-FLD-48)."""
    empty = state.of_element("empty")
    return {n for field in fields for n in state.ground.sides[field] & empty}


def doors_by_touch(state: Creation, fields: set[str]) -> set[str]:
    """Empty Fields that Liquid meets along a side or at a corner, by Fields or channels (CR-FLD-51)."""
    empty = state.of_element("empty")
    found = {n for field in fields for n in state.ground.near[field] & empty}
    return found | channel_touches(state) & empty


def channel_touches(state: Creation) -> set[str]:
    """Fields that channels meet along a side or with an end."""
    if not state.channels:
        return set()
    ground = state.ground
    return {n for name in state.channels if name in ground.borders for end in ground.ends[name] for n in end}


def channel_banks(state: Creation) -> set[str]:
    """Fields on both sides of the channels (CR-ELE-26)."""
    return {field for name in state.channels for field in ends(name) if field in state.ground.index}


def channel_spots(state: Creation) -> frozenset[str]:
    """Borders along which Liquid may run on: joined end to end with its body, not beside an Abyss (CR-FLD-28)."""
    assert state.outline is not None
    liquid, abysses = frozenset(state.of_element("liquid")), frozenset(state.abysses)
    return _running_on(state.outline, state.channels, liquid, abysses)


@functools.lru_cache(maxsize=64)
def _running_on(
    outline: Outline, channels: tuple[str, ...], liquid: frozenset[str], abysses: frozenset[str]
) -> frozenset[str]:
    """The same by what it depends on: every seat asks for it, and it seldom changes."""
    if not liquid and not channels:
        return frozenset()
    ground = survey(outline)
    points = {end for name in channels if name in ground.borders for end in ground.borders[name]}
    found = {border for field in liquid for border in ground.touching[field]}
    meeting = {field for name in channels if name in ground.borders for end in ground.ends[name] for field in end}
    for name in frozenset[str]().union(*(ground.touching[field] for field in meeting)) - found:
        if any(same(point, end) for point in ground.borders[name] for end in points):
            found.add(name)
    return frozenset([name for name in found.difference(channels) if abysses.isdisjoint(ends(name))])


def joined_by_channel(state: Creation, fields: set[str]) -> set[str]:
    """Those of some Fields that a channel touches, along a side or with its end."""
    return fields & channel_touches(state)


def pockets(state: Creation) -> set[str]:
    """Fields without an Act that touch, by side or corner, only such Fields of their own Element. A footprint of
    several is an Oasis exactly if each of its Fields is one."""
    taken = {field for act in state.in_play for field in act.fields}
    of = {field: "" if field in taken else element_of(state, field) for field in state.ground.names}
    near = state.ground.near
    return {field for field, own in of.items() if own and all(of[other] == own for other in near[field])}


def brought(state: Creation, fields: tuple[str, ...], wanted: str) -> str:
    """The Element an Oasis on some Fields brings: the one wanted, unless the place is of it (CR-REA-71)."""
    place = element_of(state, fields[0])
    return next(key for key in (wanted, *ELEMENTS) if key in ELEMENTS and key != place)
