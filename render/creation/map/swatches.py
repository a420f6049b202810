"""A small Field for each mark of the Map, as the legend shows it (CR-TAB-50 to CR-TAB-53)."""

from __future__ import annotations

from render.creation.map import tones
from render.creation.map.tones import FADED, Look, look
from render.creation.map.waters import SHORE, SURF, source
from render.scene import Disc, Hatch, Icon, Line, Mark, Point, Rect, Region, Shape, Text
from render.theme import INK, LAMP
from rules.creation.view import ELEMENTS, CreationView

ICONS = {
    "storm": "creation.storm",
    "hero": "creation.hero",
    "elevated": "creation.elevated",
    "satellite": "creation.satellite",
    "imprint": "creation.imprint",
    "temple": "creation.temple",
    "mobile": "creation.mobile",
    "dredged": "creation.dredged",
    "sealed": "mark.lock",
    "shield": "mark.shield",
}
"""Marks that are tokens on a Field."""

DARKNESS, EMBERS, ASHEN, FREE = "#150a1c", "#ff5a3c", "#6a6170", "#ffd766"
"""The growth of the Adversary, the eye in it, what is left of it in Decay, and the edge that it does not hold."""

STONE, VEINS = "#d9d4e2", "#6a4fb8"
"""Sentinels."""

PLAIN = 27.0
"""Width at which lines have the thickness they are given here."""


def swatch(view: CreationView, key: str, x: float, y: float, side: float) -> tuple[Mark, ...]:
    """A small Field that shows one entry of the legend."""
    style = look(view)
    square = _square(x, y, side)
    edge = Shape(points=square, line=style.line, thick=1.5)
    if key == "mixed":
        x0, x1, y0, y1 = x, x + side, y, y + side
        halves = {"solid": ((x0, y0), (x1, y0), (x0, y1)), "liquid": ((x1, y0), (x1, y1), (x0, y1))}
        drawn = (tones.land(style, (half,), e, "day", 0.55 * side / PLAIN) for e, half in halves.items())
        return *drawn, Line(points=((x1, y0), (x0, y1)), colour=style.line, thick=1.5), edge
    if key in ELEMENTS:
        return tones.land(style, (square,), key, "day", 0.55 * side / PLAIN), edge
    if key in ICONS:
        mid = (x + side / 2, y + side / 2)
        return (
            Disc(x=mid[0], y=mid[1], r=side / 2, fill="#fffdf6", line=INK, thick=1.5),
            Icon(name=ICONS[key], x=mid[0], y=mid[1], size=side * 0.7, colour=INK),
        )
    return (Shape(points=square, fill=style.gas.fill), edge, *_drawn(style, key, x, y, side))


def _square(x: float, y: float, side: float) -> tuple[Point, ...]:
    return (x, y), (x + side, y), (x + side, y + side), (x, y + side)


