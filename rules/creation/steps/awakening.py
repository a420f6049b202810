"""Steps of the Awakening (CR-AWK)."""

from __future__ import annotations

from rules.core import Question
from rules.creation.actions import Invent
from rules.creation.actions.trials import TakeDice
from rules.creation.asking import awakening, invented, strategic
from rules.creation.awakening import (
    bans,
    choices,
    dicing,
    flatness,
    newcomers,
    numbers,
    objects,
    ordering,
    personas,
    renewal,
    roles,
    sharing,
    wishes,
)
from rules.creation.course.flow import Flow
from rules.creation.pantheon import inventions
from rules.creation.steps.base import Step
from rules.creation.steps.choosing import Chosen
from rules.creation.world.book.gametypes import rolls
from rules.creation.world.book.lore import Lore
from rules.creation.world.matters import Concept
from rules.creation.world.state import Creation


class Order(Step):
    """Who is eldest (CR-AWK-03)."""

    phase = "order"

    def opens(self, flow: Flow) -> None:
        ordering.open_order(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return awakening.order(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        left = [s for s in flow.state.here if s not in flow.state.order]
        ordering.begin_choices(flow, (*flow.state.order, *left))

    def left(self, flow: Flow, seat: int) -> None:
        order = tuple(s for s in flow.state.order if s != seat)
        left = [s for s in flow.state.here if s not in order]
        flow.ask(order=order)
        if len(left) <= 1:
            ordering.begin_choices(flow, (*order, *left))


class Renewal(Step):
    """Who everybody is on a further Map (CR-MULTI-03)."""

    phase = "renewal"

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return awakening.renewal(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        renewal.renew(flow, seat, new=False)

    def left(self, flow: Flow, seat: int) -> None:
        """Whoever is not there keeps their deity, for when they come back."""
        if seat in flow.state.queue:
            renewal.excuse(flow, seat)


class Wishes(Step):
    """All wish at once, each in secret (CR-AWK-04)."""

    phase = "wishes"

    def opens(self, flow: Flow) -> None:
        wishes.open_wishes(flow)
        sharing.open_wishes(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return [*awakening.wishes(state), *strategic.shares(state)]

    def settles(self, flow: Flow) -> None:
        wishes.give_out_if_all(flow)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "role":
            roles.give_out(flow, flow.state.here[0])
        elif about == "object":
            sharing.enough(flow, seat)
        else:
            wishes.silent(flow, seat)

    def left(self, flow: Flow, seat: int) -> None:
        """Its wishes go with it; the others may all have wished."""
        newcomers.give_back(flow, seat)
        sharing.leave(flow, seat)


class Bans(Chosen):
    """What is banned, and who chooses again for it (CR-PRI-30 to CR-PRI-37)."""

    phase = "bans"

    def opens(self, flow: Flow) -> None:
        bans.ask_for_bans(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return super().asks(state, lore) or awakening.bans(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        match about:
            case "bans":
                bans.end_bans(flow, seat)
            case "sure":
                bans.confirm_ban(flow, seat, sure=False)
            case _:
                super().silence(flow, seat, about)

    def left(self, flow: Flow, seat: int) -> None:
        """Its Attributes are free again, and so is the deity's place: another may ban, or nobody (CR-AWK-24)."""
        state = flow.state
        newcomers.give_back(flow, seat)
        choices.keep_creator(flow)
        if state.again and state.queue == (seat,):
            flow.ask(again=())
            bans.ask_for_bans(flow)
            return
        voting = any(isinstance(p.matter, Concept) for p in flow.state.polls)
        none_left = bans.bans_left(flow.state) < 1 and not voting
        if (state.queue == (seat,) or none_left) and not state.again:
            bans.ask_for_bans(flow)


class Invented(Chosen):
    """The rule that a deity brings into the world, and what the others say to it (CR-PRI-90 to CR-PRI-93)."""

    phase = "invention"

    def opens(self, flow: Flow) -> None:
        inventions.ask(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return super().asks(state, lore) or invented.invention(state, lore)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "invention":
            inventions.invent(flow, seat, Invent())
        else:
            super().silence(flow, seat, about)

    def left(self, flow: Flow, seat: int) -> None:
        """Its Attributes are free again; nobody is waited for who is not there (CR-AWK-24)."""
        newcomers.give_back(flow, seat)
        choices.keep_creator(flow)
        inventions.leave(flow, seat)


class Asked(Chosen):
    """A step in which one deity is asked something that hangs on its Attributes."""

    def left(self, flow: Flow, seat: int) -> None:
        """Its Attributes are free again; what only it was asked is asked of nobody (CR-AWK-24)."""
        asked = flow.state.queue == (seat,)
        newcomers.give_back(flow, seat)
        choices.keep_creator(flow)
        flow.ask()
        if asked:
            flow.done()


class Flat(Asked):
    """Whether the world is flat, and what a deity that was Abstraction takes then (CR-COS-52, CR-COS-53)."""

    phase = "flat"

    def opens(self, flow: Flow) -> None:
        flatness.ask(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return super().asks(state, lore) or awakening.flat(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "flat":
            flatness.answer(flow, seat, flat=False)
        else:
            super().silence(flow, seat, about)


class Dicing(Asked):
    """Whether dice are part of this game, and which (CR-DICE-01, CR-DICE-11)."""

    phase = "dice"

    def opens(self, flow: Flow) -> None:
        dicing.ask(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return super().asks(state, lore) or awakening.dice(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "dice":
            dicing.want(flow, seat, wanted=False)
        elif about == "dice-sort":
            dicing.take(flow, seat, TakeDice(template=dicing.usual(flow.state)))
        else:
            super().silence(flow, seat, about)

    def left(self, flow: Flow, seat: int) -> None:
        """Without a Probability deity there are no dice (CR-DICE-17)."""
        if flow.state.queue == (seat,):
            flow.set(dice=None)
        super().left(flow, seat)


class Numbers(Chosen):
    """The numbers each deity's Attribute sets, all at once (CR-AWK-18)."""

    phase = "parameters"

    def opens(self, flow: Flow) -> None:
        wishes.forget(flow)
        numbers.ask_parameters(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return super().asks(state, lore) + awakening.parameters(state, lore)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about in flow.state.lines_left:
            numbers.drop_line(flow, about)
        else:
            super().silence(flow, seat, about)

    def parting(self, flow: Flow, seat: int) -> None:
        newcomers.give_back_late(flow, seat)

    def left(self, flow: Flow, seat: int) -> None:
        flow.ask()


class Personas(Chosen):
    """Icons and names, all at once (CR-AWK-22)."""

    phase = "personas"

    def opens(self, flow: Flow) -> None:
        if rolls(flow.state.options):
            objects.close(flow)
        personas.open_personas(flow)

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        return super().asks(state, lore) + awakening.personas(state)

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        if about == "persona":
            personas.without(flow, seat)
        else:
            super().silence(flow, seat, about)

    def parting(self, flow: Flow, seat: int) -> None:
        newcomers.give_back_late(flow, seat)

    def left(self, flow: Flow, seat: int) -> None:
        flow.ask()
        personas.go_on(flow)
