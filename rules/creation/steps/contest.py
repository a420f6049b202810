"""Steps of Advocate, Arbiter, Adversary: who is who, and the Adversary's turn (CR-AAA)."""

from __future__ import annotations

from rules.core import Question
from rules.creation.adversary import growth
from rules.creation.asking import contest
from rules.creation.awakening import roles
from rules.creation.course import turns
from rules.creation.course.flow import Flow
from rules.creation.steps.base import Step
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation


class Roles(Step):
    """The two say who is the Advocate; the other one is the Arbiter (CR-AAA-01)."""

    phase = "roles"

    def opens(self, flow: Flow) -> None:
        roles.open_roles(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return contest.roles(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        roles.give_out(flow, flow.state.here[0])


class Adversary(Step):
    """A round begins with Omens (CR-AAA-09)."""

    phase = "adversary"

    def opens(self, flow: Flow) -> None:
        turns.open_round(flow, "adversary")
        growth.attack(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return contest.omens(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        growth.spread(flow, by_chance=True)

    def left(self, flow: Flow, seat: int) -> None:
        growth.spread(flow)
