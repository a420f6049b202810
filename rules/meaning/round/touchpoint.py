"""Touchpoints: one token, two people (MM-TOU, MM-FRA-04)."""

from __future__ import annotations

from rules.core import Illegal, Seat, who
from rules.meaning.actions import Touchpoint
from rules.meaning.cards import Cards
from rules.meaning.events import forbidden
from rules.meaning.move import Move
from rules.meaning.state import OpenTable
from rules.meaning.tokens import Tokens
from rules.meaning.vitals import told


def barred(table: OpenTable, cards: Cards, seat: Seat) -> Illegal | None:
    """Why this player can make no Touchpoint at all now; ``None`` when they can."""
    if table.solo:
        return Illegal("MM-SOL-14", "There is no Touchpoint in a solo game. Choose another action.")
    if title := forbidden(table, cards, "Touchpoint"):
        return Illegal("MM-EVT-05", f"{title}: no Touchpoint this round.")
    if table.mats[seat].touched:
        return Illegal("MM-TOU-06", "You have used this round's Touchpoint. Choose another action.")
    if not any(mat.here for other, mat in enumerate(table.mats) if other != seat):
        return Illegal("MM-TOU-04", "Nobody else is at the table.")
    if not any(mat.tokens.total() for mat in table.mats if mat.here):
        return Illegal("MM-TOU-05", "Nobody holds a token, so a Touchpoint would only spend the action.")
    return None


def touchpoint(move: Move, seat: Seat, action: Touchpoint) -> bool:
    """Make the offer; ``False`` while the other player's answer is awaited. Asking for what they do not have
    spends the action at once (MM-TOU-05)."""
    if refusal := barred(move.state, move.cards, seat):
        raise refusal
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


def settle(move: Move, accept: bool, *, silent: bool) -> None:
    """The answer: yes moves the token and brings Vitals to both, no (or none at all) brings nothing."""
    turn = move.turn()
    offer, asker = turn.offer, turn.seat
    assert offer is not None
    other = Seat(offer.player)
    move.change_turn(offer=None)
    if not accept:
        move.say(f"{who(other)} {'gives no answer' if silent else 'declines'}.", "answer")
        return
    giver, taker = (asker, other) if offer.way == "give" else (other, asker)
    gain = vitals_gain(move.state, asker, other)
    both = both_gain(move.state, asker, other)
    move.pay(giver, Tokens.of(offer.token))
    move.receive(taker, Tokens.of(offer.token))
    move.say(f"{who(giver)} gives {who(taker)} 1 {offer.token}: {both}.", "answer")
    for seat in (asker, other):
        move.move_vitals(seat, gain)


def vitals_gain(table: OpenTable, one: Seat, other: Seat) -> int:
    """What each of the two gains: 1, 2 with a Fragile player (MM-FRA-05), nothing under the Social Requirement
    while Meaning is 3 or lower (MM-VAR-21, MM-VAR-22)."""
    if table.options.social_requirement and table.meaning <= 3:
        return 0
    return 2 if table.mats[one].fragile or table.mats[other].fragile else 1


def both_gain(table: OpenTable, one: Seat, other: Seat, both: str = "both") -> str:
    """What a Touchpoint brings the two, in words."""
    gain = vitals_gain(table, one, other)
    return told(table, (one, other), gain, both) if gain else "no Vitals while Meaning is 3 or lower"
