"""Footprints that grow by themselves, around one Field: for suggestions, and to see whether there are any."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from rules.creation.bounds.checks import beacon_on
from rules.creation.bounds.citing import lenders
from rules.creation.bounds.measures import size_limits, too_far
from rules.creation.bounds.prices import affordable, cost, even, may_be_free
from rules.creation.bounds.reach import barred, in_reach, reach, steady
from rules.creation.bounds.stacks import compounds, overbuilt
from rules.creation.deities.attributes import held as held_by
from rules.creation.deities.attributes.duality import unanswerable
from rules.creation.deities.condensed import acting
from rules.creation.deities.traits import has
from rules.creation.world.book.amounts import NONE
from rules.creation.world.map.ground import Ground
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.still import still

MANY = 4
"""A footprint grows no larger by itself."""


class Soil(NamedTuple):
    """What all footprints of a proposal grow on, wherever they begin."""

    free: frozenset[str]
    held: int
    fewest: int
    most: int
    many: int | None
    """How many Fields can be paid for, where all cost the same."""
    wanted: int
    mine: frozenset[str]
    plain: frozenset[str]
    """Fields that are like each other: in reach whatever the size, and as dear."""
    wide: bool
    """Whether it may lie too far from other Acts."""

    def rank(self, state: Creation, grown: Draft) -> tuple[int, int, int]:
        """What brings most comes first, then what lies on own ground, then what is cheap, where that differs."""
        size, own = len(grown.fields), len(self.mine.intersection(grown.fields))
        return -size, -own, cost(state, grown) if self.many is None else 0


@still
def own_ground(state: Creation, seat: int) -> frozenset[str]:
    """Fields of the Elements a deity has."""
    elements = {a.traits.element for a in held_by(state, seat) if a.traits.element}
    return frozenset[str]().union(*(state.of_element(element) for element in elements))


def soil_of(state: Creation, draft: Draft, free: frozenset[str], *, least: bool = False) -> Soil:
    """What a footprint can grow on: as large as reach, price and limits allow, or only as large as it must be."""
    held = max(0, state.deities[draft.seat].influence)
    outside = 1 if draft.kind == "warp" else 0
    fewest, most = (limit - outside for limit in size_limits(state, draft.seat, draft.kind))
    many = affordable(state, draft, held)
    wanted = min(most, fewest if least else MANY, MANY if many is None else min(MANY, many))
    everywhere, two = steady(state, draft), replace(draft, fields=("", ""))
    nodes = any(a.traits.nodes for seat in lenders(draft) for a in acting(state, seat))
    alike = not (many is None or compounds(state) or nodes) and reach(state, two) <= everywhere
    plain = free & everywhere if alike else frozenset[str]()
    wide = state.parameters.most_apart != NONE or has(state, draft.seat, "nodes")
    return Soil(free, held, fewest, most, many, wanted, own_ground(state, draft.seat), plain, wide)


def grow(state: Creation, draft: Draft, start: str, soil: Soil) -> Draft | None:
    """A footprint around one Field: to be as large as it must, it goes beyond the Fields that are in reach by
    themselves (CR-CON-17)."""
    if soil.most < 1 or soil.many == 0:
        return None
    if start in soil.plain:
        fields = plainly(state.ground, start, soil)
        if len(fields) >= soil.fewest:
            placed = replace(draft, fields=fields)
            return _near_enough(state, placed, soil.fewest) if soil.wide else placed
    draft = replace(draft, fields=())
    grown = with_fields(state, draft, (start,)) or paired(state, draft, start, soil.free, soil.most)
    if grown is None or cost(state, grown) > soil.held:
        return None
    if len(grown.fields) >= soil.wanted:
        return _near_enough(state, grown, soil.fewest)
    whole, mine = replace(grown, fields=(start, start)), soil.mine
    common = soil.free if grown.fields[1:] else (reach(state, whole) | {start}) & soil.free
    short = len(grown.fields) < soil.fewest
    beyond = set(state.ground.names) - barred(state, draft).keys() - common if short else set()
    while len(grown.fields) < soil.wanted:
        near = state.ground.beside(grown.fields)
        within = near & common
        further = (within & mine, within - mine, near & beyond if len(grown.fields) < soil.fewest else ())
        beside = (field for fields in further for field in sorted(fields))
        better = _larger(state, grown, beside, soil.held if soil.many is None else None)
        if better is None:
            break
        grown = better
    return _near_enough(state, grown, soil.fewest)


def plainly(ground: Ground, start: str, soil: Soil) -> tuple[str, ...]:
    """A Field, grown over others of which any will do: own ground first, then by name."""
    sides, within, fields = ground.sides, soil.plain, [start]
    near = set(sides[start] & within)
    while near and len(fields) < soil.wanted:
        taken = min(near & soil.mine or near)
        fields.append(taken)
        near |= sides[taken] & within
        near.difference_update(fields)
    return tuple(fields)


def _larger(state: Creation, grown: Draft, beside: Iterable[str], held: int | None) -> Draft | None:
    """A footprint with the first of some further Fields that can be paid and fits; ``None`` is held where all can.
    Where all that are not free cost the same, and one is too dear, the others are."""
    if held is None:
        tried = (replace(grown, fields=(*grown.fields, field)) for field in beside)
        return next((one for one in tried if fits(state, one)), None)
    same, free, dear = even(state, grown.seat), may_be_free(state), False
    for field in beside:
        if dear and field not in free:
            continue
        larger = replace(grown, fields=(*grown.fields, field))
        if cost(state, larger) > held:
            dear = dear or (same and field not in free)
        elif fits(state, larger):
            return larger
    return None


def paired(state: Creation, draft: Draft, start: str, free: frozenset[str], most: int) -> Draft | None:
    """Two Fields side by side that are in reach only together (CR-ELE-70)."""
    beside = sorted(state.ground.sides[start] & free) if most > 1 else []
    return next((d for n in beside if (d := with_fields(state, draft, (start, n))) is not None), None)


def fits(state: Creation, grown: Draft) -> bool:
    """Whether a footprint is in reach, nothing below it bears too much already, and an answer to it has room
    (CR-CMP-03, CR-ELE-88)."""
    crowded = compounds(state) and overbuilt(state, grown.seat, grown.fields)
    return not crowded and in_reach(state, grown) and not unanswerable(state, grown)


def _near_enough(state: Creation, grown: Draft, fewest: int) -> Draft | None:
    """A footprint, if it is as large as it must be, not too far from other Acts and can be answered (CR-COS-70,
    CR-ELE-88)."""
    amiss = len(grown.fields) < fewest or too_far(state, grown) or unanswerable(state, grown)
    return None if amiss else grown


def with_fields(state: Creation, draft: Draft, fields: tuple[str, ...]) -> Draft | None:
    """The draft on these Fields, if they are in reach and nothing below them bears too much (CR-CMP-03)."""
    tried = replace(draft, fields=fields)
    if compounds(state) and overbuilt(state, tried.seat, fields):
        return None
    if draft.kind == "warp":
        side = next((r.name for r in state.ground.rims if r.field == fields[0] and not beacon_on(state, r)), "")
        if not side:
            return None
        tried = replace(tried, crossing=side)
    return tried if in_reach(state, tried) else None
