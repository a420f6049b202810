"""A space of Counterspell and an apprentice of Scion on a phone, large."""

from __future__ import annotations

from collections.abc import Sequence

from render.cast import Cast
from render.scene import Icon, Line, Mark, Rect, Scene
from render.signs.pieces import Card, Sign, back, card, card_width, drawing_of, ink_of, shadow, slip, token
from render.signs.tall.rows import laid
from render.tall.page import EDGE, GAP, INNER, NAMED, PLAIN, SMALL, Page, named, raised, words
from render.theme import BAD, CHALK, CHALK_SOFT, INK, LAMP, PAPER
from rules.signs.counterspell.view import CounterspellView
from rules.signs.scion.view import ScionView

_CARD, _SLIP, _TALL = 220, 74, 104


def space_of_counterspell(view: CounterspellView, cast: Cast, place: str) -> Scene:
    """Both spells of a space, their totals, and how they stand."""
    space = int(place)
    seen = view.spaces[space - 1]
    sign = view.signs[seen.token]
    page = Page(f"Space {space}: {sign.name}", f"Round {view.round}")
    top = page.room(180)
    page.add([token(sign, EDGE + 92, top + 90, 88)])
    page.add([words("hurt by", EDGE + 210, top + 60, 130, 60, size=PLAIN, colour=CHALK_SOFT)])
    for at, one in enumerate(seen.opposing):
        left = EDGE + 420 + at * 180
        page.add([Icon(name=drawing_of(view.signs[one]), x=left, y=top + 66, size=100, colour=CHALK)])
        page.add([words(view.signs[one].name, left - 80, top + 122, 160, 44, size=PLAIN, align="centre")])
    hidden = "+?" if None in seen.chaos else ""
    top = _spell(page, "Chaos", f"{seen.shown}{hidden}" if seen.chaos else "–")
    for at, known in enumerate(seen.chaos):
        x, y = EDGE + 26 + card_width(_CARD) / 2 + at * (card_width(_CARD) + 14), top + 64 + _CARD / 2
        page.add([shadow(x, y, _CARD)])
        page.add([back(x, y, _CARD) if known is None else card(known, view.signs[known.sign], x, y, _CARD)])
    top = _spell(page, "Chain", str(seen.total) if seen.chain else "–")
    page.add(laid(seen.chain, view.signs, EDGE + 26, top + 64 + _CARD / 2, _CARD, INNER - 52))
    words_told = seen.outlook or "the game is over"
    page.say(words_told[:1].upper() + words_told[1:], size=NAMED, most=4, face="strong", colour=LAMP)
    return page.scene()


def _spell(page: Page, name: str, total: str) -> float:
    top = page.room(_CARD + 84)
    page.add(raised(EDGE, top, INNER, _CARD + 84))
    page.add([
        words(name, EDGE + 26, top + 4, 300, 60, size=40, face="strong"),
        words(total, EDGE + INNER - 226, top + 4, 200, 60, size=54, face="title", align="right"),
    ])  # fmt: skip
    return top


def apprentices(view: ScionView) -> tuple[tuple[str, str], ...]:
    """The seats, each with what lies before it."""
    return tuple((str(seat), f"\ue000{seat}\ue001: cards and tokens") for seat in range(len(view.here)))


def apprentice_of_scion(view: ScionView, cast: Cast, place: str) -> Scene:
    """The cards a seat has revealed, and the tokens it has won."""
    seat = int(place)
    page = Page("Scion", f"Round {view.round}, turn {view.turn}")
    top = page.room(64)
    page.add(named(cast, seat, EDGE, top, INNER - 140, 60))
    page.add(
        [words(str(view.points[seat]), EDGE + INNER - 130, top, 124, 60, size=60, face="title", align="right")]
    )
    page.heading("Revealed this round")
    _pile(page, view, seat)
    page.heading("Tokens won")
    _tokens(page, view, seat)
    return page.scene()


def _pile(page: Page, view: ScionView, seat: int) -> None:
    pile = view.piles[seat]
    if not pile:
        page.say("Nothing yet.", colour=CHALK_SOFT)
        return
    across = 8
    for start in range(0, len(pile), across):
        top = page.room(_TALL + 46)
        for at, shown in enumerate(pile[start : start + across]):
            x = EDGE + at * (INNER + GAP) / across
            page.add(_revealed(shown.card, view.signs[shown.card.sign], x, top, up=shown.up))


def _revealed(one: Card, sign: Sign, x: float, y: float, *, up: bool) -> tuple[Mark, ...]:
    name = words(sign.name, x - 6, y + _TALL + 2, _SLIP + 24, 40, size=SMALL, colour=CHALK if up else CHALK_SOFT)
    struck = () if up else (Line(points=((x + 6, y + _TALL - 8), (x + _SLIP - 6, y + 8)), colour=BAD, thick=6),)
    return (*slip(one, sign, x, y, _SLIP, _TALL), *struck, name)


def _tokens(page: Page, view: ScionView, seat: int) -> None:
    held: Sequence[tuple[int, int]] = [(s, n) for s, n in enumerate(view.collections[seat]) if n]
    if not held:
        page.say("None yet.", colour=CHALK_SOFT)
    wide = (INNER - 2 * GAP) / 3
    for start in range(0, len(held), 3):
        top = page.room(72)
        for at, (number, count) in enumerate(held[start : start + 3]):
            x, sign = EDGE + at * (wide + GAP), view.signs[number]
            worth = number in view.ran_out[:2]
            page.add([
                Rect(x=x, y=top, w=wide, h=72, radius=36, fill=PAPER, line=LAMP if worth else PAPER, thick=5),
                Icon(name=drawing_of(sign), x=x + 44, y=top + 36, size=52, colour=ink_of(sign)),
                words(sign.name, x + 78, top, wide - 150, 72, size=PLAIN, colour=INK),
                words(str(count), x + wide - 74, top, 50, 72, size=46, face="title", colour=INK, align="right"),
            ])  # fmt: skip
