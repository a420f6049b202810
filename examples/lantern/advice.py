"""Which card looks good."""

from __future__ import annotations

from examples.lantern.state import CARDS
from examples.lantern.view import LanternView
from rules.core import Advice, Judgement, Question


class LanternAdvice(Advice[LanternView]):
    """By what lies open: no guess at what others hold."""

    def judge(self, view: LanternView, question: Question) -> Judgement:
        return Judgement(worth=tuple(worth(card, view) for card in view.hand) if question.kind == "play" else ())


def worth(card: int, view: LanternView) -> float:
    """A high card takes lanterns; better still one that some of the others have played already."""
    others = [seat for seat in view.seats if seat != view.viewer]
    gone = sum(card in view.open[seat] for seat in others)
    return card + len(CARDS) * gone / len(others)
