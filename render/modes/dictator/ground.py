"""The Map of Dictator: land, borders, capitals, monuments, what has changed last."""

from __future__ import annotations

from collections.abc import Iterator

from render.icons.nations import MONUMENTS
from render.modes.squares import Frame, bare, grid, land, lit, shadow
from render.scene import Disc, Icon, Mark, Photo, Rect
from render.theme import BRIGHT, INK, LAMP, PAPER, SEATS, blend, seat_look
from rules.modes.dictator.view import NOBODY, DictatorView, Monument

STONE = "#fbf6ea"

STAR = "life.reputation"
"""A star with five points."""


def world(view: DictatorView, frame: Frame) -> Iterator[Mark]:
    """All that lies on the paper in a frame."""
    for seat in range(len(view.here)):
        yield from land(frame, seat, view.of(seat))
    yield from bare(frame, (field for field, owner in enumerate(view.owners) if owner == NOBODY))
    yield from grid(frame)
    yield from lit(frame, view.lit)
    for seat, capital in enumerate(view.capitals):
        if capital is not None and view.owners[capital] == seat and frame.shows(capital):
            yield from star(frame, seat, capital, small=view.on(capital) is not None)
    if view.site is not None and frame.shows(view.site):
        yield from scaffold(frame, view.site)
    for monument in sorted(view.monuments, key=lambda m: m.field):
        if frame.shows(monument.field):
            x, y = frame.middle(monument.field)
            yield from sculpture(monument, x, y, frame.cell, moved=view.owners[monument.field] != monument.by)


def star(frame: Frame, seat: int, field: int, *, small: bool) -> Iterator[Mark]:
    """A capital: the emblem of its seat under a star, in the corner if a monument stands there."""
    look = seat_look(seat)
    x, y = frame.middle(field)
    c = frame.cell
    if small:
        corner_x, corner_y = frame.corner(field)
        yield Icon(name=STAR, x=corner_x + c * 0.2, y=corner_y + c * 0.2, size=c * 0.36, colour=INK)
        yield Icon(name=STAR, x=corner_x + c * 0.2, y=corner_y + c * 0.2, size=c * 0.24, colour=BRIGHT)
        return
    yield shadow(x - c * 0.28, y - c * 0.26, c * 0.56, c * 0.56)
    yield Icon(name=STAR, x=x, y=y - c * 0.02, size=c * 0.98, colour=INK)
    yield Icon(name=STAR, x=x, y=y - c * 0.02, size=c * 0.86, colour=BRIGHT)
    yield Disc(x=x, y=y, r=c * 0.24, fill=look.colour, line=INK, thick=max(1.5, c / 40))
    yield Icon(name=look.emblem, x=x, y=y, size=c * 0.3, colour=look.ink)


def sculpture(monument: Monument, x: float, y: float, c: float, *, moved: bool = False) -> Iterator[Mark]:
    """A monument: its picture in a frame on a plinth, or a sculpture in stone. A small disc says who set it up, if
    it was ``moved`` into other hands."""
    yield shadow(x - c * 0.26, y + c * 0.24, c * 0.52, c * 0.16)
    if monument.photo:
        w = c * 0.62
        yield Rect(
            x=x - w / 2 - 3,
            y=y - c * 0.4,
            w=w + 6,
            h=w + 6,
            radius=c / 14,
            fill=LAMP,
            line=INK,
            thick=max(1.5, c / 45),
        )
        yield Photo(sha=monument.photo, x=x - w / 2, y=y - c * 0.4 + 3, w=w, h=w, radius=c / 18)
        yield Rect(
            x=x - c * 0.36, y=y + c * 0.29, w=c * 0.72, h=c * 0.1, fill=STONE, line=INK, thick=max(1.5, c / 45)
        )
    else:
        name = MONUMENTS[monument.field % len(MONUMENTS)]
        yield Icon(name=name, x=x, y=y, size=c * 0.84, colour=INK)
        yield Icon(name=name, x=x, y=y - c * 0.005, size=c * 0.74, colour=STONE)
    if moved:
        look = SEATS[monument.by % len(SEATS)]
        yield Disc(x=x + c * 0.32, y=y - c * 0.32, r=c * 0.13, fill=look.colour, line=INK, thick=max(1.0, c / 60))
        yield Icon(name=look.emblem, x=x + c * 0.32, y=y - c * 0.32, size=c * 0.16, colour=look.ink)


def scaffold(frame: Frame, field: int) -> Iterator[Mark]:
    """Where a monument is about to be set up."""
    x, y = frame.corner(field)
    c, line = frame.cell, blend(PAPER, LAMP, 0.3)
    yield Rect(
        x=x + c * 0.12, y=y + c * 0.12, w=c * 0.76, h=c * 0.76, radius=c / 12, line=INK, thick=max(3.0, c / 22)
    )
    yield Rect(
        x=x + c * 0.14, y=y + c * 0.14, w=c * 0.72, h=c * 0.72, radius=c / 14, line=line, thick=max(2.0, c / 30)
    )
    yield Icon(name="nation.flag", x=x + c / 2, y=y + c / 2, size=c * 0.5, colour=INK)
