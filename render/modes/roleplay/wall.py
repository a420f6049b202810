"""The wall of the gallery: the Centers of the Universe in their light, and the Acts below them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.cast import Cast
from render.curves import polar
from render.modes.roleplay.frames import Hung, covered, framed, of_act, of_candidate
from render.scene import Disc, Glow, Mark, Rect, Shape, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, LAMP, NIGHT_LINE
from rules.modes.roleplay.view import RoleplayView

CAPTION = 62.0
GAP = 26.0
FAR = 1.8
"""Gaps between few of them."""
WALL = "#141031"


def ground(x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """The primordial soup: a dark wall with light in it, and stars."""
    yield Rect(x=x, y=y, w=w, h=h, radius=18, fill=WALL, line=NIGHT_LINE, thick=3)
    for at, colour in enumerate(("#5b2f95a0", "#1f6a9a90", "#8a2f6a90", "#2a4b9aa0")):
        across, down = x + w * (0.25 + 0.5 * (at % 2)), y + h * (0.18 + 0.21 * at)
        within = min(across - 40 - x, x + w - across - 40, down - 20 - y, y + h - down - 20)
        spread = max(8.0, min(170.0, w * 0.24, within))
        yield Glow(x=across - 40, y=down - 20, w=80, h=40, colour=colour, radius=20, spread=spread)
    for n in range(70):
        across, down = (n * 0.6180339) % 1, (n * 0.7548776) % 1
        size = 2.6 if n % 9 == 0 else 1.4
        yield Disc(x=x + 14 + across * (w - 28), y=y + 14 + down * (h - 28), r=size, fill="#fff6dd", line="")


def shown(view: RoleplayView) -> tuple[list[Hung], list[Hung]]:
    """The Centers, and the Acts from the newest on."""
    story = [of_act(view, act) for act in view.story]
    return [h for h in story if h.center], [h for h in story if not h.center]


def first(view: RoleplayView) -> list[Hung]:
    """The first objects, with their letters while they are voted on."""
    voting = view.motion is not None
    seats = sorted(view.candidates)
    return [of_candidate(s, view.candidates[s], chr(65 + at) if voting else "") for at, s in enumerate(seats)]


def most(centers: int) -> int:
    """How many Acts hang there beside so many Centers; older ones are counted."""
    return 15 if centers <= 4 else 10 if centers <= 8 else 5


def across_of(count: int, columns: int) -> int:
    """How many hang side by side, so that no row is nearly empty."""
    rows = -(-count // columns)
    return -(-count // max(rows, 1)) if count else 1


def side_of(count: int, w: float, columns: int, largest: float) -> tuple[int, float]:
    """How many side by side, and how large each is."""
    across = across_of(count, columns)
    return across, min(largest, (w - (across + 1) * GAP) / across)


def centers_fit(count: int, acts: int, w: float) -> tuple[int, float]:
    """The same for Centers: one alone is large, as long as there is little else."""
    largest = {1: 300.0, 2: 250.0, 3: 210.0} if acts <= 4 else {1: 240.0, 2: 220.0, 3: 200.0}
    return side_of(count, w, 4 if count > 3 else 3, largest.get(count, 150.0))


def acts_fit(count: int, w: float) -> tuple[int, float]:
    """The same for Acts."""
    columns = 5 if count == 5 or count > 8 else 4
    return side_of(count, w, columns, 190.0 if count < 4 else 150.0)


def rows_high(count: int, fit: tuple[int, float]) -> float:
    """How high so many are with their captions."""
    across, side = fit
    return -(-count // across) * (side + CAPTION + GAP)


def height(view: RoleplayView, w: float) -> float:
    """How high the wall has to be."""
    if view.stage in ("choosing", "explaining", "center"):
        count = len(view.here) if view.stage == "choosing" else len(view.candidates)
        return rows_high(count, side_of(count, w, 4, 190.0)) + 3 * GAP
    centers, acts = shown(view)
    fit = centers_fit(len(centers), len(acts), w)
    high = rows_high(len(centers), fit) + fit[1] * 0.2 if centers else 0.0
    few = acts[: most(len(centers))]
    return high + (rows_high(len(few), acts_fit(len(few), w)) if few else 0.0) + 3 * GAP + 40


def wall(view: RoleplayView, cast: Cast, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """All that hangs there now."""
    yield from ground(x, y, w, h)
    if view.stage == "choosing":
        yield from _curtains(view, cast, x, y, w, h)
    elif view.stage in ("explaining", "center"):
        hung = first(view)
        fit = side_of(len(hung), w, 4, 190.0)
        top = y + (h - rows_high(len(hung), fit) + GAP) / 2
        yield from rows(hung, x, top, w, fit)
    else:
        yield from _kingdom(view, x, y, w)


def _curtains(view: RoleplayView, cast: Cast, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """Whose object is under its cloth already."""
    fit = side_of(len(view.here), w, 4, 190.0)
    side = fit[1]
    top = y + (h - rows_high(len(view.here), fit) + GAP) / 2
    for at, seat in enumerate(view.here):
        left, high = _place(at, len(view.here), x, top, w, fit)
        yield from covered(seat, left, high, side, ready=seat in view.chosen)
        yield Text(
            x=left - GAP / 2, y=high + side + 10, w=side + GAP, h=34, text=cast.name(seat), size=BODY, least=LABEL,
            face="strong", colour=CHALK if seat in view.chosen else CHALK_SOFT, align="centre",
        )  # fmt: skip


def _kingdom(view: RoleplayView, x: float, y: float, w: float) -> Iterator[Mark]:
    centers, acts = shown(view)
    top = y + GAP
    if centers:
        fit = centers_fit(len(centers), len(acts), w)
        top += fit[1] * 0.2
        for at in range(len(centers)):
            left, high = _place(at, len(centers), x, top, w, fit)
            yield from rays(left + fit[1] / 2, high + fit[1] / 2, fit[1])
        yield from rows(centers, x, top, w, fit, large=len(centers) < 4)
        top += rows_high(len(centers), fit) + 4
    few = acts[: most(len(centers))]
    if few:
        yield from rows(few, x, top, w, acts_fit(len(few), w))
        top += rows_high(len(few), acts_fit(len(few), w))
    if len(acts) > len(few):
        text = f"and {len(acts) - len(few)} older Acts"
        yield Text(
            x=x, y=top - 18, w=w, h=34, text=text, size=LABEL, face="italic", colour=CHALK_SOFT, align="centre"
        )


def rays(x: float, y: float, side: float) -> Iterator[Mark]:
    """The light of a Center."""
    yield Glow(
        x=x - side / 2, y=y - side / 2, w=side, h=side, colour="#ffc95c90", radius=side / 2, spread=side * 0.22
    )
    for n in range(32):
        far, broad = (side * 0.77, 3.4) if n % 2 else (side * 0.7, 2.0)
        near = tuple(polar(x, y, side * 0.45, n * 11.25 + turn) for turn in (-broad, broad))
        yield Shape(points=(*near, polar(x, y, far, n * 11.25)), fill="#ffd77a5c", thick=0)


def rows(
    hung: Sequence[Hung], x: float, y: float, w: float, fit: tuple[int, float], *, large: bool = False
) -> Iterator[Mark]:
    """Frames with their captions, row by row, each row in the middle."""
    across, side = fit
    room = side + 150 if len(hung) == 1 else side + (FAR if across < 4 else 1.0) * GAP - 6  # or names would meet
    for at, one in enumerate(hung):
        left, top = _place(at, len(hung), x, y, w, fit)
        yield from framed(one, left, top, side)
        yield from _caption(one, left + (side - room) / 2, top + side + 6, room, large=large)


def _place(at: int, count: int, x: float, y: float, w: float, fit: tuple[int, float]) -> tuple[float, float]:
    across, side = fit
    row, column = divmod(at, across)
    there = min(across, count - row * across)
    pitch = side + GAP * (FAR if across < 4 else 1.0)
    left = x + (w - there * pitch + (pitch - side)) / 2
    return left + column * pitch, y + row * (side + CAPTION + GAP)


def _caption(one: Hung, x: float, y: float, w: float, *, large: bool) -> Iterator[Mark]:
    size = 32.0 if large else 24.0
    yield Text(
        x=x, y=y, w=w, h=56, text=one.name, size=size, least=16, lines=3, face="title",
        colour=LAMP if one.center else CHALK, align="centre", level="top", halo=WALL,
    )  # fmt: skip
