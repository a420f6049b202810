"""Steps after the end: a Map that stands still, the pledge, the Creation box (CR-BOX-01)."""

from __future__ import annotations

from rules.core import Question
from rules.creation.asking import closing
from rules.creation.course import echoes
from rules.creation.course.ends import finishing
from rules.creation.course.flow import Flow
from rules.creation.steps.base import Step
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation


class Still(Step):
    """A Map that stands still while others go on (CR-MULTI-15)."""

    phase = "still"


class Pledging(Step):
    """Everybody pledges in secret, selfish or altruistic (CR-END-12)."""

    phase = "pledge"

    def opens(self, flow: Flow) -> None:
        raise NotImplementedError("it opens when a game would end")

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return closing.pledges(state)

    def settles(self, flow: Flow) -> None:
        finishing.close_pledge(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        finishing.pledge(flow, seat, selfish=False)

    def left(self, flow: Flow, seat: int) -> None:
        flow.excuse(seat)


class Echoes(Step):
    """Every deity may keep one object for a later world (CR-BOX-01)."""

    phase = "echoes"

    def opens(self, flow: Flow) -> None:
        echoes.open_box(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return closing.box(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "consent":
            echoes.consent(flow, seat, "words")
        else:
            echoes.keep(flow, seat, 0)

    def left(self, flow: Flow, seat: int) -> None:
        echoes.leave_box(flow, seat)


class Over(Step):
    """The world is finished."""

    phase = "over"
