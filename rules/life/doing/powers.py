"""The guided powers of Layers: free steps of the own turn (LM-LAY-11, LM-LAY-12)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, Seat, listed, who
from rules.life.doing.moment import Moment, refuse
from rules.life.doing.turns import free_step, go_on, own_turn
from rules.life.mat import guided
from rules.life.refusals import not_swapped
from rules.life.state import GALLERY, Naming, Peeking
from rules.life.tokens import LETTERS, NAMES, tell

RESERVED_ENDS = 2
"""A reserved card is free again at the end of the owner's next turn: the second turn to end."""


def _foresee(m: Moment, seat: Seat) -> None:
    turn = own_turn(m, seat)
    if not guided(m.content, m.state, seat, "prediction"):
        raise Illegal("LM-LAY-11", "That takes a Prediction Pattern and the guided Layer effects.")
    if turn.foresaw:
        raise Illegal("LM-LAY-11", "Once in a turn: peek or reserve, and you have done so.")


def peek(m: Moment, seat: Seat) -> None:
    """Look privately at the top Pattern (LM-LAY-11)."""
    _foresee(m, seat)
    if not m.state.pattern_deck:
        raise Illegal("LM-LAY-11", "The Pattern deck is empty.")
    m.set(pause=Peeking())
    m.set_turn(foresaw=True, step=m.turn.step + 1)
    m.reveals = True
    card = m.content.patterns[m.state.pattern_deck[0]]
    m.tell(
        f"{who(seat)} peeks at the top of the Pattern deck, by 🌐 Prediction.",
        private={seat: f"By 🌐 Prediction you see {card.name}: {tell(card.cost)} for {tell(card.outputs)}."},
    )


def settle(m: Moment, seat: Seat, where: str) -> None:
    """Leave the Pattern seen, or put it on the bottom (LM-LAY-11)."""
    if m.turn.seat != seat or not isinstance(m.state.pause, Peeking):
        raise NotAwaited("LM-LAY-11", "You are not peeking at a Pattern.")
    if where not in {"top", "bottom"}:
        raise Illegal("LM-LAY-11", "Leave it on top, or put it on the bottom.")
    top, *rest = m.state.pattern_deck
    m.set(pause=None, pattern_deck=(top, *rest) if where == "top" else (*rest, top))
    m.tell(f"{who(seat)} leaves it on top." if where == "top" else f"{who(seat)} puts it on the bottom.")
    free_step(m)


def reserve(m: Moment, seat: Seat, place: int) -> None:
    """Keep a Gallery card from the others until the end of the next own turn; one at a time (LM-LAY-11)."""
    _foresee(m, seat)
    key = m.state.gallery[place - 1] if 1 <= place <= GALLERY else None
    if key is None:
        there = [str(at + 1) for at, card in enumerate(m.state.gallery) if card is not None]
        open_now = f"Patterns lie in {listed(there)}." if there else "No Pattern lies there now."
        raise Illegal("LM-LAY-11", f"There is no Pattern in place {place} to reserve. {open_now}")
    if any(m.player(s).reserved == key for s in m.state.here()):
        raise Illegal("LM-LAY-11", "That Pattern is reserved already.")
    m.set_player(seat, reserved=key, reserved_ends=RESERVED_ENDS)
    m.set_turn(foresaw=True)
    m.tell(f"{who(seat)} reserves {m.content.patterns[key].name}, by 🌐 Prediction.")
    free_step(m)


def name_habit(m: Moment, seat: Seat, give: str, get: str) -> None:
    """The first Reinforcement Pattern brings a habit for good (LM-LAY-12)."""
    if m.turn.seat != seat or not isinstance(m.state.pause, Naming):
        raise NotAwaited("LM-LAY-12", "A habit is named once, with the first Reinforcement Pattern.")
    if any(len(t) != 1 or t not in LETTERS for t in (give, get)) or give == get:
        raise Illegal("LM-LAY-12", "Name two different token types: one given, one got.")
    adopt_habit(m, seat, give, get)
    m.set_turn(step=m.turn.step + 1)
    go_on(m)


def adopt_habit(m: Moment, seat: Seat, give: str, get: str) -> None:
    """Write the habit on the mat."""
    m.set(pause=None)
    m.set_player(seat, habit=give + get)
    m.tell(f"{who(seat)} takes up a habit by 🎯 Reinforcement: {tell(give)} into {tell(get)}.")


def use_habit(m: Moment, seat: Seat) -> None:
    """Once in each own turn, the swap of the habit (LM-LAY-12)."""
    turn, habit = own_turn(m, seat), m.player(seat).habit
    if not habit:
        raise Illegal("LM-LAY-12", "You have no habit. It comes with a guided Reinforcement Pattern.")
    refuse(not_swapped(m.player(seat), turn))
    if habit[0] in turn.wild:
        raise Illegal("LM-LAY-16", "Pay your wild token or take it back first.")
    m.spend(seat, habit[0], "LM-LAY-12", f"Your habit gives {NAMES[habit[0]]}")
    m.gain(seat, habit[1])
    m.set_turn(swapped=True)
    m.tell(f"{who(seat)} swaps {tell(habit[0])} for {tell(habit[1])}, by 🎯 Reinforcement.")
    free_step(m)
