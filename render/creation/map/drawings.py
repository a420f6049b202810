"""What is drawn on the small Fields of the legend, a drawing for each mark."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from render.creation.map import tones
from render.creation.map.tones import ASHEN, DARKNESS, EMBERS, FADED, FREE, STONE, VEINS, Look
from render.creation.map.waters import SHORE, SURF, source
from render.scene import Disc, Hatch, Icon, Line, Mark, Point, Rect, Region, Shape, Text
from render.theme import INK, LAMP

PLAIN = 27.0
"""Width at which lines have the thickness they are given here."""

Marks = tuple[Mark, ...]


class Tile(NamedTuple):
    """A small Field in the look of a world."""

    style: Look
    x: float
    y: float
    side: float

    @property
    def u(self) -> float:
        """What a pixel of a plain one is here."""
        return self.side / PLAIN

    @property
    def mid(self) -> Point:
        """Its middle."""
        return self.x + self.side / 2, self.y + self.side / 2

    @property
    def square(self) -> tuple[Point, ...]:
        """Its corners."""
        return self.within(0)

    @property
    def corner(self) -> tuple[Point, ...]:
        """The half of it above the diagonal."""
        x, y, side = self.x, self.y, self.side
        return (x, y), (x + side * 0.5, y), (x, y + side * 0.5)

    def within(self, edge: float) -> tuple[Point, ...]:
        """The corners of a square so far inside."""
        x, y, side = self.x + edge, self.y + edge, self.side - 2 * edge
        return (x, y), (x + side, y), (x + side, y + side), (x, y + side)

    def icon(self, name: str, size: float, colour: str) -> Icon:
        """An icon in the middle, so large a part of it."""
        across, down = self.mid
        return Icon(name=name, x=across, y=down, size=self.side * size, colour=colour)


# ---------------------------------------------------------------- the Adversary


def omen(at: Tile, *, fallen: bool = False) -> Marks:
    """The eye of an Omen in its growth."""
    slashes = Hatch(colour="#0d0712", step=6 * at.u, thick=2 * at.u, angle=45) if fallen else None
    ground = Region(parts=(at.square,), fill=ASHEN if fallen else DARKNESS, hatch=slashes)
    return ground, at.icon("creation.omen", 0.72, EMBERS)


def ring(at: Tile) -> Marks:
    """An edge that is free."""
    ends = (at.x, at.y + 3 * at.u), (at.x + at.side, at.y + 3 * at.u)
    return Line(points=ends, colour=INK, thick=8 * at.u), Line(points=ends, colour=FREE, thick=4.5 * at.u)


def sentinel(at: Tile) -> Marks:
    """Stone with veins."""
    veins = Hatch(colour=VEINS, step=7 * at.u, thick=2 * at.u, angle=45)
    stone = Region(parts=(at.square,), fill=STONE, hatch=veins, line=VEINS, thick=2 * at.u)
    return stone, at.icon("creation.sentinel", 0.8, "#2c2440")


# ---------------------------------------------------------------- the ground, waters and lights


def fertile(at: Tile) -> Marks:
    """A green edge."""
    return (Region(parts=(at.square,), line=at.style.fertile, thick=4 * at.u),)


def origin(at: Tile) -> Marks:
    """The Origin of Life."""
    return source(at.style, *at.mid, at.side * 0.46)


def channel(at: Tile) -> Marks:
    """Water between two Fields."""
    down = at.mid[1]
    ends = ((at.x + 4 * at.u, down), (at.x + at.side - 4 * at.u, down))
    water = Line(points=ends, colour=at.style.channel, thick=8 * at.u)
    return water, Line(points=ends, colour=at.style.channel_core, thick=3 * at.u)


def abyss(at: Tile) -> Marks:
    """A hole."""
    across, down = at.mid
    rim = Disc(x=across, y=down, r=at.side * 0.44, line=at.style.abyss_ring, thick=3 * at.u)
    return Shape(points=at.square, fill=at.style.abyss), rim


def decay(at: Tile) -> Marks:
    """A dark corner."""
    return (Shape(points=at.corner, fill="#17121c"),)


def healed(at: Tile) -> Marks:
    """The same corner, light again."""
    return (Shape(points=at.corner, fill=at.style.healed, line="#17121c", thick=1.5 * at.u),)


def beacon(at: Tile, *, icon: str) -> Marks:
    """A lamp, or a sun."""
    return (at.icon(icon, 1, at.style.beacon),)


def night(at: Tile, *, light: str) -> Marks:
    """A moon, on what is dark or half so."""
    under = tones.lit(at.style, at.style.gas.fill, light)
    return Shape(points=at.square, fill=under), *tones.moon(*at.mid, at.side * 0.7, light, at.style, under)


def river(at: Tile) -> Marks:
    """Water that bends."""
    x, y, side = at.x, at.y, at.side
    bends = ((x, y + side * 0.75), (x + side * 0.35, y + side * 0.3), (x + side * 0.65, y + side * 0.7))
    run = (*bends, (x + side, y + side * 0.25))
    water = Line(points=run, colour=SHORE, thick=8 * at.u)
    return water, Line(points=run, colour=SURF, thick=3.5 * at.u)


def ocean(at: Tile) -> Marks:
    """A shore and a ship."""
    shore = Region(parts=(at.square,), line=SHORE, thick=7 * at.u)
    surf = Region(parts=(at.square,), line=SURF, thick=2.5 * at.u)
    return shore, surf, at.icon("creation.ocean", 0.6, SHORE)


def height(at: Tile) -> Marks:
    """An arrow up from the ground."""
    x, y, side, u = at.x, at.y, at.side, at.u
    up = ((at.mid[0], y + side * 0.9), (at.mid[0], y + side * 0.12))
    level = ((x + 4 * u, y + side * 0.88), (x + side - 4 * u, y + side * 0.88))
    return Line(points=up, colour=INK, thick=3 * u, arrow=True), Line(points=level, colour=INK, thick=3 * u)


# ---------------------------------------------------------------- Acts


def permanent(at: Tile, *, undone: bool = False) -> Marks:
    """Circles all around the edge, as on the Map; crossed out where Permanence was undone."""
    u, ends = at.u, (0.1, 0.5, 0.9)
    around = [(across, down) for down in ends for across in ends if (across, down) != (0.5, 0.5)]
    dots = [
        Disc(x=at.x + at.side * across, y=at.y + at.side * down, r=4 * u, fill=LAMP, line=INK, thick=1.2 * u)
        for across, down in around
    ]
    if not undone:
        return tuple(dots)
    d = 5 * u
    strokes = [
        Line(points=((dot.x - d, dot.y - d * s), (dot.x + d, dot.y + d * s)), colour=INK, thick=min(2 * u, 3))
        for dot in dots
        for s in (1, -1)
    ]
    return (*dots, *strokes)


def network(at: Tile) -> Marks:
    """The number of a Network."""
    u = at.u
    x, y, w, h = at.x + 4 * u, at.y + 5 * u, at.side - 8 * u, at.side - 10 * u
    return (
        Rect(x=x, y=y, w=w, h=h, radius=4 * u, fill="#fffdf6", line=LAMP, thick=2 * u),
        Text(x=x, y=y, w=w, h=h, text="1", size=16 * u, least=10, face="strong", colour=INK, align="centre"),
    )


def nodes(at: Tile) -> Marks:
    """A Binary Node and its opposite."""
    mid = at.mid[1]
    arm, left, right = at.side * 0.17, at.x + at.side * 0.28, at.x + at.side * 0.72
    strokes = (
        ((left - arm, mid), (left + arm, mid)),
        ((left, mid - arm), (left, mid + arm)),
        ((right - arm, mid), (right + arm, mid)),
    )
    return tuple(Line(points=line, colour=INK, thick=2.6 * at.u) for line in strokes)


def prophecy(at: Tile, *, fulfilled: bool = False) -> Marks:
    """Lines, and across them others once it has come true."""
    lines = Hatch(colour=INK, pattern="cross" if fulfilled else "lines", step=7 * at.u, thick=1.6 * at.u)
    return (Region(parts=(at.square,), hatch=lines),)


def split(at: Tile) -> Marks:
    """Four quarters."""
    x, y, side, mid = at.x, at.y, at.side, at.mid
    across = ((x, mid[1]), (x + side, mid[1])), ((mid[0], y), (mid[0], y + side))
    return tuple(Line(points=line, colour=INK, thick=2.2 * at.u) for line in across)


def buried(at: Tile) -> Marks:
    """The faded pencil of a drawing that is buried."""
    faded = Region(parts=(at.within(3 * at.u),), line=FADED, thick=2 * at.u)
    return faded, at.icon("creation.imprint", 0.5, FADED)


def stack(at: Tile) -> Marks:
    """Three Acts, one upon the other."""
    layers = ((0.06, "#c9b98f"), (0.2, "#e8dcb8"), (0.34, "#fffdf6"))
    return tuple(
        Region(parts=(at.within(edge * at.side),), fill=fill, line=INK, thick=1.6 * at.u) for edge, fill in layers
    )


def joined(at: Tile) -> Marks:
    """Three Fields with one outline around them; the line between the other two is gone."""
    x, y, side, mid = at.x, at.y, at.side, at.mid
    whole = ((x, y), (x + side, y), (x + side, mid[1]), mid, (mid[0], y + side), (x, y + side))
    return Shape(points=whole, fill="#fffdf6"), Shape(points=whole, line=INK, thick=3 * at.u)


def arrow(at: Tile) -> Marks:
    """From one edge to the other: whatever has no drawing of its own."""
    down, u = at.mid[1], at.u
    ends = ((at.x + 3 * u, down), (at.x + at.side - u, down))
    return (Line(points=ends, colour=INK, thick=4 * u, arrow=True),)


DRAWN: dict[str, Callable[[Tile], Marks]] = {
    "omen": omen,
    "fallen": partial(omen, fallen=True),
    "ring": ring,
    "sentinel": sentinel,
    "fertile": fertile,
    "origin": origin,
    "channel": channel,
    "abyss": abyss,
    "decay": decay,
    "healed": healed,
    "beacon": partial(beacon, icon="creation.beacon"),
    "sun": partial(beacon, icon="creation.sun"),
    "night": partial(night, light="night"),
    "twilight": partial(night, light="twilight"),
    "river": river,
    "ocean": ocean,
    "height": height,
    "permanent": permanent,
    "undone": partial(permanent, undone=True),
    "network": network,
    "duality": nodes,
    "prophecy": prophecy,
    "fulfilled": partial(prophecy, fulfilled=True),
    "split": split,
    "buried": buried,
    "stack": stack,
    "joined": joined,
}
"""By the key of the legend."""
