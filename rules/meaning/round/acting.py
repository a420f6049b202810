"""Every verb of the rulebook, carried out."""

from __future__ import annotations

from rules.core import Action, Illegal, NotAwaited, Seat
from rules.meaning import setup
from rules.meaning.actions import (
    Answer,
    ChooseEnding,
    Contribute,
    Convert,
    Donate,
    Gather,
    Load,
    Lose,
    NameStart,
    Pass,
    Recycle,
    Rethink,
    Touchpoint,
)
from rules.meaning.events import lose
from rules.meaning.move import Move
from rules.meaning.round import turns
from rules.meaning.round.rounds import run_events, run_window
from rules.meaning.round.stability import donate
from rules.meaning.tokens import Tokens


def play(move: Move, seat: Seat, action: Action) -> None:
    """The verbs, in the order of the book.

    Raises:
        RuleError: the rules refuse.
    """
    _check_tokens(action)
    match action:
        case ChooseEnding():
            setup.choose_ending(move, seat, action)
        case NameStart():
            setup.name_start(move, seat, action)
        case Lose():
            lose(move, seat, action)
            run_events(move)
        case Gather() | Load() | Contribute() | Touchpoint() | Recycle():
            turns.act(move, seat, action)
        case Rethink():
            turns.rethink(move, seat)
        case Answer():
            turns.answer(move, seat, action)
        case Convert():
            turns.convert(move, seat)
        case Pass():
            turns.give_up(move, seat)
        case Donate():
            donate(move, seat, action)
            run_window(move)
        case _:
            raise NotAwaited("MM-ACT-01", "That is no action of this game.")


def _check_tokens(action: Action) -> None:
    """Nobody takes or pays less than nothing (MM-GAT-03, MM-CON-02, MM-REQ-06)."""
    match action:
        case Gather(tokens=tokens):
            rule = "MM-GAT-03"
        case Contribute(tokens=Tokens() as tokens):
            rule = "MM-CON-02"
        case Load(extra=Tokens() as tokens):
            rule = "MM-REQ-06"
        case _:
            return
    if min(tokens.energy, tokens.insight, tokens.support) < 0:
        raise Illegal(rule, "There are no negative tokens. Name how many of each kind, 0 or more.")
