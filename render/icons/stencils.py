"""The few cuts icons are made of: filled, cut out again, or drawn with a pen."""

from __future__ import annotations

import msgspec

from render import curves
from render.curves import Point

GRID = 100
"""Icons are drawn on a square of this side; a margin of about 5 stays free."""


class Part(msgspec.Struct, frozen=True):
    """Strands that are filled, or drawn with a pen of this thickness; ``cut`` takes away instead of adding."""

    strands: tuple[tuple[Point, ...], ...]
    thick: float = 0
    cut: bool = False


Drawing = tuple[Part, ...]


def fill(path: str) -> Part:
    """The inside of a path."""
    return Part(curves.path(path))


def cut(path: str) -> Part:
    """The inside of a path, taken away."""
    return Part(curves.path(path), cut=True)


def pen(path: str, thick: float = 9) -> Part:
    """A path drawn with a round pen."""
    return Part(curves.path(path), thick)


def score(path: str, thick: float = 5) -> Part:
    """A path taken away with a round pen."""
    return Part(curves.path(path), thick, True)


def disc(x: float, y: float, r: float) -> Part:
    """A disc."""
    return Part((curves.arc(x, y, r, 0, 360),))


def hole(x: float, y: float, r: float) -> Part:
    """A disc, taken away."""
    return Part((curves.arc(x, y, r, 0, 360),), cut=True)


def ring(x: float, y: float, r: float, thick: float = 9) -> Part:
    """A circle drawn with a pen."""
    return Part((curves.arc(x, y, r, 0, 360),), thick)


def shape(*points: Point) -> Part:
    """A filled polygon."""
    return Part((points,))


def rays(x: float, y: float, near: float, far: float, count: int, thick: float = 8, turn: float = 0) -> Part:
    """Strokes outward from a centre."""
    angles = [turn + i * 360 / count for i in range(count)]
    return Part(tuple((curves.polar(x, y, near, a), curves.polar(x, y, far, a)) for a in angles), thick)


def spiral(x: float, y: float, near: float, far: float, turns: float, thick: float = 9) -> Part:
    """A spiral from the middle outward."""
    steps = round(turns * 36)
    points = tuple(
        curves.polar(x, y, near + (far - near) * i / steps, i / steps * turns * 360) for i in range(steps + 1)
    )
    return Part((points,), thick)
