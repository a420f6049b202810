"""The strip below the circle: what happened last, and a plate for each seat."""

from __future__ import annotations

import msgspec

from render.cast import Cast
from render.furniture import emblem, panel
from render.paint import measure
from render.scene import Icon, Mark, Rect, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, LAMP, MARGIN, NIGHT_DEEP, WIDTH, blend, fade, seat_look

ROW, GAP = 78, 8


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat's plate tells. ``part`` is how full its bar is, 0 to 1, if it has one; ``gain`` is what the last
    move brought."""

    seat: int
    score: str
    words: str
    part: float | None = None
    awaited: bool = False
    first: bool = False
    gone: bool = False
    gain: str = ""


def rows(count: int) -> int:
    """How many rows of plates so many seats need."""
    return -(-count // columns(count))


def columns(count: int) -> int:
    """Plates in a row."""
    return 3 if count == 3 else min(count, 2)


def size_of(count: int) -> float:
    """How much larger plates are drawn when there are few."""
    return 1.3 if count <= 4 else 1.0


def height(count: int) -> float:
    """Height of the plates of so many seats."""
    return rows(count) * (ROW * size_of(count) + GAP) - GAP


def plates(standings: tuple[Standing, ...], cast: Cast, top: float) -> tuple[Mark, ...]:
    """A plate for each seat, in seat order from the left and downward."""
    across, k = columns(len(standings)), size_of(len(standings))
    wide = (WIDTH - 2 * MARGIN - (across - 1) * GAP) / across
    marks: list[Mark] = []
    for at, standing in enumerate(standings):
        x = MARGIN + at % across * (wide + GAP)
        marks += _plate(standing, cast, x, top + at // across * (ROW * k + GAP), wide, k)
    return tuple(marks)


def _plate(one: Standing, cast: Cast, x: float, y: float, w: float, k: float) -> tuple[Mark, ...]:
    number = measure(one.score, 52 * k, "title") + 8 if one.score else 0.0
    gain = measure(one.gain, LABEL, "strong") + 26 if one.gain else 0.0
    left, room = x + 30 + 54 * k, w - 54 * k - number - 54
    soft = blend(CHALK_SOFT, NIGHT_DEEP, 0.35) if one.gone else CHALK_SOFT
    plain = soft if one.gone else CHALK
    return (
        *panel(x, y, w, ROW * k, lit=one.awaited),
        *_bar(one, x, y + ROW * k - 12, w),
        *emblem(one.seat, x + 15 + 27 * k, y + 34 * k, 54 * k),
        *_name(one, cast, left, y + 1 * k, room - gain - (12 if gain else 0), plain, k),
        Text(x=left, y=y + 35 * k, w=room, h=30 * k, text=one.words, size=LABEL * k, least=18, colour=soft),
        Text(
            x=x + w - number - 16,
            y=y + 3 * k,
            w=number,
            h=60 * k,
            text=one.score,
            size=52 * k,
            least=30,
            face="title",
            colour=plain,
            align="right",
        ),
        *_gain(one, x + w - number - 24 - gain / 2, y + 20 * k, gain),
    )


def _name(one: Standing, cast: Cast, x: float, y: float, room: float, colour: str, k: float) -> tuple[Mark, ...]:
    shown = (("mark.cog", one.seat in cast.computers), ("mark.first", one.first))
    icons = [icon for icon, wanted in shown if wanted]
    room -= 30 * len(icons)
    name, size = cast.name(one.seat), BODY * min(k, 1.15)
    at = x + min(measure(name, size, "strong"), room) + 18
    return (
        Text(x=x, y=y, w=room, h=38 * k, text=name, size=size, least=LABEL, face="strong", colour=colour),
        *(Icon(name=icon, x=at + 30 * i, y=y + 19 * k, size=24, colour=colour) for i, icon in enumerate(icons)),
    )


def _bar(one: Standing, x: float, y: float, w: float) -> tuple[Mark, ...]:
    if one.part is None or one.gone:
        return ()
    full = w - 32
    done = max(7, full * min(1, one.part))
    return (
        Rect(x=x + 16, y=y, w=full, h=7, radius=3.5, fill=NIGHT_DEEP),
        Rect(x=x + 16, y=y, w=done, h=7, radius=3.5, fill=seat_look(one.seat).colour),
    )


def _gain(one: Standing, x: float, y: float, w: float) -> tuple[Mark, ...]:
    if not one.gain:
        return ()
    return (
        Rect(x=x - w / 2, y=y - 17, w=w, h=34, radius=17, fill=fade(LAMP, 0.16), line=LAMP, thick=2),
        Text(
            x=x - w / 2,
            y=y - 17,
            w=w,
            h=34,
            text=one.gain,
            size=LABEL,
            least=16,
            face="strong",
            colour=LAMP,
            align="centre",
        ),
    )
