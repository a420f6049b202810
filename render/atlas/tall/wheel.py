"""The whole map, small: its colours, its zodiacs, and where everybody's markers stand."""

from __future__ import annotations

from collections.abc import Sequence

from render.atlas import tones
from render.atlas.wheel import EDGES, RIM, SLICE, middle
from render.curves import polar
from render.scene import Disc, Icon, Line, Mark, Wedge
from render.tall.page import WIDE
from render.theme import CHALK, INK, LAMP, NIGHT, seat_look
from rules.atlas.view import CELLS, ZODIACS, Cell, Spot

X = WIDE / 2
BAND = 44.0
"""Room around the map for the zodiacs."""


def height(rim: float) -> float:
    """Height of a map with this radius, zodiacs and all."""
    return 2 * (rim + BAND)


def printed(top: float, rim: float) -> tuple[Mark, ...]:
    """What never changes."""
    y, scale = top + rim + BAND, rim / RIM
    marks: list[Mark] = [
        Wedge(
            x=X,
            y=y,
            inner=EDGES[cell.layer - 1] * scale if cell.layer > 1 else 0,
            outer=EDGES[cell.layer] * scale,
            start=(cell.segment - 1) * SLICE,
            end=cell.segment * SLICE,
            fill=tones.ground(cell),
        )
        for cell in CELLS
    ]
    for segment in range(24):
        inner, outer = (
            polar(X, y, EDGES[1] * scale, segment * SLICE),
            polar(X, y, EDGES[-1] * scale, segment * SLICE),
        )
        marks.append(Line(points=(inner, outer), colour=NIGHT, thick=4 if segment % 2 == 0 else 1.5))
    for zodiac in range(1, len(ZODIACS) + 1):
        x, at = polar(X, y, rim + 14, (zodiac - 0.5) * 2 * SLICE)
        colour = tones.SEASON[(zodiac - 1) // 3 + 1]
        marks.append(Wedge(x=X, y=y, inner=rim - 14, outer=rim - 6, start=(zodiac - 1) * 2 * SLICE,
                           end=zodiac * 2 * SLICE, fill=colour))  # fmt: skip
        marks.append(Icon(name=f"zodiac.{zodiac}", x=x, y=at, size=38, colour=CHALK))
    return tuple(marks)


def laid(markers: Sequence[Spot], turn: int | None, top: float, rim: float) -> tuple[Mark, ...]:
    """A token for each marker; those of whose turn it is lie on top and are ringed."""
    y, scale, size = top + rim + BAND, rim / RIM, rim / 22
    marks: list[Mark] = []
    here: dict[Cell, list[Spot]] = {}
    for spot in sorted(markers, key=lambda one: one.seat == turn):
        here.setdefault(spot.cell, []).append(spot)
    for cell, spots in here.items():
        r = (EDGES[cell.layer - 1] + EDGES[cell.layer]) / 2 * scale
        for at, spot in enumerate(spots):
            aside = (at - (len(spots) - 1) / 2) * min(SLICE / len(spots), 90 * size / max(r, 1))
            x, down = polar(X, y, r, middle(cell) + aside)
            marks += _token(spot, x, down, size, own=spot.seat == turn)
    return tuple(marks)


def _token(spot: Spot, x: float, y: float, r: float, *, own: bool) -> tuple[Mark, ...]:
    look = seat_look(spot.seat)
    ring = LAMP if own or spot.was is not None else INK
    return (
        Disc(x=x, y=y, r=r + (5 if own else 2.5), fill=ring),
        Disc(x=x, y=y, r=r, fill=look.colour, line=INK, thick=2),
        Icon(name=look.emblem, x=x, y=y, size=r * 1.35, colour=look.ink),
    )
