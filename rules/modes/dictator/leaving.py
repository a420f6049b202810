"""A dictator leaves: their land belongs to nobody, and what stands on it stays (CR-ALT-25)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Seat
from rules.modes.dictator import parade, words
from rules.modes.dictator.ends import finish
from rules.modes.dictator.land import NOBODY
from rules.modes.dictator.move import Done, Move
from rules.modes.dictator.state import Phase

ENDS: dict[Phase, Done] = {"claims": "claim", "rounds": "turn", "expansion": "round"}
"""What is over when somebody leaves whose turn it is."""


def leave(move: Move, seat: Seat) -> None:
    """Whoever leaves is not wiped out. If one is left, that one wins (CR-ALT-25)."""
    state = move.state
    lost = len(state.of(seat))
    move.state = replace(
        state,
        owners=tuple(NOBODY if owner == seat else owner for owner in state.owners),
        here=tuple(here and other != seat for other, here in enumerate(state.here)),
        fabulous=None if state.fabulous == seat else state.fabulous,
        lit=(),
    )
    move.tell(words.left(seat, lost, len(state.held(seat))), kind="leave")
    if len(move.state.seats) == 1:
        finish(move, move.state.seats, words.alone(move.state.seats[0]))
    elif state.phase == "vote":
        parade.without(move, seat)
    elif state.turn == seat:
        move.over(ENDS[state.phase], seat)
