"""What lies above Acts: Fertile borders, what was foretold, Permanence, Decay, Nodes, tallies."""

from __future__ import annotations

import math

from render.creation.map.geometry import outline, spots, toward
from render.creation.map.ground import SHARE, Chart, stretch
from render.creation.map.waters import source
from render.creation.sigil import sigil
from render.scene import Disc, Hatch, Icon, Line, Mark, Rect, Region, Shape, Text
from render.theme import BRIGHT, INK, fade, seat_look
from rules.creation.view import FieldView


def permanent(chart: Chart) -> list[Mark]:
    """Circles around the edges of Permanent Fields, crossed out where it was undone (CR-TAB-51)."""
    marks: list[Mark] = []
    for owner, names, undone in chart.view.zones:
        fields = chart.some(names)
        if not fields:
            continue
        cell = min(chart.size(f) for f in fields)
        r = max(3.0, cell * 0.055)
        colour = seat_look(owner).colour
        for line in outline(tuple(piece for f in fields for piece in f.pieces)):
            a, b = chart.lens.at(line[0]), chart.lens.at(line[1])
            length = math.dist(a, b)
            count = max(1, round(length / (cell * 0.34)))
            for n in range(count):
                x, y = toward(a, b, length * (n + 0.5) / count)
                marks.append(Disc(x=x, y=y, r=r, fill=colour, line=INK, thick=max(1.2, r * 0.28)))
                if undone:
                    d = r * 1.35
                    marks.append(
                        Line(points=((x - d, y - d), (x + d, y + d)), colour=INK, thick=max(1.5, r * 0.4))
                    )
                    marks.append(
                        Line(points=((x - d, y + d), (x + d, y - d)), colour=INK, thick=max(1.5, r * 0.4))
                    )
    return marks


def prophecies(chart: Chart) -> list[Mark]:
    """Hatches over what was foretold, in the Prophet's colour; hatched twice when it is Fulfilled (CR-ABI-110,
    CR-ABI-115)."""
    marks: list[Mark] = []
    for prophecy in chart.view.prophecies:
        fields = chart.some(prophecy.fields)
        pieces = tuple(piece for f in fields for piece in f.pieces)
        colour, cell = seat_look(prophecy.seat).colour, chart.cell
        hatch = Hatch(
            colour=fade(colour, 0.75),
            pattern="cross" if prophecy.fulfilled else "lines",
            step=max(8.0, cell * 0.19),
            thick=max(2.0, cell * 0.034),
        )
        marks += [Region(parts=chart.lens.shapes(pieces), hatch=hatch)] if pieces else []
        for a, b in outline(pieces):
            ends = chart.lens.at(a), chart.lens.at(b)
            marks.append(Line(points=ends, colour=INK, thick=max(3.0, cell * 0.045)))
            marks.append(Line(points=ends, colour=colour, thick=max(1.8, cell * 0.026)))
    return marks


def covered(chart: Chart) -> list[Mark]:
    """The edges of Fertile Regions again where Acts lie over them."""
    taken = {name for act in chart.view.acts for name in act.fields}
    regions: dict[int, list[FieldView]] = {}
    for field in chart.fields:
        for origin in field.fertile:
            regions.setdefault(origin, []).append(field)
    thick = max(2.5, chart.cell * 0.035)
    marks: list[Mark] = []
    for fields in regions.values():
        if any(f.name in taken for f in fields):
            for line in outline(tuple(piece for f in fields for piece in f.pieces)):
                marks.append(stretch(chart, line, "#ffffff", thick * 1.9))
                marks.append(stretch(chart, line, chart.style.fertile, thick))
    return marks


def origins(chart: Chart) -> list[Mark]:
    """A round sign on every Field where an Origin of Life was marked, also above an Act: from there its Fertile
    Region grows."""
    marks: list[Mark] = []
    for field in chart.fields:
        if field.origin:
            x, y = chart.lens.at(field.centre)
            size = chart.size(field)
            marks += source(chart.style, x - size * 0.28, y, max(7.0, size * 0.17))
    return marks


def decay(chart: Chart) -> list[Mark]:
    """One filled corner for each mark of Decay; the next one green, with the Icon, where it was healed."""
    marks: list[Mark] = []
    for field in chart.fields:
        if field.abyss or not (field.marks or field.healed_by >= 0):
            continue
        piece = max(field.pieces, key=len)
        most = max(chart.view.parameters.abyss_threshold, field.marks + (field.healed_by >= 0))
        size = chart.size(field)
        for at, (corner, before, after) in enumerate(spots(piece, most)[: field.marks + 1]):
            healed = at == field.marks
            if healed and field.healed_by < 0:
                break
            here = chart.lens.at(corner)
            long = size * (SHARE + 0.04)
            points = (here, toward(here, chart.lens.at(after), long), toward(here, chart.lens.at(before), long))
            fill = chart.style.healed if healed else "#17121c"
            marks.append(Shape(points=points, fill=fill, line="#17121c" if healed else BRIGHT, thick=1.5))
            if healed and size >= 40:
                mid = toward(here, chart.lens.at(field.centre), size * 0.17)
                marks += sigil(chart.view, field.healed_by, *mid, size * 0.17)
    return marks


def nodes(chart: Chart) -> list[Mark]:
    """Binary Nodes: a plus for one that is on, a minus for one that is off, at the left (CR-TAB-51)."""
    marks: list[Mark] = []
    for field in chart.fields:
        if field.node:
            x, y = chart.lens.at(field.centre)
            size = chart.size(field)
            r = max(6.0, size * 0.14)
            x, y = x - (0 if field.origin else size * 0.3), y + size * 0.02  # clear of signs and names of Acts
            marks.append(Disc(x=x, y=y, r=r, fill="#fffdf6"))
            marks.append(Icon(name=f"creation.node-{field.node}", x=x, y=y, size=r * 2.3, colour=INK))
    return marks


def tallies(chart: Chart) -> list[Mark]:
    """The numbers of Networks in the Fields of their Acts; a broken one is crossed out."""
    active = {net.number: net.active for net in chart.view.networks}
    alone = {act.fields[0] for act in chart.view.acts if len(act.fields) == 1}
    makers = {net.number: net.maker for net in chart.view.networks}
    marks: list[Mark] = []
    for field in chart.fields:
        size = chart.size(field)
        x, y = chart.lens.at(field.centre)
        w, h = max(16.0, size * 0.2), max(15.0, size * 0.19)
        for at, number in enumerate(field.networks[:3]):
            left, top = x - size * 0.46 + at * (w + 2), y - h / 2 - size * 0.12
            left += size * 0.33 if field.name in alone else 0
            colour = seat_look(makers[number]).colour
            marks.append(Rect(x=left, y=top, w=w, h=h, radius=4, fill="#fffdf6", line=colour, thick=2))
            marks.append(
                Text(
                    x=left,
                    y=top,
                    w=w,
                    h=h,
                    text=str(number),
                    size=h * 0.86,
                    least=9,
                    face="strong",
                    colour=INK,
                    align="centre",
                )
            )
            if not active[number]:
                marks.append(Line(points=((left, top + h), (left + w, top)), colour=INK, thick=2))
    return marks
