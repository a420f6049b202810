"""What stands in for a vote: tasks, dice, coins and cards (CR-TWO, CR-DICE)."""

from __future__ import annotations

from typing import Literal

from rules.core import Action

Template = Literal["die", "coin", "cards"]
"""What is thrown (CR-DICE-08 to CR-DICE-10)."""

Side = Literal["heads", "tails"]


class SetTask(Action, frozen=True, tag="task"):
    """Set the other player a task; done, it carries what they proposed."""

    task: str = ""


class TurnDown(Action, frozen=True, tag="other-task"):
    """Turn a task down, and get another."""


class JudgeTask(Action, frozen=True, tag="task-done"):
    """Whether the task was done."""

    done: bool


class Call(Action, frozen=True, tag="call"):
    """Call the coin before it is flipped."""

    side: Side


class Guess(Action, frozen=True, tag="guess"):
    """Name the card that will lie on top; then it is drawn."""

    number: str
    suit: str
