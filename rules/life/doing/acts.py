"""The player actions, in the order of the rulebook; contributing and Recalibrate have modules of their own."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, Seat, listed, who
from rules.life.doing.moment import Moment, refuse
from rules.life.doing.turns import action_taken, free_step, own_action, own_turn, pay
from rules.life.mat import guided, price
from rules.life.refusals import Buyer, not_asked, not_stabilized, purse
from rules.life.state import GALLERY, Asked, Naming
from rules.life.tokens import LETTERS, NAMES, heap, less, tell


def acquire(m: Moment, seat: Seat, tokens: str) -> None:
    """Action 1: two tokens of two different types (LM-ACQ-01, LM-ACQ-02)."""
    own_action(m, seat)
    if len(tokens) != 2 or len(set(tokens)) != 2 or set(tokens) - set(LETTERS):
        raise Illegal("LM-ACQ-02", "Acquire takes exactly two tokens of two different types, such as E + S.")
    m.gain(seat, tokens)
    m.tell(f"{who(seat)} acquires {tell(heap(tokens))}.")
    action_taken(m)


def obtain(m: Moment, seat: Seat, place: int) -> None:
    """Action 2: pay for a face-up Pattern, place it in its Layer, gain its outputs once (LM-OBT)."""
    turn = own_action(m, seat, pays=True)
    key = m.state.gallery[place - 1] if 1 <= place <= GALLERY else None
    if key is None:
        there = [str(at + 1) for at, card in enumerate(m.state.gallery) if card is not None]
        if not 1 <= place <= GALLERY:
            raise Illegal("LM-OBT-01", f"The Gallery has the places 1 to {GALLERY}, not {place}.")
        open_now = f"Patterns lie in {listed(there)}." if there else "No Pattern lies there now."
        raise Illegal("LM-OBT-01", f"Place {place} is empty until Phase B refills the Gallery. {open_now}")
    card = m.content.patterns[key]
    cost = price(m.content, m.state, seat, key)
    refuse(Buyer(m.state, turn).barred(key, cost))
    first_habit = card.tag == "reinforcement" and not guided(m.content, m.state, seat, "reinforcement")
    pay(m, seat, cost, "LM-OBT-01", f"{card.name} costs you {tell(cost)}")
    player = m.player(seat)
    kept = {} if player.reserved != key else {"reserved": "", "reserved_ends": 0}
    m.set_player(seat, patterns=(*player.patterns, key), **kept)
    m.set(gallery=tuple(None if at == place - 1 else c for at, c in enumerate(m.state.gallery)))
    m.gain(seat, card.outputs)
    off = f" (less {tell(less(card.cost, cost))})" if cost != card.cost else ""
    m.tell(f"{who(seat)} obtains the 🧬 Pattern {card.name} for {tell(cost)}{off} and gains {tell(card.outputs)}.")
    if first_habit and m.state.options.layer_effects == "guided" and not player.habit:
        m.set(pause=Naming())
    action_taken(m)


def stabilize(m: Moment, seat: Seat, *, convert: bool) -> None:
    """Action 4: exactly 1 Support for 1 Drift and 1 Coherence, at Drift 0 as well (LM-STB)."""
    turn = own_action(m, seat, pays=True)
    if convert:
        if turn.wild:
            raise Illegal("LM-LAY-16", "A wild token cannot be used for the conversion. Take it back first.")
        m.spend(seat, "EE", "LM-ACT-05", "A conversion takes 2 Energy")
        m.gain(seat, "S")
    elif "S" not in purse(m.player(seat), turn) and m.player(seat).has("EE"):
        raise Illegal(
            "LM-STB-01",
            "Stabilize spends 1 Support (S), and you hold none. Your 2 Energy (E) would do: convert: yes.",
        )
    else:
        refuse(not_stabilized(m.player(seat), turn))
    pay(m, seat, "S", "LM-STB-01", "Stabilize spends 1 Support (S)")
    drift = m.shift_drift(-1)
    coherence = m.climb(seat, "coherence", 1)
    how = f"{tell('EE')}, converted into {tell('S')}" if convert else tell("S")
    m.tell(f"{who(seat)} Stabilizes with {how}: {drift}, {coherence}.")
    action_taken(m)


def convert(m: Moment, seat: Seat) -> None:
    """The emergency conversion as a free step of the own turn (LM-ACT-05, LM-ACT-06)."""
    turn = own_turn(m, seat)
    if m.state.options.emergency_conversion != "anytime":
        raise Illegal("LM-ACT-06", "At this table the conversion is part of Stabilize only.")
    if turn.wild:
        raise Illegal("LM-LAY-16", "A wild token cannot be used for the conversion. Take it back first.")
    m.spend(seat, "EE", "LM-ACT-05", "A conversion takes 2 Energy")
    m.gain(seat, "S")
    m.tell(f"{who(seat)} converts {tell('EE')} into {tell('S')}.")
    free_step(m)


# ---------------------------------------------------------------- Action 5: Social Touchpoint


def _partner(m: Moment, seat: Seat, other: Seat, token: str) -> None:
    if other == seat or not 0 <= other < len(m.state.players) or not m.player(other).here:
        raise Illegal("LM-TCH-01", "A Touchpoint is with another player of this game.")
    if len(token) != 1 or token not in LETTERS:
        raise Illegal(
            "LM-TCH-07",
            "A Touchpoint moves exactly one token: E Energy, R Regulation, M Model, V Value or S Support.",
        )


def give(m: Moment, seat: Seat, to: Seat, token: str) -> None:
    """Hand over 1 token; only the giver's Reputation moves, and a gift cannot be refused (LM-TCH-02, -04, -05)."""
    own_action(m, seat)
    _partner(m, seat, to, token)
    m.spend(seat, token, "LM-TCH-02", f"You give {NAMES[token]}")
    m.gain(to, token)
    m.tell(f"{who(seat)} gives {who(to)} {tell(token)}: {m.climb(seat, 'reputation', 1)}.")
    action_taken(m)


