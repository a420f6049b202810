"""A player's own mat on a phone."""

from __future__ import annotations

from render.cast import Cast
from render.life.board import where
from render.life.mat import NAMES, helps
from render.life.mats import TRACKS
from render.life.tall.cards import pattern, private_event
from render.scene import Scene
from render.tall.page import SMALL, Page
from render.theme import CHALK_SOFT
from render.worlds.layers import LAYERS
from render.worlds.tall import bar, owned, purses
from rules.life.view import LifeView, Offered


def private(view: LifeView, cast: Cast) -> Scene | None:
    """The viewer's tokens, tracks and Patterns, and what only they are looking at."""
    if view.viewer is None or not view.mats[view.viewer].here:
        return None
    mat = view.mats[view.viewer]
    page = Page(f"{cast.name(view.viewer)}’s mat", where(view, cast))
    if view.peeked is not None:
        page.heading("On top of the deck: only you see it")
        pattern(page, Offered(place=0, card=view.peeked, price=view.peeked.cost), only="seen")
    if view.seen:
        page.heading("Choose one of these: only you see them")
    for at in range(len(view.seen)):
        private_event(page, view, at)
    purses(page, [(letter, name, mat.tokens.count(letter)) for letter, name in NAMES.items()])
    for icon, name, last in TRACKS:
        bar(page, icon, name.capitalize(), getattr(mat, name), last, mat.seat)
    page.heading("Your Patterns")
    effects = [card for card in mat.patterns if card.layer > 6]
    if effects:
        owned(page, 0, "Effects", ", ".join(f"{card.name} ({card.tag})" for card in effects))
    for layer in range(6, 0, -1):
        cards = [f"{card.name} −{card.discount}" for card in mat.patterns if card.layer == layer]
        owned(page, layer, LAYERS[layer - 1].capitalize(), ", ".join(cards))
    page.say(helps(view, mat), size=SMALL, most=6, colour=CHALK_SOFT)
    return page.scene()
