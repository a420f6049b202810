"""Whom the game awaits, and what is legal, without a word of it."""

from __future__ import annotations

from rules.core import Question
from rules.creation import steps
from rules.creation.asking import awakening, contest
from rules.creation.asking.beside import beside
from rules.creation.asking.votes import ballots
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation


def questions(state: Creation, lore: Lore) -> tuple[Question, ...]:
    """All open questions; empty exactly when the game is over. Those whom the main course leaves in peace come
    first with what else they are asked: who answers one question after the other comes to all of them."""
    if state.phase == "over":
        return ()
    asked = steps.present(state).asks(state, lore)
    other = (*awakening.meanwhile(state), *contest.portrait(state))
    votes = ballots(state)
    more = beside(state, lore, {q.seat for q in (*votes, *asked) if q.waits} if state.tales else ())
    if not other:
        return (*votes, *asked, *more)
    busy = {q.seat for q in asked}
    idle = [q for q in other if q.seat not in busy]
    return (*votes, *idle, *asked, *(q for q in other if q.seat in busy), *more)
