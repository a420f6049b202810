"""What the picture of a hand says of its cards, from the view alone: descriptions say the same."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.signs.cards import Card
from rules.signs.circle import in_a_row, spaces_named
from rules.signs.counterspell.judging import total
from rules.signs.counterspell.outlook import assess
from rules.signs.counterspell.view import CounterspellView
from rules.signs.counterspell.weaving import openings
from rules.signs.sets import in_chain_order


class Use(NamedTuple):
    """Where a card of the hand can be laid, by itself or with others; where of these its sign hurts the beast once
    the space is won; and where a play with it makes sure that it is."""

    fits: tuple[int, ...]
    hurts: tuple[int, ...]
    wins: tuple[int, ...]

    def words(self) -> str:
        """``wins space 2``, or the next best that is true of it."""
        if self.wins:
            return f"wins {spaces_named(self.wins)}"
        does, there = ("hurts", self.hurts) if self.hurts else ("fits", self.fits)
        return f"{does} at {in_a_row(there)}" if there else "fits nowhere"


def uses(view: CounterspellView) -> dict[Card, Use]:
    """What each card of the viewer's hand is good for."""
    fits: dict[Card, set[int]] = {card: set() for card in view.hand}
    wins: dict[Card, set[int]] = {card: set() for card in view.hand}
    for number, choice in openings([space.chain for space in view.spaces], view.hand):
        before, cards = view.spaces[number - 1], choice.of(view.hand)
        chain = in_chain_order((*before.chain, *cards))
        after = replace(before, chain=chain, total=total(chain))
        won = not before.sure and assess(after, view.options, last=view.last_round).sure
        for card in cards:
            fits[card].add(number)
            if won:
                wins[card].add(number)
    found = {}
    for card in view.hand:
        there = tuple(sorted(fits[card]))
        hurts = tuple(n for n in there if card.sign in view.spaces[n - 1].opposing)
        found[card] = Use(there, hurts, tuple(sorted(wins[card])))
    return found
