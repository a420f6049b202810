"""What every board is furnished with: the title, panels, the emblems of the seats, badges, plates with names."""

from __future__ import annotations

from render.cast import Cast
from render.paint import measure
from render.scene import Disc, Face, Glow, Icon, Mark, Rect, Text
from render.theme import (
    BODY,
    CHALK,
    CHALK_SOFT,
    HEADING,
    INK,
    LABEL,
    LAMP,
    MARGIN,
    NIGHT_LINE,
    NIGHT_RAISED,
    PAPER,
    SEATS,
    TITLE,
    WIDTH,
    ink_on,
    seat_look,
)

BAR = 92
"""Height of the title bar."""


def title_bar(title: str, where: str, width: float = WIDTH) -> tuple[Mark, ...]:
    """The name of the game on the left and where the game stands (round, phase) on the right."""
    share = min(measure(title, TITLE, "title") + 8, width * 0.62)
    left = MARGIN + share + 24
    return (
        Text(x=MARGIN, y=16, w=share, h=64, text=title, size=TITLE, least=30, face="title", colour=CHALK),
        Text(
            x=left,
            y=16,
            w=width - left - MARGIN,
            h=64,
            text=where,
            size=BODY,
            least=LABEL,
            lines=2,
            colour=CHALK_SOFT,
            align="right",
        ),
        Rect(x=MARGIN, y=BAR - 8, w=width - 2 * MARGIN, h=2, fill=NIGHT_LINE),
    )


def panel(x: float, y: float, w: float, h: float, *, lit: bool = False) -> tuple[Mark, ...]:
    """A raised part of the table; lit when it is awaited or has just changed."""
    glow = (Glow(x=x, y=y, w=w, h=h, colour="#ffc95c70", radius=16, spread=18),) if lit else ()
    line = LAMP if lit else NIGHT_LINE
    return (*glow, Rect(x=x, y=y, w=w, h=h, radius=16, fill=NIGHT_RAISED, line=line, thick=3 if lit else 2))


def emblem(seat: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """The token of a seat: its colour and its drawing, centred. From the tenth seat on, where the looks begin
    again, a ring is around it."""
    look = seat_look(seat)
    again = (Disc(x=x, y=y, r=size * 0.62, line=CHALK, thick=size * 0.07),) if seat >= len(SEATS) else ()
    return (
        *again,
        Disc(x=x, y=y, r=size / 2, fill=look.colour, line=ink_on(look.colour), thick=max(1.5, size / 24)),
        Icon(name=look.emblem, x=x, y=y, size=size * 0.66, colour=look.ink),
    )


def plate(
    cast: Cast, seat: int, x: float, y: float, w: float, *, h: float = 48, size: float = BODY, colour: str = CHALK
) -> tuple[Mark, ...]:
    """A seat's emblem and name in a row; a computer player has a cog behind the name."""
    name = cast.name(seat)
    left = x + h + 8
    room = w - h - 8
    marks = emblem(seat, x + h / 2, y + h / 2, h)
    if seat in cast.computers:
        cog = size * 1.1
        room -= cog + 6
        at = left + min(measure(name, size, "strong"), room) + 6 + cog / 2
        marks += (Icon(name="mark.cog", x=at, y=y + h / 2, size=cog, colour=colour),)
    written = Text(x=left, y=y, w=room, h=h, text=name, size=size, least=LABEL, face="strong", colour=colour)
    return (*marks, written)


def badge(
    text: str, x: float, y: float, *, size: float = BODY, fill: str = LAMP, face: Face = "strong"
) -> tuple[Mark, ...]:
    """A small pill with a few words, centred: ``+18``."""
    w, h = max(measure(text, size, face) + size * 0.9, size * 1.5), size * 1.5
    return (
        Rect(x=x - w / 2, y=y - h / 2, w=w, h=h, radius=h / 2, fill=fill, line=INK, thick=2),
        Text(
            x=x - w / 2,
            y=y - h / 2,
            w=w,
            h=h,
            text=text,
            size=size,
            least=min(size, 14),
            face=face,
            colour=ink_on(fill),
            align="centre",
        ),
    )


def heading(text: str, x: float, y: float, w: float, *, size: float = HEADING, colour: str = CHALK) -> Text:
    """A heading in one line."""
    return Text(x=x, y=y, w=w, h=size * 1.3, text=text, size=size, least=LABEL, face="title", colour=colour)


def sheet_of_paper(x: float, y: float, w: float, h: float, radius: float = 14) -> tuple[Mark, ...]:
    """A piece of paper on the table, with its shadow."""
    return (
        Glow(x=x, y=y + 5, w=w, h=h, colour="#05060fa0", radius=radius, spread=10),
        Rect(x=x, y=y, w=w, h=h, radius=radius, fill=PAPER),
    )
