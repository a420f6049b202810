"""Which card of Scion looks good."""

from __future__ import annotations

from rules.core import Advice, Judgement, Question, Standing, Thought
from rules.signs.cards import Card
from rules.signs.circle import related
from rules.signs.scion.awarding import SUPPORT
from rules.signs.scion.state import STACK
from rules.signs.scion.view import ScionView, place, standing

EARLY, OPENING = 3, 20.0
"""Until which turn dead cards are laid first, and what they are worth then: more than nearly any other. Of 1,000
games of three, whoever did that won 54 % against two who did not; all round long it does harm."""


class ScionAdvice(Advice[ScionView]):
    """By the numbers alone: no guess at what others hold."""

    thought = Thought(answers=2500, ahead=21, choices=8, until="round", worlds=120)

    def judge(self, view: ScionView, question: Question) -> Judgement:
        return Judgement(worth=tuple(worth(card, view) for card in view.hand))

    def seasoned(self, view: ScionView, question: Question) -> Judgement:
        """Dead cards first, as long as much of the round is left: each brings another card, while the others spend
        their highest."""
        early = view.turn <= EARLY
        dead = [early and place(card, view) is None for card in view.hand]
        rows = [OPENING if opens else worth(card, view) for card, opens in zip(view.hand, dead, strict=True)]
        return Judgement(worth=tuple(rows))

    def standing(self, view: ScionView) -> Standing:
        """What the collections may be worth at the end, with the tokens that each player leads at now."""
        points = [_promise(view, seat) for seat in range(len(view.here))]
        for space in view.spaces:
            best = [value.seat for value in space.values if value.total == space.values[0].total]
            for seat in best:
                points[seat] += _token(view, space.token) / len(best)
        return Standing(tuple(points))


def _promise(view: ScionView, seat: int) -> float:
    """What a collection may be worth when the stacks have run out."""
    row = view.collections[seat]
    grown = sum((_token(view, sign) - 1) * count for sign, count in enumerate(row) if sign not in view.ran_out)
    return view.points[seat] + grown


def _token(view: ScionView, sign: int) -> float:
    """What a token of a sign may bring: the more, the fewer are left in its stack."""
    return 1 + (1 - view.stacks[sign] / STACK)


def worth(card: Card, view: ScionView) -> float:
    """High cards hold against what opposes them; better where they take the lead or have support, worse where the
    lead is safe already."""
    found = place(card, view)
    if found is None or view.viewer is None:
        return 0.0
    number, space = found
    mine, best = standing(space, view)
    beside = sum(view.spaces[other - 1].items[view.viewer] for other in related(number, "harmonious"))
    support = 0 if mine else SUPPORT * beside
    leads = 6.0 if mine <= best < mine + card.number + support else 0.0
    safe = 8.0 if mine > best + 8 else 0.0
    return card.number + leads + 3.0 * beside - safe
