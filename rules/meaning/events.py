"""The Event phase: what an Event takes, gives and forbids (MM-EVT)."""

from __future__ import annotations

from rules.core import Illegal, NotAwaited, Seat, who
from rules.meaning.actions import Lose
from rules.meaning.cards import Cards, EventCard, kind_of
from rules.meaning.move import Move
from rules.meaning.state import Mat, MeaningMade, OpenTable
from rules.meaning.tokens import KINDS, Kind, Tokens
from rules.meaning.vitals import told


def loss(table: OpenTable, card: EventCard) -> int:
    """Meaning this card takes when it is revealed in the Event phase: what it shows in the deck of this table
    (MM-DCK-08), 1 more in Hard Mode (MM-VAR-06)."""
    return table.options.shown_loss(len(table.mats), card.meaning) + table.options.extra_loss()


def takes(taken: int) -> str:
    """What an Event takes, in words: the stillest of a still deck take nothing."""
    return f"Meaning -{taken}" if taken else "no Meaning is lost"


def reveal(move: Move) -> None:
    """Reveal one Event and apply it: Meaning, Vitals, tokens, then restrictions for the round (MM-EVT-03)."""
    title = move.draw("events")
    if not title:
        move.say("No Event is left to reveal.")
        return
    card = move.cards.events[title]
    move.change(zone=(*move.state.zone, title))
    move.mark("zone")
    taken = _take_meaning(move, card)
    collapsed = move.state.meaning == 0 and move.state.options.collapses() == "immediate"
    effect = "" if collapsed else _effect(move, card)
    idle = "" if collapsed else nothing_here(move.state, card)
    also = f" Also: {effect}." if effect else ""
    note = f" {_sentence(idle)}" if idle else ""
    move.say(f"Event: {card.title}. {taken}{also}{note}", "event")
    if collapsed:
        move.finish("collapse", "Meaning is 0: the world collapses.")
        return
    for seat in move.everybody() if card.vitals else ():
        move.move_vitals(seat, -card.vitals)
    if kind := kind_of(card.gain):
        for seat in move.everybody():
            move.receive(seat, Tokens.of(kind))
    if card.tokens:
        move.change(losing=tuple(seat for seat in move.everybody() for _ in range(card.tokens)))
        for seat in move.everybody():
            _settle(move, seat)


def _take_meaning(move: Move, card: EventCard) -> str:
    """Meaning down, and told. The first round's Events stop at 1: no world falls before its first turn
    (MM-EVT-09)."""
    before, taken = move.state.meaning, loss(move.state, card)
    move.move_meaning(-taken)
    spared = move.state.round == 1 and move.state.meaning == 0
    if spared:
        move.move_meaning(1 + move.state.owed)
    mercy = " In the first round no Event takes the last 1." if spared else ""
    if not taken:
        return f"No Meaning is lost: it stays {before}."
    return f"{takes(taken)}, from {before} to {move.state.meaning}.{owing(move.state)}{mercy}"


def owing(table: OpenTable) -> str:
    """What is owed, as a sentence after another; empty where nothing is (MM-MEA-06)."""
    return f" {table.owed} more is owed, and made good before Meaning rises." if table.owed else ""


def _effect(move: Move, card: EventCard) -> str:
    """What else this Event does to those who are there now."""
    lost = told(move.state, move.everybody(), -card.vitals, "all players") if card.vitals else ""
    if not lost:
        return card.effect()
    return ", ".join(filter(None, [lost, card.restriction()]))


def nothing_here(table: OpenTable, card: EventCard) -> str:
    """Why what this Event says changes nothing at this table; empty where it does (MM-EVT-10)."""
    if table.solo and card.forbid == "Touchpoint":
        return "alone there is no Touchpoint, so this forbids nothing"
    if table.options.mode == "competitive" and not card.effect():
        return "Meaning decides nothing in this mode"
    return ""


def felt(table: OpenTable, card: EventCard) -> str:
    """What an Event does besides its Meaning change, and where that is nothing, why."""
    return "; ".join(filter(None, [card.effect(), nothing_here(table, card)]))


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def owed(state: MeaningMade, seat: int) -> int:
    """How many tokens this player still owes to the Event."""
    return state.losing.count(Seat(seat))


def _settle(move: Move, seat: Seat) -> None:
    """Tokens go by themselves where there is no choice. Whoever has one is asked, all at once (MM-EVT-04)."""
    while owed(move.state, seat):
        mat = move.mat(seat)
        kinds = [kind for kind in KINDS if mat.tokens.count(kind)]
        if not kinds:
            move.change(losing=tuple(s for s in move.state.losing if s != seat))
        elif len(kinds) == 1 or not mat.here:
            _give_up(move, seat, plenty(mat))
        else:
            return


def lose(move: Move, seat: Seat, action: Lose) -> None:
    """The token this player chooses to lose."""
    if seat not in move.state.losing:
        raise NotAwaited("MM-EVT-04", "You owe no token now.")
    if not move.mat(seat).tokens.count(action.token):
        raise Illegal("MM-EVT-04", f"You have no {action.token}. You hold {move.mat(seat).tokens.words()}.")
    _give_up(move, seat, action.token)
    _settle(move, seat)


def lose_by_default(move: Move, seat: Seat) -> None:
    """Silence: one of the kind there is most of (MM-EVT-04)."""
    _give_up(move, seat, plenty(move.mat(seat)))
    _settle(move, seat)


def plenty(mat: Mat) -> Kind:
    """The kind this player has most of; on a tie Energy before Insight before Support."""
    return max(KINDS, key=mat.tokens.count)


def _give_up(move: Move, seat: Seat, kind: Kind) -> None:
    at = move.state.losing.index(seat)
    move.pay(seat, Tokens.of(kind))
    move.change(losing=(*move.state.losing[:at], *move.state.losing[at + 1 :]))
    move.say(f"{who(seat)} loses 1 {kind}.")


def coming(state: MeaningMade) -> tuple[str, ...]:
    """The Events one of which is revealed next. The order of their deck is hidden, so they stand by title."""
    return tuple(sorted(state.events.draw or (*state.events.discard, *state.zone)))


def forbidden(table: OpenTable, cards: Cards, verb: str) -> str:
    """The Event that forbids this action for the round, if one does (MM-EVT-05)."""
    for title in table.zone:
        if cards.events[title].forbid == verb:
            return title
    return ""


def load_limit(table: OpenTable, cards: Cards) -> tuple[int, str] | None:
    """The most Patterns each player may load this round, and the Event that says so."""
    found = None
    for title in table.zone:
        most = cards.events[title].loads
        if most is not None and (found is None or (most, title) < found):
            found = most, title
    return found
