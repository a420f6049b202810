"""Plane geometry in whole numbers: how pieces of a Map meet. All pieces are convex."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

Point = tuple[int, int]
Piece = tuple[Point, ...]
Segment = tuple[Point, Point]

UNIT = 720
"""Length of the side of a plain square Field."""

NEAR = 4
"""Points closer than this are the same point: dividing a Field rounds to whole numbers."""


def same(a: Point, b: Point) -> bool:
    """Whether two points are one."""
    return abs(a[0] - b[0]) <= NEAR and abs(a[1] - b[1]) <= NEAR


def edges(piece: Piece) -> list[Segment]:
    """The sides of a piece."""
    return list(zip(piece, (*piece[1:], piece[0]), strict=True))


def box(pieces: Iterable[Piece]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of some pieces."""
    points = [point for piece in pieces for point in piece]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def middle(piece: Piece) -> Point:
    """The centre of a piece's corners."""
    return sum(x for x, _ in piece) // len(piece), sum(y for _, y in piece) // len(piece)


def off_line(point: Point, line: Segment) -> float:
    """How far a point lies from a line."""
    (ax, ay), (bx, by) = line
    length = hypot(bx - ax, by - ay)
    return abs((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / length


def along(point: Point, line: Segment) -> float:
    """How far along a line a point lies, from its beginning."""
    (ax, ay), (bx, by) = line
    return ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / hypot(bx - ax, by - ay)


def on_segment(point: Point, line: Segment) -> bool:
    """Whether a point lies on a segment."""
    (ax, ay), (bx, by) = line
    if not (min(ax, bx) - NEAR <= point[0] <= max(ax, bx) + NEAR):
        return False
    if not (min(ay, by) - NEAR <= point[1] <= max(ay, by) + NEAR):
        return False
    return ax == bx or ay == by or off_line(point, line) <= NEAR


def shared(one: Segment, other: Segment) -> Segment | None:
    """The stretch two segments have in common, if it is longer than a point."""
    (ax, ay), (bx, by) = one
    for x, y in other:
        if ax == bx or ay == by:  # most sides run straight across or down
            if abs(x - ax if ax == bx else y - ay) > NEAR:
                return None
        elif off_line((x, y), one) > NEAR:
            return None
    length = hypot(bx - ax, by - ay)
    first, second = sorted((along(other[0], one), along(other[1], one)))
    low, high = max(0.0, first), min(length, second)
    if high - low <= 3 * NEAR:
        return None

    def at(way: float) -> Point:
        return round(ax + (bx - ax) * way / length), round(ay + (by - ay) * way / length)

    return at(low), at(high)


def without(line: Segment, taken: list[Segment]) -> list[Segment]:
    """What is left of a segment when stretches of it are taken away."""
    left = [line]
    for gone in taken:
        left = [rest for piece in left for rest in _cut(piece, gone)]
    return left


def _cut(line: Segment, gone: Segment) -> list[Segment]:
    if shared(line, gone) is None:
        return [line]
    (ax, ay), (bx, by) = line
    length = hypot(bx - ax, by - ay)
    low, high = sorted((along(gone[0], line), along(gone[1], line)))

    def at(way: float) -> Point:
        return round(ax + (bx - ax) * way / length), round(ay + (by - ay) * way / length)

    rest = []
    if low > 3 * NEAR:
        rest.append((line[0], at(low)))
    if high < length - 3 * NEAR:
        rest.append((at(high), line[1]))
    return rest


def strips(piece: Piece, parts: int, *, across: bool) -> list[Piece]:
    """A piece cut into strips of equal width: side by side, or (``across``) one below the other."""
    axis = 1 if across else 0
    low, high = min(p[axis] for p in piece), max(p[axis] for p in piece)
    cuts = [low + (high - low) * i // parts for i in range(parts + 1)]
    return [_slice(piece, axis, cuts[i], cuts[i + 1]) for i in range(parts)]


def _slice(piece: Piece, axis: int, low: int, high: int) -> Piece:
    return _keep(_keep(piece, axis, low, 1), axis, high, -1)


def _keep(piece: Piece, axis: int, line: int, sign: int) -> Piece:
    """The part of a piece on one side of a line parallel to an axis."""
    kept: list[Point] = []
    for a, b in edges(piece):
        inside_a, inside_b = (a[axis] - line) * sign >= 0, (b[axis] - line) * sign >= 0
        if inside_a:
            kept.append(a)
        if inside_a != inside_b:
            share = (line - a[axis]) / (b[axis] - a[axis])
            point = (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share))
            kept.append(point)
    return tuple(p for i, p in enumerate(kept) if p != kept[i - 1])


def crossed(piece: Piece, axis: int, line: int) -> tuple[int, int] | None:
    """From where to where a line parallel to an axis runs inside a piece."""
    hits: list[float] = []
    for a, b in edges(piece):
        low, high = sorted((a[axis], b[axis]))
        if low <= line <= high and low != high:
            share = (line - a[axis]) / (b[axis] - a[axis])
            hits.append(a[1 - axis] + (b[1 - axis] - a[1 - axis]) * share)
    return (round(min(hits)), round(max(hits))) if len(hits) > 1 and max(hits) - min(hits) > NEAR else None
