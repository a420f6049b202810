"""How far a mark may reach: a box around everything its painting can touch."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator

from render.scene import Disc, Glow, Icon, Line, Mark, Photo, Point, Rect, Region, Shape, Sprite, Text, Wedge

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in whole pixels of the picture; the last two lie outside."""

_EDGE = 3
"""Pixels by which rounding and smoothing may carry a painting over its edge."""

_BLUR = 1.5
"""How far light reaches, in spreads; as far as :class:`render.paint.canvas.Canvas` blurs."""

_HEAD = 8
"""How far the head of an arrow reaches to the side, in thicknesses of its line; generous."""


_TILE = 12
"""Side in pixels of the tiles in which a picture is painted anew."""


def extent(mark: Mark) -> Box:
    """A box that no pixel of a mark lies outside of."""
    match mark:
        case Rect(x=x, y=y, w=w, h=h):
            return _grown((x, y, x + w, y + h), 0)
        case Disc(x=x, y=y, r=r):
            return _grown((x - r, y - r, x + r, y + r), 0)
        case Wedge(x=x, y=y, outer=r, thick=thick):
            return _grown((x - r, y - r, x + r, y + r), thick)
        case Shape(points=points, thick=thick):
            return _grown(_around(points), thick)
        case Region(parts=parts, soft=soft):
            return _grown(_around(tuple(p for part in parts for p in part)), soft * _BLUR)
        case Line(points=points, thick=thick, arrow=arrow):
            return _grown(_around(points), thick * (_HEAD if arrow else 1))
        case Glow(x=x, y=y, w=w, h=h, spread=spread):
            return _grown((x, y, x + w, y + h), spread * _BLUR)
        case Icon(x=x, y=y, size=size, turn=turn):
            return _turned((x - size / 2, y - size / 2, x + size / 2, y + size / 2), turn)
        case Text(x=x, y=y, w=w, h=h, turn=turn):
            return _turned((x, y, x + w, y + h), turn)
        case Photo(x=x, y=y, w=w, h=h):
            return _grown((x, y, x + w, y + h), 0)
        case Sprite(x=x, y=y, w=w, h=h, turn=turn):
            return _turned((x - w / 2, y - h / 2, x + w / 2, y + h / 2), turn)


def _around(points: tuple[Point, ...]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _turned(box: tuple[float, float, float, float], turn: float) -> Box:
    """Around a box that is turned about its middle: the circle through its corners."""
    if not turn:
        return _grown(box, 0)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    r = math.hypot(box[2] - box[0], box[3] - box[1]) / 2
    return _grown((x - r, y - r, x + r, y + r), 0)


def _grown(box: tuple[float, float, float, float], by: float) -> Box:
    more = by + _EDGE
    return (
        math.floor(box[0] - more),
        math.floor(box[1] - more),
        math.ceil(box[2] + more),
        math.ceil(box[3] + more),
    )


def touch(one: Box, other: Box) -> bool:
    """Whether two boxes share a pixel."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def touching(one: Box, others: Iterable[Box]) -> list[Box]:
    """Those of several boxes that share a pixel with this one: of many, most lie elsewhere."""
    left, top, right, bottom = one
    return [box for box in others if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]]


def meet(some: Iterable[Box], others: Iterable[Box]) -> Iterator[Box]:
    """Where boxes of two kinds lie upon each other."""
    others = tuple(others)
    for one in some:
        for other in others:
            if touch(one, other):
                yield max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def covering(boxes: Iterable[Box]) -> list[Box]:
    """Boxes that cover these and do not touch each other, on a grid of :data:`_TILE`: many that lie far apart do
    not become one that covers all between them."""
    rows: dict[int, set[int]] = {}
    for left, top, right, bottom in boxes:
        for row in range(top // _TILE, -(-bottom // _TILE)):
            rows.setdefault(row, set()).update(range(left // _TILE, -(-right // _TILE)))
    found: list[Box] = []
    open_runs: dict[tuple[int, int], int] = {}
    for row in range(min(rows, default=0), max(rows, default=-1) + 2):
        runs = set(_runs(rows.get(row, set())))
        for begin, end in open_runs.keys() - runs:
            top = open_runs.pop((begin, end))
            found.append((begin * _TILE, top * _TILE, end * _TILE, row * _TILE))
        for run in runs:
            open_runs.setdefault(run, row)
    return found


def _runs(tiles: set[int]) -> Iterator[tuple[int, int]]:
    """Neighbouring numbers as a first one and the one behind the last."""
    for _, run in itertools.groupby(enumerate(sorted(tiles)), lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in run]
        yield numbers[0], numbers[-1] + 1


def within(box: Box, width: int, height: int) -> Box | None:
    """The part of a box that lies on a picture of this size; ``None`` if there is none."""
    left, top, right, bottom = max(0, box[0]), max(0, box[1]), min(width, box[2]), min(height, box[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
