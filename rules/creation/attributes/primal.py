"""Primal Attributes of the Basic game (CR-PRI)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import counted
from rules.creation import attributes
from rules.creation.attributes.base import Attribute, Gain
from rules.creation.realms import border_spots

if TYPE_CHECKING:
    from rules.creation.state import Creation

WATCHED = ("decayed", "nullified", "gazed", "dredged", "rejuvenated")


class Primal(Attribute):
    """An Attribute that sets the order of play."""

    kind = "primal"


class Chaos(Primal):
    """Counts every Act, dredges, undoes, stands on Abysses (CR-PRI-40 to CR-PRI-47)."""

    key, rule = "chaos", "CR-PRI-46"
    place_in_order = (0, 6)
    abilities = ("dredge", "undo")
    on_abyss = True

    def trait(self, state: Creation, seat: int) -> Gain | None:
        count = len(state.in_play)
        if state.options.chaos_counts_nullified == "yes":
            count += len(state.zone)
        return count // len(state.here), f"Chaos: {counted(count, 'Act')} among {len(state.here)} deities"


class Genesis(Primal):
    """Makes the Map and undoes Decay (CR-PRI-02)."""

    key, rule = "genesis", "CR-PRI-02"
    must_exist = makes_map = True
    place_in_order = (2, 0)
    early = 0
    abilities = ("rejuvenate",)

    def bonus(self, state: Creation) -> int:
        return state.parameters.genesis_bonus


class Balance(Primal):
    """Begins with a Permanent Act and raises Safeguards (CR-FLD-04, CR-ABI-80)."""

    key, rule = "balance", "CR-FLD-04"
    place_in_order = (4, 3)
    early = 1
    starting_act = True
    abilities = ("shield",)


class Transience(Primal):
    """Brings Ages and profits from every change (CR-PRI-20 to CR-PRI-25)."""

    key, rule = "transience", "CR-PRI-24"
    place_in_order = (5, 5)
    cycle = no_penalty = True

    def noticed(self, what: str) -> int:
        return 1 if what in WATCHED else 0


class Limit(Primal):
    """Makes Acts Permanent (CR-ABI-61)."""

    key, rule = "limit", "CR-ABI-61"
    place_in_order = (7, 7)
    abilities = ("permanence",)


class Void(Primal):
    """Bans, Nullifies, and lives on what is gone (CR-PRI-30 to CR-PRI-37, CR-PRI-88)."""

    key, rule = "void", "CR-PRI-88"
    place_in_order = (8, 8)
    bans = True
    bannable = False
    slot = (2, 2)
    element = ""
    abilities = ("nullify",)

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
        key in attributes.ATTRIBUTES and attributes.ATTRIBUTES[key].element == "empty"
        for deity in state.deities
        if deity.here
        for key in deity.attributes
    )
