"""Setting up Counterspell, and dealing chaos cards to the circle."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Event, Illegal, Seat, counted, who
from rules.signs.cards import SIGNS, Card, by_number, full_deck
from rules.signs.circle import SPACES
from rules.signs.content import Signs
from rules.signs.counterspell.paying import Told, pay
from rules.signs.counterspell.state import FULL, HAND, Chaos, Counterspell, HouseRules, Space

BIG_TABLE = 4
"""From so many players on each space begins with a second chaos card (DS-CSS-05)."""


def set_up(seats: int, options: HouseRules, chance: Chance, signs: Signs) -> tuple[Counterspell, Told]:
    """Health, tokens, hands and the first chaos cards (DS-CSS-02 to DS-CSS-08).

    Raises:
        Illegal: the house rules name a first player who is not there.
    """
    if options.first_player > seats:
        raise Illegal("DS-CSS-08", f"There is no seat {options.first_player}: choose 1 to {seats}, or 0 to draw.")
    deck = chance.shuffled(full_deck())
    tokens = chance.order(SIGNS)
    first = Seat(options.first_player - 1) if options.first_player else Seat(chance.below(seats))
    health = options.health_per_player * seats
    state = Counterspell(
        options=options,
        round=1,
        turn=1,
        plays=0,
        first=first,
        to_play=(),
        deck=deck[HAND * seats :],
        discard=(),
        hands=tuple(by_number(deck[HAND * s : HAND * (s + 1)]) for s in range(seats)),
        spaces=tuple(Space(token) for token in tokens[: len(SPACES)]),
        aside=tuple(tokens[len(SPACES) :]),
        health=health,
        health_at_first=health,
        here=(True,) * seats,
    )
    state = replace(state, to_play=state.round_from(first))
    line = f"The chaos beast rises with {health} Health. {who(first)} begins every round."
    told: Told = (Event(line=line, kind="deal"),)
    for _ in range(2 if seats >= BIG_TABLE else 1):
        state, dealt = deal_chaos(state, chance, signs)
        told += dealt
    return state, told


def deal_chaos(state: Counterspell, chance: Chance, signs: Signs) -> tuple[Counterspell, Told]:
    """One chaos card to each space with fewer than three, in order; too few cards are spread (DS-CSC-23,
    DS-CSC-24, DS-CSF-04, DS-CSF-06)."""
    waiting = [space for space in SPACES if len(state.spaces[space - 1].chaos) < FULL]
    nothing = "nothing: the deck is empty" if waiting else "nothing: every space has its three cards"
    told: list[Event] = []
    shown: list[str] = []
    hidden, spread = 0, False
    while waiting and state.deck and state.won is None:
        if len(state.deck) < len(waiting) and not spread:
            waiting, spread = fewest_first(state, waiting, chance), True
        number = waiting.pop(0)
        state, chaos = _deal_one(state, number)
        if chaos.open:
            shown.append(f"{signs.card(chaos.card)} at space {number}")
        hidden += not chaos.open
        if chaos.open and chaos.card.sign == state.spaces[number - 1].token:
            state, paid = pay(state, 1, f"{signs.card(chaos.card)} matches space {number}", dealing=True)
            told += paid
    words = ([", ".join(shown)] if shown else []) + ([f"{counted(hidden, 'card')} face-down"] if hidden else [])
    line = f"Chaos lays {' and '.join(words) or nothing}."
    return state, (Event(line=line, kind="chaos"), *told)


def fewest_first(state: Counterspell, waiting: list[int], chance: Chance) -> list[int]:
    """The order in which too few cards are spread: fewest chaos cards first, chance among equals (DS-CSF-06)."""
    mixed = chance.shuffled(waiting)
    return sorted(mixed, key=lambda space: len(state.spaces[space - 1].chaos))


def _deal_one(state: Counterspell, number: int) -> tuple[Counterspell, Chaos]:
    """The next card to a space: its second lies face-down, its first and third face-up."""
    space = state.spaces[number - 1]
    chaos = Chaos(state.deck[0], open=len(space.chaos) != 1)
    space = replace(space, chaos=(*space.chaos, chaos))
    return replace(with_space(state, number, space), deck=state.deck[1:]), chaos


def with_space(state: Counterspell, number: int, space: Space) -> Counterspell:
    """The state with another space in this place."""
    return replace(state, spaces=(*state.spaces[: number - 1], space, *state.spaces[number:]))


def with_hand(state: Counterspell, seat: int, hand: tuple[Card, ...]) -> Counterspell:
    """The state with another hand."""
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))
