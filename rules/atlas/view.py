"""What anybody may know, which is everything but the cards before they are turned up (AF-ONL-01).

Pictures are made from here alone, so the map is named again."""

from __future__ import annotations

import functools
from typing import Literal

import msgspec

from rules.atlas.actions import Move
from rules.atlas.cards import Card, legal_spots
from rules.atlas.doing.moving import cost, targets
from rules.atlas.judging import Prospect, prospect
from rules.atlas.options import Options
from rules.atlas.scoring import Score, score, worth_of, yellow_spots
from rules.atlas.state import Atlas, Cells, Character, Shift
from rules.atlas.wheel import (
    CELLS,
    LAYERS,
    SEASONS,
    SEGMENTS,
    TIERS,
    ZODIACS,
    Cell,
    Tier,
    cell,
    opposite,
    opposite_zodiac,
    segments_of,
)
from rules.atlas.words import Words
from rules.core import Outcome, Question, Seat, View, Viewer

__all__ = [
    "CELLS",
    "LAYERS",
    "SEASONS",
    "SEGMENTS",
    "TIERS",
    "ZODIACS",
    "AtlasView",
    "Card",
    "Cell",
    "Options",
    "Place",
    "Player",
    "Score",
    "Spot",
    "Tier",
    "Way",
    "opposite",
    "opposite_zodiac",
    "segments_of",
    "view",
]


class Way(msgspec.Struct, frozen=True, gc=False):
    """A step that the marker could make now."""

    to: Cell
    cost: int


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A marker on the map. ``was`` is where it stood before the latest turn, if that did anything to it, ``how``
    what was done last, and ``mended`` where it would be healed to if the turn ended now."""

    seat: Seat
    number: int
    cell: Cell
    word: str
    start: Cell
    because: str
    was: Cell | None = None
    how: Literal["", "placed", "moved", "healed"] = ""
    mended: Cell | None = None
    ways: tuple[Way, ...] = ()


class Place(msgspec.Struct, frozen=True, gc=False):
    """A card on the table with its words. Once its marker is placed the card is used up. Another card of the same
    hand may have ``closed`` words of it (AF-SET-15)."""

    number: int
    card: Card
    words: tuple[str, ...]
    used: bool
    closed: tuple[str, ...] = ()


class Player(msgspec.Struct, frozen=True, gc=False):
    """Somebody at the table. ``ahead`` is their score if the present turn ended now."""

    seat: Seat
    here: bool
    character: Character | None
    cards: tuple[Place, ...]
    score: Score
    ahead: Score
    yellow_spots: int


class Undo(msgspec.Struct, frozen=True, gc=False):
    """What taking back the last step would bring again: where its marker stood, and what could be spent."""

    number: int
    cell: Cell
    points: int


class AtlasView(View, frozen=True):
    """The whole table."""

    viewer: Viewer
    words: tuple[str, ...]
    """In the order of :data:`rules.atlas.wheel.CELLS`."""
    lines: tuple[str, ...]
    """What each word feels like, in the same order; nothing at tables of before 0.2.0."""
    options: Options
    scale: tuple[int, ...]
    """What a pair, or without pairs a marker, scores in each tier from yellow to red."""
    phase: Literal["characters", "placing", "turns", "over"]
    round: int
    first: Seat | None
    turn: Seat | None
    points: int
    steps: int
    """Steps made in this turn, which can be taken back."""
    players: tuple[Player, ...]
    order: tuple[Seat, ...]
    markers: tuple[Spot, ...]
    ending: bool
    reason: str
    """Why the game is over, or about to be."""
    outcome: Outcome | None
    undo: Undo | None = None

    @property
    def here(self) -> tuple[bool, ...]:
        """Who has not left, by seat."""
        return tuple(player.here for player in self.players)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody still in the game."""
        return tuple(player.seat for player in self.players if player.here)

    @property
    def cells(self) -> Cells:
        """Where the markers stand."""
        return tuple(spot.cell for spot in self.markers)

    def word(self, at: Cell) -> str:
        """What is written on a cell."""
        return self.words[(at.segment - 1) * len(LAYERS) + at.layer - 1]

    def line(self, at: Cell) -> str:
        """What the word on a cell feels like; empty where nobody has said it."""
        return self.lines[(at.segment - 1) * len(LAYERS) + at.layer - 1] if self.lines else ""

    def me(self, question: Question) -> Player:
        """Who is asked."""
        return self.players[question.seat]

    def step(self, seat: Seat, number: int, move: Move) -> tuple[int, Cell]:
        """A step of one's own marker that is offered: its place in the row of all, and where it goes."""
        to = cell(move.to[0])
        assert to is not None
        owner = (spot.seat == seat and spot.number == number for spot in self.markers)
        return next(at for at, own in enumerate(owner) if own), to


