"""Masks: at a table that plays with hidden names everybody sits under the name of an animal, on a seat that is
drawn.

Who plays is known, for they sat down in the lobby; who is who nobody learns before the end. What the bot says at
such a table names masks, and calls people in private messages alone.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from bot.keeping.house import Behind
from bot.keeping.table import Table
from rules.core import Chance, Event, who

MASKS = (
    "Heron", "Otter", "Lynx", "Moth", "Wren", "Badger", "Hare", "Owl", "Newt", "Crane", "Fox", "Stag", "Toad",
    "Raven", "Seal", "Vole", "Ibis", "Marten", "Gull", "Bee", "Carp", "Adder", "Swan", "Mole",
)  # fmt: skip
"""Names that people hide behind."""

FEWEST = 3
"""People among whom a name can hide."""

_CALLED = re.compile(r"<@!?([0-9]+)>")


def put_on(table: Table) -> Table:
    """Everybody behind a mask that the shuffle draws; computers as they are."""
    free = iter(Chance(f"{table.luck}:masks").shuffled(MASKS))
    people = [s for s in table.sitters if not s.robot]
    masks = {s.seat: next(free) for s in people}
    behind = tuple(Behind(person=s.person, name=s.name) for s in sorted(people, key=lambda s: s.person))
    sitters = tuple(replace(s, name=masks.get(s.seat, s.name)) for s in table.sitters)
    return replace(table, sitters=sitters, house=replace(table.house, behind=behind))


def taken_off(table: Table) -> tuple[Table, Event]:
    """Everybody under their own name again, and what the History says of who was who."""
    names = {mask.person: mask.name for mask in table.house.behind}
    sitters = tuple(replace(s, name=names.get(s.person, s.name)) for s in table.sitters)
    masks = [(s.name, s.seat) for s in table.sitters if s.person in names]
    told = "; ".join(f"{mask} was {who(seat)}" for mask, seat in masks)
    after = replace(table, sitters=sitters, house=replace(table.house, behind=()))
    return after, Event(line=f"The masks come off: {told}.", kind="table")


def hushed(table: Table, text: str) -> str:
    """What may be said where names are hidden: nobody is called who sits there, their mask is named."""
    masks = {s.person: s.name for s in table.sitters if s.person}

    def masked(found: re.Match[str]) -> str:
        mask = masks.get(int(found[1]))
        return f"**{mask}**" if mask else found[0]

    return _CALLED.sub(masked, text) if table.house.masked else text


def everybody(table: Table) -> str:
    """All who play behind masks, called at once and in an order that tells nothing."""
    return ", ".join(f"<@{person}>" for person in sorted(s.person for s in table.players()))
