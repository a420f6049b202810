"""A card or a token by itself, for whoever looks it up."""

from __future__ import annotations

from render.scene import Mark, Scene

WIDE, EDGE = 620, 20.0
"""How wide it is, and what is left free around it."""

ROOM = WIDE - 2 * EDGE


def specimen(marks: tuple[Mark, ...], high: float) -> Scene:
    """Something so high, which begins at the edge."""
    return Scene(width=WIDE, height=round(high + 2 * EDGE), marks=marks)
