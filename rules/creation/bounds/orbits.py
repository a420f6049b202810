"""Where satellites stand: on the boundary of the Map, and on closed borders between Empty and Material Realms.
Each is a ring of places, clockwise (CR-REA-75 to CR-REA-77)."""

from __future__ import annotations

import functools
from math import atan2

from rules.core import Illegal
from rules.creation.bounds.hints import some
from rules.creation.world.map.contacts import Point, Segment, edges, same, shared
from rules.creation.world.map.ground import Ground
from rules.creation.world.map.outline import Outline
from rules.creation.world.map.survey import survey
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation

Ring = tuple[str, ...]
"""Names of places: sides such as ``top of D1``, borders such as ``C3|C4``."""

Link = tuple[str, Segment]
"""A place, with its stretch run through so that the Fields it belongs to lie at its right."""


def rings(state: Creation) -> tuple[Ring, ...]:
    """All lines a satellite may be on, the boundary of the Map first."""
    assert state.outline is not None
    return _rings(state.outline, frozenset(state.of_element("empty")))


@functools.lru_cache(maxsize=64)
def _rings(outline: Outline, empty: frozenset[str]) -> tuple[Ring, ...]:
    """Kept, because it is asked for at every step and seldom changes."""
    ground = survey(outline)
    return (*_closed([(rim.name, rim.line) for rim in ground.rims]), *_closed(_borders(ground, empty)))


def _borders(ground: Ground, empty: frozenset[str]) -> list[Link]:
    """The stretches between Empty and Material Realms, around the former."""
    return [
        (ground.border(field, other), common)
        for field in ground.names
        if field in empty
        for other in ground.reading(ground.sides[field] - empty)
        for piece in ground.pieces[field]
        for across in ground.pieces[other]
        for line in edges(piece)
        for opposite in edges(across)
        if (common := shared(line, opposite))
    ]


def _closed(links: list[Link]) -> list[Ring]:
    """Links in rings, each clockwise; a line that is not closed is none."""
    found: list[Ring] = []
    left = dict.fromkeys(range(len(links)))
    while left:
        first = next(iter(left))
        way, here = [], first
        while here in left:
            del left[here]
            way.append(here)
            onward = [at for at in (*left, first) if same(links[at][1][0], links[here][1][1])]
            here = max(onward, key=lambda at: _turn(links[here][1], links[at][1]), default=-1)
        if here == first:
            names = tuple(dict.fromkeys(links[at][0] for at in way))
            found.append(names if _clockwise([links[at][1][0] for at in way]) else names[::-1])
    return found


def _turn(one: Segment, other: Segment) -> float:
    """How far to the right the way turns from one stretch to the next."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    x, y, u, v = bx - ax, by - ay, dx - cx, dy - cy
    return atan2(x * v - y * u, x * u + y * v)


def _clockwise(points: list[Point]) -> bool:
    """Whether a ring of points runs clockwise, as the Map is looked at."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) > 0


def middle(ground: Ground, place: str) -> Point | None:
    """Where a satellite is seen that stands at a place."""
    if place in ground.borders:
        (ax, ay), (bx, by) = ground.borders[place]
        return (ax + bx) // 2, (ay + by) // 2
    return next((rim.middle for rim in ground.rims if rim.name == place), None)


def nearest(ground: Ground, at: Point, places: tuple[str, ...]) -> str:
    """Of some places the nearest to a point."""
    spots = [(name, spot) for name in places if (spot := middle(ground, name)) is not None]
    return min(spots, key=lambda s: (s[1][0] - at[0]) ** 2 + (s[1][1] - at[1]) ** 2, default=("", at))[0]


def taken(state: Creation) -> set[str]:
    """Places where a satellite stands."""
    return {act.orbit for act in state.in_play if act.orbit}


def free_places(state: Creation) -> tuple[str, ...]:
    """Places with room, in their order."""
    full = taken(state)
    return tuple(dict.fromkeys(place for ring in rings(state) for place in ring if place not in full))


def onward(state: Creation, place: str) -> str:
    """The next place with room clockwise; the same one if there is none. A satellite whose line is gone goes on to
    the nearest place with room (CR-REA-76)."""
    full = taken(state)
    ring = next((ring for ring in rings(state) if place in ring), ())
    if not ring:
        at = middle(state.ground, place)
        return (nearest(state.ground, at, free_places(state)) if at else "") or place
    start = ring.index(place)
    return next((to for to in (*ring[start + 1 :], *ring[:start]) if to not in full), place)


def said(place: str) -> str:
    """A place in words: ``top of D1``, ``border of C3 and C4``."""
    return f"border of {place.replace('|', ' and ')}" if "|" in place else place


def check_orbit(state: Creation, draft: Draft) -> None:
    """Refuses what is no place of a ring, or one that is taken (CR-REA-75, CR-REA-77)."""
    free = free_places(state)
    if draft.orbit in free:
        return
    could = f"You could take: {some(map(said, free))}."
    if draft.orbit in taken(state):
        raise Illegal("CR-REA-77", f"A satellite stands at the {said(draft.orbit)} already. {could}")
    where = f"{said(draft.orbit)} is no such line" if draft.orbit else "Say where it stands"
    lines = "the boundary of the Map, or a closed border of an Empty Realm"
    raise Illegal("CR-REA-75", f"A satellite stands on {lines}; {where}. {could}")
