"""What would be good to do in Creation, for computer players, hints and suggestions."""

from __future__ import annotations

from rules.core import Advice, Judgement, Question
from rules.creation.advice.answers import ANSWERS
from rules.creation.advice.eagerness import eager
from rules.creation.advice.whims import said
from rules.creation.advice.worth import WORTHS, worths
from rules.creation.sight import Sight
from rules.creation.view import CreationView
from rules.creation.world.book.lore import Lore

__all__ = ["WORTHS", "CreationAdvice", "worths"]


class CreationAdvice(Advice[CreationView]):
    """Suggests where an Act could lie and what could be written; the words are its own."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore

    def judge(self, view: CreationView, question: Question) -> Judgement:
        s = Sight(view, question, self.lore)
        answer = ANSWERS.get(question.kind)
        return Judgement(worth=worths(s), answer=answer(s) if answer else None, eager=eager(s), said=said(s))
