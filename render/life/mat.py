"""A player's own mat, and close looks at the Gallery and the Projects."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import BAR, heading, panel, sheet_of_paper, title_bar
from render.life.board import where
from render.life.cards import pattern_card
from render.life.mats import TRACKS
from render.life.pieces import (
    LAYERS,
    TOKENS,
    drift_badge,
    layer_badge,
    pills,
    row_of_pills,
)
from render.scene import Disc, Icon, Mark, Rect, Scene, Text
from render.theme import (
    BODY,
    CHALK,
    CHALK_SOFT,
    HEADING,
    INK,
    INK_SOFT,
    LABEL,
    LAMP,
    MARGIN,
    NIGHT_LINE,
    NIGHT_RAISED,
    PAPER,
    WIDTH,
    seat_look,
)
from rules.life.view import LifeView, Mat, Offered

GAP = 12
INNER = WIDTH - 2 * MARGIN
NAMES = {"E": "Energy", "R": "Regulation", "M": "Model", "V": "Value", "S": "Support"}

_TOKENS, _TRACK, _LAYER, _SEEN = 104, 62, 66, 190


def private(view: LifeView, cast: Cast) -> Scene | None:
    """The viewer's tokens, tracks, Pattern Stack and effects, and what only they are looking at."""
    if view.viewer is None or not view.mats[view.viewer].here:
        return None
    mat = view.mats[view.viewer]
    marks: list[Mark] = [*title_bar(f"{cast.name(view.viewer)}’s mat", where(view, cast))]
    y = BAR + 8.0
    if view.seen or view.peeked is not None:
        marks += _seen(view, y)
        y += _SEEN + GAP
    marks += _tokens(mat, y)
    y += _TOKENS + GAP
    marks += _tracks(mat, y)
    y += 3 * _TRACK + GAP
    marks += _stack(mat, y)
    y += 7 * (_LAYER + 6) + GAP
    marks += _helps(mat, y)
    return Scene(width=WIDTH, height=round(y + 74), marks=tuple(marks))


def _tokens(mat: Mat, y: float) -> tuple[Mark, ...]:
    """The five types, with how many are held."""
    marks: list[Mark] = []
    w = (INNER - 4 * GAP) / 5
    for at, (letter, look) in enumerate(TOKENS.items()):
        x, count = MARGIN + at * (w + GAP), mat.tokens.count(letter)
        ground, ink = (look.colour, INK) if count else (NIGHT_RAISED, CHALK_SOFT)
        marks += [
            Rect(x=x, y=y, w=w, h=_TOKENS, radius=18, fill=ground, line=INK if count else NIGHT_LINE, thick=3),
            Icon(name=look.icon, x=x + 50, y=y + 44, size=60, colour=ink),
            Text(
                x=x + 90,
                y=y + 8,
                w=w - 104,
                h=66,
                text=str(count),
                size=56,
                least=36,
                face="title",
                colour=ink,
                align="right",
            ),
            Text(
                x=x + 14,
                y=y + 72,
                w=w - 28,
                h=28,
                text=f"{letter} · {NAMES[letter]}",
                size=LABEL,
                least=18,
                face="strong",
                colour=ink,
            ),
        ]
    return tuple(marks)


def _tracks(mat: Mat, top: float) -> tuple[Mark, ...]:
    """Every space of the three tracks, with the marker on its own."""
    marks: list[Mark] = []
    left = MARGIN + 220
    for row, (icon, name, last) in enumerate(TRACKS):
        value: int = getattr(mat, name)
        y, step = top + row * _TRACK, (WIDTH - MARGIN - left) / (last + 1)
        marks += [
            Icon(name=icon, x=MARGIN + 24, y=y + 27, size=40, colour=CHALK),
            Text(
                x=MARGIN + 54,
                y=y + 4,
                w=160,
                h=46,
                text=name.capitalize(),
                size=BODY,
                least=LABEL,
                face="strong",
                colour=CHALK,
            ),
        ]
        for n in range(last + 1):
            marks += _space(
                n, value, left + n * step, y + 4, step - (4 if last < 20 else 2), mat.seat, wide=last < 20
            )
        marks += _marker(value, left + value * step + (step - 4) / 2, y + 27, mat.seat)
    return tuple(marks)


def _space(n: int, value: int, x: float, y: float, w: float, seat: int, *, wide: bool) -> tuple[Mark, ...]:
    fill = seat_look(seat).colour + "70" if n < value else NIGHT_RAISED
    space = Rect(x=x, y=y, w=w, h=46, radius=8 if wide else 5, fill=fill, line=NIGHT_LINE, thick=1.5)
    if not wide and n % 5:
        return (space,)
    number = Text(
        x=x - 6,
        y=y,
        w=w + 12,
        h=46,
        text=str(n),
        size=LABEL if wide else 17,
        least=12,
        colour=CHALK,
        align="centre",
    )
    return (space, number)


def _marker(value: int, x: float, y: float, seat: int) -> tuple[Mark, ...]:
    look = seat_look(seat)
    return (
        Disc(x=x, y=y, r=26, fill=look.colour, line=PAPER, thick=3),
        Text(
            x=x - 24,
            y=y - 24,
            w=48,
            h=48,
            text=str(value),
            size=30,
            least=22,
            face="title",
            colour=look.ink,
            align="centre",
        ),
    )


