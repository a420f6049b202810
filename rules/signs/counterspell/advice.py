"""Which play of Counterspell looks good."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from rules.core import Action, Advice, Judgement, Question, Standing, Thought
from rules.signs.cards import SIGNS, Card
from rules.signs.counterspell.actions import Weave
from rules.signs.counterspell.judging import judge, total
from rules.signs.counterspell.outlook import Seen
from rules.signs.counterspell.state import FULL, HouseRules
from rules.signs.counterspell.view import CounterspellView
from rules.signs.sets import in_chain_order

HEALTH = 5.0
"""What 1 Health of the beast is worth, in cards of the deck."""

CARD = 0.3
"""What playing a card costs: less than the promise of any card that carries a chain on."""

GUESS = 6
"""What a face-down chaos card is reckoned as: the middle of 1 to 11, of no sign."""


class CounterspellAdvice(Advice[CounterspellView]):
    """By the circle alone: no guess at what others hold."""

    thought = Thought(answers=1800, ahead=14, choices=10)

    def judge(self, view: CounterspellView, question: Question) -> Judgement:
        return Judgement(worth=tuple([worth(offer.action, view) for offer in question.offers]))

    def standing(self, view: CounterspellView) -> Standing:
        """What the deck still pays for, with what the circle promises, against what the beast's Health asks."""
        promised = sum(value(space, view.options, last=view.last_round) for space in view.spaces)
        pays = max(1.0, view.deck + promised) / (HEALTH * max(1, view.health))
        return Standing(chance=pays**2 / (1 + pays**2))


def worth(move: Action, view: CounterspellView) -> float:
    """What a play adds to its space, less what its cards cost; ending the turn is worth nothing."""
    if not isinstance(move, Weave):
        return 0.0
    space, options, last = view.spaces[move.space - 1], view.options, view.last_round
    after = replace(space, chain=in_chain_order((*space.chain, *move.cards)))
    gain = value(after, options, last=last) - value(space, options, last=last)
    return round(gain - CARD * len(move.cards), 2)


@functools.lru_cache(maxsize=2048)
def value(space: Seen, options: HouseRules, *, last: bool) -> float:
    """How good a space looks for the players, in cards of the deck."""
    chaos = (*space.known, *[Card(SIGNS, GUESS)] * space.hidden)
    verdict = judge(space.chain, chaos, space.opposing, options, last=last)
    full = len(chaos) == FULL or last
    early = options.early_counterspells and len(space.chain) >= FULL
    if verdict.won and (full or early):
        return HEALTH * verdict.health + 3.0 + 3.0 * full
    promise = sum(1.0 if card.sign in space.opposing else 0.5 for card in space.chain[:FULL])
    return promise + 0.1 * total(space.chain) - 3.0 * full
