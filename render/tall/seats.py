"""Who sits at the table, on a phone: name, points, and what else matters of each."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from render.cast import Cast
from render.paint import measure
from render.scene import Icon, Mark, Rect
from render.tall.page import EDGE, GAP, INNER, LEAST, NAMED, SMALL, TALLEST, Page, named, raised, rows_of, words
from render.theme import CHALK, CHALK_SOFT, INK, LAMP, NIGHT_DEEP, blend
from rules.core import counted

_SCORE, _MOST = 54, 5
"""Size of a score, and lines of words below a name: no number of somebody's is cut away."""


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """What stands about a seat. ``unit`` says what the ``score`` counts, where it is no points; ``gain`` is what
    the last move brought it; ``first`` begins the round; ``size`` is that of the words, larger where they are the
    name of whom somebody plays."""

    seat: int
    score: str = ""
    unit: str = ""
    words: str = ""
    gain: str = ""
    awaited: bool = False
    first: bool = False
    gone: bool = False
    size: float = SMALL


def unit(number: int, thing: str) -> str:
    """What so many of them are called: ``Field``, ``Fields``."""
    return counted(number, thing).partition(" ")[2]


def seats(page: Page, cast: Cast, rows: Sequence[Seated]) -> None:
    """A plate for each seat: one below the other, or in pairs if there are more than four, or too little room."""
    across, wide = _pairs(rows, 2 if page.top + high(rows) > TALLEST else 1)
    for at in range(0, len(rows), across):
        pair = rows[at : at + across]
        top = page.room(tall := _row(pair, wide), 8)
        for number, one in enumerate(pair):
            page.add(_plate(one, cast, EDGE + number * (wide + GAP), top, wide, tall))
    page.top += GAP - 8


def high(rows: Sequence[Seated]) -> float:
    """How high so many plates are together."""
    across, wide = _pairs(rows)
    return sum(_row(rows[at : at + across], wide) + 8 for at in range(0, len(rows), across)) + GAP


def _pairs(rows: Sequence[Seated], least: int = 1) -> tuple[int, float]:
    """How many stand side by side, and how wide each is."""
    across = least if len(rows) <= 4 else 2
    return across, (INNER - (across - 1) * GAP) / across


def _row(pair: Sequence[Seated], wide: float) -> float:
    return max(_height(one, wide) for one in pair)


def _number(one: Seated) -> float:
    return measure(one.score, _SCORE, "title") + 8 if one.score else 0.0


def _words(one: Seated, wide: float) -> str:
    """What stands below the name; in half a row the gain as well, which beside the name would cover it."""
    return " · ".join(part for part in (one.gain if wide < INNER else "", one.words) if part)


def _lines(one: Seated, wide: float) -> int:
    text = _words(one, wide)
    return rows_of(text, one.size, wide - 84 - _unit(one, wide), _MOST) if text else int(_unit(one, wide) > 0)


def _unit(one: Seated, wide: float) -> float:
    """How much room is taken by what the number counts, below it; half a row has none to spare."""
    return measure(one.unit, SMALL) + 16 if one.unit and wide >= INNER else 0.0


def _height(one: Seated, wide: float) -> float:
    return 62 + one.size * 1.2 * _lines(one, wide)


def _plate(one: Seated, cast: Cast, x: float, y: float, w: float, h: float) -> tuple[Mark, ...]:
    soft = blend(CHALK_SOFT, NIGHT_DEEP, 0.35) if one.gone else CHALK_SOFT
    plain, number = soft if one.gone else CHALK, _number(one)
    gain = measure(one.gain, NAMED, "strong") + 28 if one.gain and w >= INNER else 0.0
    room = w - 30 - number - (gain + 12 if gain else 0) - (44 if one.first else 0)
    lines = _lines(one, w)
    marks: list[Mark] = [
        *raised(x, y, w, h, lit=one.awaited),
        *named(cast, one.seat, x + 12, y + 6, room, 50, colour=plain),
    ]
    if one.first:
        marks.append(Icon(name="mark.first", x=x + 12 + room + 22, y=y + 31, size=34, colour=plain))
    if gain:
        left = x + w - number - 20 - gain
        marks.append(Rect(x=left, y=y + 10, w=gain, h=44, radius=22, fill=LAMP))
        marks.append(
            words(one.gain, left, y + 10, gain, 44, size=NAMED, face="strong", colour=INK, align="centre")
        )
    if number:
        at = x + w - number - 14
        marks.append(
            words(
                one.score, at, y, number, 62, size=_SCORE, least=NAMED, face="title", colour=plain, align="right"
            )
        )
    if lines:
        marks.append(
            words(_words(one, w), x + 72, y + 58, w - 84 - _unit(one, w), one.size * 1.2 * lines + 1,
                  size=one.size, least=min(one.size, NAMED) if one.size > SMALL else LEAST, lines=lines,
                  colour=soft, level="top")
        )  # fmt: skip
    if _unit(one, w):
        left = x + w - 14 - _unit(one, w)
        marks.append(words(one.unit, left, y + 58, _unit(one, w), 36, size=SMALL, colour=soft, align="right"))
    return tuple(marks)
