"""A player's own mat on a phone."""

from __future__ import annotations

from render.cast import Cast
from render.meaning.board import where
from render.meaning.mat import mat_says, priced_as
from render.meaning.pieces import layer_number
from render.meaning.tall.cards import gain, initiative, own_cost
from render.scene import Icon, Scene
from render.tall.page import EDGE, INNER, PLAIN, Page, words
from render.theme import BAD, CHALK_SOFT, INK, INK_SOFT
from render.worlds.tall import bar, card_head, owned, paper, purses
from rules.meaning.view import KINDS, LEGACY_TOP, PATTERN_LAYERS, VITALS_TOP, MeaningView, PrismSpace


def private(view: MeaningView, cast: Cast) -> Scene | None:
    """The viewer's mat, and below it the card they are paying for, or the Prism with their own prices."""
    if view.viewer is None or not view.mats[view.viewer].here:
        return None
    page = _mat(view, view.viewer, cast)
    shown = [offered for offered in view.prism if offered is not None]
    if view.choosing and view.active == view.viewer:
        page.heading("You are paying for")
        shown = [offered for offered in shown if offered.card.title == view.choosing]
        for project in (p for p in view.projects() if p.card.title == view.choosing):
            ends = project == view.ending
            initiative(page, project, cast, legacy=view.options.counts_points(), ends=ends, told=3)
    elif shown and view.phase != "over":
        page.heading(priced_as(view))
    for offered in shown if view.phase != "over" else ():
        _priced(page, offered)
    return page.scene()


def mat(view: MeaningView, seat: int, cast: Cast) -> Scene:
    """The mat of any player, close by."""
    return _mat(view, seat, cast).scene(says=mat_says(view, seat, cast))


def _mat(view: MeaningView, seat: int, cast: Cast) -> Page:
    own = view.mats[seat]
    page = Page(f"{cast.name(seat)}’s mat", where(view, cast))
    purses(page, [(kind[0], kind, own.tokens.count(kind)) for kind in KINDS])
    bar(page, "meaning.vitals", "Vitals", own.vitals, VITALS_TOP, seat)
    if own.fragile:
        page.say("Fragile: no donations until your Vitals rise above 0", size=30, colour=BAD)
    points = view.options.counts_points()
    if points:
        bar(page, "meaning.legacy", "Legacy", own.legacy, LEGACY_TOP, seat)
    markers = f"{own.markers} marker{'s' * (own.markers != 1)} in hand"
    page.say(f"{own.score} points · {markers}" if points else markers, size=PLAIN, colour=CHALK_SOFT)
    for layer in reversed(PATTERN_LAYERS):
        if own.palette[layer]:
            owned(page, layer_number(layer), layer, ", ".join(own.palette[layer]))
    if not any(own.palette.values()):
        page.say("No Patterns yet.", size=PLAIN, colour=CHALK_SOFT)
    return page


def _priced(page: Page, offered: PrismSpace) -> None:
    """A card of the Prism with the viewer's price; a lock where they cannot load it now."""
    top, card = page.room(128, 8), offered.card
    page.add(paper(EDGE, top, INNER, 128))
    page.add(card_head(layer_number(card.layer), card.title, EDGE, top, INNER))
    if offered.price is not None:
        page.add(own_cost(offered.price, EDGE + 16, top + 96))
    page.add(gain(card, EDGE + INNER - 16, top + 96))
    if offered.why_not:
        page.add([
            words("not now", EDGE + INNER - 210, top + 8, 140, 50, size=30, colour=INK_SOFT, align="right"),
            Icon(name="mark.lock", x=EDGE + INNER - 38, y=top + 33, size=38, colour=INK),
        ])  # fmt: skip
