"""The checklist of a world whose deities are nobody's."""

from __future__ import annotations

from typing import Literal

from rules.core import View
from rules.creation.world.commons import Stage


class StepView(View, frozen=True):
    """A step of the checklist (CR-ALT-62 to CR-ALT-65)."""

    kind: Stage
    word: str
    """What stands before it in a picture: ``Primal``."""
    title: str
    seat: int
    """The deity it is for, or -1."""
    done: bool
    by: int
    """The person who did it, or -1."""
    own: bool
    """The bot has crossed it off itself."""
    nothing: bool
    """It came to nothing."""
    next: bool


class CommonsView(View, frozen=True):
    """The checklist of a world whose deities are nobody's, and who is at it."""

    part: Literal["awakening", "emergence", "round", "end"]
    steps: tuple[StepView, ...]
    now: str
    """The step that is next, in words; empty when all is done."""
    seat: int
    """The deity it is for."""
    asked: int
    """The deity that is asked now, which may be another; -1 while the channel votes."""
    hand: int
    """The person who has begun it, or -1."""
    last: int
    """The person who did the step before, or -1."""
    people: int
    """How many have come in all, and how many are here."""
    here: int
    person: int
    """The person who looks, or -1."""
    refused: str
    """Why that person may not do it now; empty if they may."""
    lately: tuple[tuple[int, str], ...]
    """What was crossed off last: by whom, and what."""
