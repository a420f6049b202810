"""What lies above Acts: Fertile borders, Permanence, Oceans, channels, Decay, tallies, Storms, the Beacon."""

from __future__ import annotations

import math

from render.creation.acts import strip
from render.creation.geometry import box_of, outline, spots, toward
from render.creation.ground import SHARE, SMALLEST, Chart, stretch
from render.creation.sigil import sigil
from render.creation.tones import Look
from render.scene import Disc, Glow, Hatch, Icon, Line, Mark, Point, Rect, Region, Shape, Text
from render.theme import BRIGHT, INK, LAMP, PAPER, blend, fade, seat_look
from rules.creation.view import UNIT, FieldView, OceanView, Segment

SHORE, SURF = "#123a63", "#e4f6ff"
"""Colours of the edge of an Ocean: a dark line and a light one in it."""


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


def overlay(chart: Chart) -> tuple[Mark, ...]:
    """Lines that lie above Acts: Fertile borders, what was foretold, Permanence, shores and rivers, channels."""
    waters = (*oceans(chart), *rivers(chart), *channels(chart))
    return (*covered(chart), *origins(chart), *prophecies(chart), *permanent(chart), *waters)


def tokens(chart: Chart) -> tuple[Mark, ...]:
    """What stands on top: marks of Decay, tallies, Storms, the Beacon."""
    return (*decay(chart), *nodes(chart), *tallies(chart), *storms(chart), *satellites(chart), *beacon(chart))


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


def storms(chart: Chart) -> list[Mark]:
    """A shuriken for each Storm; it takes one Field and hides nothing in it."""
    marks: list[Mark] = []
    counted: dict[str, int] = {}
    for where in chart.view.storms:
        for field in chart.some([where]):
            size = chart.size(field)
            x, y = chart.lens.at(field.centre)
            at = counted.get(where, 0)
            counted[where] = at + 1
            r = max(7.0, size * 0.19)
            x += size * (0.27 - 0.3 * at)
            marks.append(Disc(x=x, y=y, r=r, fill="#ffffff", line=INK, thick=max(1.5, r * 0.12)))
            marks.append(Icon(name="creation.storm", x=x, y=y, size=r * 1.75, colour="#3c3a55"))
    return marks


def satellites(chart: Chart) -> list[Mark]:
    """Satellites on their lines, in their owners' colours, with their names; one that is only proposed is lit."""
    marks: list[Mark] = []
    for act in chart.view.acts:
        if act.orbit_at is not None:
            marks += satellite(chart, act.orbit_at, act.name, act.owner, fallen=act.standing == "decayed")
    proposal = chart.view.proposal
    if proposal is not None and proposal.orbit_at is not None and proposal.kind != "gaze":
        marks += satellite(chart, proposal.orbit_at, f"{proposal.name}?", proposal.seat, lit=True)
    return marks


def satellite(
    chart: Chart, at: tuple[int, int], name: str, owner: int, *, fallen: bool = False, lit: bool = False
) -> list[Mark]:
    """One satellite where it stands, if that is at a part of the Map that is drawn."""
    left, top, w, h = box_of(shape for f in chart.fields for shape in chart.lens.shapes(f.pieces))
    x, y = chart.lens.at(at)
    if not (left - 2 <= x <= left + w + 2 and top - 2 <= y <= top + h + 2):
        return []
    r = min(24.0, max(9.0, chart.cell * 0.19))
    colour = blend(PAPER, seat_look(owner).colour, 0.55)
    marks: list[Mark] = [Disc(x=x, y=y, r=r * 1.35, fill=LAMP)] if lit else []
    marks += [
        Disc(x=x, y=y, r=r, fill="#6d6671" if fallen else colour, line=INK, thick=max(1.5, r * 0.13)),
        Icon(name="creation.decay" if fallen else "creation.satellite", x=x, y=y, size=r * 1.45, colour=INK),
    ]
    if chart.cell >= SMALLEST:
        high, wide = min(20.0, chart.cell * 0.18), chart.cell * 1.1
        middle = min(max(x, left + wide / 2), left + w - wide / 2)
        below = y + r if y + r + high * 1.3 <= top + h else y - r - high * 1.3
        marks.append(
            Text(
                x=middle - wide / 2,
                y=below,
                w=wide,
                h=high * 1.25,
                text=name,
                size=high,
                least=9,
                face="strong",
                colour=BRIGHT,
                align="centre",
                halo=INK,
            )
        )
    return marks


def beacon_spot(chart: Chart) -> tuple[float, float, float] | None:
    """Where the Beacon is drawn, and how large; nowhere if it stands at another part of the edge."""
    if chart.view.beacon_at is None:
        return None
    left, top, w, h = box_of(shape for f in chart.fields for shape in chart.lens.shapes(f.pieces))
    x, y = chart.lens.at(chart.view.beacon_at)
    if not (left - 2 <= x <= left + w + 2 and top - 2 <= y <= top + h + 2):
        return None
    r = min(20.0, max(12.0, chart.cell * 0.2))
    frame = chart.view.frame
    middle = chart.lens.at(((frame[0] + frame[2]) / 2, (frame[1] + frame[3]) / 2))
    x, y = toward((x, y), middle, -r * 0.8)
    return x, y, r


def beacon(chart: Chart) -> list[Mark]:
    """A red Greek cross on the edge of the Map, with its light; or the Sun that stands in for it."""
    spot = beacon_spot(chart)
    if spot is None:
        return []
    x, y, r = spot
    return [
        Glow(x=x - r, y=y - r, w=2 * r, h=2 * r, colour="#ffe9a0d0", radius=r, spread=r * 1.3),
        Disc(x=x, y=y, r=r, fill="#fffdf6"),
        Icon(name=f"creation.{chart.view.lamp.lower()}", x=x, y=y, size=r * 2.08, colour=chart.style.beacon),
    ]
