"""Which card of Scion looks good."""

from __future__ import annotations

from rules.core import Advice, Judgement, Question
from rules.signs.cards import Card
from rules.signs.circle import related
from rules.signs.scion.awarding import SUPPORT
from rules.signs.scion.view import ScionView, place, standing


class ScionAdvice(Advice[ScionView]):
    """By the numbers alone: no guess at what others hold."""

    def judge(self, view: ScionView, question: Question) -> Judgement:
        return Judgement(worth=tuple(worth(card, view) for card in view.hand))


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
