"""The strip of player mats on the board."""

from __future__ import annotations

from collections import Counter

from render.cast import Cast
from render.furniture import panel
from render.scene import Mark, Text
from render.theme import CHALK_SOFT
from render.worlds.layers import LAYERS, layer_chip
from render.worlds.places import mat_gone, mat_head, mat_spots
from render.worlds.tokens import hand
from render.worlds.tracks import gauge
from rules.life.view import LifeView, Mat

HIGH = 206

TRACKS = (
    ("life.coherence", "coherence", 10),
    ("life.reputation", "reputation", 10),
    ("layer.story", "legacy", 30),
)
"""The three tracks of a mat: icon, name, last space."""


def plates(view: LifeView, cast: Cast, top: float) -> tuple[Mark, ...]:
    """A mat for each seat, in seat order."""
    marks: list[Mark] = []
    for mat, (x, y, wide) in zip(view.mats, mat_spots(len(view.mats), top, HIGH), strict=True):
        marks += _plate(view, mat, cast, x, y, wide)
    return tuple(marks)


def awaited(view: LifeView, mat: Mat) -> bool:
    """Whether the table waits for this player."""
    if view.area is not None:
        return mat.seat in view.area.awaited
    return mat.seat == (view.asked if view.asked is not None else view.turn)


def _plate(view: LifeView, mat: Mat, cast: Cast, x: float, y: float, w: float) -> tuple[Mark, ...]:
    lit = view.phase != "over" and awaited(view, mat)
    if not mat.here:
        return mat_gone(cast, mat.seat, x, y, w, HIGH)
    winner = bool(view.places) and mat.seat in view.places[0]
    first = view.phase not in {"start", "over"} and mat.seat == view.first
    marks: list[Mark] = [
        *panel(x, y, w, HIGH, lit=lit or winner),
        *mat_head(cast, mat.seat, x, y, w, total=str(mat.total), first=first, winner=winner),
        *hand(mat.tokens, "ERMVS", x + 14, y + 138, w - 28),
        *_tags(mat, x + 16, y + 182, w - 32),
    ]
    for at, (icon, name, last) in enumerate(TRACKS):
        marks += gauge(icon, getattr(mat, name), last, x + 16 + at * (w - 32) / 3, y + 86, (w - 32) / 3)
    return tuple(marks)


def _tags(mat: Mat, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """Tags owned, each with its number, and unused Presence."""
    tags = Counter(card.tag for card in mat.patterns)
    if not tags:
        return (Text(x=x, y=y - 16, w=w, h=32, text="no Patterns", size=20, least=18, colour=CHALK_SOFT),)
    marks: list[Mark] = []
    shown = [(tag, _note(mat, tag, tags[tag])) for tag in LAYERS if tags[tag]]  # type: ignore[index]
    needed = sum(_chip(note) for _, note in shown)
    even, high = ROOMY * len(shown) <= w, CHIP * min(1.0, w / needed)
    for tag, note in shown:
        step = ROOMY if even else _chip(note) * high / CHIP
        marks += layer_chip(tag, x, y, step, note, high)
        x += step
    return tuple(marks)


CHIP, ROOMY = 32, 64.0
"""The height of a Layer in a strip, and its width where there is room."""


def _chip(note: str) -> float:
    """How wide a Layer is, with room behind it for what is written there."""
    return CHIP + 8 + 12 * len(note)


def _note(mat: Mat, tag: str, count: int) -> str:
    """How many Patterns of a Tag, and for Presence how many are unused, where that is not one."""
    unused = f" ({mat.presence})" if tag == "presence" and mat.presence < count else ""
    return f"{count}{unused}" if count > 1 or unused else ""
