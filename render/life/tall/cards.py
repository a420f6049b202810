"""The cards of Life~Meaning as rows."""

from __future__ import annotations

from render.furniture import emblem
from render.life.pieces import socket, socket_width
from render.scene import Icon, Mark
from render.tall.page import EDGE, INNER, NAMED, PLAIN, SMALL, Page, words
from render.theme import INK, INK_SOFT
from render.worlds.badges import badge_width, badge_with
from render.worlds.layers import LAYERS
from render.worlds.tall import card_head, counted, lines, paper, said_on_paper, tokens
from rules.life.view import EventCard, LifeView, Offered, Slot

ORDER = "ERMVS"

_SOCKET = 52.0
_TEXT = INNER - 40


def _sockets(
    letters: str, paid: dict[str, list[int]], x: float, y: float, w: float
) -> tuple[tuple[Mark, ...], float]:
    """Slots that ask for a token each, filled by those who paid, in rows; and how high they are."""
    step = socket_width(_SOCKET) + 6
    across = max(1, int((w + 6) // step))
    marks: list[Mark] = []
    for at, letter in enumerate(letters):
        by = paid.get(letter, [])
        seat = by.pop(0) if by else None
        marks += socket(
            letter, seat, x + at % across * step, y + _SOCKET / 2 + at // across * (_SOCKET + 6), _SOCKET
        )
    return tuple(marks), -(-len(letters) // across) * (_SOCKET + 6)


def event(page: Page, view: LifeView, note: str) -> None:
    """The Event with what would cancel it, and what is pledged to that."""
    card, paid = view.event, dict[str, list[int]]()
    for seat, pledged in enumerate(view.area.pledges if view.area is not None else ()):
        for letter in pledged:
            paid.setdefault(letter, []).append(seat)
    badge = f"+{view.pending}"
    high = 66.0 + 66
    top = page.room(high, 8)
    page.add(paper(EDGE, top, INNER, high, lit="event" in view.glow))
    page.add([
        Icon(name=f"pressure.{card.pressure}", x=EDGE + 40, y=top + 36, size=50, colour=INK),
        words(card.name, EDGE + 76, top + 4, INNER - badge_width(badge, 38) - 100, 60, size=40, least=NAMED,
              face="title", colour=INK),
        *badge_with("life.drift", badge, EDGE + INNER - 14, top + 36, size=38, fill="#ffd9c9"),
        Icon(name="life.mitigation", x=EDGE + 40, y=top + 96, size=40, colour=INK),
    ])  # fmt: skip
    marks, _ = _sockets(card.asks, paid, EDGE + 72, top + 70, INNER)
    page.add(marks)
    left = EDGE + 72 + len(card.asks) * (socket_width(_SOCKET) + 6) + 8
    page.add([words(note, left, top + 66, EDGE + INNER - left - 14, 60, size=SMALL, colour=INK_SOFT)])


def private_event(page: Page, view: LifeView, at: int) -> None:
    """One of the Events that only the viewer sees."""
    whole_event(page, view.seen[at], ("First", "Second")[at], lit=True)


def whole_event(page: Page, card: EventCard, which: str = "", *, lit: bool = False) -> None:
    """An Event in full: its pressure, its Drift, its line, what would cancel it; ``which`` of several it is."""
    told = f"{card.pressure.capitalize()} · {card.line}"
    rows = lines(told, _TEXT, 2)
    high = 127 + rows * SMALL * 1.22
    top = page.room(high, 8)
    foot = top + high - 34
    asked, _ = tokens(counted(card.asks, ORDER), EDGE + (200 if which else 76), foot)
    about: Mark = Icon(name="life.mitigation", x=EDGE + 42, y=foot, size=40, colour=INK)
    if which:
        about = words(which, EDGE + 20, foot - 26, 170, 52, size=PLAIN, face="strong", colour=INK)
    page.add([
        *paper(EDGE, top, INNER, high, lit=lit),
        words(card.name, EDGE + 20, top + 4, INNER - 160, 60, size=40, least=NAMED, face="title", colour=INK),
        *badge_with("life.drift", f"+{card.drift}", EDGE + INNER - 14, top + 36, size=38, fill="#ffd9c9"),
        said_on_paper(told, EDGE + 20, top + 64, _TEXT, rows, soft=True),
        about,
        *asked,
    ])  # fmt: skip


def project(page: Page, slot: Slot, *, lit: bool = False, told: bool = False) -> None:
    """A Project: Layer, name, what it lowers, its credit slots, who has joined with how many icons and for how
    much Legacy; if it is to be ``told``, its words as well."""
    card, paid = slot.card, dict[str, list[int]]()
    for mark in slot.marks:
        paid.setdefault(mark.icon, []).append(mark.seat)
    rows = lines(card.line, _TEXT) if told else 0
    ranks = 58 if slot.ranks else 0
    _, filled = _sockets(card.needs, {}, 0, 0, INNER - 28)
    high = 70 + filled + ranks + rows * SMALL * 1.22 + 8
    top = page.room(high, 8)
    name = f"{slot.letter}: {card.name}" if slot.letter else card.name
    page.add(paper(EDGE, top, INNER, high, lit=lit))
    page.add(card_head(card.layer, name, EDGE, top, INNER, gain=("life.drift", f"−{card.lowers}")))
    marks, _ = _sockets(card.needs, paid, EDGE + 14, top + 68, INNER - 28)
    page.add(marks)
    if slot.gated:
        page.add([Icon(name="mark.lock", x=EDGE + INNER - 34, y=top + 68 + _SOCKET / 2, size=38, colour=INK)])
    y = top + 72 + filled
    for at, standing in enumerate(slot.ranks[:5]):
        x = EDGE + 16 + at * 154
        page.add(emblem(standing.seat, x + 24, y + 24, 46))
        page.add([
            words(str(standing.icons), x + 52, y, 30, 48, size=PLAIN, face="strong", colour=INK),
            Icon(name="layer.story", x=x + 96, y=y + 24, size=34, colour=INK_SOFT),
            words(str(standing.legacy), x + 116, y, 36, 48, size=SMALL, colour=INK_SOFT),
        ])  # fmt: skip
    if rows:
        page.add([said_on_paper(card.line, EDGE + 20, y + ranks, _TEXT, rows, soft=True)])


def small_pattern(
    offered: Offered, x: float, y: float, w: float, h: float, *, lit: bool = False
) -> tuple[Mark, ...]:
    """A Pattern in half a row: Layer, name, what it costs now."""
    cost, _ = tokens(counted(offered.price, ORDER), x + 14, y + 92)
    free = words("free", x + 18, y + 66, 100, 52, size=PLAIN, face="strong", colour=INK)
    held = () if offered.reserved is None else emblem(offered.reserved, x + w - 32, y + 92, 44)
    return (
        *paper(x, y, w, h, lit=lit),
        *card_head(offered.card.layer, offered.card.name, x, y, w, size=PLAIN),
        *(cost if offered.price else (free,)),
        *held,
    )


def pattern(page: Page, offered: Offered, *, only: str = "") -> None:
    """A Pattern in full: Layer and Tag, cost, what it gives, what it takes off, and its words."""
    card = offered.card
    tag = card.tag.capitalize()
    also = f" · {tag}" if card.tag != LAYERS[card.layer - 1] else ""
    told = (
        f"{LAYERS[card.layer - 1].capitalize()}{also}: later cards of {tag} cost {card.discount} less",
        card.line,
    )
    heights = [lines(text, _TEXT) for text in told]
    high = 130 + sum(heights) * SMALL * 1.22 + 8
    top = page.room(high, 8)
    place = f"{offered.place}: " if offered.place else ""
    page.add(paper(EDGE, top, INNER, high, lit=bool(only)))
    page.add(card_head(card.layer, f"{place}{card.name}", EDGE, top, INNER))
    cost, x = tokens(counted(offered.price, ORDER), EDGE + 100, top + 94)
    given, _ = tokens(counted(card.outputs, ORDER), max(x + 110, EDGE + 480), top + 94)
    page.add([
        words("now" if offered.price != card.cost else "cost", EDGE + 16, top + 70, 82, 48, size=SMALL,
              colour=INK_SOFT),
        *(cost or (words("free", EDGE + 100, top + 70, 100, 48, size=PLAIN, face="strong", colour=INK),)),
        words("gives", max(x + 20, EDGE + 390), top + 70, 88, 48, size=SMALL, colour=INK_SOFT, align="right"),
        *given,
        *(() if offered.reserved is None else emblem(offered.reserved, EDGE + INNER - 34, top + 34, 46)),
    ])  # fmt: skip
    y = top + 124
    for at, (text, rows) in enumerate(zip(told, heights, strict=True)):
        page.add([said_on_paper(text, EDGE + 20, y, _TEXT, rows, soft=at == 1)])
        y += rows * SMALL * 1.22
