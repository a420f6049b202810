"""The world of Freeform: its board, if there is one, or a wall of what was placed last; and who is there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby

from render.cast import Cast
from render.furniture import BAR, emblem, panel, sheet_of_paper, title_bar
from render.modes.cloths import on_cloth
from render.modes.plates import GAP, Standing, plates
from render.modes.squares import RIM, Frame, grid, lit, paper
from render.scene import Icon, Mark, Rect, Scene, Text
from render.theme import CHALK, CHALK_SOFT, INK, LABEL, LAMP, MARGIN, WIDTH
from rules.core import Outcome
from rules.modes.freeform.view import Entry, FreeformView, Thing
from rules.modes.freeform.voice import captions

TITLE = "Freeform"

SIZE, NEWS = 752.0, 44.0
"""Side of what is on the left, without its rim, and height of the last line."""

SIDE = WIDTH - 2 * MARGIN - SIZE - 2 * RIM - 20
"""Width of what stands beside it."""

ACROSS, DOWN, SHELF = 3, 3, 12.0
"""Objects on the wall, and the room between them."""

TILE = (SIZE + 2 * RIM - (ACROSS - 1) * SHELF) / ACROSS
"""Side of what hangs on the wall."""

PEOPLE, KEY, LEAST = 8, 84.0, 78.0
"""Most people with a plate of their own, the height of the short legend, and the least one of a plate."""

OBJECT = "mark.bag"


def board(view: FreeformView, cast: Cast) -> Scene:
    """The world as everybody sees it."""
    top = BAR + 6.0
    left = MARGIN + SIZE + 2 * RIM + 20
    seats = shown_seats(view)
    high = SIZE + 2 * RIM if view.side else max(_wall_height(view), len(seats) * (LEAST + GAP) + KEY)
    plate = min(116.0, (high - KEY) / len(seats) - GAP)
    marks = (
        *title_bar(TITLE, cast.told(captions.status(view)).rstrip(".")),
        *_left(view, top),
        *plates([standing(view, seat) for seat in seats], cast, left, top, SIDE, plate),
        *key(left, top + high - KEY + 8, SIDE),
        *news(view, cast, top + high + 10),
    )
    return Scene(width=WIDTH, height=round(top + high + NEWS + 22), marks=marks)


def _left(view: FreeformView, top: float) -> Iterator[Mark]:
    """The board, or the wall."""
    if view.side:
        return ground(view, Frame(view.side, MARGIN + RIM, top + RIM, SIZE / view.side))
    return wall(view, top)


def shown_seats(view: FreeformView) -> list[int]:
    """Those who have a plate: who is here first, then who has left, as many as there is room for."""
    seats = sorted(range(len(view.here)), key=lambda seat: (not view.here[seat], seat))
    return sorted(seats[:PEOPLE])


def standing(view: FreeformView, seat: int) -> Standing:
    """What somebody has written and placed."""
    objects = sum(thing.owner == seat for thing in view.objects)
    return Standing(
        seat=seat,
        counts=(("mark.scroll", view.entries_of(seat)), (OBJECT, objects)),
        lit=bool(view.entries) and view.entries[-1].by == seat,
        gone=not view.here[seat],
    )


def ground(view: FreeformView, frame: Frame) -> Iterator[Mark]:
    """The board with what lies on it; several on a Field lie side by side."""
    yield from paper(frame)
    yield Rect(x=frame.left, y=frame.top, w=frame.width, h=frame.height, fill="#e9dcbd")
    yield from grid(frame)
    last = view.thing(view.lit)
    if last is not None and last.field >= 0:
        yield from lit(frame, (last.field,))
    lying = sorted(
        (thing for thing in view.objects if thing.field >= 0), key=lambda thing: (thing.field, thing.id)
    )
    for field, group in groupby(lying, key=lambda thing: thing.field):
        if frame.shows(field):
            yield from _heap(frame, field, list(group))


def _heap(frame: Frame, field: int, things: list[Thing]) -> Iterator[Mark]:
    """All on a Field, the newest nine of them."""
    shown = things[-9:]
    across = math.ceil(math.sqrt(len(shown)))
    (x, y), c = frame.corner(field), frame.cell / across
    for at, thing in enumerate(shown):
        middle = x + (at % across + 0.5) * c, y + (at // across + 0.5) * c
        yield from on_cloth(thing.owner, OBJECT, thing.photo, *middle, c)


def _wall_height(view: FreeformView) -> float:
    """As many rows as there is something to hang: an empty frame would look like a Field."""
    hung = min(ACROSS * DOWN, len(newest(view, ACROSS * DOWN)) + len(captions.recent(view)))
    rows = max(1, math.ceil(hung / ACROSS))
    return rows * TILE + (rows - 1) * SHELF


def wall(view: FreeformView, top: float) -> Iterator[Mark]:
    """The newest objects, each with its name, and where there is room left the newest pages."""
    shown = newest(view, ACROSS * DOWN)
    written = captions.recent(view)[: ACROSS * DOWN - len(shown)]
    for at in range(len(shown) + len(written)):
        x, y = MARGIN + at % ACROSS * (TILE + SHELF), top + at // ACROSS * (TILE + SHELF)
        if at < len(shown):
            yield from tile(view, shown[at], x, y, TILE, TILE)
        else:
            yield from sheet(written[at - len(shown)], x, y, TILE, TILE)
    if not shown and not written:
        yield from sheet_of_paper(MARGIN, top, SIZE + 2 * RIM, TILE)


def sheet(page: Entry, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """A page of the story, with the emblem of whoever wrote it."""
    yield from sheet_of_paper(x, y, w, h)
    yield from emblem(page.by, x + w - 34, y + h - 32, 40)
    words = captions.in_short(page)
    yield Text(
        x=x + 16, y=y + 14, w=w - 32, h=h - 70, text=words, size=24, least=17, lines=7, face="italic", colour=INK,
        level="top",
    )  # fmt: skip


def newest(view: FreeformView, most: int) -> list[Thing]:
    """The object that has changed last first, then from the newest to the oldest."""
    return sorted(view.objects, key=lambda thing: (thing.id != view.lit, -thing.id))[:most]


def tile(view: FreeformView, thing: Thing, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """An object on its cloth, and what it is called."""
    yield from panel(x, y, w, h, lit=thing.id == view.lit)
    yield from on_cloth(thing.owner, OBJECT, thing.photo, x + w / 2, y + h * 0.37, min(w, h) * 0.72)
    named = f"{thing.id}. {thing.title}"
    yield Text(
        x=x + 10, y=y + h - 70, w=w - 20, h=66, text=named, size=26, least=17, lines=2, face="title", colour=CHALK,
        align="centre",
    )  # fmt: skip


def key(x: float, y: float, w: float) -> Iterator[Mark]:
    """What the signs mean."""
    for at, (icon, words) in enumerate((("mark.scroll", "Pages"), (OBJECT, "Objects"))):
        yield Icon(name=icon, x=x + 16, y=y + 18 + at * 36, size=26, colour=CHALK)
        yield Text(x=x + 40, y=y + at * 36, w=w - 40, h=36, text=words, size=LABEL, least=16, colour=CHALK_SOFT)


def last_line(view: FreeformView, cast: Cast) -> str:
    """What was written last, or what is voted on."""
    if view.votes:
        return cast.told(view.votes[-1].motion.question)
    if not view.entries:
        return captions.NOTHING
    page = view.entries[-1]
    return f"{cast.name(page.by)}: {captions.in_short(page) if page.words else page.title}"


def news(view: FreeformView, cast: Cast, y: float) -> tuple[Mark, ...]:
    """One line: the last page."""
    words = last_line(view, cast)
    text = Text(x=MARGIN + 36, y=y, w=WIDTH - 2 * MARGIN - 40, h=NEWS, text=words, size=26, least=18, colour=CHALK)
    return (Icon(name="mark.spark", x=MARGIN + 16, y=y + NEWS / 2, size=26, colour=LAMP), text)


def end(view: FreeformView, outcome: Outcome, cast: Cast) -> Scene:
    """No score and no winner (CR-ALT-83): the world as it stands."""
    scene = board(view, cast)
    reason = Text(
        x=MARGIN, y=scene.height, w=WIDTH - 2 * MARGIN, h=56, text=outcome.reason, size=30, least=20, face="title",
        colour=LAMP,
    )  # fmt: skip
    line = Rect(x=MARGIN, y=scene.height - 4, w=WIDTH - 2 * MARGIN, h=2, fill=INK)
    return Scene(width=WIDTH, height=scene.height + 70, marks=(*scene.marks, line, reason))
