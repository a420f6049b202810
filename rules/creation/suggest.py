"""A sensible proposal for somebody who does not know what to place: for hints and computer players."""

from __future__ import annotations

from msgspec.structs import replace

from rules.creation.pieces import Draft
from rules.creation.placing import ICON, may_cite
from rules.creation.prices import price, size_limits
from rules.creation.reach import closed, in_reach, widest
from rules.creation.state import Creation

TRIES = 6
"""Starting Fields that are looked at."""


def rests_on(state: Creation, draft: Draft) -> tuple[str, ...]:
    """All the deity's own Attributes; several make a stronger case (CR-ACT-35)."""
    return (ICON,) if draft.kind == "temple" else may_cite(state, draft)


def ready(state: Creation, draft: Draft) -> Draft | None:
    """The draft with Fields that are legal and affordable, as many as bring most; ``None`` if there are none."""
    draft = replace(draft, rests_on=draft.rests_on or rests_on(state, draft))
    held = max(0, state.deities[draft.seat].influence)
    if not room(state, draft):
        return None
    if draft.kind == "off_map":
        return draft if price(state, draft).total <= held else None
    if draft.kind == "gaze":
        return draft
    barred = closed(state, draft.seat)
    free = [f for f in state.ground.names if f in widest(state, replace(draft, fields=())) and f not in barred]
    starts = [f for f in free if f in state.ground.edge] if draft.kind == "warp" else free
    turn = (state.ids * 7) % len(starts) if starts else 0
    best: Draft | None = None
    for start in [*starts[turn:], *starts[:turn]][:TRIES] + (starts[:1] if starts else []):
        grown = grow(state, draft, start, set(free), held)
        if grown is not None and (best is None or len(grown.fields) > len(best.fields)):
            best = grown
    return best


def room(state: Creation, draft: Draft) -> bool:
    """Whether one more Act is allowed."""
    from rules.core import RuleError
    from rules.creation.placing import check_room

    try:
        check_room(state, draft)
    except RuleError:
        return False
    return True


def grow(state: Creation, draft: Draft, start: str, free: set[str], held: int) -> Draft | None:
    """A footprint around one Field, as large as reach, price and limits allow."""
    least, most = size_limits(state, draft.seat, draft.kind)
    if draft.kind == "warp":
        most -= 1
    grown = with_fields(state, draft, (start,))
    if grown is None or price(state, grown).total > held:
        return None
    while len(grown.fields) < min(most, 8):
        beside = sorted({n for f in grown.fields for n in state.ground.sides[f]} & free - set(grown.fields))
        larger = (with_fields(state, grown, (*grown.fields, n)) for n in beside)
        better = next((d for d in larger if d is not None and price(state, d).total <= held), None)
        if better is None:
            break
        grown = better
    size = len(grown.fields) + (1 if draft.kind == "warp" else 0)
    return grown if size >= least else None


def with_fields(state: Creation, draft: Draft, fields: tuple[str, ...]) -> Draft | None:
    """The draft on these Fields, if they are in reach."""
    tried = replace(draft, fields=fields)
    if draft.kind == "warp":
        from rules.creation.placing import beacon_on

        side = next((r.name for r in state.ground.rims if r.field == fields[0] and not beacon_on(state, r)), "")
        if not side:
            return None
        tried = replace(tried, crossing=side)
    return tried if in_reach(state, tried) else None
