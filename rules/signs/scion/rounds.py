"""Setting up Scion, and laying out each round."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Event
from rules.signs.cards import SIGNS, Card, by_number, full_deck
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.pile import draw
from rules.signs.scion.state import HAND, STACK, HouseRules, Scion

Told = tuple[Event, ...]


def set_up(seats: int, options: HouseRules, chance: Chance, signs: Signs) -> tuple[Scion, Told]:
    """Stacks, the circle, seven cards and seven items each (DS-SCS-01 to DS-SCS-03)."""
    deck = chance.shuffled(full_deck())
    state = Scion(
        options=options,
        round=0,
        turn=1,
        reveals=0,
        deck=deck,
        discard=(),
        hands=((),) * seats,
        chosen=(None,) * seats,
        piles=((),) * seats,
        items=((0,) * len(SPACES),) * seats,
        middle=(0,) * seats,
        tokens=tuple(range(len(SPACES))),
        dead=tuple(range(len(SPACES), SIGNS)),
        out=(),
        stacks=(STACK,) * SIGNS,
        collections=((0,) * SIGNS,) * seats,
        here=(True,) * seats,
    )
    return new_round(state, chance, signs)


def new_round(state: Scion, chance: Chance, signs: Signs) -> tuple[Scion, Told]:
    """Cards in front are discarded, items come back, signs are laid out anew without those that have run out, and
    everybody draws up to seven (DS-SCR-06 to DS-SCR-09)."""
    laid = tuple(shown.card for pile in state.piles for shown in pile)
    pool = [sign for sign in sorted((*state.tokens, *state.dead)) if sign not in state.ran_out]
    tokens = chance.shuffled(pool)
    n = len(state.here)
    state = replace(
        state,
        round=state.round + 1,
        turn=1,
        reveals=state.reveals + 1,
        discard=(*state.discard, *laid),
        piles=((),) * n,
        items=((0,) * len(SPACES),) * n,
        middle=(0,) * n,
        tokens=tokens[: len(SPACES)],
        dead=tuple(sorted(tokens[len(SPACES) :])),
        out=state.ran_out,
    )
    line = f"Round {state.round} is laid out, from space 1 on: {signs.names(state.tokens)}."
    line += f" Dead signs: {signs.names((*state.dead, *state.out))}."
    return _draw_up(state, line, chance, signs)


def _draw_up(state: Scion, line: str, chance: Chance, signs: Signs) -> tuple[Scion, Told]:
    """Everybody draws until they hold seven cards (DS-SCR-08); each hears only their own."""
    private = {}
    told: Told = ()
    for seat in state.seats:
        held = state.hands[seat]
        state, drawn, shuffled = draw_for(state, HAND - len(held), chance)
        told += shuffled
        state = with_hand(state, seat, by_number(held + drawn))
        private[seat] = f"{line} Drawn: {signs.cards(by_number(drawn))}."
    return state, (Event(line=line, private=private, kind="round"), *told)


def draw_for(state: Scion, count: int, chance: Chance) -> tuple[Scion, tuple[Card, ...], Told]:
    """Cards from the deck; the discards make a new one when it is empty (DS-SCR-09)."""
    drawn, deck, discard, shuffled = draw(state.deck, state.discard, count, chance)
    state = replace(state, deck=deck, discard=discard)
    if not shuffled:
        return state, drawn, ()
    line = f"The deck has run out: {shuffled} discarded cards make a new one."
    return state, drawn, (Event(line=line, kind="deal"),)


def with_hand(state: Scion, seat: int, hand: tuple[Card, ...]) -> Scion:
    """The state with another hand."""
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))
