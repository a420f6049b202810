"""How a space would be resolved as far as anybody can see, in words and as a number for comparing plays."""

from __future__ import annotations

import msgspec

from rules.signs.cards import SIGNS, Card
from rules.signs.counterspell.judging import is_complete, judge, total
from rules.signs.counterspell.state import FULL, Cards, HouseRules
from rules.signs.sets import kind_of

GUESS = 6
"""What a face-down chaos card is reckoned as: the middle of 1 to 11, of no sign."""

HIGHEST = 11


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What anybody sees of a space. ``chaos`` has ``None`` for a face-down card; ``opposing`` are the signs that
    hurt the beast here; ``shown`` and ``total`` add up the open chaos cards and the chain; ``outlook`` says how
    they stand."""

    token: int
    chaos: tuple[Card | None, ...]
    chain: Cards
    opposing: tuple[int, ...]
    shown: int = 0
    total: int = 0
    outlook: str = ""

    @property
    def known(self) -> Cards:
        """The chaos cards that lie open."""
        return tuple(card for card in self.chaos if card is not None)

    @property
    def hidden(self) -> int:
        """How many chaos cards lie face-down."""
        return len(self.chaos) - len(self.known)


def outlook(space: Seen, options: HouseRules, *, last: bool) -> str:
    """How the chain of a space stands against what chaos shows."""
    chain, chaos = space.chain, space.chaos
    if not chain:
        return "nothing woven"
    if not is_complete(chain, len(chaos), last=last):
        return "incomplete"
    if len(chaos) < FULL and not last and not options.early_counterspells:
        return "complete, waits for the third chaos card"
    verdict = judge(chain, space.known, space.opposing, options, last=last)
    cardinal = kind_of(chain) == "Cardinal Chain" and any(card.sign in space.opposing for card in chain)
    if not verdict.won:
        sums = total(space.known) - total(chain)
        return f"{sums} short" if sums > 0 else verdict.why
    if space.hidden and not cardinal:
        spare = total(chain) - total(space.known)
        if spare < 1:
            return "short once the hidden card counts"
        sure = "wins" if spare >= HIGHEST else f"wins if the hidden card is {spare} or lower"
        return f"{sure}, up to {verdict.health} Health" if verdict.health else sure
    return f"wins, {verdict.health or 'no'} Health"


def value(space: Seen, options: HouseRules, *, last: bool) -> float:
    """How good a space looks for the players, in cards of the deck."""
    chaos = (*space.known, *[Card(SIGNS, GUESS)] * space.hidden)
    verdict = judge(space.chain, chaos, space.opposing, options, last=last)
    full = len(chaos) == FULL or last
    early = options.early_counterspells and len(space.chain) >= FULL
    if verdict.won and (full or early):
        return 5.0 * verdict.health + 3.0 + 3.0 * full
    promise = sum(1.0 if card.sign in space.opposing else 0.5 for card in space.chain[:FULL])
    return promise + 0.1 * total(space.chain) - 3.0 * full
