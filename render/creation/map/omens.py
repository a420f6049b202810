"""The Adversary on the Map: its Omens as dark growth, the ring it closes, and Sentinels against it (CR-AAA)."""

from __future__ import annotations

from math import cos, sin, tau
from zlib import crc32

from render.creation.map.acts import picture
from render.creation.map.geometry import framed, outline, toward
from render.creation.map.ground import Chart, name
from render.creation.map.tones import ASHEN, DARKNESS, EMBERS, FREE, STONE, VEINS
from render.creation.sigil import drawable
from render.scene import Hatch, Icon, Line, Mark, Point, Region, Shape, Text
from render.theme import BRIGHT, INK, fade
from rules.creation.view import ActView, FieldView, edges, shared

ASH = "#b9aebf"
"""The eye of an Omen in Decay."""


ROOTS = 9
"""Roots of an Omen."""


def omens(chart: Chart) -> list[Mark]:
    """Every Omen with its tendrils, which reach for those beside it."""
    acts = [act for act in chart.view.acts if act.omen and chart.names & set(act.fields)]
    marks: list[Mark] = []
    live = {f for act in chart.view.acts if act.omen and act.standing == "active" for f in act.fields}
    for act in acts:
        parts = chart.lens.shapes(piece for f in chart.some(act.fields) for piece in f.pieces)
        if act.standing == "active":
            marks.append(Region(parts=parts, fill=fade(DARKNESS, 0.85), soft=max(8.0, chart.cell * 0.15)))
            marks += [root for field in chart.some(act.fields) for root in _roots(chart, field)]
    for act in acts:
        marks += _growth(chart, act, live)
    for act in acts:
        marks += _eye(chart, act)
    return marks


def _growth(chart: Chart, act: ActView, live: set[str]) -> list[Mark]:
    """The dark of one Omen: whole and thorny, or grey and struck through in Decay."""
    fields = chart.some(act.fields)
    parts = chart.lens.shapes(piece for f in fields for piece in f.pieces)
    if act.standing != "active":
        slashes = Hatch(colour="#0d0712", pattern="lines", step=max(7.0, chart.cell * 0.16), thick=3.2, angle=45)
        return [Region(parts=parts, fill=ASHEN, hatch=slashes)]
    marks: list[Mark] = [*picture(act.photo, parts)] if act.photo else []
    marks.append(Region(parts=parts, fill=fade(DARKNESS, 0.7) if act.photo else DARKNESS))
    for field in fields:
        marks += [
            thorn(chart, field, other) for other in chart.fields if other.name in live and beside(field, other)
        ]
    return marks


def _roots(chart: Chart, field: FieldView) -> list[Mark]:
    """Bent roots that creep over the border into the Fields around, other ones for each Field."""
    x, y = chart.lens.at(field.centre)
    size, first = chart.size(field), crc32(field.name.encode())
    left, top, right, bottom = framed(piece for f in chart.fields for piece in f.pieces)
    (x0, y0), (x1, y1) = chart.lens.at((left, top)), chart.lens.at((right, bottom))
    marks: list[Mark] = []
    for number in range(ROOTS):
        turn = (number + (first >> number & 3) / 6) * tau / ROOTS
        bend = turn + (0.5 if first >> number & 1 else -0.5)
        near, far = (
            (x + cos(way) * size * part, y + sin(way) * size * part) for way, part in ((turn, 0.55), (bend, 0.74))
        )
        if x0 < far[0] < x1 and y0 < far[1] < y1:  # none over the letters around the Map
            marks.append(Line(points=(near, far), colour=fade(DARKNESS, 0.8), thick=max(2.0, size * 0.045)))
            marks.append(Line(points=((x, y), near), colour=DARKNESS, thick=max(3.0, size * 0.09)))
    return marks


def beside(field: FieldView, other: FieldView) -> bool:
    """Whether two Fields share a side."""
    return field.name != other.name and any(
        shared(a, b) for p in field.pieces for q in other.pieces for a in edges(p) for b in edges(q)
    )


