"""Oceans with their landmarks, rivers, and the channels of Water."""

from __future__ import annotations

import math

from render.creation.map.acts import strip
from render.creation.map.geometry import outline
from render.creation.map.ground import SMALLEST, Chart, stretch
from render.creation.map.tones import Look
from render.scene import Disc, Icon, Line, Mark, Point, Rect, Text
from render.theme import BRIGHT, seat_look
from rules.creation.view import UNIT, FieldView, OceanView, Segment

SHORE, SURF = "#123a63", "#e4f6ff"
"""Colours of the edge of an Ocean: a dark line and a light one in it."""


def source(style: Look, x: float, y: float, r: float) -> tuple[Mark, ...]:
    """The sign of an Origin of Life: a sprout on a full round of the Fertile colour."""
    return (
        Disc(x=x, y=y, r=r, fill=style.fertile, line="#ffffff", thick=max(1.5, r * 0.14)),
        Icon(name="creation.sprout", x=x, y=y, size=r * 1.4, colour="#ffffff"),
    )


def oceans(chart: Chart) -> list[Mark]:
    """A double shore around every Designated Ocean, its landmark on it, and its name."""
    marks: list[Mark] = []
    taken = {name for act in chart.view.acts for name in act.fields}
    thick = max(4.0, chart.cell * 0.075)
    for ocean in chart.view.oceans:
        fields = chart.some(ocean.fields)
        for line in outline(tuple(piece for f in fields for piece in f.pieces)):
            marks += [stretch(chart, line, SHORE, thick), stretch(chart, line, SURF, thick * 0.4)]
        free = [f for f in fields if f.name not in taken and f.name not in chart.view.storms]
        if fields:
            marks += landmark(chart, ocean, tuple(f.name for f in free or fields))
    return marks


def landmark(chart: Chart, ocean: OceanView, fields: tuple[str, ...]) -> tuple[Mark, ...]:
    """The landmark of an Ocean in its owner's colour, with the Ocean's name below where there is room: in the best
    strip of some of its Fields."""
    left, top, wide, deep = strip(chart, fields)
    size = chart.width(fields)
    r, high = max(8.0, size * 0.2), min(24.0, size * 0.2)
    foot = top + deep - high * 1.35 - size * 0.04
    x, y = left + wide / 2, foot - r * 0.95
    named = Text(
        x=left + size * 0.03,
        y=foot,
        w=wide - size * 0.06,
        h=high * 1.3,
        text=ocean.name,
        size=high,
        least=9,
        face="strong",
        colour=BRIGHT,
        align="centre",
        halo=SHORE,
    )
    return (
        Disc(x=x, y=y, r=r, fill=SURF, line=seat_look(ocean.owner).colour, thick=max(2.0, r * 0.2)),
        Icon(name="creation.ocean", x=x, y=y, size=r * 1.3, colour=SHORE),
        *((named,) if size >= SMALLEST else ()),
    )


def rivers(chart: Chart) -> list[Mark]:
    """Every river from its lake on, as a line from Field to Field."""
    marks: list[Mark] = []
    thick = max(5.0, chart.cell * 0.13)
    for act in chart.view.acts:
        flowing = {name for river in act.rivers for name in river}
        still = chart.some(name for name in act.fields if name not in flowing)
        for river in act.rivers:
            course = [field for name in river for field in chart.some([name])]
            if not course or not still:
                continue
            spring = min(still, key=lambda f: math.dist(f.centre, course[0].centre))
            centres = [field.centre for field in (spring, *course)]
            run = tuple(chart.lens.at(spot) for spot in (*centres, *_mouth(chart, course[-1])))
            marks += [
                Line(points=run, colour=SHORE, thick=thick),
                Line(points=run, colour=SURF, thick=thick * 0.5),
            ]
    return marks


def _mouth(chart: Chart, last: FieldView) -> tuple[tuple[float, float], ...]:
    """Where a river meets the Ocean beside its last Field; nothing if that lies in it, or none is left."""
    sea = {name for ocean in chart.view.oceans for name in ocean.fields}
    near = [f for f in chart.some(sea) if math.dist(f.centre, last.centre) < 1.6 * UNIT]
    if last.name in sea or not near:
        return ()
    shore = min(near, key=lambda f: math.dist(f.centre, last.centre))
    (ax, ay), (bx, by) = last.centre, shore.centre
    return (((ax + bx) / 2, (ay + by) / 2),)


def channels(chart: Chart) -> list[Mark]:
    """Liquid along the lines, named close by."""
    marks: list[Mark] = []
    thick = max(4.0, chart.cell * 0.09)
    for named, line in zip(chart.view.channel_names, chart.view.channels, strict=True):
        if not chart.names & set(named.split("|")):
            continue
        a, b = chart.lens.at(line[0]), chart.lens.at(line[1])
        marks.append(Line(points=(a, b), colour=chart.style.channel, thick=thick))
        marks.append(Line(points=(a, b), colour=chart.style.channel_core, thick=thick * 0.4))
        if chart.named:
            marks += _channel_name(named, line, a, b)
    return marks


def _channel_name(named: str, line: Segment, a: Point, b: Point) -> tuple[Mark, ...]:
    upright = abs(line[0][0] - line[1][0]) < abs(line[0][1] - line[1][1])
    x, y, w, h = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 78.0, 24.0
    turn = 90.0 if upright else 0.0
    card = (x - h / 2, y - w / 2, h, w) if upright else (x - w / 2, y - h / 2, w, h)
    return (
        Rect(x=card[0], y=card[1], w=card[2], h=card[3], radius=8, fill="#14508a"),
        Text(
            x=x - w / 2,
            y=y - h / 2,
            w=w,
            h=h,
            text=named,
            size=18,
            least=13,
            face="strong",
            colour=BRIGHT,
            align="centre",
            turn=turn,
        ),
    )
