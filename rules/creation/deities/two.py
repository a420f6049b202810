"""Two players on one Map: two Attributes a kind, and what stands in for the vote between them (CR-TWO)."""

from __future__ import annotations

from typing import Literal

from rules.creation.world.book.gametypes import own_seats
from rules.creation.world.state import Creation

Instead = Literal["second_chance", "dice_only", "challenge", "together", "plain_vote", "aaa"]
"""What two players may agree on instead of a vote that one of them alone would decide (CR-TWO-04)."""

IN_USE: dict[str, str] = {
    "second_chance": "the other one votes on what you propose, and if the answer is no, a coin decides",
    "dice_only": "nobody votes; dice decide on every Act and every Ability that would be voted on",
    "challenge": "you set each other a small task, and who does it may place the Act or use the Ability",
    "together": "nobody competes and everything proposed stands; Influence is not counted, and nobody wins",
    "plain_vote": "the other one alone decides on what you propose",
    "aaa": "the Advocate makes the world, the Adversary darkens it, and the Arbiter judges and keeps the balance",
}
"""Each of them in a sentence, told when the world begins (CR-TWO-03)."""


def only_two(state: Creation) -> bool:
    """Whether this is a game for two; with a third deity none of it applies any more (CR-TWO-04)."""
    return len(state.seats) == 2 and (state.contest is not None or own_seats(state.options) is None)


def instead(state: Creation) -> Instead | None:
    """What stands in for the vote here; nothing where three or more play (CR-TWO-04)."""
    return state.options.two_player_mode if only_two(state) else None  # type: ignore[return-value]


def together(state: Creation) -> bool:
    """Whether two make a world without competing (CR-TWO-08)."""
    return state.options.two_player_mode == "together" and only_two(state)


PLENTY = 999
"""What each holds where Influence is not counted: more than anything could cost (CR-TWO-11)."""
