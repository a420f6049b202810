"""The sign of a deity: its Icon where that is an emoji, its seat's emblem otherwise, in its seat's colour."""

from __future__ import annotations

import functools
import unicodedata

from render.furniture import emblem
from render.lettering import FACES, coverage
from render.scene import Disc, Mark, Text
from render.theme import ink_on, seat_look
from rules.creation.view import CreationView

_SYMBOLS = ("NotoEmoji-Medium.ttf", "NotoSansSymbols-Medium.ttf", "NotoSansSymbols2-Regular.ttf")


@functools.lru_cache(maxsize=256)
def drawable(emoji: str) -> bool:
    """Whether an emoji can be shown as one sign: its characters are there, and it is no word."""
    signs = [c for c in emoji.strip() if unicodedata.category(c) not in {"Mn", "Me", "Cf", "Sk"}]
    known = set().union(*(coverage(font) for font in (*_SYMBOLS, FACES["body"])))
    return len(signs) == 1 and ord(signs[0]) in known and not signs[0].isspace()


def sigil(view: CreationView, seat: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """The sign of a deity, centred (CR-ICO-11)."""
    if view.foe is not None and seat == view.foe.seat:
        return emblem(seat, x, y, size)
    emoji = view.deities[seat].emoji if 0 <= seat < len(view.deities) else ""
    if not emoji or not drawable(emoji):
        return emblem(seat, x, y, size)
    look = seat_look(seat)
    inner = size * 0.86
    return (
        Disc(x=x, y=y, r=size / 2, fill=look.colour, line=ink_on(look.colour), thick=max(1.5, size / 24)),
        Text(
            x=x - inner / 2,
            y=y - inner / 2,
            w=inner,
            h=inner,
            text=emoji,
            size=size * 0.58,
            least=size * 0.3,
            face="strong",
            colour=look.ink,
            align="centre",
        ),
    )
