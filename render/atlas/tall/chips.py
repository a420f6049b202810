"""Markers on a phone."""

from __future__ import annotations

from render.scene import Disc, Glow, Icon, Mark, Rect
from render.tall.page import words
from render.theme import GOOD, INK, LAMP, NIGHT_DEEP, seat_look
from rules.atlas.view import Spot

WIDE, TALL = 84.0, 42.0


def chip(spot: Spot, x: float, y: float, *, lit: bool = False) -> tuple[Mark, ...]:
    """A marker with its top left corner here: number, emblem, and a sign if the end of the turn would heal it."""
    look = seat_look(spot.seat)
    marks: list[Mark] = []
    if spot.was is not None:
        marks.append(Glow(x=x, y=y, w=WIDE, h=TALL, colour=LAMP, radius=TALL / 2, spread=12))
    marks += [
        Rect(x=x - 3, y=y - 3, w=WIDE + 6, h=TALL + 6, radius=TALL / 2 + 3, fill=LAMP if lit else INK),
        Rect(x=x, y=y, w=WIDE, h=TALL, radius=TALL / 2, fill=look.colour, line=INK, thick=2),
        words(str(spot.number), x + 4, y, 42, TALL, size=34, face="strong", colour=look.ink, align="centre"),
        Icon(name=look.emblem, x=x + WIDE - 24, y=y + TALL / 2, size=30, colour=look.ink),
    ]
    if spot.mended is not None:
        marks.append(Disc(x=x + WIDE - 2, y=y + 3, r=13, fill=NIGHT_DEEP))
        marks.append(Icon(name="mark.heal", x=x + WIDE - 2, y=y + 3, size=19, colour=GOOD))
    return tuple(marks)
