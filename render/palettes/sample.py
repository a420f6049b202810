"""A strip of the colours that matter most, to choose a palette by."""

from __future__ import annotations

from render.scene import Disc, Icon, Mark, Scene, Text
from render.signs.pieces import INKS
from render.theme import BAD, BRIGHT, GOOD, INK, LABEL, LAMP, NIGHT_LINE, SEATS, WIDTH

HIGH = 230


def sample() -> Scene:
    """The nine seats, the accent, a gain and a loss, and the inks of the signs."""
    step, marks = WIDTH / (len(SEATS) + 3), list[Mark]()
    for at, look in enumerate(SEATS):
        x = step * (at + 0.5)
        marks += [
            Disc(x=x, y=72, r=40, fill=look.colour, line=INK, thick=3),
            Icon(name=look.emblem, x=x, y=72, size=48, colour=look.ink),
        ]
    for at, (said, colour) in enumerate((("new", LAMP), ("gain", GOOD), ("loss", BAD)), len(SEATS)):
        marks.append(
            Text(x=step * at, y=42, w=step, h=60, text=said, size=32, least=LABEL, face="strong", colour=colour,
                 align="centre")
        )  # fmt: skip
    step = WIDTH / len(INKS)
    for at, (name, colour) in enumerate(INKS.items()):
        x = step * (at + 0.5)
        marks += [
            Disc(x=x, y=170, r=40, fill=colour, line=NIGHT_LINE, thick=3),
            Icon(name=f"sign.{name}", x=x, y=170, size=52, colour=BRIGHT),
        ]
    says = "The colours of nine seats, of what is new, of a gain and a loss, and of eleven signs."
    return Scene(width=WIDTH, height=HIGH, marks=tuple(marks), says=says)
