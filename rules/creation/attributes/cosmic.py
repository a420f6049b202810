"""Cosmic Attributes of the Basic game (CR-COS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import counted
from rules.creation.attributes.base import Attribute, Gain

if TYPE_CHECKING:
    from rules.creation.state import Creation


class Cosmic(Attribute):
    """A law of the world."""

    kind = "cosmic"


class Space(Cosmic):
    """Draws lines and Curves (CR-MAP-05, CR-ABI-165)."""

    key, rule = "space", "CR-MAP-05"
    draws_lines = True
    abilities = ("curve",)


class Time(Cosmic):
    """Dilates (CR-ABI-180)."""

    key, rule = "time", "CR-ABI-180"
    abilities = ("dilate",)


class Energy(Cosmic):
    """Disintegrates (CR-ABI-190)."""

    key, rule = "energy", "CR-ABI-190"
    abilities = ("disintegrate",)


class Corporality(Cosmic):
    """Free of the limits on size (CR-COS-31)."""

    key, rule = "corporality", "CR-COS-31"
    unbound = True


class Decay(Cosmic):
    """Makes Acts Decay and lives well among them (CR-COS-44, CR-CYC-33)."""

    key, rule = "decay", "CR-COS-44"
    abilities = ("blight",)
    on_decay = no_penalty = earns_in_decay = True

    def trait(self, state: Creation, seat: int) -> Gain | None:
        count = sum(1 for a in state.acts if a.standing == "decayed")
        return count, f"Decay: {counted(count, 'Act')} in Decay"


class Dimension(Cosmic):
    """Places Acts across the edge of the Map and beyond it (CR-ABI-201)."""

    key, rule = "dimension", "CR-ABI-201"
    abilities = ("warp",)
