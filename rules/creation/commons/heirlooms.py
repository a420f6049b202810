"""What a world of the whole channel leaves: its objects are those of the people who showed and chose them."""

from __future__ import annotations

from msgspec.structs import replace

from rules.creation.bounds.objects import key
from rules.creation.commons.people import commons
from rules.creation.heirlooms import Box, CreationHeirlooms
from rules.creation.world.commons import Finder
from rules.creation.world.pages import BoxThing
from rules.creation.world.state import Creation


class CommonHeirlooms(CreationHeirlooms):
    """The box belongs to the channel; what lies in it is signed by people."""

    def legacy(self, state: Creation) -> Box:
        found = super().legacy(state)
        return found if state.commons is None else tuple(_personal(state, thing) for thing in found)


def _personal(state: Creation, thing: BoxThing) -> BoxThing:
    """An entry of this world by the seats of people: who chose it for its deity, and who showed it."""
    if thing.chosen_by < 0:
        return thing
    mine = commons(state)
    chose = next((d.by for d in mine.done if d.key in ("keep", "consent") and d.seat == thing.chosen_by), -1)
    finder = mine.finders.get(_act(state, thing)) or Finder(-1)
    chooser = chose if chose >= 0 else max(finder.person, 0)
    return replace(thing, chosen_by=chooser, poster=finder.person if thing.poster >= 0 else -1, hand=finder.hands)


def _act(state: Creation, thing: BoxThing) -> int:
    """The number of the Act that an object was."""
    return next((act.id for act in state.acts if key(act.thing) == key(thing.thing)), -1)
