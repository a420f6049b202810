"""A card, a token or a layer of Meaning Made by itself on a phone."""

from __future__ import annotations

from render.cast import Cast
from render.meaning.entry import Shown
from render.meaning.tall.cards import event, initiative, pattern
from render.scene import Scene
from render.tall.page import WIDE, Page
from render.worlds.layers import layer_badge
from render.worlds.tokens import pill, pill_width
from rules.meaning.view import EventView, Pattern, ProjectView

_SIGN = 150.0


def entry(shown: Shown) -> Scene:
    """What it looks like on the table, across the page."""
    page = Page()
    match shown:
        case Pattern():
            pattern(page, shown, told=False)
        case ProjectView():
            initiative(page, shown, Cast(names=()), legacy=True, ends=False)
        case EventView():
            event(page, shown, told=True)
        case str():
            page.add(pill(shown, (WIDE - pill_width(h=_SIGN)) / 2, page.room(_SIGN) + _SIGN / 2, h=_SIGN))
        case int():
            page.add(layer_badge(shown, WIDE / 2, page.room(_SIGN + 10) + _SIGN / 2, _SIGN))
    return page.scene()
