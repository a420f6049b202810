"""Primal Attributes of the Basic game (CR-PRI)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import counted
from rules.creation.deities.attributes.base import Attribute, Gain
from rules.creation.deities.traits import TRAITS, maker
from rules.creation.world.realms import border_spots

if TYPE_CHECKING:
    from rules.creation.world.state import Creation


class Chaos(Attribute):
    """Counts every Act, dredges, undoes, stands on Abysses (CR-PRI-40 to CR-PRI-47)."""

    def trait(self, state: Creation, seat: int) -> Gain | None:
        count = sum(1 for act in state.acts if act.on_map or act.standing == "buried")
        if state.options.chaos_counts_nullified == "yes":
            count += len(state.zone)
        return count // len(state.here), f"Chaos: {counted(count, 'Act')} among {len(state.here)} deities"


class Genesis(Attribute):
    """Makes the Map, or leaves that to another, and undoes Decay (CR-PRI-02, CR-ALT-50)."""

    def bonus(self, state: Creation) -> int:
        return state.parameters.genesis_bonus if self.key == maker(state.options) else 0


class Void(Attribute):
    """Bans, Nullifies, and lives on what is gone (CR-PRI-30 to CR-PRI-37, CR-PRI-88)."""

    def starts(self, state: Creation) -> int:
        return 0 if any_vacuum(state) else state.parameters.vacuum_border

    def first_spots(self, state: Creation) -> set[str]:
        return border_spots(state, joined=True)

    def nullify_price(self, state: Creation) -> int:
        return 1 if state.refused_concepts >= 3 else 2

    def trait(self, state: Creation, seat: int) -> Gain | None:
        zone = state.zone
        if state.options.void_income == "own_nullify":
            zone = tuple(a for a in zone if a.id in state.voided)
        return len(zone), f"Void: {counted(len(zone), 'Nullified Act')}"


def any_vacuum(state: Creation) -> bool:
    """Whether some deity divides the realms by its own Element."""
    return any(
        key in TRAITS and TRAITS[key].element == "empty"
        for deity in state.deities
        if deity.here
        for key in deity.attributes
    )
