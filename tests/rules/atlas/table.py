"""A small table for one test: markers stand where the test says, and everything is done through actions."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.atlas.actions import End, Move, Place, TakeBack
from rules.atlas.cards import Card, deck
from rules.atlas.game import AtlasGame
from rules.atlas.options import Options
from rules.atlas.state import Atlas, Character, Marker
from rules.atlas.wheel import TIERS, Cell, Tier, cell
from rules.core import Action, Chance, Event, Leave, Outcome, Seat, TimeUp
from tests.content import built

GAME = built(AtlasGame)
WORDS = GAME.words

Y, W, G, R = Tier.YELLOW, Tier.WHITE, Tier.GREY, Tier.RED


def all_cards() -> tuple[Card, ...]:
    """All 84."""
    return tuple(card for tier in TIERS for card in deck(tier))


def at(text: str) -> Cell:
    """``7/4`` as a cell."""
    found = cell(text)
    assert found is not None, text
    return found


def card(text: str) -> Card:
    """``W9`` is the white card of segment 9, ``Y1`` the yellow one of Aries."""
    return Card({"Y": Y, "W": W, "G": G, "R": R}[text[0]], int(text[1:]))


class Table:
    """A game in progress. Every call must be legal, and keeps what happened in ``events``."""

    def __init__(self, state: Atlas) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    def do(self, seat: int, action: Action, seed: str = "chance") -> Table:
        step = GAME.apply(self.state, Seat(seat), action, Chance(seed))
        self.state, self.events = step.state, step.events
        return self

    def move(self, marker: int, *to: str) -> Table:
        return self.do(self.state.turn, Move(marker=marker, to=to))

    def end(self) -> Table:
        return self.do(self.state.turn, End())

    def take_back(self) -> Table:
        return self.do(self.state.turn, TakeBack())

    def leave(self, seat: int) -> Table:
        return self.do(seat, Leave())

    def place(self, seat: int, marker: int, word: str, because: str = "It fits.") -> Table:
        return self.do(seat, Place(marker=marker, word=word, because=because))

    def silence(self, seat: int) -> Table:
        """Nobody answers, and the clock says so."""
        asked = next(d for d in GAME.awaiting(self.state) if d.seat == seat and d.within)
        return self.do(seat, TimeUp(decision=asked.id))

    def round(self) -> Table:
        """Everybody ends their turn without a step."""
        for _ in self.state.seats:
            if self.state.phase == "turns":
                self.end()
        return self

    def cells(self, seat: int = 0) -> list[str]:
        return [str(c) for c in self.state.cells_of(Seat(seat))]

    def targets(self, marker: int) -> set[str]:
        """Where the open decision offers to move a marker."""
        (asked,) = GAME.awaiting(self.state)
        steps = [o.action for o in asked.options if isinstance(o.action, Move)]
        return {step.to[0] for step in steps if step.marker == marker}

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)


def table(*players: str, turn: int = 0, first: int = 0, round: int = 1, **options: Any) -> Table:
    """Players with markers on these cells (``"3/9 15/1"``), numbered from 1; it is ``turn``'s turn."""
    rules = GAME.options(options)
    rows = [(Seat(s), n, at(text)) for s, own in enumerate(players) for n, text in enumerate(own.split(), start=1)]
    state = Atlas(
        options=rules,
        phase="turns",
        here=(True,) * len(players),
        characters=tuple(Character(f"Character {s}") for s in range(len(players))),
        hands=((),) * len(players),
        decks=all_cards(),
        next_card=(0,) * len(players),
        markers=tuple(Marker(seat, number, c) for seat, number, c in rows),
        cells=tuple(c for _, _, c in rows),
        first=Seat(first),
        turn=Seat(turn),
        round=round,
        turns=1,
        points=rules.budget,
    )
    return Table(state)


def dealt(*hands: str, first: int = 0, **options: Any) -> Table:
    """Players who hold these cards (``"Y1 R1"``) and have named their characters; nothing is placed yet."""
    held = tuple(tuple(card(text) for text in own.split()) for own in hands)
    out = {c for hand in held for c in hand}
    state = Atlas(
        options=GAME.options(options),
        phase="placing",
        here=(True,) * len(hands),
        characters=tuple(Character(f"Character {s}") for s in range(len(hands))),
        hands=held,
        decks=tuple(sorted(c for c in all_cards() if c not in out)),
        next_card=(1,) * len(hands),
        first=Seat(first),
    )
    return Table(state)


def start(seats: int, seed: str = "start", **options: Any) -> Table:
    """A new table that waits for characters."""
    step = GAME.deal(seats, GAME.options(options), Chance(seed))
    fresh = Table(step.state)
    fresh.events = step.events
    return fresh


def seated(seats: int, seed: str = "start", **options: Any) -> Table:
    """A new table where everybody has named a character and the first seat starts: the cards are turned up."""
    from rules.atlas.actions import First, Name

    fresh = start(seats, seed, **options)
    fresh.do(0, First(player=0))
    for seat in range(seats):
        fresh.do(seat, Name(name=f"Character {seat}"))
    return fresh


def with_options(state: Atlas, **options: Any) -> Atlas:
    """The same position under other house rules."""
    return replace(state, options=Options(**options))
