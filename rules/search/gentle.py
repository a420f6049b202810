"""A player who is easily beaten: often content with what is nearly as good as what is sensible."""

from __future__ import annotations

from rules.core import Action, AnyGame, Chance, OneOf, Question, State
from rules.search.choices import advised, choices
from rules.search.seeing import as_seen, name_of

_NEXT = 4
"""Among how many of the best it chooses, and at most the better half of all."""


def gentle(game: AnyGame, state: State, question: Question) -> Action | None:
    """What a gentle player answers; ``None`` where only a person can. Half the time that is what is sensible; and
    so it is where more than one thing is asked, and in votes."""
    free = [offer for offer in question.offers if offer.why_not is None]
    if not isinstance(question.ask, OneOf) or len(free) < 3 or question.motion:
        return advised(game, state, question)
    seen = as_seen(game, state, question.seat)
    found = choices(game, seen, question, min(_NEXT, (len(free) + 1) // 2))
    luck = Chance(f"gentle {question.id} {name_of(seen)}")
    if len(found) < 2 or luck.below(2):
        return next(iter(found), None)
    return found[1 + luck.below(len(found) - 1)]
