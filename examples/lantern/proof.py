"""What the tests hold the rules of Lantern to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from examples.lantern.rules import put
from examples.lantern.state import Lantern
from rules.core import Chance, Proof, Seat, Viewer


class LanternProof(Proof[Lantern]):
    """Eight cards each, and nobody who knows more than they may."""

    def scramble(self, state: Lantern, viewer: Viewer, chance: Chance) -> Lantern:
        """Deals anew what the others hold, have laid face down or aside."""
        for seat in map(Seat, range(len(state.here))):
            hand, laid = state.hands[seat], state.laid[seat]
            own = seat == viewer
            unseen = (*state.aside[seat], *(() if own else hand), *([laid] if laid and not own else []))
            cards = list(chance.shuffled(sorted(unseen)))
            if not own:
                state = replace(state, hands=put(state.hands, seat, tuple(sorted(cards[: len(hand)]))))
                del cards[: len(hand)]
                state = replace(state, laid=put(state.laid, seat, cards.pop() if laid else None))
            state = replace(state, aside=put(state.aside, seat, tuple(sorted(cards))))
        return state

    def conserved(self, state: Lantern) -> Any:
        """All cards of each player, wherever they are (LA-SET-01)."""
        rows = zip(state.hands, state.laid, state.open, state.aside, strict=True)
        return [sorted((*hand, *([laid] if laid else []), *shown, *aside)) for hand, laid, shown, aside in rows]
