"""The shape of a round: Event, Player Turns, Stability Window, and its end (MM-RND)."""

from __future__ import annotations

from rules.core import Seat, who
from rules.meaning.events import reveal
from rules.meaning.move import Move
from rules.meaning.round.solo import place_community
from rules.meaning.round.stability import asked, close_poll, open_window
from rules.meaning.state import Turn


def start_round(move: Move) -> None:
    """A new round: limits are reset (MM-RND-05), the start moves on if the table rotates (MM-SET-05)."""
    state = move.state
    if state.round and state.options.draw_start_player:
        move.change(first=_drawn(move))
    elif state.round and state.options.rotate_start_player:
        move.change(first=Seat((state.first + 1) % len(state.mats)))
    move.change(round=state.round + 1, phase="event", zone=(), recycled=False, window=None)
    for seat in move.everybody():
        if move.mat(seat).touched or move.mat(seat).loaded:
            move.change_mat(seat, touched=False, loaded=0)
    first = next((seat for seat in move.state.order() if move.mat(seat).here), None)
    plays = "" if move.state.solo or first is None else f" {who(first)} plays first."
    move.say(f"Round {move.state.round} begins.{plays}", "round")
    run_events(move)


def _drawn(move: Move) -> Seat:
    """Who begins: of three in the second round whoever came last in the first, as far as they are there
    (MM-SET-06)."""
    state = move.state
    if state.round == 1 and len(state.mats) == 3:
        return next(seat for seat in reversed(state.order()) if state.mats[seat].here)
    return move.chance.pick(move.everybody())


def run_events(move: Move) -> None:
    """The Events still to come this round, each fully resolved before the next (MM-VAR-16), then the turns."""
    while not move.state.losing:
        shown = len(move.state.zone)
        if shown < move.state.options.events_each_round():
            reveal(move)
            if move.over:
                return
            if len(move.state.zone) > shown:
                continue
        _begin_turns(move)
        return


def _begin_turns(move: Move) -> None:
    move.change(phase="turns")
    _turn_of(move, move.state.order())


def next_turn(move: Move) -> None:
    """The turn of whoever sits after the present player, or the Stability Window."""
    order = move.state.order()
    _turn_of(move, order[order.index(move.turn().seat) + 1 :])


def _turn_of(move: Move, seats: tuple[Seat, ...]) -> None:
    """The turn of the first of these who is at the table; nobody is: the Stability Window."""
    seat = next((s for s in seats if move.mat(s).here), None)
    if seat is None:
        open_window(move)
        run_window(move)
        return
    move.change(turn=Turn(seat=seat))
    move.say(f"It is {who(seat)}'s turn.", "next")


def run_window(move: Move) -> None:
    """Close the Stability Window as soon as nobody is left to ask (MM-ONL-12)."""
    if asked(move.state):
        return
    if move.state.options.donation_style == "poll":
        close_poll(move)
    end_round(move)


def end_round(move: Move) -> None:
    """Community, Events away, collapse, last round, next round, in this order (MM-RND-06)."""
    if move.state.solo:
        place_community(move)
    move.discard("events", *move.state.zone)
    move.change(zone=(), window=None)
    options = move.state.options
    if options.collapses() == "end_of_round" and move.state.meaning == 0:
        move.finish("collapse", "Meaning is 0 at the end of the round: the world collapses.")
    elif options.mode == "competitive" and move.state.round >= options.competitive_rounds:
        move.finish("rounds", f"Round {move.state.round} was the last.")
    else:
        start_round(move)
