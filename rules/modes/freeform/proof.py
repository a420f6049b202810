"""What the tests hold the rules of Freeform to."""

from __future__ import annotations

from typing import Any

from rules.core import Chance, Proof, Viewer
from rules.modes.freeform.state import Freeform


class FreeformProof(Proof[Freeform]):
    """Nothing is secret, and no number is given twice."""

    def scramble(self, state: Freeform, viewer: Viewer, chance: Chance) -> Freeform:
        return state

    def conserved(self, state: Freeform) -> Any:
        numbers = [thing.id for thing in state.things]
        return len(numbers) == len(set(numbers)), len(state.here) == len(state.characters) == len(state.asked)
