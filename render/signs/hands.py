"""A seat's cards, large, with what the circle looks like in short above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from render.furniture import BAR, panel, title_bar
from render.scene import Glow, Mark, Scene, Text
from render.signs.heptagram import POINTS
from render.signs.pieces import Card, Sign, card, card_width, shadow, small_token, tag
from render.theme import BODY, CHALK_SOFT, LABEL, LAMP, MARGIN, WIDTH

CELL, _GAP = 146, 10
"""Height of a space in short."""

_HIGHEST = 296


class Held(msgspec.Struct, frozen=True):
    """A card in the hand, what it is good for, and whether it glows."""

    card: Card
    note: str = ""
    lit: bool = False


def hand(title: str, where: str, held: Sequence[Held], signs: Sequence[Sign], short: tuple[Mark, ...]) -> Scene:
    """The picture of a hand."""
    top = BAR + 12 + CELL + 26
    step = min((WIDTH - 2 * MARGIN + 12) / max(1, len(held)), card_width(_HIGHEST) + 18)
    high = min(_HIGHEST, (step - 12) / 0.72)
    marks: list[Mark] = [*title_bar(title, where), *short]
    for at, one in enumerate(held):
        x = WIDTH / 2 + (at - (len(held) - 1) / 2) * step
        marks += _card(one, signs, x, top + high / 2, high, step)
    return Scene(width=WIDTH, height=round(top + high + 82), marks=tuple(marks))


def _card(one: Held, signs: Sequence[Sign], x: float, y: float, high: float, step: float) -> tuple[Mark, ...]:
    w = card_width(high)
    light: tuple[Mark, ...] = ()
    if one.lit:
        light = (Glow(x=x - w / 2, y=y - high / 2, w=w, h=high, colour="#ffc95cd0", radius=20, spread=18),)
    note = Text(
        x=x - step / 2 + 4,
        y=y + high / 2 + 8,
        w=step - 8,
        h=66,
        text=one.note,
        size=BODY,
        least=LABEL,
        lines=2,
        face="strong",
        colour=LAMP if one.lit else CHALK_SOFT,
        align="centre",
        level="top",
    )
    return (*light, shadow(x, y, high), card(one.card, signs[one.card.sign], x, y, high), note)


def in_short(
    tokens: Sequence[Sign | None], body: Callable[[int, float, float, float], tuple[Mark, ...]]
) -> tuple[Mark, ...]:
    """The seven spaces in a row: number, token, and what ``body`` draws in the rest, given the space, the middle
    and top of the rest, and its width."""
    top, wide = BAR + 12, (WIDTH - 2 * MARGIN - 6 * _GAP) / 7
    marks: list[Mark] = []
    for space, sign in zip(POINTS, tokens, strict=True):
        x = MARGIN + (space - 1) * (wide + _GAP)
        marks += panel(x, top, wide, CELL)
        marks += tag(space, x + 28, top + 28, 18)
        if sign is None:
            marks.append(
                Text(
                    x=x + 50,
                    y=top + 8,
                    w=wide - 62,
                    h=40,
                    text="hidden",
                    size=LABEL,
                    colour=CHALK_SOFT,
                    align="right",
                )
            )
        else:
            marks += small_token(sign, x + 54, top + 8, wide - 64, 40)
        marks += body(space, x + wide / 2, top + 54, wide - 16)
    return tuple(marks)
