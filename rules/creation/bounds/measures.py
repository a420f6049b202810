"""How large an Act is and may be, and how far Acts lie from each other (CR-COS-01, CR-COS-31, CR-COS-70)."""

from __future__ import annotations

import functools

from rules.core import counted
from rules.creation.deities.traits import has
from rules.creation.world.book.amounts import NONE
from rules.creation.world.book.gametypes import plays_with
from rules.creation.world.map.outline import Outline
from rules.creation.world.map.survey import survey
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation

OUTSIDE = ("warp", "off_map")
"""Proposals that reach outside the Map, where all of it counts as one Field."""


def size_of(draft: Draft) -> int:
    """Act-Fields a proposal would count: its Fields and what is outside or in orbit, or the Acts it rests on
    (CR-CMP-07, CR-REA-77)."""
    outside = draft.kind in OUTSIDE or draft.crossing or draft.orbit
    return len(draft.upon) or len(draft.fields) + (1 if outside else 0)


def size_limits(state: Creation, seat: int, kind: str) -> tuple[int, int]:
    """Smallest and largest Act this deity may place now (CR-COS-01, CR-COS-31, CR-FLD-06)."""
    if kind != "start" and has(state, seat, "unbound"):
        return 1, len(state.ground.names)
    return (1 if kind == "start" else state.parameters.least_size), state.parameters.most_size


def others(state: Creation, draft: Draft) -> tuple[str, ...]:
    """Fields of the Acts a proposal must keep its distance from. A Gaze, the starting Act and what shares a Field
    with another Act keep none (CR-ACT-30)."""
    if not plays_with(state.options, "distance between Acts") or draft.kind in ("gaze", "start"):
        return ()
    taken = tuple(field for act in state.in_play for field in act.fields)
    return () if not set(taken).isdisjoint(draft.fields) else taken


def walk(state: Creation, near: tuple[str, ...]) -> dict[str, int]:
    """Steps from some Fields to every other, as this table counts them (CR-MAP-13)."""
    assert state.outline is not None
    return _walk(state.outline, near, state.sides_only)


@functools.lru_cache(maxsize=64)
def _walk(outline: Outline, near: tuple[str, ...], sides_only: bool) -> dict[str, int]:
    """Kept, because it is asked of every footprint while a proposal is made."""
    return survey(outline).steps(near, sides_only=sides_only)


def too_near(state: Creation, draft: Draft) -> set[str]:
    """Fields with fewer Fields than the least between them and another Act; side by side there is none."""
    least = state.parameters.least_apart
    if not least or not (near := others(state, draft)):
        return set()
    return {name for name, steps in walk(state, near).items() if steps <= least} - set(near)


def out_of_range(state: Creation, draft: Draft) -> set[str]:
    """Fields from which not even the largest footprint comes near enough to another Act."""
    most = state.parameters.most_apart
    if most == NONE or has(state, draft.seat, "unbound") or not (near := others(state, draft)):
        return set()
    widest = most + state.parameters.most_size
    steps = walk(state, near)
    return {name for name in state.ground.names if steps.get(name, widest + 1) > widest}


def near_enough(state: Creation, draft: Draft) -> set[str]:
    """Fields that lie near enough to another Act by themselves, and not only as a part of a larger footprint."""
    most = state.parameters.most_apart
    if most == NONE or not (near := others(state, draft)):
        return set(state.ground.names)
    return {name for name, steps in walk(state, near).items() if steps <= most + 1}


def too_far(state: Creation, draft: Draft) -> bool:
    """Whether more Fields than the most lie between a footprint and the nearest other Act."""
    most = state.parameters.most_apart
    if most == NONE or not (near := others(state, draft)):
        return False
    steps = walk(state, near)
    return all(field not in steps or steps[field] > most + 1 for field in draft.fields)


def apart(state: Creation) -> str:
    """The distance between Acts, in a sentence without its end."""
    least, most = state.parameters.least_apart, state.parameters.most_apart
    told = [f"at least {counted(least, 'Field')} between two"] if least else []
    told += [f"at most {counted(most, 'Field')} to the nearest"] if most != NONE else []
    return f"Acts lie apart here: {', '.join(told)}"
