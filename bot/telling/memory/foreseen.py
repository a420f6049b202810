"""Who foresaw how a game would end, in words, once it is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.keeping import speech
from bot.keeping.memory.predictions import Prediction
from bot.keeping.table import Table
from rules.core import AnyGame, Outcome, Question, counted, listed

MOST = 200
"""People who may say who will win, of one game."""

_NAMED = 5


def may_be_foreseen(game: AnyGame, table: Table, asked: Iterable[Question]) -> bool:
    """Whether there is anything to foresee: several play against each other, and by what is asked it does not
    stand yet who has won."""
    over = any(question.kind in game.concluding for question in asked)
    return len(table.sitters) > 1 and game.rivals(table.options) and not over


def told(table: Table, outcome: Outcome | None, said: Sequence[Prediction]) -> str:
    """Who foresaw it and when; those who came to play themselves do not count."""
    looking = [p for p in said if all(s.person != p.person for s in table.sitters)]
    if not looking or outcome is None or outcome.won is not None or not outcome.places:
        return ""
    if len(outcome.places) == 1:
        onlookers = counted(len(looking), "onlooker")
        return f"Nobody has won before another, so nobody of {onlookers} foresaw it."
    right = [p for p in looking if p.seat in outcome.places[0]]
    if not right:
        return f"Nobody of {counted(len(looking), 'onlooker')} foresaw it."
    named = [f"**{speech.escape(p.name)}** (after move {p.ply - 1})" for p in right[:_NAMED]]
    named += [f"{len(right) - _NAMED} more"] * (len(right) > _NAMED)
    return f"Foreseen by {listed(named)}, of {counted(len(looking), 'onlooker')}."
