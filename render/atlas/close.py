"""One zodiac close by: its two segments from the centre to the rim, and beside them the two that lie across the
map and heal it."""

from __future__ import annotations

from render.atlas import tones
from render.atlas.chips import TALL, WIDE, chip
from render.atlas.own import portrait
from render.cast import Cast
from render.furniture import BAR, title_bar
from render.scene import Icon, Mark, Rect, Scene, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, MARGIN
from rules.atlas.view import (
    CELLS,
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

_HEAD, _ROW, _GAP = 100.0, 129.0, 4.0
_NUMBER, _OWN, _ACROSS, _ALLEY = 44.0, 324.0, 206.0, 28.0
"""Widths: the column of layer numbers, the segments of the zodiac, those across, and the space between."""


def places(view: AtlasView) -> tuple[tuple[str, str], ...]:
    """The twelve zodiacs, with their season and segments."""
    return tuple(
        (name.lower(), f"{name}: segments {first} and {second}, {_season(at)}")
        for at, name in enumerate(ZODIACS, start=1)
        for first, second in (segments_of(at),)
    )


def _season(zodiac: int) -> str:
    return SEASONS[(zodiac - 1) // 3].lower()


def zoom(view: AtlasView, cast: Cast, place: str) -> Scene:
    """One zodiac, large, or the markers of a player."""
    if place.startswith("seat"):
        return portrait(view, view.players[int(place.removeprefix("seat"))], cast)
    zodiac = next(at for at, name in enumerate(ZODIACS, start=1) if name.lower() == place)
    across = opposite_zodiac(zodiac)
    own = segments_of(zodiac)
    left, right = MARGIN + _NUMBER, MARGIN + _NUMBER + 2 * _OWN + _ALLEY
    where = f"{SEASONS[(zodiac - 1) // 3]} · what stands across heals red and grey"
    marks: list[Mark] = [*title_bar(ZODIACS[zodiac - 1], where)]
    for at, segment in enumerate(own):
        marks += _head(f"Segment {segment}", zodiac, left + at * _OWN, _OWN, f"faces {opposite(segment)}", CHALK)
        facing = opposite(segment)
        marks += _head(str(facing), across, right + at * _ACROSS, _ACROSS, f"across from {segment}", CHALK_SOFT)
    by_cell: dict[Cell, list[Spot]] = {}
    for spot in view.markers:
        by_cell.setdefault(spot.cell, []).append(spot)
    words = dict(zip(CELLS, view.words, strict=True))
    for layer in LAYERS:
        y = BAR + _HEAD + (layer - 1) * _ROW
        marks.append(_layer(layer, y))
        for at, segment in enumerate(own):
            for cell, x, w, size in (
                (Cell(segment, layer), left + at * _OWN, _OWN, 34.0),
                (Cell(opposite(segment), layer), right + at * _ACROSS, _ACROSS, 25.0),
            ):
                marks += _cell(view, cell, words[cell], by_cell.get(cell, []), x, y, w, size)
    says = _says(view, zodiac, words, cast)
    tall = round(BAR + _HEAD + len(LAYERS) * _ROW + 16)
    return Scene(width=1200, height=tall, marks=tuple(marks), says=says)


def _head(text: str, zodiac: int, x: float, w: float, note: str, colour: str) -> tuple[Mark, ...]:
    y = BAR + 6
    return (
        Icon(name=f"zodiac.{zodiac}", x=x + 30, y=y + 26, size=38, colour=colour),
        Text(x=x + 58, y=y, w=w - 62, h=52, text=text, size=32, least=LABEL, face="title", colour=colour),
        Text(x=x + 8, y=y + 52, w=w - 12, h=34, text=note, size=LABEL, least=18, colour=CHALK_SOFT),
    )


def _layer(layer: int, y: float) -> Text:
    return Text(
        x=MARGIN - 12,
        y=y,
        w=_NUMBER,
        h=_ROW,
        text=str(layer),
        size=28,
        face="title",
        colour=CHALK_SOFT,
        align="centre",
    )


def _cell(
    view: AtlasView, cell: Cell, word: str, here: list[Spot], x: float, y: float, w: float, size: float
) -> tuple[Mark, ...]:
    """A cell with its word, what that feels like where there is room for it, and its markers below."""
    line = view.line(cell) if size > LABEL + 8 else ""
    word_high = 36.0 if here and line else 60.0 if here else 48.0 if line else _ROW - _GAP
    marks: list[Mark] = [
        Rect(x=x, y=y, w=w - _GAP, h=_ROW - _GAP, radius=10, fill=tones.ground(cell)),
        Text(
            x=x + 12,
            y=y,
            w=w - _GAP - 24,
            h=word_high,
            text=word,
            size=min(size, 30.0) if here and line else size,
            least=20,
            face="strong",
            colour=tones.ink(cell),
            align="centre",
        ),
    ]
    if line:
        marks.append(
            Text(
                x=x + 10,
                y=y + (34 if here else 44),
                w=w - _GAP - 20,
                h=_ROW - _GAP - (TALL + 44 if here else 48),
                text=line,
                size=18 if here else BODY,
                least=18 if here else 20,
                lines=2,
                face="body",
                colour=tones.ink(cell),
                align="centre",
            )
        )
    step = min(WIDE + 10, (w - 28 - WIDE) / max(1, len(here) - 1))
    start = x + (w - _GAP - WIDE - step * (len(here) - 1)) / 2
    for at, spot in enumerate(here):
        low = y + _ROW - _GAP - TALL - (4 if line else 14)
        marks += chip(spot, start + at * step, low, lit=spot.seat == view.turn)
    return tuple(marks)


def _says(view: AtlasView, zodiac: int, words: dict[Cell, str], cast: Cast) -> str:
    """The same in words: first the markers, then the words of both segments, then what each feels like."""
    segments = segments_of(zodiac)
    near = [s for s in view.markers if s.cell.segment in segments]
    far = [s for s in view.markers if s.cell.segment in tuple(map(opposite, segments))]
    parts = [f"{ZODIACS[zodiac - 1]}, {_season(zodiac)}."]
    for name, spots in (("Here", near), ("Across the map", far)):
        told = [f"{cast.name(s.seat)}'s marker {s.number} on {s.word} {s.cell}" for s in spots]
        parts.append(f"{name}: {'; '.join(told)}." if told else f"{name}: no markers.")
    for segment in segments:
        row = ", ".join(words[Cell(segment, layer)] for layer in LAYERS)
        parts.append(f"Segment {segment} from the centre: {row}.")
    cells = [Cell(segment, layer) for segment in segments for layer in LAYERS]
    parts += [f"{words[cell]}: {view.line(cell)}" for cell in cells if view.line(cell)]
    return " ".join(parts)
