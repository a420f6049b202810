"""Whom the table waits for, and for what: the open questions without what may be answered."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rules.core import Seat
from rules.meaning.events import owed
from rules.meaning.round.stability import asked
from rules.meaning.setup import host
from rules.meaning.state import MeaningMade

Kind = Literal["ending", "start", "lose", "turn", "pay", "answer", "donate", "stop"]


class Waiting(NamedTuple):
    """An open question: enough to know whether something is still asked."""

    id: str
    seat: Seat
    kind: Kind


def waiting(state: MeaningMade) -> tuple[Waiting, ...]:
    """Everything that is open now, in the order of the round."""
    found: list[Waiting] = []
    match state.phase:
        case "ending":
            found += [Waiting("0.ending", seat, "ending") for seat in state.seats_here()]
        case "start":
            found.append(Waiting("0.start", host(state), "start"))
        case "event":
            found += [_lose(state, seat) for seat in dict.fromkeys(state.losing)]
        case "turns":
            found.append(_turn(state))
        case "window":
            found += [Waiting(f"{state.round}.donate", seat, "donate") for seat in asked(state)]
    if state.stop is not None:
        found += [Waiting(state.stop.id, seat, "stop") for seat in state.stop.electorate]
    return tuple(found)


def _lose(state: MeaningMade, seat: Seat) -> Waiting:
    """Which token to lose; the last one owed to an Event has the plain name."""
    more = owed(state, seat) - 1
    return Waiting(f"{state.round}.lose.{len(state.zone)}" + f".{more}" * (more > 0), seat, "lose")


def _turn(state: MeaningMade) -> Waiting:
    turn = state.turn
    assert turn is not None
    id = f"{state.round}.{turn.seat}.{turn.step}"
    if turn.offer is not None:
        return Waiting(f"{id}.touch", Seat(turn.offer.player), "answer")
    return Waiting(id, turn.seat, "turn" if turn.choosing is None else "pay")
