"""Realm Attributes of the Basic game, and Structure (CR-REA)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import counted
from rules.creation import networks
from rules.creation.attributes.base import Attribute, Gain
from rules.creation.attributes.elemental import freed_by_life, stormy, usable

if TYPE_CHECKING:
    from rules.creation.pieces import Draft
    from rules.creation.state import Creation


class Realm(Attribute):
    """A part of the world."""

    kind = "realm"


class Sky(Realm):
    """Acts near Storms (CR-REA-06)."""

    key, rule = "sky", "CR-REA-06"

    def lends(self, state: Creation, draft: Draft) -> set[str]:
        return stormy(state)


class Stars(Realm):
    """One-Field Acts in the Empty Realms, and constellations (CR-REA-10, CR-REA-12)."""

    key, rule = "stars", "CR-REA-10"
    abilities = ("weave",)
    weaves_in = "empty"

    def harbours(self, state: Creation, draft: Draft) -> set[str]:
        outside = draft.kind == "warp" or bool(draft.crossing)  # counts as one more Field (CR-ABI-201)
        return state.of_element("empty") if len(draft.fields) + outside <= 1 else set()

    def trait(self, state: Creation, seat: int) -> Gain | None:
        count = sum(len(net.acts) for net in networks.paying(state, seat))
        return count, f"Networks: {counted(count, 'Act')}"


class Living(Realm):
    """Free on Fertile Regions, and at home there (CR-REA-16, CR-REA-17)."""

    living = True

    def lends(self, state: Creation, draft: Draft) -> set[str]:
        return usable(state) if state.options.flora_fauna_reach_fertile == "yes" else set()

    def frees(self, state: Creation, draft: Draft) -> set[str]:
        return freed_by_life(state, draft) if self.key in draft.rests_on else set()


class Flora(Living):
    """Plants (CR-REA-15)."""

    key, rule = "flora", "CR-REA-16"


class Fauna(Living):
    """Animals, which move (CR-REA-20, CR-MOV-01)."""

    key, rule = "fauna", "CR-REA-16"
    crawls = True


class Mountain(Realm):
    """Mountains of anything (CR-REA-25)."""

    key, rule = "mountain", "CR-REA-25"


class Underworld(Realm):
    """The dead and the other world (CR-REA-30)."""

    key, rule = "underworld", "CR-REA-30"


class Structure(Attribute):
    """What everybody can build (CR-AWK-14, CR-REA-01)."""

    key, kind, rule = "structure", "structure", "CR-AWK-14"
    bannable = False
