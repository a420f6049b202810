"""Tracks: the one that everybody shares, and those of a mat, whole or as a gauge."""

from __future__ import annotations

import msgspec

from render.furniture import BAR
from render.scene import Disc, Glow, Hatch, Icon, Mark, Rect, Text
from render.theme import (
    BODY,
    BRIGHT,
    CHALK,
    HEADING,
    INK,
    LABEL,
    LAMP,
    MARGIN,
    NIGHT_DEEP,
    NIGHT_LINE,
    NIGHT_RAISED,
    PAPER,
    WIDTH,
    blend,
    ink_on,
    seat_look,
)

CALM, STORM = "#2d6a6a", "#a83f2c"
WORLD_TOP, WORLD_HIGH = BAR + 2, 92
TOP = 12
"""Both world tracks have spaces 0 to 12."""


class WorldTrack(msgspec.Struct, frozen=True, kw_only=True):
    """A track of thirteen spaces across the board. ``doom`` is the space where everything ends (none: below 0),
    ``danger`` the hatched spaces, ``ringed`` those the next step may reach."""

    icon: str
    name: str
    value: int
    doom: int
    danger: range
    ringed: range = range(0)
    label: float = 130
    """Width of its name."""


def world_track(track: WorldTrack, *, lit: bool) -> tuple[Mark, ...]:
    """The track with its marker, at the head of the board."""
    left = MARGIN + track.label
    step = (WIDTH - MARGIN - left) / (TOP + 1)
    y, h = WORLD_TOP + 14, 66
    marks: list[Mark] = [
        Icon(name=track.icon, x=MARGIN + 26, y=y + h / 2, size=48, colour=CHALK),
        Text(
            x=MARGIN + 56,
            y=y,
            w=track.label - 64,
            h=h,
            text=track.name,
            size=HEADING,
            least=BODY,
            face="title",
            colour=CHALK,
        ),
    ]
    for n in range(TOP + 1):
        marks += track_space(n, left + n * step, y, step - 6, h, track)
    x = left + track.value * step + (step - 6) / 2
    if lit:
        marks.append(Glow(x=x - 36, y=y + h / 2 - 36, w=72, h=72, colour="#ffc95ce0", radius=36, spread=18))
    marks += [
        Disc(x=x, y=y + h / 2, r=36, fill=PAPER, line=INK, thick=4),
        Text(
            x=x - 34,
            y=y + h / 2 - 32,
            w=68,
            h=64,
            text=str(track.value),
            size=44,
            least=36,
            face="title",
            colour=INK,
            align="centre",
        ),
    ]
    return tuple(marks)


def track_space(
    n: int, x: float, y: float, w: float, h: float, track: WorldTrack, size: float = 30
) -> tuple[Mark, ...]:
    """One space of a world track."""
    worst = track.danger.start == 0
    colour = blend(CALM, STORM, 1 - n / TOP if worst else n / TOP)
    hatch = Hatch(colour="#00000040", step=11, thick=3) if n in track.danger else None
    ring = n in track.ringed
    edge = (Rect(x=x - 3, y=y - 3, w=w + 6, h=h + 6, radius=12, line=LAMP, thick=4),) if ring else ()
    number: Mark = Text(
        x=x,
        y=y,
        w=w,
        h=h,
        text=str(n),
        size=size,
        face="title",
        colour=BRIGHT if n in track.danger else ink_on(colour),
        align="centre",
    )
    if n == track.doom:
        number = Icon(name="mark.skull", x=x + w / 2, y=y + h / 2, size=42, colour=BRIGHT)
    return (Rect(x=x, y=y, w=w, h=h, radius=10, fill=colour, hatch=hatch), *edge, number)


def gauge(icon: str, value: int, last: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """A track of a mat in small: icon, number, and how full it is."""
    bar = w - 18
    marks: tuple[Mark, ...] = (
        Icon(name=icon, x=x + 16, y=y, size=32, colour=CHALK),
        Text(x=x + 38, y=y - 20, w=w - 48, h=40, text=str(value), size=30, face="strong", colour=CHALK),
        Rect(x=x, y=y + 20, w=bar, h=6, radius=3, fill=NIGHT_DEEP),
    )
    if not value:
        return marks
    return (*marks, Rect(x=x, y=y + 20, w=max(6, bar * value / last), h=6, radius=3, fill=LAMP))


def track_row(icon: str, name: str, value: int, last: int, y: float, seat: int) -> tuple[Mark, ...]:
    """Every space of a track of one's own mat, with the marker on its own."""
    left = MARGIN + 220
    step = (WIDTH - MARGIN - left) / (last + 1)
    marks: list[Mark] = [
        Icon(name=icon, x=MARGIN + 24, y=y + 27, size=40, colour=CHALK),
        Text(
            x=MARGIN + 54,
            y=y + 4,
            w=160,
            h=46,
            text=name,
            size=BODY,
            least=LABEL,
            face="strong",
            colour=CHALK,
        ),
    ]
    wide = last < 20
    for n in range(last + 1):
        fill = seat_look(seat).colour + "70" if n < value else NIGHT_RAISED
        marks += _step(n, left + n * step, y + 4, step - (4 if wide else 2), fill, wide=wide)
    return (*marks, *_marker(value, left + value * step + (step - 4) / 2, y + 27, seat))


def _step(n: int, x: float, y: float, w: float, fill: str, *, wide: bool) -> tuple[Mark, ...]:
    space = Rect(x=x, y=y, w=w, h=46, radius=8 if wide else 5, fill=fill, line=NIGHT_LINE, thick=1.5)
    if not wide and n % 5:
        return (space,)
    number = Text(
        x=x - 6,
        y=y,
        w=w + 12,
        h=46,
        text=str(n),
        size=LABEL if wide else 17,
        least=12,
        colour=CHALK,
        align="centre",
    )
    return (space, number)


def _marker(value: int, x: float, y: float, seat: int) -> tuple[Mark, ...]:
    look = seat_look(seat)
    return (
        Disc(x=x, y=y, r=26, fill=look.colour, line=PAPER, thick=3),
        Text(
            x=x - 24,
            y=y - 24,
            w=48,
            h=48,
            text=str(value),
            size=30,
            least=22,
            face="title",
            colour=look.ink,
            align="centre",
        ),
    )
