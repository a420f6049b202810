"""The question all players of Scion are asked at the same time: which card to reveal."""

from __future__ import annotations

import functools

from rules.core import Offer, OneOf, Question, Seat
from rules.signs.scion.actions import ByChance, Reveal
from rules.signs.scion.state import HAND, Cards, Scion

LATE = ByChance()
REVEAL, ANEW = "reveal", "anew"
"""The kinds of question: in the first round, and once tokens have been given."""


def questions(state: Scion) -> tuple[Question, ...]:
    """One for each player; once they have chosen nobody waits, but they may still change it (DS-SCT-12)."""
    if state.over:
        return ()
    id, within = state.decision, state.options.within
    return tuple(
        Question(
            id=id,
            seat=seat,
            ask=_cards(state.hands[seat], may_end(state, seat)),
            kind=ANEW if state.round > 1 else REVEAL,
            secret=True,
            waits=state.chosen[seat] is None,
            within=within,
            lapse=LATE,
        )
        for seat in state.seats
    )


def may_end(state: Scion, seat: Seat) -> bool:
    """Whether the choice of this player is the last one of the round and may end the game. A stack may run out
    where one token is left of a sign on the circle (DS-SCE-01)."""
    if state.turn < HAND or any(state.chosen[other] is None for other in state.seats if other != seat):
        return False
    last_ones = sum(state.stacks[sign] == 1 for sign in state.tokens)
    return len(state.ran_out) + last_ones >= state.options.stacks_to_end


@functools.lru_cache(maxsize=1024)
def _cards(hand: Cards, final: bool) -> OneOf:
    """Each card of a hand. Hands stay the same while others choose, so they are kept for a while."""
    return OneOf(
        tuple(
            Offer(key=f"card{at}", action=Reveal(card=card), final=final) for at, card in enumerate(hand, start=1)
        )
    )
