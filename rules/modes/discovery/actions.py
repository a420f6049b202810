"""What explorers do, and what the clock does in their place. Fields stand by their codes: ``D4``."""

from __future__ import annotations

from typing import Literal

from rules.core import Action

Sort = Literal["artefact", "structure"]
"""What an object may be called; it is only a label (CR-ALT-36)."""


class Explore(Action, frozen=True, tag="explore"):
    """Explore an unexplored Field next to one's own (CR-ALT-32, CR-ALT-33)."""

    field: str


class Dig(Action, frozen=True, tag="dig"):
    """Choose the Field of a claim, before it is said what was found there."""

    field: str


class Eye(Action, frozen=True, tag="eye"):
    """Choose somebody else's object, before the better theory is told."""

    field: str


class Claim(Action, frozen=True, tag="claim"):
    """Stake a claim: an object on an own Field, and what it was to the ancient people (CR-ALT-34)."""

    field: str
    thing: str = ""
    """What the object really is."""
    theory: str = ""
    sort: Sort = "artefact"
    photo: str = ""


class Steal(Action, frozen=True, tag="steal"):
    """Take over somebody else's object by a more interesting theory (CR-ALT-37, CR-ALT-38)."""

    field: str
    theory: str = ""


class Reconsider(Action, frozen=True, tag="reconsider"):
    """Neither claim nor theft there after all: the turn is as it was."""


class Pass(Action, frozen=True, tag="pass"):
    """No claim and no theft this turn (CR-ALT-33)."""


class Silence(Action, frozen=True, tag="silence"):
    """The turn passes for whoever does not move (CR-ALT-03). Only the clock may say so."""


class CloseVote(Action, frozen=True, tag="close"):
    """The vote is over for whoever has not voted. Only the clock may say so."""
