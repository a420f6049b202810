"""Seven points on a circle and the star that joins those across."""

from __future__ import annotations

from itertools import pairwise

from render.curves import polar
from render.scene import Line, Mark, Point

POINTS = range(1, 8)


def angle(space: int) -> float:
    """The clock angle of a space; space 1 is at the top."""
    return (space - 1) * 360 / 7


def place(space: int, x: float, y: float, r: float) -> Point:
    """Where a space lies on a circle."""
    return polar(x, y, r, angle(space))


def heptagram(x: float, y: float, r: float, colour: str, thick: float) -> tuple[Mark, ...]:
    """The star of seven points; each of its lines joins two spaces that oppose each other."""
    around = tuple(polar(x, y, r, i * 3 * 360 / 7) for i in range(8))
    return tuple(Line(points=(a, b), colour=colour, thick=thick) for a, b in pairwise(around))
