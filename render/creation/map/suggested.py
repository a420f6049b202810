"""Places that are suggested for an Act, drawn onto the Map of whoever is to choose."""

from __future__ import annotations

from render.creation.map.geometry import outline
from render.creation.map.ground import Chart
from render.scene import Disc, Line, Mark, Region, Text
from render.theme import INK, LAMP, fade


def suggestions(chart: Chart) -> list[Mark]:
    """Each place dashed, with its number on its first Field."""
    marks: list[Mark] = []
    thick, dash = max(3.5, chart.cell * 0.055), max(7.0, chart.cell * 0.14)
    for number, names in enumerate(chart.view.suggested, start=1):
        if not (fields := chart.some(names)):
            continue
        shapes = tuple(shape for f in fields for shape in chart.lens.shapes(f.pieces))
        marks.append(Region(parts=shapes, fill=fade(LAMP, 0.22)))
        for a, b in outline(tuple(piece for f in fields for piece in f.pieces)):
            ends = chart.lens.at(a), chart.lens.at(b)
            marks.append(Line(points=ends, colour=INK, thick=thick * 1.6))
            marks.append(Line(points=ends, colour=LAMP, thick=thick, dash=dash))
        first = min(fields, key=lambda f: names.index(f.name))
        marks += _number(number, *chart.lens.at(first.centre), max(13.0, chart.size(first) * 0.26))
    return marks


def _number(number: int, x: float, y: float, r: float) -> list[Mark]:
    text, wide = str(number), 2 * r
    return [
        Disc(x=x, y=y, r=r, fill=LAMP, line=INK, thick=2),
        Text(x=x - r, y=y - r, w=wide, h=wide, text=text, size=r * 1.4, face="strong", colour=INK, align="centre"),
    ]
