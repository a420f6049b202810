"""Kinds of sets, and which cards may lie together on the way to one.

Only numbers count here. A row of cards is its :func:`tally`, and everything that is a set, or on the way to one,
stands in a table of tallies: whether cards go together is looked up, not worked out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from rules.signs.cards import NUMBERS, SIGNS, Card, by_number

Kind = Literal["chain", "pack", "Cardinal Chain", "Crusade"]

ONE = tuple(1 << 4 * number for number in range(NUMBERS.stop))
"""The tally of a single card, by its number."""


def tally(cards: Iterable[Card]) -> int:
    """How many cards there are of each number, as the digits of one number to the base of 16. Their order makes no
    difference, and the tally of two rows together is the sum of theirs."""
    return sum([ONE[number] for _, number in cards])


def tally_of(numbers: Iterable[int]) -> int:
    """The tally of cards with these numbers."""
    return sum([ONE[number] for number in numbers])


SAME = {count * ONE[number]: count for number in NUMBERS for count in range(1, SIGNS + 1)}
"""Cards of one number only, with how many they are (DS-TYP-01)."""

ROWS = {tally_of(range(low, high + 1)): high - low + 1 for low in NUMBERS for high in range(low, NUMBERS.stop)}
"""Numbers that follow one another without gap or repeat, with how many they are; one number does (DS-TYP-02)."""

CARDINAL = tally_of((11, 1, 2))
"""The Cardinal Chain (DS-TYP-03)."""

TOWARDS_CARDINAL = frozenset((tally_of((11, 1)), CARDINAL))
"""11-1-2, and the pair 11 and 1 that may become it; elsewhere numbers never go round (DS-TYP-04)."""

CRUSADES = frozenset(3 * ONE[three] + 2 * ONE[two] for three in NUMBERS for two in NUMBERS if three != two)
"""Five cards, three of one number and two of another (DS-TYP-05)."""

CHAINS = TOWARDS_CARDINAL.union(ROWS)
"""What is one chain, or on the way to the Cardinal Chain (DS-CSR-03, DS-CSR-05)."""

TOGETHER = CHAINS.union(SAME, CRUSADES)
"""What a space of Elementary may show after a play (DS-ELT-05)."""

KINDS: dict[int, Kind] = {
    **{row: "chain" for row, count in ROWS.items() if count >= 3},
    **{row: "pack" for row, count in SAME.items() if count >= 3},
    **dict.fromkeys(CRUSADES, "Crusade"),
    CARDINAL: "Cardinal Chain",
}
"""What each set is called."""


def kind_of(cards: Iterable[Card]) -> Kind | None:
    """The set that these cards are, if they are one."""
    return KINDS.get(tally(cards))


def is_cardinal(cards: Sequence[Card]) -> bool:
    """Whether the cards are the Cardinal Chain, whole (DS-TYP-03)."""
    return len(cards) == 3 and tally(cards) == CARDINAL


def is_kinfolk(cards: Sequence[Card]) -> bool:
    """Whether all cards have one sign, which makes a set Kinfolk (DS-TYP-06)."""
    return len({card.sign for card in cards}) == 1


def may_lie_together(numbers: Iterable[int]) -> bool:
    """Whether a space of Elementary may show these numbers after a play (DS-ELT-05)."""
    return tally_of(numbers) in TOGETHER


def in_chain_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """A chain as it is read: lowest number first, but 11 before 1 and 2 on the way to the Cardinal Chain."""
    row = by_number(cards)
    return row[-1:] + row[:-1] if tally(row) in TOWARDS_CARDINAL else row


def next_numbers(numbers: Iterable[int]) -> tuple[int, ...]:
    """The numbers of which a single card fits beside these in Elementary."""
    shown = tally_of(numbers)
    return tuple(n for n in NUMBERS if shown + ONE[n] in TOGETHER)
