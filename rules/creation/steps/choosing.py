"""Steps in which Attributes are chosen (CR-AWK-04 to CR-AWK-09)."""

from __future__ import annotations

from rules.core import Question
from rules.creation.asking import awakening, strategic
from rules.creation.awakening import choices, followers, newcomers, templates, wishes
from rules.creation.course.flow import Flow
from rules.creation.steps.base import Step
from rules.creation.world.book.gametypes import Kind, contained
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation


class Chosen(Step):
    """A step in which Attributes may be chosen: in turn, again after a ban, or late by somebody new."""

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return awakening.choose(state, lore)

    def settles(self, flow: Flow) -> None:
        wishes.follow(flow)
        templates.follow(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "choose":
            choices.choose(flow, seat, "")
        elif about == "enough":
            choices.enough(flow, seat)
        else:
            super().silence(flow, seat, about)


class Choosing(Chosen):
    """Every deity takes an Attribute of one kind (CR-AWK-04 to CR-AWK-07)."""

    def __init__(self, kind: Kind) -> None:
        self.phase = self.kind = kind

    def opens(self, flow: Flow) -> None:
        choices.open_round(flow, self.kind)

    def resumes(self, flow: Flow) -> None:
        if not flow.state.queue:
            choices.close_choices(flow, self.kind)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return strategic.choose(state, lore) if contained(state.options) else super().asks(state, lore)

    def settles(self, flow: Flow) -> None:
        if not followers.judging(flow.state):
            super().settles(flow)

    def left(self, flow: Flow, seat: int) -> None:
        """Its Attributes are free again; somebody must still make the Map (CR-AWK-24)."""
        newcomers.give_back(flow, seat)
        choices.keep_creator(flow)
        flow.excuse(seat)
        if not flow.state.queue:
            choices.close_choices(flow, self.kind)
