"""A plain square Map on paper: its sheet, its coordinates, and the land of each seat with a print of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from string import ascii_uppercase

import msgspec

from render.furniture import sheet_of_paper
from render.scene import Glow, Hatch, Line, Mark, Point, Rect, Region, Text
from render.theme import BRIGHT, INK, INK_SOFT, LAMP, PAPER, PAPER_EDGE, blend, fade, seat_look

RIM = 40.0
"""Paper around the Fields, with their letters and numbers."""

PRINTS: tuple[Hatch | None, ...] = (
    None,
    Hatch(colour="", pattern="waves", step=22, thick=2),
    Hatch(colour="", pattern="lines", step=14, thick=2, angle=45),
    Hatch(colour="", pattern="dots", step=15, thick=3),
    Hatch(colour="", pattern="bricks", step=17, thick=2),
    Hatch(colour="", pattern="lines", step=14, thick=2, angle=135),
    Hatch(colour="", pattern="grid", step=18, thick=2),
    Hatch(colour="", pattern="cross", step=18, thick=2),
)
"""What tells the land of a seat apart where colours do not."""


class Frame(msgspec.Struct, frozen=True):
    """Where a part of the Map lies on the canvas: ``cell`` pixels a Field, from the Field at ``first_x``,
    ``first_y``, so many across and down."""

    side: int
    left: float
    top: float
    cell: float
    first_x: int = 0
    first_y: int = 0
    across: int = 0
    down: int = 0

    @classmethod
    def around(cls, side: int, fields: Collection[int], left: float, top: float, wide: float) -> Frame:
        """Some Fields with a Field around them, as large as there is room."""
        xs, ys = [f % side for f in fields], [f // side for f in fields]
        span = min(side, max(max(xs) - min(xs), max(ys) - min(ys)) + 3)
        first_x = max(0, min(min(xs) - 1, side - span))
        first_y = max(0, min(min(ys) - 1, side - span))
        return cls(side, left, top, wide / span, first_x, first_y, span, span)

    @property
    def columns(self) -> range:
        """The columns that are shown."""
        return range(self.first_x, self.first_x + (self.across or self.side))

    @property
    def rows(self) -> range:
        """The rows that are shown."""
        return range(self.first_y, self.first_y + (self.down or self.side))

    @property
    def part(self) -> str:
        """Which part of the Map is shown; nothing where it is all of it."""
        if len(self.columns) == self.side == len(self.rows):
            return ""
        first, last = (f"{ascii_uppercase[self.columns[at]]}{self.rows[at] + 1}" for at in (0, -1))
        return f"{first} to {last} of the Map"

    @property
    def width(self) -> float:
        """Of the Fields alone."""
        return self.cell * len(self.columns)

    @property
    def height(self) -> float:
        """Of the Fields alone."""
        return self.cell * len(self.rows)

    def shows(self, field: int) -> bool:
        """Whether a Field is in it."""
        return field % self.side in self.columns and field // self.side in self.rows

    def corner(self, field: int) -> Point:
        """The top left corner of a Field."""
        down, across = divmod(field, self.side)
        return self.left + (across - self.first_x) * self.cell, self.top + (down - self.first_y) * self.cell

    def middle(self, field: int) -> Point:
        """The middle of a Field."""
        x, y = self.corner(field)
        return x + self.cell / 2, y + self.cell / 2

    def square(self, field: int) -> tuple[Point, ...]:
        """The corners of a Field."""
        (x, y), c = self.corner(field), self.cell
        return (x, y), (x + c, y), (x + c, y + c), (x, y + c)


def paper(frame: Frame) -> Iterator[Mark]:
    """The sheet the Map is drawn on, with a double line around it, and its letters and numbers."""
    x, y, w, h = frame.left - RIM, frame.top - RIM, frame.width + 2 * RIM, frame.height + 2 * RIM
    yield from sheet_of_paper(x, y, w, h)
    yield Rect(x=x + 6, y=y + 6, w=w - 12, h=h - 12, radius=10, line=PAPER_EDGE, thick=2)
    size = min(26.0, frame.cell * 0.5)
    for at, column in enumerate(frame.columns):
        for side in (y + 6, y + h - RIM + 2):
            yield _mark(ascii_uppercase[column], frame.left + at * frame.cell, side, frame.cell, RIM - 8, size)
    for at, line in enumerate(frame.rows):
        for edge in (x + 4, x + w - RIM + 2):
            yield _mark(str(line + 1), edge, frame.top + at * frame.cell, RIM - 6, frame.cell, size)


def _mark(text: str, x: float, y: float, w: float, h: float, size: float) -> Text:
    return Text(x=x, y=y, w=w, h=h, text=text, size=size, least=12, face="strong", colour=INK_SOFT, align="centre")


def grid(frame: Frame) -> Iterator[Mark]:
    """The fine lines between Fields, over the land."""
    fine = fade(INK, 0.22)
    for at in range(1, len(frame.columns)):
        x = frame.left + at * frame.cell
        yield Line(points=((x, frame.top), (x, frame.top + frame.height)), colour=fine, thick=1.5)
    for at in range(1, len(frame.rows)):
        y = frame.top + at * frame.cell
        yield Line(points=((frame.left, y), (frame.left + frame.width, y)), colour=fine, thick=1.5)
    yield Rect(x=frame.left - 3, y=frame.top - 3, w=frame.width + 6, h=frame.height + 6, line=INK, thick=4)


def land(frame: Frame, seat: int, fields: Iterable[int]) -> Iterator[Mark]:
    """The land of a seat: its colour on paper, its print, and a strong border around the whole."""
    parts = tuple(frame.square(field) for field in fields if frame.shows(field))
    if parts:
        colour = seat_look(seat).colour
        yield Region(parts=parts, fill=ground(seat), hatch=printed(seat))
        yield Region(parts=parts, line=blend(colour, INK, 0.45), thick=max(4.0, frame.cell / 16))


def ground(seat: int) -> str:
    """The colour of a seat's land."""
    return blend(seat_look(seat).colour, PAPER, 0.3)


def printed(seat: int) -> Hatch | None:
    """The print of a seat's land."""
    found = PRINTS[seat % len(PRINTS)]
    ink = fade(blend(seat_look(seat).colour, INK, 0.4), 0.5)
    return None if found is None else msgspec.structs.replace(found, colour=ink)


def bare(frame: Frame, fields: Iterable[int]) -> Iterator[Mark]:
    """Land that was somebody's and is nobody's now: grey, and crossed out."""
    parts = tuple(frame.square(field) for field in fields if frame.shows(field))
    if parts:
        hatch = Hatch(colour="#4a455a80", pattern="cross", step=20, thick=2)
        yield Region(parts=parts, fill="#bdb6ac", hatch=hatch)


def lit(frame: Frame, fields: Iterable[int]) -> Iterator[Mark]:
    """What has changed last."""
    parts = tuple(frame.square(field) for field in fields if frame.shows(field))
    if parts:
        yield Region(parts=parts, fill=fade(LAMP, 0.5), soft=frame.cell / 5)
        yield Region(parts=parts, line=INK, thick=max(7.0, frame.cell / 10))
        yield Region(parts=parts, line=BRIGHT, thick=max(5.0, frame.cell / 14))


def shadow(x: float, y: float, w: float, h: float) -> Glow:
    """A soft shadow under what stands on a Field."""
    return Glow(x=x, y=y, w=w, h=h, colour="#05060f70", radius=h / 2, spread=6)
