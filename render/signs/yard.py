"""The places beside the tokens in Scion: whose items lie there, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from render.furniture import badge
from render.scene import Disc, Icon, Mark, Rect, Text
from render.signs.pieces import drawing_of, ink_of
from render.signs.stations import opposing
from render.theme import CHALK, CHALK_SOFT, INK, LAMP, NIGHT_DEEP, NIGHT_LINE, NIGHT_RAISED, PAPER, seat_look
from rules.signs.scion.view import ScionView

WIDE = 250
_TAB, _ROWS = 36, 190


def tall(view: ScionView, space: int) -> float:
    """Height of the place of a space."""
    return _TAB + 12 + _row_height(view, space) * max(1, len(view.spaces[space - 1].values))


def _row_height(view: ScionView, space: int) -> float:
    return min(46.0, _ROWS / max(1, len(view.spaces[space - 1].values)))


def item(view: ScionView, seat: int, x: float, y: float, size: float, *, lit: bool = False) -> tuple[Mark, ...]:
    """One item of a seat: its own thing in its own colour."""
    look = seat_look(seat)
    light = (Disc(x=x, y=y, r=size / 2 + 4, fill=LAMP),) if lit else ()
    return (
        *light,
        Disc(x=x, y=y, r=size / 2, fill=look.colour, line=INK, thick=1.5),
        Icon(name=f"item.{view.kinds[seat].icon}", x=x, y=y, size=size * 0.68, colour=look.ink),
    )


def place(view: ScionView, space: int, x: float, y: float) -> tuple[Mark, ...]:
    """The place of a space, centred."""
    seen, high = view.spaces[space - 1], tall(view, space)
    left, top = x - WIDE / 2, y - high / 2
    new = [one.seat for one in view.results if one.space == space and view.turn > 1]
    marks: list[Mark] = [
        *_stack(seen.stack, left, top),
        *opposing([view.signs[sign] for sign in seen.opposing], left + WIDE, top),
        Rect(
            x=left,
            y=top + _TAB,
            w=WIDE,
            h=high - _TAB,
            radius=14,
            fill=NIGHT_RAISED,
            line=LAMP if new else NIGHT_LINE,
            thick=3 if new else 2,
        ),
    ]
    each = _row_height(view, space)
    best = max((value.total for value in seen.values), default=0)
    for at, value in enumerate(sorted(seen.values, key=lambda one: -one.total)):
        row = top + _TAB + 6 + at * each
        marked = (value.seat in new, value.total == best)
        marks += _row(view, value.seat, seen.items[value.seat], value.total, left, row, each, marked)
    if not seen.values:
        marks.append(
            Text(
                x=left,
                y=top + _TAB,
                w=WIDE,
                h=high - _TAB,
                text="nobody" if view.over else "nobody yet",
                size=22,
                colour=CHALK_SOFT,
                align="centre",
            )
        )
    return tuple(marks)


def _stack(count: int, x: float, y: float) -> tuple[Mark, ...]:
    """How many tokens of the sign can still be won."""
    return (
        Rect(x=x + WIDE - 226, y=y + 1, w=134, h=31, radius=12, fill=NIGHT_DEEP),
        Text(
            x=x,
            y=y,
            w=WIDE - 92,
            h=32,
            text=f"{count} left · across",
            size=22,
            least=20,
            colour=CHALK_SOFT,
            align="right",
        ),
    )


def _row(
    view: ScionView, seat: int, items: int, value: int, x: float, y: float, h: float, marked: tuple[bool, bool]
) -> tuple[Mark, ...]:
    """A seat's items and its value; ``marked`` says whether it has just laid one, and whether it leads."""
    fresh, leads = marked
    size, number = h * 0.84, x + WIDE - 70
    step = min(size * 0.94, (number - x - 14 - size) / max(1, items - 1))
    marks: list[Mark] = []
    for at in range(items):
        lit = fresh and at == items - 1
        marks += item(view, seat, x + 10 + size / 2 + at * step, y + h / 2, size, lit=lit)
    if leads:
        marks.append(Rect(x=number, y=y + 3, w=62, h=h - 6, radius=9, fill=LAMP))
    text = Text(
        x=number,
        y=y,
        w=62,
        h=h,
        text=str(value),
        size=h * 0.84,
        least=20,
        face="title",
        align="centre",
        colour=INK if leads else CHALK,
    )
    return (*marks, text)


def award(view: ScionView, space: int, x: float, y: float) -> tuple[Mark, ...]:
    """Who took a token of the sign that lies here, at the end of the round before."""
    seat = winner(view, space)
    return () if seat is None else (*item(view, seat, x - 22, y, 40), *badge("+1", x + 22, y, size=24))


def winner(view: ScionView, space: int) -> int | None:
    """Who took a token of the sign at a space in the round before: by its sign, for signs have been laid anew
    since. None once a turn of this round has been played."""
    if view.turn > 1 and not view.over:
        return None
    return next((one.winner for one in view.awards if one.sign == view.spaces[space - 1].token), None)


def changed(view: ScionView) -> set[int]:
    """The spaces at which something has just happened."""
    if view.turn > 1:
        return {one.space for one in view.results if one.space}
    return {space for space in range(1, len(view.spaces) + 1) if winner(view, space) is not None}


def collected(
    view: ScionView, collection: Sequence[int], x: float, y: float, room: float, h: float
) -> tuple[Mark, ...]:
    """Tokens as sign and number, in two lines if there are many."""
    held = [(sign, count) for sign, count in enumerate(collection) if count]
    lines = 2 if len(held) * 66 > room else 1
    across = -(-len(held) // lines)
    step = min(66.0, room / max(1, across))
    marks: list[Mark] = []
    for at, (sign, count) in enumerate(held):
        cx, cy = x + at % across * step, y + h * (at // across + 0.5) / lines
        marks += _pill(view, sign, count, cx, cy, step - 4)
    return tuple(marks)


def _pill(view: ScionView, sign: int, count: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
    worth = view.ran_out.index(sign) if sign in view.ran_out[:2] else -1
    one = view.signs[sign]
    return (
        Rect(x=x, y=y - 17, w=w, h=34, radius=17, fill=PAPER, line=LAMP if worth >= 0 else PAPER, thick=3),
        Icon(name=drawing_of(one), x=x + 18, y=y, size=26, colour=ink_of(one)),
        Text(
            x=x + 32,
            y=y - 17,
            w=w - 38,
            h=34,
            text=str(count),
            size=24,
            least=16,
            face="strong",
            colour=INK,
            align="centre",
        ),
    )
