"""The small parts of Meaning Made's cards: boxes, Signatures, Contribution Spaces, prices, gains."""

from __future__ import annotations

from render.furniture import emblem
from render.paint import measure
from render.scene import Disc, Hatch, Icon, Mark, Rect, Text
from render.theme import BRIGHT, INK, INK_SOFT, LABEL, PAPER, PAPER_EDGE, PAPER_SHADE
from render.worlds.layers import LAYER_COLOURS, LAYERS
from render.worlds.tokens import TOKENS, pill, pill_width, pills
from rules.meaning.view import COMMUNITY, INITIATIVE_LAYERS, PATTERN_LAYERS, Pattern, Price, Tokens

WORSE, BETTER = "#9c2f1b", "#1d6643"
"""Writing on paper for what costs and what helps; a sign stands with it."""

_NUMBERS = {name: at + 1 for at, name in enumerate((*PATTERN_LAYERS, *INITIATIVE_LAYERS))}


def layer_number(layer: str) -> int:
    """1 for Boundary to 10 for Stewardship."""
    return _NUMBERS[layer]


def letters(tokens: Tokens) -> str:
    """Tokens as a row of letters: ``EEI``."""
    return "E" * tokens.energy + "I" * tokens.insight + "S" * tokens.support


# ---------------------------------------------------------------- requirements of an Initiative


def box(letter: str, x: float, y: float, size: float, *, filled: bool) -> tuple[Mark, ...]:
    """A box of a requirement: open with the token it asks for, or with the token in it. ``?`` takes any kind."""
    colour, icon = (PAPER_SHADE, "token.any") if letter == "?" else (TOKENS[letter].colour, TOKENS[letter].icon)
    mid = (x + size / 2, y + size / 2)
    if not filled:
        return (
            Rect(x=x, y=y, w=size, h=size, radius=10, fill=PAPER_SHADE, line=PAPER_EDGE, thick=2.5),
            Icon(name=icon, x=mid[0], y=mid[1], size=size * 0.64, colour=INK_SOFT),
        )
    return (
        Rect(x=x, y=y, w=size, h=size, radius=10, fill=colour, line=INK, thick=2.5),
        Icon(name=icon, x=mid[0], y=mid[1], size=size * 0.64, colour=INK),
        *_done(x + size - 3, y + 3, size * 0.4),
    )


def _done(x: float, y: float, size: float) -> tuple[Mark, ...]:
    return (
        Disc(x=x, y=y, r=size / 2, fill=INK),
        Icon(name="mark.check", x=x, y=y, size=size * 0.66, colour=BRIGHT),
    )


def signature(layer: str, x: float, y: float, size: float, *, present: bool) -> tuple[Mark, ...]:
    """A Signature: the Layer in its colour with a tick once a contributor owns it, hatched until then."""
    name = layer.lower()
    mid = (x + size / 2, y + size / 2)
    if not present:
        hatch = Hatch(colour=PAPER_EDGE, step=8, thick=2)
        return (
            Rect(x=x, y=y, w=size, h=size, radius=size * 0.24, fill=PAPER, line=INK_SOFT, thick=2.5, hatch=hatch),
            Icon(name=f"layer.{name}", x=mid[0], y=mid[1], size=size * 0.7, colour=INK),
        )
    return (
        Rect(x=x, y=y, w=size, h=size, radius=size * 0.24, fill=LAYER_COLOURS[LAYERS.index(name)]),
        Icon(name=f"layer.{name}", x=mid[0], y=mid[1], size=size * 0.7, colour=BRIGHT),
        *_done(x + size - 3, y + 3, size * 0.4),
    )


def stack(seats: tuple[int, ...], x: float, y: float, w: float, size: float) -> tuple[Mark, ...]:
    """Emblems in a row that overlaps when it must."""
    step = min(size + 4, (w - size) / max(1, len(seats) - 1))
    marks: list[Mark] = []
    for at, seat in enumerate(seats):
        marks += contributor(seat, x + size / 2 + at * step, y, size)
    return tuple(marks)


