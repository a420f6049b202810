"""A card or a token of Life~Meaning by itself on a phone."""

from __future__ import annotations

from render.life.entry import Shown
from render.life.tall.cards import pattern, project, whole_event
from render.scene import Scene
from render.tall.page import WIDE, Page
from render.worlds.tokens import pill, pill_width
from rules.life.view import EventCard, Offered, Slot

_PILL = 150.0


def entry(shown: Shown) -> Scene:
    """What it looks like on the table, across the page."""
    page = Page()
    match shown:
        case Offered():
            pattern(page, shown)
        case Slot():
            project(page, shown, told=True)
        case EventCard():
            whole_event(page, shown)
        case str():
            page.add(pill(shown, (WIDE - pill_width(h=_PILL)) / 2, page.room(_PILL) + _PILL / 2, h=_PILL))
    return page.scene()
