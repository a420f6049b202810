"""Dice in the game: who decides on them, and when they are thrown (CR-DICE)."""

from __future__ import annotations

from rules.creation.deities.roles import judge
from rules.creation.deities.traits import holders
from rules.creation.deities.two import instead
from rules.creation.world.state import Creation


def master(state: Creation) -> int | None:
    """The deity who decides on dice; nobody where two play with dice only (CR-DICE-05, CR-TWO-10)."""
    return next(iter(holders(state, "throws")), None)


def in_use(state: Creation) -> bool:
    """Whether anybody may throw instead of asking. Without a Probability deity dice stop (CR-DICE-17)."""
    thrown = state.dice is not None and state.dice.open
    if state.contest is not None and judge(state) is None:  # nobody calls, and everything passes (CR-AAA-41)
        return False
    return thrown and (master(state) is not None or instead(state) == "dice_only")


def demanded(state: Creation) -> bool:
    """Whether every Ability that needs no vote is thrown for (CR-DICE-07)."""
    return in_use(state) and state.dice is not None and state.dice.demanded


def caller(state: Creation, seat: int) -> int:
    """Who calls the coin for a deity: the one who decides on dice, and for that one the next in the order of turns
    (CR-DICE-16); of two the other (CR-TWO-10)."""
    chief = master(state)
    if chief is not None and chief != seat and len(state.deities) > 2:
        return chief
    order = state.roster or state.order
    at = order.index(seat) if seat in order else 0
    return next((s for s in (*order[at + 1 :], *order[:at]) if s != seat and state.deities[s].here), -1)
