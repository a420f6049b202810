"""What a step in the course of a game is (see :mod:`rules.creation.world.book.phases`)."""

from __future__ import annotations

from rules.core import NotAwaited, Question
from rules.creation.course.flow import Flow
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.phases import Phase
from rules.creation.world.state import Creation


class Step:
    """What happens when it comes, what it asks, what follows by itself, what silence means, and what it does when
    somebody leaves. Its words are in the voice, by the name of its phase.

    What is left to do comes from the state alone. A step that has nothing left to do says ``flow.done()``, already
    when it is opened or later; which step follows is not its business.
    """

    phase: Phase

    def opens(self, flow: Flow) -> None:
        """It comes now."""
        raise NotImplementedError

    def resumes(self, flow: Flow) -> None:
        """It goes on where something else came in between."""

    def asks(self, state: Creation, lore: Lore) -> list[Question]:
        """Its open questions."""
        return []

    def settles(self, flow: Flow) -> None:
        """What follows by itself after any action."""

    def silence(self, flow: Flow, seat: int, about: str) -> None:
        """The time for one of its questions has run out."""
        raise NotAwaited("CR-TRN-11", "That question is closed.")

    def parting(self, flow: Flow, seat: int) -> None:
        """Somebody leaves: what they give back before open votes are counted without them."""

    def left(self, flow: Flow, seat: int) -> None:
        """Somebody has left: how it goes on without them."""
