"""Drawing where the discards make a new deck: Elementary and Scion."""

from __future__ import annotations

from rules.core import Chance
from rules.signs.cards import Card

Cards = tuple[Card, ...]


def draw(deck: Cards, discard: Cards, count: int, chance: Chance) -> tuple[Cards, Cards, Cards, int]:
    """Up to ``count`` cards from the top; gives the drawn cards, the deck, the discard pile, and how many
    discards were shuffled into a new deck on the way (DS-ELE-06, DS-SCR-09)."""
    drawn, deck, shuffled = deck[:count], deck[count:], 0
    if len(drawn) < count and discard:
        shuffled = len(discard)
        missing = count - len(drawn)
        fresh = chance.shuffled(discard)
        drawn, deck, discard = drawn + fresh[:missing], fresh[missing:], ()
    return drawn, deck, discard, shuffled
