"""What the tests hold a Roleplay game to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.modes.roleplay.state import Candidate, Roleplay


class RoleplayProof(Proof[Roleplay]):
    """Nobody sees a first object before all are shown, and nothing leaves the table of what was placed."""

    def scramble(self, state: Roleplay, viewer: Viewer, chance: Chance) -> Roleplay:
        """Other objects for all that are still secret."""
        if state.stage != "choosing":
            return state
        other = {
            seat: one if seat == viewer else Candidate(thing=f"something else {chance.below(1000)}", hand=one.hand)
            for seat, one in sorted(state.candidates.items(), key=lambda made: made[0])
        }
        return replace(state, candidates=other)

    def conserved(self, state: Roleplay) -> Any:
        """Every seat has its place among the gods by age, all game."""
        return sorted(state.ages)
