"""A turn of Scion: secret choices, the reveal, and what follows the seventh."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Event, Illegal, Seat, Step, who
from rules.signs.cards import Card, by_number, without
from rules.signs.content import Signs
from rules.signs.scion import words
from rules.signs.scion.awarding import awards, plus
from rules.signs.scion.magic import work_out
from rules.signs.scion.rounds import Told, draw_for, new_round, with_hand
from rules.signs.scion.state import HAND, Cards, Result, Scion, Shown


def choose(state: Scion, seat: Seat, card: Card, chance: Chance, signs: Signs) -> Step[Scion]:
    """A card is chosen in secret, or exchanged for the one chosen before; the last choice brings the reveal
    (DS-SCT-01, DS-SCT-12)."""
    if card not in state.hands[seat]:
        raise Illegal("DS-SCT-12", f"You can only choose a card you hold: {signs.cards(state.hands[seat])}.")
    state = replace(state, chosen=(*state.chosen[:seat], card, *state.chosen[seat + 1 :]))
    told = Event(line="", private={seat: f"You have chosen {signs.card(card)}."}, kind="choice")
    return _reveal_when_all(state, (told,), chance, signs)


def time_up(state: Scion, seat: Seat, chance: Chance, signs: Signs) -> Step[Scion]:
    """A random card is revealed for a player who has not chosen (DS-ONL-02)."""
    card = chance.pick(state.hands[seat])
    state = replace(state, chosen=(*state.chosen[:seat], card, *state.chosen[seat + 1 :]))
    waits = any(state.chosen[other] is None for other in state.seats)
    until = "; until all have chosen they may still take another" if waits else ""
    line = f"Time is up for {who(seat)}: a card of their hand is drawn by chance for them{until}."
    return _reveal_when_all(state, (Event(line=line, kind="choice"),), chance, signs)


def _reveal_when_all(state: Scion, told: Told, chance: Chance, signs: Signs) -> Step[Scion]:
    if any(state.chosen[seat] is None for seat in state.seats):
        return Step(state=state, events=told)
    step = _reveal(state, chance, signs)
    return replace(step, events=(*told, *step.events), reveals=True)


def _reveal(state: Scion, chance: Chance, signs: Signs) -> Step[Scion]:
    """All chosen cards at once, worked out from the highest (DS-SCT-01 to DS-SCT-10)."""
    revealed = [(seat, card) for seat in state.seats if (card := state.chosen[seat]) is not None]
    results = work_out(revealed, state.tokens, still_cancel=state.options.cancelled_cards_still_cancel)
    state = replace(state, chosen=(None,) * len(state.here), results=results)
    for seat, card in revealed:
        state = with_hand(state, seat, without(state.hands[seat], (card,)))
    drawn: dict[Seat, Cards] = {}
    told: Told = ()
    for result in results:
        state = _lay(state, result)
        if result.fate == "dead":
            state, cards, shuffled = draw_for(state, 1, chance)
            told += shuffled
            state = with_hand(state, result.seat, by_number((*state.hands[result.seat], *cards)))
            drawn[result.seat] = cards
    told = (words.revealed(state, drawn, signs), *told)
    if state.turn < HAND:
        return Step(state=replace(state, turn=state.turn + 1, reveals=state.reveals + 1), events=told)
    return _end_round(state, told, chance, signs)


def _lay(state: Scion, result: Result) -> Scion:
    """The card onto its pile, an item beside its sign or into the middle (DS-SCT-03, DS-SCT-04, DS-SCT-09)."""
    seat = result.seat
    pile = (*state.piles[seat], Shown(result.card, up=result.fate != "cancelled"))
    state = replace(state, piles=(*state.piles[:seat], pile, *state.piles[seat + 1 :]))
    if result.fate != "placed":
        return replace(state, middle=plus(state.middle, seat, 1))
    row = plus(state.items[seat], result.space - 1, 1)
    return replace(state, items=(*state.items[:seat], row, *state.items[seat + 1 :]))


def _end_round(state: Scion, told: Told, chance: Chance, signs: Signs) -> Step[Scion]:
    """All tokens of the round are awarded; then the game ends or another round begins (DS-SCT-11, DS-SCE-01)."""
    before = state.ran_out
    state, given = awards(state)
    state = replace(state, awards=given)
    told += words.awarded(state, given, before, signs)
    if len(state.ran_out) >= state.options.stacks_to_end:
        state = replace(state, over=True)
        return Step(state=state, events=(*told, *words.counted(state, signs)))
    state, happened = new_round(state, chance, signs)
    return Step(state=state, events=(*told, *happened))


def leave(state: Scion, seat: Seat, chance: Chance, signs: Signs) -> Step[Scion]:
    """Hand and cards are discarded, items leave the circle, tokens stay off the stacks (DS-ONL-03)."""
    laid = tuple(shown.card for shown in state.piles[seat])
    given_up = f" and discards {signs.cards(state.hands[seat])}" if state.hands[seat] else ""
    state = replace(
        with_hand(state, seat, ()),
        here=tuple(there and s != seat for s, there in enumerate(state.here)),
        discard=(*state.discard, *state.hands[seat], *laid),
        chosen=(*state.chosen[:seat], None, *state.chosen[seat + 1 :]),
        piles=(*state.piles[:seat], (), *state.piles[seat + 1 :]),
        items=(*state.items[:seat], (0,) * len(state.tokens), *state.items[seat + 1 :]),
        middle=plus(state.middle, seat, -state.middle[seat]),
    )
    told: Told = (Event(line=f"{who(seat)} leaves the game{given_up}.", kind="leave"),)
    if len(state.seats) == 1:
        line = f"Only {who(state.seats[0])} is left, so the game ends."
        return Step(state=replace(state, over=True), events=(*told, Event(line=line, kind="end")))
    if any(card is not None for card in state.chosen):
        return _reveal_when_all(state, told, chance, signs)
    return Step(state=state, events=told)
