"""What comes when: whether a round has a vote, and whether it is the last one."""

from __future__ import annotations

from rules.modes.dictator.state import Dictator


def votes(state: Dictator) -> bool:
    """With two dictators the Fabulous vote would always tie, so there is none (CR-ALT-18)."""
    return len(state.seats) > 2 and len(state.nations()) > 1


def last_round(state: Dictator) -> bool:
    """Whether no round follows this one (CR-ALT-24)."""
    return 0 < state.options.dictator_rounds <= state.round


def closes(state: Dictator) -> bool:
    """Whether the game is over when the present turn is: nothing comes after it, no vote and no round."""
    if not last_round(state) or state.turn is None:
        return False
    return state.phase == "expansion" or (state.turn == state.nations()[-1] and not votes(state))
