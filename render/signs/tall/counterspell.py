"""Counterspell on a phone."""

from __future__ import annotations

from render.cast import Cast
from render.scene import Icon, Mark, Scene, Text
from render.signs import counterspell
from render.signs.pieces import Card, back, drawing_of, slip
from render.signs.tall.rows import hand, in_short, row, seated
from render.tall.page import EDGE, INNER, PLAIN, SMALL, Page, named, raised, words
from render.tall.seats import seats
from render.theme import BAD, CHALK, CHALK_SOFT, GOOD, LAMP
from rules.signs.counterspell.view import CounterspellView

_ROW, _SLIP, _TALL = 126, 52, 82
_CHAOS = 3 * (_SLIP + 4) + 88
"""Width of the chaos of a space with its total."""

_BLOOD = "#e0566f"


def board(view: CounterspellView, cast: Cast) -> Scene:
    """Health and deck, the spaces with both spells, whose turn it is."""
    page = Page("Counterspell", counterspell.where(view, cast))
    _health(page, view)
    page.say(counterspell.told(view, cast), most=3)
    changed = {one.space for one in view.laid} or {one.space for one in view.resolved}
    for space in range(1, 8):
        _space(page, view, space, lit=space in changed)
    seats(page, cast, [seated(counterspell.standing(view, seat)) for seat in range(len(view.here))])
    return page.scene()


def _health(page: Page, view: CounterspellView) -> None:
    top, half = page.room(86), INNER / 2
    page.add(raised(EDGE, top, INNER, 86))
    page.add([
        Icon(name="mark.heart", x=EDGE + 46, y=top + 43, size=56, colour=_BLOOD),
        words(str(view.health), EDGE + 84, top, 100, 86, size=60, face="title"),
        words(f"of {view.health_at_first} Health", EDGE + 186, top, half - 190, 86, size=SMALL, colour=CHALK_SOFT),
        back(EDGE + half + 36, top + 43, 70),
        words(str(view.deck), EDGE + half + 74, top, 100, 86, size=60, face="title"),
        words(f"in the deck; {view.price} go for a space lost", EDGE + half + 180, top, half - 190, 86, size=SMALL,
              lines=2, colour=CHALK_SOFT),
    ])  # fmt: skip


def _space(page: Page, view: CounterspellView, space: int, *, lit: bool) -> None:
    seen = view.spaces[space - 1]
    sign = view.signs[seen.token]
    x, top = row(page, space, sign, _ROW, lit=lit)
    page.add([words(sign.name, x, top + 1, 120, 42, size=PLAIN, face="strong")])
    page.add([words("hurt by", x + 124, top + 1, 100, 42, size=SMALL, colour=CHALK_SOFT, align="right")])
    for at, one in enumerate(seen.opposing):
        icon = drawing_of(view.signs[one])
        page.add([Icon(name=icon, x=x + 250 + at * 44, y=top + 20, size=36, colour=CHALK)])
    told, colour = _fate(view, space)
    page.add(
        [
            words(
                told,
                x + 340,
                top + 4,
                EDGE + INNER - x - 354,
                42,
                size=SMALL,
                face="strong",
                colour=colour,
                align="right",
            )
        ]
    )
    y = top + _ROW - _TALL - 6
    page.add(_laid(view, seen.chaos, x, y))
    hidden = "+?" if None in seen.chaos else ""
    page.add([_total(f"{seen.shown}{hidden}" if seen.chaos else "", x + _CHAOS - 86, y, 80, BAD)])
    fresh = [card for one in view.laid if one.space == space for card in one.cards]
    room = INNER - (x - EDGE) - _CHAOS - 96
    step = min(_SLIP + 4, room / max(1, len(seen.chain)))
    for at, card in enumerate(seen.chain):
        left = x + _CHAOS + at * step
        page.add(slip(card, view.signs[card.sign], left, y, max(50.0, step - 4), _TALL, lit=card in fresh))
    if seen.chain:
        colour = GOOD if seen.sure else CHALK
        at_right = EDGE + INNER - 92
        page.add([_total(str(seen.total), at_right, y, 62 if seen.sure else 84, colour)])
        if seen.sure:
            page.add([Icon(name="mark.check", x=EDGE + INNER - 22, y=y + _TALL / 2, size=34, colour=GOOD)])


def _total(text: str, x: float, y: float, w: float, colour: str) -> Text:
    return words(text, x, y, w, _TALL, size=46, least=30, face="title", colour=colour, align="centre")


def _laid(view: CounterspellView, cards: tuple[Card | None, ...], x: float, y: float) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for at, card in enumerate(cards):
        left = x + at * (_SLIP + 4)
        if card is None:
            marks.append(back(left + _SLIP / 2, y + _TALL / 2, 72))
        else:
            marks += slip(card, view.signs[card.sign], left, y, _SLIP, _TALL)
    return tuple(marks)


def _fate(view: CounterspellView, space: int) -> tuple[str, str]:
    """What the last Candescence did here, or how it stands."""
    found = next((one for one in view.resolved if one.space == space), None)
    if found is not None and not view.laid:
        return (f"won, −{found.health} Health", LAMP) if found.won else (f"lost, −{found.discarded} cards", BAD)
    seen = view.spaces[space - 1]
    return ("may be lost", BAD) if seen.threat else ("wins", GOOD) if seen.sure else ("", CHALK)


def private(view: CounterspellView, cast: Cast) -> Scene | None:
    """A seat's hand, the sums of the spaces, and the hands of the others where they are open."""
    if view.viewer is None or not view.hand:
        return None
    page = Page(f"{cast.name(view.viewer)}’s hand", counterspell.where(view, cast))
    hand(page, counterspell.holding(view), view.signs)
    in_short(page, [view.signs[seen.token] for seen in view.spaces], 104, lambda *at: _sums(view, *at))
    for seat, cards in enumerate(view.hands):
        if cards and seat != view.viewer:
            top = page.room(_TALL)
            page.add(named(cast, seat, EDGE, top + 8, 330, 52))
            step = min(_SLIP + 6, (INNER - 340) / len(cards))
            for at, one in enumerate(cards):
                page.add(slip(one, view.signs[one.sign], EDGE + 340 + at * step, top, step - 4, _TALL))
    return page.scene()


def _sums(view: CounterspellView, space: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
    seen = view.spaces[space - 1]
    hidden = "+?" if None in seen.chaos else ""
    against = f" : {seen.shown}{hidden}" if seen.chaos else ""
    marks: list[Mark] = [
        words(f"{seen.total or '–'}{against}", x, y - 50, w, 48, size=40, least=SMALL, face="title")
    ]
    for at, one in enumerate(seen.opposing):
        marks.append(
            Icon(name=drawing_of(view.signs[one]), x=x + 22 + at * 50, y=y + 24, size=42, colour=CHALK_SOFT)
        )
    count = len(seen.chain)
    text = f"chain of {count}" if count else "no chain"
    marks.append(words(text, x + 98, y + 2, w - 98, 44, size=SMALL, colour=CHALK_SOFT))
    return tuple(marks)
