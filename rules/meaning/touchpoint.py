"""Touchpoints: one token, two people (MM-TOU, MM-FRA-04)."""

from __future__ import annotations

from rules.core import Illegal, Seat, who
from rules.meaning.actions import Touchpoint
from rules.meaning.cards import Cards
from rules.meaning.events import forbidden
from rules.meaning.move import Move
from rules.meaning.state import MeaningMade
from rules.meaning.tokens import Tokens
from rules.meaning.vitals import told


def barred(state: MeaningMade, cards: Cards, seat: Seat) -> tuple[str, str] | None:
    """The rule and the reason why this player may not use a Touchpoint now."""
    if state.solo:
        return "MM-SOL-14", "There is no Touchpoint in a solo game. Choose another action."
    if title := forbidden(state, cards, "Touchpoint"):
        return "MM-EVT-05", f"{title}: no Touchpoint this round."
    if state.mats[seat].touched:
        return "MM-TOU-06", "You have used this round's Touchpoint. Choose another action."
    return None


def touchpoint(move: Move, seat: Seat, action: Touchpoint) -> bool:
    """Make the offer; ``False`` while the other player's answer is awaited. Asking for what they do not have
    spends the action at once (MM-TOU-05)."""
    if refusal := barred(move.state, move.cards, seat):
        raise Illegal(*refusal)
    others = [s for s in move.state.seats_here() if s != seat]
    if action.player not in others:
        raise Illegal("MM-TOU-04", "Name another player who is at the table.")
    if action.way == "give" and not move.mat(seat).tokens.count(action.token):
        raise Illegal("MM-TOU-04", f"You have no {action.token} to give.")
    move.change_mat(seat, touched=True)
    other = Seat(action.player)
    if action.way == "give":
        move.say(f"{who(seat)} offers {who(other)} 1 {action.token}.", "offer")
    else:
        move.say(f"{who(seat)} asks {who(other)} for 1 {action.token}.", "offer")
    if action.way == "ask" and not move.mat(other).tokens.count(action.token):
        move.say(f"{who(other)} has no {action.token}: nothing happens.")
        return True
    move.change_turn(offer=action)
    return False


def settle(move: Move, accept: bool) -> None:
    """The answer: yes moves the token and brings Vitals to both, no brings nothing."""
    turn = move.turn()
    offer, asker = turn.offer, turn.seat
    assert offer is not None
    other = Seat(offer.player)
    move.change_turn(offer=None)
    if not accept:
        move.say(f"{who(other)} declines.", "answer")
        return
    giver, taker = (asker, other) if offer.way == "give" else (other, asker)
    gain = vitals_gain(move.state, asker, other)
    both = both_gain(move.state, asker, other)
    move.pay(giver, Tokens.of(offer.token))
    move.receive(taker, Tokens.of(offer.token))
    move.say(f"{who(giver)} gives {who(taker)} 1 {offer.token}: {both}.", "answer")
    for seat in (asker, other):
        move.move_vitals(seat, gain)


def vitals_gain(state: MeaningMade, one: Seat, other: Seat) -> int:
    """What each of the two gains: 1, 2 with a Fragile player (MM-FRA-05), nothing under the Social Requirement
    while Meaning is 3 or lower (MM-VAR-21, MM-VAR-22)."""
    if state.options.social_requirement and state.meaning <= 3:
        return 0
    return 2 if state.mats[one].fragile or state.mats[other].fragile else 1


def both_gain(state: MeaningMade, one: Seat, other: Seat, both: str = "both") -> str:
    """What a Touchpoint brings the two, in words."""
    gain = vitals_gain(state, one, other)
    return told(state, (one, other), gain, both) if gain else "nobody gains Vitals while Meaning is 3 or lower"
