"""Empty chairs, coming back, and stopping early (MM-ONL-06 to MM-ONL-09)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, Motion, NotAwaited, Seat, who
from rules.core.votes import FOR
from rules.meaning.actions import Donate
from rules.meaning.events import lose_by_default
from rules.meaning.move import Move
from rules.meaning.round.rounds import next_turn, run_events, run_window
from rules.meaning.round.stability import asked, donate
from rules.meaning.round.turns import answer_for
from rules.meaning.setup import count_votes


def leave(move: Move, seat: Seat) -> None:
    """The seat becomes an empty chair; questions open to it get the safe answer (MM-ONL-06)."""
    if not move.mat(seat).here:
        raise NotAwaited("MM-ONL-06", "You have left already.")
    if seat in asked(move.state):  # whoever comes back is not asked a second time (MM-STB-04)
        donate(move, seat, Donate(give=False))
    move.change_mat(seat, here=False)
    move.say(f"{who(seat)} leaves. What they built stays.", "leave")
    if not move.state.seats_here():
        move.finish("abandoned", "Nobody is left: the game is abandoned.")
        return
    _settle_questions(move, seat)
    if not move.over:
        _settle_motion(move)


def _settle_questions(move: Move, seat: Seat) -> None:
    """Whatever waited for this seat goes on without it."""
    state = move.state
    match state.phase:
        case "ending":
            move.change(votes={s: card for s, card in state.votes.items() if s != seat})
            count_votes(move)
        case "event" if seat in state.losing:
            lose_by_default(move, seat)
            run_events(move)
        case "turns":
            turn = move.turn()
            if turn.seat == seat:
                next_turn(move)
            elif turn.offer is not None and turn.offer.player == seat:
                answer_for(move, accept=False, silent=True)
        case "window":
            run_window(move)


def _settle_motion(move: Move) -> None:
    """The vote to stop without this seat; the last player of several is asked whether to go on (MM-ONL-07)."""
    here = move.state.seats_here()
    if len(here) == 1 and len(move.state.mats) > 1:
        _open_motion(move, "You are the last at this table. Stop the game here?", "MM-ONL-07")
    elif move.state.stop is not None:
        cast = {s: choice for s, choice in move.state.stop.cast.items() if s in here}
        needed = len(here) // 2 + 1
        move.change(stop=replace(move.state.stop, electorate=here, needed=needed, cast=cast))
        _settle_votes(move)


def come_back(move: Move, seat: Seat) -> None:
    """Somebody sits down on an empty chair, with everything that lies before it (MM-ONL-06, MM-ONL-08)."""
    if move.mat(seat).here:
        raise NotAwaited("MM-ONL-08", "This chair is taken.")
    move.change_mat(seat, here=True)
    move.say(f"{who(seat)} is back at the table.", "leave")
    if move.state.stop is not None and move.state.stop.rule == "MM-ONL-07":
        move.change(stop=None)
        move.say("There is company again: the vote to stop is dropped.")
    elif move.state.stop is not None:
        _settle_motion(move)


def call_stop(move: Move, seat: Seat) -> None:
    """Ask the table to stop: more than half of those still in the game must agree (MM-ONL-09)."""
    if not move.mat(seat).here:
        raise NotAwaited("MM-ONL-06", "You have left the game.")
    if move.state.stop is not None:
        raise Illegal("MM-ONL-09", "A vote to stop is open already. Cast your ballot there.")
    move.say(f"{who(seat)} asks to stop the game here.", "vote")
    alone = len(move.state.seats_here()) == 1  # their word alone would end it, so they are asked first
    question = "Stop the game here? There would be no winner."
    _open_motion(move, question, "MM-ONL-09", mover=None if alone else seat)
    _settle_votes(move)


def _open_motion(move: Move, question: str, rule: str, mover: Seat | None = None) -> None:
    here = move.state.seats_here()
    motion = Motion(
        id=f"stop.{move.state.stops + 1}",
        question=question,
        electorate=here,
        needed=len(here) // 2 + 1,
        rule=rule,
        cast={} if mover is None else {mover: FOR},
        mover=mover,
        within=move.state.options.reply_time(),
    )
    move.change(stop=motion, stops=move.state.stops + 1)


def cast_ballot(move: Move, seat: Seat, motion: str, choice: str) -> None:
    """A ballot in the vote to stop."""
    if move.state.stop is None or move.state.stop.id != motion:
        raise NotAwaited("MM-ONL-09", "That vote is closed.")
    move.change(stop=move.state.stop.with_ballot(seat, choice))
    move.say(f"{who(seat)} votes." if choice else f"{who(seat)} takes the vote back.", "vote", veiled="")
    _settle_votes(move)


def close_vote(move: Move, motion: str) -> None:
    """Time is up: whoever has not voted counts for nothing, so more than half is not reached."""
    if move.state.stop is None or move.state.stop.id != motion:
        raise NotAwaited("MM-ONL-09", "That vote is closed.")
    _settle_votes(move, closed=True)


def _settle_votes(move: Move, *, closed: bool = False) -> None:
    assert move.state.stop is not None
    match move.state.stop.carried(closed=closed):
        case True:
            move.finish("stopped", "The table has agreed to stop.")
        case False:
            move.change(stop=None)
            move.say("The game goes on.", "vote")
