"""Realm Attributes of living things, the sky, caves and waters (CR-REA-06 to CR-REA-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import counted
from rules.creation.deities import networks
from rules.creation.deities.attributes.base import Attribute, Gain
from rules.creation.deities.attributes.elemental import freed_by_life, stormy, usable
from rules.creation.world.realms import seas

if TYPE_CHECKING:
    from rules.creation.world.matters import Draft
    from rules.creation.world.state import Creation


class Sky(Attribute):
    """Acts near Storms (CR-REA-06)."""

    def lends(self, state: Creation) -> set[str]:
        return stormy(state)


class Stars(Attribute):
    """One-Field Acts in the Empty Realms, and constellations (CR-REA-10, CR-REA-12)."""

    def harbours(self, state: Creation, draft: Draft) -> set[str]:
        outside = draft.kind == "warp" or bool(draft.crossing)  # counts as one more Field (CR-ABI-201)
        return state.of_element("empty") if len(draft.fields) + outside <= 1 else set()

    def trait(self, state: Creation, seat: int) -> Gain | None:
        return networks.pay(state, seat, self.key)


class Cave(Attribute):
    """One network of all Caves, which needs no weaving and never falls apart (CR-REA-36, CR-REA-37)."""

    def trait(self, state: Creation, seat: int) -> Gain | None:
        count = sum(1 for a in state.of(seat) if a.standing == "active" and self.key in a.rests_on)
        return (count, f"Cave: {counted(count, 'Act')} in its Network") if count > 1 else None


class Ocean(Attribute):
    """At home on its Designated Oceans, wherever they are, and free there (CR-REA-51)."""

    def harbours(self, state: Creation, draft: Draft) -> set[str]:
        return seas(state, draft.seat, *((draft.receiver,) if draft.borrowed else ()))

    def frees(self, state: Creation, draft: Draft) -> set[str]:
        return seas(state, draft.seat) & set(draft.fields)


class Waters(Attribute):
    """Lakes and rivers of any Element on Fields of any Element (CR-REA-55, CR-REA-56)."""

    def lends(self, state: Creation) -> set[str]:
        return set(state.ground.names) - state.abysses - state.where(decayed=True)


class Living(Attribute):
    """Free on Fertile Regions, and at home there (CR-REA-16, CR-REA-17)."""

    def lends(self, state: Creation) -> set[str]:
        return usable(state) if state.options.flora_fauna_reach_fertile == "yes" else set()

    def frees(self, state: Creation, draft: Draft) -> set[str]:
        return freed_by_life(state, draft) if self.key in draft.rests_on else set()
