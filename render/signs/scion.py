"""Scion: the yard with everybody's items, a row for each apprentice, the hand."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import BAR, panel, title_bar
from render.scene import Glow, Icon, Line, Mark, Rect, Scene, Text
from render.score_sheet import Column, Sheet, score_sheet
from render.signs import yard
from render.signs.circle import Circle, X
from render.signs.hands import Held, hand, in_short
from render.signs.pieces import Card, drawing_of, slip, small_token
from render.theme import BODY, CHALK, CHALK_SOFT, GOOD, LABEL, LAMP, MARGIN, NIGHT_DEEP, WIDTH, blend
from rules.core import Outcome
from rules.signs.scion.view import ScionView

TURNS = 7
"""Turns of a round, and items of each player (DS-SCS-03)."""

_CIRCLE = Circle(y=BAR + 478, rim=258, numbers=103, tokens=182, token=56)
_FLOOR = _CIRCLE.y + 462
_ROW, _GAP = 78, 8


def board(view: ScionView, cast: Cast) -> Scene:
    """The board as everybody sees it."""
    seats = range(len(view.here))
    tall = round(_FLOOR + len(seats) * (_ROW + _GAP) + MARGIN * 0.6)
    marks: list[Mark] = [*title_bar("Scion", where(view, cast)), *_dead(view)]
    changed = yard.changed(view)
    for space, seen in enumerate(view.spaces, 1):
        x, y = _CIRCLE.token_at(space)
        marks += _CIRCLE.laid_token(space, view.signs[seen.token], lit=space in changed)
        marks += yard.place(view, space, *_CIRCLE.beside(space, yard.WIDE, yard.tall(view, space)))
        marks += yard.award(view, space, x, y - 44)
    for seat in seats:
        marks += _apprentice(view, cast, seat, _FLOOR + seat * (_ROW + _GAP))
    return Scene(
        width=WIDTH,
        height=tall,
        marks=tuple(marks),
        still=Scene(width=WIDTH, height=tall, marks=_CIRCLE.printed()),
    )


def where(view: ScionView, cast: Cast) -> str:
    """Which round and turn, who has still to choose."""
    if view.over:
        return "The game is over"
    waiting = [cast.name(s) for s, here in enumerate(view.here) if here and not view.has_chosen[s]]
    choosing = waiting[0] if len(waiting) == 1 else f"{len(waiting)} players"
    return f"Round {view.round} · turn {view.turn} of {TURNS} · {choosing} to choose"


def _dead(view: ScionView) -> tuple[Mark, ...]:
    """The signs that are not on the circle, in the middle."""
    y = _CIRCLE.y
    marks: list[Mark] = [
        Text(x=X - 60, y=y - 72, w=120, h=30, text="dead", size=LABEL, least=20, colour=CHALK_SOFT, align="centre")
    ]
    for at, sign in enumerate(view.dead):
        left, top = X - 54 + at % 2 * 56, y - 40 + at // 2 * 48
        marks += small_token(view.signs[sign], left, top, 52, 42)
    return tuple(marks)


def _apprentice(view: ScionView, cast: Cast, seat: int, y: float) -> tuple[Mark, ...]:
    """A row: who, the cards revealed this round, the tokens won, the points."""
    here, waits = view.here[seat], not view.over and view.here[seat] and not view.has_chosen[seat]
    colour = CHALK if here else blend(CHALK_SOFT, NIGHT_DEEP, 0.35)
    left = MARGIN + 86
    marks: list[Mark] = [
        *panel(MARGIN, y, WIDTH - 2 * MARGIN, _ROW, lit=waits),
        *yard.item(view, seat, MARGIN + 44, y + _ROW / 2, 56),
        Text(
            x=left,
            y=y + 4,
            w=268,
            h=38,
            text=cast.name(seat),
            size=BODY,
            least=LABEL,
            face="strong",
            colour=colour,
        ),
        Text(x=left, y=y + 39, w=268, h=32, text=state(view, seat), size=LABEL, least=18, colour=CHALK_SOFT),
    ]
    if seat in cast.computers:
        marks.append(Icon(name="mark.cog", x=MARGIN + 70, y=y + 18, size=24, colour=CHALK))
    for at, shown in enumerate(view.piles[seat]):
        new = at == len(view.piles[seat]) - 1
        marks += _revealed(view, shown.card, left + 280 + at * 44, y + 9, up=shown.up, lit=new)
    marks += yard.collected(view, view.collections[seat], left + 600, y, 346, _ROW)
    points = Text(
        x=WIDTH - MARGIN - 96,
        y=y,
        w=80,
        h=_ROW,
        text=str(view.points[seat]),
        size=46,
        least=30,
        face="title",
        colour=colour,
        align="right",
    )
    return (*marks, points)


def state(view: ScionView, seat: int) -> str:
    """How it stands with a seat, in a few words."""
    if not view.here[seat]:
        return "has left"
    if view.over:
        return "Prime Scion" if seat in view.scion else ""
    words = "has chosen" if view.has_chosen[seat] else "is choosing"
    lost = view.middle[seat]
    return f"{words} · {lost} lost" if lost else words


def _revealed(view: ScionView, card: Card, x: float, y: float, *, up: bool, lit: bool) -> tuple[Mark, ...]:
    """A card of the pile; one that was cancelled lies dark and struck out, but all have seen it."""
    w, h, sign = 40.0, 60.0, view.signs[card.sign]
    if up:
        return slip(card, sign, x, y, w, h, lit=lit)
    light = (Glow(x=x, y=y, w=w, h=h, colour="#ffc95cff", radius=6, spread=14),) if lit else ()
    ink = blend(CHALK_SOFT, NIGHT_DEEP, 0.25)
    return (
        *light,
        Rect(x=x, y=y, w=w, h=h, radius=7, fill="#34406e", line=LAMP if lit else "#8591c4"),
        Text(
            x=x,
            y=y + 2,
            w=w,
            h=h * 0.5,
            text=str(card.number),
            size=24,
            least=12,
            face="title",
            colour=ink,
            align="centre",
        ),
        Icon(name=drawing_of(sign), x=x + w / 2, y=y + h * 0.72, size=24, colour=ink),
        Line(points=((x + 5, y + h - 6), (x + w - 5, y + 6)), colour="#ff9a76", thick=3),
    )


def private(view: ScionView, cast: Cast) -> Scene | None:
    """A seat's hand: where each card would count, and which one is chosen."""
    if view.viewer is None or not view.hand:
        return None
    seat = view.viewer
    held = [holding(view, card) for card in view.hand]
    tokens = [view.signs[seen.token] for seen in view.spaces]

    def values(space: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
        seen = view.spaces[space - 1]
        mine = next((one.total for one in seen.values if one.seat == seat), 0)
        best = max((one.total for one in seen.values if one.seat != seat), default=0)
        leads = mine > best
        return (
            *yard.item(view, seat, x - w / 2 + 22, y + 24, 34),
            Text(
                x=x - w / 2 + 44,
                y=y + 4,
                w=w - 44,
                h=40,
                text=str(mine),
                size=34,
                least=20,
                face="title",
                colour=GOOD if leads else CHALK,
            ),
            Text(
                x=x - w / 2 + 4,
                y=y + 48,
                w=w - 8,
                h=34,
                text=f"other {best}" if best else "no other",
                size=LABEL,
                least=17,
                colour=CHALK_SOFT,
            ),
        )

    return hand(f"{cast.name(seat)}’s hand", where(view, cast), held, view.signs, in_short(tokens, values))


def holding(view: ScionView, card: Card) -> Held:
    """A card of the hand: where it would count, and whether it is chosen."""
    space = next((n for n, seen in enumerate(view.spaces, 1) if seen.token == card.sign), 0)
    note = f"space {space}" if space else "dead: item lost"
    if card == view.chosen:
        return Held(card, f"{note}, chosen", lit=True)
    return Held(card, note)


def end(view: ScionView, outcome: Outcome, cast: Cast, sheet: Sheet = score_sheet) -> Scene:
    """Tokens by sign; those that ran out first and second count 3 and 2."""
    signs = [n for n in range(len(view.signs)) if any(row[n] for row in view.collections)]
    signs.sort(key=lambda n: view.ran_out.index(n) if n in view.ran_out else len(view.signs))
    columns = tuple(
        Column("", tuple(str(row[n] or "–") for row in view.collections), drawing_of(view.signs[n])) for n in signs
    )
    return sheet("Scion", outcome, cast, columns, "Points")