def _drawn(style: Look, key: str, x: float, y: float, side: float) -> tuple[Mark, ...]:
    """What is drawn on the small Field."""
    u = side / PLAIN
    mid = (x + side / 2, y + side / 2)
    square = _square(x, y, side)
    corner = ((x, y), (x + side * 0.5, y), (x, y + side * 0.5))
    match key:
        case "omen" | "fallen":
            slashes = Hatch(colour="#0d0712", step=6 * u, thick=2 * u, angle=45) if key == "fallen" else None
            fill = ASHEN if slashes else DARKNESS
            eye = Icon(name="creation.omen", x=mid[0], y=mid[1], size=side * 0.72, colour=EMBERS)
            return Region(parts=(square,), fill=fill, hatch=slashes), eye
        case "ring":
            ends = (x, y + 3 * u), (x + side, y + 3 * u)
            return Line(points=ends, colour=INK, thick=8 * u), Line(points=ends, colour=FREE, thick=4.5 * u)
        case "sentinel":
            veins = Hatch(colour=VEINS, step=7 * u, thick=2 * u, angle=45)
            stone = Icon(name="creation.sentinel", x=mid[0], y=mid[1], size=side * 0.8, colour="#2c2440")
            return Region(parts=(square,), fill=STONE, hatch=veins, line=VEINS, thick=2 * u), stone
        case "fertile":
            return (Region(parts=(square,), line=style.fertile, thick=4 * u),)
        case "origin":
            return source(style, *mid, side * 0.46)
        case "channel":
            ends = ((x + 4 * u, mid[1]), (x + side - 4 * u, mid[1]))
            water = Line(points=ends, colour=style.channel, thick=8 * u)
            return water, Line(points=ends, colour=style.channel_core, thick=3 * u)
        case "abyss":
            return (
                Shape(points=square, fill=style.abyss),
                Disc(x=mid[0], y=mid[1], r=side * 0.44, line=style.abyss_ring, thick=3 * u),
            )
        case "decay":
            return (Shape(points=corner, fill="#17121c"),)
        case "healed":
            return (Shape(points=corner, fill=style.healed, line="#17121c", thick=1.5 * u),)
        case "permanent" | "undone":
            return _circles(x, y, side, crossed=key == "undone")
        case "network":
            return _tally(x, y, side)
        case "beacon" | "sun":
            return (Icon(name=f"creation.{key}", x=mid[0], y=mid[1], size=side, colour=style.beacon),)
        case "night" | "twilight":
            under = tones.lit(style, style.gas.fill, key)
            moon = tones.moon(*mid, side * 0.7, key, style, under)
            return Shape(points=square, fill=under), *moon
        case "river":
            bends = ((x, y + side * 0.75), (x + side * 0.35, y + side * 0.3), (x + side * 0.65, y + side * 0.7))
            run = (*bends, (x + side, y + side * 0.25))
            water = Line(points=run, colour=SHORE, thick=8 * u)
            return water, Line(points=run, colour=SURF, thick=3.5 * u)
        case "height":
            arrow = ((mid[0], y + side * 0.9), (mid[0], y + side * 0.12))
            ground = Line(
                points=((x + 4 * u, y + side * 0.88), (x + side - 4 * u, y + side * 0.88)), colour=INK, thick=3 * u
            )
            return Line(points=arrow, colour=INK, thick=3 * u, arrow=True), ground
        case "ocean":
            shore = Region(parts=(square,), line=SHORE, thick=7 * u)
            ship = Icon(name="creation.ocean", x=mid[0], y=mid[1], size=side * 0.6, colour=SHORE)
            return shore, Region(parts=(square,), line=SURF, thick=2.5 * u), ship
        case "duality":
            return _plus_and_minus(x, y, side)
        case "prophecy" | "fulfilled":
            pattern = Hatch(
                colour=INK, pattern="lines" if key == "prophecy" else "cross", step=7 * u, thick=1.6 * u
            )
            return (Region(parts=(square,), hatch=pattern),)
        case "split":
            across = ((x, mid[1]), (x + side, mid[1])), ((mid[0], y), (mid[0], y + side))
            return tuple(Line(points=line, colour=INK, thick=2.2 * u) for line in across)
        case "buried":
            return (
                Region(parts=(_square(x + 3 * u, y + 3 * u, side - 6 * u),), line=FADED, thick=2 * u),
                _pencil(mid, side * 0.5),
            )
        case "stack":
            return tuple(
                Region(
                    parts=(_square(x + d * side, y + d * side, side * (1 - 2 * d)),),
                    fill=fill,
                    line=INK,
                    thick=1.6 * u,
                )
                for d, fill in ((0.06, "#c9b98f"), (0.2, "#e8dcb8"), (0.34, "#fffdf6"))
            )
        case "joined":
            return _joined(x, y, side)
        case _:
            return (
                Line(points=((x + 3 * u, mid[1]), (x + side - u, mid[1])), colour=INK, thick=4 * u, arrow=True),
            )


def _pencil(mid: Point, size: float) -> Mark:
    """A faded pencil: of a drawing that is buried."""
    return Icon(name="creation.imprint", x=mid[0], y=mid[1], size=size, colour=FADED)


def _circles(x: float, y: float, side: float, *, crossed: bool) -> tuple[Mark, ...]:
    """Circles all around the edge, as on the Map; crossed out where Permanence was undone."""
    u = side / PLAIN
    ends = (0.1, 0.5, 0.9)
    around = [(across, down) for down in ends for across in ends if (across, down) != (0.5, 0.5)]
    dots = [
        Disc(x=x + side * across, y=y + side * down, r=4 * u, fill=LAMP, line=INK, thick=1.2 * u)
        for across, down in around
    ]
    if not crossed:
        return tuple(dots)
    d = 5 * u
    strokes = [
        Line(points=((dot.x - d, dot.y - d * s), (dot.x + d, dot.y + d * s)), colour=INK, thick=min(2 * u, 3))
        for dot in dots
        for s in (1, -1)
    ]
    return (*dots, *strokes)


def _tally(x: float, y: float, side: float) -> tuple[Mark, ...]:
    """The number of a Network."""
    u = side / PLAIN
    left, top, w, h = x + 4 * u, y + 5 * u, side - 8 * u, side - 10 * u
    return (
        Rect(x=left, y=top, w=w, h=h, radius=4 * u, fill="#fffdf6", line=LAMP, thick=2 * u),
        Text(
            x=left,
            y=top,
            w=w,
            h=h,
            text="1",
            size=16 * u,
            least=10,
            face="strong",
            colour=INK,
            align="centre",
        ),
    )


def _plus_and_minus(x: float, y: float, side: float) -> tuple[Mark, ...]:
    """A Binary Node and its opposite."""
    u, mid = side / PLAIN, y + side / 2
    arm, left, right = side * 0.17, x + side * 0.28, x + side * 0.72
    strokes = (
        ((left - arm, mid), (left + arm, mid)),
        ((left, mid - arm), (left, mid + arm)),
        ((right - arm, mid), (right + arm, mid)),
    )
    return tuple(Line(points=line, colour=INK, thick=2.6 * u) for line in strokes)


def _joined(x: float, y: float, side: float) -> tuple[Mark, ...]:
    """Three Fields with one outline around them; the line between the other two is gone."""
    u, mid = side / PLAIN, (x + side / 2, y + side / 2)
    whole = ((x, y), (x + side, y), (x + side, mid[1]), mid, (mid[0], y + side), (x, y + side))
    return Shape(points=whole, fill="#fffdf6"), Shape(points=whole, line=INK, thick=3 * u)
