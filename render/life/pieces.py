"""Credit slots and the badge of Drift."""

from __future__ import annotations

from render.scene import Hatch, Icon, Mark, Rect, Text
from render.theme import (
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    seat_look,
)
from render.worlds.tokens import TOKENS


def socket(letter: str, seat: int | None, x: float, y: float, h: float = 46) -> tuple[Mark, ...]:
    """A credit slot of a Project: open with the icon it asks for, or filled in the colour of whoever paid."""
    w = socket_width(h)
    if seat is None:
        hatch = Hatch(colour="#d8c8a2", step=9, thick=1.5)
        return (
            Rect(x=x, y=y - h / 2, w=w, h=h, radius=10, fill=PAPER_SHADE, line=PAPER_EDGE, thick=2, hatch=hatch),
            Rect(x=x + 4, y=y - h / 2 + 4, w=w - 8, h=h - 8, radius=8, fill=PAPER),
            Icon(name=TOKENS[letter].icon, x=x + h * 0.52, y=y, size=h * 0.6, colour=INK),
            _letter(letter, x + h * 0.86, y, h, INK),
        )
    look = seat_look(seat)
    return (
        Rect(x=x, y=y - h / 2, w=w, h=h, radius=10, fill=look.colour, line=INK, thick=2.5),
        Icon(name=look.emblem, x=x + h * 0.52, y=y, size=h * 0.66, colour=look.ink),
        _letter(letter, x + h * 0.86, y, h, look.ink),
    )


def _letter(letter: str, x: float, y: float, h: float, colour: str) -> Text:
    return Text(
        x=x, y=y - h / 2, w=h * 0.46, h=h, text=letter, size=h * 0.54, least=h * 0.4, face="strong", colour=colour
    )


def socket_width(h: float = 46) -> float:
    """Width of a credit slot."""
    return h * 1.36
