"""What the tests hold the rules of Creation to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.creation.world.gametypes import title
from rules.creation.world.state import Creation


class CreationProof(Proof[Creation]):
    """All lies open but what was pledged (CR-CON-33, CR-END-12), and the type of a game stays (CR-SCO-20)."""

    def scramble(self, state: Creation, viewer: Viewer, chance: Chance) -> Creation:
        """Others have pledged something else, as far as anybody knows."""
        if state.phase != "pledge":
            return state
        pledged = {seat: it if seat == viewer else bool(chance.below(2)) for seat, it in state.pledges.items()}
        return replace(state, pledges=pledged)

    def conserved(self, state: Creation) -> Any:
        """The type of game."""
        return title(state.options)
