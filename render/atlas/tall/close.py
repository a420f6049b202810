"""One zodiac on a phone, with what lies across the map; and all the markers of a player."""

from __future__ import annotations

from render.atlas import close, tones
from render.atlas.tall.chips import TALL, WIDE, chip
from render.atlas.tall.own import portrait
from render.cast import Cast
from render.scene import Icon, Mark, Rect, Scene
from render.tall.page import EDGE, GAP, INNER, LEAST, PLAIN, SMALL, Page, words
from render.theme import CHALK, CHALK_SOFT, fade
from rules.atlas.view import (
    LAYERS,
    SEASONS,
    ZODIACS,
    AtlasView,
    Cell,
    Spot,
    opposite,
    opposite_zodiac,
    segments_of,
)

_NUMBER, _ROW = 46.0, 124.0
_HALF = (INNER - _NUMBER - GAP) / 2


def places(view: AtlasView) -> tuple[tuple[str, str], ...]:
    """The twelve zodiacs, and the markers of each player."""
    own = tuple((f"seat{p.seat}", f"\ue000{p.seat}\ue001: markers") for p in view.players if p.here and p.cards)
    return (*own, *close.places(view))


def zoom(view: AtlasView, cast: Cast, place: str) -> Scene:
    """One of them, large."""
    if place.startswith("seat"):
        return portrait(view, view.players[int(place.removeprefix("seat"))], cast)
    zodiac = next(at for at, name in enumerate(ZODIACS, start=1) if name.lower() == place)
    own = segments_of(zodiac)
    page = Page(ZODIACS[zodiac - 1], f"{SEASONS[(zodiac - 1) // 3]} · small: what stands across, in its segment")
    top = page.room(56, 4)
    for at, segment in enumerate(own):
        x = EDGE + _NUMBER + at * (_HALF + GAP)
        page.add([
            Icon(name=f"zodiac.{zodiac}", x=x + 24, y=top + 28, size=44, colour=CHALK),
            words(f"Segment {segment}", x + 54, top, 200, 56, size=PLAIN, face="title"),
            Icon(name=f"zodiac.{opposite_zodiac(zodiac)}", x=x + 282, y=top + 28, size=34, colour=CHALK_SOFT),
            words(str(opposite(segment)), x + 304, top, 60, 56, size=SMALL, colour=CHALK_SOFT),
        ])  # fmt: skip
    by_cell: dict[Cell, list[Spot]] = {}
    for spot in view.markers:
        by_cell.setdefault(spot.cell, []).append(spot)
    for layer in LAYERS:
        top = page.room(_ROW, 6)
        page.add([words(str(layer), EDGE - 6, top, _NUMBER, _ROW, size=PLAIN, face="body", colour=CHALK_SOFT)])
        for at, segment in enumerate(own):
            cell, far = Cell(segment, layer), Cell(opposite(segment), layer)
            x = EDGE + _NUMBER + at * (_HALF + GAP)
            page.add([Rect(x=x, y=top, w=_HALF, h=_ROW, radius=10, fill=tones.ground(cell))])
            page.add(_line(view, cell, by_cell.get(cell, []), x, top + 4, 62, large=True))
            page.add(_line(view, far, by_cell.get(far, []), x, top + 66, 54, large=False))
    return page.scene(says=close.zoom(view, cast, place).says)


def _line(
    view: AtlasView, cell: Cell, here: list[Spot], x: float, y: float, h: float, *, large: bool
) -> tuple[Mark, ...]:
    """A word with its markers at the right."""
    shown = here[:4]
    step = min(WIDE + 6, 170 / max(1, len(shown)))
    taken = WIDE + step * (len(shown) - 1) + 16 if shown else 0.0
    ink = tones.ink(cell)
    marks: list[Mark] = [
        words(view.word(cell), x + 12, y, _HALF - 20 - taken, h, size=PLAIN + 2 if large else LEAST,
              face="strong" if large else "italic", colour=ink if large else fade(ink, 0.85))
    ]  # fmt: skip
    for at, spot in enumerate(shown):
        left = x + _HALF - taken + 4 + at * step
        marks += chip(spot, left, y + (h - TALL) / 2, lit=spot.seat == view.turn)
    return tuple(marks)
