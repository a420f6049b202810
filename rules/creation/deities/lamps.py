"""What makes Day and Night in a world: the Beacon, or a Sun in its place (CR-FLD-22, CR-REA-62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.creation.deities.traits import TRAITS

if TYPE_CHECKING:
    from rules.creation.world.state import Creation


def any_beacon(state: Creation) -> bool:
    """Whether somebody has a Beacon, also a deity that has left: whoever takes it over has it."""
    return any(key in TRAITS and TRAITS[key].beacon for deity in state.deities for key in deity.attributes)


def lamp(state: Creation) -> str:
    """What shines on this world is called."""
    suns = any(key in TRAITS and TRAITS[key].sun for deity in state.deities for key in deity.attributes)
    return "Sun" if suns and not any_beacon(state) else "Beacon"
