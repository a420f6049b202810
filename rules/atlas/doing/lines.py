"""What happened, as the History tells it (AF-ONL-02)."""

from __future__ import annotations

from itertools import groupby, pairwise

from rules.atlas.cards import Card, legal_spots
from rules.atlas.doing.healing import healers
from rules.atlas.doing.moving import spell_cost
from rules.atlas.scoring import score
from rules.atlas.state import Atlas, Cells
from rules.atlas.wheel import Cell
from rules.atlas.words import Words
from rules.core import Event, Seat, listed, who


def spot(words: Words, cell: Cell) -> str:
    """``Patience (yellow)``: the word finds the spot, and the colour says what it is."""
    return f"{words[cell]} ({cell.tier})"


def dealt(state: Atlas) -> Event:
    """The hands lie face up: how many cards of each colour everybody has. Which they are is seen on them, and told
    with what is chosen of each (AF-SET-16)."""
    colours = [
        f"{len(list(some))} {tier}" for tier, some in groupby(card.tier for card in state.hands[state.order[0]])
    ]
    return Event(kind="deal", line=f"Everybody's cards are turned up: {listed(colours)} for each character.")


def placed(state: Atlas, seat: Seat, card: Card, at: Cell, words: Words, *, because: str) -> Event:
    """A choice, told under the character's name, with all the words of the card (AF-SET-16)."""
    line = f"{state.name(seat)} ({who(seat)}) chooses {spot(words, at)} on the card {card}"
    line += _beside(state, seat, card, at, words)
    return Event(kind="entry", line=f"{line}: “{because}”" if because else f"{line}.")


def _beside(state: Atlas, seat: Seat, card: Card, at: Cell, words: Words) -> str:
    """The card's other words: what was passed over, and what could not be chosen (AF-SET-15, AF-SET-16)."""
    free = legal_spots(state.hands[seat], card)
    passed = [words[cell] for cell in card.spots if cell != at and cell in free]
    closed = [words[cell] for cell in card.spots if cell not in free]
    told = f", not {listed(passed, 'or')}" if passed else ""
    return told + (f" ({listed(closed)} {'was' if len(closed) == 1 else 'were'} closed)" if closed else "")


def forced(state: Atlas, seat: Seat, card: Card, at: Cell, words: Words) -> Event:
    """A marker for which there was no choice (AF-SET-22)."""
    line = f"The card {card} leaves {state.name(seat)} ({who(seat)}) only {spot(words, at)}."
    return Event(kind="entry", line=line)


def placed_for(state: Atlas, seat: Seat, card: Card, at: Cell, words: Words) -> Event:
    """A choice the player did not make in time (AF-ONL-04)."""
    line = f"The game master places a marker for {state.name(seat)} ({who(seat)})"
    return Event(
        kind="entry", line=f"{line} on {spot(words, at)}, card {card}{_beside(state, seat, card, at, words)}."
    )


def stepped(state: Atlas, at: int, to: Cell, words: Words, *, price: int) -> Event:
    """One step and what it cost."""
    marker, before = state.markers[at], state.cells[at]
    return Event(
        kind="score" if to.tier == "yellow" else "step",  # what ends the game is not to be missed
        line=f"{who(marker.seat)} moves marker {marker.number} from {spot(words, before)} to {spot(words, to)} "
        f"for {spell_cost(price, state.options)}.",
    )


def mended(state: Atlas, waves: tuple[Cells, ...], words: Words) -> tuple[Event, ...]:
    """Every healing of one check, with healer and healed."""
    return tuple(
        Event(kind="heal", line=_mended(state, at, old, new[at], words))
        for old, new in pairwise(waves)
        for at in range(len(old))
        if old[at] != new[at]
    )


def _mended(state: Atlas, at: int, cells: Cells, after: Cell, words: Words) -> str:
    marker, by = state.markers[at], healers(state, at, cells)
    healing = [
        f"{who(state.markers[h].seat)}'s marker {state.markers[h].number} on {spot(words, cells[h])}" for h in by
    ]
    verb = "heal" if state.options.healing_mode == "jump" else "pull"
    return (
        f"{listed(healing)} {verb + 's' * (len(by) == 1)} "
        f"{who(marker.seat)}'s marker {marker.number} from {spot(words, cells[at])} to {spot(words, after)}."
    )


def final(state: Atlas) -> tuple[Event, ...]:
    """Everybody's score, split up, and why the game is over."""
    scores = []
    for seat in range(len(state.here)):
        points = score(state.cells_of(Seat(seat)), state.options)
        if state.here[seat] or state.own(Seat(seat)):
            away = "" if state.here[seat] else " (left the game)"
            line = f"{who(seat)}{away}: {points.total} points ({points.itemised()})."
            scores.append(Event(kind="score", line=line))
    return (*scores, Event(kind="end", line=state.why_over))
