"""Elementary on a phone."""

from __future__ import annotations

from functools import partial

from render.cast import Cast
from render.furniture import emblem
from render.scene import Mark, Scene
from render.signs import elementary
from render.signs.tall.rows import HEAD, hand, in_short, laid, row, seated, title_of
from render.tall.page import EDGE, INNER, PLAIN, SMALL, Page, raised, rows_of, words
from render.tall.scores import score_sheet
from render.tall.seats import seats
from render.theme import CHALK_SOFT, LAMP
from rules.signs.elementary.view import ElementaryView

_ROW, _CARD, _NAME = 118, 106, 140

end = partial(elementary.end, sheet=score_sheet)


def board(view: ElementaryView, cast: Cast) -> Scene:
    """The spaces with their cards, what happened last, everybody's points."""
    page = Page("Elementary", elementary.where(view, cast))
    last = view.last
    if last is not None:
        _last(page, view, cast, last.seat)
    for space, seen in enumerate(view.spaces, 1):
        sign = None if seen.token is None else view.signs[seen.token]
        changed = last is not None and space == last.space
        x, top = row(page, space, sign, _ROW, lit=changed)
        soft = CHALK_SOFT if sign is None else LAMP if changed else "#f4ead7"
        page.add([words(title_of(sign), x, top, _NAME, _ROW, size=PLAIN, face="strong", colour=soft)])
        left = x + _NAME
        new = last.cards if last is not None and changed else ()
        fresh = any(card in new for card in seen.cards)
        page.add(laid(seen.cards, view.signs, left, top + _ROW / 2, _CARD, INNER - HEAD - _NAME - 20, lit=fresh))
    page.say(f"deck {view.deck} · discard {len(view.discard)}", size=SMALL, colour=CHALK_SOFT)
    seats(page, cast, [seated(elementary.standing(view, seat)) for seat in range(len(view.points))])
    return page.scene()


def _last(page: Page, view: ElementaryView, cast: Cast, seat: int) -> None:
    text = elementary.told(view, cast)
    rows = rows_of(text, PLAIN, INNER - 100, 3)
    high = max(76.0, rows * PLAIN * 1.22 + 16)
    top = page.room(high)
    page.add(raised(EDGE, top, INNER, high))
    page.add(emblem(seat, EDGE + 44, top + high / 2, 58))
    page.add([words(text, EDGE + 86, top, INNER - 100, high, size=PLAIN, lines=rows)])


def private(view: ElementaryView, cast: Cast) -> Scene | None:
    """A seat's hand, and what lies on the spaces."""
    if view.viewer is None or not view.hand:
        return None
    page = Page(f"{cast.name(view.viewer)}’s hand", elementary.where(view, cast))
    hand(page, elementary.holding(view), view.signs)
    tokens = [None if seen.token is None else view.signs[seen.token] for seen in view.spaces]

    def cards(space: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
        return laid(view.spaces[space - 1].cards, view.signs, x, y, 100, w)

    in_short(page, tokens, 116, cards)
    return page.scene()
