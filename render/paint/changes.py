"""Where two pictures of the same board differ, told by their marks alone."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence

import msgspec

from render.paint.extent import Box, covering, extent, touching, within
from render.paint.hidden import inside, without
from render.paint.marks import inked
from render.scene import Mark, Rect, Scene, Text

_MOST_ANEW = 0.6
"""Share of a picture above which it is painted whole: then little is saved by keeping the rest."""


def differing(scene: Scene, before: Scene) -> list[Box] | None:
    """The parts of a picture that another one of the same board shows otherwise; ``None`` where it had better be
    painted whole."""
    if (scene.width, scene.height, scene.ground) != (before.width, before.height, before.ground):
        return None
    if scene.still != before.still or bool(scene.photos) != bool(before.photos):
        return None
    reach = covering(
        seen for box in _changed(before.marks, scene.marks) if (seen := within(box, scene.width, scene.height))
    )
    anew = [box for tiles in reach if (box := within(tiles, scene.width, scene.height)) is not None]
    covered = sum((right - left) * (bottom - top) for left, top, right, bottom in anew)
    return anew if covered <= _MOST_ANEW * scene.width * scene.height else None


def _changed(old: Sequence[Mark], new: Sequence[Mark]) -> Iterator[Box]:
    """Around every mark that has come, gone, changed, or moved in the order of painting, but for what lies under
    panels that both pictures have. Of a panel that only has another frame the frame has changed."""
    steps = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    kept = [
        (i, j)
        for tag, a, b, c, d in steps
        if tag == "equal"
        for i, j in zip(range(a, b), range(c, d), strict=True)
        if isinstance(old[i], Rect)
    ]
    framed = [
        pair for tag, a, b, c, d in steps if tag == "replace" for pair in _framed_anew(old, new, (a, b, c, d))
    ]
    inner = {pair: box for pair in (*kept, *framed) if (box := inside(old[pair[0]], new[pair[1]])) is not None}
    for marks, side in ((old, 0), (new, 1)):
        changed = {
            at for tag, *ends in steps if tag != "equal" for at in range(ends[2 * side], ends[2 * side + 1])
        }
        panels = sorted((pair[side], box) for pair, box in inner.items())
        own = {pair[side]: inner[pair] for pair in framed if pair in inner}
        for at in changed:
            if (reach := _reach(marks[at])) is None:
                continue
            hiding = touching(reach, [box for place, box in panels if place > at])
            yield from without(reach, [own[at], *hiding] if at in own else hiding)


def _reach(mark: Mark) -> Box | None:
    """A box around what a mark paints, as near as can be; ``None`` for nothing."""
    return inked(mark) if isinstance(mark, Text) else extent(mark)


def _framed_anew(
    old: Sequence[Mark], new: Sequence[Mark], ends: tuple[int, int, int, int]
) -> Iterator[tuple[int, int]]:
    """Panels that have only another frame, by their places before and now: no mark that both pictures have lies
    between these places, and they are in the same order."""
    a, b, c, d = ends
    free = {_plain(new[j]): j for j in range(c, d)}
    last = -1
    for i in range(a, b):
        j = free.pop(_plain(old[i]), -1)
        if j > last and isinstance(old[i], Rect):
            last = j
            yield i, j


def _plain(mark: Mark) -> Mark:
    """A panel without its frame."""
    return msgspec.structs.replace(mark, line="", thick=2) if isinstance(mark, Rect) else mark
