"""Steps that only the Strategic Style has (CR-STR)."""

from __future__ import annotations

from rules.core import Question
from rules.creation.asking import strategic
from rules.creation.asking.proposals import draft_questions
from rules.creation.awakening import balance, objects, sharing
from rules.creation.course.flow import Flow
from rules.creation.land import heroes
from rules.creation.steps.base import Step
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.phases import SHARES, Phase
from rules.creation.world.state import Creation


class Pact(Step):
    """All agree to how many objects there will be (CR-STR-05)."""

    phase = "pact"

    def opens(self, flow: Flow) -> None:
        objects.open_pact(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return strategic.pact(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "pact-number":
            objects.name_number(flow, seat, 0)
        else:
            objects.agree(flow, seat, agrees=True)

    def left(self, flow: Flow, seat: int) -> None:
        """Nobody waits for whoever has left; a host who was to name a number leaves it to the Map."""
        if objects.naming(flow.state):
            if flow.state.queue == (seat,):
                objects.reopen_pact(flow)
        else:
            flow.excuse(seat)
            objects.close_pact(flow)


class BeginningAct(Step):
    """The Balance deity's starting Act, before the Elemental round (CR-STR-27 to CR-STR-33)."""

    phase = "start"

    def opens(self, flow: Flow) -> None:
        balance.open_start(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return strategic.start(state) if state.draft is None else draft_questions(state, state.draft)

    def settles(self, flow: Flow) -> None:
        balance.close_start(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        balance.decline(flow, seat)

    def left(self, flow: Flow, seat: int) -> None:
        if flow.state.queue == (seat,):
            flow.ask(draft=None, queue=())
            flow.done()


class PlaceHero(Step):
    """A Hero comes onto the Map with its Patronage (CR-STR-38)."""

    phase = "hero"

    def opens(self, flow: Flow) -> None:
        flow.ask(phase="hero")

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return strategic.hero(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        heroes.by_chance(flow, seat)

    def left(self, flow: Flow, seat: int) -> None:
        flow.excuse(seat)
        if not flow.state.queue:
            flow.done()


class BringObject(Step):
    """The object that is due with an Attribute (CR-STR-06)."""

    phase: Phase = "object"

    def opens(self, flow: Flow) -> None:
        flow.ask(phase="object")

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return strategic.objects(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        objects.bring_now(flow, seat, "", "", "")

    def left(self, flow: Flow, seat: int) -> None:
        flow.excuse(seat)
        if not flow.state.queue:
            flow.done()


class BringObjects(BringObject):
    """The extra rounds, until the pool is full (CR-STR-08)."""

    phase = "objects"

    def opens(self, flow: Flow) -> None:
        objects.open_rounds(flow)

    def left(self, flow: Flow, seat: int) -> None:
        """The others fill its places (CR-STR-44)."""
        if flow.state.queue == (seat,):
            objects.go_on(flow)


class Shares(Step):
    """The rest of the pool, brought by all at once (CR-STR-08)."""

    phase = SHARES

    def opens(self, flow: Flow) -> None:
        sharing.open_rest(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return strategic.shares(state)

    def settles(self, flow: Flow) -> None:
        sharing.close_if_all(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        sharing.enough(flow, seat)

    def left(self, flow: Flow, seat: int) -> None:
        """The others fill its places (CR-STR-44)."""
        sharing.leave(flow, seat)
