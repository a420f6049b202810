"""A tall picture in the making: its sizes, its title, and what stands one below the other.

A phone shows a picture 275 px wide. A tall one is three times as wide, so a unit is a third of a pixel as seen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Literal

from render.cast import Cast
from render.furniture import emblem
from render.paint import measure, rows
from render.scene import Face, Glow, Icon, Mark, Rect, Scene, Text
from render.theme import CHALK, CHALK_SOFT, LAMP, NIGHT_LINE, NIGHT_RAISED

SEEN = 275
"""Width of a picture on a phone, in pixels as seen."""

WIDE = 3 * SEEN
"""Width of every tall picture."""

TALLEST, WITH_STRIP = 1700, 1920
"""Heights of a picture at most, and of a board with what was done last below it: 640 pixels as seen, as much as a
phone of 800 shows between the name of a channel and the line one writes in."""

LEAST, SMALL, PLAIN, NAME, HEAD = 27, 30, 36, 39, 46
"""Sizes of type: nothing is under 9 px as seen, no name or score under 12; what may name somebody is plain."""

NAMED = 36
"""What a name is shrunk to before it is cut."""

EDGE, GAP = 16, 12
"""Room at the sides, and between one thing and the next."""

INNER = WIDE - 2 * EDGE


class Page:
    """Marks one below the other; ``top`` is where the next thing goes. Without a ``title`` it begins at once."""

    def __init__(self, title: str = "", where: str = "") -> None:
        self.marks: list[Mark] = []
        self.top: float = 8 if title else EDGE
        if title:
            self._head(title, where)

    def _head(self, title: str, where: str) -> None:
        rows, line = rows_of(where, PLAIN, INNER, 3), 44
        self.marks.append(
            words(title, EDGE, self.top, INNER, 62, size=HEAD, least=NAMED, face="title", colour=CHALK)
        )
        self.top += 60
        if where:
            high = line * rows
            self.add([words(where, EDGE, self.top, INNER, high, least=NAMED, lines=rows, colour=CHALK_SOFT)])
            self.top += high
        self.marks.append(Rect(x=EDGE, y=self.top + 4, w=INNER, h=2, fill=NIGHT_LINE))
        self.top += 6 + GAP

    def room(self, high: float, gap: float = GAP) -> float:
        """Where something so high begins; what comes next begins below it."""
        at = self.top
        self.top += high + gap
        return at

    def add(self, marks: Iterable[Mark]) -> None:
        """Lay these down."""
        self.marks += marks

    def heading(self, text: str) -> None:
        """A heading in one line."""
        at = self.room(48, 4)
        self.add([words(text, EDGE, at, INNER, 48, size=NAME, least=SMALL, face="title", colour=LAMP)])

    def say(
        self, text: str, *, size: float = PLAIN, most: int = 4, colour: str = CHALK, face: Face = "body"
    ) -> None:
        """Words across the page, in as many lines as they need. Plain ones may name somebody and stay so large."""
        rows = rows_of(text, size, INNER, most, face)
        high, least = rows * size * 1.22 + 4, NAMED if size >= NAMED else LEAST
        where = (EDGE, self.room(high), INNER, high)
        self.add([words(text, *where, size=size, least=least, lines=rows, colour=colour, face=face)])

    def scene(self, *, says: str = "", still: Iterable[Mark] = ()) -> Scene:
        """The picture; ``still`` is what seldom changes."""
        tall, under = math.ceil(self.top + 4), tuple(still)
        below = Scene(width=WIDE, height=tall, marks=under) if under else None
        return Scene(width=WIDE, height=tall, marks=tuple(self.marks), says=says, still=below)


def words(
    text: str,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    size: float = PLAIN,
    least: float = LEAST,
    lines: int = 1,
    face: Face = "body",
    colour: str = CHALK,
    align: Literal["left", "centre", "right"] = "left",
    level: Literal["top", "middle", "bottom"] = "middle",
) -> Text:
    """Words in a box, never smaller than can be read on a phone. A single line that is too long ends within a
    word: half of a name says more than its first part alone."""
    least = max(LEAST, min(size, least))
    return Text(
        x=x,
        y=y,
        w=w,
        h=h,
        text=cut(text, w, least, face) if lines == 1 else text,
        size=size,
        least=least,
        lines=lines,
        face=face,
        colour=colour,
        align=align,
        level=level,
    )


def cut(text: str, w: float, size: float, face: Face = "body") -> str:
    """As much of a line as this width holds."""
    if measure(text, size, face) <= w:
        return text
    w, least, most = w * 0.97, 1, len(text)
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if measure(text[:middle] + "…", size, face) <= w else (least, middle - 1)
    return text[:least].rstrip(" ,.;:·") + "…"


def rows_of(text: str, size: float, w: float, most: int, face: Face = "body") -> int:
    """How many lines a text needs at the most."""
    return max(1, min(most, rows(text, size, w, face)))


def raised(
    x: float, y: float, w: float, h: float, *, lit: bool = False, fill: str = NIGHT_RAISED
) -> tuple[Mark, ...]:
    """A part of the table; lit when it is awaited or has just changed."""
    glow = (Glow(x=x, y=y, w=w, h=h, colour="#ffc95c70", radius=14, spread=12),) if lit else ()
    line = LAMP if lit else NIGHT_LINE
    return (*glow, Rect(x=x, y=y, w=w, h=h, radius=14, fill=fill, line=line, thick=4 if lit else 2))


def named(
    cast: Cast, seat: int, x: float, y: float, w: float, h: float = 48, *, size: float = NAME, colour: str = CHALK
) -> tuple[Mark, ...]:
    """A seat's emblem and name; a computer player has a cog behind the name."""
    name, left, room = cast.name(seat), x + h + 10, w - h - 10
    marks = emblem(seat, x + h / 2, y + h / 2, h)
    if seat in cast.computers:
        room -= size + 6
        at = left + min(measure(name, size, "strong"), room) + 6 + size / 2
        marks += (Icon(name="mark.cog", x=at, y=y + h / 2, size=size, colour=colour),)
    return (*marks, words(name, left, y, room, h, size=size, least=NAMED, face="strong", colour=colour))
