"""Creation's advice at a table with several Maps."""

from __future__ import annotations

from rules.core import Judgement, Question
from rules.creation.advice import CreationAdvice
from rules.creation.multiverse.addressing import bare
from rules.creation.multiverse.sights import about
from rules.creation.view import CreationView
from rules.creation.view.several import at


class MultiverseAdvice(CreationAdvice):
    """What would be good to do on the Map that is asked about."""

    def judge(self, view: CreationView, question: Question) -> Judgement:
        if not view.maps:
            return super().judge(view, question)
        return super().judge(at(view, about(view, question)), bare(question))
