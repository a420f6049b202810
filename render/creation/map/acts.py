"""Acts in their footprints: the photo of the found object, the name, whose it is, what has been done to it."""

from __future__ import annotations

from typing import Literal

from render.creation.map import imprints, stacks
from render.creation.map.geometry import Box, Polygon, box_of, outline, toward, widest
from render.creation.map.ground import SMALLEST, Chart, name
from render.creation.sigil import sigil
from render.paint import measure
from render.scene import Disc, Hatch, Icon, Line, Mark, Photo, Rect, Region, Text
from render.theme import BRIGHT, CHALK, INK, LAMP, PAPER, blend, seat_look
from rules.creation.view import ActView, FieldView, Segment, edges, shared

PLATE = "#191624d8"
"""Ground of names on photos: light letters are read on it whatever lies below."""

LONG, SHOWN = 2.4, 1.5
"""From which shape on a footprint is long, and the shape in which its photo is shown then."""

WAYS = {"top": (0, -1), "bottom": (0, 1), "left": (-1, 0), "right": (1, 0)}


def acts(chart: Chart) -> tuple[Mark, ...]:
    """All Acts that lie on the drawn Fields, and Safeguards around them."""
    last = set(chart.view.last)
    marks: list[Mark] = [*imprints.buried(chart)]
    for act in sorted(chart.view.acts, key=lambda a: (bool(last & set(a.fields)), a.level)):
        if chart.names & set(act.fields) and not (act.omen or act.sentinel):
            marks += footprint(chart, act, lit=bool(last & set(act.fields)))
    for shield in chart.view.shields:
        marks += _shield(chart, shield.fields)
    return tuple(marks)


def footprint(chart: Chart, act: ActView, *, lit: bool = False) -> list[Mark]:
    """One Act; what changed last stands in a soft light."""
    fields = chart.some(act.fields)
    lifted = bool(act.on)
    parts = stacks.footprint(chart, fields, act.level, lifted=lifted)
    colour = seat_look(act.owner).colour
    thick = max(3.0, min(7.0, chart.cell * 0.05))
    marks: list[Mark] = [stacks.shadow(chart, parts)] if lifted else []
    if lit:
        marks.append(Region(parts=parts, fill=LAMP, soft=max(12.0, chart.cell * 0.17)))
    marks += _surface(chart, act, parts, colour)
    if act.standing == "decayed":
        veil = Hatch(colour="#1d1822b0", pattern="cross", step=max(8.0, chart.cell * 0.13), thick=1.6, angle=30)
        marks.append(Region(parts=parts, fill="#413a4690", hatch=veil))
    marks += [
        Line(points=chart.lens.shape(line), colour="#19162470", thick=1.5)
        for field in fields[1:]
        for line in _within(fields, field)
        if not act.level
    ]
    if act.imprint:
        marks += imprints.edge(chart, act.fields, colour)
    else:
        marks += stacks.rims(parts, colour, thick, lifted=lifted)
    return [*marks, *crossing(chart, act.crossing, colour)]


def labels(chart: Chart) -> tuple[Mark, ...]:
    """What is written on Acts: Fields, signs, names, above all lines."""
    marks: list[Mark] = []
    for act in chart.view.acts:
        fields = chart.some(act.fields)
        if fields and not (act.omen or act.sentinel):
            marks += [name(chart, field, BRIGHT, INK) for field in fields if chart.size(field) >= 44]
            high = act.level if act.beside or act.bears or act.level else None
            marks += [*plate(chart, act.name, act.owner, act.fields, high), *_signs(chart, act)]
    return tuple(marks)


def _within(fields: tuple[FieldView, ...], field: FieldView) -> list[Segment]:
    """The lines a Field shares with those before it in a footprint."""
    before = fields[: fields.index(field)]
    pairs = ((p, q) for other in before for p in field.pieces for q in other.pieces)
    return [line for p, q in pairs for a in edges(p) for b in edges(q) if (line := shared(a, b))]


