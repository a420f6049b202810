"""The course of a game: exploring, whose turn comes next, rounds, the end, and leaving."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Outcome, Seat
from rules.modes.discovery import voting, words
from rules.modes.discovery.city import UNEXPLORED, check_way, leaders, standing
from rules.modes.discovery.move import Move, need_choice, need_turn
from rules.modes.discovery.state import Discovery
from rules.modes.squares import field_named


def explore(move: Move, seat: Seat, said: str) -> None:
    """A Field more, once in a turn and first of all (CR-ALT-32, CR-ALT-33)."""
    need_choice(move.state, seat)
    field = field_named(move.state.side, said)
    check_way(move.state, seat, field)
    move.explore(field, seat)
    move.reveals = True
    move.tell(words.explored(seat, move.code(field), move.state.ruins[field]), kind="explore")
    if UNEXPLORED not in move.state.owners:
        move.tell(words.all_explored(), kind="score")


def pass_turn(move: Move, seat: Seat, *, silent: bool = False) -> None:
    """No claim and no theft (CR-ALT-33); silence passes the turn as well (CR-ALT-03)."""
    need_turn(move.state, seat)
    move.tell(words.time_up(seat) if silent else words.passed(seat), kind="pass")
    move.state = replace(move.state, lit=())
    move.over = True


def go_on(move: Move) -> None:
    """After a turn the next one, a round, or the end (CR-ALT-03, CR-ALT-39)."""
    if not move.over or move.state.phase == "over" or move.state.turn is None:
        return
    after, last = move.state.turn, move.state.last_round
    move.state = replace(move.state, explored=False, tries=0, failed=None)
    turn = next((seat for seat in move.state.seats if seat > after), None)
    if turn is not None:
        move.ask("turn", turn)
    elif last:
        finish(move, words.expedition_over(move.state))
    else:
        move.state = replace(move.state, round=move.state.round + 1)
        move.tell(words.round_begins(move.state), kind="round")
        move.ask("turn", move.state.seats[0])


def finish(move: Move, why: str) -> None:
    """The game is over (CR-ALT-39)."""
    move.ask("over", None)
    move.state = replace(move.state, victors=leaders(move.state))
    move.tell(why, kind="end")


def outcome(state: Discovery) -> Outcome | None:
    """Places by objects, then by Fields (CR-ALT-39)."""
    if state.phase != "over":
        return None
    ranks = sorted({standing(state, seat) for seat in state.seats}, reverse=True)
    return Outcome(
        places=tuple(tuple(s for s in state.seats if standing(state, s) == rank) for rank in ranks),
        reason=words.reason(state),
        scores=tuple(len(state.has(seat)) for seat in range(len(state.here))),
    )


def leave(move: Move, seat: Seat, chance: Chance) -> None:
    """What an explorer leaves behind stays where it is; their objects may still be stolen (CR-ALT-40)."""
    state = move.state
    here = tuple(here and other != seat for other, here in enumerate(state.here))
    move.state = replace(state, here=here, lit=())
    move.tell(words.left(seat, len(state.has(seat))), kind="leave")
    if len(move.state.seats) == 1:
        finish(move, words.alone(move.state.seats[0]))
    elif state.turn == seat:
        if state.phase == "vote":
            move.tell(words.dropped(), kind="score")
        move.over = True
    elif state.phase == "vote":
        voting.without(move, seat, chance)