# ---------------------------------------------------------------- the Pattern Stack


def _stack(mat: Mat, top: float) -> tuple[Mark, ...]:
    """Slots 6 to 1, built upward from Boundary, and above them the effects of Layers 7 to 10."""
    marks: list[Mark] = []
    effects = tuple(card for card in mat.patterns if card.layer > 6)
    rows = [(0, effects), *((n, tuple(c for c in mat.patterns if c.layer == n)) for n in range(6, 0, -1))]
    for at, (layer, cards) in enumerate(rows):
        y = top + at * (_LAYER + 6)
        name = LAYERS[layer - 1].capitalize() if layer else "Effects"
        marks += [
            *panel(MARGIN, y, INNER, _LAYER),
            *(
                layer_badge(layer, MARGIN + 36, y + _LAYER / 2, 48)
                if layer
                else _spark(MARGIN + 36, y + _LAYER / 2)
            ),
            Text(
                x=MARGIN + 74, y=y, w=170, h=_LAYER, text=name, size=BODY, least=LABEL, face="strong", colour=CHALK
            ),
        ]
        room = INNER - 250
        w = min(236.0, (room - 8) / max(1, len(cards)))
        for k, card in enumerate(cards):
            x = MARGIN + 242 + k * w
            marks += _owned(card.name, card.tag, card.discount, x, y + 6, w - 6, own=layer != 0)
    return tuple(marks)


def _spark(x: float, y: float) -> tuple[Mark, ...]:
    return (Icon(name="mark.spark", x=x, y=y, size=40, colour=LAMP),)


def _owned(name: str, tag: str, discount: str, x: float, y: float, w: float, *, own: bool) -> tuple[Mark, ...]:
    """A Pattern that is owned: its name, its Tag, what it takes off."""
    return (
        Rect(x=x, y=y, w=w, h=_LAYER - 12, radius=10, fill=PAPER, line=INK, thick=1.5),
        Icon(name=f"layer.{tag}", x=x + 20, y=y + (_LAYER - 12) / 2, size=28, colour=INK),
        Text(
            x=x + 38,
            y=y,
            w=w - 38 - 44,
            h=_LAYER - 12,
            text=name,
            size=LABEL,
            least=15,
            lines=2,
            face="strong",
            colour=INK,
        ),
        Text(
            x=x + w - 44,
            y=y,
            w=38,
            h=_LAYER - 12,
            text=f"−{discount}",
            size=LABEL,
            least=16,
            face="strong",
            colour=INK_SOFT,
            align="right",
        ),
    )


def _helps(mat: Mat, y: float) -> tuple[Mark, ...]:
    """What the stack does for its owner from now on, in one line."""
    off: dict[str, str] = {}
    for card in mat.patterns:
        off[card.tag] = off.get(card.tag, "") + card.discount
    parts = [f"{tag.capitalize()} −{'−'.join(icons)}" for tag, icons in off.items()]
    words = "Discounts: " + ", ".join(parts) if parts else "Patterns make later cards with their Tag cheaper."
    if mat.presence:
        words += f" · {mat.presence} Presence unused"
    if mat.habit:
        words += f" · habit {mat.habit[0]} into {mat.habit[1]}"
    if mat.reserved:
        words += f" · reserved: {mat.reserved}"
    return (
        Text(x=MARGIN, y=y - 4, w=INNER, h=64, text=words, size=BODY, least=LABEL, lines=2, colour=CHALK_SOFT),
    )


# ---------------------------------------------------------------- what only one player sees


def _seen(view: LifeView, y: float) -> tuple[Mark, ...]:
    """The two Events to choose from, or the Pattern on top of the deck."""
    w = (INNER - GAP) / 2
    if view.peeked is not None:
        offered = Offered(place=0, card=view.peeked, price=view.peeked.cost)
        words = "On top of the Pattern deck. Only you see it."
        return (
            *pattern_card(offered, MARGIN, y, w, _SEEN - 14),
            Text(x=MARGIN + w + 24, y=y, w=w - 24, h=_SEEN - 14, text=words, size=HEADING, lines=3, colour=CHALK),
        )
    marks: list[Mark] = []
    for at, card in enumerate(view.seen):
        x = MARGIN + at * (w + GAP)
        asked, _ = pills(card.asks, x + w - 20 - row_of_pills(card.asks), y + 140)
        marks += [
            *sheet_of_paper(x, y, w, _SEEN - 14),
            heading(card.name, x + 20, y + 8, w - 170, colour=INK),
            *drift_badge(f"+{card.drift}", x + w - 16, y + 36, size=34, fill="#ffd9c9"),
            Text(
                x=x + 20,
                y=y + 58,
                w=w - 40,
                h=56,
                text=f"{card.pressure.capitalize()} · {card.line}",
                size=LABEL,
                least=18,
                lines=2,
                colour=INK_SOFT,
            ),
            Text(
                x=x + 20,
                y=y + 118,
                w=200,
                h=44,
                text=("First", "Second")[at],
                size=BODY,
                face="strong",
                colour=INK,
            ),
            *asked,
        ]
    return tuple(marks)
