"""Places for cards on a world's board, and the grid of mats at its foot."""

from __future__ import annotations

from render.cast import Cast
from render.furniture import panel, plate, sheet_of_paper
from render.scene import Glow, Icon, Mark, Rect, Text
from render.theme import CHALK, CHALK_SOFT, LABEL, LAMP, MARGIN, NIGHT_DEEP, NIGHT_LINE, WIDTH, blend

GAP = 12
INNER = WIDTH - 2 * MARGIN
HALF, THIRD = (INNER - GAP) / 2, (INNER - 2 * GAP) / 3


def card_paper(x: float, y: float, w: float, h: float, *, lit: bool) -> tuple[Mark, ...]:
    """The paper of a card, in a soft light if it has just changed."""
    light = (Glow(x=x, y=y, w=w, h=h, colour="#ffc95cd0", radius=14, spread=20),) if lit else ()
    return (*light, *sheet_of_paper(x, y, w, h))


def empty_place(text: str, x: float, y: float, w: float, h: float) -> tuple[Mark, ...]:
    """A place without a card."""
    return (
        Rect(x=x, y=y, w=w, h=h, radius=14, fill=NIGHT_DEEP + "80", line=NIGHT_LINE, thick=2),
        Text(
            x=x + 16,
            y=y,
            w=w - 32,
            h=h,
            text=text,
            size=LABEL,
            least=18,
            lines=2,
            colour=CHALK_SOFT,
            align="centre",
        ),
    )


def across(count: int) -> int:
    """Mats in a row."""
    return {1: 1, 2: 2, 4: 2}.get(count, 3)


def mats_height(count: int, high: float) -> float:
    """Height of the grid of mats, each so high."""
    rows = -(-count // across(count))
    return rows * (high + GAP) - GAP


def mat_spots(count: int, top: float, high: float) -> tuple[tuple[float, float, float], ...]:
    """Left edge, top and width of each mat in the grid, in seat order."""
    columns = across(count)
    wide = (INNER - (columns - 1) * GAP) / columns
    return tuple(
        (MARGIN + at % columns * (wide + GAP), top + at // columns * (high + GAP), wide) for at in range(count)
    )


def mat_gone(cast: Cast, seat: int, x: float, y: float, w: float, h: float) -> tuple[Mark, ...]:
    """The mat of somebody who has left."""
    gone = blend(CHALK_SOFT, NIGHT_DEEP, 0.4)
    left = Text(x=x + 20, y=y + 80, w=w - 40, h=40, text="has left the game", size=LABEL, colour=gone)
    return (*panel(x, y, w, h), *plate(cast, seat, x + 14, y + 12, w - 28, colour=gone), left)


def mat_head(
    cast: Cast, seat: int, x: float, y: float, w: float, *, total: str, first: bool, winner: bool
) -> tuple[Mark, ...]:
    """Emblem, name, the sign of the starting player, and the score, where one is counted."""
    sign = (Icon(name="mark.first", x=x + w - 106, y=y + 36, size=30, colour=CHALK_SOFT),) if first else ()
    return (
        *plate(cast, seat, x + 14, y + 12, w - 28 - (110 if first else 84)),
        *sign,
        *((_total(total, x + w - 96, y + 6, LAMP if winner else CHALK),) if total else ()),
    )


def _total(total: str, x: float, y: float, colour: str) -> Text:
    """The score of a mat."""
    return Text(x=x, y=y, w=80, h=60, text=total, size=48, least=40, face="title", colour=colour, align="right")
