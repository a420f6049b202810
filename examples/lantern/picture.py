"""The pictures of Lantern: who has which cards and lanterns before them, and the hand of a player."""

from __future__ import annotations

from examples.lantern.view import LanternView
from render.cast import Cast
from render.furniture import BAR, panel, plate, title_bar
from render.gallery import Pictures
from render.scene import Disc, Glow, Hatch, Line, Mark, Rect, Scene, Text
from render.theme import (
    BODY,
    CHALK,
    CHALK_SOFT,
    HEADING,
    INK,
    LAMP,
    MARGIN,
    NIGHT_DEEP,
    NIGHT_LINE,
    PAPER,
    PAPER_EDGE,
    WIDTH,
    blend,
)
from rules.core import Seat

ROW, GAP = 148, 14
CARD = 112
"""Height of a card on the board."""


def board(view: LanternView, cast: Cast) -> Scene:
    """A row for each player: name, lanterns, and the cards of this deal."""
    marks = list(title_bar("Lantern", _where(view)))
    for seat in map(Seat, range(len(view.here))):
        marks += _row(seat, view, cast, BAR + 16 + seat * (ROW + GAP))
    return Scene(width=WIDTH, height=BAR + 16 + len(view.here) * (ROW + GAP) + 18, marks=tuple(marks))


def _where(view: LanternView) -> str:
    now = "over" if view.over else "vote" if view.vote else f"round {view.round}"
    return f"Night {view.night}, {now}"


def _row(seat: Seat, view: LanternView, cast: Cast, y: float) -> tuple[Mark, ...]:
    if not view.here[seat]:
        soft = blend(CHALK_SOFT, NIGHT_DEEP, 0.35)
        gone = Text(x=400, y=y, w=300, h=ROW, text="has left", face="italic", colour=soft)
        name = plate(cast, seat, MARGIN + 24, y + 42, 320, h=64, size=HEADING, colour=soft)
        return (*panel(MARGIN, y, WIDTH - 2 * MARGIN, ROW), *name, gone)
    marks = [
        *panel(MARGIN, y, WIDTH - 2 * MARGIN, ROW, lit=seat == view.took),
        *plate(cast, seat, MARGIN + 24, y + 42, 320, h=64, size=HEADING),
    ]
    for at in range(view.lanterns[seat]):
        marks += _lantern(424 + at * 46, y + ROW / 2)
    x, step = WIDTH - MARGIN - 64.0, CARD * 0.72 + 10
    for at in range(view.cards_held[seat]):
        marks += _back(x - at * step, y + ROW / 2)
    x -= view.cards_held[seat] * step
    if view.have_played[seat]:
        marks += [_shine(x, y + ROW / 2 + 24, CARD), *_back(x, y + ROW / 2 + 24)]  # drawn forward
        x -= step
    for at, card in enumerate(reversed(view.open[seat])):
        marks += _card(card, x - at * step, y + ROW / 2, CARD)
    return tuple(marks)


def private(view: LanternView, cast: Cast) -> Scene | None:
    """The cards of a player: what they hold, and what they have laid face down."""
    if view.viewer is None or not (view.hand or view.laid):
        return None
    high, step, y = 260.0, 220.0, BAR + 160.0
    cards = [(card, False) for card in view.hand] + ([(view.laid, True)] if view.laid else [])
    marks = list(title_bar(cast.name(view.viewer), _where(view)))
    for at, (card, laid) in enumerate(cards):
        x = WIDTH / 2 + (at - (len(cards) - 1) / 2) * step
        marks += [*([_shine(x, y, high)] if laid else []), *_card(card, x, y, high)]
        if laid:
            box = Text(x=x - step / 2, y=y + high / 2 + 8, w=step, h=40, text="played", size=BODY, align="centre")
            marks.append(box)
    return Scene(width=WIDTH, height=round(y + high / 2) + 64, marks=tuple(marks))


def _card(number: int, x: float, y: float, h: float) -> tuple[Mark, ...]:
    w = h * 0.72
    return (
        Rect(x=x - w / 2, y=y - h / 2, w=w, h=h, radius=h / 11, fill=PAPER, line=PAPER_EDGE, thick=3),
        Text(
            x=x - w / 2,
            y=y - h / 2,
            w=w,
            h=h,
            text=str(number),
            size=h * 0.56,
            face="title",
            colour=INK,
            align="centre",
        ),
    )


def _back(x: float, y: float) -> tuple[Mark, ...]:
    w = CARD * 0.72
    hatch = Hatch(colour=CHALK_SOFT, pattern="cross", step=16)
    return (Rect(x=x - w / 2, y=y - CARD / 2, w=w, h=CARD, radius=10, fill=NIGHT_LINE, line=CHALK, hatch=hatch),)


def _shine(x: float, y: float, h: float) -> Glow:
    """Light around what has just been laid down."""
    w = h * 0.72
    return Glow(x=x - w / 2, y=y - h / 2, w=w, h=h, colour="#ffc95cd0", radius=h / 11, spread=16)


def _lantern(x: float, y: float) -> tuple[Mark, ...]:
    """A paper lantern on its string, 36 wide."""
    ribs = (Line(points=((x - 14, y + dy), (x + 14, y + dy)), colour=INK, thick=2) for dy in (-9, 0, 9))
    return (
        Glow(x=x - 16, y=y - 16, w=32, h=32, colour="#ffc95c90", radius=16, spread=10),
        Line(points=((x, y - 36), (x, y - 20)), colour=CHALK, thick=3),
        Disc(x=x, y=y, r=19, fill=LAMP, line=INK),
        *ribs,
        Rect(x=x - 8, y=y - 23, w=16, h=6, fill=INK, line=CHALK, thick=1),
        Rect(x=x - 8, y=y + 17, w=16, h=6, fill=INK, line=CHALK, thick=1),
    )


PICTURES = Pictures(board=board, private=private)
