"""What a night leaves to the next."""

from __future__ import annotations

from msgspec.structs import replace

from examples.lantern.rules import LanternRules
from examples.lantern.state import Lantern, Options
from rules.core import Chance, Event, Heirlooms, Step


class LanternHeirlooms(Heirlooms[Lantern, Options]):
    """The nights are counted on (LA-END-03)."""

    kind = int

    def __init__(self, rules: LanternRules) -> None:
        self.rules = rules

    def legacy(self, state: Lantern) -> int:
        return state.night

    def deal_on(self, seats: int, options: Options, chance: Chance, legacy: int) -> Step[Lantern]:
        step = self.rules.deal(seats, options, chance)
        night = legacy + 1
        return Step(
            state=replace(step.state, night=night), events=(Event(line=f"Night {night} falls."), *step.events)
        )
