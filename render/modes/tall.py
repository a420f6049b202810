"""What the tall pictures of games on square Maps have in common: the Map across the page, cards, the legend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from render.modes.squares import RIM, Frame, paper
from render.scene import Mark, Photo, Rect
from render.tall.legible import legible
from render.tall.page import EDGE, INNER, NAMED, SMALL, Page, raised, rows_of, words
from render.theme import CHALK_SOFT, INK, PAPER_SHADE

PHOTO = 110.0


def lay(page: Page, marks: Iterable[Mark], frame: Frame) -> None:
    """A Map, or a part of it, drawn on paper in this frame."""
    page.add(legible((*paper(frame), *marks)))
    page.room(frame.height + 2 * RIM)


def card(
    page: Page,
    title: str,
    told: str,
    drawn: Callable[[float, float, float], Iterable[Mark]],
    *,
    photo: str = "",
    lit: bool = False,
    most: int = 2,
    side: float = PHOTO,
) -> None:
    """An object with its picture, ``side`` wide, or ``drawn`` around a point in a size, and what is told of it."""
    x, room = EDGE + side + 30, INNER - side - 40
    rows = rows_of(told, SMALL, room, most)
    high = max(side + 14, 60 + rows * SMALL * 1.22)
    top = page.room(high, 8)
    page.add(raised(EDGE, top, INNER, high, lit=lit))
    if photo:
        page.add([Photo(sha=photo, x=EDGE + 8, y=top + 7, w=side, h=side, radius=10)])
    else:
        page.add([Rect(x=EDGE + 8, y=top + 7, w=side, h=side, radius=10, fill=PAPER_SHADE, line=INK)])
        page.add(drawn(EDGE + 8 + side / 2, top + 7 + side / 2, side - 10))
    page.add([
        words(title, x, top + 4, room, 50, size=NAMED, face="title"),
        words(told, x, top + 52, room, high - 52, size=SMALL, lines=max(2, rows), colour=CHALK_SOFT, level="top"),
    ])  # fmt: skip


def legend(
    title: str,
    signs: Sequence[tuple[str, str, str]],
    swatch: Callable[[str, float, float, float], Iterable[Mark]],
) -> Page:
    """Every sign with its name and what it means."""
    page = Page("Legend", title)
    for sign, name, means in signs:
        rows = rows_of(means, SMALL, INNER - 116, 3)
        top = page.room(max(100.0, 48 + rows * SMALL * 1.22), 10)
        page.add(swatch(sign, EDGE, top + 4, 88))
        page.add([
            words(name, EDGE + 108, top, INNER - 116, 46, size=NAMED, face="strong"),
            words(means, EDGE + 108, top + 46, INNER - 116, rows * SMALL * 1.22 + 2, size=SMALL, lines=rows,
                  colour=CHALK_SOFT, level="top"),
        ])  # fmt: skip
    return page
