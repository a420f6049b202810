"""Where an Oasis may lie: amid empty Fields of one Element (CR-REA-70, CR-REA-71)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.creation.world.realms import element_of

if TYPE_CHECKING:
    from rules.creation.world.state import Creation

ELEMENTS = ("liquid", "solid", "gas", "plasma", "life", "vacuum")
"""Elements an Oasis may bring, by the keys of their Attributes."""


def pockets(state: Creation) -> set[str]:
    """Fields without an Act that touch, by side or corner, only such Fields of their own Element. A footprint of
    several is an Oasis exactly if each of its Fields is one."""
    taken = {field for act in state.in_play for field in act.fields}
    of = {field: "" if field in taken else element_of(state, field) for field in state.ground.names}
    near = state.ground.near
    return {field for field, own in of.items() if own and all(of[other] == own for other in near[field])}


def brought(state: Creation, fields: tuple[str, ...], wanted: str) -> str:
    """The Element an Oasis on some Fields brings: the one wanted, unless the place is of it (CR-REA-71)."""
    place = element_of(state, fields[0])
    return next(key for key in (wanted, *ELEMENTS) if key in ELEMENTS and key != place)
