"""Realm Attributes of Day and Night (CR-REA-60 to CR-REA-68)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.creation.deities.attributes.base import Attribute
from rules.creation.deities.lamps import any_beacon
from rules.creation.world.light import lit

if TYPE_CHECKING:
    from rules.creation.world.state import Creation


class Sun(Attribute):
    """The Daytime half, and Acts of light in the Empty Realms (CR-REA-60, CR-REA-61)."""

    def sets_light(self, state: Creation) -> bool:
        return not any_beacon(state)

    def reach(self, state: Creation) -> set[str]:
        return {field for field, light in lit(state).items() if light == "day"}

    def lends(self, state: Creation) -> set[str]:
        return state.of_element("empty")


class Darkness(Attribute):
    """The Night half, and the whole Map where nothing shines (CR-REA-65, CR-REA-67)."""

    def reach(self, state: Creation) -> set[str]:
        light = lit(state)
        return {field for field in state.ground.names if light.get(field, "night") == "night"}
