"""Tokens, badges and cards of Life~Meaning."""

from __future__ import annotations

from collections import Counter

import msgspec

from render.paint import measure
from render.scene import Disc, Glow, Hatch, Icon, Mark, Rect, Text
from render.theme import (
    INK,
    INK_SOFT,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    seat_look,
)


class TokenLook(msgspec.Struct, frozen=True):
    """How a token type is recognised: a colour, a drawing, and always its letter."""

    colour: str
    icon: str


TOKENS = {
    "E": TokenLook("#ffd166", "token.energy"),
    "R": TokenLook("#9cc9ee", "token.regulation"),
    "M": TokenLook("#a9dcae", "token.model"),
    "V": TokenLook("#d6bdf2", "token.value"),
    "S": TokenLook("#ff9f9a", "mark.heart"),
}

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

PILL = 58
"""Width of a token with its letter."""


def pill(
    letter: str, x: float, y: float, *, count: int = 1, h: float = 40, faint: bool = False, lit: bool = False
) -> tuple[Mark, ...]:
    """A token with its letter, and how many if there are several; ``x`` is its left edge, ``y`` its middle."""
    look = TOKENS[letter]
    w = pill_width(count, h)
    light = (Glow(x=x, y=y - h / 2, w=w, h=h, colour="#ffc95cc0", radius=h / 2, spread=12),) if lit else ()
    text = f"{letter}{'×' + str(count) if count > 1 else ''}"
    return (
        *light,
        Rect(
            x=x,
            y=y - h / 2,
            w=w,
            h=h,
            radius=h / 2,
            fill="" if faint else look.colour,
            line=PAPER_EDGE if faint else INK,
            thick=2,
        ),
        Icon(name=look.icon, x=x + h * 0.5, y=y, size=h * 0.66, colour=INK_SOFT if faint else INK),
        Text(
            x=x + h * 0.86,
            y=y - h / 2,
            w=w - h * 0.94,
            h=h,
            text=text,
            size=h * 0.6,
            least=h * 0.5,
            face="strong",
            colour=INK_SOFT if faint else INK,
        ),
    )


def pill_width(count: int = 1, h: float = 40) -> float:
    """Width of such a token."""
    return h * 1.5 if count == 1 else h * 1.5 + measure(f"×{count}", h * 0.6, "strong")


def pills(letters: str, x: float, y: float, *, h: float = 40, gap: float = 5) -> tuple[tuple[Mark, ...], float]:
    """Tokens counted by type in a row, and where the row ends."""
    marks: list[Mark] = []
    for letter, count in Counter(letters).items():
        marks += pill(letter, x, y, count=count, h=h)
        x += pill_width(count, h) + gap
    return tuple(marks), x


def row_of_pills(letters: str, h: float = 40, gap: float = 5) -> float:
    """How wide such a row is."""
    return sum(pill_width(n, h) + gap for n in Counter(letters).values()) - gap


def socket(letter: str, seat: int | None, x: float, y: float, h: float = 46) -> tuple[Mark, ...]:
    """A credit slot of a Project: open with the icon it asks for, or filled in the colour of whoever paid."""
    w = socket_width(h)
    if seat is None:
        hatch = Hatch(colour="#d8c8a2", step=9, thick=1.5)
        return (
            Rect(x=x, y=y - h / 2, w=w, h=h, radius=10, fill=PAPER_SHADE, line=PAPER_EDGE, thick=2, hatch=hatch),
            Rect(x=x + 4, y=y - h / 2 + 4, w=w - 8, h=h - 8, radius=8, fill=PAPER),
            Icon(name=TOKENS[letter].icon, x=x + h * 0.52, y=y, size=h * 0.6, colour=INK),
            _letter(letter, x + h * 0.86, y, h, INK),
        )
    look = seat_look(seat)
    return (
        Rect(x=x, y=y - h / 2, w=w, h=h, radius=10, fill=look.colour, line=INK, thick=2.5),
        Icon(name=look.emblem, x=x + h * 0.52, y=y, size=h * 0.66, colour=look.ink),
        _letter(letter, x + h * 0.86, y, h, look.ink),
    )


def _letter(letter: str, x: float, y: float, h: float, colour: str) -> Text:
    return Text(
        x=x, y=y - h / 2, w=h * 0.46, h=h, text=letter, size=h * 0.54, least=h * 0.4, face="strong", colour=colour
    )


def socket_width(h: float = 46) -> float:
    """Width of a credit slot."""
    return h * 1.36


def layer_badge(layer: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """The Layer's icon on its colour with its number at the foot, centred."""
    colour = LAYER_COLOURS[layer - 1]
    dot = size * 0.42
    return (
        Rect(x=x - size / 2, y=y - size / 2, w=size, h=size, radius=size * 0.24, fill=colour),
        Icon(name=f"layer.{LAYERS[layer - 1]}", x=x, y=y - size * 0.04, size=size * 0.66, colour="#fff9ec"),
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


def drift_badge(text: str, x: float, y: float, *, size: float = 30, fill: str = PAPER_SHADE) -> tuple[Mark, ...]:
    """Drift with a number, right-aligned at ``x``: what a card takes off or adds."""
    w = size * 1.25 + measure(text, size, "title") + size * 0.5
    h = size * 1.5
    return (
        Rect(x=x - w, y=y - h / 2, w=w, h=h, radius=h / 2, fill=fill, line=INK, thick=2),
        Icon(name="life.drift", x=x - w + size * 0.8, y=y, size=size, colour=INK),
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
