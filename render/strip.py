"""What has changed last, as a strip below a board: who did it, what it was, and what it has gained them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from render.cast import Cast
from render.furniture import badge, emblem, panel
from render.paint import measure, rows
from render.scene import Mark, Scene, Text
from render.tall.page import WITH_STRIP
from render.theme import BODY, CHALK, LABEL, MARGIN
from rules.core import Seat, who

_GAP = 14

_EMOJI = re.compile("[\\U0001f000-\\U0001faff\\u2600\\u2764\\u2b50\\ufe0f]+ ?")
"""Signs that stand before a word in a message: in the type of a picture they are dim, and leave gaps."""


class _Sizes(msgspec.Struct, frozen=True, gc=False):
    """Of a strip: room at the sides, type and the least it is shrunk to, lines, and whether what was gained stands
    below the words instead of beside them. On a phone it names somebody, in 12 px (:mod:`render.tall.page`)."""

    edge: float
    size: float
    least: float
    lines: int
    below: bool


_WIDE, _TALL = _Sizes(MARGIN, BODY, LABEL, 2, below=False), _Sizes(16, 36, 36, 3, below=True)


class Deed(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What somebody did last. ``gained`` are their numbers that have changed, ``changed`` those of the whole
    table; ``lines`` say it in sentences with seats for names, the latest last."""

    seat: int | None
    gained: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    last: int = 0
    """Which line begins the last of several moves."""
    latest: tuple[str, ...] = ()
    """What this last one alone has gained them; ``gained`` is of them all."""
    shifted: tuple[str, ...] = ()
    """What has changed for all with the last move alone; ``changed`` is of them all."""
    apart: bool = False
    """Whether something began by itself with it: then that has changed the numbers of all, and not the deed."""


def with_strip(scene: Scene, deed: Deed, cast: Cast, *, tall: bool = False) -> Scene:
    """The board with a strip below it, in the sizes of its form; on a phone with fewer lines where it is high."""
    sizes = _TALL if tall else _WIDE
    top, width, size, edge = float(scene.height), float(scene.width), sizes.size, sizes.edge
    pills = (*deed.gained, *deed.changed)[:2]
    row = size * 1.5 + 8
    if tall:
        room = WITH_STRIP - top - 20 - _GAP - (row if pills else 0)
        sizes = replace(sizes, lines=max(1, min(sizes.lines, int(room / (size * 1.22)))))
    words = sizes.lines * size * 1.22 + 20
    high = words + (row if sizes.below and pills else 0)
    token, left = size * 2, edge + 24
    marks: list[Mark] = list(panel(edge, top, width - 2 * edge, high))
    if deed.seat is not None:
        marks += emblem(deed.seat, edge + 16 + token / 2, top + words / 2, token)
        left = edge + 16 + token + 16
    right = width - edge - 20
    for text in reversed(pills):
        wide = measure(text, size, "strong") + size * 0.9
        middle = top + (words + row / 2 - 4 if sizes.below else high / 2)
        marks += badge(text, right - wide / 2, middle, size=size)
        right -= wide + 12
    room = (width - edge - 20 if sizes.below else right) - left
    marks.append(
        Text(
            x=left,
            y=top + 6,
            w=room,
            h=words - 12,
            text=_whole(deed, cast, sizes, room),
            size=size,
            least=sizes.least,
            lines=sizes.lines,
            colour=CHALK,
        )
    )
    still, deep = scene.still, round(top + high + _GAP)
    return replace(scene, height=deep, marks=(*scene.marks, *marks), still=still and replace(still, height=deep))


def _whole(deed: Deed, cast: Cast, sizes: _Sizes, room: float) -> str:
    """As many of its lines as there is room for, none of them cut in its middle; of several moves those of the
    last."""
    if rows(said(deed, cast), sizes.least, room) > sizes.lines:
        deed = replace(deed, lines=deed.lines[deed.last :], last=0)
    for many in range(len(deed.lines), 0, -1):
        more = len(deed.lines) - many
        text = said(replace(deed, lines=deed.lines[:many]), cast) + (f" · and {more} more" if more else "")
        if rows(text, sizes.least, room) <= sizes.lines:
            return text
    return said(deed, cast)


def said(deed: Deed, cast: Cast) -> str:
    """The deed in words, its lines parted by dots, after the name of whoever did it; not where they begin
    otherwise and name it themselves."""
    if deed.seat is None or not deed.lines:
        return _joined(deed.lines, cast)
    own, first = who(Seat(deed.seat)), deed.lines[0]
    before = f"{own} " if first.startswith(f"{own} ") else "" if own in first else f"{own}: "
    return cast.told(before) + _joined([line.removeprefix(f"{own} ") for line in deed.lines], cast)


def _joined(lines: Sequence[str], cast: Cast) -> str:
    return " · ".join(_EMOJI.sub("", cast.told(line)).rstrip(".") for line in lines)
