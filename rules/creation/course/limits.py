"""What Time may limit beside a turn: the length of a round, and of the game (CR-COS-10, CR-COS-11)."""

from __future__ import annotations

from datetime import timedelta

from rules.core import Limit, NotAwaited, Seat
from rules.creation.actions import Silence
from rules.creation.course import turns
from rules.creation.course.flow import Flow, any_open
from rules.creation.world.book.amounts import NONE
from rules.creation.world.book.phases import ROUND
from rules.creation.world.state import Creation

LATE_ROUND, LATE_GAME = "round-time", "game-time"
"""What silence is about when such a time is up."""


def limits(state: Creation) -> tuple[Limit, ...]:
    """The clocks that run now, and belong to nobody."""
    if state.phase not in ROUND or not state.here:
        return ()
    world = state.parameters
    seat = Seat(state.turn.seat if state.turn is not None else state.here[0])
    found = []
    if world.round_minutes != NONE and state.phase == "turn" and not is_cut(state):
        found.append(_limit(f"round{state.round}", world.round_minutes, LATE_ROUND, seat))
    if world.game_minutes != NONE and not state.closing:
        found.append(_limit("game", world.game_minutes, LATE_GAME, seat))
    return tuple(found)


def _limit(id: str, minutes: int, about: str, seat: Seat) -> Limit:
    return Limit(id=id, within=timedelta(minutes=minutes), lapse=Silence(about=about), seat=seat)


def is_cut(state: Creation) -> bool:
    """Whether the time of this round is up, so that nobody has a turn in it any more."""
    return bool(state.round) and state.cut == state.round


def run_out(flow: Flow, about: str) -> None:
    """The time of a round or of the game is up; nothing that is done already counts otherwise for that."""
    state = flow.state
    if not any(isinstance(one.lapse, Silence) and one.lapse.about == about for one in limits(state)):
        raise NotAwaited("CR-COS-11", "No such time runs now.")
    if about == LATE_ROUND:
        flow.set(cut=state.round)
        flow.tell(f"The time of round {state.round} is up: who has not played has no turn in it.", kind="time")
        return
    flow.set(closing=True)
    flow.tell(f"The time of this game is up: round {state.round} is the last.", kind="time")


def settle(flow: Flow) -> None:
    """The turn in which the time of the round was up ends, once what is voted on is settled."""
    state = flow.state
    if state.phase == "turn" and is_cut(state) and state.turn is not None and not any_open(state):
        turns.out_of_time(flow)
