"""The course of a game: whose turn comes next, when the Fabulous vote, another round, the end; and what goes on
without somebody who leaves, whose land belongs to nobody while what stands on it stays (CR-ALT-25)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Seat
from rules.modes.dictator import ends, growing, marching, parade, words
from rules.modes.dictator.claiming import could_claim
from rules.modes.dictator.ends import finish, leaders
from rules.modes.dictator.land import NOBODY
from rules.modes.dictator.move import Done, Move
from rules.modes.dictator.state import Annal, Phase

ENDS: dict[Phase, Done] = {"claims": "claim", "rounds": "turn", "expansion": "round"}
"""What is over when somebody leaves whose turn it is."""


def go_on(move: Move) -> None:
    """After a deed: whatever follows from it, until somebody is asked or the game is over."""
    while move.state.phase != "over":
        if move.state.phase != "claims" and len(move.state.nations()) < 2:
            finish(move, leaders(move.state), words.no_rival(move.state))
            return
        done, after = move.done, move.after
        move.over("")
        match done:
            case "claim":
                next_claim(move, after)
                if move.state.phase != "claims" or not move.done:
                    growing.told(move)
            case "turn":
                next_turn(move, after)
            case "round":
                next_round(move)
            case _:
                return


def next_claim(move: Move, after: int) -> None:
    """The next dictator who can claim anything; when nobody can, the Fields are settled (CR-ALT-11)."""
    can, count = could_claim(move), len(move.state.here)
    following = (Seat((after + step) % count) for step in range(1, count + 1))
    turn = next((seat for seat in following if seat in can), None)
    if turn is not None and growing.by_itself(move.state, turn):
        growing.step(move, turn)
        return
    if turn is not None:
        move.ask("claims", turn)
        return
    growing.told(move)
    move.light()
    move.tell(words.settled(move.state), kind="score")
    shares = tuple(map(move.state.owners.count, range(len(move.state.here))))
    move.note(Annal(round=0, what="settled", shares=shares))
    move.ask("rounds", None)
    move.over("round")


def next_turn(move: Move, after: int) -> None:
    """The next dictator with land; after the last one comes the vote (CR-ALT-16)."""
    turn = next((seat for seat in move.state.nations() if seat > after), None)
    if turn is not None:
        move.ask("rounds", turn)
    elif ends.votes(move.state):
        parade.open_vote(move)
    else:
        move.over("round")


def next_round(move: Move) -> None:
    """Another round, first seat first, or the end by the number of rounds (CR-ALT-03, CR-ALT-24)."""
    if ends.last_round(move.state):
        finish(move, leaders(move.state), words.rounds_are_over(move.state))
        return
    move.state = replace(move.state, round=move.state.round + 1, ballot=0)
    move.tell(words.round_begins(move.state), kind="round")
    move.ask("rounds", move.state.nations()[0])


def leave(move: Move, seat: Seat) -> None:
    """Whoever leaves is not wiped out. If one is left, that one wins (CR-ALT-25)."""
    state = move.state
    if state.march is not None and state.turn is not None:
        goes_on = state.turn != seat and len({*state.nations()} - {seat}) > 1
        if not goes_on:
            marching.told(move, state.turn, ".")
    lost = len(state.of(seat))
    move.state = replace(
        move.state,
        owners=tuple(NOBODY if owner == seat else owner for owner in state.owners),
        here=tuple(here and other != seat for other, here in enumerate(state.here)),
        fabulous=None if state.fabulous == seat else state.fabulous,
        lit=(),
    )
    move.tell(words.left(seat, lost, len(state.held(seat))), kind="leave")
    move.note(Annal(round=state.round, what="flight", seat=seat))
    if len(move.state.seats) == 1:
        finish(move, move.state.seats, words.alone(move.state.seats[0]))
    elif state.phase == "vote":
        parade.without(move, seat)
    elif state.turn == seat:
        move.over(ENDS[state.phase], seat)
