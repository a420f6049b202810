"""Close looks on a phone: Initiatives, Prism and Events in words, and everybody's mat."""

from __future__ import annotations

from render.cast import Cast
from render.meaning import closer
from render.meaning.board import where
from render.meaning.tall.cards import event, initiative, pattern
from render.meaning.tall.mat import mat
from render.scene import Scene
from render.tall.page import Page
from rules.meaning.view import MeaningView


def zoom(view: MeaningView, cast: Cast, place: str) -> Scene:
    """One of the places of :func:`render.meaning.closer.places`, large."""
    if place.startswith("mat-"):
        return mat(view, int(place.removeprefix("mat-")), cast)
    page = Page(dict(closer.places(view))[place], where(view, cast))
    match place:
        case "prism":
            for offered in view.prism:
                if offered is not None:
                    pattern(page, offered.card)
        case "events":
            for shown in view.zone:
                event(page, shown, told=True)
        case _:
            legacy = view.options.counts_points()
            for project in view.projects():
                initiative(page, project, cast, legacy=legacy, ends=project == view.ending, told=4)
    return page.scene(says=closer.zoom(view, cast, place).says)
