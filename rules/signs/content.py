"""The signs as data: their names and how they are shown (DS-CMP-05)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.signs.cards import SIGNS, Card

FILE = "signs/signs.toml"


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sign: its name, a short form for tight places, and what its emblem shows."""

    name: str
    label: str
    icon: str
    emblem: str


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
    found: list[Sign] = []
    for at, entry in enumerate(raw.get("sign", [])):
        try:
            found.append(msgspec.convert(entry, Sign))
        except msgspec.ValidationError as fault:
            raise ValueError(f"{FILE}, {entry.get('name', f'sign {at + 1}')}: {fault}") from fault
    if len(found) != SIGNS:
        raise ValueError(f"{FILE}: {len(found)} signs, but there are {SIGNS}")
    for sign in found:
        if not (sign.name.isalpha() and sign.label.isalpha()):
            raise ValueError(f"{FILE}, {sign.name}: name and label are one word of letters each")
    for what in ("name", "label"):
        values = [getattr(sign, what).casefold() for sign in found]
        for value in values:
            if values.count(value) > 1:
                raise ValueError(f"{FILE}: the {what} {value} is used twice")
    return Signs(found)
