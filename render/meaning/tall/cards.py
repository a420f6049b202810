"""The cards of Meaning Made as rows."""

from __future__ import annotations

from render.cast import Cast
from render.meaning.cards import boxes, effects, opens_words
from render.meaning.closer import asks
from render.meaning.lines import initiative_lines
from render.meaning.pieces import contributor, layer_number, letters, signature
from render.scene import Disc, Icon, Mark
from render.tall.page import EDGE, INNER, NAMED, PLAIN, SMALL, Page, words
from render.theme import INK, INK_SOFT, PAPER_EDGE, PAPER_SHADE
from render.worlds.badges import badge_width, badge_with
from render.worlds.tall import PILL, card_head, counted, layer_sign, lines, paper, said_on_paper, tokens
from rules.meaning.view import EventView, Pattern, Price, ProjectView, legacy_at

_BOX, _ROW, _STEP = 48.0, 128.0, 56.0
_TEXT = INNER - 40


def initiative(
    page: Page,
    project: ProjectView,
    cast: Cast,
    *,
    legacy: bool,
    ends: bool,
    lit: bool = False,
    told: int = 0,
) -> None:
    """An Initiative: what it brings, its boxes, its Signatures, who has joined; and so many lines in words: what
    misses, who could sign, what it brings, its flavour."""
    card = project.card
    said = [text for text, _ in initiative_lines(project, cast)][:told]
    if not told and (shut := opens_words(project)):
        said = [shut]
    elif not told and effects(card):
        said = [effects(card)]
    named = 1 if told and any(project.signers.values()) else -1  # who could sign
    sizes = [PLAIN if at == named else SMALL for at in range(len(said))]
    heights = [lines(text, _TEXT, size=size) for text, size in zip(said, sizes, strict=True)]
    high = _ROW + sum(rows * size * 1.22 for rows, size in zip(heights, sizes, strict=True)) + (10 if said else 0)
    top = page.room(high, 8)
    page.add(paper(EDGE, top, INNER, high, lit=lit))
    title = f"{card.title} (End)" if ends else card.title
    page.add(
        card_head(layer_number(card.layer), title, EDGE, top, INNER, gain=("meaning.flame", f"+{card.meaning}"))
    )
    y = top + 68
    room = INNER - 40 - len(card.signatures) * (_BOX + 10) - project.spaces * _STEP
    page.add(boxes(project, EDGE + 14, y, room, _BOX))
    count = sum(card.tokens.count(kind) for kind in ("Energy", "Insight", "Support")) + project.any_boxes
    x = EDGE + 14 + min(room, count * (_BOX + 6)) + 12
    unsigned = list(project.unsigned)
    for layer in card.signatures:
        present = layer not in unsigned
        if not present:
            unsigned.remove(layer)
        page.add(signature(layer, x, y, _BOX, present=present))
        x += _BOX + 10
    page.add(_joined(project, EDGE + INNER - 14, y + _BOX / 2, legacy=legacy))
    y += _BOX + 12
    for at, (text, rows, size) in enumerate(zip(said, heights, sizes, strict=True)):
        page.add([said_on_paper(text, EDGE + 20, y, _TEXT, rows, soft=at == 3, size=size)])
        y += rows * size * 1.22


def _joined(project: ProjectView, right: float, y: float, *, legacy: bool) -> tuple[Mark, ...]:
    """The Contribution Order, right-aligned: who has joined, and what the open spaces are worth."""
    x = right - (project.spaces - 0.5) * _STEP
    marks: list[Mark] = []
    for at in range(project.spaces):
        if at < len(project.order):
            marks += contributor(project.order[at], x, y, 50)
        else:
            line = INK if at == len(project.order) else PAPER_EDGE
            text = str(legacy_at(at)) if legacy else str(at + 1)
            marks += [
                Disc(x=x, y=y, r=24, fill=PAPER_SHADE, line=line, thick=4),
                words(text, x - 24, y - 24, 48, 48, size=SMALL, face="strong", colour=INK_SOFT, align="centre"),
            ]
        x += _STEP
    return tuple(marks)


