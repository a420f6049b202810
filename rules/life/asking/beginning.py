"""Naming or voting for the starting player (LM-SET-08)."""

from __future__ import annotations

from rules.core import Ballot, Offer, OneOf, Question
from rules.life.actions import Begin, PollCloses
from rules.life.state import Life

CLOSES = PollCloses()


def starting(state: Life) -> list[Question]:
    """The host names somebody, or everybody votes."""
    poll = state.poll
    if poll is None:
        named = tuple(Offer(key=str(s), action=Begin(first=s)) for s in state.here())
        return [Question(id="first", kind="first", seat=state.host, ask=OneOf(named))]
    ballots = OneOf(tuple(Offer(key=c.key, action=Ballot(motion=poll.id, choice=c.key)) for c in poll.choices))
    return [
        Question(
            id="poll",
            kind="poll",
            seat=seat,
            ask=ballots,
            motion=poll.id,
            waits=seat not in poll.cast,
            within=poll.within,
            lapse=CLOSES if poll.within else None,
        )
        for seat in state.here()
    ]
