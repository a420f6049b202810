"""What is drawn for a large picture, made readable in a tall one: words become large enough where they have room,
and go where they have none."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from render.paint import measure
from render.scene import Mark, Rect, Text
from render.tall.page import LEAST, cut

_STRETCH = 1.2
"""How much wider than its room a word may become."""

_CUT = 0.55
"""Of a name that is cut at least so much is left."""

_SMALLEST = 11.5
"""What was meant to be smaller than this is left out."""


def legible(marks: Iterable[Mark], plate: str = "") -> tuple[Mark, ...]:
    """The marks with all words readable; where one goes, the ``plate`` below it (rectangles of that colour) goes
    too. A sign of no alphabet is a drawing and stays as it is."""
    kept: list[Mark] = []
    gone: list[Text] = []
    for mark in marks:
        if not isinstance(mark, Text) or is_sign(mark.text):
            kept.append(mark)
        elif (larger := _readable(mark)) is not None:
            kept.append(larger)
        else:
            gone.append(mark)
    return tuple(
        mark for mark in kept if not (isinstance(mark, Rect) and mark.fill == plate and _under(mark, gone))
    )


def is_sign(text: str) -> bool:
    """Whether a text is a drawing rather than a word: no letter and no number is in it."""
    return not any(c.isalnum() for c in text)


def _readable(mark: Text) -> Text | None:
    if mark.size < _SMALLEST:
        return None
    size = max(mark.size, LEAST)
    wide = measure(mark.text, LEAST, mark.face) + 4
    if mark.lines > 1 and mark.h >= 2 * LEAST * 1.15 and wide <= mark.w * 1.7:
        longest = max(measure(word, LEAST, mark.face) for word in mark.text.split())
        if longest <= mark.w:
            return replace(mark, size=size, least=LEAST)
    if wide <= mark.w * _STRETCH:
        grown, high = max(mark.w, wide), max(mark.h, LEAST * 1.1)
        x, y = mark.x - (grown - mark.w) / 2, mark.y - (high - mark.h) / 2
        return replace(mark, x=x, y=y, w=grown, h=high, size=size, least=LEAST, lines=1)
    if len(mark.text) > 5 and mark.w >= wide * _CUT:
        return replace(mark, text=cut(mark.text, mark.w, LEAST, mark.face), size=LEAST, least=LEAST, lines=1)
    return None


def _under(plate: Rect, gone: list[Text]) -> bool:
    right, low = plate.x + plate.w, plate.y + plate.h
    return any(plate.x <= t.x and plate.y <= t.y and t.x + t.w <= right + 1 and t.y + t.h <= low + 1 for t in gone)
