"""The cards of Meaning Made: Patterns, Initiatives, the End Initiative, Events."""

from __future__ import annotations

from collections import Counter

from render.meaning.pieces import (
    BETTER,
    WORSE,
    bonus_mark,
    box,
    contributor,
    layer_number,
    letters,
    own_cost,
    printed_cost,
    signature,
    space,
    stack,
)
from render.scene import Face, Icon, Mark, Rect, Text
from render.theme import BODY, BRIGHT, HEADING, INK, INK_SOFT, LABEL
from render.worlds.badges import badge_width, badge_with
from render.worlds.layers import layer_badge
from render.worlds.places import card_paper
from rules.meaning.view import EventView, Initiative, Pattern, Price, ProjectView, legacy_at


def pattern_card(
    card: Pattern, x: float, y: float, w: float, h: float, *, lit: bool = False, price: Price | None = None
) -> tuple[Mark, ...]:
    """A Pattern: Layer, name, what it costs, its bonus. With a price that stands instead of the printed cost."""
    left, foot = x + 82, y + h - 32
    layer = Text(
        x=left,
        y=y + 42,
        w=w - 82 - 120,
        h=30,
        text=card.layer,
        size=LABEL,
        least=18,
        colour=INK_SOFT,
    )
    cost = own_cost(price, x + 16, foot, 38) if price is not None else printed_cost(card, x + 16, foot, 38)
    return (
        *card_paper(x, y, w, h, lit=lit),
        *layer_badge(layer_number(card.layer), x + 42, y + 40, 54),
        _name(card.title, left, y + 8, w - 82 - 14),
        layer,
        *bonus_mark(card.bonus, x + w - 16, y + 58, 38),
        *cost,
    )


def _name(title: str, x: float, y: float, w: float) -> Text:
    return Text(x=x, y=y, w=w, h=38, text=title, size=BODY, least=LABEL, face="strong", colour=INK)


# ---------------------------------------------------------------- Initiatives


def initiative_card(
    project: ProjectView,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    legacy: bool,
    ends: bool = False,
    lit: bool = False,
) -> tuple[Mark, ...]:
    """An Initiative: what it brings, its boxes, its Signatures with whoever could sign, its Contribution Order.
    ``legacy``: whether places are worth Legacy at this table; ``ends``: it is the End Initiative."""
    card, top = project.card, y + 84
    gain = f"+{card.meaning}"
    return (
        *card_paper(x, y, w, h, lit=lit),
        *layer_badge(layer_number(card.layer), x + 42, y + 42, 56),
        _name(card.title, x + 86, y + 8, w - 86 - 18 - badge_width(gain, 28)),
        *badge_with("meaning.flame", gain, x + w - 10, y + 30, size=28),
        _effects(card, x + 86, y + 48, w - 86 - (50 if ends else 12), shut=opens_words(project)),
        *((Icon(name="mark.flag", x=x + w - 30, y=y + 66, size=28, colour=INK),) if ends else ()),
        *boxes(project, x + 16, top, w - 32),
        *signatures(project, x + 16, top + 48, w - 32),
        *order(project, x + 16, y + h - 26, legacy=legacy),
    )


def ending_card(
    project: ProjectView, x: float, y: float, w: float, h: float, *, legacy: bool, ends: bool, lit: bool = False
) -> tuple[Mark, ...]:
    """The End Initiative, across the whole board. ``ends``: whether its completion ends the game."""
    card, left = project.card, x + 396
    gain = f"+{card.meaning}"
    return (
        *card_paper(x, y, w, h, lit=lit),
        *layer_badge(layer_number(card.layer), x + 52, y + 50, 70),
        Text(
            x=x + 104, y=y + 10, w=176, h=44, text=card.title, size=HEADING, least=LABEL, face="title", colour=INK
        ),
        Icon(name="mark.flag", x=x + 118, y=y + 74, size=26, colour=INK_SOFT),
        Text(
            x=x + 140,
            y=y + 58,
            w=240,
            h=32,
            text=_ending_words(project, ends=ends),
            size=LABEL,
            least=18,
            colour=INK_SOFT,
        ),
        *badge_with("meaning.flame", gain, x + 380, y + 34),
        *boxes(project, left, y + 14, 420),
        *signatures(project, left + 440, y + 14, w - 396 - 440 - 16),
        *order(project, left, y + h - 28, legacy=legacy),
        *((_effects(card, left + 340, y + h - 44, w - 396 - 340 - 16),) if _changes(card) else ()),
    )


def _ending_words(project: ProjectView, *, ends: bool) -> str:
    """What the End Initiative is for, or when it opens (MM-END-07)."""
    if shut := opens_words(project):
        return shut
    return "ends the game when complete" if ends else "End Initiative"


def opens_words(project: ProjectView) -> str:
    """When the End Initiative opens, as short as a card has room for (MM-END-07, MM-END-09), or nothing."""
    left, patterns = project.opens_after, project.opens_with
    more = "1 Pattern" if patterns == 1 else f"{patterns} Patterns"
    if left and patterns:
        return f"opens: {left} more, {more}"
    if patterns:
        return f"opens when {more} more"
    return f"opens when {left} more complete" if left else ""


