"""A player's turn: two actions, each finished before the next (MM-ACT, MM-RND, MM-GAT, MM-CNV)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, Seat, who
from rules.meaning.actions import Answer, Contribute, Gather, Load, Recycle, Touchpoint
from rules.meaning.initiatives import contribute
from rules.meaning.move import Move
from rules.meaning.patterns import load
from rules.meaning.round.completion import complete_ready
from rules.meaning.round.recycle import recycle
from rules.meaning.round.rounds import next_turn
from rules.meaning.round.touchpoint import settle, touchpoint
from rules.meaning.state import OpenTable
from rules.meaning.tokens import Tokens

CONVERSION = Tokens(energy=2)
"""The price of 1 Support (MM-CNV-01)."""


def act(move: Move, seat: Seat, action: Gather | Load | Contribute | Touchpoint | Recycle) -> None:
    """One of the five actions (MM-ACT-01)."""
    _check_turn(move, seat)
    if not move.turn().actions:
        raise Illegal("MM-RND-02", "You have used both actions. Convert Energy, or end your turn.")
    move.change_turn(choosing=None)
    match action:
        case Gather():
            _gather(move, seat, action)
        case Load():
            if not load(move, seat, action):
                return _same_action(move)
        case Contribute():
            if not contribute(move, seat, action):
                return _same_action(move)
        case Touchpoint():
            if not touchpoint(move, seat, action):
                return None
        case Recycle():
            recycle(move, seat, action)
    return _spend(move)


def _check_turn(move: Move, seat: Seat) -> None:
    """Whether it is this player's turn and nothing is pending (MM-ACT-02, MM-TOU-03)."""
    turn = move.state.turn
    if move.state.phase != "turns" or turn is None:
        raise NotAwaited("MM-ACT-02", "Actions are taken on your own turn, in the Player Turns phase.")
    if turn.seat != seat:
        raise NotAwaited("MM-ACT-02", f"It is {who(turn.seat)}'s turn. Yours will come.")
    if turn.offer is not None:
        raise NotAwaited("MM-TOU-03", f"Your Touchpoint waits for {who(turn.offer.player)}'s answer.")


def _same_action(move: Move) -> None:
    """Another question about the same action."""
    move.change_turn(step=move.turn().step + 1)


def _spend(move: Move) -> None:
    """The action is used up; whatever is complete now resolves, then the turn may end (MM-ACT-03, MM-CMP-02)."""
    turn = move.turn()
    move.change_turn(actions=turn.actions - 1, step=turn.step + 1, choosing=None)
    complete_ready(move)
    if not move.over:
        end_if_done(move)


def end_if_done(move: Move) -> None:
    """The turn ends after the second action, unless a conversion is still possible (MM-CNV-03)."""
    if not move.turn().actions and not may_convert(move.state):
        next_turn(move)


def _gather(move: Move, seat: Seat, action: Gather) -> None:
    """Two tokens, Energy and Insight in any mix (MM-GAT)."""
    if action.tokens.support:
        raise Illegal("MM-GAT-02", "Support cannot be gathered. Take 2 Energy, 2 Insight, or one of each.")
    if action.tokens.total() != 2:
        raise Illegal("MM-GAT-03", "Gather takes exactly two tokens: 2 Energy, 2 Insight, or one of each.")
    move.receive(seat, action.tokens)
    move.say(f"{who(seat)} gathers {action.tokens.words()}.", "gather")


def rethink(move: Move, seat: Seat) -> None:
    """Back to the choice of an action; nothing was paid."""
    _check_turn(move, seat)
    if move.turn().choosing is None:
        raise NotAwaited("MM-REQ-06", "There is no payment to think again about.")
    move.change_turn(choosing=None)
    _same_action(move)


def answer(move: Move, seat: Seat, action: Answer) -> None:
    """The named player's yes or no; then the Touchpoint's action is spent (MM-TOU-03)."""
    turn = move.state.turn
    if turn is None or turn.offer is None or turn.offer.player != seat:
        raise NotAwaited("MM-TOU-03", "Nobody has offered you anything or asked you for a token.")
    answer_for(move, accept=action.accept)


def no_answer(move: Move, seat: Seat) -> None:
    """The named player is silent until the time is up (MM-ONL-05)."""
    turn = move.state.turn
    if turn is None or turn.offer is None or turn.offer.player != seat:
        raise NotAwaited("MM-TOU-03", "Nobody waits for that answer any more.")
    answer_for(move, accept=False, silent=True)


def answer_for(move: Move, *, accept: bool, silent: bool = False) -> None:
    """The Touchpoint on the table is answered by its player, or for them, ``silent``, with no."""
    settle(move, accept, silent=silent)
    _spend(move)


def may_convert(table: OpenTable) -> bool:
    """Whether the player whose turn it is could convert now (MM-CNV-01)."""
    turn = table.turn
    if turn is None or not table.options.conversion or turn.converted:
        return False
    return table.mats[turn.seat].tokens.covers(CONVERSION)


def convert(move: Move, seat: Seat) -> None:
    """2 Energy into 1 Support, once a turn and free of actions (MM-CNV-02)."""
    if not move.state.options.conversion:
        raise Illegal("MM-CNV-01", "This table plays without conversion.")
    _check_turn(move, seat)
    if move.turn().converted:
        raise Illegal("MM-CNV-01", "One conversion a turn. You have made yours.")
    if not may_convert(move.state):
        raise Illegal("MM-CNV-02", f"A conversion takes 2 Energy; you hold {move.mat(seat).tokens.words()}.")
    move.pay(seat, CONVERSION)
    move.receive(seat, Tokens.of("Support"))
    move.say(f"{who(seat)} turns 2 Energy into 1 Support.", "convert")
    move.change_turn(converted=True, step=move.turn().step + 1, choosing=None)
    end_if_done(move)


def give_up(move: Move, seat: Seat, *, late: bool = False) -> None:
    """The rest of the turn is passed; given-up actions are lost (MM-RND-04). ``late``: the clock says so
    (MM-ONL-04)."""
    _check_turn(move, seat)
    if late:
        move.say(f"Time is up for {who(seat)}: the rest of the turn is passed.", "pass")
    elif move.turn().actions:
        move.say(f"{who(seat)} passes.", "pass")
    next_turn(move)
