"""Close looks: an object with its story, somebody with what is theirs."""

from __future__ import annotations

from collections.abc import Iterator

from render.cast import Cast
from render.furniture import BAR, panel, title_bar
from render.modes.cloths import on_cloth
from render.modes.freeform.board import OBJECT
from render.scene import Mark, Photo, Scene, Text
from render.theme import BODY, CHALK, CHALK_SOFT, LABEL, MARGIN, WIDTH
from rules.core import Seat, counted, who
from rules.modes.freeform.view import FreeformView, Thing

CARD, GAP, MOST = 150.0, 12.0, 12
"""Height of an object, the room between two, and how many are shown."""


def places(view: FreeformView) -> tuple[tuple[str, str], ...]:
    """Everybody who is somebody or has anything."""
    seats = [Seat(s) for s in range(len(view.here)) if view.here[s] or _of(view, s)]
    return tuple((f"seat-{s}", f"The part of {who(s)}: {counted(len(_of(view, s)), 'object')}") for s in seats)


def _of(view: FreeformView, seat: int) -> list[Thing]:
    return [thing for thing in view.objects if thing.owner == seat]


def zoom(view: FreeformView, cast: Cast, place: str) -> Scene:
    """One of them, large."""
    return part(view, cast, Seat(int(place.removeprefix("seat-"))))


def private(view: FreeformView, cast: Cast) -> Scene | None:
    """One's own."""
    seat = view.viewer
    return None if seat is None or seat >= len(view.here) else part(view, cast, seat)


def heading(view: FreeformView, cast: Cast, seat: Seat) -> tuple[str, str]:
    """Who somebody is, and what they can do."""
    character = view.characters[seat]
    if character is None:
        return f"The part of {cast.name(seat)}", "Nobody yet, and anybody"
    return f"{character.name}, played by {cast.name(seat)}", character.powers or "With any powers"


def part(view: FreeformView, cast: Cast, seat: Seat) -> Scene:
    """Somebody's character, and their objects with their stories."""
    title, powers = heading(view, cast, seat)
    marks: list[Mark] = [*title_bar(title, counted(view.entries_of(seat), "page"))]
    top = BAR + 10.0
    marks.append(
        Text(
            x=MARGIN, y=top, w=WIDTH - 2 * MARGIN, h=76, text=powers, size=BODY, least=18, lines=2, face="italic",
            colour=CHALK, level="top",
        )
    )  # fmt: skip
    top += 88
    shown, wide = _of(view, seat)[-MOST:], (WIDTH - 2 * MARGIN - GAP) / 2
    for at, thing in enumerate(shown):
        marks += _card(view, thing, MARGIN + at % 2 * (wide + GAP), top + at // 2 * (CARD + GAP), wide)
    high = top + -(-len(shown) // 2) * (CARD + GAP) + 12
    return Scene(width=WIDTH, height=round(high), marks=tuple(marks), says=in_words(view, cast, seat))


def _card(view: FreeformView, thing: Thing, x: float, y: float, w: float) -> Iterator[Mark]:
    side = 126.0
    yield from panel(x, y, w, CARD, lit=thing.id == view.lit)
    if thing.photo:
        yield Photo(sha=thing.photo, x=x + 12, y=y + 12, w=side, h=side, radius=10)
    else:
        yield from on_cloth(thing.owner, OBJECT, "", x + 12 + side / 2, y + 12 + side / 2, side)
    left, room = x + side + 28, w - side - 40
    title, story = captions(view, thing)
    yield Text(x=left, y=y + 8, w=room, h=36, text=title, size=27, least=18, face="title", colour=CHALK)
    yield Text(
        x=left, y=y + 46, w=room, h=96, text=story, size=LABEL, least=16, lines=4, colour=CHALK_SOFT, level="top"
    )


def captions(view: FreeformView, thing: Thing) -> tuple[str, str]:
    """What an object is called, and what is told of it."""
    at = f", {view.at(thing)}" if thing.field >= 0 else ""
    really = f"{thing.thing}. " if thing.name else ""
    return f"{thing.id}. {thing.title}{at}", (really[:1].upper() + really[1:]) + thing.story


def in_words(view: FreeformView, cast: Cast, seat: Seat) -> str:
    """The same in words."""
    title, powers = heading(view, cast, seat)
    objects = [f"{named}: {story}" if story else f"{named}." for named, story in _captions(view, seat)]
    return " ".join((f"{title}.", f"{powers}.", *objects))


def _captions(view: FreeformView, seat: Seat) -> list[tuple[str, str]]:
    return [captions(view, thing) for thing in _of(view, seat)[-MOST:]]