def request(m: Moment, seat: Seat, of: Seat, token: str) -> None:
    """Ask for 1 token that the other holds; the turn waits for the answer (LM-TCH-03, LM-TCH-05, LM-ONL-03)."""
    turn = own_action(m, seat)
    _partner(m, seat, of, token)
    if not m.player(of).has(token):
        raise Illegal("LM-TCH-05", f"{who(of)} holds no {NAMES[token]}. Ask for something they have.")
    refuse(not_asked(turn, of))
    m.set(pause=Asked(of=of, token=token, minutes=m.state.reply_minutes))
    m.set_turn(step=turn.step + 1)
    m.tell(f"{who(seat)} asks {who(of)} for {tell(token)}.")


def reply(m: Moment, seat: Seat, *, agree: bool) -> None:
    """Only the asked player answers (LM-ONL-02)."""
    asked, turn = m.state.pause, m.turn
    if not isinstance(asked, Asked):
        raise NotAwaited("LM-ONL-02", "Nobody has asked you for a token.")
    if asked.of != seat:
        raise NotAwaited("LM-ONL-02", f"The request is for {who(asked.of)} to answer.")
    m.set(pause=None)
    if agree:
        m.spend(seat, asked.token, "LM-TCH-03", "You were asked for a token")
        m.gain(turn.seat, asked.token)
        told = m.climb(turn.seat, "reputation", 1)
        m.tell(f"{who(seat)} agrees: {who(turn.seat)} gets {tell(asked.token)}, {told}.")
        action_taken(m)
    else:
        m.tell(f"{who(seat)} declines.")
        _declined(m, seat)


def _declined(m: Moment, seat: Seat) -> None:
    """A no costs the action, unless the house rule gives it back (LM-TCH-06)."""
    if m.state.options.declined_request_costs_action:
        action_taken(m)
    else:
        m.set_turn(declined=(*m.turn.declined, seat))
        free_step(m)
