"""A board now and as it was, with what has changed between them lit: for whoever comes back to a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from render.paint.extent import Box, extent, touch, within
from render.paint.marks import inked
from render.scene import Glow, Mark, Point, Rect, Region, Scene, Text
from render.theme import CHALK, LAMP, NIGHT_DEEP, fade

_VEIL = fade(NIGHT_DEEP, 0.62)
"""Lies on all that is as it was."""

_AROUND = 10
"""Pixels around a change that are lit with it, so that near ones become one."""

_LOOSE = 0.5
"""Share of a frame around two changes that may be as it was; those further apart are framed alone."""

_MOST = 0.75
"""Share of a board above which nothing is lit, because nearly everything is new."""

_PANEL = 100
"""Sides in pixels from which on something is a panel, whose own frame tells whose turn it is and no change."""

_SAYS = "Framed is what has changed since you last looked. "


def lit(now: Scene, then: Scene) -> tuple[Scene, Scene]:
    """The board now and then, each with a frame around every part that differs and a veil over the rest; both
    plain where nothing or nearly everything does."""
    if now.width != then.width:
        return now, then
    wide, high = now.width, max(now.height, then.height)
    parts = _frames([seen for box in _changed(now, then) if (seen := within(box, wide, high))])
    if not parts or _area(parts) > _MOST * wide * high:
        return now, then
    return replace(_framed(now, parts, LAMP), says=_SAYS + now.says), _framed(then, parts, CHALK)


def _changed(now: Scene, then: Scene) -> Iterator[Box]:
    """Around every mark that only one of two pictures has."""
    new, old = Counter(_marks(now)), Counter(_marks(then))
    for mark in (*(new - old), *(old - new)):
        box = inked(mark) if isinstance(mark, Text) else extent(mark)
        if box is not None:
            yield box[0] - _AROUND, box[1] - _AROUND, box[2] + _AROUND, box[3] + _AROUND


def _marks(scene: Scene) -> Iterator[Mark]:
    """What a picture shows, without the light and the frames that only say whose turn it is."""
    for mark in (*(scene.still.marks if scene.still else ()), *scene.marks):
        if isinstance(mark, Rect) and min(mark.w, mark.h) > _PANEL:
            yield replace(mark, line="", thick=2)
        elif not isinstance(mark, Glow):
            yield mark


def _frames(boxes: Sequence[Box]) -> list[Box]:
    """Frames around these boxes, one around several that touch and fill it well."""
    found = list[Box]()
    for box in sorted(set(boxes), key=lambda box: (-_area([box]), box)):
        joined = box
        while other := next((one for one in found if touch(one, joined) and _fills(one, joined)), None):
            found.remove(other)
            joined = _both(other, joined)
        found.append(joined)
    return sorted(found)


def _fills(one: Box, other: Box) -> bool:
    """Whether two boxes fill a frame around both well enough."""
    return _area([one, other]) >= (1 - _LOOSE) * _area([_both(one, other)])


def _both(one: Box, other: Box) -> Box:
    return (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))


def _framed(scene: Scene, parts: Sequence[Box], colour: str) -> Scene:
    inside = [box for part in parts if (box := within(part, scene.width, scene.height)) is not None]
    veils: list[Mark] = [
        Rect(x=left, y=top, w=right - left, h=bottom - top, fill=_VEIL)
        for left, top, right, bottom in _around(inside, scene.width, scene.height)
    ]
    frame = Region(parts=tuple(map(_corners, inside)), line=colour, thick=max(6, scene.width // 160))
    return replace(scene, marks=(*scene.marks, *veils, frame))


def _corners(box: Box) -> tuple[Point, ...]:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _area(boxes: Iterable[Box]) -> int:
    return sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)


def _around(boxes: Sequence[Box], width: int, height: int) -> Iterator[Box]:
    """All of a picture but these boxes, in boxes that do not overlap."""
    levels = sorted({0, height, *(edge for box in boxes for edge in (box[1], box[3]))})
    for top, bottom in pairwise(levels):
        left = 0
        for box in sorted(box for box in boxes if box[1] <= top and bottom <= box[3]):
            if left < box[0]:
                yield left, top, box[0], bottom
            left = max(left, box[2])
        if left < width:
            yield left, top, width, bottom
