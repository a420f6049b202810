"""What the tests hold the rules of Creation to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.creation.world.book.gametypes import title
from rules.creation.world.state import Creation


class CreationProof(Proof[Creation]):
    """All lies open (CR-CON-33) but wishes until Attributes are given out (CR-AWK-04), and pledges (CR-END-12).
    The type of a game stays (CR-SCO-20)."""

    def scramble(self, state: Creation, viewer: Viewer, chance: Chance) -> Creation:
        """Others wish for something else, and have pledged something else, as far as anybody knows."""
        if state.phase == "pledge":
            made = sorted(state.pledges.items())  # who was first nobody knows
            pledged = {seat: it if seat == viewer else bool(chance.below(2)) for seat, it in made}
            return replace(state, pledges=pledged)
        deities = list(state.deities)
        for seat, deity in enumerate(deities):
            if seat != viewer and deity.wishes:
                others = chance.shuffled(list(state.pool))
                deities[seat] = replace(deity, wishes=tuple(others[: 1 + chance.below(len(others))]))
        return replace(state, deities=tuple(deities))

    def conserved(self, state: Creation) -> Any:
        """The type of game; and no wish outlives the Awakening."""
        late = state.outline is not None and any(deity.wishes for deity in state.deities)
        return title(state.options), late
