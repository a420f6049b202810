"""When and how a game of Dictator ends, and who has won it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Outcome, Seat
from rules.modes.dictator import words
from rules.modes.dictator.move import Move
from rules.modes.dictator.state import Dictator


def votes(state: Dictator) -> bool:
    """With two dictators the Fabulous vote would always tie, so there is none (CR-ALT-18)."""
    return len(state.seats) > 2 and len(state.nations()) > 1


def last_round(state: Dictator) -> bool:
    """Whether no round follows this one (CR-ALT-24)."""
    return 0 < state.options.dictator_rounds <= state.round


def closes(state: Dictator) -> bool:
    """Whether the game is over when the present turn is: nothing comes after it, no vote and no round."""
    if not last_round(state) or state.turn is None:
        return False
    return state.phase == "expansion" or (state.turn == state.nations()[-1] and not votes(state))


def standing(state: Dictator, seat: int) -> tuple[int, int]:
    """By what dictators are compared: Fields, then monuments (CR-ALT-24)."""
    return state.owners.count(seat), len(state.held(seat))


def leaders(state: Dictator) -> tuple[Seat, ...]:
    """Who would win if the game ended now (CR-ALT-24)."""
    best = max(standing(state, seat) for seat in state.seats)
    return tuple(seat for seat in state.seats if standing(state, seat) == best)


def finish(move: Move, victors: tuple[Seat, ...], why: str) -> None:
    """The game is over."""
    march = move.state.march
    move.ask("over", None, march=march)
    move.state = replace(move.state, victors=victors)
    move.tell(why, kind="end")


def outcome(state: Dictator) -> Outcome | None:
    """Places: the victors, then by Fields and monuments, and last who was wiped out (CR-ALT-23 to CR-ALT-25)."""
    if state.phase != "over":
        return None
    rest = [seat for seat in state.seats if seat not in state.victors]
    ranks = sorted({standing(state, seat) for seat in rest}, reverse=True)
    places = [tuple(seat for seat in rest if standing(state, seat) == rank) for rank in ranks]
    return Outcome(
        places=(state.victors, *places),
        reason=words.reason(state),
        scores=tuple(state.owners.count(seat) for seat in range(len(state.here))),
    )
