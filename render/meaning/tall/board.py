"""The World Board on a phone."""

from __future__ import annotations

from render.cast import Cast
from render.meaning.board import meaning_track_of, where
from render.meaning.pieces import letters
from render.meaning.tall.cards import event, initiative, small_pattern
from render.scene import Scene
from render.tall.page import EDGE, GAP, TALLEST, Page
from render.tall.seats import Seated, seats
from render.theme import CHALK_SOFT
from render.worlds.tall import HALF, empty, world
from rules.meaning.view import COMMUNITY, MeaningView

_PATTERN = 124.0


def board(view: MeaningView, cast: Cast) -> Scene:
    """Meaning, the Event, the Initiatives, the Prism as far as there is room, everybody's standing."""
    page = Page("Meaning Made", where(view, cast))
    world(page, meaning_track_of(view), view.outcome_word, lit="meaning" in view.fresh)
    for shown in view.zone:
        event(page, shown, lit="zone" in view.fresh)
    legacy, ends = view.options.counts_points(), view.options.mode != "competitive"
    for at, project in enumerate(view.index):
        if project is not None:
            initiative(page, project, cast, legacy=legacy, ends=False, lit=f"index {at}" in view.fresh)
    if view.ending is not None:
        initiative(page, view.ending, cast, legacy=legacy, ends=ends, lit="ending" in view.fresh)
    elif not view.index:
        empty(page, "Initiatives come when the End Initiative is chosen")
    below = Page("", "")
    start = below.top
    _people(below, view, cast)
    _prism(page, view, TALLEST - (below.top - start) - 8)
    _people(page, view, cast)
    return page.scene()


def _prism(page: Page, view: MeaningView, floor: float) -> None:
    """The Patterns that may be loaded, in pairs; a word on them where there is no room."""
    shown = [(at, offered.card) for at, offered in enumerate(view.prism) if offered is not None]
    if page.top + -(-len(shown) // 2) * (_PATTERN + 8) > floor:
        names = ", ".join(card.title for _, card in shown)
        page.say(f"The Prism: {names}", size=30, most=3, colour=CHALK_SOFT)
        return
    for start in range(0, len(shown), 2):
        top = page.room(_PATTERN, 8)
        for number, (at, card) in enumerate(shown[start : start + 2]):
            lit = f"prism {at}" in view.fresh
            page.add(small_pattern(card, EDGE + number * (HALF + GAP), top, HALF, _PATTERN, lit=lit))


def _people(page: Page, view: MeaningView, cast: Cast) -> None:
    """A plate for each seat; in a solo game a word on the Community."""
    over = view.phase == "over"
    seats(page, cast, [
        Seated(
            seat=seat,
            score=str(mat.score) if mat.here and view.options.counts_points() else "",
            words=_held(view, seat) if mat.here else "has left",
            awaited=mat.here and seat in view.waiting,
            first=not over and view.round > 0 and len(view.mats) > 1 and seat == view.first,
            gone=not mat.here,
        )
        for seat, mat in enumerate(view.mats)
    ])  # fmt: skip
    if view.solo:
        stands = ", ".join(p.card.title for p in view.projects() if COMMUNITY in p.order)
        page.say(f"The Community stands at {stands}" if stands else "The Community stands nowhere yet", size=30)


def _held(view: MeaningView, seat: int) -> str:
    mat = view.mats[seat]
    held = letters(mat.tokens)
    row = " ".join(f"{held.count(letter)}{letter}" for letter in "EIS" if letter in held)
    fragile = ", Fragile" if mat.fragile else ""
    legacy = f" · {mat.legacy} Legacy" if view.options.counts_points() else ""
    return f"{row or 'no tokens'} · {mat.vitals} Vitals{fragile}{legacy}"
