"""The ten Layers: a colour, a drawing and a number each."""

from __future__ import annotations

from render.scene import Disc, Icon, Mark, Rect, Text
from render.theme import BRIGHT, CHALK, INK, PAPER, blend

LAYERS = (
    "boundary",
    "balance",
    "form",
    "membership",
    "prediction",
    "reinforcement",
    "presence",
    "social",
    "story",
    "stewardship",
)

LAYER_COLOURS = (
    "#7f6a4d",
    "#56707f",
    "#8a5a6e",
    "#5d7350",
    "#4f5f8f",
    "#8f5f3c",
    "#6d5a8f",
    "#8a4a3f",
    "#3f6f62",
    "#2f6f8a",
)
"""A dark colour for each Layer; its icon and number stand beside it."""


def layer_badge(layer: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """The Layer's icon on its colour with its number at the foot, centred."""
    colour = LAYER_COLOURS[layer - 1]
    dot = size * 0.42
    return (
        Rect(x=x - size / 2, y=y - size / 2, w=size, h=size, radius=size * 0.24, fill=colour),
        Icon(name=f"layer.{LAYERS[layer - 1]}", x=x, y=y - size * 0.04, size=size * 0.66, colour=BRIGHT),
        Disc(x=x + size * 0.42, y=y + size * 0.42, r=dot / 2, fill=PAPER, line=INK, thick=1.5),
        Text(
            x=x + size * 0.42 - dot / 2,
            y=y + size * 0.42 - dot / 2,
            w=dot,
            h=dot,
            text=str(layer),
            size=dot * 0.78,
            least=9,
            face="strong",
            colour=INK,
            align="centre",
        ),
    )


def layer_chip(layer: str, x: float, y: float, w: float, note: str = "", h: float = 32) -> tuple[Mark, ...]:
    """A small Layer in a strip, with a word or number behind it; ``x`` is its left edge, ``y`` its middle."""
    colour = blend(LAYER_COLOURS[LAYERS.index(layer)], "#ffffff", 0.1)
    marks: tuple[Mark, ...] = (
        Rect(x=x, y=y - h / 2, w=h, h=h, radius=h / 4, fill=colour),
        Icon(name=f"layer.{layer}", x=x + h / 2, y=y, size=h * 0.75, colour=BRIGHT),
    )
    if not note:
        return marks
    said = Text(
        x=x + h + 3,
        y=y - h / 2,
        w=w - h - 4,
        h=h,
        text=note,
        size=h * 0.625,
        least=14,
        face="strong",
        colour=CHALK,
    )
    return (*marks, said)
