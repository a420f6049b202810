"""Markers on the map: pills with a number and the emblem of their owner."""

from __future__ import annotations

import math
from collections.abc import Sequence

from render.atlas.wheel import LANE, arc, is_radial, middle, ring, spot, upright
from render.curves import Point
from render.scene import Disc, Glow, Icon, Line, Mark, Rect, Sprite, Text
from render.theme import CHALK, GOOD, INK, LAMP, NIGHT_DEEP, seat_look
from rules.atlas.view import Cell, Spot

WIDE, TALL = 37.0, 17.5

_ROOM = 4
"""Around a pill, for its outline and its sign of healing."""

_LEAST = 13.5
"""So much of each pill stays in sight where they overlap."""


def pill(seat: int, number: int, *, lit: bool = False, healing: bool = False) -> tuple[Mark, ...]:
    """A marker, drawn at the corner of its sprite. The number comes first: it stays in sight when the next pill
    lies on its end. ``lit`` for the player whose turn it is, ``healing`` if the end of the turn would heal it."""
    look = seat_look(seat)
    x = y = float(_ROOM)
    marks: list[Mark] = [
        Rect(
            x=x - 1.75, y=y - 1.75, w=WIDE + 3.5, h=TALL + 3.5, radius=TALL / 2 + 1.75, fill=LAMP if lit else INK
        ),
        Rect(x=x, y=y, w=WIDE, h=TALL, radius=TALL / 2, fill=look.colour, line=INK, thick=1.5),
        Text(
            x=x + 1,
            y=y,
            w=20,
            h=TALL,
            text=str(number),
            size=16.5,
            least=14,
            face="strong",
            colour=look.ink,
            align="centre",
        ),
        Icon(name=look.emblem, x=x + WIDE - 11.5, y=y + TALL / 2, size=14.5, colour=look.ink),
    ]
    if healing:
        marks.append(Disc(x=x + WIDE - 1, y=y + 2, r=7, fill=NIGHT_DEEP))
        marks.append(Icon(name="mark.heal", x=x + WIDE - 1, y=y + 2, size=10, colour=GOOD))
    return tuple(marks)


def capacity(cell: Cell) -> int:
    """How many pills can be told apart on a cell."""
    return 3 if cell.layer == 1 else 1 + math.floor((_room(cell) - WIDE) / _LEAST)


def places(cell: Cell, count: int) -> tuple[tuple[Point, float], ...]:
    """Where so many pills lie on a cell, and how they are turned; the more there are, the more they overlap. On
    yellow the first lies on the porch and the others follow inward."""
    outer, angle = ring(cell)[1], middle(cell)
    if cell.layer == 1:
        turn = upright(angle, radial=False)
        return tuple((spot(outer - TALL / 2 - 4 - at * (TALL + 1), angle), turn) for at in range(count))
    first, step = _row(count, _room(cell))
    along = [first + at * step for at in range(count)]
    if is_radial(cell):
        turn, outward = upright(angle, radial=True), angle % 360 < 180
        radii = [outer - 3 - (_room(cell) - n if outward else n) for n in along]
        return tuple((spot(r, angle + LANE), turn) for r in radii)
    r, turn = _track(cell), upright(angle, radial=False)
    clockwise = 1 if turn == angle else -1
    offsets = [clockwise * math.degrees((n - _room(cell) / 2) / r) for n in along]
    return tuple((spot(r, angle + offset), turn) for offset in offsets)


def _track(cell: Cell) -> float:
    """How far from the centre the pills of an outer cell lie."""
    return ring(cell)[1] - TALL / 2 - 1.5


def _room(cell: Cell) -> float:
    """How long the row of pills on a cell may be."""
    inner, outer = ring(cell)
    return outer - inner - 6 if is_radial(cell) else arc(_track(cell)) - 3


def _row(count: int, room: float) -> tuple[float, float]:
    """The middle of the first pill from the beginning of the row, and the distance to the next."""
    step = min(WIDE + 3, (room - WIDE) / max(1, count - 1))
    return (room - step * (count - 1)) / 2, step


def laid(markers: Sequence[Spot], turn: int | None) -> tuple[Mark, ...]:
    """All markers of the table, those that moved last on soft light. Where there are too many for a cell, the last
    pill says how many more there are; a close look shows them."""
    by_cell: dict[Cell, list[Spot]] = {}
    for marker in sorted(markers, key=lambda m: (m.was is None, m.seat != turn)):
        by_cell.setdefault(marker.cell, []).append(marker)
    light: list[Mark] = []
    pieces: list[Mark] = []
    for cell, here in by_cell.items():
        most = capacity(cell)
        shown = here if len(here) <= most else here[: most - 1]
        marks = [pill(m.seat, m.number, lit=m.seat == turn, healing=m.mended is not None) for m in shown]
        if len(shown) < len(here):
            marks.append(_more(len(here) - len(shown)))
        for at, ((x, y), angle) in enumerate(places(cell, len(marks))):
            if here[at].was is not None:
                light.append(Glow(x=x - 17, y=y - 17, w=34, h=34, colour=LAMP, radius=17, spread=15))
            size = {"w": WIDE + 2 * _ROOM, "h": TALL + 2 * _ROOM}
            pieces.append(Sprite(x=x, y=y, **size, turn=angle, marks=marks[at]))
    return (*light, *_ways(markers), *pieces)


def _more(count: int) -> tuple[Mark, ...]:
    """A pill for the markers that find no room."""
    words = Text(
        x=_ROOM,
        y=_ROOM,
        w=WIDE,
        h=TALL,
        text=f"+{count}",
        size=16.5,
        least=14,
        face="strong",
        colour=CHALK,
        align="centre",
    )
    return Rect(x=_ROOM, y=_ROOM, w=WIDE, h=TALL, radius=TALL / 2, fill=NIGHT_DEEP, line=CHALK, thick=1.5), words


def _ways(markers: Sequence[Spot]) -> tuple[Mark, ...]:
    """Arrows from where markers stood before they last moved."""
    marks: list[Mark] = []
    for marker in markers:
        if marker.was is None or marker.was == marker.cell:
            continue
        (start, _), (end, _) = places(marker.was, 1)[0], places(marker.cell, 1)[0]
        colour = GOOD if marker.how == "healed" else LAMP
        bend = _bend(marker.was, marker.cell, start, end)
        marks.append(Line(points=bend, colour=INK, thick=7))
        marks.append(Line(points=bend, colour=colour, thick=4, dash=9 if marker.how == "healed" else 0))
        marks.append(Disc(x=start[0], y=start[1], r=6, fill=colour, line=INK, thick=1.5))
    return tuple(marks)


def _bend(before: Cell, after: Cell, start: Point, end: Point) -> tuple[Point, ...]:
    """The way of a marker: straight along its segment, on a bow around the centre."""
    if before.segment == after.segment:
        return start, end
    first = middle(before)
    way = (middle(after) - first + 180) % 360 - 180
    r = ring(before)[1] - TALL / 2 - 2.5
    steps = max(2, round(abs(way) / 3))
    return (start, *(spot(r, first + way * at / steps) for at in range(1, steps)), end)
