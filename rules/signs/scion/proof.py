"""What the tests hold the rules of Scion to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Chance, Proof, Viewer
from rules.signs.cards import by_number
from rules.signs.scion.state import Scion


class ScionProof(Proof[Scion]):
    """121 cards and 77 tokens, and nobody who knows more than they may."""

    def scramble(self, state: Scion, viewer: Viewer, chance: Chance) -> Scion:
        """Deals deck and other hands anew; who has chosen has now chosen another card."""
        others = [s for s in range(len(state.hands)) if s != viewer]
        cards = chance.shuffled(sorted([*state.deck, *(card for s in others for card in state.hands[s])]))
        hands, chosen = list(state.hands), list(state.chosen)
        for s in others:
            count = len(hands[s])
            hands[s], cards = by_number(cards[:count]), cards[count:]
            chosen[s] = chance.pick(hands[s]) if chosen[s] is not None else None
        return replace(state, hands=tuple(hands), chosen=tuple(chosen), deck=cards)

    def conserved(self, state: Scion) -> Any:
        """121 cards, each once, and 77 tokens: six of each sign in stacks and collections, and the seventh
        (DS-CMP-01, DS-CMP-04)."""
        in_front = [shown.card for pile in state.piles for shown in pile]
        in_hands = [card for hand in state.hands for card in hand]
        tokens = [sum(counts) for counts in zip(state.stacks, *state.collections, strict=True)]
        sevenths = sorted((*state.tokens, *state.dead, *state.out))
        return sorted([*state.deck, *state.discard, *in_front, *in_hands]), tokens, sevenths
