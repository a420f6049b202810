"""Discovery on a phone: the Map across the picture, and below it the expeditions."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.icons import ruins
from render.modes.discovery import closer, proposal
from render.modes.discovery.board import TITLE
from render.modes.discovery.board import end as _end
from render.modes.discovery.closer import in_words, swatch
from render.modes.discovery.ground import relic, world
from render.modes.squares import RIM, Frame
from render.modes.tall import PHOTO, card, lay, legend
from render.scene import Icon, Photo, Rect, Scene
from render.tall.page import EDGE, INNER, PLAIN, SMALL, TALLEST, Page, named, rows_of, words
from render.tall.scores import score_sheet
from render.tall.seats import Seated, seats, unit
from render.theme import CHALK, CHALK_SOFT, INK, PAPER_SHADE
from rules.core import Seat, counted
from rules.modes.discovery.view import RUINS, DiscoveryView, Find, code
from rules.modes.discovery.voice import captions
from rules.modes.discovery.voice.captions import SIGNS

LARGE = 420.0
"""Side of the thing that is voted on."""

end = partial(_end, sheet=score_sheet)


def board(view: DiscoveryView, cast: Cast) -> Scene:
    """The Map, what is going on, every explorer."""
    page = Page(TITLE, cast.told(captions.status(view).rstrip(".")))
    frame = Frame(view.side, EDGE + RIM, page.top + RIM, (INNER - 2 * RIM) / view.side)
    lay(page, world(view, frame), frame)
    page.say(cast.told(captions.news(view)), most=5)
    seats(page, cast, [_seated(view, Seat(seat)) for seat in range(len(view.here))])
    return page.scene()


def _seated(view: DiscoveryView, seat: Seat) -> Seated:
    won = view.outcome is not None and seat in view.outcome.places[0]
    gone = "" if view.here[seat] else " · has left"
    return Seated(
        seat=seat,
        score=str(len(view.has(seat))),
        unit=unit(len(view.has(seat)), "object"),
        words=counted(view.share(seat), "Field") + gone,
        awaited=(view.turn == seat and view.phase != "over") or won,
        gone=not view.here[seat],
    )


def private(view: DiscoveryView, cast: Cast) -> Scene | None:
    """One's own expedition."""
    return None if view.viewer is None else _expedition(view, cast, view.viewer)


def zoom(view: DiscoveryView, cast: Cast, place: str) -> Scene:
    """An expedition or the legend, large."""
    if place == "legend":
        return _legend()
    return _expedition(view, cast, Seat(int(place.removeprefix("seat-"))))


def _legend() -> Scene:
    """Every sign, then the ruins by name."""
    page, wide = legend(TITLE, SIGNS, swatch), INNER / 2
    for at, told in enumerate(RUINS):
        x, top = EDGE + at % 2 * wide, page.room(48, 0) if at % 2 == 0 else page.top - 48
        page.add([Icon(name=ruins.RUINS[at], x=x + 24, y=top + 24, size=40, colour=CHALK)])
        page.add([words(told, x + 56, top, wide - 60, 48, size=SMALL, colour=CHALK_SOFT)])
    return page.scene(says=closer.legend().says)


def _expedition(view: DiscoveryView, cast: Cast, seat: Seat) -> Scene:
    page = Page(f"The expedition of {cast.name(seat)}", closer.where(view, seat))
    frame = Frame.around(view.side, view.of(seat), EDGE + RIM, page.top + RIM, INNER - 2 * RIM)
    lay(page, world(view, frame), frame)
    has = view.has(seat)
    for at, find in enumerate(has):
        if page.top > TALLEST - 3 * PHOTO - 40 and at < len(has) - 1:
            page.say(f"And {', '.join(one.thing for one in has[at:])}.", size=SMALL, most=3, colour=CHALK_SOFT)
            break
        _find(page, view, find)
    return page.scene(says=in_words(view, cast, seat))


def _find(page: Page, view: DiscoveryView, find: Find) -> None:
    title, told = f"{find.title}, {code(view.side, find.field)}", f"“{find.theory}”"
    card(page, title, told, partial(relic, find), photo=find.photo, lit=find.field in view.lit, most=4)


def motion(view: DiscoveryView, cast: Cast, vote: str) -> Scene | None:
    """What is voted on: the thing, and below it the theories."""
    found = proposal.debate(view, vote)
    if found is None:
        return None
    find, page = found.find, Page(found.named, proposal.heading(stolen=found.stolen))
    top, left = page.room(LARGE), EDGE + (INNER - LARGE) / 2
    if find.photo:
        page.add([Photo(sha=find.photo, x=left, y=top, w=LARGE, h=LARGE, radius=14)])
    else:
        page.add([Rect(x=left, y=top, w=LARGE, h=LARGE, radius=14, fill=PAPER_SHADE, line=INK)])
        page.add(relic(find, left + LARGE / 2, top + LARGE / 2 - 10, LARGE))
    for theory in found.theories:
        page.add(named(cast, theory.by, EDGE, page.room(56, 4), INNER, 52))
        told = f"“{theory.words}”"
        rows = rows_of(told, PLAIN, INNER, 9)
        high = rows * PLAIN * 1.22 + 4
        page.add([words(told, EDGE, page.room(high), INNER, high, lines=rows, face="italic")])
    return page.scene(says=found.says(cast))
