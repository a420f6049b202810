"""The places beside the tokens in Counterspell: chaos above, the players' chain below, totals at the right."""

from __future__ import annotations

from collections.abc import Sequence

from render.furniture import badge, emblem
from render.scene import Glow, Icon, Mark, Rect, Text
from render.signs.pieces import Card, Sign, back, card, card_width, slips, small_token
from render.theme import BAD, CHALK, CHALK_SOFT, GOOD, LAMP
from rules.signs.counterspell.view import CounterspellView

WIDE, HIGH = 268, 228
"""Size of a station."""

_TAB, _CHAOS, _CHAIN = 36, 98, 90
DARK, DARK_LINE, WOVEN, WOVEN_LINE = "#43182c", "#a04a66", "#123a45", "#4a9aa3"
_CARDS = 190


def station(view: CounterspellView, space: int, x: float, y: float) -> tuple[Mark, ...]:
    """The station of a space, centred."""
    seen = view.spaces[space - 1]
    left, top = x - WIDE / 2, y - HIGH / 2
    fresh = [card for one in view.laid if one.space == space for card in one.cards]
    fate = _fate(view, space, left, top)
    words = () if fate else (_hurt_by(left, top),)
    return (
        *words,
        *fate,
        *opposing([view.signs[sign] for sign in seen.opposing], left + WIDE, top),
        *_chaos(view, space, left, top + _TAB),
        *_chain(view, space, left, top + _TAB + _CHAOS + 4, fresh),
    )


def _hurt_by(x: float, y: float) -> Text:
    return Text(x=x, y=y, w=WIDE - 92, h=32, text="hurt by", size=22, least=20, colour=CHALK_SOFT, align="right")


def opposing(signs: Sequence[Sign], right: float, y: float) -> tuple[Mark, ...]:
    """The signs across the circle, in pills that end at ``right``."""
    marks: list[Mark] = []
    for at, sign in enumerate(signs):
        marks += small_token(sign, right - 44 * (len(signs) - at) + 4, y - 2, 40, 34)
    return tuple(marks)


def _chaos(view: CounterspellView, space: int, x: float, y: float) -> tuple[Mark, ...]:
    seen, high = view.spaces[space - 1], 80.0
    step, middle = card_width(high) + 3, y + _CHAOS / 2
    marks: list[Mark] = [
        Rect(x=x, y=y, w=WIDE, h=_CHAOS, radius=14, fill=DARK, line=DARK_LINE),
    ]
    for at, one in enumerate(seen.chaos):
        cx = x + 9 + card_width(high) / 2 + at * step
        marks.append(back(cx, middle, high) if one is None else card(one, view.signs[one.sign], cx, middle, high))
    total = f"{seen.shown}" + ("+?" if None in seen.chaos else "")
    if seen.chaos:
        marks.append(_total(total, x, y, _CHAOS, "#ffd9d0"))
    return tuple(marks)


def _chain(view: CounterspellView, space: int, x: float, y: float, fresh: Sequence[Card]) -> tuple[Mark, ...]:
    seen = view.spaces[space - 1]
    line = LAMP if fresh else WOVEN_LINE
    light: tuple[Mark, ...] = ()
    if fresh:
        light = (Glow(x=x, y=y, w=WIDE, h=_CHAIN, colour="#ffc95c90", radius=14, spread=18),)
    marks: list[Mark] = [
        *light,
        Rect(x=x, y=y, w=WIDE, h=_CHAIN, radius=14, fill=WOVEN, line=line, thick=3 if fresh else 2),
    ]
    if not seen.chain:
        return (
            *marks,
            Text(
                x=x + 16,
                y=y,
                w=WIDE - 32,
                h=_CHAIN,
                text="no chain yet" if view.won is None else "no chain",
                size=22,
                colour=CHALK_SOFT,
            ),
        )
    marks += slips(seen.chain, view.signs, x + 9, y + 8, _CARDS - 8, _CHAIN - 16, fresh)
    marks.append(_total(str(seen.total), x, y - (12 if seen.sure else 0), _CHAIN, GOOD if seen.sure else CHALK))
    if seen.sure:
        marks.append(Icon(name="mark.check", x=x + WIDE - 32, y=y + _CHAIN - 20, size=24, colour=GOOD))
    if fresh:
        marks += emblem(view.laid[0].seat, x + 4, y + 4, 36)
    return tuple(marks)


def _total(text: str, x: float, y: float, h: float, colour: str) -> Text:
    return Text(
        x=x + _CARDS,
        y=y,
        w=WIDE - _CARDS - 4,
        h=h,
        text=text,
        size=38,
        least=20,
        face="title",
        colour=colour,
        align="centre",
    )


def _fate(view: CounterspellView, space: int, x: float, y: float) -> tuple[Mark, ...]:
    """What the last Candescence did here."""
    found = next((one for one in view.resolved if one.space == space), None)
    if found is None or view.laid:
        return ()
    text = f"won, −{found.health} Health" if found.won else f"−{found.discarded} cards"
    return badge(text, x + 84, y + 15, size=22, fill=LAMP if found.won else BAD)
