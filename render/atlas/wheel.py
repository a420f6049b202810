"""The map as it is printed: 240 cells with their words, zodiacs and seasons. It never changes in a game, so it
is a still: painted once, and kept."""

from __future__ import annotations

import functools
import math
from typing import Literal

from render.atlas import tones
from render.curves import Point, polar
from render.furniture import BAR
from render.paint import measure
from render.scene import Disc, Icon, Line, Mark, Rect, Scene, Text, Wedge
from render.theme import CHALK, CHALK_SOFT, INK, NIGHT, NIGHT_DEEP, NIGHT_RAISED, WIDTH, fade, ink_on
from rules.atlas.view import CELLS, LAYERS, SEASONS, SEGMENTS, TIERS, ZODIACS, AtlasView, Cell, opposite

X, Y = WIDTH / 2, BAR + 596.0
"""The centre of the map."""

RIM = 592.0
"""Where the map ends."""

FLOOR = Y + RIM + 8
"""Below this the map leaves room."""

EDGES = (44.0, 164.0, 238.0, 309.0, 345.0, 381.0, 416.0, 452.0, 487.0, 523.0, 559.0)
"""Where the layers begin and end, from the centre outward: layer n lies between n - 1 and n."""

SLICE = 15.0
"""Degrees of a segment."""

_NAMES, _BAND = 583.0, 9.0
"""Where the ring of zodiacs ends, and how thick the ring of seasons around it is."""

PORCH = 27.0
"""The outer part of the yellow layer, where only markers stand."""

LANE = 3.3
"""Degrees by which the words of layers 2 and 3 stand before the middle of their segment, and markers behind it."""

SMALLEST = 12
"""No word of the map is written smaller."""

_RADIAL = 3
"""Up to this layer words run along the segment, further out across it."""


def middle(cell: Cell) -> float:
    """The clock angle through the middle of a cell."""
    return (cell.segment - 0.5) * SLICE


def ring(cell: Cell) -> tuple[float, float]:
    """Where the layer of a cell begins and ends."""
    return EDGES[cell.layer - 1], EDGES[cell.layer]


def is_radial(cell: Cell) -> bool:
    """Whether the word of a cell runs along its segment."""
    return cell.layer <= _RADIAL


def spot(r: float, angle: float) -> Point:
    """A point of the map."""
    return polar(X, Y, r, angle)


def upright(angle: float, *, radial: bool) -> float:
    """How far writing is turned at a clock angle so that nobody has to stand on their head."""
    if radial:
        return angle - 90 if angle % 360 < 180 else angle + 90
    return angle if not 90 < angle % 360 < 270 else angle + 180


@functools.lru_cache(maxsize=8)
def printed(words: tuple[str, ...], height: int) -> Scene:
    """The map without markers, on a canvas of this height."""
    marks: list[Mark] = [Disc(x=X, y=Y + 4, r=RIM + 3, fill=NIGHT_DEEP), *_seasons(), *_zodiacs()]
    for cell in CELLS:
        inner, outer = ring(cell)
        end = cell.segment * SLICE
        marks.append(
            Wedge(x=X, y=Y, inner=inner, outer=outer, start=end - SLICE, end=end, fill=tones.ground(cell))
        )
    marks += _borders()
    marks += [_word(cell, word) for cell, word in zip(CELLS, words, strict=True)]
    return Scene(width=WIDTH, height=height, ground=NIGHT, marks=(*marks, *_hub(), *_layers(), *_corners()))


def _word(cell: Cell, word: str) -> Text:
    """The word of a cell. It leaves room for markers: on yellow the porch, on the next two layers the second half
    of the segment, further out the outer half of the ring."""
    inner, outer = ring(cell)
    if cell.layer == 1:
        angle, r, wide, size = middle(cell), (inner + outer - PORCH) / 2 + 2, outer - inner - PORCH - 2, 16.0
    elif is_radial(cell):
        angle, r, wide, size = middle(cell) - LANE, (inner + outer) / 2, outer - inner - 4, 16.0
    else:
        angle, r, size = middle(cell), inner + 9.5, 16.0
        wide = arc(r) - 5
    x, y = spot(r, angle)
    return Text(
        x=x - wide / 2,
        y=y - 10,
        w=wide,
        h=20,
        text=word,
        size=size,
        least=SMALLEST,
        face="strong",
        colour=tones.ink(cell),
        align="centre",
        turn=upright(angle, radial=is_radial(cell)),
    )


def arc(r: float) -> float:
    """How long a segment's arc is at this distance from the centre."""
    return math.radians(SLICE) * r


def _borders() -> tuple[Mark, ...]:
    """Fine lines between segments, stronger ones between zodiacs, and gaps between seasons; rings around the
    tiers."""
    marks: list[Mark] = []
    for segment in SEGMENTS:
        angle = segment * SLICE
        colour, thick = (fade(INK, 0.35), 1.5) if segment % 2 else (INK, 2.5)
        if segment % 6 == 0:
            colour, thick = NIGHT_DEEP, 7
        outer = RIM if segment % 6 == 0 else _NAMES if segment % 2 == 0 else EDGES[-1]
        marks.append(Line(points=(spot(EDGES[0], angle), spot(outer, angle)), colour=colour, thick=thick))
    for layer, edge in enumerate(EDGES):
        strong = layer in (0, 1, 4, 6, 10)
        half = 1.75 if strong else 0.75
        marks.append(
            Wedge(x=X, y=Y, inner=edge - half, outer=edge + half, fill=INK if strong else fade(INK, 0.35))
        )
    return tuple(marks)


