"""The pieces of Deck of Signs: cards, tokens, and how the signs look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from render.scene import Disc, Glow, Icon, Mark, Rect, Sprite, Text
from render.signs.heptagram import heptagram
from render.theme import BRIGHT, INK, LAMP, NIGHT_DEEP, NIGHT_RAISED, PAPER, PAPER_EDGE, blend

INKS = {
    "flame": "#b4331b",
    "wave": "#1d5fa6",
    "wind": "#16727f",
    "stone": "#5d5a55",
    "tree": "#356b24",
    "star": "#8a6000",
    "bone": "#7d5a3c",
    "tone": "#8a2f8f",
    "dream": "#5a48ad",
    "shadow": "#2c2a3d",
    "spirit": "#b02a5f",
}
"""The ink of each drawing, dark enough to be read on paper and to be written on."""


class Sign(Protocol):
    """A sign as the views carry it."""

    @property
    def name(self) -> str: ...
    @property
    def icon(self) -> str: ...


class Card(Protocol):
    """A card as the views carry it: the place of its sign in the list, and its number."""

    @property
    def sign(self) -> int: ...
    @property
    def number(self) -> int: ...


def ink_of(sign: Sign) -> str:
    """The colour of a sign."""
    return INKS.get(sign.icon, INK)


def drawing_of(sign: Sign) -> str:
    """The icon of a sign."""
    return f"sign.{sign.icon}"


def card(card: Card, sign: Sign, x: float, y: float, h: float, turn: float = 0) -> Sprite:
    """A card face-up, centred: its number large, its sign larger. On cards too low for it the name is left out."""
    w, ink = card_width(h), ink_of(sign)
    named = h >= 150
    marks: list[Mark] = [
        *_body(w, h, PAPER),
        *_numbered(card.number, ink, w, h),
        Icon(
            name=drawing_of(sign),
            x=w / 2,
            y=h * (0.64 if named else 0.68),
            size=h * (0.33 if named else 0.42),
            colour=ink,
        ),
    ]
    if named:
        marks.append(_name(sign.name, ink, w, h))
    return Sprite(x=x, y=y, w=w, h=h, marks=tuple(marks), turn=turn)


def _numbered(number: int, ink: str, w: float, h: float) -> tuple[Mark, ...]:
    """The frame of a card, and its number."""
    pad = h * 0.045
    line = blend(ink, PAPER, 0.45)
    return (
        Rect(x=pad, y=pad, w=w - 2 * pad, h=h - 2 * pad, radius=h * 0.045, line=line, thick=h / 110),
        Text(
            x=pad,
            y=h * 0.05,
            w=w - 2 * pad,
            h=h * 0.44,
            text=str(number),
            size=h * 0.4,
            least=10,
            face="title",
            colour=ink,
            align="centre",
        ),
    )


def _name(name: str, ink: str, w: float, h: float) -> Text:
    """The name of a sign, at the foot of a card."""
    pad = h * 0.045
    return Text(
        x=pad * 1.5,
        y=h * 0.815,
        w=w - 3 * pad,
        h=h * 0.135,
        text=name,
        size=h * 0.125,
        least=12,
        face="strong",
        colour=ink,
        align="centre",
    )


def card_width(h: float) -> float:
    """How wide a card is for its height."""
    return h * 0.72


def back(x: float, y: float, h: float, turn: float = 0, text: str = "") -> Sprite:
    """A card face-down, with words on it if wanted."""
    w, pad = card_width(h), h * 0.05
    marks: list[Mark] = [
        *_body(w, h, PAPER),
        Rect(x=pad, y=pad, w=w - 2 * pad, h=h - 2 * pad, radius=h * 0.04, fill="#34406e"),
        *heptagram(w / 2, h / 2, w * 0.33, "#8591c4", max(1.0, h / 110)),
    ]
    if text:
        marks += [
            Disc(x=w / 2, y=h / 2, r=w * 0.3, fill=NIGHT_DEEP, line="#8591c4", thick=h / 90),
            Text(
                x=w * 0.2,
                y=h * 0.3,
                w=w * 0.6,
                h=h * 0.4,
                text=text,
                size=h * 0.24,
                least=12,
                face="title",
                colour=PAPER,
                align="centre",
            ),
        ]
    return Sprite(x=x, y=y, w=w, h=h, marks=tuple(marks), turn=turn)


def _body(w: float, h: float, fill: str) -> tuple[Mark, ...]:
    return (
        Rect(x=0, y=0, w=w, h=h, radius=h * 0.07, fill=PAPER_EDGE),
        Rect(x=h * 0.008, y=h * 0.004, w=w - h * 0.016, h=h * 0.986, radius=h * 0.066, fill=fill),
    )


def fan(
    cards: Sequence[Card], signs: Sequence[Sign], x: float, y: float, h: float, room: float, lean: float = 3
) -> tuple[Mark, ...]:
    """Cards side by side around a middle, closer together if they would need more room, each with its shadow."""
    w = card_width(h)
    step = 0.0 if len(cards) < 2 else min(w * 0.92, (room - w) / (len(cards) - 1))
    marks: list[Mark] = []
    for at, one in enumerate(cards):
        aside = at - (len(cards) - 1) / 2
        marks += (
            shadow(x + aside * step, y, h),
            card(one, signs[one.sign], x + aside * step, y + abs(aside) * h * 0.012, h, aside * lean),
        )
    return tuple(marks)


def shadow(x: float, y: float, h: float) -> Glow:
    """What a card casts on the table."""
    w = card_width(h)
    return Glow(
        x=x - w / 2, y=y - h / 2 + h * 0.03, w=w, h=h, colour="#05060f90", radius=h * 0.07, spread=h * 0.035
    )


def token(sign: Sign, x: float, y: float, r: float) -> Sprite:
    """A token face-up."""
    ink, named = ink_of(sign), r >= 48
    marks: list[Mark] = [
        Disc(x=r, y=r, r=r, fill=PAPER_EDGE),
        Disc(x=r, y=r - r * 0.015, r=r * 0.97, fill=PAPER),
        Disc(x=r, y=r, r=r * 0.87, fill=ink),
        Icon(
            name=drawing_of(sign),
            x=r,
            y=r * (0.84 if named else 1),
            size=r * (0.92 if named else 1.2),
            colour=BRIGHT,
        ),
    ]
    if named:
        marks.append(
            Text(
                x=r * 0.42,
                y=r * 1.3,
                w=r * 1.16,
                h=r * 0.42,
                text=sign.name,
                size=r * 0.36,
                least=12,
                face="strong",
                colour=BRIGHT,
                align="centre",
            )
        )
    return Sprite(x=x, y=y, w=2 * r, h=2 * r, marks=tuple(marks))


def hidden_token(x: float, y: float, r: float) -> Sprite:
    """A token face-down."""
    marks = (
        Disc(x=r, y=r, r=r, fill=PAPER_EDGE),
        Disc(x=r, y=r - r * 0.015, r=r * 0.97, fill=PAPER),
        Disc(x=r, y=r, r=r * 0.87, fill=NIGHT_RAISED),
        *heptagram(r, r, r * 0.62, "#8591c4", r / 26),
    )
    return Sprite(x=x, y=y, w=2 * r, h=2 * r, marks=marks)


def tag(number: int, x: float, y: float, r: float = 23, *, lit: bool = False) -> tuple[Mark, ...]:
    """The number of a space."""
    return (
        Disc(x=x, y=y, r=r, fill="#ffc95c" if lit else NIGHT_DEEP, line=PAPER, thick=2.5),
        Text(
            x=x - r,
            y=y - r,
            w=2 * r,
            h=2 * r,
            text=str(number),
            size=r * 1.25,
            least=12,
            face="strong",
            colour=INK if lit else PAPER,
            align="centre",
        ),
    )


def small_token(sign: Sign, x: float, y: float, w: float, h: float) -> tuple[Mark, ...]:
    """A sign in a pill, for tight places."""
    return (
        Rect(x=x, y=y, w=w, h=h, radius=h / 2, fill=PAPER),
        Icon(name=drawing_of(sign), x=x + w / 2, y=y + h / 2, size=h * 0.8, colour=ink_of(sign)),
    )


def slip(card: Card, sign: Sign, x: float, y: float, w: float, h: float, *, lit: bool = False) -> tuple[Mark, ...]:
    """A narrow card, its number over its sign; lit if it has just come."""
    ink = ink_of(sign)
    light = (Glow(x=x, y=y, w=w, h=h, colour="#ffc95cff", radius=6, spread=14),) if lit else ()
    return (
        *light,
        Rect(x=x, y=y, w=w, h=h, radius=min(7.0, w / 5), fill=PAPER, line=LAMP if lit else PAPER_EDGE, thick=2),
        Text(
            x=x + 1,
            y=y + h * 0.04,
            w=w - 2,
            h=h * 0.5,
            text=str(card.number),
            size=min(h * 0.44, w * 0.74),
            least=8,
            face="title",
            colour=ink,
            align="centre",
        ),
        Icon(name=drawing_of(sign), x=x + w / 2, y=y + h * 0.73, size=min(h * 0.4, w * 0.84), colour=ink),
    )


def slips(
    cards: Sequence[Card],
    signs: Sequence[Sign],
    x: float,
    y: float,
    room: float,
    h: float,
    lit: Sequence[Card] = (),
) -> tuple[Mark, ...]:
    """Cards as slips from the left, narrower if there are many."""
    step = min(h * 0.6, room / max(1, len(cards)))
    return tuple(
        mark
        for at, one in enumerate(cards)
        for mark in slip(one, signs[one.sign], x + at * step, y, step - min(4, step * 0.1), h, lit=one in lit)
    )
