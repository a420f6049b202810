"""What the tests hold the rules of Life~Meaning to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.life.state import Life
from rules.life.view import seen_events, seen_patterns


class LifeProof(Proof[Life]):
    """Only the order of the decks is hidden (LM-ONL-01), and no card is ever lost."""

    def scramble(self, state: Life, viewer: Viewer, chance: Chance) -> Life:
        """Decks in another order, but for what the viewer is looking at."""
        events, patterns = len(seen_events(state, viewer)), len(seen_patterns(state, viewer))
        return replace(
            state,
            event_deck=(*state.event_deck[:events], *chance.shuffled(sorted(state.event_deck[events:]))),
            pattern_deck=(*state.pattern_deck[:patterns], *chance.shuffled(sorted(state.pattern_deck[patterns:]))),
            project_deck=chance.shuffled(sorted(state.project_deck)),
        )

    def conserved(self, state: Life) -> Any:
        """Every card is in exactly one place."""
        patterns = [card for player in state.players for card in player.patterns]
        patterns += [*state.pattern_deck, *state.pattern_discard, *state.removed]
        builds = [*(build for build in state.row if build is not None), *state.completed]
        return (
            sorted([state.event, *state.event_deck, *state.event_discard]),
            sorted(patterns + [card for card in state.gallery if card is not None]),
            sorted([*state.project_deck, *state.project_discard, *(build.card for build in builds)]),
        )
