"""Where things lie: from the Map's units to the canvas, edges of footprints, rooms for words."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable

import msgspec

from render.scene import Point
from rules.creation.view import NEAR, FieldView, Piece, crossed, edges, shared, strips, without

Box = tuple[float, float, float, float]
"""Left, top, width and height."""

Polygon = tuple[Point, ...]


class Lens(msgspec.Struct, frozen=True):
    """How a part of the Map is shown: ``scale`` pixels for each of its units, moved to ``left``, ``top``."""

    scale: float
    left: float
    top: float

    def at(self, point: tuple[float, float]) -> Point:
        """A point of the Map on the canvas."""
        return point[0] * self.scale + self.left, point[1] * self.scale + self.top

    def shape(self, piece: Piece) -> Polygon:
        """A piece of the Map on the canvas."""
        return tuple(self.at(point) for point in piece)

    def shapes(self, pieces: Iterable[Piece]) -> tuple[Polygon, ...]:
        """Several pieces."""
        return tuple(self.shape(piece) for piece in pieces)


def lens(frame: tuple[int, int, int, int], box: Box) -> Lens:
    """The frame as large as the box allows, in its middle."""
    left, top, right, bottom = frame
    x, y, w, h = box
    scale = min(w / (right - left), h / (bottom - top))
    return Lens(
        scale,
        x + (w - (right - left) * scale) / 2 - left * scale,
        y + (h - (bottom - top) * scale) / 2 - top * scale,
    )


def shares(pieces: Iterable[Piece], count: int) -> list[tuple[Piece, ...]]:
    """A Field cut aslant into shares of the same width, from the top left."""
    cut = [strips(tuple((x + y, y - x) for x, y in piece), count, across=False) for piece in pieces]
    return [tuple(tuple(((u - v) // 2, (u + v) // 2) for u, v in part[at]) for part in cut) for at in range(count)]


def framed(pieces: Iterable[Piece]) -> tuple[int, int, int, int]:
    """The frame around pieces: left, top, right, bottom."""
    points = [point for piece in pieces for point in piece]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def box_of(shapes: Iterable[Polygon]) -> Box:
    """The box around shapes on the canvas."""
    points = [point for shape in shapes for point in shape]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def cut(shape: Polygon, box: Box) -> Polygon:
    """What of a shape lies in a box."""
    x, y, w, h = box
    sides = ((0, x, 1), (0, x + w, -1), (1, y, 1), (1, y + h, -1))
    for axis, edge, way in sides:
        found: list[Point] = []
        for one, two in zip((*shape[-1:], *shape[:-1]), shape, strict=True):
            here, there = (one[axis] - edge) * way, (two[axis] - edge) * way
            if (here < 0) != (there < 0):
                part = here / (here - there)
                found.append((one[0] + part * (two[0] - one[0]), one[1] + part * (two[1] - one[1])))
            if there >= 0:
                found.append(two)
        shape = tuple(found)
    return shape


@functools.lru_cache(maxsize=512)
def outline(pieces: tuple[Piece, ...]) -> tuple[tuple[Point, Point], ...]:
    """The outer edge of some pieces, in stretches; where two of them meet there is none."""
    frames = [framed([piece]) for piece in pieces]
    found: list[tuple[Point, Point]] = []
    for at, piece in enumerate(pieces):
        others = [q for i, q in enumerate(pieces) if i != at and _near(frames[at], frames[i])]
        for edge in edges(piece):
            taken = [stretch for q in others for other in edges(q) if (stretch := shared(edge, other))]
            found += without(edge, taken)
    return tuple(found)


def _near(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> bool:
    return a[0] <= b[2] + NEAR and b[0] <= a[2] + NEAR and a[1] <= b[3] + NEAR and b[1] <= a[3] + NEAR


def room(field: FieldView) -> float:
    """Width of the largest circle around the middle of a Field's main piece, in units of the Map."""
    piece = max(field.pieces, key=len)
    cx, cy = field.centre
    least = math.inf
    for (ax, ay), (bx, by) in edges(piece):
        length = math.hypot(bx - ax, by - ay) or 1.0
        least = min(least, abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / length)
    return 2 * least


def spots(piece: Piece, count: int) -> list[tuple[Point, Point, Point]]:
    """Places for ``count`` marks around a piece, from its top left corner clockwise: the point, and the way along
    the edge to either side. With no more marks than corners each stands in a corner (CR-CYC-23)."""
    first = min(range(len(piece)), key=lambda i: piece[i][0] + piece[i][1])
    turned = (*piece[first:], *piece[:first])
    corners = len(turned)
    found: list[tuple[Point, Point, Point]] = []
    for n in range(count):
        way = n * corners / max(count, corners) if count > corners else n * (corners // count) if count > 1 else 0
        at, part = int(way), way - int(way)
        here, after, before = turned[at], turned[(at + 1) % corners], turned[at - 1]
        if part:
            here = (
                round(here[0] + (after[0] - here[0]) * part),
                round(here[1] + (after[1] - here[1]) * part),
            )
            before = turned[at]
        found.append((here, before, after))
    return found


def toward(start: Point, goal: Point, length: float) -> Point:
    """The point at a distance from one point on the way to another."""
    whole = math.hypot(goal[0] - start[0], goal[1] - start[1]) or 1.0
    return start[0] + (goal[0] - start[0]) * length / whole, start[1] + (goal[1] - start[1]) * length / whole


STRIP = 0.42
"""Height of a strip for words, in parts of a piece's height."""

_STARTS = (0.52, 0.42, 0.32, 0.22, 0.12)


def widest(pieces: tuple[Piece, ...]) -> Box:
    """The best strip for words in a footprint, in units of the Map: wide, and low in its Field. Pieces side by
    side make one strip."""
    best: Box = (0, 0, 0, 0)
    spans = sorted(_strip(piece) for piece in pieces)
    for at, (x, y, w, h) in enumerate(spans):
        right = x + w
        for ox, oy, ow, oh in spans[at + 1 :]:
            if abs(oy - y) <= NEAR and abs(oh - h) <= NEAR and abs(ox - right) <= NEAR:
                right = ox + ow
        if (round(right - x, -1), y) > (round(best[2], -1), best[1]):
            best = (x, y, right - x, h)
    return best


def _strip(piece: Piece) -> Box:
    """The lowest strip of a piece that is nearly as wide as any."""
    ys = [y for _, y in piece]
    top, tall = min(ys), max(ys) - min(ys)
    found = []
    for start in _STARTS:
        spans = [crossed(piece, 1, round(top + tall * part)) or (0, 0) for part in (start, start + STRIP)]
        left, right = max(a for a, _ in spans), min(b for _, b in spans)
        found.append((left, top + tall * start, max(0, right - left), tall * STRIP))
    most = max(w for _, _, w, _ in found)
    return next(strip for strip in found if strip[2] >= 0.85 * most)
