"""Steps of the Primordial Emergence (CR-MAP, CR-FLD-01 to CR-FLD-30)."""

from __future__ import annotations

from rules.core import Question
from rules.creation.asking import early
from rules.creation.asking.proposals import draft_questions
from rules.creation.course import dues
from rules.creation.course.flow import Flow
from rules.creation.land import emergence, shapes
from rules.creation.steps.base import Step
from rules.creation.world.book.gametypes import rolls
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation


class DrawMap(Step):
    """The Map is made (CR-MAP-01)."""

    phase = "map"

    def opens(self, flow: Flow) -> None:
        emergence.open_map(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return early.world(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        emergence.map_of_default(flow)

    def left(self, flow: Flow, seat: int) -> None:
        if flow.state.queue == (seat,):
            emergence.map_as_sketched(flow)


class DrawLines(Step):
    """Lines are added (CR-MAP-05)."""

    phase = "lines"

    def opens(self, flow: Flow) -> None:
        emergence.open_lines(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return early.lines(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        emergence.end_lines(flow, seat)

    def left(self, flow: Flow, seat: int) -> None:
        if flow.state.queue == (seat,):
            emergence.end_lines(flow, seat)


class FirstFields(Step):
    """The first Fields are placed, in the order of the book (CR-FLD-01)."""

    phase = "first"

    def opens(self, flow: Flow) -> None:
        emergence.close_map(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return early.first(state) if state.draft is None else draft_questions(state, state.draft)

    def settles(self, flow: Flow) -> None:
        shapes.as_planned(flow)
        emergence.close_slot(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if rolls(flow.state.options):
            shapes.scatter(flow, seat)
        else:
            emergence.pass_over(flow, seat)

    def left(self, flow: Flow, seat: int) -> None:
        """First placements go on; whoever takes the deity over may make its own (CR-FLD-30)."""
        slots = flow.state.slots
        now = bool(slots) and slots[0][0] == seat
        for _, keys in [slot for slot in slots if slot[0] == seat]:
            dues.owe(flow, seat, keys)
        flow.set(slots=tuple(slot for slot in slots if slot[0] != seat))
        if now:
            flow.set(draft=None)
            emergence.next_slot(flow)
