"""The cards: eleven signs with the numbers 1 to 11 each."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import NamedTuple

SIGNS = 11
"""How many signs there are, and how many cards each of them has (DS-CMP-01)."""

NUMBERS = range(1, 12)
"""The numbers of each sign (DS-CMP-02)."""


class Card(NamedTuple):
    """A sign, by its place in the list of signs, and a number."""

    sign: int
    number: int


_BY_NUMBER = attrgetter("number", "sign")


def full_deck() -> tuple[Card, ...]:
    """All 121 cards in order; the score cards of the box are no part of it (DS-CMP-01, DS-CMP-03)."""
    return tuple(Card(sign, number) for sign in range(SIGNS) for number in NUMBERS)


def by_number(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a hand is held: lowest number first, equal numbers in the order of the signs."""
    return tuple(sorted(cards, key=_BY_NUMBER))


def without(cards: Iterable[Card], taken: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that are left when some are taken away; no card is there twice."""
    gone = set(taken)
    return tuple(card for card in cards if card not in gone)
