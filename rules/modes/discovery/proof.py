"""What the tests hold the rules of Discovery to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.modes.discovery.city import UNEXPLORED
from rules.modes.discovery.state import Discovery


class DiscoveryProof(Proof[Discovery]):
    """What nobody has seen is nobody's to know, and a Field holds one object at most."""

    def scramble(self, state: Discovery, viewer: Viewer, chance: Chance) -> Discovery:
        """Builds the unseen part of the city anew."""
        unseen = [field for field, owner in enumerate(state.owners) if owner == UNEXPLORED]
        ruins = list(state.ruins)
        for field, ruin in zip(unseen, chance.shuffled(sorted(ruins[field] for field in unseen)), strict=True):
            ruins[field] = ruin
        return replace(state, ruins=tuple(ruins))

    def conserved(self, state: Discovery) -> Any:
        on = [find.field for find in state.finds]
        whole = all(state.owners[field] != UNEXPLORED for field in on)
        return len(state.owners), sorted(state.ruins), len(on) == len(set(on)), whole
