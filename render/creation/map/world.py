"""The whole Map, or a part of it, drawn into a box."""

from __future__ import annotations

from render.creation.map import tones
from render.creation.map.acts import acts, labels
from render.creation.map.geometry import Box, Lens, cut, framed, lens
from render.creation.map.ground import Chart, ground, name
from render.creation.map.omens import omens, ring, sentinels
from render.creation.map.proposed import proposed
from render.creation.map.sky import beacon, beacon_spot, heroes, satellites, storms
from render.creation.map.suggested import suggestions
from render.creation.map.tokens import covered, decay, nodes, origins, permanent, prophecies, tallies
from render.creation.map.tones import look
from render.creation.map.waters import channels, oceans, rivers
from render.scene import Disc, Line, Mark, Rect, Shape, Text
from render.theme import CHALK_SOFT, INK, LAMP, NIGHT_DEEP, NIGHT_LINE, blend
from rules.creation.view import UNIT, CreationView, FieldView

RIM = 34.0
"""Room at the left and at the top for the letters and numbers of the grid."""

PAD = 14.0
LARGEST = 250.0
"""Pixels of a plain Field at most."""


def world(view: CreationView, box: Box) -> tuple[Mark, ...]:
    """The Map with everything on it, as large as the box allows."""
    return part(view, view.fields, box)


def part(view: CreationView, fields: tuple[FieldView, ...], box: Box, *, named: bool = False) -> tuple[Mark, ...]:
    """Some Fields of the Map with everything on them. ``named`` writes names beside channels."""
    chart = Chart(view, fields, _lens(fields, inner(view, box)), look(view), named)
    x, y, w, h = box
    paper = "#ffffff" if view.style == "monochrome" else NIGHT_DEEP
    return (
        Rect(x=x, y=y, w=w, h=h, radius=16, fill=paper, line="" if view.sketching else NIGHT_LINE, thick=2),
        *(_sketched(box) if view.sketching else ()),
        *_letters(view, chart, box),
        *_elsewhere(view, chart, inner(view, box)),
        *ground(chart),
        *sentinels(chart),
        *acts(chart),
        *omens(chart),
        *ring(chart),
        *overlay(chart),
        *wanderers(chart),
        *labels(chart),
        *proposed(chart, view.proposal),
        *suggestions(chart),
        *tokens(chart),
        *chances(chart),
    )


def chances(chart: Chart) -> list[Mark]:
    """A lamp on every Field the viewer may choose now."""
    marks: list[Mark] = []
    taken = {name for names in chart.view.suggested for name in names}
    for field in (f for f in chart.some(chart.view.open) if f.name not in taken):
        x, y = chart.lens.at(field.centre)
        size = chart.size(field)
        marks.append(lamp(x, y + size * 0.27, max(5.0, size * 0.12)))
    return marks


def lamp(x: float, y: float, r: float) -> Mark:
    """The mark of what may be chosen now."""
    return Disc(x=x, y=y, r=r, fill=LAMP, line=INK, thick=max(1.5, r * 0.2))


def _sketched(box: Box) -> tuple[Mark, ...]:
    """A dashed frame: this Map does not count yet."""
    x, y, w, h = box
    corners = ((x + 2, y + 2), (x + w - 2, y + 2), (x + w - 2, y + h - 2), (x + 2, y + h - 2), (x + 2, y + 2))
    return (Line(points=corners, colour=LAMP, thick=3, dash=14),)


def _elsewhere(view: CreationView, chart: Chart, box: Box) -> list[Mark]:
    """Fields beside those that are drawn, as far as they lie in the same frame, in the dark."""
    if len(chart.fields) == len(view.fields):
        return []
    left, top, right, bottom = framed(piece for field in chart.fields for piece in field.pieces)
    marks: list[Mark] = []
    for field in view.fields:
        x, y = field.centre
        if field.name in chart.names or not (left < x < right and top < y < bottom):
            continue
        under = blend(tones.ground(chart.style, field), NIGHT_DEEP, 0.82)
        marks += [
            Shape(points=shape, fill=under, line=NIGHT_LINE, thick=1.5)
            for whole in chart.lens.shapes(field.pieces)
            if len(shape := cut(whole, box)) > 2
        ]
        marks.append(name(chart, field, CHALK_SOFT))
    return marks


