"""A Roleplay game on a phone: the Centers and the newest Acts large, and below them the gods."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.modes.roleplay import closer, wall
from render.modes.roleplay.board import TITLE
from render.modes.roleplay.board import end as _end
from render.modes.roleplay.frames import Hung, covered, framed, of_act, of_candidate
from render.modes.roleplay.gods import order
from render.modes.roleplay.wall import first, ground, shown
from render.scene import Icon, Scene
from render.tall.page import EDGE, GAP, INNER, NAME, NAMED, PLAIN, SMALL, TALLEST, Page, raised, rows_of, words
from render.tall.scores import score_sheet
from render.tall.seats import Seated, high, seats, unit
from render.theme import CHALK, CHALK_SOFT, LAMP
from rules.core import Seat, counted
from rules.modes.roleplay.view import Act, RoleplayView
from rules.modes.roleplay.voice import captions
from rules.modes.roleplay.voice.captions import SIGNS

end = partial(_end, sheet=score_sheet)

_PAD, _NAME = 26.0, 92.0
_CARD = 150.0
_SIDE, _ACROSS = 120.0, 4
"""Side of a frame at the least, and most of them in a row."""

_NEWS, _MORE = 4, 50.0
"""Lines of the news at the most, and room for how many hang nowhere."""


def board(view: RoleplayView, cast: Cast) -> Scene:
    """The wall, what is going on, every god."""
    page = Page(TITLE, cast.told(captions.status(view)))
    if view.stage == "choosing":
        _curtains(page, view)
    elif view.stage in closer.EARLY:
        _hang(page, first(view), 3 if len(view.candidates) > 6 else 2, room=_room(page, view, cast))
    else:
        _kingdom(page, view, _room(page, view, cast))
    page.say(cast.told(captions.news(view)), most=_NEWS)
    seats(page, cast, _gods(view))
    return page.scene()


def _room(page: Page, view: RoleplayView, cast: Cast) -> float:
    """How high what hangs on the wall may be: the news and the gods stand below it."""
    news = rows_of(cast.told(captions.news(view)), PLAIN, INNER, _NEWS) * PLAIN * 1.22
    return TALLEST - page.top - news - high(_gods(view)) - 3 * GAP


def _gods(view: RoleplayView) -> list[Seated]:
    return [_seated(view, seat) for seat in order(view)]


def _kingdom(page: Page, view: RoleplayView, room: float) -> None:
    """The Centers, and as many Acts as there is room for, the newest first."""
    end = page.top + room
    centers, acts = shown(view)
    most = 3 if len(view.gods) > 6 else 6
    largest = 200.0 if len(acts) > 3 else 250.0
    _hang(page, centers[:most], 1 if len(centers) == 1 else 2 if len(centers) == 2 else 3, largest)
    across = 4 if len(acts) > 6 else 3
    rows = int((end - page.top - _MORE) // (_side(across) + _NAME + 2 * _PAD))
    few = acts[: max(0, rows) * across]
    if few:
        _hang(page, few, across)
    hidden = len(acts) - len(few) + max(0, len(centers) - most)
    if hidden:
        page.say(f"and {hidden} more", size=SMALL, colour=CHALK_SOFT, face="italic")


def _fits(count: int, across: int, room: float) -> float:
    """The largest frames of which so many rows have room."""
    rows = -(-count // across)
    return (room - 2 * _PAD) / max(1, rows) - _NAME - _PAD


def _side(across: int) -> float:
    return {1: 250.0, 2: 230.0, 3: 190.0}.get(across, 150.0)


def _hang(page: Page, hung: list[Hung], across: int, largest: float = 250.0, room: float = TALLEST) -> None:
    """Frames side by side on the wall, with their names; smaller, and more of them in a row, where there is less
    ``room``."""
    across = min(across, max(1, len(hung)))
    while (side := min(largest, _side(across), _fits(len(hung), across, room))) < _SIDE and across < _ACROSS:
        across += 1
    pitch, rows = INNER / across, -(-len(hung) // across)
    step = side + _NAME + _PAD
    light = side * 0.16 if any(one.center for one in hung) else 0.0
    top = page.room(rows * step + _PAD / 2 + light)
    page.add(ground(EDGE, top, INNER, rows * step + _PAD / 2 + light))
    for at, one in enumerate(hung):
        row, column = divmod(at, across)
        left = EDGE + (INNER - min(across, len(hung) - row * across) * pitch) / 2 + column * pitch
        y = top + _PAD + light + row * step
        if one.center:
            page.add(wall.rays(left + pitch / 2, y + side / 2, side))
        page.add(framed(one, left + (pitch - side) / 2, y, side))
        page.add([
            words(one.name, left + 8, y + side + 4, pitch - 16, _NAME - 8, size=NAMED, least=SMALL, lines=2,
                  face="title", colour=LAMP if one.center else CHALK, align="centre", level="top")
        ])  # fmt: skip


def _curtains(page: Page, view: RoleplayView) -> None:
    """Whose object is under its cloth already; the names stand below."""
    across = 4
    side, rows = 150.0, -(-len(view.here) // across)
    top = page.room(rows * (side + 30) + 30)
    page.add(ground(EDGE, top, INNER, rows * (side + 30) + 30))
    pitch = INNER / across
    for at, seat in enumerate(view.here):
        row, column = divmod(at, across)
        left = EDGE + (INNER - min(across, len(view.here) - row * across) * pitch) / 2 + column * pitch
        x, y = left + (pitch - side) / 2, top + 30 + row * (side + 30)
        page.add(covered(seat, x, y, side, ready=seat in view.chosen))


def _seated(view: RoleplayView, seat: int) -> Seated:
    god = view.gods[seat]
    counts = "" if view.stage in closer.EARLY else str(view.counts[seat])
    centers = counted(view.centers[seat], "Center") if view.centers[seat] else ""
    away = "away" if god.away else ""
    parts = (" · ".join(view.attributes(seat)) or "no Attribute", centers, away) if god.here else ("has left",)
    lit = seat in view.winners if view.winners else view.turn == seat
    return Seated(
        seat=seat,
        score=counts if god.here else "",
        unit=unit(view.counts[seat], "Act") if god.here and counts else "",
        words=" · ".join(part for part in parts if part),
        awaited=lit,
        gone=not god.here,
    )


def private(view: RoleplayView, cast: Cast) -> Scene | None:
    """One's own kingdom, or the object one has chosen."""
    wide = closer.private(view, cast)
    if wide is None or view.viewer is None:
        return None
    if view.stage in closer.EARLY:
        one = of_candidate(view.viewer, view.candidates[view.viewer])
        return _large(one, captions.of_first(view, view.viewer), f"The object of {cast.name(view.viewer)}", cast)
    return _kingdom_of(view, cast, view.viewer)


