"""Cosmic Attributes of the Basic game (CR-COS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import counted
from rules.creation.deities import networks
from rules.creation.deities.attributes.base import Attribute, Gain

if TYPE_CHECKING:
    from rules.creation.world.state import Creation


class Decay(Attribute):
    """Makes Acts Decay and lives well among them (CR-COS-44, CR-CYC-33)."""

    def trait(self, state: Creation, seat: int) -> Gain | None:
        count = sum(1 for a in state.acts if a.standing == "decayed")
        return count, f"Decay: {counted(count, 'Act')} in Decay"


class Reflexivity(Attribute):
    """Networks of any Acts, however far apart (CR-ABI-220, CR-ABI-221)."""

    def trait(self, state: Creation, seat: int) -> Gain | None:
        return networks.pay(state, seat, self.key)
