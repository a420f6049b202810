"""The Element of Binary Nodes (CR-ELE-82 to CR-ELE-91)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import Illegal
from rules.creation.deities.attributes.base import Attribute
from rules.creation.deities.traits import has
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


def unanswerable(state: Creation, draft: Draft) -> Illegal | None:
    """Why an Act on its deity's own Nodes cannot be answered: it lies on one kind of them, and as many opposing
    ones are free (CR-ELE-88, CR-ELE-89)."""
    if draft.kind not in ("act", "join") or draft.upon or not has(state, draft.seat, "nodes"):
        return None
    kinds = [state.plot(f).node for f in draft.fields]
    if not all(kinds):
        return None
    if len(set(kinds)) > 1:
        return Illegal("CR-ELE-89", "All Nodes under one Act of yours must be of one kind: all on, or all off.")
    taken = {f for act in state.in_play for f in act.fields}
    free = [n for n, p in state.plots.items() if p.node and p.node != kinds[0] and not (p.abyss or p.decayed)]
    left = len([n for n in free if n not in taken])
    if left >= len(draft.fields):
        return None
    other = "off" if kinds[0] == "on" else "on"
    wanted = f"For the answer {len(draft.fields)} free Nodes must be {other}, and {left} are. Take fewer."
    return Illegal("CR-ELE-88", wanted)
