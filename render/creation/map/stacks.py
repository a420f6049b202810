"""Acts upon each other, drawn as a stack: each a little smaller than what lies below it; what is elevated stands
above its own shadow (CR-CMP-07)."""

from __future__ import annotations

import math

from render.creation.map.geometry import Polygon
from render.creation.map.ground import Chart
from render.scene import Mark, Point, Region
from render.theme import INK
from rules.creation.view import ActView, FieldView, Piece, edges, shared

STEP, MOST = 0.1, 0.34
"""How far a footprint is drawn in for each Act below it, and at most, in parts of a Field's width."""

LIFT = 0.07
"""How far up what is elevated is drawn, in parts of a Field's width."""


def level(view_acts: tuple[ActView, ...], fields: tuple[str, ...]) -> int:
    """How high a further Act on these Fields would lie."""
    return max((act.level + 1 for act in view_acts if not set(fields).isdisjoint(act.fields)), default=0)


def footprint(
    chart: Chart, fields: tuple[FieldView, ...], high: int, *, lifted: bool = False
) -> tuple[Polygon, ...]:
    """The shapes of a footprint at its height in the stack, on the canvas."""
    pieces = tuple(piece for f in fields for piece in f.pieces)
    if not high and not lifted:
        return chart.lens.shapes(pieces)
    cell = min(chart.size(f) for f in fields)
    inset = cell * min(MOST, STEP * high)
    up = cell * LIFT if lifted else 0.0
    return tuple(
        tuple((x, y - up) for x, y in drawn_in(chart.lens.shape(piece), outer(piece, pieces), inset))
        for piece in pieces
    )


def outer(piece: Piece, pieces: tuple[Piece, ...]) -> tuple[bool, ...]:
    """Which edges of a piece lie on the rim of its footprint."""
    others = [edge for other in pieces if other is not piece for edge in edges(other)]
    return tuple(not any(shared(edge, other) for other in others) for edge in edges(piece))


def drawn_in(shape: Polygon, rim: tuple[bool, ...], inset: float) -> Polygon:
    """A convex shape with some of its edges moved inward."""
    middle = sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)
    found = list(shape)
    for at, cut in enumerate(rim):
        if cut:
            found = _cut(found, shape[at], shape[(at + 1) % len(shape)], middle, inset)
    return tuple(found)


def _cut(shape: list[Point], a: Point, b: Point, middle: Point, inset: float) -> list[Point]:
    """What of a shape lies further than ``inset`` from the line through two points, on the side of its middle."""
    length = math.dist(a, b) or 1.0

    def depth(point: Point) -> float:
        return ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / length

    side = math.copysign(1.0, depth(middle))
    kept: list[Point] = []
    for at, here in enumerate(shape):
        then = shape[(at + 1) % len(shape)]
        d, e = side * depth(here) - inset, side * depth(then) - inset
        if d >= 0:
            kept.append(here)
        if (d > 0 > e) or (d < 0 < e):
            part = d / (d - e)
            kept.append((here[0] + (then[0] - here[0]) * part, here[1] + (then[1] - here[1]) * part))
    return kept


def shadow(chart: Chart, parts: tuple[Polygon, ...]) -> Mark:
    """The shadow of what is elevated, below it and to the right."""
    off = max(2.5, chart.cell * LIFT)
    fallen = tuple(tuple((x + off * 0.6, y + 1.7 * off) for x, y in part) for part in parts)
    return Region(parts=fallen, fill="#0b081480", soft=max(3.0, chart.cell * 0.05))


def rims(parts: tuple[Polygon, ...], colour: str, thick: float, *, lifted: bool) -> list[Mark]:
    """The edge of a footprint: in its owner's colour, and doubled with white where it is elevated."""
    found: list[Mark] = [Region(parts=parts, line=INK, thick=thick + (5.0 if lifted else 2.5))]
    if lifted:
        found.append(Region(parts=parts, line="#fffdf6", thick=thick + 2.5))
    return [*found, Region(parts=parts, line=colour, thick=thick)]
