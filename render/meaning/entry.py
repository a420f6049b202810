"""A card, a token or a layer of Meaning Made by itself, for whoever looks it up."""

from __future__ import annotations

from render.meaning.cards import event_card, initiative_card, pattern_card
from render.scene import Mark, Scene
from render.worlds.layers import layer_badge
from render.worlds.specimen import EDGE, ROOM, WIDE, specimen
from render.worlds.tokens import pill, pill_width
from rules.meaning.view import EventView, Pattern, ProjectView

Shown = Pattern | ProjectView | EventView | str | int
"""A card, a token by its letter, or a layer by its number."""


def entry(shown: Shown) -> Scene:
    """What it looks like on the table."""
    return specimen(*_marks(shown))


def _marks(shown: Shown) -> tuple[tuple[Mark, ...], float]:
    """The marks, and how tall they are."""
    match shown:
        case Pattern():
            return pattern_card(shown, EDGE, EDGE, ROOM, 150), 150
        case ProjectView():
            return initiative_card(shown, EDGE, EDGE, ROOM, 230, legacy=True), 230
        case EventView():
            return event_card(shown, EDGE, EDGE, ROOM, 130), 130
        case str():
            return pill(shown, (WIDE - pill_width(h=120)) / 2, EDGE + 60, h=120), 120
        case int():
            return layer_badge(shown, WIDE / 2, EDGE + 70, 120), 140
