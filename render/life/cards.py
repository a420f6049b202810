"""The cards of Life~Meaning: Projects with their credit slots, Patterns of the Gallery."""

from __future__ import annotations

from render.furniture import emblem
from render.life.pieces import socket, socket_width
from render.paint import measure
from render.scene import Disc, Icon, Mark, Text
from render.theme import BODY, INK, INK_SOFT, LABEL, PAPER, SMALL
from render.worlds.badges import badge_with
from render.worlds.layers import LAYERS, layer_badge
from render.worlds.places import card_paper
from render.worlds.tokens import TOKENS, pills
from rules.life.view import Offered, Slot


def project_card(slot: Slot, x: float, y: float, w: float, h: float, *, lit: bool = False) -> tuple[Mark, ...]:
    """A Project: Layer, name, what it lowers, credit slots filled in the order of its icons, ranks at the foot."""
    card = slot.card
    left = x + 92
    return (
        *card_paper(x, y, w, h, lit=lit),
        *layer_badge(card.layer, x + 46, y + 48, 60),
        Text(
            x=left,
            y=y + 10,
            w=w - 92 - 104,
            h=58,
            text=card.name,
            size=BODY,
            least=LABEL,
            lines=2,
            face="strong",
            colour=INK,
        ),
        *badge_with("life.drift", f"−{card.lowers}", x + w - 12, y + 36),
        Text(
            x=left,
            y=y + 66,
            w=w - 92 - 60,
            h=28,
            text=f"Layer {card.layer} · {LAYERS[card.layer - 1].capitalize()}",
            size=LABEL,
            least=18,
            colour=INK_SOFT,
        ),
        *_slot_letter(slot, x + w - 30, y + h - 30),
        *sockets(slot, x + 16, y + 122, w - 32),
        *_ranks(slot, x + 16, y + h - 32, w - 84),
    )


def _slot_letter(slot: Slot, x: float, y: float) -> tuple[Mark, ...]:
    if not slot.letter:
        return ()
    closed: tuple[Mark, ...] = (Icon(name="mark.lock", x=x - 40, y=y, size=26, colour=INK),) if slot.gated else ()
    return (
        *closed,
        Disc(x=x, y=y, r=20, fill=INK),
        Text(
            x=x - 20,
            y=y - 20,
            w=40,
            h=40,
            text=slot.letter,
            size=26,
            face="title",
            colour=PAPER,
            align="centre",
        ),
    )


def sockets(slot: Slot, x: float, y: float, w: float, h: float = 46) -> tuple[Mark, ...]:
    """The credit slots, in rows that fit."""
    payers: dict[str, list[int]] = {}
    for mark in slot.marks:
        payers.setdefault(mark.icon, []).append(mark.seat)
    step = socket_width(h) + 6
    across = max(1, int((w + 6) // step))
    marks: list[Mark] = []
    for at, letter in enumerate(slot.card.needs):
        paid = payers.get(letter, [])
        seat = paid.pop(0) if paid else None
        marks += socket(letter, seat, x + at % across * step, y + at // across * (h + 6), h)
    return tuple(marks)


def _ranks(slot: Slot, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """Contributors by rank: the emblem, its icons, and beside a tree the Legacy that this rank brings."""
    if not slot.ranks:
        return (Text(x=x, y=y - 16, w=w, h=32, text="–", size=LABEL, least=18, colour=INK_SOFT),)
    step = min(106.0, w / len(slot.ranks))
    marks: list[Mark] = []
    for at, standing in enumerate(slot.ranks):
        left = x + at * step
        big = 36 if step >= 58 else 27
        marks += [*emblem(standing.seat, left + big / 2, y, big), _number(standing.icons, left + big + 2, y, INK)]
        if step >= 90:
            marks += [
                Icon(name="layer.story", x=left + 68, y=y, size=24, colour=INK_SOFT),
                _number(standing.legacy, left + 82, y, INK_SOFT),
            ]
    return tuple(marks)


def _number(value: int, x: float, y: float, colour: str) -> Text:
    return Text(x=x, y=y - 18, w=18, h=36, text=str(value), size=LABEL, least=16, face="strong", colour=colour)


def pattern_card(
    offered: Offered, x: float, y: float, w: float, h: float, *, lit: bool = False
) -> tuple[Mark, ...]:
    """A Pattern: Layer, name, Tag with its discount, cost above outputs. After discounts the price stands instead
    of the cost."""
    card = offered.card
    left, cheaper = x + 86, offered.price != card.cost
    row, second = left + 50, y + h - 74
    cost, _ = pills(offered.price, row, second, h=36, gap=4)
    outputs, _ = pills(card.outputs, row, y + h - 28, h=36, gap=4)
    free = Text(x=row, y=second - 20, w=120, h=40, text="free", size=BODY, face="strong", colour=INK)
    return (
        *card_paper(x, y, w, h, lit=lit),
        *layer_badge(card.layer, x + 44, y + 44, 58),
        Text(
            x=left, y=y + 6, w=w - 86 - 52, h=40, text=card.name, size=BODY, least=LABEL, face="strong", colour=INK
        ),
        _place(offered, x + w - 28, y + 26),
        *_tag(offered, left, y + 58, w - 86),
        _caption("now" if cheaper else "cost", left, second),
        *(cost if offered.price else (free,)),
        _caption("gives", left, y + h - 28),
        *outputs,
        *_reserved(offered, x + 44, y + h - 44),
    )


def _caption(text: str, x: float, y: float) -> Text:
    return Text(x=x, y=y - 20, w=48, h=40, text=text, size=SMALL, least=16, colour=INK_SOFT)


def _place(offered: Offered, x: float, y: float) -> Text:
    return Text(
        x=x - 24,
        y=y - 20,
        w=40,
        h=40,
        text=str(offered.place) if offered.place else "",
        size=BODY,
        face="title",
        colour=INK_SOFT,
        align="right",
    )


def _tag(offered: Offered, x: float, y: float, w: float) -> tuple[Mark, ...]:
    """The Tag, always in words, and what it takes off later cards of that Tag."""
    card = offered.card
    word = card.tag.capitalize()
    bridge = card.tag != LAYERS[card.layer - 1]
    at = x
    icon: tuple[Mark, ...] = ()
    if bridge:
        icon = (Icon(name=f"layer.{card.tag}", x=x + 13, y=y, size=28, colour=INK),)
        at += 32
    long = measure(word, LABEL, "strong") + 4
    off = at + long + 10
    return (
        *icon,
        Text(x=at, y=y - 16, w=long, h=32, text=word, size=LABEL, least=18, face="strong", colour=INK_SOFT),
        Text(
            x=off, y=y - 16, w=38, h=32, text=f"−{card.discount}", size=LABEL, least=18, face="strong", colour=INK
        ),
        Icon(name=TOKENS[card.discount].icon, x=off + 50, y=y, size=26, colour=INK),
    )


def _reserved(offered: Offered, x: float, y: float) -> tuple[Mark, ...]:
    if offered.reserved is None:
        return ()
    return (*emblem(offered.reserved, x, y, 40), Icon(name="mark.lock", x=x + 20, y=y + 18, size=24, colour=INK))
