"""What computer players find and how they read it: Creation's everyday things, each with an Attribute that may be
anything (CR-RP-06)."""

from __future__ import annotations

import msgspec

from rules.core import Illegal
from rules.creation.world.book.finds import Second
from rules.creation.world.book.lore import Lore
from rules.modes.roleplay.checks import one_attribute


class Find(msgspec.Struct, frozen=True, kw_only=True):
    """An object, what it is read as, the Attribute it carries, and its story."""

    thing: str
    name: str
    attribute: str
    story: str


class Finds(msgspec.Struct, frozen=True, kw_only=True):
    """All of them, and how an Act is read anew."""

    things: tuple[Find, ...]
    seconds: tuple[Second, ...]


def finds_of(lore: Lore) -> Finds:
    """What Creation's computer deities find, as gods of a kingdom see it."""
    found = []
    for one in lore.finds.things:
        titles = (lore.title(key) for key in one.fits)
        attribute = next((title for title in titles if _is_one(title)), "")
        if attribute:
            found.append(Find(thing=one.what, name=one.name, attribute=attribute, story=one.meaning))
    return Finds(things=tuple(found), seconds=lore.finds.seconds)


def _is_one(title: str) -> bool:
    try:
        one_attribute(title)
    except Illegal:
        return False
    return True
