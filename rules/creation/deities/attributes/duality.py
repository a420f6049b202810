"""The Element of Binary Nodes (CR-ELE-82 to CR-ELE-91)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.creation.deities.attributes.base import Attribute
from rules.creation.world import lying
from rules.creation.world.pieces import HELD_BY

if TYPE_CHECKING:
    from rules.creation.world.matters import Draft
    from rules.creation.world.state import Creation


class Duality(Attribute):
    """Acts on Nodes of one kind, whatever their Fields are made of, as far as opposing ones are free for an answer
    (CR-ELE-87 to CR-ELE-89)."""

    def harbours(self, state: Creation, draft: Draft) -> set[str]:
        begun = next((node for f in draft.fields if (node := state.plot(f).node)), "")
        taken = lying.occupied(state)
        nodes = {name: plot for name, plot in state.plots.items() if plot.node and not plot.abyss}
        free = [plot.node for name, plot in nodes.items() if not (plot.decayed or name in taken)]
        wanted = max(1, len(draft.fields))
        return {
            name
            for name, plot in nodes.items()
            if begun in ("", plot.node) and len(free) - free.count(plot.node) >= wanted
        }

    def counts_as(self, state: Creation, field: str) -> frozenset[str]:
        plot = state.plot(field)
        return frozenset(HELD_BY.get(e, e) for e in plot.elements) if plot.node else frozenset()
