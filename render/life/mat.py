"""A player's own mat, and close looks at the Gallery and the Projects."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import BAR, heading, panel, sheet_of_paper, title_bar
from render.life.board import where
from render.life.cards import pattern_card
from render.life.mats import TRACKS
from render.scene import Icon, Mark, Rect, Scene, Text
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
    PAPER,
    WIDTH,
)
from render.worlds.badges import badge_with
from render.worlds.layers import LAYERS, layer_badge
from render.worlds.places import GAP, INNER
from render.worlds.tokens import pills, purse, row_of_pills
from render.worlds.tracks import track_row
from rules.life.view import LifeView, Mat, Offered

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
    marks += _helps(view, mat, y)
    return Scene(width=WIDTH, height=round(y + 74), marks=tuple(marks))


def _tokens(mat: Mat, y: float) -> tuple[Mark, ...]:
    """The five types, with how many are held."""
    marks: list[Mark] = []
    w = (INNER - 4 * GAP) / 5
    for at, (letter, name) in enumerate(NAMES.items()):
        marks += purse(letter, name, mat.tokens.count(letter), MARGIN + at * (w + GAP), y, w, _TOKENS)
    return tuple(marks)


def _tracks(mat: Mat, top: float) -> tuple[Mark, ...]:
    """Every space of the three tracks, with the marker on its own."""
    marks: list[Mark] = []
    for row, (icon, name, last) in enumerate(TRACKS):
        marks += track_row(icon, name.capitalize(), getattr(mat, name), last, top + row * _TRACK, mat.seat)
    return tuple(marks)


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


def _helps(view: LifeView, mat: Mat, y: float) -> tuple[Mark, ...]:
    words = helps(view, mat)
    return (
        Text(x=MARGIN, y=y - 4, w=INNER, h=64, text=words, size=BODY, least=LABEL, lines=2, colour=CHALK_SOFT),
    )


def helps(view: LifeView, mat: Mat) -> str:
    """What the stack does for its owner from now on, in one line."""
    off: dict[str, str] = {}
    for card in mat.patterns:
        off[card.tag] = off.get(card.tag, "") + card.discount
    own = view.options.discount_source == "owned_card"
    parts = [f"{tag.capitalize()} −{'−'.join(icons) if own else len(icons)}" for tag, icons in off.items()]
    words = "Discounts: " + ", ".join(parts) if parts else "Patterns make later cards with their Tag cheaper."
    if parts and not own:
        words += " by the icon of the card bought"
    if mat.presence:
        words += f" · {mat.presence} Presence unused"
    if mat.habit:
        words += f" · habit {mat.habit[0]} into {mat.habit[1]}"
    if mat.reserved:
        words += f" · reserved: {mat.reserved}"
    return words


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
            *badge_with("life.drift", f"+{card.drift}", x + w - 16, y + 36, size=34, fill="#ffd9c9"),
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