def cost(tokens_: str, layers: tuple[str, ...], extra: int, vitals: int, x: float, y: float) -> tuple[Mark, ...]:
    """What a Pattern costs: tokens, Layers, tokens of any kind, Vitals."""
    marks, x = tokens(counted(tokens_, "EIS"), x, y)
    found = list(marks)
    for layer in layers:
        found += layer_sign(layer_number(layer), x + PILL / 2, y, PILL)
        x += PILL + 6
    for text, icon in ((f"any×{extra}" if extra > 1 else "any", "token.any"), (f"−{vitals}", "meaning.vitals")):
        if extra if icon == "token.any" else vitals:
            found.append(Icon(name=icon, x=x + 22, y=y, size=40, colour=INK))
            found.append(words(text, x + 46, y - 24, 90, 48, size=SMALL, face="strong", colour=INK))
            x += 56 + 18 * len(text)
    return tuple(found)


def own_cost(price: Price, x: float, y: float) -> tuple[Mark, ...]:
    """What a Pattern costs one player after Discounts."""
    return cost(letters(price.tokens), (), price.extra, price.vitals, x, y)


def printed_cost(card: Pattern, x: float, y: float) -> tuple[Mark, ...]:
    """A Pattern's printed Requirement."""
    return cost(letters(card.tokens), card.icons, 0, card.vitals, x, y)


def gain(card: Pattern, right: float, y: float) -> tuple[Mark, ...]:
    """A Pattern's bonus, right-aligned."""
    if not card.bonus:
        return ()
    text = f"+1 {card.bonus}"
    return (words(text, right - 180, y - 24, 180, 48, size=SMALL, face="strong", colour="#1d6643", align="right"),)


def small_pattern(
    card: Pattern, x: float, y: float, w: float, h: float, *, lit: bool = False, price: Price | None = None
) -> tuple[Mark, ...]:
    """A Pattern in half a row: Layer, name, cost."""
    paid = printed_cost(card, x + 14, y + 92) if price is None else own_cost(price, x + 14, y + 92)
    return (
        *paper(x, y, w, h, lit=lit),
        *card_head(layer_number(card.layer), card.title, x, y, w, size=PLAIN),
        *paid,
    )


def pattern(page: Page, card: Pattern, *, told: bool = True) -> None:
    """A Pattern in full: Layer, cost, what it gives, what it asks for in words if ``told``, its flavour."""
    said = (asks(card) if told else "", card.flavour)
    heights = [lines(text, _TEXT) for text in said]
    high = 132 + sum(heights) * SMALL * 1.22 + 8
    top = page.room(high, 8)
    page.add(paper(EDGE, top, INNER, high))
    page.add(card_head(layer_number(card.layer), f"{card.title} · {card.layer}", EDGE, top, INNER))
    page.add(printed_cost(card, EDGE + 16, top + 98))
    page.add(gain(card, EDGE + INNER - 16, top + 98))
    y = top + 128
    for at, (text, rows) in enumerate(zip(said, heights, strict=True)):
        page.add([said_on_paper(text, EDGE + 20, y, _TEXT, rows, soft=at == 1)])
        y += rows * SMALL * 1.22


def event(page: Page, shown: EventView, *, lit: bool = False, told: bool = False) -> None:
    """An Event: its name, the Meaning it took, what else it does."""
    said = [text for text in (shown.effect, shown.flavour if told or not shown.effect else "") if text]
    heights = [lines(text, _TEXT) for text in said]
    high = 66 + sum(heights) * SMALL * 1.22 + 8
    top = page.room(high, 8)
    loss = f"−{shown.loss}" if shown.loss else "0"
    page.add([
        *paper(EDGE, top, INNER, high, lit=lit),
        words(shown.title, EDGE + 20, top + 4, INNER - badge_width(loss, 38) - 50, 58, size=40, least=NAMED,
              face="title", colour=INK),
        *badge_with("meaning.flame", loss, EDGE + INNER - 14, top + 34, size=38, fill="#ffd9c9"),
    ])  # fmt: skip
    y = top + 64
    for text, rows in zip(said, heights, strict=True):
        page.add(
            [said_on_paper(text[:1].upper() + text[1:], EDGE + 20, y, _TEXT, rows, soft=text == shown.flavour)]
        )
        y += rows * SMALL * 1.22
