"""A sensible proposal for somebody who does not know what to place: for hints and computer players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from rules.core import RuleError, counted
from rules.creation.bounds.checks import ICON, beacon_on, check_room, full, gains
from rules.creation.bounds.citing import lenders, own_keys
from rules.creation.bounds.designating import bodies
from rules.creation.bounds.distance import too_far
from rules.creation.bounds.objects import need_any, supplied
from rules.creation.bounds.orbits import free_places
from rules.creation.bounds.prices import affordable, cost, even, may_be_free, payable
from rules.creation.bounds.reach import as_act, barred, in_reach, reach, steady, unbarred, widest
from rules.creation.bounds.sizes import size_limits
from rules.creation.bounds.stacks import compounds, overbuilt
from rules.creation.deities.attributes import held as held_by
from rules.creation.deities.attributes.duality import unanswerable
from rules.creation.deities.attributes.radiation import away
from rules.creation.deities.condensed import acting
from rules.creation.deities.traits import has
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.still import still

TRIES = 4
"""Starting Fields that are looked at."""

LOOKED_AT, SUGGESTED = 12, 3
"""Starting Fields that are looked at for different places, and how many of these are suggested."""

MANY = 4
"""A suggestion is no larger than this."""


def rests_on(state: Creation, draft: Draft) -> tuple[str, ...]:
    """All the deity's own Attributes; several make a stronger case (CR-ACT-35)."""
    return (ICON,) if draft.kind == "temple" else own_keys(state, draft)


def ready(state: Creation, draft: Draft) -> Draft | None:
    """The draft with Fields that are legal and affordable, as many as bring most; ``None`` if there are none."""
    if draft.kind == "ocean":
        body = next(iter(bodies(state, draft)), ())
        return replace(draft, fields=body) if body else None
    draft = replace(draft, rests_on=draft.rests_on or rests_on(state, draft))
    held = max(0, state.deities[draft.seat].influence)
    if not room(state, draft):
        return None
    if draft.kind == "off_map":
        return draft if beyond(state, draft, held) else None
    if draft.kind == "gaze":
        return draft
    if draft.kind == "satellite":
        spots = free_places(state) if cost(state, draft) <= held else ()
        return replace(draft, orbit=spots[state.ids % len(spots)]) if spots else None
    starts, free = beginnings(state, draft)
    soil, best = soil_of(state, draft, free), None
    for at, start in enumerate(starts):
        if at >= TRIES and best is not None:
            break
        grown = grow(state, draft, start, soil)
        if grown is not None and (best is None or len(grown.fields) > len(best.fields)):
            best = grown
        if best is not None and len(best.fields) >= MANY:
            break
    return best