def _seasons() -> tuple[Mark, ...]:
    """The outermost ring."""
    return tuple(
        Wedge(
            x=X,
            y=Y,
            inner=_NAMES,
            outer=_NAMES + _BAND,
            start=at * 90,
            end=at * 90 + 90,
            fill=tones.SEASON[at + 1],
        )
        for at in range(4)
    )


def _zodiacs() -> tuple[Mark, ...]:
    """The ring of names: sign and name in the middle of a zodiac, beside them the segments and whom they face."""
    marks: list[Mark] = [Wedge(x=X, y=Y, inner=EDGES[-1], outer=_NAMES, fill=NIGHT_RAISED)]
    r = (EDGES[-1] + _NAMES) / 2
    for at, name in enumerate(ZODIACS):
        angle = at * 30 + 15.0
        along = 1 if not 90 < angle < 270 else -1
        wide = measure(name, 18, "strong")
        left = math.degrees((wide / 2 + 5) / r) * along
        right = math.degrees(13 / r) * along
        x, y = spot(r, angle - left)
        turn = upright(angle - left, radial=False)
        marks.append(Icon(name=f"zodiac.{at + 1}", x=x, y=y, size=20, colour=CHALK, turn=turn))
        marks.append(_along(name, r, angle + right, wide + 4, 18, CHALK))
        for segment, aside in ((2 * at + 1, -3), (2 * at + 2, 3)):
            words = f"{segment} faces {opposite(segment)}"
            marks.append(_along(words, r, (segment - 0.5) * SLICE + aside, 82, 15, CHALK_SOFT))
    return tuple(marks)


def _along(text: str, r: float, angle: float, wide: float, size: float, colour: str) -> Text:
    x, y = spot(r, angle)
    return Text(
        x=x - wide / 2,
        y=y - 12,
        w=wide,
        h=24,
        text=text,
        size=size,
        least=12,
        face="strong",
        colour=colour,
        align="centre",
        turn=upright(angle, radial=False),
    )


def _hub() -> tuple[Mark, ...]:
    """The four seasons in the middle."""
    marks: list[Mark] = []
    for at in range(4):
        colour = tones.SEASON[at + 1]
        marks.append(Wedge(x=X, y=Y, inner=0, outer=EDGES[0] - 2, start=at * 90, end=at * 90 + 90, fill=colour))
        x, y = spot(26, at * 90 + 45)
        marks.append(Icon(name=f"season.{at + 1}", x=x, y=y, size=22, colour=INK))
    for angle in (0, 90):
        ends = (spot(EDGES[0], angle), spot(EDGES[0], angle + 180))
        marks.append(Line(points=ends, colour=NIGHT_DEEP, thick=4))
    return tuple(marks)


def _corners() -> tuple[Mark, ...]:
    """The names of the seasons, each in its corner."""
    marks: list[Mark] = []
    for at, name in enumerate(SEASONS):
        right, low = at in (0, 1), at in (1, 2)
        x = WIDTH - 32 if right else 32.0
        y = FLOOR - 26 if low else BAR + 34.0
        colour = tones.SEASON[at + 1]
        marks.append(Icon(name=f"season.{at + 1}", x=x + (-16 if right else 16), y=y, size=32, colour=colour))
        marks.append(
            Text(
                x=x - 160 if right else x + 40,
                y=y - 18,
                w=120,
                h=36,
                text=name,
                size=26,
                face="title",
                colour=colour,
                align="right" if right else "left",
            )
        )
    return (*marks, *_clockwise())


def _layers() -> tuple[Mark, ...]:
    """The numbers of the layers, down the line between the last segment and the first."""
    marks: list[Mark] = []
    for layer in LAYERS:
        x, y = spot(EDGES[layer] - 11, 0)
        x -= 12 if 1 < layer <= _RADIAL else 0
        marks.append(Disc(x=x, y=y, r=9.5, fill=NIGHT_DEEP))
        marks.append(_plain(str(layer), x - 12, y - 9, 24, 18, 14, CHALK, "centre"))
    return tuple(marks)


def legend(view: AtlasView) -> tuple[Mark, ...]:
    """What markers of each tier score at this table."""
    words = "a pair scores" if view.options.spot_scoring == "pairs" else "each marker scores"
    marks: list[Mark] = [_plain(words, 32, FLOOR - 122, 180, 24, 20, CHALK_SOFT, "left")]
    for at, (tier, points) in enumerate(zip(TIERS, view.scale, strict=True)):
        x, colour = 32.0 + at * 38, tones.TIER[tier]
        marks.append(Rect(x=x, y=FLOOR - 94, w=34, h=34, radius=8, fill=colour))
        marks.append(_plain(str(points), x, FLOOR - 94, 34, 34, 22, ink_on(colour), "centre"))
    return tuple(marks)


def _clockwise() -> tuple[Mark, ...]:
    """Which way is clockwise."""
    bend = tuple(polar(WIDTH - 190, FLOOR - 190, 120, a) for a in range(108, 144, 2))
    return (
        Line(points=bend, colour=CHALK_SOFT, thick=4, arrow=True),
        _plain("clockwise", WIDTH - 152, FLOOR - 80, 120, 24, 20, CHALK_SOFT, "right"),
    )


def _plain(
    text: str,
    x: float,
    y: float,
    w: float,
    h: float,
    size: float,
    colour: str,
    align: Literal["left", "centre", "right"],
) -> Text:
    return Text(
        x=x,
        y=y,
        w=w,
        h=h,
        text=text,
        size=size,
        least=min(size, SMALLEST),
        face="strong",
        colour=colour,
        align=align,
    )
