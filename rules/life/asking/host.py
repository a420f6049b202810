"""What only the host may do about somebody who does not act (LM-ONL-03 to LM-ONL-05, LM-SET-08)."""

from __future__ import annotations

import functools

from rules.core import Offer, OneOf, Question, Seat
from rules.life.actions import Skip
from rules.life.state import Asked, Life

Skips = tuple[tuple[str, Seat | None], ...]


def for_host(state: Life) -> tuple[Question, ...]:
    """The rules know no time, so it is for when somebody is late: nobody is to be passed over in the minute in
    which they are asked."""
    turn, pause, window = state.turn, state.pause, state.window
    found: list[tuple[str, Seat | None]] = []
    if turn is not None and turn.seat != state.host:
        found.append(("turn", turn.seat))
    if isinstance(pause, Asked) and pause.of != state.host and not pause.minutes:
        found.append(("answer", pause.of))
    if window is not None and not window.minutes:
        found.append(("close", None))
    if state.poll is not None and state.poll.within is None:
        found.append(("close", None))
    if not found:
        return ()
    if turn is not None:
        id = f"h{turn.number}.{turn.step}"
    else:
        id = f"hm{state.round}.{sum(window.moves)}" if window is not None else "hp"
    ask = _skips(tuple(found))
    return (Question(id=id, kind="host", seat=state.host, ask=ask, waits=False, aside=True, late=True),)


@functools.lru_cache(maxsize=256)
def _skips(found: Skips) -> OneOf:
    return OneOf(tuple(Offer(key=key, action=Skip(seat=seat), final=True) for key, seat in found))
