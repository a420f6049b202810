"""The signs and the items as data: their names and how they are shown (DS-CMP-05, DS-CMP-07)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from rules.signs.cards import SIGNS, Card

FILE = "signs/signs.toml"

FILLERS = ("and", "of", "the", "card", "cards")
"""Words that mean nothing where cards are typed. No sign may be called by one of them or begin with one, or a card
of it could be read as a number alone."""

T = TypeVar("T")


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sign: its name, a short form for tight places, and what its emblem shows."""

    name: str
    label: str
    icon: str
    emblem: str
    line: str = ""
    """What it is like; tables of older content have none."""


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player of Scion lays on the circle."""

    name: str
    names: str
    icon: str
    emblem: str
    line: str = ""


class Signs(tuple[Sign, ...]):
    """The eleven signs in their order, and how cards are called."""

    __slots__ = ()

    def card(self, card: Card) -> str:
        """A card by its name: ``Flame 5``."""
        return f"{self[card.sign].name} {card.number}"

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards by name, with commas; ``no cards`` for none."""
        return ", ".join(map(self.card, cards)) or "no cards"

    def names(self, signs: Iterable[int]) -> str:
        """Signs by name, with commas."""
        return ", ".join(self[sign].name for sign in signs)


def load(raw: dict[str, Any]) -> Signs:
    """The signs from their file.

    Raises:
        ValueError: an entry is wrong; the message names it.
    """
    found = _entries(raw, "sign", Sign)
    if len(found) != SIGNS:
        raise ValueError(f"{FILE}: {len(found)} signs, but there are {SIGNS}")
    for sign in found:
        if not (sign.name.isalpha() and sign.label.isalpha()):
            raise ValueError(f"{FILE}, {sign.name}: name and label are one word of letters each")
        for word in FILLERS:
            if sign.name.casefold().startswith(word) or sign.label.casefold() == word:
                raise ValueError(f"{FILE}, {sign.name}: “{word}” is left out where cards are typed")
    _different("name", [sign.name for sign in found])
    _different("label", [sign.label for sign in found])
    return Signs(found)


def load_items(raw: dict[str, Any], seats: int) -> tuple[Item, ...]:
    """The items from the same file, one kind for each seat.

    Raises:
        ValueError: an entry is wrong, or there are too few.
    """
    found = _entries(raw, "item", Item)
    if len(found) < seats:
        raise ValueError(f"{FILE}: {len(found)} items, but up to {seats} players need one each")
    _different("name", [item.name for item in found])
    _different("icon", [item.icon for item in found])
    return tuple(found)


def _entries(raw: dict[str, Any], what: str, kind: type[T]) -> list[T]:
    found: list[T] = []
    for at, entry in enumerate(raw.get(what, [])):
        try:
            found.append(msgspec.convert(entry, kind))
        except msgspec.ValidationError as fault:
            raise ValueError(f"{FILE}, {entry.get('name', f'{what} {at + 1}')}: {fault}") from fault
    return found


def _different(what: str, values: list[str]) -> None:
    for value in values:
        if [other.casefold() for other in values].count(value.casefold()) > 1:
            raise ValueError(f"{FILE}: the {what} {value.casefold()} is used twice")
