"""A player's own mat: tokens, tracks, Palette, and what the Prism costs them."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import BAR, heading, panel, title_bar
from render.meaning.board import where
from render.meaning.cards import initiative_card, pattern_card
from render.meaning.lines import LINE, initiative_lines, line
from render.meaning.pieces import layer_number
from render.scene import Disc, Icon, Mark, Rect, Scene, Text
from render.theme import (
    BAD,
    BODY,
    CHALK,
    CHALK_SOFT,
    INK,
    LABEL,
    MARGIN,
    NIGHT,
    NIGHT_LINE,
    PAPER,
    WIDTH,
    seat_look,
)
from render.worlds.layers import layer_badge
from render.worlds.places import GAP, HALF, INNER, THIRD
from render.worlds.tokens import purse
from render.worlds.tracks import track_row
from rules.meaning.view import (
    KINDS,
    LEGACY_TOP,
    MARKERS,
    PATTERN_LAYERS,
    VITALS_TOP,
    MatView,
    MeaningView,
    PrismSpace,
)

_TOKENS, _TRACK, _LAYER, _CARD, _PROJECT = 104, 62, 56, 128, 222


def private(view: MeaningView, cast: Cast) -> Scene | None:
    """The viewer's mat, and below it the card they are paying for, or the Prism with their own prices."""
    if view.viewer is None or not view.mats[view.viewer].here:
        return None
    marks, y = mat_marks(view, view.viewer, cast)
    below, y = _paying(view, cast, y) if view.choosing and view.active == view.viewer else _prism(view, y)
    return Scene(width=WIDTH, height=round(y + MARGIN / 2), marks=(*marks, *below))


def priced_as(view: MeaningView) -> str:
    """What stands above the Prism: out of one's own turn nothing can be loaded."""
    mine = view.phase == "turns" and view.active == view.viewer
    return "What the Prism costs you" if mine else "What the Prism would cost you"


