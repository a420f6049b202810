"""How the table stands, for a player who looks ahead."""

from __future__ import annotations

from rules.core import Seat, Standing
from rules.meaning.advice.judge import Judge
from rules.meaning.advice.weights import PLACE_TRUST
from rules.meaning.cards import Cards
from rules.meaning.scoring import score
from rules.meaning.view import MeaningView

HAND = 0.3
"""What part of its worth a hand brings in the end, beside what open Initiatives promise."""


def standing(view: MeaningView, cards: Cards) -> Standing:
    """The score that everybody may expect, and how likely the world is to stand."""
    judges = [Judge(view, cards, Seat(seat)) for seat in range(len(view.table.mats))]
    chance = judges[0].stands
    if judges[0].together:
        return Standing(chance=chance)
    return Standing(tuple(map(_prospects, judges)), chance)


def _prospects(judge: Judge) -> float:
    """What is there already, the hand, what the open Initiatives promise, the place on the End Initiative."""
    found = score(judge.mat) + HAND * judge.purse(judge.mat.tokens)
    found += sum(max(0.0, judge.promise(p)) for p in judge.table.projects() if not judge.table.ends(p))
    return found + (PLACE_TRUST * judge.places(judge.ending) if judge.ending is not None else 0.0)
