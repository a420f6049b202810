"""Tokens: a colour, a drawing and always a letter; singly, in rows, and as the purse of a mat."""

from __future__ import annotations

from collections import Counter

import msgspec

from render.paint import measure
from render.scene import Glow, Icon, Mark, Rect, Text
from render.theme import CHALK_SOFT, INK, INK_SOFT, LABEL, NIGHT_LINE, NIGHT_RAISED, PAPER_EDGE


class TokenLook(msgspec.Struct, frozen=True):
    """How a token type is recognised: a colour, a drawing, and always its letter."""

    colour: str
    icon: str


TOKENS = {
    "E": TokenLook("#ffd166", "token.energy"),
    "R": TokenLook("#9cc9ee", "token.regulation"),
    "I": TokenLook("#9cc9ee", "token.insight"),
    "M": TokenLook("#a9dcae", "token.model"),
    "V": TokenLook("#d6bdf2", "token.value"),
    "S": TokenLook("#ff9f9a", "mark.heart"),
}
"""By letter. Regulation and Insight never meet: they belong to different games."""


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


def hand(letters: str, order: str, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """What a hand holds, counted by type in this order, made smaller until it fits the width."""
    counts = Counter(letters)
    if not counts:
        return (Text(x=x + 2, y=y - 20, w=w, h=40, text="no tokens", size=LABEL, colour=CHALK_SOFT),)
    high = 42.0
    while sum(pill_width(n, high) + 6 for n in counts.values()) - 6 > w and high > 26:
        high -= 1
    return pills("".join(letter * counts[letter] for letter in order), x, y, h=high, gap=6)[0]


def purse(letter: str, name: str, count: int, x: float, y: float, w: float, h: float) -> tuple[Mark, ...]:
    """One type of token on a player's own mat: large, with its name and how many there are."""
    look = TOKENS[letter]
    ground, ink = (look.colour, INK) if count else (NIGHT_RAISED, CHALK_SOFT)
    return (
        Rect(x=x, y=y, w=w, h=h, radius=18, fill=ground, line=INK if count else NIGHT_LINE, thick=3),
        Icon(name=look.icon, x=x + 50, y=y + 44, size=60, colour=ink),
        Text(
            x=x + 90,
            y=y + 8,
            w=w - 104,
            h=66,
            text=str(count),
            size=56,
            least=36,
            face="title",
            colour=ink,
            align="right",
        ),
        Text(
            x=x + 14,
            y=y + h - 32,
            w=w - 28,
            h=28,
            text=f"{letter} · {name}",
            size=LABEL,
            least=18,
            face="strong",
            colour=ink,
        ),
    )
