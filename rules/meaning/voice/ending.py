"""That the game ends by an answer, or may end, and who would win by it."""

from __future__ import annotations

from rules.core import Action, Outcome, who
from rules.meaning.view import MeaningView


def ends(view: MeaningView, action: Action) -> str:
    """How the game ends by this action, for certain or with some of the Events that are left; nothing if it goes
    on."""
    found = next((ending for ending in view.endings if ending.action == action), None)
    if found is None:
        return ""
    result = _result(found.outcome, solo=view.solo)
    if found.certain:
        return f"Ends the game: {result}."
    perhaps = f", and {_losers(solo=view.solo)} lose" if found.outcome.won is False else f": {result}"
    if found.several:
        return f"Then the next Events may end the game{perhaps}."
    return f"Then {found.deadly} of {found.events} Events end the game{perhaps}."


def _result(found: Outcome, *, solo: bool) -> str:
    """Who has won a game that is over."""
    if found.won is not None:
        lost = f"the world collapses, and {_losers(solo=solo)} lose"
        return "the world survives, and you win" if found.won else lost
    if not found.places:
        return "nobody wins"
    first = found.places[0]
    best = found.scores[first[0]]
    if len(first) > 1:
        return f"{' and '.join(map(who, first))} win with {best}"
    others = [found.scores[s] for place in found.places[1:] for s in place]
    return f"{who(first[0])} wins" + (f", {best} to {max(others)}" if others else "")


def _losers(*, solo: bool) -> str:
    return "you" if solo else "all"
