"""A number in a pill: what a card does to the world's track."""

from __future__ import annotations

from render.paint import measure
from render.scene import Icon, Mark, Rect, Text
from render.theme import INK, PAPER_SHADE


def badge_with(
    icon: str, text: str, x: float, y: float, *, size: float = 30, fill: str = PAPER_SHADE
) -> tuple[Mark, ...]:
    """An icon with a number in a pill, right-aligned at ``x``: what a card brings to the world, or takes."""
    w, h = badge_width(text, size), size * 1.5
    return (
        Rect(x=x - w, y=y - h / 2, w=w, h=h, radius=h / 2, fill=fill, line=INK, thick=2),
        Icon(name=icon, x=x - w + size * 0.8, y=y, size=size, colour=INK),
        Text(
            x=x - w + size * 1.36,
            y=y - h / 2,
            w=w - size * 1.5,
            h=h,
            text=text,
            size=size,
            least=size * 0.8,
            face="title",
            colour=INK,
        ),
    )


def badge_width(text: str, size: float = 30) -> float:
    """Width of such a pill."""
    return size * 1.75 + measure(text, size, "title")