def inner(view: CreationView, box: Box) -> Box:
    """The part of a box in which Fields lie."""
    x, y, w, h = box
    first, last = rims(view)
    return x + first, y + first, w - first - last, h - first - last


def rims(view: CreationView) -> tuple[float, float]:
    """What is free at the left and the top, and at the right and the bottom, for a Beacon and satellites."""
    last = 34.0 if view.beacon or any(act.orbit for act in view.acts) else PAD
    return (RIM if view.grid == "square" else last), last


def _lens(fields: tuple[FieldView, ...], box: Box) -> Lens:
    left, top, right, bottom = framed(piece for field in fields for piece in field.pieces)
    widen = (
        max(0.0, (box[2] * UNIT / LARGEST - (right - left)) / 2) if box[2] * UNIT / LARGEST > right - left else 0
    )
    heighten = (box[3] * UNIT / LARGEST - (bottom - top)) / 2 if box[3] * UNIT / LARGEST > bottom - top else 0
    if widen and heighten:
        return lens(
            (round(left - widen), round(top - heighten), round(right + widen), round(bottom + heighten)), box
        )
    return lens((left, top, right, bottom), box)


def _letters(view: CreationView, chart: Chart, box: Box) -> list[Mark]:
    """Letters over the columns and numbers beside the rows of a square grid."""
    if view.grid != "square":
        return []
    left, top, right, bottom = framed(piece for field in chart.fields for piece in field.pieces)
    step = UNIT * chart.lens.scale
    size = min(24.0, max(14.0, step * 0.5))
    x0, y0 = chart.lens.at((left, top))
    colour = "#444444" if view.style == "monochrome" else CHALK_SOFT
    light = beacon_spot(chart)
    marks: list[Mark] = []
    for column in range(left // UNIT, -(-right // UNIT)):
        x = chart.lens.at((column * UNIT, 0))[0]
        if light is not None and light[1] < y0:
            x += _past(light[0], light[2], x + step / 2, step, size)
        marks.append(_letter(chr(ord("A") + column), x, y0 - RIM + 3, step, RIM - 4, size, colour))
    for row in range(top // UNIT, -(-bottom // UNIT)):
        y = chart.lens.at((0, row * UNIT))[1]
        if light is not None and light[0] < x0:
            y += _past(light[1], light[2], y + step / 2, step, size)
        marks.append(_letter(str(row + 1), x0 - RIM, y, RIM - 2, step, size, colour))
    return marks


def _past(light: float, r: float, middle: float, step: float, size: float) -> float:
    """How far a letter moves along its edge, within its Field, so that the Beacon does not hide it."""
    clear = r + size * 0.55
    if abs(light - middle) >= clear:
        return 0.0
    way = clear - (middle - light) if middle >= light else -clear - (middle - light)
    return max(-step / 2, min(way, step / 2))


def _letter(text: str, x: float, y: float, w: float, h: float, size: float, colour: str) -> Text:
    return Text(x=x, y=y, w=w, h=h, text=text, size=size, least=11, face="strong", colour=colour, align="centre")


def ratio(view: CreationView) -> float:
    """Width of the Map for its height."""
    left, top, right, bottom = view.frame
    return (right - left) / (bottom - top)


def overlay(chart: Chart) -> tuple[Mark, ...]:
    """Lines that lie above Acts: Fertile borders, what was foretold, Permanence, shores and rivers, channels."""
    waters = (*oceans(chart), *rivers(chart), *channels(chart))
    return (*covered(chart), *origins(chart), *prophecies(chart), *permanent(chart), *waters)


def tokens(chart: Chart) -> tuple[Mark, ...]:
    """What stands on top: marks of Decay, tallies, satellites, the Beacon."""
    return (
        *decay(chart),
        *nodes(chart),
        *tallies(chart),
        *satellites(chart),
        *beacon(chart),
    )


def wanderers(chart: Chart) -> tuple[Mark, ...]:
    """Storms and Heroes, which go where they like: below the names, so that they hide none."""
    return (*storms(chart), *heroes(chart))
