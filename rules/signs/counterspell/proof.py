"""What the tests hold the rules of Counterspell to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.signs.cards import by_number
from rules.signs.counterspell.state import Chaos, Counterspell
from rules.signs.counterspell.view import OPEN_HANDS


class CounterspellProof(Proof[Counterspell]):
    """121 cards and 11 tokens, and nobody who knows more than they may."""

    def scramble(self, state: Counterspell, viewer: Viewer, chance: Chance) -> Counterspell:
        """Deals deck, face-down chaos cards, and the hands this viewer does not see anew."""
        all_open = viewer is not None and state.options.counterspell_hands == OPEN_HANDS
        others = [] if all_open else [s for s in range(len(state.hands)) if s != viewer]
        hidden = [one.card for space in state.spaces for one in space.chaos if not one.open]
        held = [card for s in others for card in state.hands[s]]
        cards = chance.shuffled(sorted([*state.deck, *hidden, *held]))
        hands = list(state.hands)
        for s in others:
            count = len(hands[s])
            hands[s], cards = by_number(cards[:count]), cards[count:]
        fresh = iter(cards)
        spaces = tuple(
            replace(space, chaos=tuple(one if one.open else Chaos(next(fresh), False) for one in space.chaos))
            for space in state.spaces
        )
        return replace(state, hands=tuple(hands), spaces=spaces, deck=tuple(fresh))

    def conserved(self, state: Counterspell) -> Any:
        """121 cards and 11 tokens, each once (DS-CMP-01, DS-CSS-04)."""
        on_circle = [card for space in state.spaces for card in space.chain]
        on_circle += [one.card for space in state.spaces for one in space.chaos]
        in_hands = [card for hand in state.hands for card in hand]
        return sorted([*state.deck, *state.discard, *on_circle, *in_hands]), sorted([*state.aside, *state.tokens])
