"""The strip of player mats on the board."""

from __future__ import annotations

from collections import Counter

from render.cast import Cast
from render.furniture import panel, plate
from render.life.pieces import LAYER_COLOURS, LAYERS, pill, pill_width
from render.scene import Icon, Mark, Rect, Text
from render.theme import CHALK, CHALK_SOFT, LABEL, LAMP, MARGIN, NIGHT_DEEP, WIDTH, blend
from rules.life.view import LifeView, Mat

GAP = 12
HIGH = 206

TRACKS = (
    ("life.coherence", "coherence", 10),
    ("life.reputation", "reputation", 10),
    ("layer.story", "legacy", 30),
)
"""The three tracks of a mat: icon, name, last space."""


def across(count: int) -> int:
    """Mats in a row."""
    return 2 if count in {2, 4} else 3


def plates_height(count: int) -> float:
    """Height of the strip."""
    rows = -(-count // across(count))
    return rows * (HIGH + GAP) - GAP


def plates(view: LifeView, cast: Cast, top: float) -> tuple[Mark, ...]:
    """A mat for each seat, in seat order."""
    columns = across(len(view.mats))
    wide = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
    marks: list[Mark] = []
    for at, mat in enumerate(view.mats):
        x, y = MARGIN + at % columns * (wide + GAP), top + at // columns * (HIGH + GAP)
        marks += _plate(view, mat, cast, x, y, wide)
    return tuple(marks)


def _awaited(view: LifeView, mat: Mat) -> bool:
    if view.area is not None:
        return mat.seat in view.area.awaited
    return mat.seat == (view.asked if view.asked is not None else view.turn)


def _plate(view: LifeView, mat: Mat, cast: Cast, x: float, y: float, w: float) -> tuple[Mark, ...]:
    lit = view.phase != "over" and _awaited(view, mat)
    if not mat.here:
        gone = blend(CHALK_SOFT, NIGHT_DEEP, 0.4)
        left = Text(x=x + 20, y=y + 80, w=w - 40, h=40, text="has left the game", size=LABEL, colour=gone)
        return (*panel(x, y, w, HIGH), *plate(cast, mat.seat, x + 14, y + 12, w - 28, colour=gone), left)
    winner = bool(view.places) and mat.seat in view.places[0]
    return (
        *panel(x, y, w, HIGH, lit=lit or winner),
        *plate(cast, mat.seat, x + 14, y + 12, w - 28 - 84),
        *_first(view, mat, x + w - 106, y + 36),
        Text(
            x=x + w - 96,
            y=y + 6,
            w=80,
            h=60,
            text=str(mat.total),
            size=48,
            least=40,
            face="title",
            colour=LAMP if winner else CHALK,
            align="right",
        ),
        *_tracks(mat, x + 16, y + 86, w - 32),
        *_tokens(mat.tokens, x + 14, y + 138, w - 28),
        *_tags(mat, x + 16, y + 182, w - 32),
    )


def _first(view: LifeView, mat: Mat, x: float, y: float) -> tuple[Mark, ...]:
    if view.phase in {"start", "over"} or mat.seat != view.first:
        return ()
    return (Icon(name="mark.first", x=x, y=y, size=30, colour=CHALK_SOFT),)


def _tracks(mat: Mat, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """Coherence, Reputation, Legacy: icon, number, and how full the track is."""
    marks: list[Mark] = []
    step = w / 3
    for at, (icon, name, last) in enumerate(TRACKS):
        value: int = getattr(mat, name)
        left, bar = x + at * step, step - 18
        marks += [
            Icon(name=icon, x=left + 16, y=y, size=32, colour=CHALK),
            Text(x=left + 38, y=y - 20, w=step - 48, h=40, text=str(value), size=30, face="strong", colour=CHALK),
            Rect(x=left, y=y + 20, w=bar, h=6, radius=3, fill=NIGHT_DEEP),
        ]
        if value:
            marks.append(Rect(x=left, y=y + 20, w=max(6, bar * value / last), h=6, radius=3, fill=LAMP))
    return tuple(marks)


def _tokens(tokens: str, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """What the hand holds, counted by type."""
    counts = Counter(tokens)
    if not counts:
        return (Text(x=x + 2, y=y - 20, w=w, h=40, text="no tokens", size=LABEL, colour=CHALK_SOFT),)
    high = 42.0
    while sum(pill_width(n, high) + 6 for n in counts.values()) - 6 > w and high > 26:
        high -= 1
    marks: list[Mark] = []
    for letter in "ERMVS":
        if counts[letter]:
            marks += pill(letter, x, y, count=counts[letter], h=high)
            x += pill_width(counts[letter], high) + 6
    return tuple(marks)


def _tags(mat: Mat, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """Tags owned, each with its number, and unused Presence."""
    tags = Counter(card.tag for card in mat.patterns)
    if not tags:
        return (Text(x=x, y=y - 16, w=w, h=32, text="no Patterns", size=20, least=18, colour=CHALK_SOFT),)
    marks: list[Mark] = []
    shown = [tag for tag in LAYERS if tags[tag]]  # type: ignore[index]
    step = min(64.0, w / len(shown))
    for at, tag in enumerate(shown):
        left = x + at * step
        colour = blend(LAYER_COLOURS[LAYERS.index(tag)], "#ffffff", 0.1)
        marks += [
            Rect(x=left, y=y - 16, w=32, h=32, radius=8, fill=colour),
            Icon(name=f"layer.{tag}", x=left + 16, y=y, size=24, colour="#fff9ec"),
        ]
        count = tags[tag]  # type: ignore[index]
        unused = f" ({mat.presence})" if tag == "presence" and mat.presence < count else ""
        if count > 1 or unused:
            marks.append(
                Text(
                    x=left + 35,
                    y=y - 16,
                    w=step - 36,
                    h=32,
                    text=f"{count}{unused}",
                    size=20,
                    least=14,
                    face="strong",
                    colour=CHALK,
                )
            )
    return tuple(marks)
