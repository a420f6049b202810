"""Colours of the map: every layer a tone of its tier, every season a colour."""

from __future__ import annotations

from render.theme import BRIGHT, INK
from rules.atlas.view import Cell, Tier

LAYER = (
    "",
    "#f2c14b",
    "#fdf7e8",
    "#f5ecd8",
    "#ebdfc6",
    "#b9bdcb",
    "#9fa4b8",
    "#b04a48",
    "#96393f",
    "#7b2b37",
    "#611f2e",
)
"""Grounds of layers 1 to 10: gold, paper, slate, then ever darker red. Without colour, too, each tier is darker
than the one within it, but for gold, which lies alone at the centre."""

TIER = {tier: LAYER[layer] for tier, layer in ((Tier.YELLOW, 1), (Tier.WHITE, 3), (Tier.GREY, 6), (Tier.RED, 8))}
"""One tone for a whole tier, in legends and tables."""

SEASON = ("", "#86b86b", "#f0b43c", "#cf6f3c", "#7fb2e0")
"""Spring, summer, autumn, winter."""


def ground(cell: Cell) -> str:
    """What a cell is filled with."""
    return LAYER[cell.layer]


def ink(cell: Cell) -> str:
    """What its word is written in."""
    return BRIGHT if cell.tier is Tier.RED else INK
