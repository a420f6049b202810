"""Found objects drawn by program: photographs for games that nobody plays (``python -m render creation``)."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable

from render import curves
from render.paint import paint
from render.scene import Disc, Glow, Line, Mark, Point, Region, Scene, Shape
from render.theme import blend

SIDE = 512
_MIDDLE = SIDE / 2

_CLOTHS = ("#7d8a74", "#b59a79", "#66707f", "#a5766a", "#8a7ba0", "#c2b59b", "#5f8080")
_THINGS = ("#c8553d", "#3f7cac", "#e0b040", "#4b8f5b", "#8c5fa8", "#d8d3c8", "#4a3b36", "#b0742f")


@functools.lru_cache(maxsize=256)
def photo(sha: str) -> bytes:
    """A picture for any name; the same name always gets the same picture."""
    luck = random.Random(sha)
    thing = luck.choice(THINGS)
    cloth, colour = luck.choice(_CLOTHS), luck.choice(_THINGS)
    marks = (*_table(cloth, luck), *thing(colour, luck))
    return paint(Scene(width=SIDE, height=SIDE, marks=marks, ground=cloth)).data


async def album(sha: str) -> bytes | None:
    """The same, for a studio."""
    return photo(sha)


def _table(cloth: str, luck: random.Random) -> list[Mark]:
    """Cloth or wood, with a little light from one side."""
    dark = blend(cloth, "#000000", 0.14)
    lean = luck.uniform(-60, 60)
    grain: list[Mark] = [
        Line(points=((-40, y), (SIDE + 40, y + lean)), colour=dark, thick=luck.uniform(1, 5))
        for y in range(-60, SIDE + 60, luck.choice((26, 40, 64)))
    ]
    light = Glow(x=90, y=70, w=300, h=280, colour="#fff4d860", radius=150, spread=140)
    return [*grain, light]


def _shadow(x: float, y: float, r: float) -> Glow:
    return Glow(x=x - r + 14, y=y - r + 22, w=2 * r, h=2 * r, colour="#0a0810b0", radius=r, spread=34)


def _marble(colour: str, luck: random.Random) -> list[Mark]:
    r = 150.0
    deep = blend(colour, "#000000", 0.45)
    swirl = [curves.polar(_MIDDLE, _MIDDLE, 18 + i * 2.9, i * 9 + luck.randrange(360)) for i in range(40)]
    return [
        _shadow(_MIDDLE, _MIDDLE, r),
        Disc(x=_MIDDLE, y=_MIDDLE, r=r, fill=deep),
        Disc(x=_MIDDLE - 8, y=_MIDDLE - 12, r=r * 0.9, fill=colour),
        Region(parts=(tuple(swirl),), fill=blend(colour, "#ffffff", 0.55) + "a0", soft=10),
        Glow(x=190, y=160, w=40, h=30, colour="#ffffffd0", radius=15, spread=18),
    ]


def _leaf(colour: str, luck: random.Random) -> list[Mark]:
    green = blend("#5f8f3e", colour, 0.35)
    turn = luck.uniform(-40, 40)
    edge: list[Point] = []
    for side in (1, -1):
        steps = range(21) if side > 0 else range(20, -1, -1)
        for i in steps:
            way = i / 20
            wide = math.sin(math.pi * way) ** 0.8 * 105 * side + (i % 2) * 6 * side
            edge.append(_turned(_MIDDLE + wide, 70 + way * 370, turn))
    veins: list[Mark] = [
        Line(
            points=(_turned(_MIDDLE, y, turn), _turned(_MIDDLE + s * 78, y - 66, turn)),
            colour=blend(green, "#ffffff", 0.35),
            thick=4,
        )
        for y in range(170, 400, 50)
        for s in (1, -1)
    ]
    stem = Line(
        points=(_turned(_MIDDLE, 80, turn), _turned(_MIDDLE, 480, turn)),
        colour=blend(green, "#ffffff", 0.45),
        thick=8,
    )
    shade = Region(parts=(tuple((x + 14, y + 22) for x, y in edge),), fill="#0a0810a0", soft=24)
    return [shade, Shape(points=tuple(edge), fill=green), *veins, stem]


def _turned(x: float, y: float, turn: float) -> Point:
    way = math.radians(turn)
    dx, dy = x - _MIDDLE, y - _MIDDLE
    return _MIDDLE + dx * math.cos(way) - dy * math.sin(way), _MIDDLE + dx * math.sin(way) + dy * math.cos(way)


def _cap(colour: str, luck: random.Random) -> list[Mark]:
    """A bottle cap."""
    teeth = curves.star(_MIDDLE, _MIDDLE, 168, 150, 21, luck.uniform(0, 17))
    return [
        _shadow(_MIDDLE, _MIDDLE, 160),
        Shape(points=teeth, fill=blend(colour, "#ffffff", 0.25)),
        Disc(x=_MIDDLE, y=_MIDDLE, r=128, fill=colour, line=blend(colour, "#000000", 0.3), thick=6),
        Shape(
            points=curves.star(_MIDDLE, _MIDDLE, 86, 36, 5, luck.uniform(0, 72)),
            fill=blend(colour, "#ffffff", 0.7),
        ),
        Glow(x=150, y=130, w=120, h=60, colour="#ffffff70", radius=30, spread=40),
    ]


def _shell(colour: str, luck: random.Random) -> list[Mark]:
    pale = blend("#f2dcc4", colour, 0.25)
    turns = [curves.polar(_MIDDLE, _MIDDLE, 6 + i * 1.55, i * 10 + luck.randrange(3)) for i in range(104)]
    return [
        _shadow(_MIDDLE, _MIDDLE, 165),
        Disc(x=_MIDDLE, y=_MIDDLE, r=166, fill=pale),
        *(
            Line(
                points=(curves.polar(_MIDDLE, _MIDDLE, 40, a), curves.polar(_MIDDLE, _MIDDLE, 160, a + 16)),
                colour=blend(pale, "#7a4b2e", 0.35),
                thick=7,
            )
            for a in range(0, 360, 15)
        ),
        Line(points=tuple(turns), colour=blend(pale, "#5a3320", 0.6), thick=9),
    ]


def _key(colour: str, luck: random.Random) -> list[Mark]:
    metal = blend("#b8a06a", colour, 0.2)
    turn = luck.uniform(-35, 35)

    def at(x: float, y: float) -> Point:
        return _turned(x, y, turn)

    ring = curves.arc(*at(_MIDDLE, 140), 76, 0, 360)
    bar = (at(_MIDDLE, 214), at(_MIDDLE, 450))
    teeth = [(at(_MIDDLE, y), at(_MIDDLE + long, y)) for y, long in ((440, 72), (398, 52), (356, 66))]
    lines = [ring, bar, *teeth]
    return [
        *(Line(points=tuple((x + 10, y + 16) for x, y in line), colour="#0a081090", thick=34) for line in lines),
        *(Line(points=line, colour=blend(metal, "#000000", 0.35), thick=34) for line in lines),
        *(Line(points=tuple((x - 3, y - 4) for x, y in line), colour=metal, thick=22) for line in lines),
    ]


def _stone(colour: str, luck: random.Random) -> list[Mark]:
    grey = blend("#8f8a84", colour, 0.22)
    edge = [curves.polar(_MIDDLE, _MIDDLE, luck.uniform(140, 178), a) for a in range(0, 360, 40)]
    facets = [
        Shape(
            points=(edge[i], edge[(i + 1) % 9], (_MIDDLE - 26, _MIDDLE - 40)),
            fill=blend(grey, "#ffffff" if i > 4 else "#000000", 0.06 + 0.05 * (i % 4)),
        )
        for i in range(9)
    ]
    return [_shadow(_MIDDLE, _MIDDLE, 160), Shape(points=tuple(edge), fill=grey), *facets]


def _flower(colour: str, luck: random.Random) -> list[Mark]:
    marks: list[Mark] = [_shadow(_MIDDLE, _MIDDLE, 150)]
    turn = luck.uniform(0, 40)
    for ring, r, count in ((104, 62, 9), (70, 48, 7)):
        for i in range(count):
            x, y = curves.polar(_MIDDLE, _MIDDLE, ring, turn + ring + i * 360 / count)
            shade = blend(colour, "#ffffff", 0.12 * (i % 3) + (0.2 if ring < 100 else 0))
            marks.append(Disc(x=x, y=y, r=r, fill=shade, line=blend(colour, "#000000", 0.25), thick=3))
    marks.append(Disc(x=_MIDDLE, y=_MIDDLE, r=44, fill="#e8bd45", line="#8a6420", thick=5))
    return marks


def _spring(colour: str, luck: random.Random) -> list[Mark]:
    """A coil of wire."""
    metal = blend("#c9ccd2", colour, 0.12)
    turn = luck.uniform(-50, 50)
    wire = [
        _turned(80 + i * 2.2 + 46 * math.sin(i * 0.32), _MIDDLE + 105 * math.cos(i * 0.32), turn)
        for i in range(160)
    ]
    return [
        Line(points=tuple((x + 14, y + 22) for x, y in wire), colour="#0a081070", thick=18),
        Line(points=tuple(wire), colour=blend(metal, "#000000", 0.45), thick=18),
        Line(points=tuple((x - 2, y - 3) for x, y in wire), colour=metal, thick=9),
    ]


def _button(colour: str, luck: random.Random) -> list[Mark]:
    turn = luck.uniform(0, 90)
    return [
        _shadow(_MIDDLE, _MIDDLE, 160),
        Disc(x=_MIDDLE, y=_MIDDLE, r=162, fill=colour, line=blend(colour, "#000000", 0.35), thick=7),
        Disc(x=_MIDDLE, y=_MIDDLE, r=112, fill=blend(colour, "#000000", 0.16)),
        *(
            Disc(x=x, y=y, r=22, fill="#16121b")
            for x, y in (curves.polar(_MIDDLE, _MIDDLE, 48, turn + a) for a in (0, 90, 180, 270))
        ),
        Glow(x=150, y=120, w=110, h=50, colour="#ffffff80", radius=25, spread=36),
    ]


THINGS: tuple[Callable[[str, random.Random], list[Mark]], ...] = (
    _marble,
    _leaf,
    _cap,
    _shell,
    _key,
    _stone,
    _flower,
    _spring,
    _button,
)