def _prism(view: MeaningView, y: float) -> tuple[tuple[Mark, ...], float]:
    """The Prism at the viewer's prices, and where it ends."""
    shown = [offered for offered in view.prism if offered is not None]
    if not shown or view.phase == "over":
        return (), y
    marks: list[Mark] = [heading(priced_as(view), MARGIN, y, INNER, size=BODY)]
    for at, offered in enumerate(shown):
        marks += _priced(offered, MARGIN + at % 3 * (THIRD + GAP), y + 42 + at // 3 * (_CARD + GAP))
    return tuple(marks), y + 42 + -(-len(shown) // 3) * (_CARD + GAP)


def _paying(view: MeaningView, cast: Cast, y: float) -> tuple[tuple[Mark, ...], float]:
    """The card whose payment the viewer is choosing, and where it ends."""
    marks: list[Mark] = [heading("You are paying for", MARGIN, y, INNER, size=BODY)]
    y += 42
    offered = next((o for o in view.prism if o is not None and o.card.title == view.choosing), None)
    if offered is not None:
        return (*marks, *pattern_card(offered.card, MARGIN, y, HALF, _CARD, price=offered.price)), y + _CARD + GAP
    project = next(p for p in view.projects() if p.card.title == view.choosing)
    legacy, ends = view.options.counts_points(), project == view.ending
    marks += initiative_card(project, MARGIN, y, HALF, _PROJECT, legacy=legacy, ends=ends)
    for row, (text, colour) in enumerate(initiative_lines(project, cast)[:3]):
        marks.append(line(text, MARGIN + HALF + GAP, y + 4 + row * 2 * LINE, colour, lines=2, size=BODY))
    return tuple(marks), y + _PROJECT + GAP


def mat_marks(view: MeaningView, seat: int, cast: Cast) -> tuple[tuple[Mark, ...], float]:
    """One player's mat in full, and where it ends."""
    mat = view.mats[seat]
    marks: list[Mark] = [*title_bar(f"{cast.name(seat)}’s mat", where(view, cast))]
    y = BAR + 8.0
    marks += _purse(mat, seat, y, points=view.options.counts_points())
    y += _TOKENS + GAP
    marks += track_row("meaning.vitals", "Vitals", mat.vitals, VITALS_TOP, y, seat)
    if mat.fragile:
        marks += _fragile(y)
    y += _TRACK
    if view.options.counts_points():
        marks += track_row("meaning.legacy", "Legacy", mat.legacy, LEGACY_TOP, y, seat)
        y += _TRACK
    y += GAP
    for layer in reversed(PATTERN_LAYERS):
        marks += _layer(layer, mat.palette[layer], y)
        y += _LAYER + 6
    return tuple(marks), y + GAP


def mat_says(view: MeaningView, seat: int, cast: Cast) -> str:
    """The same in words."""
    mat = view.mats[seat]
    loaded = "; ".join(f"{layer}: {', '.join(titles)}" for layer, titles in mat.palette.items() if titles)
    points = f"Legacy {mat.legacy}. {mat.score} points. " if view.options.counts_points() else ""
    return (
        f"{cast.name(seat)}’s mat. {mat.tokens.words()}. Vitals {mat.vitals}{', Fragile' * mat.fragile}. "
        f"{points}{mat.markers} markers in hand. "
        f"Patterns: {loaded or 'none yet'}."
    )


def _purse(mat: MatView, seat: int, y: float, *, points: bool) -> tuple[Mark, ...]:
    """The three kinds of token, the markers in hand, and the score, where points are counted."""
    w = (INNER - 4 * GAP) / 5 if points else (INNER - 3 * GAP) / 4
    marks: list[Mark] = []
    for at, kind in enumerate(KINDS):
        marks += purse(kind[0], kind, mat.tokens.count(kind), MARGIN + at * (w + GAP), y, w, _TOKENS)
    return (
        *marks,
        *_markers(mat, seat, MARGIN + 3 * (w + GAP), y, w),
        *(_score(mat, MARGIN + 4 * (w + GAP), y, w) if points else ()),
    )


def _markers(mat: MatView, seat: int, x: float, y: float, w: float) -> tuple[Mark, ...]:
    marks: list[Mark] = [*panel(x, y, w, _TOKENS)]
    for at in range(MARKERS):
        held = at < mat.markers
        marks.append(
            Disc(
                x=x + w / 2 + (at - 1.5) * 46,
                y=y + 42,
                r=19,
                fill=seat_look(seat).colour if held else "",
                line=CHALK if held else NIGHT_LINE,
                thick=3,
            )
        )
    return (*marks, _caption(f"{mat.markers} marker{'s' * (mat.markers != 1)} in hand", x, y, w))


def _score(mat: MatView, x: float, y: float, w: float) -> tuple[Mark, ...]:
    total = Text(
        x=x, y=y + 6, w=w, h=66, text=str(mat.score), size=56, least=36, face="title", colour=CHALK, align="centre"
    )
    return (*panel(x, y, w, _TOKENS), total, _caption("Vitals + Legacy", x, y, w))


def _caption(text: str, x: float, y: float, w: float) -> Text:
    return Text(
        x=x + 8, y=y + 70, w=w - 16, h=28, text=text, size=LABEL, least=18, colour=CHALK_SOFT, align="centre"
    )


def _fragile(y: float) -> tuple[Mark, ...]:
    """What being Fragile means, over the open spaces of the track."""
    words = "Fragile: no donations until your Vitals rise above 0"
    x, w = MARGIN + 220 + 90, 640
    return (
        Rect(x=x, y=y + 5, w=w, h=44, radius=12, fill=NIGHT, line=BAD, thick=2),
        Text(x=x + 16, y=y + 5, w=w - 32, h=44, text=words, size=LABEL, least=18, face="strong", colour=BAD),
    )


def _layer(layer: str, titles: tuple[str, ...], y: float) -> tuple[Mark, ...]:
    """The loaded Patterns of one Layer: each covers an icon of it on later cards."""
    marks: list[Mark] = [
        *panel(MARGIN, y, INNER, _LAYER),
        *layer_badge(layer_number(layer), MARGIN + 36, y + _LAYER / 2, 46),
        Text(
            x=MARGIN + 74,
            y=y,
            w=176,
            h=_LAYER,
            text=layer,
            size=BODY,
            least=LABEL,
            face="strong",
            colour=CHALK if titles else CHALK_SOFT,
        ),
    ]
    w = min(210.0, (INNER - 256) / max(1, len(titles)))
    for at, title in enumerate(titles):
        x, h = MARGIN + 248 + at * w, _LAYER - 14
        marks += [
            Rect(x=x, y=y + 7, w=w - 8, h=h, radius=10, fill=PAPER, line=INK, thick=1.5),
            Text(
                x=x + 8,
                y=y + 7,
                w=w - 24,
                h=h,
                text=title,
                size=LABEL,
                least=15,
                lines=2,
                face="strong",
                colour=INK,
                align="centre",
            ),
        ]
    return tuple(marks)


def _priced(offered: PrismSpace, x: float, y: float) -> tuple[Mark, ...]:
    """A card of the Prism with the viewer's price; dim when they cannot load it now."""
    card = pattern_card(offered.card, x, y, THIRD, _CARD, price=offered.price)
    if not offered.why_not:
        return card
    veil = Rect(x=x, y=y, w=THIRD, h=_CARD, radius=14, fill=NIGHT + "90")
    lock = Icon(name="mark.lock", x=x + THIRD - 34, y=y + _CARD - 34, size=32, colour=INK)
    return (*card, veil, lock)
