"""What stands in for a vote: tasks, dice, coins and cards (CR-TWO, CR-DICE)."""

from __future__ import annotations

from typing import Literal

from rules.creation.actions.base import Deed

Template = Literal["die", "coin", "cards"]
"""What is thrown (CR-DICE-08 to CR-DICE-10)."""

Side = Literal["heads", "tails"]


class WantDice(Deed, frozen=True, tag="want-dice"):
    """Whether all shall roll for dice to be part of this game (CR-DICE-02)."""

    wanted: bool


class TakeDice(Deed, frozen=True, tag="take-dice"):
    """What is thrown in this game, and whether for every Ability that needs no vote too (CR-DICE-11)."""

    template: Template
    demanded: bool = False


class DropDice(Deed, frozen=True, tag="drop-dice"):
    """No throws are demanded any more for Abilities that need no vote (CR-DICE-11)."""


class Venture(Deed, frozen=True, tag="venture"):
    """Throw for what one has proposed, or have it voted on (CR-DICE-04)."""

    dice: bool


class SetTask(Deed, frozen=True, tag="task"):
    """Set the other player a task; done, it carries what they proposed."""

    task: str = ""


class TurnDown(Deed, frozen=True, tag="other-task"):
    """Turn a task down, and get another."""


class JudgeTask(Deed, frozen=True, tag="task-done"):
    """Whether the task was done."""

    done: bool


class Call(Deed, frozen=True, tag="call"):
    """Call the coin before it is flipped."""

    side: Side


class Guess(Deed, frozen=True, tag="guess"):
    """Name the card that will lie on top; then it is drawn."""

    number: str
    suit: str
