"""Close looks on a phone: Gallery and Projects in words, and the discard piles."""

from __future__ import annotations

from render.cast import Cast
from render.life import closer
from render.life.board import where
from render.life.tall.cards import pattern, project
from render.scene import Scene
from render.tall.page import SMALL, Page
from render.theme import CHALK_SOFT
from rules.life.view import LifeView

_DONE = 7
"""Completed Projects that are shown, the latest."""


def zoom(view: LifeView, cast: Cast, place: str) -> Scene:
    """One of the places of :func:`render.life.closer.places`, large."""
    page = Page(closer.PLACES[place], where(view, cast))
    match place:
        case "gallery":
            for offered in view.gallery:
                if offered is not None:
                    pattern(page, offered)
        case "discards":
            _discards(page, view)
        case "done":
            for slot in view.completed[-_DONE:]:
                project(page, slot, told=True)
        case _:
            for slot in (slot for slot in view.row if slot is not None):
                project(page, slot, told=True)
    return page.scene(says=closer.zoom(view, cast, place).says)


def _discards(page: Page, view: LifeView) -> None:
    """Which cards are gone, by pile, the latest first (LM-ONL-01)."""
    for kind, cards in zip(("Events", "Patterns", "Projects"), view.discards, strict=True):
        page.heading(f"{kind}: {len(cards)}")
        latest = [*reversed(cards)]
        more = f" and {len(latest) - closer.PILE} more" if len(latest) > closer.PILE else ""
        page.say(", ".join(latest[: closer.PILE]) + more or "none", size=SMALL, most=12, colour=CHALK_SOFT)