def view(state: Atlas, viewer: Viewer, words: Words, outcome: Outcome | None) -> AtlasView:
    """What this viewer may know; only the viewer's own name differs between viewers."""
    playing = state.phase == "turns"
    ahead = prospect(state, state.cells) if playing else None
    return AtlasView(
        viewer=viewer,
        words=words.all,
        lines=words.lines,
        options=state.options,
        scale=tuple(worth_of(tier, state.options) for tier in TIERS),
        phase=state.phase,
        round=state.round,
        first=state.first,
        turn=state.turn if playing else None,
        points=state.points if playing else 0,
        steps=len(state.moments) if playing else 0,
        players=_players(state, words, ahead),
        order=state.order,
        markers=_markers(state, words, ahead),
        ending=state.ending,
        reason=state.why_over,
        outcome=outcome,
        undo=_undo(state) if playing else None,
    )


def _undo(state: Atlas) -> Undo | None:
    if not state.moments:
        return None
    then = state.moments[-1]
    return Undo(state.markers[then.at].number, then.cells[then.at], then.points)


def _players(state: Atlas, words: Words, ahead: Prospect | None) -> tuple[Player, ...]:
    found = []
    for seat in map(Seat, range(len(state.here))):
        cells = state.cells_of(seat)
        now = score(cells, state.options)
        found.append(
            Player(
                seat=seat,
                here=state.here[seat],
                character=state.characters[seat],
                cards=_cards(state, seat, words) if state.phase != "characters" else (),
                score=now,
                ahead=ahead.scores[seat] if ahead else now,
                yellow_spots=yellow_spots(cells),
            )
        )
    return tuple(found)


def _cards(state: Atlas, seat: Seat, words: Words) -> tuple[Place, ...]:
    unused = state.unplaced(seat)
    hand = state.hands[seat]
    return tuple(
        _place(number, card, number not in unused, legal_spots(hand, card), words)
        for number, card in enumerate(hand, start=1)
    )


@functools.lru_cache(maxsize=4096)
def _place(number: int, card: Card, used: bool, legal: tuple[Cell, ...], words: Words) -> Place:
    closed = tuple(words[cell] for cell in card.spots if cell not in legal)
    return Place(number, card, tuple(words[cell] for cell in card.spots), used, closed)


def _markers(state: Atlas, words: Words, ahead: Prospect | None) -> tuple[Spot, ...]:
    playing = state.phase == "turns"
    mended = ahead.cells if ahead else state.cells
    was = {shift.at: shift.before for shift in reversed(state.shifts)}
    last = {shift.at: shift for shift in state.shifts}
    return tuple(
        Spot(
            seat=marker.seat,
            number=marker.number,
            cell=cell,
            word=words[cell],
            start=marker.start,
            because=marker.because,
            was=was.get(at),
            how=_how(last[at]) if at in last else "",
            mended=mended[at] if mended[at] != cell else None,
            ways=_ways(state, cell) if playing and marker.seat == state.turn else (),
        )
        for at, (marker, cell) in enumerate(zip(state.markers, state.cells, strict=True))
    )


def _how(last: Shift) -> Literal["placed", "moved", "healed"]:
    """What the latest turn did to a marker last."""
    return "placed" if last.placed else "healed" if last.healed else "moved"


def _ways(state: Atlas, cell: Cell) -> tuple[Way, ...]:
    steps = (Way(to, cost(cell, to, state.options)) for to in targets(cell, state.options))
    return tuple(way for way in steps if way.cost <= state.points)
