"""Characters, and who begins (AF-SET)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.atlas.actions import First, Name
from rules.atlas.cards import deal
from rules.atlas.doing.placing import drawn_first, one_line, turn_up
from rules.atlas.doing.turns import begin_play, finish
from rules.atlas.options import Options, check
from rules.atlas.state import Atlas, Character, put
from rules.atlas.words import Words
from rules.core import Chance, Event, Illegal, NotAwaited, Seat, Step, stopped, who

NAME, LINE = 60, 200
"""Characters in a name, and in the line about a character, at most (AF-SET-02)."""


def lay_out(seats: int, options: Options, chance: Chance) -> Step[Atlas]:
    """A table that waits for characters. The cards are dealt face down, so that a deal that cannot be made is
    refused at once (AF-SET-13); they are turned up when everybody has a character."""
    check(seats, options)
    hands, decks = deal(seats, options, chance)
    state = Atlas(
        options=options,
        here=(True,) * seats,
        characters=(None,) * seats,
        hands=hands,
        decks=decks,
        next_card=(1,) * seats,
    )
    return Step(state=state, events=(Event(kind="turn", line="The decks are shuffled. Who are you?"),))


def dealt_anew(state: Atlas, chance: Chance) -> Atlas:
    """The same table with other cards, as long as they lie face down (AF-ONL-01)."""
    if state.phase != "characters":
        return state
    hands, decks = deal(len(state.here), state.options, chance)
    return replace(state, hands=hands, decks=decks)


def name(state: Atlas, seat: Seat, action: Name, chance: Chance, words: Words) -> Step[Atlas]:
    """A character for whom words will be chosen (AF-SET-02)."""
    if state.phase != "characters":
        raise NotAwaited("AF-SET-02", f"You play {state.name(seat)}: the cards are turned up, and names stay.")
    before = state.name(seat)
    called, line = one_line(action.name), one_line(action.line)
    if not 1 <= len(called) <= NAME:
        raise Illegal("AF-SET-02", f"A character's name has 1 to {NAME} characters; yours has {len(called)}.")
    if len(line) > LINE:
        raise Illegal(
            "AF-SET-02", f"The line about your character has at most {LINE} characters, not {len(line)}."
        )
    state = replace(state, characters=put(state.characters, seat, Character(called, line)))
    told = f"{who(seat)} {'now ' if before else ''}plays {called}{f': {line}' if line else ''}"
    return turn_up(state, (Event(kind="entry", line=stopped(told)),), chance, words)


def first(state: Atlas, seat: Seat, action: First, chance: Chance, words: Words) -> Step[Atlas]:
    """Who starts: by the book the youngest, which the organiser knows or leaves to chance (AF-SET-19)."""
    _check_first(state, seat)
    if action.player is None:
        return by_chance(state, chance, words)
    if action.player not in state.seats:
        raise Illegal("AF-SET-19", "Only somebody at the table can start.")
    starts = Seat(action.player)
    told = (Event(kind="order", line=f"{who(starts)} will start."),)
    return turn_up(replace(state, first=starts), told, chance, words)


def _check_first(state: Atlas, seat: Seat) -> None:
    """Who starts is named by the organiser, before the cards are turned up, and not where chance decides.

    Raises:
        NotAwaited: with the reason, and with what stands.
    """
    if state.options.first_player != "named":
        raise NotAwaited("AF-SET-19", "At this table chance decides who starts, when everybody has a character.")
    if state.phase != "characters":
        starts = f" {who(state.first)} started." if state.first is not None else ""
        raise NotAwaited("AF-SET-19", f"Who starts is said before the cards are turned up.{starts}")
    if seat != organiser(state):
        raise NotAwaited("AF-SET-19", f"{who(organiser(state))} says who starts.")
    if state.first is not None:
        raise NotAwaited("AF-SET-19", f"It is settled already: {who(state.first)} will start.")


def by_chance(state: Atlas, chance: Chance, words: Words) -> Step[Atlas]:
    """Nobody is named, so chance decides."""
    state, told = drawn_first(state, chance)
    return turn_up(state, (told,), chance, words)


def organiser(state: Atlas) -> Seat:
    """The first to join of those still here (AF-SET-19)."""
    return state.seats[0]


def leave(state: Atlas, seat: Seat, chance: Chance, words: Words) -> Step[Atlas]:
    """Somebody leaves before the first turn: out with all their markers, and their cards go back (AF-ONL-05)."""
    told: tuple[Event, ...] = (
        Event(kind="note", line=f"{who(seat)} leaves before the first turn. Their cards go back."),
    )
    left = replace(state, here=put(state.here, seat, False), characters=put(state.characters, seat, None))
    if left.first == seat:
        left = replace(left, first=left.order[0])
        if len(left.seats) > 1:
            told = (*told, Event(kind="order", line=f"{who(left.order[0])} will start instead."))
    if state.phase == "placing":
        left = _without(left, seat)
    if len(left.seats) == 1:
        return finish(left, f"Only {who(left.seats[0])} is left at the table.", told)
    return turn_up(left, told, chance, words) if state.phase == "characters" else begin_play(left, told, words)


def come_back(state: Atlas, seat: Seat) -> Step[Atlas]:
    """Somebody sits down again. Once the cards are dealt their own have gone back, so they can only return to
    markers that are on the map for good (AF-ONL-05)."""
    if state.here[seat]:
        raise NotAwaited("AF-ONL-05", "You are at the table.")
    if state.phase == "placing" or not (state.phase == "characters" or state.own(seat)):
        raise Illegal("AF-ONL-05", "Your cards went back into the decks, so you cannot return to this game.")
    told = Event(kind="note", line=f"{who(seat)} is back at the table.")
    return Step(state=replace(state, here=put(state.here, seat, True)), events=(told,))


def _without(state: Atlas, seat: Seat) -> Atlas:
    kept = [pair for pair in zip(state.markers, state.cells, strict=True) if pair[0].seat != seat]
    return replace(
        state,
        markers=tuple(marker for marker, _ in kept),
        cells=tuple(cell for _, cell in kept),
        hands=put(state.hands, seat, ()),
        decks=tuple(sorted((*state.decks, *state.hands[seat]))),
        shifts=(),
    )
