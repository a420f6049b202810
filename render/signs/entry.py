"""A sign, a set of cards or an item by itself, for whoever looks it up."""

from __future__ import annotations

from render.scene import Disc, Icon, Mark, Scene
from render.signs.pieces import fan, token
from render.theme import INK, PAPER
from rules.signs.captions import Specimen

_WIDE, _HIGH, _CARD, _TOKEN = 800, 300, 230.0, 100.0


def entry(shown: Specimen, wide: int = _WIDE) -> Scene:
    """Cards in a row, the token beside them, or the item."""
    marks: tuple[Mark, ...] = ()
    if shown.item is not None:
        marks = (
            Disc(x=wide / 2, y=_HIGH / 2, r=110, fill=PAPER, line=INK, thick=3),
            Icon(name=f"item.{shown.item.icon}", x=wide / 2, y=_HIGH / 2, size=150, colour=INK),
        )
    else:
        middle = wide / 2 - (150 if shown.token else 0)
        marks = fan(shown.cards, shown.signs, middle, _HIGH / 2 - 10, _CARD, wide - 120)
        if shown.token is not None:
            marks = (*marks, token(shown.token, wide / 2 + 120, _HIGH / 2, _TOKEN))
    return Scene(width=wide, height=_HIGH, marks=marks)
