"""What lies under a panel: nobody sees it, so it need not be painted, nor painted again."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from render.paint.extent import Box, extent, touch, touching
from render.scene import Glow, Mark, Rect
from render.theme import alpha

_HIDES = 48
"""Sides in pixels from which on a panel is asked what it hides."""

_CORNER = 1 - math.sqrt(0.5)
"""How far a round corner reaches into the box around it, in radii."""

_EDGE = 3
"""Pixels along the edge of a panel that smoothing may mix with what lies below."""


def lights(marks: Sequence[Mark]) -> dict[int, list[Box]]:
    """Of each light that a panel is laid upon, by its place among the marks, where it is still seen in the end."""
    shining = [(at, mark) for at, mark in enumerate(marks) if isinstance(mark, Glow)]
    flat = [(at, mark) for at, mark in enumerate(marks) if isinstance(mark, Rect)] if shining else []
    panels = [(at, box) for at, mark in flat if (box := inside(mark, mark))]
    found: dict[int, list[Box]] = {}
    for at, mark in shining:
        reach = extent(mark)
        if hiding := touching(reach, [box for place, box in panels if place > at]):
            found[at] = without(reach, hiding)
    return found


def inside(one: Mark, other: Mark) -> Box | None:
    """What a panel hides wholly, whichever of two frames it has."""
    if not isinstance(one, Rect) or not isinstance(other, Rect) or min(one.w, one.h) < _HIDES:
        return None
    if not one.fill or alpha(one.fill) < 255:
        return None
    by = max(one.thick, other.thick) + one.radius * _CORNER + _EDGE
    box = (
        math.ceil(one.x + by),
        math.ceil(one.y + by),
        math.floor(one.x + one.w - by),
        math.floor(one.y + one.h - by),
    )
    return box if box[0] < box[2] and box[1] < box[3] else None


def without(box: Box, hidden: Iterable[Box]) -> list[Box]:
    """What is left of a box when others are taken away from it."""
    left = [box]
    for gone in hidden:
        left = [rest for one in left for rest in (_around(one, gone) if touch(one, gone) else (one,))]
    return left


def _around(box: Box, gone: Box) -> Iterator[Box]:
    """Above, below, to the left and to the right of a box that is taken away from another."""
    left, top, right, bottom = box
    high, low = max(top, gone[1]), min(bottom, gone[3])
    for rest in (
        (left, top, right, high),
        (left, low, right, bottom),
        (left, high, gone[0], low),
        (gone[2], high, right, low),
    ):
        if rest[0] < rest[2] and rest[1] < rest[3]:
            yield rest
