"""Setting up a game of the series, and dealing cards to the circle."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Event, Seat, counted, who
from rules.signs.cards import SIGNS, by_number, full_deck
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.elementary.state import HAND, STARTING_CARDS, Elementary, HouseRules, Space
from rules.signs.pile import draw

Told = tuple[Event, ...]


def new_series(seats: int, options: HouseRules, chance: Chance, signs: Signs) -> tuple[Elementary, Told]:
    """The first game of a series."""
    blank = Elementary(
        options=options,
        game=0,
        turn=0,
        seat=Seat(0),
        first=Seat(0),
        deck=(),
        discard=(),
        hands=((),) * seats,
        spaces=(),
        aside=(),
        points=(0,) * seats,
        totals=(0,) * seats,
        here=(True,) * seats,
    )
    return new_game(blank, chance, signs)


def new_game(state: Elementary, chance: Chance, signs: Signs) -> tuple[Elementary, Told]:
    """The next game of the series: everything collected and dealt afresh (DS-ELS-01 to -04, DS-ELE-03)."""
    deck = chance.shuffled(full_deck())
    hands = []
    for here in state.here:
        count = HAND if here else 0
        hands.append(by_number(deck[:count]))
        deck = deck[count:]
    tokens = chance.order(SIGNS)
    first = chance.pick(state.seats)
    state = replace(
        state,
        game=state.game + 1,
        turn=state.turn + 1,
        seat=first,
        first=first,
        deck=deck,
        discard=(),
        hands=tuple(hands),
        spaces=tuple(Space(token) for token in tokens[: len(SPACES)]),
        aside=tuple(tokens[len(SPACES) :]),
        points=(0,) * len(state.here),
        last_turns=None,
        last=None,
    )
    state, dealt = deal_to_circle(state, chance, signs)
    games = f"Game {state.game} of {state.options.series_games}" if state.options.series_games > 1 else "The game"
    line = f"{games} begins with five cards each. {who(first)} goes first."
    return state, (Event(line=line, kind="deal"), *dealt)


def deal_to_circle(state: Elementary, chance: Chance, signs: Signs) -> tuple[Elementary, Told]:
    """One card face-up to each of three different random spaces (DS-ELS-03, DS-ELT-14)."""
    spaces = sorted(chance.order(len(SPACES))[:STARTING_CARDS])
    cards, deck, discard, shuffled = draw(state.deck, state.discard, STARTING_CARDS, chance)
    circle = list(state.spaces)
    for at, card in zip(spaces, cards, strict=True):
        circle[at] = replace(circle[at], cards=(card,))
    told = ", ".join(f"{signs.card(card)} to space {at + 1}" for at, card in zip(spaces, cards, strict=True))
    state = replace(state, deck=deck, discard=discard, spaces=tuple(circle))
    return state, (*reshuffled(shuffled), Event(line=f"Dealt to the circle: {told}.", kind="deal"))


def reshuffled(count: int) -> Told:
    """Tells that the discards have become a new deck (DS-ELE-06)."""
    if not count:
        return ()
    return (Event(line=f"The deck has run out: {counted(count, 'discarded card')} make a new one.", kind="deal"),)
