"""The ground: Fields in their Elements, their lines and names, and everything drawn on them but Acts."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass, replace

from render.creation.map import tones
from render.creation.map.geometry import Lens, outline, room, shares
from render.creation.map.tones import Look
from render.scene import Disc, Icon, Line, Mark, Point, Region, Shape, Text
from render.theme import LAMP
from rules.creation.view import UNIT, CreationView, FieldView

SMALLEST = 42.0
"""Width in pixels from which on a plain Field has its name written in it."""

SHARE = 0.2
"""How much of a Field's width the mark in a corner takes."""


@dataclass(frozen=True)
class Chart:
    """A part of the Map to be drawn: which Fields, through which lens, in which style."""

    view: CreationView
    fields: tuple[FieldView, ...]
    lens: Lens
    style: Look
    named: bool = False
    """Whether channels have their names written beside them."""

    @functools.cached_property
    def _sizes(self) -> dict[str, float]:
        return {field.name: room(field) * self.lens.scale for field in self.view.fields}

    def size(self, field: FieldView) -> float:
        """Width of a Field in pixels."""
        return self._sizes[field.name]

    def width(self, names: Iterable[str]) -> float:
        """Width of the largest of some Fields in pixels."""
        return max((self.size(field) for field in self.some(names)), default=0.0)

    @functools.cached_property
    def names(self) -> frozenset[str]:
        """Names of the Fields that are drawn."""
        return frozenset(field.name for field in self.fields)

    @functools.cached_property
    def _order(self) -> dict[str, int]:
        return {field.name: at for at, field in enumerate(self.fields)}

    def some(self, names: Iterable[str]) -> tuple[FieldView, ...]:
        """The drawn Fields among some, in reading order."""
        return tuple(self.fields[at] for at in sorted({self._order[n] for n in names if n in self._order}))

    @functools.cached_property
    def cell(self) -> float:
        """Width of a middling Field in pixels."""
        sizes = sorted(self.size(field) for field in self.fields)
        return sizes[len(sizes) // 2]


def ground(chart: Chart) -> tuple[Mark, ...]:
    """Fields, lines, moons; what changed last; Fertile Regions, Permanent Fields, names, Abysses."""
    return (
        *elements(chart),
        *_moons(chart),
        *_changed(chart),
        *_decayed(chart),
        *lines(chart),
        *fertile(chart),
        *_holes(chart),
        *_names(chart),
        *_heights(chart),
    )


def elements(chart: Chart) -> list[Mark]:
    """The ground of every Field. What is printed on it goes on from Field to Field."""
    print_size = min(1.3, max(0.55, UNIT * chart.lens.scale / 100))
    marks: list[Mark] = []
    for field in chart.fields:
        if not field.mix:
            marks.append(
                tones.land(chart.style, chart.lens.shapes(field.pieces), field.element, field.light, print_size)
            )
            continue
        for element, share in zip(field.mix, shares(field.pieces, len(field.mix)), strict=True):
            marks.append(tones.land(chart.style, chart.lens.shapes(share), element, field.light, print_size))
            marks += [Shape(points=shape, line=chart.style.line, thick=1.2) for shape in chart.lens.shapes(share)]
    return marks


def _moons(chart: Chart) -> list[Mark]:
    taken = {name for act in chart.view.acts for name in act.fields}
    found: list[Mark] = []
    for field in chart.fields:
        size = chart.size(field)
        if field.light in ("night", "twilight") and size >= 50 and field.name not in taken and not field.abyss:
            x, y = chart.lens.at(field.centre)
            under = tones.ground(chart.style, field)
            found += tones.moon(x + size * 0.28, y + size * 0.26, size * 0.2, field.light, chart.style, under)
    return found


def _changed(chart: Chart) -> list[Mark]:
    """A soft light around the Fields of the last change, and a bright line inside their edge."""
    last = chart.some(chart.view.last)
    if not last:
        return []
    parts = tuple(shape for f in last for shape in chart.lens.shapes(f.pieces))
    return [
        Region(parts=parts, fill=LAMP, soft=max(10.0, chart.cell * 0.18)),
        *elements(replace(chart, fields=last)),
        Region(parts=parts, line=LAMP, thick=max(2.5, chart.cell * 0.05)),
    ]


def _decayed(chart: Chart) -> list[Mark]:
    """Fields in Decay are grey, with cracks."""
    fallen = [f for f in chart.fields if f.decayed]
    if not fallen:
        return []
    parts = tuple(shape for f in fallen for shape in chart.lens.shapes(f.pieces))
    marks: list[Mark] = [Region(parts=parts, fill="#4a434e70")]
    for field in fallen:
        x, y = chart.lens.at(field.centre)
        size = chart.size(field)
        marks.append(Icon(name="creation.decay", x=x, y=y, size=size * 0.34, colour="#3b343f"))
    return marks


def lines(chart: Chart) -> list[Mark]:
    """The lines between Fields, and the rim of the whole."""
    thin = 2.0 if chart.cell > 50 else 1.2
    marks: list[Mark] = []
    for field in chart.fields:
        if len(field.pieces) == 1:
            marks.append(Shape(points=chart.lens.shape(field.pieces[0]), line=chart.style.line, thick=thin))
        else:
            marks += [stretch(chart, line, chart.style.line, thin) for line in outline(field.pieces)]
    if len(chart.fields) <= 300:
        rim = outline(tuple(piece for field in chart.fields for piece in field.pieces))
        marks += [stretch(chart, line, chart.style.rim, 4) for line in rim]
    return marks


def stretch(chart: Chart, line: tuple[Point, Point], colour: str, thick: float) -> Line:
    return Line(points=(chart.lens.at(line[0]), chart.lens.at(line[1])), colour=colour, thick=thick)


def fertile(chart: Chart) -> list[Mark]:
    """A green border around every Fertile Region, and a sprout where it can be seen; Origins have their sign."""
    regions: dict[int, list[FieldView]] = {}
    for field in chart.fields:
        for origin in field.fertile:
            regions.setdefault(origin, []).append(field)
    marks: list[Mark] = []
    for fields in regions.values():
        parts = tuple(shape for f in fields for shape in chart.lens.shapes(f.pieces))
        marks.append(Region(parts=parts, line=chart.style.fertile, thick=max(3.0, chart.cell * 0.055)))
        for field in fields:
            if field.origin:
                continue
            x, y = chart.lens.at(field.centre)
            size = chart.size(field)
            marks.append(
                Icon(
                    name="creation.sprout",
                    x=x - size * 0.28,
                    y=y + size * 0.26,
                    size=size * 0.24,
                    colour=chart.style.fertile,
                )
            )
    return marks


def _holes(chart: Chart) -> list[Mark]:
    """Abysses: black Fields with a ring, deeper and deeper."""
    marks: list[Mark] = []
    for field in chart.fields:
        if not field.abyss:
            continue
        x, y = chart.lens.at(field.centre)
        r = chart.size(field) * 0.46
        marks.append(Region(parts=chart.lens.shapes(field.pieces), fill=chart.style.abyss))
        ring = chart.style.abyss_ring
        if ring == "#ffffff":
            marks.append(Disc(x=x, y=y + r * 0.22, r=r * 0.72, line=ring, thick=max(2.0, r * 0.16)))
            continue
        for part, colour in ((1.0, "#2c2346"), (0.8, "#1e1833"), (0.58, "#130f22"), (0.36, "#050409")):
            marks.append(Disc(x=x, y=y, r=r * part, fill=colour))
        marks.append(Disc(x=x, y=y, r=r, line=ring, thick=max(1.5, r * 0.07)))
    return marks


def _names(chart: Chart) -> list[Mark]:
    """Every Field's name at its top. Where plain Fields of a square grid are too small for it, the letters and
    numbers at the edge say it."""
    return [
        name(chart, field, tones.ink(chart.style, field))
        for field in chart.fields
        if chart.size(field) >= SMALLEST or chart.view.grid != "square" or not _plain(field)
    ]


def _heights(chart: Chart) -> list[Mark]:
    """How tall an object may be on each free Field, where that is not the same everywhere."""
    taken = {name for act in chart.view.acts for name in act.fields}
    marks: list[Mark] = []
    for field in chart.fields:
        size = chart.size(field)
        if not field.tallest or field.name in taken or field.abyss or size < SMALLEST:
            continue
        x, y = chart.lens.at(field.centre)
        high, wide = min(22.0, max(10.0, size * 0.17)), size * 0.62
        ink = tones.ink(chart.style, field)
        left, foot = x + size * 0.46 - wide, y + size * 0.46 - high * 1.15
        marks.append(
            Text(
                x=left,
                y=foot,
                w=wide,
                h=high * 1.15,
                text=f"{field.tallest} cm",
                size=high,
                least=8,
                face="italic",
                colour=ink,
                align="right",
            )
        )
    return marks


def _plain(field: FieldView) -> bool:
    """Whether a Field is an undivided cell of the grid."""
    return len(field.pieces) == 1 and field.name[-1].isdigit()


def name(chart: Chart, field: FieldView, colour: str, halo: str = "") -> Text:
    """The name of one Field, between the marks in its corners."""
    size = chart.size(field)
    x, y = chart.lens.at(field.centre)
    high = min(30.0, max(11.0, size * 0.24))
    wide = size * (1 - 2 * SHARE) if size > 60 else size * 0.9
    at = y - size / 2 + size * 0.03 + 1
    return Text(
        x=x - wide / 2,
        y=at,
        w=wide,
        h=high * 1.15,
        text=field.name,
        size=high * 0.92,
        least=9,
        face="strong",
        colour=colour,
        align="centre",
        halo=halo,
    )
