"""Whom the table waits for, and for what: the open questions without their answers."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import Seat
from rules.meaning.events import owed
from rules.meaning.setup import host
from rules.meaning.stability import asked
from rules.meaning.state import MeaningMade

Sort = Literal["ending", "start", "lose", "turn", "answer", "donate", "stop"]


class Question(msgspec.Struct, frozen=True):
    """An open question without its options: enough to know whether something is still asked."""

    id: str
    seat: Seat
    sort: Sort


def questions(state: MeaningMade) -> tuple[Question, ...]:
    """Everything that is open now, in the order of the round."""
    found: list[Question] = []
    match state.phase:
        case "ending":
            found += [Question("0.ending", seat, "ending") for seat in state.seats_here()]
        case "start":
            found.append(Question("0.start", host(state), "start"))
        case "event":
            found += [_lose_question(state, seat) for seat in dict.fromkeys(state.losing)]
        case "turns":
            found.append(_turn_question(state))
        case "window":
            found += [Question(f"{state.round}.donate", seat, "donate") for seat in asked(state)]
    if state.stop is not None:
        found += [Question(state.stop.id, seat, "stop") for seat in state.stop.electorate]
    return tuple(found)


def _lose_question(state: MeaningMade, seat: Seat) -> Question:
    """Which token to lose; the last one owed to an Event has the plain name."""
    more = owed(state, seat) - 1
    return Question(f"{state.round}.lose.{len(state.zone)}" + f".{more}" * (more > 0), seat, "lose")


def _turn_question(state: MeaningMade) -> Question:
    turn = state.turn
    assert turn is not None
    id = f"{state.round}.{turn.seat}.{turn.step}"
    if turn.offer is not None:
        return Question(f"{id}.touch", Seat(turn.offer.player), "answer")
    return Question(id, turn.seat, "turn")
