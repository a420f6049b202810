"""What anybody may know, which is everything but the cards before they are turned up (AF-ONL-01).

Pictures are made from here alone, so the map is named again."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.atlas.cards import Card
from rules.atlas.judging import prospect
from rules.atlas.moving import cost, targets
from rules.atlas.options import Options
from rules.atlas.scoring import Score, score, worth_of, yellow_spots
from rules.atlas.state import Atlas, Character
from rules.atlas.wheel import (
    CELLS,
    LAYERS,
    SEASONS,
    SEGMENTS,
    TIERS,
    ZODIACS,
    Cell,
    Tier,
    opposite,
    opposite_zodiac,
    segments_of,
)
from rules.atlas.words import Words
from rules.core import Outcome, Seat, View, Viewer

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


class Way(msgspec.Struct, frozen=True):
    """A step that the marker could make now."""

    to: Cell
    cost: int


class Spot(msgspec.Struct, frozen=True):
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


class Place(msgspec.Struct, frozen=True):
    """A card on the table with its words. Once its marker is placed the card is used up."""

    number: int
    card: Card
    words: tuple[str, ...]
    used: bool


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table. ``ahead`` is their score if the present turn ended now."""

    seat: Seat
    here: bool
    character: Character | None
    cards: tuple[Place, ...]
    score: Score
    ahead: Score
    yellow_spots: int


class AtlasView(View, frozen=True):
    """The whole table."""

    viewer: Viewer
    words: tuple[str, ...]
    """In the order of :data:`rules.atlas.wheel.CELLS`."""
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
    outcome: Outcome | None


def view(state: Atlas, viewer: Viewer, words: Words, outcome: Outcome | None) -> AtlasView:
    """What this viewer may know; only the viewer's own name differs between viewers."""
    playing = state.phase == "turns"
    return AtlasView(
        viewer=viewer,
        words=words.all,
        options=state.options,
        scale=tuple(worth_of(tier, state.options) for tier in TIERS),
        phase=state.phase,
        round=state.round,
        first=state.first,
        turn=state.turn if playing else None,
        points=state.points if playing else 0,
        steps=len(state.moments) if playing else 0,
        players=_players(state, words),
        order=state.order,
        markers=_markers(state, words),
        ending=state.ending,
        outcome=outcome,
    )


def _players(state: Atlas, words: Words) -> tuple[Player, ...]:
    ahead = prospect(state, state.cells).scores if state.phase == "turns" else ()
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
                ahead=ahead[seat] if ahead else now,
                yellow_spots=yellow_spots(cells),
            )
        )
    return tuple(found)


def _cards(state: Atlas, seat: Seat, words: Words) -> tuple[Place, ...]:
    unused = state.unplaced(seat)
    return tuple(
        Place(number, card, tuple(words[cell] for cell in card.spots), number not in unused)
        for number, card in enumerate(state.hands[seat], start=1)
    )


def _markers(state: Atlas, words: Words) -> tuple[Spot, ...]:
    playing = state.phase == "turns"
    mended = prospect(state, state.cells).cells if playing else state.cells
    return tuple(
        Spot(
            seat=marker.seat,
            number=marker.number,
            cell=cell,
            word=words[cell],
            start=marker.start,
            because=marker.because,
            was=next((shift.before for shift in state.shifts if shift.at == at), None),
            how=_how(state, at),
            mended=mended[at] if mended[at] != cell else None,
            ways=_ways(state, cell) if playing and marker.seat == state.turn else (),
        )
        for at, (marker, cell) in enumerate(zip(state.markers, state.cells, strict=True))
    )


def _how(state: Atlas, at: int) -> Literal["", "placed", "moved", "healed"]:
    """What the latest turn did to this marker last."""
    last = next((shift for shift in reversed(state.shifts) if shift.at == at), None)
    if last is None:
        return ""
    return "placed" if last.placed else "healed" if last.healed else "moved"


def _ways(state: Atlas, cell: Cell) -> tuple[Way, ...]:
    steps = (Way(to, cost(cell, to, state.options)) for to in targets(cell, state.options))
    return tuple(way for way in steps if way.cost <= state.points)
