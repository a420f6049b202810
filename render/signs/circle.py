"""The circle of seven spaces: where things lie on it, and what is printed there."""

from __future__ import annotations

import math

import msgspec

from render.scene import Disc, Glow, Mark, Point
from render.signs.heptagram import POINTS, heptagram, place
from render.signs.pieces import Sign, hidden_token, tag, token
from render.theme import NIGHT_DEEP, PAPER_EDGE, WIDTH

X = WIDTH / 2
"""The middle of every circle, from the left."""

_TABLE, _YARD, _WELL, _PRINT = "#232c4f", "#1e2646", "#161c36", "#4b5687"


class Circle(msgspec.Struct, frozen=True, kw_only=True):
    """A circle around a point: the radius of its rim, how far from the middle numbers and tokens lie, and the
    radius of a token."""

    y: float
    rim: float
    numbers: float
    tokens: float
    token: float

    def printed(self) -> tuple[Mark, ...]:
        """What never changes: the disc, the star that joins opposing spaces, the sockets of the tokens."""
        marks: list[Mark] = [
            Disc(x=X, y=self.y, r=self.rim, fill=PAPER_EDGE),
            Disc(x=X, y=self.y, r=self.rim - 5, fill=_TABLE),
            Disc(x=X, y=self.y, r=self.rim - 15, line=PAPER_EDGE, thick=1.5),
            Disc(x=X, y=self.y, r=min(self.rim - 26, self.tokens + self.token + 22), fill=_YARD, line=_PRINT),
            *heptagram(X, self.y, self.tokens, _PRINT, 3),
            Disc(x=X, y=self.y, r=self.numbers, fill=_WELL, line=_PRINT),
        ]
        for space in POINTS:
            x, y = self.token_at(space)
            marks.append(Disc(x=x, y=y, r=self.token + 7, fill=NIGHT_DEEP, line=_PRINT, thick=3))
        return tuple(marks)

    def at(self, space: int, r: float) -> Point:
        """The point of a space so far from the middle."""
        return place(space, X, self.y, r)

    def token_at(self, space: int) -> Point:
        """Where the token of a space lies."""
        return self.at(space, self.tokens)

    def number_at(self, space: int) -> Point:
        """Where the number of a space stands: on the inner side of its token."""
        return self.at(space, self.numbers)

    def beside(self, space: int, w: float, h: float, gap: float = 8) -> Point:
        """The middle of a box just outside the token of a space, outward from it."""
        tx, ty = self.token_at(space)
        r = self.tokens + self.token
        while True:
            x, y = self.at(space, r)
            if math.hypot(max(0.0, abs(x - tx) - w / 2), max(0.0, abs(y - ty) - h / 2)) >= self.token + gap:
                return x, y
            r += 2

    def laid_token(self, space: int, sign: Sign | None, *, lit: bool = False) -> tuple[Mark, ...]:
        """The token of a space, face-down for no sign, and the number of the space; lit if it has changed."""
        x, y = self.token_at(space)
        r = self.token
        light = (Glow(x=x - r, y=y - r, w=2 * r, h=2 * r, colour="#ffc95ce0", radius=r, spread=30),) if lit else ()
        piece = hidden_token(x, y, r) if sign is None else token(sign, x, y, r)
        return (*light, piece, *tag(space, *self.number_at(space), lit=lit))