def _surface(chart: Chart, act: ActView, parts: tuple[Polygon, ...], colour: str) -> list[Mark]:
    """The photo, or the colour of the owner with what the object is."""
    if act.photo:
        return picture(act.photo, parts)
    if act.imprint:
        return [imprints.sheet(parts, act.owner), *imprints.strokes(act.drawing, box_of(parts))]
    return [Region(parts=parts, fill=blend(PAPER, colour, 0.42)), *thing(chart, act.thing, act.fields)]


def thing(chart: Chart, words: str, fields: tuple[str, ...]) -> list[Mark]:
    """What an object without a photo is, where a footprint has room for it."""
    cell = chart.width(fields)
    left, top, wide, _ = strip(chart, fields)
    if not words or cell < 60 or wide <= 1.5 * cell:
        return []
    return [
        Text(
            x=left + wide * 0.07,
            y=top - cell * 0.24,
            w=wide * 0.86,
            h=cell * 0.26,
            text=words,
            size=min(24.0, max(14.0, cell * 0.17)),
            least=11,
            face="italic",
            colour=INK,
            align="centre",
        )
    ]


def picture(sha: str, parts: tuple[Polygon, ...]) -> list[Mark]:
    """A photo that fills a footprint. In a long one little of it would be left: there it lies darkened underneath,
    and in the middle as much of it as the short side lets see."""
    x, y, w, h = box_of(parts)
    whole = Photo(sha=sha, x=x, y=y, w=w, h=h, clip=parts)
    long, short = max(w, h), min(w, h)
    if long < LONG * short:
        return [whole]
    wide, tall = (short * SHOWN, h) if w > h else (w, short * SHOWN)
    return [
        whole,
        Region(parts=parts, fill="#19162490"),
        Photo(sha=sha, x=x + (w - wide) / 2, y=y + (h - tall) / 2, w=wide, h=tall, clip=parts),
    ]


def strip(chart: Chart, fields: tuple[str, ...]) -> Box:
    """The best strip for words in a footprint, on the canvas."""
    pieces = tuple(piece for f in chart.some(fields) for piece in f.pieces)
    x, y, w, h = widest(pieces)
    left, top = chart.lens.at((x, y))
    return left, top, w * chart.lens.scale, h * chart.lens.scale


def plate(chart: Chart, words: str, owner: int, fields: tuple[str, ...], high: int | None = None) -> list[Mark]:
    """The name of an Act on a dark strip at the foot of its footprint, with the sign of its owner. In a stack each
    has one line above that of the Act below, by how ``high`` it lies."""
    cell = chart.width(fields)
    x, y, w, h = strip(chart, fields)
    inset = max(5.0, cell * 0.07)
    x, w = x + inset, w - 2 * inset
    size = min(30.0, max(12.0, cell * 0.19))
    mark = size * 1.5
    if cell < SMALLEST and measure(words, size * 0.8, "strong") > w - mark - 10:
        return _speck(chart, owner, fields, high or 0)
    if high is None and w < 7.2 * size and measure(words, size, "strong") > w - mark - 8:
        return _narrow(chart, words, owner, (x, y, w, h), size)
    room = w - mark - 10
    wide = measure(words, size, "strong") + 4
    two = wide > room * 1.2 and h > size * 2.1 and high is None
    tall = min(h, size * (2.6 if two else 1.55))
    width = mark + 10 + min(room, wide if not two else room)
    left, top = x + (w - width) / 2, y + h - tall - (high or 0) * tall * 1.06
    return [
        Rect(x=left, y=top, w=width, h=tall, radius=min(8, tall / 3), fill=PLATE),
        *sigil(chart.view, owner, left + mark / 2 + 1, top + tall / 2, mark),
        _title(words, left + mark + 5, top, width - mark - 9, tall, size, 2 if two else 1),
    ]


def _narrow(chart: Chart, words: str, owner: int, box: Box, size: float) -> list[Mark]:
    """Where one Field is all there is, the name has the whole width and the sign stands above it."""
    x, y, w, h = box
    small = size * 0.92
    two = measure(words, small, "strong") > w - 6
    tall = min(h, small * (2.5 if two else 1.5))
    top, mark = y + h - tall, size * 1.4
    return [
        Rect(x=x, y=top, w=w, h=tall, radius=min(8, tall / 3), fill=PLATE),
        *sigil(chart.view, owner, x + mark / 2, top - mark * 0.3, mark),
        _title(words, x + 2, top, w - 4, tall, small, 2 if two else 1, align="centre"),
    ]


