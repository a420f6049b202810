"""Imprints: drawings straight on the Map, and what is seen of those that lie under something (CR-ABI-130)."""

from __future__ import annotations

from render.creation.map.geometry import Box, Polygon, outline
from render.creation.map.ground import Chart
from render.creation.map.tones import FADED
from render.scene import Icon, Line, Mark, Region, Text
from render.theme import INK, PAPER, blend, seat_look

COLUMNS, ROWS = 30, 14
"""As much of a drawing of characters as is shown on the Map."""


def sheet(parts: tuple[Polygon, ...], owner: int) -> Mark:
    """The ground of a drawing: paper with a breath of its owner's colour."""
    return Region(parts=parts, fill=blend(PAPER, seat_look(owner).colour, 0.14))


def strokes(drawing: str, box: Box) -> list[Mark]:
    """A drawing of characters, each in its own place, as large as a box allows."""
    lines = [line.rstrip()[:COLUMNS] for line in drawing.expandtabs(4).splitlines()[:ROWS]]
    wide, tall = max(map(len, lines), default=0), len(lines)
    if not wide:
        return []
    x, y, w, h = box
    step = min(w * 0.86 / wide, h * 0.7 / tall / 1.7)
    left, top = x + (w - step * wide) / 2, y + h * 0.16
    return [
        Text(
            x=left + step * (column - 0.5),
            y=top + step * 1.7 * row,
            w=step * 2,
            h=step * 1.9,
            text=sign,
            size=step * 1.8,
            least=2,
            face="strong",
            colour=INK,
            align="centre",
        )
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if not sign.isspace()
    ]


def edge(chart: Chart, names: tuple[str, ...], colour: str) -> list[Mark]:
    """A drawing has a thin broken line around it, no frame."""
    dash = max(4.0, chart.cell * 0.07)
    ends = [
        (chart.lens.at(a), chart.lens.at(b))
        for a, b in outline(tuple(piece for f in chart.some(names) for piece in f.pieces))
    ]
    under = [Line(points=pair, colour=INK, thick=max(3.0, chart.cell * 0.045)) for pair in ends]
    return [*under, *(Line(points=p, colour=colour, thick=max(2.0, chart.cell * 0.03), dash=dash) for p in ends)]


def buried(chart: Chart) -> tuple[Mark, ...]:
    """The faded outline of every buried Imprint, with a pencil where nothing lies on it."""
    covered = {name for act in chart.view.acts for name in act.fields}
    marks: list[Mark] = []
    for act in chart.view.buried:
        marks += edge(chart, act.fields, FADED)
        for field in chart.some(n for n in act.fields if n not in covered):
            x, y = chart.lens.at(field.centre)
            marks.append(Icon(name="creation.imprint", x=x, y=y, size=chart.size(field) * 0.4, colour=FADED))
    return tuple(marks)
