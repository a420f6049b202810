"""The circle: the printed board, where things lie on it, and the middle."""

from __future__ import annotations

import math
from collections.abc import Sequence

from render.furniture import BAR
from render.scene import Disc, Glow, Mark, Point, Rect, Scene, Text
from render.signs.heptagram import POINTS, heptagram, place
from render.signs.pieces import Card, Sign, back, card, card_width, fan, hidden_token, tag, token
from render.theme import CHALK_SOFT, NIGHT_DEEP, PAPER_EDGE, WIDTH

RIM = 462
"""Radius of the whole board."""

X, Y = WIDTH / 2, BAR + 12 + RIM
"""The middle of the circle."""

NUMBERS, TOKENS, CARDS = 123, 207, 352
"""How far from the middle the numbers, the tokens and the cards of the spaces lie."""

TOKEN = 60
"""Radius of a token."""

CARD = 166
"""Height of a card on the circle."""

ROOM = 232.0
"""Width of the place for the cards of a space."""

FLOOR = Y + RIM + 10
"""Where the circle ends and the rest of the board begins."""


def printed(height: int) -> Scene:
    """What never changes: the disc, the star of opposing spaces, the sockets of the tokens."""
    marks: list[Mark] = [
        Disc(x=X, y=Y, r=RIM, fill=PAPER_EDGE),
        Disc(x=X, y=Y, r=RIM - 5, fill="#232c4f"),
        Disc(x=X, y=Y, r=RIM - 15, line=PAPER_EDGE, thick=1.5),
        Disc(x=X, y=Y, r=TOKENS + 82, fill="#1e2646", line="#4b5687", thick=2),
        *heptagram(X, Y, TOKENS, "#4b5687", 3),
        Disc(x=X, y=Y, r=NUMBERS, fill="#161c36", line="#4b5687", thick=2),
    ]
    for space in POINTS:
        x, y = place(space, X, Y, TOKENS)
        marks.append(Disc(x=x, y=y, r=TOKEN + 7, fill=NIGHT_DEEP, line="#4b5687", thick=3))
        w = card_width(CARD)
        x, y = _middle_of_cards(space, 1)
        marks.append(Rect(x=x - w / 2, y=y - CARD / 2, w=w, h=CARD, radius=12, line="#39446f", thick=2))
    return Scene(width=WIDTH, height=height, marks=tuple(marks))


def token_at(space: int) -> Point:
    """Where the token of a space lies."""
    return place(space, X, Y, TOKENS)


def cards_at(space: int) -> Point:
    """The middle of the cards of a space."""
    return place(space, X, Y, CARDS)


def laid_cards(space: int, cards: Sequence[Card], signs: Sequence[Sign], *, lit: bool = False) -> tuple[Mark, ...]:
    """The cards of a space side by side, clear of its token; lit if they have just come."""
    w = _width_of_cards(len(cards))
    x, y = _middle_of_cards(space, len(cards))
    light: tuple[Mark, ...] = ()
    if lit:
        light = (Glow(x=x - w / 2, y=y - CARD / 2, w=w, h=CARD, colour="#ffc95cd0", radius=14, spread=26),)
    return (*light, *fan(cards, signs, x, y, CARD, ROOM))


def _width_of_cards(count: int) -> float:
    return min(ROOM, card_width(CARD) * (0.1 + 0.9 * count))


def _middle_of_cards(space: int, count: int) -> Point:
    """The nearest middle, outward from the usual place, at which so many cards do not touch the token."""
    tx, ty = token_at(space)
    half, high = _width_of_cards(count) / 2 + 8, CARD / 2 + 6
    r = float(CARDS)
    while True:
        x, y = place(space, X, Y, r)
        if math.hypot(max(0.0, abs(x - tx) - half), max(0.0, abs(y - ty) - high)) >= TOKEN:
            return x, y
        r += 2


def number_at(space: int) -> Point:
    """Where the number of a space stands: on the inner side of its token."""
    return place(space, X, Y, NUMBERS)


def laid_token(space: int, sign: Sign | None, *, lit: bool) -> tuple[Mark, ...]:
    """The token of a space, face-down for no sign, and the number of the space."""
    x, y = token_at(space)
    light = (Glow(x=x - 60, y=y - 60, w=120, h=120, colour="#ffc95ce0", radius=60, spread=30),) if lit else ()
    piece = hidden_token(x, y, TOKEN) if sign is None else token(sign, x, y, TOKEN)
    return (*light, piece, *tag(space, *number_at(space), lit=lit))


def middle(deck: int, discard: Sequence[Card], signs: Sequence[Sign]) -> tuple[Mark, ...]:
    """The deck and the discard pile with their numbers of cards."""
    high, left, right = 94, X - 40, X + 40
    marks: list[Mark] = [back(left + d, Y - 16 + d, high) for d in (4, 2)]
    marks.append(back(left, Y - 16, high, text=str(deck)))
    if discard:
        marks.append(card(discard[-1], signs[discard[-1].sign], right, Y - 16, high, 4))
    marks.append(_caption("deck", left))
    marks.append(_caption(f"discard {len(discard)}", right))
    return tuple(marks)


def _caption(text: str, x: float) -> Text:
    return Text(x=x - 48, y=Y + 40, w=96, h=32, text=text, size=20, least=18, colour=CHALK_SOFT, align="centre")
