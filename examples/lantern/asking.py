"""Whom the game waits for, and what is legal."""

from __future__ import annotations

from datetime import timedelta

from examples.lantern.actions import CloseVote, Play
from examples.lantern.state import Lantern
from rules.core import Ballot, Motion, Offer, OneOf, Question, Seat

TO_PLAY = timedelta(hours=2)
"""LA-ONL-01."""

TO_VOTE = timedelta(hours=1)
"""LA-ONL-02."""


def questions(state: Lantern) -> tuple[Question, ...]:
    """All that is open."""
    if state.over:
        return ()
    if state.vote:
        return tuple(_ballot(state, state.vote, seat) for seat in state.vote.electorate)
    return tuple(_card(state, seat) for seat in state.seats if state.laid[seat] is None)


def _card(state: Lantern, seat: Seat) -> Question:
    hand = state.hands[seat]
    return Question(
        id=f"{state.round}.play",
        seat=seat,
        kind="play",
        ask=OneOf(tuple(Offer(key=str(card), action=Play(card=card)) for card in hand)),
        secret=True,
        within=TO_PLAY,
        lapse=Play(card=min(hand)),
    )


def _ballot(state: Lantern, vote: Motion, seat: Seat) -> Question:
    return Question(
        id=f"{state.round}.vote",
        seat=seat,
        kind="vote",
        ask=OneOf(tuple(Offer(key=c.key, action=Ballot(motion=vote.id, choice=c.key)) for c in vote.choices)),
        motion=vote.id,
        waits=seat not in vote.cast,
        within=TO_VOTE,
        lapse=CloseVote(),
    )
