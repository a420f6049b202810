"""Faces for the people of the sandbox, so that one sees at a glance who speaks."""

from __future__ import annotations

import math

from render.paint import paint
from render.scene import Disc, Line, Mark, Rect, Scene, Wedge
from render.theme import INK, NIGHT, PAPER

SIZE = 128
_MIDDLE = SIZE / 2

LOOKS = {
    "Ann": ("#0072b2", "#8d5524", "#2b1a10"),
    "Ben": ("#e69f00", "#f1c27d", "#6b3e1d"),
    "Cleo": ("#009e73", "#c68642", "#1c1c22"),
    "Dan": ("#cc79a7", "#ffdbac", "#b5651d"),
    "The host": ("#56b4e9", "#e0ac69", "#8a8f98"),
}
"""Ground, skin and hair."""


def face(name: str) -> bytes:
    """Somebody's face as a PNG: shoulders, a head, hair, two eyes and a smile."""
    ground, skin, hair = LOOKS[name]
    smile = tuple((_MIDDLE + 18 * math.sin(a / 10), 78 + 15 * math.cos(a / 10)) for a in range(-11, 12))
    marks: tuple[Mark, ...] = (
        Disc(x=_MIDDLE, y=132, r=48, fill=hair),
        Disc(x=_MIDDLE, y=68, r=38, fill=skin),
        Wedge(x=_MIDDLE, y=64, inner=0, outer=42, start=-78, end=78, fill=hair),
        Wedge(x=_MIDDLE, y=72, inner=0, outer=26, start=-60, end=60, fill=skin),
        Disc(x=_MIDDLE - 15, y=70, r=5, fill=INK),
        Disc(x=_MIDDLE + 15, y=70, r=5, fill=INK),
        Line(points=smile, colour=INK, thick=4),
    )
    return paint(Scene(width=SIZE, height=SIZE, ground=ground, marks=marks)).data


def emblem() -> bytes:
    """The bot's own face as a PNG: a die in a ring."""
    pips = ((0, 0), (-12, -12), (12, -12), (-12, 12), (12, 12))
    marks: tuple[Mark, ...] = (
        Disc(x=_MIDDLE, y=_MIDDLE, r=50, line=PAPER, thick=4),
        Rect(x=_MIDDLE - 23, y=_MIDDLE - 23, w=46, h=46, radius=7, fill=PAPER),
        *(Disc(x=_MIDDLE + x, y=_MIDDLE + y, r=4.5, fill=NIGHT) for x, y in pips),
    )
    return paint(Scene(width=SIZE, height=SIZE, ground=NIGHT, marks=marks)).data
