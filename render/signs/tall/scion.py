"""Scion on a phone."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.scene import Icon, Mark, Rect, Scene
from render.signs import scion, yard
from render.signs.pieces import drawing_of
from render.signs.tall.rows import hand, in_short, row
from render.tall.page import EDGE, INNER, NAMED, PLAIN, SMALL, Page, words
from render.tall.scores import score_sheet
from render.tall.seats import Seated, seats
from render.theme import CHALK, CHALK_SOFT, GOOD, INK, LAMP
from rules.signs.scion.view import ScionView

_ROW = 116

end = partial(scion.end, sheet=score_sheet)


def board(view: ScionView, cast: Cast) -> Scene:
    """The spaces with everybody's values, and the points."""
    page = Page("Scion", scion.where(view, cast))
    changed = yard.changed(view)
    for space in range(1, 8):
        _space(page, view, space, lit=space in changed)
    top = page.room(48)
    page.add([words("Dead this round", EDGE, top, 240, 48, size=SMALL, colour=CHALK_SOFT)])
    for at, sign in enumerate(view.dead):
        icon = drawing_of(view.signs[sign])
        page.add([Icon(name=icon, x=EDGE + 270 + at * 58, y=top + 24, size=46, colour=CHALK_SOFT)])
    seats(page, cast, [_seated(view, seat) for seat in range(len(view.here))])
    return page.scene()


def _space(page: Page, view: ScionView, space: int, *, lit: bool) -> None:
    seen = view.spaces[space - 1]
    x, top = row(page, space, view.signs[seen.token], _ROW, lit=lit)
    name, room = view.signs[seen.token].name, EDGE + INNER - x
    page.add([
        words(name, x, top + 4, 130, 42, size=PLAIN, face="strong"),
        words(f"{seen.stack} left", x + 130, top + 4, 100, 42, size=SMALL, colour=CHALK_SOFT),
        words("across", x + 330, top + 4, 110, 42, size=SMALL, colour=CHALK_SOFT, align="right"),
    ])  # fmt: skip
    for at, sign in enumerate(seen.opposing):
        icon = drawing_of(view.signs[sign])
        page.add([Icon(name=icon, x=x + 472 + at * 52, y=top + 25, size=42, colour=CHALK)])
    if (won := yard.winner(view, space)) is not None:
        page.add(yard.item(view, won, EDGE + INNER - 34, top + 26, 42, lit=True))
    best = max((value.total for value in seen.values), default=0)
    step = min(116.0, room / max(1, len(seen.values)))
    fresh = {one.seat for one in view.results if one.space == space and view.turn > 1}
    for at, value in enumerate(sorted(seen.values, key=lambda one: -one.total)):
        left, y = x + at * step, top + 48
        page.add(yard.item(view, value.seat, left + 28, y + 30, 52, lit=value.seat in fresh))
        page.add(_value(value.total, left + 58, y + 4, min(52.0, step - 60), leads=value.total == best))
    if not seen.values:
        page.add(
            [words("nobody" if view.over else "nobody yet", x, top + 52, 300, 54, size=SMALL, colour=CHALK_SOFT)]
        )


def _value(total: int, x: float, y: float, w: float, *, leads: bool) -> tuple[Mark, ...]:
    ground = (Rect(x=x, y=y, w=w, h=52, radius=10, fill=LAMP),) if leads else ()
    colour = INK if leads else CHALK
    number = words(str(total), x, y, w, 52, size=42, least=NAMED, face="title", colour=colour, align="centre")
    return (*ground, number)


def _seated(view: ScionView, seat: int) -> Seated:
    here, last = view.here[seat], view.piles[seat][-1:]
    shown = f"{view.signs[last[0].card.sign].name} {last[0].card.number}" if last and here else ""
    return Seated(
        seat=seat,
        score=str(view.points[seat]),
        words=" · ".join(part for part in (scion.state(view, seat), shown) if part),
        awaited=not view.over and here and not view.has_chosen[seat],
        gone=not here,
    )


def private(view: ScionView, cast: Cast) -> Scene | None:
    """A seat's hand, and how it stands at each space."""
    if view.viewer is None or not view.hand:
        return None
    seat = view.viewer
    page = Page(f"{cast.name(seat)}’s hand", scion.where(view, cast))
    hand(page, [scion.holding(view, card) for card in view.hand], view.signs)

    def values(space: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
        seen = view.spaces[space - 1]
        mine = next((one.total for one in seen.values if one.seat == seat), 0)
        best = max((one.total for one in seen.values if one.seat != seat), default=0)
        return (
            *yard.item(view, seat, x + 26, y, 50),
            words(str(mine), x + 58, y - 40, 62, 80, size=48, face="title", colour=GOOD if mine > best else CHALK),
            words(f"other {best}" if best else "no other", x + 122, y - 40, w - 122, 80, size=SMALL, lines=2,
                  colour=CHALK_SOFT),
        )  # fmt: skip

    in_short(page, [view.signs[seen.token] for seen in view.spaces], 100, values)
    return page.scene()
