"""Drawings in one colour, by name, on a grid of 100 by 100: what carries meaning on a board.

Each module of this package draws one family and gives it as ``ICONS``. A new family is a module and its line in
``_FAMILIES``.
"""

from __future__ import annotations

from render.icons import creation, items, kingdom, layers, life, marks, nations, ruins, seats, signs, sky
from render.icons.stencils import GRID, Drawing, Part

_FAMILIES = (
    creation,
    items,
    kingdom,
    layers,
    life,
    marks,
    nations,
    ruins,
    seats,
    signs,
    sky,
)

_DRAWINGS: dict[str, Drawing] = {name: part for family in _FAMILIES for name, part in family.ICONS.items()}

NAMES = tuple(sorted(_DRAWINGS))
"""Every icon there is."""

__all__ = ["GRID", "NAMES", "Drawing", "Part", "drawing"]


def drawing(name: str) -> Drawing:
    """The parts of an icon, in the order in which they are cut.

    Raises:
        KeyError: there is no such icon.
    """
    return _DRAWINGS[name]
