"""A plate for each seat beside a square Map: emblem, name, land's print, and two or three numbers with their
signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from render.cast import Cast
from render.furniture import emblem, panel
from render.modes.squares import ground, printed
from render.paint import measure
from render.scene import Icon, Mark, Rect, Text
from render.theme import CHALK, CHALK_SOFT, INK, LABEL, NIGHT_DEEP, blend

GAP = 10.0


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat stands: numbers with the icons that say what they count, and medals behind the name."""

    seat: int
    counts: tuple[tuple[str, int], ...]
    medals: tuple[tuple[str, str], ...] = ()
    """Icons with their colours; without a colour they have that of the name."""
    lit: bool = False
    gone: bool = False


def plates(standings: Sequence[Standing], cast: Cast, x: float, y: float, w: float, high: float) -> Iterator[Mark]:
    """One below the other."""
    for at, one in enumerate(standings):
        yield from plate(one, cast, x, y + at * (high + GAP), w, high)


def plate(one: Standing, cast: Cast, x: float, y: float, w: float, high: float) -> Iterator[Mark]:
    """One seat."""
    plain, soft = (blend(CHALK_SOFT, NIGHT_DEEP, 0.35),) * 2 if one.gone else (CHALK, CHALK_SOFT)
    yield from panel(x, y, w, high, lit=one.lit)
    yield Rect(
        x=x + 8,
        y=y + 8,
        w=14,
        h=high - 16,
        radius=5,
        fill=ground(one.seat),
        line=INK,
        thick=1,
        hatch=printed(one.seat),
    )
    size = min(62.0, high - 30)
    yield from emblem(one.seat, x + 40 + size / 2, y + high / 2, size)
    left, room = x + 52 + size, w - 64 - size
    yield from _name(one, cast, left, y + high * 0.1, room, plain)
    below = y + high * 0.7
    if one.gone:
        yield Text(x=left, y=below - 17, w=100, h=34, text="has left", size=LABEL, face="italic", colour=soft)
        left += 82
    for at, (icon, number) in enumerate(one.counts):
        start = left + at * (70 if one.gone else 94)
        yield Icon(name=icon, x=start + 13, y=below, size=25, colour=soft)
        yield Text(
            x=start + 32,
            y=below - 20,
            w=36 if one.gone else 58,
            h=40,
            text=str(number),
            size=33,
            least=18,
            face="title",
            colour=plain,
        )


def _name(one: Standing, cast: Cast, x: float, y: float, room: float, colour: str) -> Iterator[Mark]:
    """The name, a cog for a computer player, and the medals."""
    shown = [("mark.cog", "")] if one.seat in cast.computers else []
    shown += one.medals
    space = room - 27 * len(shown)
    name = cast.name(one.seat)
    yield Text(x=x, y=y, w=space, h=36, text=name, size=26, least=18, face="strong", colour=colour)
    at = x + min(measure(name, 26, "strong"), space) + 16
    for number, (icon, ink) in enumerate(shown):
        yield Icon(name=icon, x=at + 27 * number, y=y + 18, size=24, colour=ink or colour)
