"""Kinds of sets, and which cards may lie together on the way to one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from rules.signs.cards import NUMBERS, Card, by_number

Kind = Literal["chain", "pack", "Cardinal Chain", "Crusade"]

CARDINAL = (1, 2, 11)


def is_chain(numbers: Sequence[int]) -> bool:
    """Whether the numbers follow one another without gap or repeat; one number does (DS-TYP-02)."""
    return len(set(numbers)) == len(numbers) == max(numbers) - min(numbers) + 1


def is_same(numbers: Sequence[int]) -> bool:
    """Whether it is one number only (DS-TYP-01)."""
    return len(set(numbers)) == 1


def is_crusade(numbers: Sequence[int]) -> bool:
    """Five cards, three of one number and two of another (DS-TYP-05)."""
    return len(numbers) == 5 and sorted(Counter(numbers).values()) == [2, 3]


def towards_cardinal(numbers: Iterable[int]) -> bool:
    """11-1-2, or the pair 11 and 1 that may become it; elsewhere numbers never go round (DS-TYP-03, DS-TYP-04)."""
    return sorted(numbers) in ([1, 11], [1, 2, 11])


def is_cardinal(cards: Sequence[Card]) -> bool:
    """Whether the cards are the Cardinal Chain, whole (DS-TYP-03)."""
    return len(cards) == len(CARDINAL) and towards_cardinal(card.number for card in cards)


def kind_of(cards: Iterable[Card]) -> Kind | None:
    """The set that these cards are, if they are one."""
    numbers = [card.number for card in cards]
    if len(numbers) < 3:
        return None
    if is_same(numbers):
        return "pack"
    if is_chain(numbers):
        return "chain"
    if towards_cardinal(numbers):
        return "Cardinal Chain"
    return "Crusade" if is_crusade(numbers) else None


def is_kinfolk(cards: Sequence[Card]) -> bool:
    """Whether all cards have one sign, which makes a set Kinfolk (DS-TYP-06)."""
    return len({card.sign for card in cards}) == 1


def continues_chain(numbers: Sequence[int]) -> bool:
    """Whether the cards are one chain or on the way to the Cardinal Chain (DS-CSR-03, DS-CSR-05)."""
    return is_chain(numbers) or towards_cardinal(numbers)


def in_chain_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """A chain as it is read: lowest number first, but 11 before 1 and 2 on the way to the Cardinal Chain."""
    row = by_number(cards)
    return row[-1:] + row[:-1] if towards_cardinal(card.number for card in row) else row


def may_lie_together(numbers: Sequence[int]) -> bool:
    """Whether a space of Elementary may show these numbers after a play (DS-ELT-05)."""
    return is_same(numbers) or continues_chain(numbers) or is_crusade(numbers)


def next_numbers(numbers: Sequence[int]) -> tuple[int, ...]:
    """The numbers of which a single card fits beside these in Elementary."""
    return tuple(n for n in NUMBERS if may_lie_together((*numbers, n)))
