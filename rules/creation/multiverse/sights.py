"""The Maps of a table as whoever is asked sees them: which a question is about, and which of them rest."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Question
from rules.creation.multiverse.addressing import of_question
from rules.creation.view import CreationView
from rules.creation.view.several import every
from rules.creation.world.book.phases import STILL


def about(view: CreationView, question: Question) -> int:
    """The Map a question is about."""
    return of_question(question, {one.number: one.motions for one in every(view)})


def still(view: CreationView, opening: int) -> CreationView:
    """The Maps as they are seen while one is being opened, and the others that go on rest for it (CR-MULTI-12)."""
    if not opening:
        return view
    maps = tuple(
        one if one.number == opening or one.phase == STILL else replace(one, rests=opening) for one in view.maps
    )
    return replace(view, maps=maps, rests=0 if view.phase == STILL else opening)
