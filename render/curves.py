"""Points along curves, for shapes and icons."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from itertools import pairwise

Point = tuple[float, float]

_STEP = re.compile(r"([MLCQAZ])|(-?\d+(?:\.\d+)?)")


def polar(x: float, y: float, r: float, angle: float) -> Point:
    """The point at a distance and clock angle from a centre."""
    turn = math.radians(angle)
    return x + r * math.sin(turn), y - r * math.cos(turn)


def arc(x: float, y: float, r: float, start: float, end: float, off: float = 0.1) -> tuple[Point, ...]:
    """Points along an arc, so close that no straight step leaves it by more than ``off``."""
    step = 2 * math.acos(max(0.0, 1 - off / max(r, off)))
    steps = max(2, math.ceil(abs(math.radians(end - start)) / step))
    return tuple(polar(x, y, r, start + (end - start) * i / steps) for i in range(steps + 1))


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0) -> tuple[Point, ...]:
    """A star, or with ``inner`` equal to ``outer`` a regular polygon of twice as many corners."""
    half = 180 / points
    return tuple(polar(x, y, inner if i % 2 else outer, turn + i * half) for i in range(2 * points))


def regular(x: float, y: float, r: float, corners: int, turn: float = 0) -> tuple[Point, ...]:
    """A regular polygon with one corner at ``turn``."""
    return tuple(polar(x, y, r, turn + i * 360 / corners) for i in range(corners))


def path(text: str) -> tuple[tuple[Point, ...], ...]:
    """The strands of a path written like in SVG, with the absolute commands M, L, C, Q and Z.

    Raises:
        ValueError: something else stands there.
    """
    strands: list[list[Point]] = []
    for command, numbers in _commands(text):
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        match command:
            case "M":
                strands.append(points)
            case "L":
                strands[-1] += points
            case "C":
                for i in range(0, len(points), 3):
                    strands[-1] += _bezier((strands[-1][-1], *points[i : i + 3]))
            case "Q":
                for i in range(0, len(points), 2):
                    strands[-1] += _bezier((strands[-1][-1], *points[i : i + 2]))
            case "Z":
                strands[-1].append(strands[-1][0])
            case _:
                raise ValueError(f"a path cannot hold {command}")
    return tuple(tuple(strand) for strand in strands)


def _commands(text: str) -> Iterable[tuple[str, list[float]]]:
    command, numbers = "", list[float]()
    for letter, number in _STEP.findall(text):
        if letter:
            if command:
                yield command, numbers
            command, numbers = letter, []
        else:
            numbers.append(float(number))
    if command:
        yield command, numbers


def _bezier(knots: tuple[Point, ...], steps: int = 14) -> list[Point]:
    return [_along(knots, i / steps) for i in range(1, steps + 1)]


def _along(knots: tuple[Point, ...], t: float) -> Point:
    while len(knots) > 1:
        knots = tuple((ax + (bx - ax) * t, ay + (by - ay) * t) for (ax, ay), (bx, by) in pairwise(knots))
    return knots[0]


def band(x: float, y: float, inner: float, outer: float, start: float, end: float) -> tuple[Point, ...]:
    """The edge of a piece of a ring; a sector if ``inner`` is 0."""
    if inner <= 0 and end - start >= 360:
        return arc(x, y, outer, start, end)
    back = arc(x, y, inner, end, start) if inner > 0 else ((x, y),)
    return (*arc(x, y, outer, start, end), *back)


def arrow(points: tuple[Point, ...], thick: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The head of an arrow at the end of a line, and the line that is left for its shaft."""
    (bx, by), (ax, ay) = points[-1], points[-2]
    length = math.hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    long, half = thick * 3.4, thick * 1.9
    neck = (bx - ux * long, by - uy * long)
    head = ((bx, by), (neck[0] - uy * half, neck[1] + ux * half), (neck[0] + uy * half, neck[1] - ux * half))
    return head, (*points[:-1], (bx - ux * long * 0.9, by - uy * long * 0.9))


def dashes(points: tuple[Point, ...], dash: float) -> tuple[tuple[Point, ...], ...]:
    """A line cut into dashes with gaps as long."""
    pieces: list[tuple[Point, ...]] = []
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        count = max(1, round(length / dash / 2))
        for i in range(count):
            begin, end = i / count, (i + 0.5) / count
            pieces.append(
                (
                    (ax + (bx - ax) * begin, ay + (by - ay) * begin),
                    (ax + (bx - ax) * end, ay + (by - ay) * end),
                )
            )
    return tuple(pieces)
