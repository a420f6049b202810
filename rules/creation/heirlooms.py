"""The Creation box: what a world leaves to the next in its channel (CR-BOX)."""

from __future__ import annotations

from rules.core import Action, Chance, Heirlooms, Keepsake, Sitting, Step
from rules.core.parts import O, S
from rules.creation import actions as do
from rules.creation import steps
from rules.creation.course import echoes
from rules.creation.course.flow import Flow
from rules.creation.deities.terms import check_seats
from rules.creation.pantheon import forbidden
from rules.creation.world.book.gametypes import barred, common, of_the_channel
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.commons import Commons
from rules.creation.world.deity import Deity
from rules.creation.world.pages import BoxThing
from rules.creation.world.state import Creation

Box = tuple[BoxThing, ...]


def dealt(lore: Lore, seats: int, options: Options, chance: Chance, box: Box) -> Step[Creation]:
    """A new world; the Creation box of its channel holds what earlier ones left (CR-BOX-07). Whether a game of
    this type may begin at all is asked at the table's door (:func:`need_open`)."""
    check_seats(lore, options, seats)
    people = Commons(people=(True,) * seats) if common(options) else None
    state = Creation(
        options=of_the_channel(options),
        phase="order",
        deities=(Deity(),) * (options.collaborative_deities if people else seats),
        commons=people,
        box=tuple(thing for thing in box if not thing.rule),
        remembered=tuple(past for past in box if past.rule),
    )
    flow = Flow(state, lore, chance)
    steps.begin(flow)
    return Step(state=flow.state, events=tuple(flow.events))


def need_open(options: Options) -> None:
    """Refuses a type of game whose parts do not go together (CR-SCO-01, CR-SCO-02)."""
    if refusal := barred(options):
        raise refusal


class OfTheBox(Heirlooms[S, O]):
    """The Creation box belongs to the channel, whichever game of the family is played there (CR-BOX-02)."""

    kind = Box

    def sign(self, legacy: Box, sitting: dict[int, Sitting], at: int) -> Box:
        return echoes.signed(legacy, sitting, at)

    def keepsakes(self, legacy: Box) -> tuple[Keepsake, ...]:
        return tuple(map(echoes.in_words, legacy))

    def without(self, legacy: Box, key: str) -> Box:
        return echoes.without(legacy, key)

    def handed(self) -> Action:
        return do.Handed()

    def discard(self, key: str) -> Action:
        return do.Discard(key=key)


class CreationHeirlooms(OfTheBox[Creation, Options]):
    """What a world leaves, and how one begins with it."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore

    def legacy(self, state: Creation) -> Box:
        """The box after this world, and the rules that were invented in it (CR-BOX-07, CR-PRI-92)."""
        return (*forbidden.remembered(state), *echoes.box_after(state))

    def deal_on(self, seats: int, options: Options, chance: Chance, legacy: Box) -> Step[Creation]:
        need_open(options)
        return dealt(self.lore, seats, options, chance, legacy)
