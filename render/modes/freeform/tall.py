"""Freeform on a phone: the board, if there is one, the last page, the newest objects, and who is there."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.modes.cloths import on_cloth
from render.modes.freeform import closer
from render.modes.freeform.board import OBJECT, TITLE, ground, last_line, newest, shown_seats
from render.modes.squares import RIM, Frame
from render.modes.tall import card, lay
from render.scene import Scene
from render.tall.page import EDGE, INNER, SMALL, TALLEST, Page
from render.tall.seats import Seated, seats, unit
from render.theme import LAMP
from rules.core import Outcome, Seat, counted
from rules.modes.freeform.view import FreeformView, Thing
from rules.modes.freeform.voice import captions

WALL, BELOW, PART = 4, 2, 8
"""Objects that are shown without a board, below it, where they are too small to be known, and of one person."""

LARGE = 190.0
"""Width of an object on a card, so that it is known again: 63 of the 275 pixels of a phone."""


def board(view: FreeformView, cast: Cast) -> Scene:
    """The world as everybody sees it."""
    return _world(view, cast).scene()


def _world(view: FreeformView, cast: Cast) -> Page:
    page = Page(TITLE, cast.told(captions.status(view)).rstrip("."))
    if view.side:
        frame = Frame(view.side, EDGE + RIM, page.top + RIM, (INNER - 2 * RIM) / view.side)
        lay(page, ground(view, frame), frame)
    for thing in newest(view, BELOW if view.side else WALL):
        _card(page, view, thing)
    page.say(last_line(view, cast), most=5)
    seats(page, cast, [_seated(view, Seat(seat)) for seat in shown_seats(view)])
    return page


def _card(page: Page, view: FreeformView, thing: Thing) -> None:
    title, story = closer.captions(view, thing)
    drawn = partial(on_cloth, thing.owner, OBJECT, "")
    card(page, title, story, drawn, photo=thing.photo, lit=thing.id == view.lit, most=3, side=LARGE)


def _seated(view: FreeformView, seat: Seat) -> Seated:
    objects = sum(thing.owner == seat for thing in view.objects)
    gone = "" if view.here[seat] else " · has left"
    return Seated(
        seat=seat,
        score=str(view.entries_of(seat)),
        unit=unit(view.entries_of(seat), "page"),
        words=counted(objects, "object") + gone,
        awaited=bool(view.entries) and view.entries[-1].by == seat,
        gone=not view.here[seat],
    )


def private(view: FreeformView, cast: Cast) -> Scene | None:
    """One's own part."""
    seat = view.viewer
    return None if seat is None or seat >= len(view.here) else _part(view, cast, seat)


def zoom(view: FreeformView, cast: Cast, place: str) -> Scene:
    """Somebody's part, large."""
    return _part(view, cast, Seat(int(place.removeprefix("seat-"))))


def _part(view: FreeformView, cast: Cast, seat: Seat) -> Scene:
    title, powers = closer.heading(view, cast, seat)
    page = Page(title, counted(view.entries_of(seat), "page"))
    page.say(powers, size=SMALL, most=4, face="italic")
    for thing in [thing for thing in view.objects if thing.owner == seat][-PART:]:
        if page.top < TALLEST - 220:
            _card(page, view, thing)
    return page.scene(says=closer.in_words(view, cast, seat))


def end(view: FreeformView, outcome: Outcome, cast: Cast) -> Scene:
    """No score and no winner (CR-ALT-83): the world as it stands."""
    page = _world(view, cast)
    page.say(outcome.reason, most=3, colour=LAMP)
    return page.scene()
