"""What the tests hold the rules of Meaning Made to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.meaning.state import MeaningMade


class MeaningProof(Proof[MeaningMade]):
    """Three decks, all of whose cards stay somewhere, and nobody who knows what comes next."""

    def scramble(self, state: MeaningMade, viewer: Viewer, chance: Chance) -> MeaningMade:
        """Only the order of the face-down decks is hidden, and from everybody (MM-ONL-01)."""
        shuffled = {
            name: replace(deck, draw=chance.shuffled(sorted(deck.draw)))
            for name, deck in (
                ("patterns", state.patterns),
                ("initiatives", state.initiatives),
                ("events", state.events),
            )
        }
        return replace(state, **shuffled)

    def conserved(self, state: MeaningMade) -> Any:
        """Every card is somewhere (MM-PRI-04)."""
        patterns = [*state.patterns.draw, *state.patterns.discard, *filter(None, state.prism)]
        patterns += [title for mat in state.mats for title in mat.palette]
        initiatives = [*state.initiatives.draw, *state.initiatives.discard, *state.completed, *state.aside]
        initiatives += [project.card for project in state.projects()]
        events = [*state.events.draw, *state.events.discard, *state.zone]
        return sorted(patterns), sorted(initiatives), sorted(events)