def _title(
    words: str,
    x: float,
    y: float,
    w: float,
    h: float,
    size: float,
    lines: int,
    align: Literal["left", "centre"] = "left",
) -> Text:
    return Text(
        x=x,
        y=y,
        w=w,
        h=h,
        text=words,
        size=size,
        least=max(9.0, size * 0.66),
        lines=lines,
        face="strong",
        colour=CHALK,
        align=align,
    )


def _speck(chart: Chart, owner: int, fields: tuple[str, ...], high: int = 0) -> list[Mark]:
    """Where a name has no room, the sign of the owner stands for it; a close look tells the name."""
    last = chart.some(fields)[-1]
    x, y = chart.lens.at(last.centre)
    size = chart.size(last)
    return [*sigil(chart.view, owner, x, y + size * (0.1 - 0.24 * high), size * (0.58 if not high else 0.42))]


def _signs(chart: Chart, act: ActView) -> list[Mark]:
    """Small signs of what an Act is or has become."""
    shown = (
        ("creation.elevated", bool(act.on)),
        ("creation.imprint", act.imprint),
        ("creation.temple", act.temple),
        ("creation.permanent", act.permanent),
        ("creation.mobile", act.mobile),
        ("creation.dredged", act.dredged),
        ("mark.lock", act.sealed),
        ("creation.decay", act.standing == "decayed"),
    )
    first = chart.some(act.fields)[0]
    size = chart.size(first)
    if size < 44:
        return []
    x, y = chart.lens.at(first.centre)
    r = max(8.0, min(16.0, size * 0.105))
    marks: list[Mark] = []
    for at, icon in enumerate([icon for icon, wanted in shown if wanted][:4]):
        cx, cy = x + size * 0.46 - r - act.level * (2 * r + 2), y - size * 0.1 - r * 0.2 + (at - 0.5) * (2 * r + 1)
        marks.append(Disc(x=cx, y=cy, r=r, fill="#fffdf6", line=INK, thick=1.5))
        marks.append(Icon(name=icon, x=cx, y=cy, size=r * 1.4, colour=INK))
    return marks


def crossing(chart: Chart, way: str, colour: str) -> list[Mark]:
    """An arrow out of the Map where a Warped Act leaves it."""
    facing, _, where = way.partition(" of ")
    found = chart.some([where])
    if not found:
        return []
    dx = sum(WAYS[word][0] for word in facing.split() if word in WAYS)
    dy = sum(WAYS[word][1] for word in facing.split() if word in WAYS)
    size = chart.size(found[0])
    x, y = chart.lens.at(found[0].centre)
    end = (x + dx * size * 0.68, y + dy * size * 0.68)
    start = toward(end, (x, y), size * 0.5)
    thick = max(3.0, size * 0.055)
    return [
        Line(points=(start, end), colour=INK, thick=thick * 1.5, arrow=True),
        Line(points=(start, toward(end, start, thick * 0.7)), colour=colour, thick=thick, arrow=True),
    ]


def _shield(chart: Chart, fields: tuple[str, ...]) -> list[Mark]:
    """A dashed ring around a Safeguard's area, with a shield."""
    inside = chart.some(fields)
    if not inside:
        return []
    cell = chart.cell
    marks: list[Mark] = []
    for a, b in outline(tuple(piece for f in inside for piece in f.pieces)):
        ends = chart.lens.at(a), chart.lens.at(b)
        marks.append(Line(points=ends, colour=INK, thick=max(5.0, cell * 0.08)))
        marks.append(Line(points=ends, colour="#e8f4ff", thick=max(3.0, cell * 0.05), dash=max(6.0, cell * 0.13)))
    x, y = chart.lens.at(inside[-1].centre)
    size = chart.size(inside[-1])
    at = (x + size * 0.32, y + size * 0.02)
    marks.append(Disc(x=at[0], y=at[1], r=max(8.0, size * 0.13), fill="#e8f4ff", line=INK, thick=1.5))
    marks.append(Icon(name="mark.shield", x=at[0], y=at[1], size=max(10.0, size * 0.17), colour=INK))
    return marks
