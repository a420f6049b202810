"""The Map that a question is about, as whoever is asked sees it."""

from __future__ import annotations

from rules.core import Question
from rules.creation.multiverse.addressing import of_question
from rules.creation.view import CreationView
from rules.creation.view.several import every


def about(view: CreationView, question: Question) -> int:
    """The Map a question is about."""
    return of_question(question, {one.number: one.motions for one in every(view)})
