"""Where Gravitation pulls to, and what lies on the way."""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Illegal
from rules.creation.actions import Gravitate
from rules.creation.bounds.hints import some
from rules.creation.bounds.reach import known
from rules.creation.world.map.ground import Ground
from rules.creation.world.map.shifting import slanted
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation


class Locus(NamedTuple):
    """What an Act is pulled toward."""

    name: str
    fields: frozenset[str]
    size: int
    abyss: bool = False


def hole(state: Creation, field: str) -> Locus:
    """The whole Abyss that a Field is a part of: its size is that of the locus (CR-ABI-284)."""
    whole = frozenset(state.ground.spread([field], state.abysses))
    return Locus("the Abyss", whole, len(whole), abyss=True)


def loci(state: Creation, members: tuple[Act, ...]) -> list[tuple[Gravitate, Locus]]:
    """Everything that some Acts could be pulled toward, wherever it lies."""
    ids = tuple(a.id for a in members)
    if state.options.gravitate_rule == "distance":
        return [(Gravitate(acts=ids), Locus("", frozenset(), 0))]
    found = [
        (Gravitate(acts=ids, locus=a.id), Locus(a.name, frozenset(a.fields), a.size))
        for a in state.in_play
        if a.fields and a.id not in ids
    ]
    left = state.abysses
    while left:
        field = state.ground.reading(left)[0]
        whole = hole(state, field)
        found.append((Gravitate(acts=ids, abyss=field), whole))
        left -= whole.fields
    return found


def aimed(state: Creation, action: Gravitate, members: tuple[Act, ...]) -> Locus:
    """What an action names as the locus.

    Raises:
        Illegal: it is none.
    """
    if action.abyss:
        known(state, (action.abyss,))
        if not state.plot(action.abyss).abyss:
            raise Illegal("CR-ABI-283", f"{action.abyss} is no Abyss. Name an Act as the locus, or an Abyss.")
        return hole(state, action.abyss)
    if state.options.gravitate_rule == "distance":
        return Locus("", frozenset(), 0)
    act = state.act(action.locus)
    if act is None or not act.on_map or not act.fields:
        near = some(a.name for a in state.in_play if a.fields and a not in members)
        raise Illegal("CR-ABI-270", f"Say which Act on the Map it is pulled toward: {near}.")
    if act in members:
        raise Illegal("CR-ABI-282", f"{act.name} is one of those that are pulled. Name another locus.")
    return Locus(act.name, frozenset(act.fields), act.size)


def apart(state: Creation, fields: frozenset[str], locus: Locus) -> int:
    """Steps between some Fields and a locus; 0 where they overlap (CR-MAP-13)."""
    steps = state.ground.steps(state.ground.reading(fields), sides_only=state.sides_only)
    return min((steps[f] for f in locus.fields if f in steps), default=len(state.ground.names))


def touches(state: Creation, members: tuple[Act, ...], locus: Locus) -> bool:
    """Whether Acts touch an Abyss, corners included (CR-ABI-284)."""
    beside = {n for a in members for f in a.fields for n in state.ground.near[f]}
    return locus.abyss and bool(beside & locus.fields)


def in_line(ground: Ground, start: str, goal: str) -> bool:
    """Whether a plain Field lies straight or slanting from another; elsewhere there are no lines (CR-ABI-273)."""
    if not (start in ground.whole and goal in ground.whole):
        return True
    (ax, ay), (bx, by) = (slanted(ground, ground.whole[f]) for f in (start, goal))
    dx, dy = bx - ax, by - ay
    slanting = dx == -dy if ground.grid == "hex" else abs(dx) == abs(dy)
    return not dx or not dy or slanting