def zoom(view: RoleplayView, cast: Cast, place: str) -> Scene:
    """A thing, a kingdom or the legend, large."""
    kind, _, number = place.partition("-")
    if kind == "legend":
        return _legend()
    if kind == "god":
        return _kingdom_of(view, cast, Seat(int(number)))
    act = view.act(int(number))
    assert act is not None
    what = "A Center of the Universe" if act.center else "An Act"
    return _large(of_act(view, act), captions.told(view, act), what, cast)


def _large(hung: Hung, told: str, what: str, cast: Cast) -> Scene:
    page = Page(hung.name, what)
    top = page.room(560)
    page.add(ground(EDGE, top, INNER, 560))
    page.add(framed(hung, EDGE + (INNER - 470) / 2, top + 45, 470))
    page.say(cast.told(told), most=20)
    return page.scene(says=f"{what}. {cast.told(told)}")


def _kingdom_of(view: RoleplayView, cast: Cast, seat: int) -> Scene:
    page = Page(f"The kingdom of {cast.name(seat)}", counted(view.counts[seat], "Act"))
    seats(page, cast, [_seated(view, seat)])
    acts = [act for act in view.story if act.owner == seat]
    for at, act in enumerate(acts):
        if page.top > TALLEST - 2 * _CARD - 40 and at < len(acts) - 1:
            page.say(f"And {', '.join(a.name for a in acts[at:])}.", size=SMALL, most=3, colour=CHALK_SOFT)
            break
        _card(page, view, cast, act)
    return page.scene(says=cast.told(captions.kingdom(view, seat)))


def _card(page: Page, view: RoleplayView, cast: Cast, act: Act) -> None:
    top = page.room(_CARD, 8)
    x, room = EDGE + _CARD + 8, INNER - _CARD - 20
    page.add(raised(EDGE, top, INNER, _CARD, lit=act.id == view.latest and view.stage == "rounds"))
    page.add(framed(of_act(view, act), EDGE + 18, top + 18, _CARD - 36))
    page.add([
        words(act.name, x, top + 6, room, 50, size=NAME, least=NAMED, face="title",
              colour=LAMP if act.center else CHALK),
        words(f"{act.thing}. {cast.told(act.story)}", x, top + 58, room, 84, size=SMALL, lines=2,
              colour=CHALK_SOFT, level="top"),
    ])  # fmt: skip


def _legend() -> Scene:
    page = Page("Legend", TITLE)
    for icon, name, means in SIGNS:
        rows = rows_of(means, SMALL, INNER - 116, 3)
        top = page.room(max(92.0, 48 + rows * SMALL * 1.22), 10)
        page.add([
            Icon(name=icon, x=EDGE + 46, y=top + 46, size=74, colour=LAMP),
            words(name, EDGE + 108, top, INNER - 116, 46, size=NAMED, face="strong"),
            words(means, EDGE + 108, top + 46, INNER - 116, rows * SMALL * 1.22 + 2, size=SMALL, lines=rows,
                  colour=CHALK_SOFT, level="top"),
        ])  # fmt: skip
    page.say(closer.MORE, size=SMALL, most=8, colour=CHALK_SOFT)
    return page.scene(says=closer.legend().says)


def motion(view: RoleplayView, cast: Cast, vote: str) -> Scene | None:
    """The first objects on the ballot for the Center."""
    wide = closer.motion(view, cast, vote)
    if wide is None:
        return None
    page = Page("The Center of the Universe", TITLE)
    hung = first(view)
    _hang(page, hung, 2 if len(hung) < 5 else 3)
    return page.scene(says=wide.says)
