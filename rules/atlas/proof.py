"""What the tests hold the rules of the Atlas to."""

from __future__ import annotations

from typing import Any

from rules.atlas.doing import setup
from rules.atlas.state import Atlas
from rules.core import Chance, Proof, Viewer


class AtlasProof(Proof[Atlas]):
    """84 cards, face down until everybody has a character."""

    def scramble(self, state: Atlas, viewer: Viewer, chance: Chance) -> Atlas:
        return setup.dealt_anew(state, chance)

    def conserved(self, state: Atlas) -> Any:
        """All 84 cards, in hands and decks (AF-CMP-04)."""
        return sorted((*state.decks, *(card for hand in state.hands for card in hand)))
