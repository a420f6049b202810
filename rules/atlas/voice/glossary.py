"""The words of the map for whoever looks one up: what it feels like, where it stands, what faces it; and the words
of the game."""

from __future__ import annotations

from rules.atlas.captions import Feeling
from rules.atlas.wheel import CELLS, ZODIACS, Cell, opposite
from rules.core import Term

GAME = (
    Term(
        title="Spot",
        text="One of the 240 cells of the map, with a word of its own. It is written segment/layer: 7/4.",
        also=("cell", "cells", "spots"),
        see=("Tier",),
    ),
    Term(
        title="Tier",
        text="The colour of a spot: red at the rim destructive, grey neutral, white helps creativity, and yellow "
        "at the centre are the highest qualities.",
        also=("colour", "layer", "layers", "tiers"),
    ),
    Term(
        title="Marker",
        text="One of your pieces, as many as you drew cards. It keeps its number and only changes its spot.",
        also=("markers",),
    ),
    Term(
        title="Healing",
        text="A red or grey marker straight across from a white or yellow one comes to the outermost white "
        "spot of its segment.",
        also=("heal", "heals", "healed"),
        see=("Across",),
    ),
    Term(
        title="Across",
        text="Straight over the centre, twelve segments on: 1 faces 13. Words that face each other balance.",
        also=("opposite", "facing"),
    ),
)


def glossary(words: tuple[str, ...], lines: tuple[str, ...]) -> tuple[Term, ...]:
    """The words of the game, then those of a map, in the order of the cells."""
    on = dict(zip(CELLS, words, strict=True))
    felt = dict(zip(CELLS, lines, strict=False))
    return (*GAME, *(_term(on, cell, felt.get(cell, "")) for cell in CELLS))


def _term(on: dict[Cell, str], cell: Cell, line: str) -> Term:
    across = Cell(opposite(cell.segment), cell.layer)
    where = f"{cell.tier.capitalize()}, {ZODIACS[cell.zodiac - 1]}, {cell}; across the map stands {on[across]}."
    shows = Feeling(on[cell], line, cell)
    return Term(title=on[cell], text=f"{line} {where}".strip(), kind="Feelings", shows=shows, see=(on[across],))
