"""Dictator on a phone: the Map across the picture, and below it the nations."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.modes.dictator import closer, parade
from render.modes.dictator.board import TITLE
from render.modes.dictator.board import end as _end
from render.modes.dictator.closer import nation_in_words, swatch
from render.modes.dictator.ground import sculpture, world
from render.modes.squares import RIM, Frame, ground, printed
from render.modes.tall import PHOTO, card, lay, legend
from render.scene import Rect, Scene
from render.tall.page import EDGE, INNER, SMALL, TALLEST, Page, named, words
from render.tall.scores import score_sheet
from render.tall.seats import Seated, seats, unit
from render.theme import CHALK_SOFT
from rules.core import Seat, counted
from rules.modes.dictator.view import DictatorView, Monument, code
from rules.modes.dictator.voice import captions
from rules.modes.dictator.voice.captions import SIGNS

end = partial(_end, sheet=score_sheet)


def board(view: DictatorView, cast: Cast) -> Scene:
    """The Map, what is going on, every dictator."""
    page = Page(TITLE, cast.told(captions.status(view).rstrip(".")))
    frame = Frame(view.side, EDGE + RIM, page.top + RIM, (INNER - 2 * RIM) / view.side)
    lay(page, world(view, frame), frame)
    page.say(cast.told(captions.news(view)), most=5)
    seats(page, cast, [_seated(view, seat) for seat in range(len(view.here))])
    return page.scene()


def _seated(view: DictatorView, seat: int) -> Seated:
    won = view.outcome is not None and seat in view.outcome.places[0]
    fabulous = f"Fabulous {view.crowns[seat]}" if view.crowns[seat] else ""
    parts = (counted(len(view.held(Seat(seat))), "monument"), fabulous) if view.here[seat] else ("has left",)
    return Seated(
        seat=seat,
        score=str(view.share(Seat(seat))) if view.here[seat] else "",
        unit=unit(view.share(Seat(seat)), "Field") if view.here[seat] else "",
        words=" · ".join(part for part in parts if part),
        awaited=(view.turn == seat and view.phase != "over") or won,
        gone=not view.here[seat],
    )


def private(view: DictatorView, cast: Cast) -> Scene | None:
    """One's own nation, once it has any land."""
    if view.viewer is None or not view.share(view.viewer):
        return None
    return _nation(view, cast, view.viewer)


def zoom(view: DictatorView, cast: Cast, place: str) -> Scene:
    """A nation or the legend, large."""
    if place == "legend":
        return legend(TITLE, SIGNS, swatch).scene(says=closer.legend().says)
    return _nation(view, cast, Seat(int(place.removeprefix("nation-"))))


def _nation(view: DictatorView, cast: Cast, seat: Seat) -> Scene:
    frame = closer.around(view, seat, EDGE + RIM, 0, INNER - 2 * RIM)
    page = Page(f"The nation of {cast.name(seat)}", closer.seen(view, seat, frame))
    frame = closer.around(view, seat, EDGE + RIM, page.top + RIM, INNER - 2 * RIM)
    lay(page, world(view, frame), frame)
    held = view.held(seat)
    for at, monument in enumerate(held):
        if page.top > TALLEST - 2 * PHOTO - 40 and at < len(held) - 1:
            page.say(f"And {', '.join(m.name for m in held[at:])}.", size=SMALL, most=3, colour=CHALK_SOFT)
            break
        _monument(page, view, monument)
    return page.scene(says=nation_in_words(view, cast, seat))


def _monument(page: Page, view: DictatorView, monument: Monument) -> None:
    told = f"{monument.thing}, on {code(view.side, monument.field)}"
    drawn = partial(sculpture, monument)
    card(page, monument.name, told, drawn, photo=monument.photo, lit=monument.field in view.lit)


def motion(view: DictatorView, cast: Cast, vote: str) -> Scene | None:
    """The nations on the ballot, each with its newest monuments."""
    wide = parade.motion(view, cast, vote)
    if wide is None or view.vote is None:
        return None
    page = Page("The most Fabulous nation", f"Round {view.round}")
    for choice in view.vote.choices:
        seat = Seat(int(choice.key))
        shown = view.held(seat)[-parade.MOST :]
        top = page.room(164, 10)
        page.add([Rect(x=EDGE, y=top, w=INNER, h=164, radius=14, fill=ground(seat), hatch=printed(seat))])
        page.add([Rect(x=EDGE + 8, y=top + 8, w=430, h=148, radius=12, fill="#171c30e0")])
        page.add(named(cast, seat, EDGE + 20, top + 14, 400, 52))
        names = ", ".join(monument.name for monument in shown)
        page.add([words(names, EDGE + 22, top + 70, 400, 82, size=SMALL, lines=2, colour=CHALK_SOFT)])
        for at, monument in enumerate(shown):
            page.add(sculpture(monument, EDGE + 504 + at * 116, top + 82, 130))
    return page.scene(says=wide.says)
