"""Markers where there is room: larger than on the wheel, with number, emblem and sign of healing."""

from __future__ import annotations

from render.scene import Disc, Glow, Icon, Mark, Rect, Text
from render.theme import GOOD, INK, LAMP, NIGHT_DEEP, seat_look
from rules.atlas.view import Spot

WIDE, TALL = 66.0, 34.0


def chip(spot: Spot, x: float, y: float, *, lit: bool = False) -> tuple[Mark, ...]:
    """A marker with its top left corner here."""
    look = seat_look(spot.seat)
    marks: list[Mark] = []
    if spot.was is not None:
        marks.append(Glow(x=x, y=y, w=WIDE, h=TALL, colour=LAMP, radius=TALL / 2, spread=14))
    marks += [
        Rect(x=x - 3, y=y - 3, w=WIDE + 6, h=TALL + 6, radius=TALL / 2 + 3, fill=LAMP if lit else INK),
        Rect(x=x, y=y, w=WIDE, h=TALL, radius=TALL / 2, fill=look.colour, line=INK, thick=2),
        Text(
            x=x + 6,
            y=y,
            w=30,
            h=TALL,
            text=str(spot.number),
            size=26,
            face="strong",
            colour=look.ink,
            align="centre",
        ),
        Icon(name=look.emblem, x=x + WIDE - 20, y=y + TALL / 2, size=25, colour=look.ink),
    ]
    if spot.mended is not None:
        marks.append(Disc(x=x + WIDE - 2, y=y + 2, r=11, fill=NIGHT_DEEP))
        marks.append(Icon(name="mark.heal", x=x + WIDE - 2, y=y + 2, size=16, colour=GOOD))
    return tuple(marks)
