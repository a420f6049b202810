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
    """All open questions; empty exactly when the game is over."""
    if state.phase == "over":
        return ()
    asked = steps.present(state).asks(state, lore)
    return (*ballots(state), *asked, *awakening.meanwhile(state), *contest.portrait(state), *beside(state, lore))
