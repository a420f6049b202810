"""What one viewer may know of a series of Elementary."""

from __future__ import annotations

from rules.core import Seat, View, Viewer
from rules.signs.cards import SIGNS
from rules.signs.content import Sign, Signs
from rules.signs.elementary.state import Cards, Change, Elementary, HouseRules, Seen


class ElementaryView(View, frozen=True):
    """Rows by seat. ``hand`` is the viewer's own, lowest number first; ``first`` holds the First Player token
    (DS-CMP-08). ``last_turns`` are the seats that still have a turn before the game ends, ``None`` while nobody
    has 77 points. ``finished`` are the points of each earlier game."""

    viewer: Viewer
    signs: tuple[Sign, ...]
    options: HouseRules
    game: int
    seat: Seat
    first: Seat
    spaces: tuple[Seen, ...]
    hand: Cards
    cards_held: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    here: tuple[bool, ...]
    last_turns: tuple[Seat, ...] | None
    finished: tuple[tuple[int, ...], ...]
    deck: int
    discard: Cards
    aside: int
    last: Change | None
    over: bool


def see(state: Elementary, viewer: Viewer, signs: Signs) -> ElementaryView:
    """The view of one viewer: the deck is a number, tokens face-down are nothing, only one's own hand is known
    (DS-ONL-01)."""
    return ElementaryView(
        viewer=viewer,
        signs=signs,
        options=state.options,
        game=state.game,
        seat=state.seat,
        first=state.first,
        spaces=state.seen,
        hand=() if viewer is None else state.hands[viewer],
        cards_held=tuple(map(len, state.hands)),
        points=state.points,
        totals=state.totals,
        here=state.here,
        last_turns=state.last_turns,
        finished=state.finished,
        deck=len(state.deck),
        discard=state.discard,
        aside=len(state.aside),
        last=state.last,
        over=state.over,
    )


def face_down(view: ElementaryView) -> list[int]:
    """The signs that do not lie open: one of them is under each hidden token."""
    shown = {space.token for space in view.spaces}
    return [sign for sign in range(SIGNS) if sign not in shown]
