"""Whom the game awaits, and for what."""

from __future__ import annotations

from rules.core import Decision
from rules.creation.asking import closing, early, play, votes
from rules.creation.asking.beside import beside
from rules.creation.asking.foresight import foreseen
from rules.creation.asking.proposals import draft_questions
from rules.creation.lore import Lore
from rules.creation.state import Creation


def questions(state: Creation, lore: Lore) -> tuple[Decision, ...]:
    """All open decisions; empty exactly when the game is over."""
    found = votes.ballots(state)
    match state.phase:
        case "order":
            found += early.order(state)
        case "primal" | "cosmic" | "elemental" | "realm":
            found += early.choose(state, lore)
        case "bans":
            found += early.choose(state, lore) or early.bans(state, lore)
        case "parameters":
            found += early.choose(state, lore) + early.parameters(state, lore)
        case "personas":
            found += early.choose(state, lore) + early.personas(state, lore)
        case "map":
            found += early.world(state)
        case "lines":
            found += early.lines(state)
        case "first":
            found += early.first(state) if state.draft is None else draft_questions(state, lore, state.draft)
        case "turn":
            found += votes.waiting(state) + play.turn(state, lore)
        case "decay":
            found += closing.decay(state)
        case "victory":
            found += closing.victory(state)
        case "echoes":
            found += closing.box(state)
        case "over":
            return ()
    return tuple(foreseen(state, lore, found + beside(state, lore)))
