"""A sensible proposal for somebody who does not know what to place: for hints and computer players."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import RuleError, counted
from rules.creation.bounds.checks import ICON, check_room, full, gains
from rules.creation.bounds.citing import own_keys
from rules.creation.bounds.designating import bodies
from rules.creation.bounds.footing import footing
from rules.creation.bounds.growing import MANY, Soil, grow, soil_of
from rules.creation.bounds.measures import size_limits
from rules.creation.bounds.objects import need_any, supplied
from rules.creation.bounds.orbits import free_places
from rules.creation.bounds.prices import cost, may_be_free, payable
from rules.creation.bounds.reach import as_act, barred, unbarred, widest
from rules.creation.deities.attributes.radiation import away
from rules.creation.deities.traits import has
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.still import still

TRIES = 4
"""Starting Fields that are looked at."""

LOOKED_AT, SUGGESTED = 12, 3
"""Starting Fields that are looked at for different places, and how many of these are suggested."""


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
    return largest(state, draft, starts, soil_of(state, draft, free))


def largest(state: Creation, draft: Draft, starts: tuple[str, ...], soil: Soil) -> Draft | None:
    """The first footprint that is as large as a suggestion gets, or the largest around the first few Fields."""
    best = None
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
    if draft.kind in ("ocean", "off_map", "gaze", "satellite"):
        only = ready(state, draft)
        return (only,) if only else ()
    draft = replace(draft, rests_on=draft.rests_on or rests_on(state, draft))
    if not room(state, draft):
        return ()
    starts, free = beginnings(state, draft)
    soil = soil_of(state, draft, free)
    first = largest(state, draft, starts, soil)
    if first is None:
        return ()
    tried = (grow(state, draft, start, soil) for start in starts[:: max(1, len(starts) // LOOKED_AT)])
    found = sorted((first, *(one for one in tried if one is not None)), key=lambda one: soil.rank(state, one))
    apart: list[Draft] = []
    for one in found:
        if all(set(one.fields).isdisjoint(other.fields) for other in apart):
            apart.append(one)
            if len(apart) == SUGGESTED:
                break
    return tuple(apart)


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
    plain = footing(state, draft)
    if plain is not None and plain.allowed and plain.fewest <= 1 <= plain.most:
        return True
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


def smallest(state: Creation, seat: int) -> int:
    """What the smallest Act that a deity could place now costs at the least; 0 where it reaches no Field."""
    draft = Draft(kind="act", seat=seat)
    draft = replace(draft, rests_on=rests_on(state, draft))
    free = widest(state, draft) - barred(state, draft).keys()
    each = min((cost(state, replace(draft, fields=(f,))) for f in free), default=0)
    return each * size_limits(state, seat, "act")[0]


def room(state: Creation, draft: Draft) -> bool:
    """Whether one more Act is allowed, and there is an object for it (CR-STR-15)."""
    return not full(state, gains(draft)) and supplied(state, draft)
