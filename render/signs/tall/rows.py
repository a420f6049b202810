"""What the three games share on a phone: the row of a space, the cards of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.scene import Glow, Icon, Mark
from render.signs.hands import Held
from render.signs.pieces import Card, Sign, card, card_width, drawing_of, fan, hidden_token, shadow, tag, token
from render.signs.standings import Standing
from render.tall.page import EDGE, GAP, INNER, SMALL, WIDE, Page, raised, words
from render.tall.seats import Seated
from render.theme import CHALK, CHALK_SOFT, LAMP

HEAD = 170
"""Width of what a row begins with: number and token."""

_TOKEN = 44
_CARD, _ACROSS = 256, 4


def row(page: Page, space: int, sign: Sign | None, high: float, *, lit: bool = False) -> tuple[float, float]:
    """A row with the number and the token of a space; gives where the rest of it begins."""
    top = page.room(high, 8)
    middle = top + high / 2
    page.add(raised(EDGE, top, INNER, high, lit=lit))
    page.add(tag(space, EDGE + 40, middle, 28, lit=lit))
    x = EDGE + 76 + _TOKEN
    page.add([hidden_token(x, middle, _TOKEN) if sign is None else token(sign, x, middle, _TOKEN)])
    return EDGE + HEAD + 8, top


def seated(standing: Standing) -> Seated:
    """The plate of a seat as a phone shows it."""
    return Seated(
        seat=standing.seat,
        score=standing.score,
        words=standing.words,
        gain=standing.gain,
        awaited=standing.awaited,
        first=standing.first,
        gone=standing.gone,
    )


def laid(
    cards: Sequence[Card], signs: Sequence[Sign], x: float, y: float, h: float, room: float, *, lit: bool = False
) -> tuple[Mark, ...]:
    """Cards from the left, closer together if they would need more room; lit if they have just come."""
    if not cards:
        return ()
    w = card_width(h)
    wide = min(room, w + (len(cards) - 1) * w * 0.92)
    light: tuple[Mark, ...] = ()
    if lit:
        light = (Glow(x=x, y=y - h / 2, w=wide, h=h, colour="#ffc95cd0", radius=10, spread=16),)
    return (*light, *fan(cards, signs, x + wide / 2, y, h, room, 0))


def hand(page: Page, held: Sequence[Held], signs: Sequence[Sign]) -> None:
    """Cards in rows of at most four, each with what it is good for."""
    high = min(_CARD, ((INNER + 10) / _ACROSS - 14) / 0.72)
    across = -(-len(held) // -(-len(held) // _ACROSS))
    step = (INNER + 10) / max(3, across)
    for start in range(0, len(held), across):
        cards = held[start : start + across]
        notes = 2 * SMALL * 1.22 if any(one.note for one in cards) else 0
        top = page.room(high + notes + 8)
        for at, one in enumerate(cards):
            x = WIDE / 2 + (at - (len(cards) - 1) / 2) * step
            page.add(_card(one, signs, x, top + high / 2, high, step))


def _card(one: Held, signs: Sequence[Sign], x: float, y: float, high: float, step: float) -> tuple[Mark, ...]:
    w = card_width(high)
    light: tuple[Mark, ...] = ()
    if one.lit:
        light = (Glow(x=x - w / 2, y=y - high / 2, w=w, h=high, colour="#ffc95cd0", radius=18, spread=14),)
    note = words(one.note, x - step / 2 + 3, y + high / 2 + 6, step - 6, 2 * SMALL * 1.22, size=SMALL, lines=2,
                 face="strong", colour=LAMP if one.lit else CHALK_SOFT, align="centre", level="top")  # fmt: skip
    return (*light, shadow(x, y, high), card(one.card, signs[one.card.sign], x, y, high), note)


def in_short(
    page: Page,
    tokens: Sequence[Sign | None],
    high: float,
    body: Callable[[int, float, float, float], tuple[Mark, ...]],
) -> None:
    """The seven spaces, two in a row: number, token, name, and what ``body`` draws in the rest, given the space,
    where the rest begins, the middle of the row, and its width."""
    wide = (INNER - GAP) / 2
    for space, sign in enumerate(tokens, 1):
        if space % 2:
            top = page.room(high, 8)
        x = EDGE if space % 2 else EDGE + wide + GAP
        page.add(raised(x, top, wide, high))
        page.add(tag(space, x + 32, top + high / 2, 25))
        if sign is None:
            page.add([words("hidden", x + 62, top, 90, high, size=SMALL, colour=CHALK_SOFT)])
        else:
            page.add([Icon(name=drawing_of(sign), x=x + 106, y=top + high * 0.36, size=54, colour=CHALK)])
            page.add([words(sign.name, x + 58, top + high * 0.62, 96, 36, size=SMALL, align="centre")])
        page.add(body(space, x + 160, top + high / 2, wide - 170))


def title_of(sign: Sign | None) -> str:
    """The name of a sign, or that it lies hidden."""
    return "hidden" if sign is None else sign.name
