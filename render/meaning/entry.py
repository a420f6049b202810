"""A card, a token or a layer of Meaning Made by itself, for whoever looks it up."""

from __future__ import annotations

from render.meaning.cards import event_card, initiative_card, pattern_card
from render.scene import Mark, Scene
from render.worlds.layers import layer_badge
from render.worlds.tokens import pill, pill_width
from rules.meaning.view import EventView, Pattern, ProjectView

_WIDE, _EDGE = 620, 20.0

Shown = Pattern | ProjectView | EventView | str | int
"""A card, a token by its letter, or a layer by its number."""


def entry(shown: Shown) -> Scene:
    """What it looks like on the table."""
    marks, high = _marks(shown)
    return Scene(width=_WIDE, height=round(high + 2 * _EDGE), marks=marks)


def _marks(shown: Shown) -> tuple[tuple[Mark, ...], float]:
    """The marks, and how tall they are."""
    room = _WIDE - 2 * _EDGE
    match shown:
        case Pattern():
            return pattern_card(shown, _EDGE, _EDGE, room, 150), 150
        case ProjectView():
            return initiative_card(shown, _EDGE, _EDGE, room, 230, legacy=True), 230
        case EventView():
            return event_card(shown, _EDGE, _EDGE, room, 130), 130
        case str():
            return pill(shown, (_WIDE - pill_width(h=120)) / 2, _EDGE + 60, h=120), 120
        case int():
            return layer_badge(shown, _WIDE / 2, _EDGE + 70, 120), 140