@still
def several(state: Creation, draft: Draft) -> tuple[Draft, ...]:
    """A few places that differ, all of them legal and affordable: those that bring most first, then those on the
    deity's own Element, then the cheap ones."""
    first = ready(state, draft)
    if first is None or draft.kind in ("ocean", "off_map", "gaze", "satellite"):
        return (first,) if first else ()
    draft = replace(draft, rests_on=draft.rests_on or rests_on(state, draft))
    starts, free = beginnings(state, draft)
    soil = soil_of(state, draft, free)
    tried = (grow(state, draft, start, soil) for start in starts[:: max(1, len(starts) // LOOKED_AT)])
    found = sorted((first, *(one for one in tried if one is not None)), key=lambda one: soil.rank(state, one))
    apart: list[Draft] = []
    for one in found:
        if len(apart) < SUGGESTED and all(not set(one.fields) & set(other.fields) for other in apart):
            apart.append(one)
    return tuple(apart)


@still
def own_ground(state: Creation, seat: int) -> frozenset[str]:
    """Fields of the Elements a deity has."""
    elements = {a.traits.element for a in held_by(state, seat) if a.traits.element}
    return frozenset[str]().union(*(state.of_element(element) for element in elements))


@still
def able(state: Creation, draft: Draft) -> bool:
    """Whether there is anything like this that is legal and affordable, wherever it begins: :func:`ready` finds it
    too, and here it need not be any larger than it must."""
    if draft.kind == "ocean":
        return supplied(state, draft) and bool(bodies(state, draft))
    draft = replace(draft, rests_on=draft.rests_on or rests_on(state, draft))
    if not room(state, draft):
        return False
    held = max(0, state.deities[draft.seat].influence)
    if draft.kind in ("off_map", "gaze"):
        return draft.kind == "gaze" or beyond(state, draft, held)
    if draft.kind == "satellite":
        return bool(free_places(state)) and cost(state, draft) <= held
    starts, free = anywhere(state, draft)
    soil = soil_of(state, draft, free, least=True)
    return any(grow(state, draft, start, soil) is not None for start in starts)


def beyond(state: Creation, draft: Draft, held: int) -> bool:
    """Whether an Act wholly outside the Map can be paid, and its one Field is enough (CR-COS-01, CR-ABI-206)."""
    return cost(state, draft) <= held and size_limits(state, draft.seat, draft.kind)[0] <= 1


def beginnings(state: Creation, draft: Draft) -> tuple[tuple[str, ...], frozenset[str]]:
    """Starting Fields: some first, then those where even somebody with nothing may place, then all others, for one
    of them may be the only one that can be paid. And all Fields that are free, wherever the draft lay before."""
    return _beginnings(state, draft.unsaid)


@still
def _beginnings(state: Creation, draft: Draft) -> tuple[tuple[str, ...], frozenset[str]]:
    found, there = anywhere(state, draft)
    starts = list(state.ground.reading(found))
    turn = (state.ids * 7) % len(starts) if starts else 0
    starts, gratis = [*starts[turn:], *starts[:turn]], may_be_free(state)
    if has(state, draft.seat, "pays_by_distance"):
        steps = away(state)
        starts.sort(key=lambda f: steps.get(f, 0))
    return (*starts[:TRIES], *sorted(starts[TRIES:], key=lambda f: f not in gratis)), there


def anywhere(state: Creation, draft: Draft) -> tuple[list[str], frozenset[str]]:
    """Starting Fields that can be paid, in no order, and all Fields that are free."""
    there = unbarred(state, as_act(draft))
    starts = there & state.ground.edge if draft.kind == "warp" else there
    return payable(state, draft.unsaid, list(starts)), there


def hindrance(state: Creation, draft: Draft) -> tuple[str, str]:
    """Why nothing like this can be placed: the rule, and the reason in words."""
    try:
        need_any(state, draft)
        check_room(state, gains(draft))
    except RuleError as fault:
        return fault.rule, str(fault)
    draft = replace(draft, rests_on=rests_on(state, draft))
    free = widest(state, draft) - barred(state, draft).keys()
    if not free:
        return "CR-CON-16", "no Field within your reach is free."
    cheapest = min(cost(state, replace(draft, fields=(f,))) for f in free)
    held = state.deities[draft.seat].influence
    if cheapest > max(0, held):
        return "CR-ACT-11", f"a Field within your reach costs at least {cheapest} Influence, and you have {held}."
    least, _ = size_limits(state, draft.seat, draft.kind)
    return "CR-COS-01", f"it would take {counted(least, 'Field')} side by side, more than you can reach and pay."


def room(state: Creation, draft: Draft) -> bool:
    """Whether one more Act is allowed, and there is an object for it (CR-STR-15)."""
    return not full(state, gains(draft)) and supplied(state, draft)


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

    def rank(self, state: Creation, grown: Draft) -> tuple[int, int, int]:
        """What brings most comes first, then what lies on own ground, then what is cheap, where that differs."""
        size, own = len(grown.fields), len(self.mine.intersection(grown.fields))
        return -size, -own, cost(state, grown) if self.many is None else 0


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
    return Soil(free, held, fewest, most, many, wanted, own_ground(state, draft.seat), plain)


def grow(state: Creation, draft: Draft, start: str, soil: Soil) -> Draft | None:
    """A footprint around one Field: to be as large as it must, it goes beyond the Fields that are in reach by
    themselves (CR-CON-17)."""
    if soil.most < 1 or soil.many == 0:
        return None
    if start in soil.plain:
        fields = plainly(state, start, soil)
        if len(fields) >= soil.fewest:
            return _near_enough(state, replace(draft, fields=fields), soil.fewest)
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


def plainly(state: Creation, start: str, soil: Soil) -> tuple[str, ...]:
    """A Field, grown over others of which any will do: own ground first, then by name."""
    sides, within = state.ground.sides, soil.plain
    fields: tuple[str, ...] = (start,)
    near = sides[start] & within
    while near and len(fields) < soil.wanted:
        taken = min(near & soil.mine or near)
        fields = (*fields, taken)
        near = (near | sides[taken] & within).difference(fields)
    return fields


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
