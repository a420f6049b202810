"""Hands turned up, and the markers placed (AF-SET)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.atlas.actions import Place, PlaceAll, TakeUp
from rules.atlas.cards import TOGETHER, Card, Hand, legal_spots
from rules.atlas.doing import lines
from rules.atlas.doing.turns import begin_play
from rules.atlas.options import Options
from rules.atlas.state import Atlas, Marker, Shift, put
from rules.atlas.wheel import Cell, cell
from rules.atlas.words import Words
from rules.core import Chance, Event, Illegal, NotAwaited, Seat, Step, listed, plain, who

BECAUSE = 500
"""Characters in an explanation, at most (AF-SET-17)."""


def turn_up(state: Atlas, told: tuple[Event, ...], chance: Chance, words: Words) -> Step[Atlas]:
    """Hands are turned up once everybody has a character and it is settled who starts: the first player's first,
    then on in turn order (AF-SET-09). Hands of people who have left go back to the decks."""
    if nameless(state) or asks_who_starts(state):
        return Step(state=state, events=told)
    if state.first is None:
        state, lot = drawn_first(state, chance)
        told = (*told, lot)
    hands: list[Hand] = [()] * len(state.here)
    for at, seat in enumerate(state.order):
        hands[seat] = state.hands[at]
    over = [card for hand in state.hands[len(state.order) :] for card in hand]
    state = replace(state, phase="placing", hands=tuple(hands), decks=tuple(sorted((*state.decks, *over))))
    told = (*told, lines.dealt(state))
    state, forced = _forced(state, words)
    return replace(begin_play(state, (*told, *forced), words), reveals=True)


def asks_who_starts(state: Atlas) -> bool:
    """Whether the organiser may still name the first player."""
    return state.phase == "characters" and state.options.first_player == "named" and state.first is None


def nameless(state: Atlas) -> tuple[Seat, ...]:
    """Who still has to name a character."""
    return tuple(seat for seat in state.seats if state.characters[seat] is None)


def _forced(state: Atlas, words: Words) -> tuple[Atlas, tuple[Event, ...]]:
    """The markers of cards that leave no choice are placed, where nobody has to say why (AF-SET-22)."""
    told: list[Event] = []
    if state.options.explanations == "required":
        return state, ()
    for seat in state.seats:
        hand = state.hands[seat]
        for number, card in enumerate(hand, 1):
            spots = legal_spots(hand, card)
            if len(spots) == 1:
                state = _with_marker(state, Marker(seat, number, spots[0]), spots[0])
                told.append(lines.forced(state, seat, card, spots[0], words))
        left = state.unplaced(seat)
        state = replace(state, next_card=put(state.next_card, seat, left[0] if left else 0))
    return replace(state, shifts=()), tuple(told)


def drawn_first(state: Atlas, chance: Chance) -> tuple[Atlas, Event]:
    starts = chance.pick(state.seats)
    return replace(state, first=starts), Event(kind="order", line=f"Chance decides: {who(starts)} will start.")


def take_up(state: Atlas, seat: Seat, action: TakeUp) -> Step[Atlas]:
    """Cards may be placed in any order (AF-SET-18)."""
    check_placing(state)
    _unused(state, seat, action.marker)
    return Step(state=replace(state, next_card=put(state.next_card, seat, action.marker)))


def place(state: Atlas, seat: Seat, action: Place, words: Words) -> Step[Atlas]:
    """A marker on one of the spots of its card, with the reason (AF-SET-14 to AF-SET-17)."""
    check_placing(state)
    card = _unused(state, seat, action.marker)
    at = _chosen(state.hands[seat], card, action.word, words)
    because = _explanation(action.because, state.options)
    state = _with_marker(state, Marker(seat, action.marker, at, because), at)
    return begin_play(state, (lines.placed(state, seat, card, at, words, because=because),), words)


def place_all(state: Atlas, seat: Seat, action: PlaceAll, words: Words) -> Step[Atlas]:
    """The markers of several cards at once; the reason stands with each of them (AF-SET-22)."""
    check_placing(state)
    if not 1 <= len(action.markers) <= TOGETHER or len(set(action.markers)) < len(action.markers):
        raise Illegal("AF-SET-22", f"Place 1 to {TOGETHER} cards at once, each only once.")
    because, told = _explanation(action.because, state.options), list[Event]()
    for number, word in zip(action.markers, action.words, strict=True):
        card = _unused(state, seat, number)
        at = _chosen(state.hands[seat], card, word, words)
        state = _with_marker(state, Marker(seat, number, at, because), at)
        said = because if number == action.markers[-1] else ""
        told.append(lines.placed(state, seat, card, at, words, because=said))
    return begin_play(state, tuple(told), words)


def place_rest(state: Atlas, seat: Seat, chance: Chance, words: Words) -> Step[Atlas]:
    """The game master places what a player has not placed in time (AF-ONL-04)."""
    check_placing(state)
    if not state.unplaced(seat):
        raise NotAwaited("AF-ONL-04", "You have placed all your markers.")
    told: list[Event] = []
    for number in state.unplaced(seat):
        card = state.hands[seat][number - 1]
        at = chance.pick(legal_spots(state.hands[seat], card))
        state = _with_marker(state, Marker(seat, number, at), at)
        told.append(lines.placed_for(state, seat, card, at, words))
    return begin_play(state, tuple(told), words)


def check_placing(state: Atlas) -> None:
    """Refuses to use cards before they are dealt (AF-SET-02) and after the first turn has begun (AF-SET-20).

    Raises:
        NotAwaited: the cards are not in use.
    """
    if state.phase == "placing":
        return
    if state.phase != "characters":
        raise NotAwaited("AF-SET-20", "Cards are used only before the first turn. Move your markers instead.")
    missing = listed([who(seat) for seat in nameless(state)]) if nameless(state) else ""
    waits = (
        f"Still without a character: {missing}."
        if missing
        else f"{who(state.seats[0])} has yet to say who starts."
    )
    raise NotAwaited("AF-SET-02", f"The cards are dealt when everybody has a character. {waits}")


def _unused(state: Atlas, seat: Seat, number: int) -> Card:
    left = state.unplaced(seat)
    if number not in left:
        still = listed([str(n) for n in left]) if left else ""
        raise Illegal(
            "AF-SET-14", f"Cards you can still use: {still}." if still else "You have used all your cards."
        )
    return state.hands[seat][number - 1]


def _chosen(hand: Hand, card: Card, text: str, words: Words) -> Cell:
    at = words.find(text) or cell(text) or _as_printed(text, words)
    if at is None or at not in card.spots:
        on_it = listed([lines.spot(words, c) for c in legal_spots(hand, card)], "or")
        raise Illegal("AF-SET-14", f"That is not on the card {card}. Choose {on_it}.")
    if at not in legal_spots(hand, card):
        other = lines.spot(words, legal_spots(hand, card)[0])
        raise Illegal("AF-SET-15", f"Your other card of this zodiac has that segment. Choose {other}.")
    return at


def _as_printed(text: str, words: Words) -> Cell | None:
    """A word with its colour, as the game writes it: ``Patience (yellow)``; or with its cell, as it once did."""
    word, _, rest = text.rpartition("(")
    at, said = words.find(word), rest.rstrip(" )").lower()
    return at if at is not None and (cell(said) == at or said == at.tier) else None


def _explanation(text: str, options: Options) -> str:
    because = one_line(text)
    if len(because) > BECAUSE:
        raise Illegal("AF-SET-17", f"An explanation has at most {BECAUSE} characters; yours has {len(because)}.")
    if not because and options.explanations == "required":
        raise Illegal("AF-SET-16", "Say in a few words why this one fits your character.")
    return because


def _with_marker(state: Atlas, marker: Marker, at: Cell) -> Atlas:
    """Markers stay in the order of seats and numbers, whatever the order of placing."""
    place = sum(1 for m in state.markers if (m.seat, m.number) < (marker.seat, marker.number))
    state = replace(
        state,
        markers=(*state.markers[:place], marker, *state.markers[place:]),
        cells=(*state.cells[:place], at, *state.cells[place:]),
        shifts=(Shift(place, at, at, placed=True),),
    )
    left = state.unplaced(marker.seat)
    upcoming = next((n for n in left if n > marker.number), left[0] if left else 0)
    return replace(state, next_card=put(state.next_card, marker.seat, upcoming))


def one_line(text: str) -> str:
    return " ".join(plain(text).split())