def _changes(card: Initiative) -> bool:
    return card.bonus is not None or card.penalty is not None


def effects(card: Initiative) -> str:
    """Bonus and penalty as short as a card has room for; nothing if it has neither."""
    bonus = card.bonus.words() if card.bonus else ""
    penalty = card.penalty.words() if card.penalty else ""
    return ", ".join(filter(None, (bonus, penalty))).replace("all players", "all").replace("-", "−")


def _effects(card: Initiative, x: float, y: float, w: float, *, shut: str = "") -> Text:
    """What its completion does besides Meaning and Legacy; the Layer's name if it does nothing else."""
    colour = INK_SOFT if not _changes(card) else WORSE if card.penalty else BETTER
    face: Face = "strong" if _changes(card) else "body"
    text = shut or card.in_short().replace("-", "−") or card.layer
    return Text(x=x, y=y, w=w, h=32, text=text, size=LABEL, least=17, face=face, colour=colour)


def boxes(project: ProjectView, x: float, y: float, w: float, size: float = 42) -> tuple[Mark, ...]:
    """The token boxes, filled ones first of each kind, made smaller until they fit."""
    row = [(letter, at < filled) for letter, count, filled in _kinds(project) for at in range(count)]
    step = min(size + 6, (w + 6) / max(1, len(row)))
    marks: list[Mark] = []
    for at, (letter, filled) in enumerate(row):
        marks += box(letter, x + at * step, y, step - 6, filled=filled)
    return tuple(marks)


def _kinds(project: ProjectView) -> tuple[tuple[str, int, int], ...]:
    """Letter, boxes and filled boxes of each kind; ``?`` for boxes of any kind."""
    full = Counter(letters(project.filled))
    printed = Counter(letters(project.card.tokens))
    rows = tuple((letter, count, full[letter]) for letter, count in printed.items())
    return (*rows, ("?", project.any_boxes, project.any_filled)) if project.any_boxes else rows


def signatures(project: ProjectView, x: float, y: float, w: float, size: float = 42) -> tuple[Mark, ...]:
    """The Signatures; beside each missing one the players who have that Layer and could sign."""
    signed = Counter(project.card.signatures) - Counter(project.unsigned)
    room = (w - len(project.card.signatures) * (size + 12)) / max(1, len(project.unsigned))
    marks: list[Mark] = []
    for layer in project.card.signatures:
        present = signed[layer] > 0
        signed[layer] -= present
        marks += signature(layer, x, y, size, present=present)
        x += size + 12
        if not present and project.signers:
            wide = min(room, 120.0)
            marks += _signers(project.signers.get(layer, ()), x - 6, y + size / 2, wide - 12)
            x += wide
    return tuple(marks)


def _signers(seats: tuple[int, ...], x: float, y: float, w: float) -> tuple[Mark, ...]:
    if seats:
        return stack(seats, x, y, w, 30)
    return (Text(x=x, y=y - 16, w=w, h=32, text="nobody", size=LABEL, least=18, colour=INK_SOFT),)


def order(project: ProjectView, x: float, y: float, *, legacy: bool, size: float = 42) -> tuple[Mark, ...]:
    """The Contribution Order: who stands where, and what the open spaces are worth."""
    marks: list[Mark] = [Icon(name="meaning.legacy", x=x + 15, y=y, size=30, colour=INK_SOFT)] if legacy else []
    left = x + (38 if legacy else 0) + size / 2
    for at in range(project.spaces):
        mid = left + at * (size + 6)
        if at < len(project.order):
            marks += contributor(project.order[at], mid, y, size)
        else:
            number = str(legacy_at(at)) if legacy else str(at + 1)
            marks += space(number, mid, y, size, following=at == len(project.order))
    return tuple(marks)


# ---------------------------------------------------------------- Events


def event_card(event: EventView, x: float, y: float, w: float, h: float, *, lit: bool = False) -> tuple[Mark, ...]:
    """An Event: its name, the Meaning it took at this table, what else it does."""
    loss = f"−{event.loss}" if event.loss else "0"
    size = 36 if w > 500 else 28
    right = badge_width(loss, size)
    left = x + (96 if w > 500 else 18)
    sign = (
        Rect(x=x + 16, y=y + 16, w=64, h=64, radius=16, fill="#4a3346"),
        Icon(name="life.event", x=x + 48, y=y + 48, size=42, colour=BRIGHT),
    )
    return (
        *card_paper(x, y, w, h, lit=lit),
        *(sign if w > 500 else ()),
        Text(
            x=left,
            y=y + 8,
            w=x + w - left - right - 26,
            h=46,
            text=event.title,
            size=HEADING,
            least=LABEL,
            face="title",
            colour=INK,
        ),
        *badge_with("meaning.flame", loss, x + w - 14, y + 34, size=size, fill="#ffd9c9"),
        Text(
            x=left,
            y=y + 60,
            w=x + w - left - 16 if w <= 500 else x + w - left - right - 26,
            h=h - 64,
            text=_upper(event.effect) or event.flavour,
            size=LABEL,
            least=18,
            lines=2,
            face="body" if event.effect else "italic",
            colour=INK if event.effect else INK_SOFT,
            level="top",
        ),
    )


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
