"""How large an Act is, and may be (CR-COS-01, CR-COS-31)."""

from __future__ import annotations

from rules.creation.deities.traits import has
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation

OUTSIDE = ("warp", "off_map")
"""Proposals that reach outside the Map, where all of it counts as one Field."""


def size_of(draft: Draft) -> int:
    """Act-Fields a proposal would count: its Fields and what is outside or in orbit, or the Acts it rests on
    (CR-CMP-07, CR-REA-77)."""
    outside = draft.kind in OUTSIDE or draft.crossing or draft.orbit
    return len(draft.upon) or len(draft.fields) + (1 if outside else 0)


def size_limits(state: Creation, seat: int, kind: str) -> tuple[int, int]:
    """Smallest and largest Act this deity may place now (CR-COS-01, CR-COS-31, CR-FLD-06)."""
    if kind != "start" and has(state, seat, "unbound"):
        return 1, len(state.ground.names)
    return (1 if kind == "start" else state.parameters.least_size), state.parameters.most_size
