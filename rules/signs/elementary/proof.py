"""What the tests hold the rules of Elementary to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.signs.cards import by_number
from rules.signs.elementary.state import Elementary, Space


class ElementaryProof(Proof[Elementary]):
    """121 cards and 11 tokens, and nobody who knows more than they may."""

    def scramble(self, state: Elementary, viewer: Viewer, chance: Chance) -> Elementary:
        """Deals deck, other hands, and face-down tokens anew."""
        others = [s for s in range(len(state.hands)) if s != viewer]
        cards = chance.shuffled(sorted([*state.deck, *(card for s in others for card in state.hands[s])]))
        hands = list(state.hands)
        for s in others:
            count = len(hands[s])
            hands[s], cards = by_number(cards[:count]), cards[count:]
        tokens = chance.shuffled(sorted([*state.aside, *(s.token for s in state.spaces if not s.open)]))
        spaces: list[Space] = []
        for space in state.spaces:
            if space.open:
                spaces.append(space)
            else:
                spaces.append(replace(space, token=tokens[0]))
                tokens = tokens[1:]
        return replace(state, hands=tuple(hands), deck=cards, spaces=tuple(spaces), aside=tokens)

    def conserved(self, state: Elementary) -> Any:
        """121 cards and 11 tokens, each once (DS-CMP-01, DS-ELS-02)."""
        on_circle = [card for space in state.spaces for card in space.cards]
        in_hands = [card for hand in state.hands for card in hand]
        tokens = sorted([*state.aside, *(space.token for space in state.spaces)])
        return sorted([*state.deck, *state.discard, *on_circle, *in_hands]), tokens