def thorn(chart: Chart, field: FieldView, other: FieldView) -> Mark:
    """A tendril from an Omen into the one beside it, so that they grow into each other."""
    here, there = chart.lens.at(field.centre), chart.lens.at(other.centre)
    half = chart.size(field) * 0.26
    dx, dy = there[0] - here[0], there[1] - here[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    nx, ny = -dy / long * half, dx / long * half
    tip = toward(here, there, long * 0.78)
    return Shape(points=((here[0] + nx, here[1] + ny), tip, (here[0] - nx, here[1] - ny)), fill=DARKNESS)


def _eye(chart: Chart, act: ActView) -> list[Mark]:
    """The Adversary's Icon in the Field, and its name in a corner (CR-AAA-10)."""
    field = chart.some(act.fields)[0]
    x, y = chart.lens.at(field.centre)
    size = chart.size(field)
    live = act.standing == "active"
    marks = list(icon(chart.view.foe.icon if chart.view.foe else "", x, y, size * 0.72, EMBERS if live else ASH))
    marks += [name(chart, field, BRIGHT, INK)] if size >= 44 else []
    if act.permanent and size >= 44:
        off = size * 0.32
        marks.append(Icon(name="creation.permanent", x=x + off, y=y + off, size=size * 0.24, colour=FREE))
    return marks


def icon(chosen: str, x: float, y: float, size: float, colour: str) -> tuple[Mark, ...]:
    """The sign of the Adversary: the one that the Arbiter chose, or an eye that does not close."""
    if not chosen or not drawable(chosen):
        return (Icon(name="creation.omen", x=x, y=y, size=size, colour=colour),)
    half = size / 2
    box = Text(
        x=x - half, y=y - half, w=size, h=size, text=chosen, size=size * 0.7, least=size * 0.3, face="strong",
        colour=colour, align="centre",
    )  # fmt: skip
    return (box,)


def sentinels(chart: Chart) -> list[Mark]:
    """Standing stones, slashed across (CR-AAA-22)."""
    marks: list[Mark] = []
    for act in chart.view.acts:
        if not act.sentinel or not chart.names & set(act.fields):
            continue
        field = chart.some(act.fields)[0]
        parts = chart.lens.shapes(field.pieces)
        x, y = chart.lens.at(field.centre)
        size = chart.size(field)
        veins = Hatch(colour=fade(VEINS, 0.75), pattern="lines", step=max(8.0, size * 0.2), thick=3.0, angle=45)
        marks.append(Region(parts=parts, fill=STONE, hatch=veins, line=VEINS, thick=max(2.5, size * 0.05)))
        marks.append(Icon(name="creation.sentinel", x=x, y=y, size=size * 0.8, colour="#2c2440"))
        marks += [name(chart, field, INK, BRIGHT)] if size >= 44 else []
    return marks


def ring(chart: Chart) -> list[Mark]:
    """The edge of the Map as the Adversary closes it: dark where an Omen stands, bright where none does yet."""
    foe = chart.view.foe
    if foe is None or not foe.omens or chart.view.sketching:
        return []
    whole = outline(tuple(piece for f in chart.view.fields for piece in f.pieces))
    free, taken = set(foe.free), set(foe.omens)
    thick = max(4.0, chart.cell * 0.075)
    marks: list[Mark] = []
    for field in chart.fields:
        if field.name not in free and field.name not in taken:
            continue
        for line in _outer(field, whole):
            ends = chart.lens.at(line[0]), chart.lens.at(line[1])
            dark = field.name in taken
            marks.append(
                Line(points=ends, colour=DARKNESS if dark else INK, thick=thick * (1.5 if dark else 1.35))
            )
            marks.append(Line(points=ends, colour=EMBERS if dark else FREE, thick=thick * (0.45 if dark else 0.8)))
    return marks


def _outer(field: FieldView, whole: tuple[tuple[Point, Point], ...]) -> list[tuple[Point, Point]]:
    """The stretches of the outer edge of the Map along a Field."""
    found = (shared(edge, line) for piece in field.pieces for edge in edges(piece) for line in whole)  # type: ignore[arg-type]
    return [line for line in found if line]