def contributor(seat: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """The emblem of a seat, or of the Community."""
    if seat != COMMUNITY:
        return emblem(seat, x, y, size)
    return (
        Disc(x=x, y=y, r=size / 2, fill=PAPER_SHADE, line=INK, thick=max(1.5, size / 24)),
        Icon(name="meaning.community", x=x, y=y, size=size * 0.68, colour=INK),
    )


def space(number: str, x: float, y: float, size: float, *, following: bool) -> tuple[Mark, ...]:
    """An open Contribution Space with what it is worth; the next one to be taken has the firmer ring."""
    colour = INK if following else INK_SOFT
    return (
        Disc(x=x, y=y, r=size / 2, fill=PAPER_SHADE, line=colour if following else PAPER_EDGE, thick=3),
        Text(
            x=x - size / 2,
            y=y - size / 2,
            w=size,
            h=size,
            text=number,
            size=LABEL,
            least=18,
            face="strong" if following else "body",
            colour=colour,
            align="centre",
        ),
    )


# ---------------------------------------------------------------- prices and gains


def printed_cost(card: Pattern, x: float, y: float, h: float) -> tuple[Mark, ...]:
    """A Pattern's printed Requirement: tokens, Layer icons (each a matching Pattern or any token), Vitals."""
    marks, x = pills(letters(card.tokens), x, y, h=h, gap=5)
    found = list(marks)
    for layer in card.icons:
        found += _asked_layer(layer, x, y, h)
        x += h + 5
    return (*found, *_lost_vitals(card.vitals, x, y, h))


def own_cost(price: Price, x: float, y: float, h: float) -> tuple[Mark, ...]:
    """What a Pattern costs one player after Discounts: tokens, so many of any kind, Vitals."""
    marks, x = pills(letters(price.tokens), x, y, h=h, gap=5)
    found = list(marks)
    if price.extra:
        text = f"any×{price.extra}" if price.extra > 1 else "any"
        w = h * 0.4 + h * 0.6 + measure(text, h * 0.56, "strong") + h * 0.2
        found += [
            Rect(x=x, y=y - h / 2, w=w, h=h, radius=h / 2, fill=PAPER_SHADE, line=INK, thick=2),
            Icon(name="token.any", x=x + h * 0.5, y=y, size=h * 0.6, colour=INK),
            Text(
                x=x + h * 0.86,
                y=y - h / 2,
                w=w - h,
                h=h,
                text=text,
                size=h * 0.56,
                least=h * 0.45,
                face="strong",
                colour=INK,
            ),
        ]
        x += w + 5
    return (*found, *_lost_vitals(price.vitals, x, y, h))


def _asked_layer(layer: str, x: float, y: float, h: float) -> tuple[Mark, ...]:
    name = layer.lower()
    return (
        Rect(x=x, y=y - h / 2, w=h, h=h, radius=h * 0.24, fill=LAYER_COLOURS[LAYERS.index(name)]),
        Icon(name=f"layer.{name}", x=x + h / 2, y=y, size=h * 0.72, colour=BRIGHT),
    )


def _lost_vitals(vitals: int, x: float, y: float, h: float) -> tuple[Mark, ...]:
    if not vitals:
        return ()
    return (
        Text(
            x=x + 2,
            y=y - h / 2,
            w=h * 0.8,
            h=h,
            text=f"−{vitals}",
            size=h * 0.62,
            least=16,
            face="strong",
            colour=WORSE,
            align="right",
        ),
        Icon(name="meaning.vitals", x=x + h * 1.42, y=y, size=h * 0.86, colour=WORSE),
    )


def bonus_mark(bonus: str, right: float, y: float, h: float) -> tuple[Mark, ...]:
    """A Pattern's bonus, right-aligned: ``+1`` of a token or of Vitals."""
    if not bonus:
        return ()
    wide = h if bonus == "Vitals" else pill_width(1, h)
    plus = Text(
        x=right - wide - 50,
        y=y - h / 2,
        w=44,
        h=h,
        text="+1",
        size=LABEL,
        least=18,
        face="strong",
        colour=BETTER,
        align="right",
    )
    if bonus == "Vitals":
        return (plus, Icon(name="meaning.vitals", x=right - h / 2, y=y, size=h * 0.92, colour=BETTER))
    return (plus, *pill(bonus[0], right - wide, y, h=h))
