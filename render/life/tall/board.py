"""The World Board on a phone."""

from __future__ import annotations

from render.cast import Cast
from render.life.board import drift_track_of, mitigation_note, where
from render.life.mats import awaited
from render.life.tall.cards import ORDER, event, project, small_pattern
from render.scene import Scene
from render.tall.page import EDGE, GAP, TALLEST, Page
from render.tall.seats import Seated, seats
from render.theme import CHALK_SOFT
from render.worlds.tall import HALF, counted, empty, world
from rules.life.view import LifeView, Mat

_PATTERN = 124.0


def board(view: LifeView, cast: Cast) -> Scene:
    """Drift, the Event, the Projects, the Gallery as far as there is room, everybody's standing."""
    page = Page("Life~Meaning", where(view, cast))
    group = f"Group {view.reading.score}: {view.reading.meaning.state}" if view.reading is not None else ""
    world(page, drift_track_of(view), group, lit="drift" in view.glow)
    event(page, view, mitigation_note(view))
    for at, slot in enumerate(view.row):
        if slot is None:
            empty(page, f"Project {'ABC'[at]}: empty until Phase D")
        else:
            project(page, slot, lit=f"slot-{at}" in view.glow)
    below = Page("", "")
    start = below.top
    _people(below, view, cast)
    _gallery(page, view, TALLEST - (below.top - start) - 8)
    _people(page, view, cast)
    return page.scene()


def _gallery(page: Page, view: LifeView, floor: float) -> None:
    """The Patterns, in pairs; a word on them where there is no room."""
    shown = [offered for offered in view.gallery if offered is not None]
    if page.top + -(-len(shown) // 2) * (_PATTERN + 8) > floor:
        names = ", ".join(f"{offered.place} {offered.card.name}" for offered in shown)
        page.say(f"The Gallery: {names}", size=30, most=4, colour=CHALK_SOFT)
        return
    for start in range(0, len(shown), 2):
        top = page.room(_PATTERN, 8)
        for number, offered in enumerate(shown[start : start + 2]):
            lit = f"place-{offered.place - 1}" in view.glow
            page.add(small_pattern(offered, EDGE + number * (HALF + GAP), top, HALF, _PATTERN, lit=lit))


def _people(page: Page, view: LifeView, cast: Cast) -> None:
    over = view.phase == "over"
    winners = view.places[0] if view.places else ()
    seats(page, cast, [
        Seated(
            seat=mat.seat,
            score=str(mat.total) if mat.here else "",
            words=_held(mat) if mat.here else "has left",
            awaited=mat.here and (mat.seat in winners or (not over and awaited(view, mat))),
            first=view.phase not in {"start", "over"} and mat.seat == view.first,
            gone=not mat.here,
        )
        for mat in view.mats
    ])  # fmt: skip


def _held(mat: Mat) -> str:
    row = " ".join(f"{count}{letter}" for letter, count in counted(mat.tokens, ORDER))
    return f"{row or 'no tokens'} · Coherence {mat.coherence}, Reputation {mat.reputation}, Legacy {mat.legacy}"
