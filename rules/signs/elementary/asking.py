"""The question a player is asked on their turn: every legal play, or which card lies on top of a thrown hand."""

from __future__ import annotations

from rules.core import Offer, OneOf, Question
from rules.signs.elementary.actions import Late, Play, Throw
from rules.signs.elementary.legal import openings
from rules.signs.elementary.state import Cards, Elementary

PLAY, THROW = "play", "throw"
"""The two kinds of question: the hand is thrown in only without a legal play (DS-ELT-01, DS-ELT-10)."""

LATE = Late()


def question(state: Elementary) -> Question:
    """What the player on turn is asked (DS-ELT-01)."""
    hand, final = state.hands[state.seat], ends_the_series(state)
    offers = _plays(state, hand, final)
    return Question(
        id=state.decision,
        seat=state.seat,
        ask=OneOf(offers or _throws(hand, final)),
        kind=PLAY if offers else THROW,
        secret=True,
        within=state.options.within,
        lapse=LATE,
    )


def _plays(state: Elementary, hand: Cards, final: bool) -> tuple[Offer, ...]:
    """Every legal play, space by space, fewest cards first."""
    found = openings(state.spaces, hand, state.options.setup_card_fit)
    return tuple(
        [
            Offer(key=f"{space}.{choice.key}", action=Play(cards=choice.of(hand), space=space), final=final)
            for space, choice in found
        ]
    )


def _throws(hand: Cards, final: bool) -> tuple[Offer, ...]:
    """Each card of the hand that may lie on top when it is thrown in (DS-ELT-11)."""
    return tuple(
        Offer(key=f"top.{at}", action=Throw(top=card), final=final) for at, card in enumerate(hand, start=1)
    )


def ends_the_series(state: Elementary) -> bool:
    """Whether this is the last turn of the last game (DS-ELE-02, DS-ELE-03)."""
    return state.last_turns == (state.seat,) and state.game >= state.options.series_games
