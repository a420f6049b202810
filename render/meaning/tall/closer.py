"""Close looks on a phone: Initiatives, Prism and Events in words, and everybody's mat."""

from __future__ import annotations

from render.cast import Cast
from render.meaning import closer
from render.meaning.board import where
from render.meaning.closer import asks
from render.meaning.pieces import layer_number
from render.meaning.tall.cards import event, gain, initiative, printed_cost
from render.meaning.tall.mat import mat
from render.scene import Scene
from render.tall.page import EDGE, INNER, SMALL, Page
from render.worlds.tall import card_head, lines, paper, said_on_paper
from rules.meaning.view import MeaningView, Pattern

_TEXT = INNER - 40


def zoom(view: MeaningView, cast: Cast, place: str) -> Scene:
    """One of the places of :func:`render.meaning.closer.places`, large."""
    if place.startswith("mat-"):
        return mat(view, int(place.removeprefix("mat-")), cast)
    page = Page(dict(closer.places(view))[place], where(view, cast))
    match place:
        case "prism":
            for offered in view.prism:
                if offered is not None:
                    _pattern(page, offered.card)
        case "events":
            for shown in view.zone:
                event(page, shown, told=True)
        case _:
            legacy = view.options.counts_points()
            for project in view.projects():
                initiative(page, project, cast, legacy=legacy, ends=project == view.ending, told=4)
    return page.scene(says=closer.zoom(view, cast, place).says)


def _pattern(page: Page, card: Pattern) -> None:
    said = (asks(card), card.flavour)
    heights = [lines(text, _TEXT) for text in said]
    high = 132 + sum(heights) * SMALL * 1.22 + 8
    top = page.room(high, 8)
    page.add(paper(EDGE, top, INNER, high))
    page.add(card_head(layer_number(card.layer), f"{card.title} · {card.layer}", EDGE, top, INNER))
    page.add(printed_cost(card, EDGE + 16, top + 98))
    page.add(gain(card, EDGE + INNER - 16, top + 98))
    y = top + 128
    for at, (text, rows) in enumerate(zip(said, heights, strict=True)):
        page.add([said_on_paper(text, EDGE + 20, y, _TEXT, rows, soft=at == 1)])
        y += rows * SMALL * 1.22
