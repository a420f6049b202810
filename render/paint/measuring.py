"""How much room words take, in picture units, for layouts that follow their words."""

from __future__ import annotations

from render.paint import letters
from render.paint.canvas import SCALE


def measure(text: str, size: float, face: str = "body") -> float:
    """How wide a line of text is."""
    return letters.width(text, face, round(size * SCALE)) / SCALE


def rows(text: str, size: float, w: float, face: str = "body") -> int:
    """In how many lines a text is written where lines are so wide."""
    return letters.rows(text, face, int(w * SCALE), round(size * SCALE))
