"""What one viewer may know of a game of Scion."""

from __future__ import annotations

import msgspec

from rules.core import Seat, View, Viewer
from rules.core.latest import Still
from rules.signs.cards import Card
from rules.signs.circle import SPACES, opposing_signs
from rules.signs.content import Item, Sign, Signs
from rules.signs.scion.asking import may_end
from rules.signs.scion.awarding import values_at
from rules.signs.scion.points import count
from rules.signs.scion.state import Award, Cards, Counts, HouseRules, Result, Scion, Shown, Value


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A space: its sign, the signs across from it, the items of each seat beside it, the values there as they
    stand, and how many tokens its stack has."""

    token: int
    opposing: Counts
    items: Counts
    values: tuple[Value, ...]
    stack: int


class ScionView(View, frozen=True):
    """Rows by seat. ``kinds`` are the items of each seat. ``hand`` and ``chosen`` are the viewer's own;
    ``has_chosen`` is all that others see. ``piles`` are the cards in front of the players, also those turned
    face-down, which everybody has seen (DS-ONL-01). ``results`` are those of the last reveal, which on turn 1 was
    in the round before; ``awards`` are those of the last round. ``points`` is what the collections are worth now,
    and ``scion`` who holds the Scion token at the end (DS-CMP-08). ``may_end``: the viewer's choice may end the
    game."""

    viewer: Viewer
    signs: tuple[Sign, ...]
    kinds: tuple[Item, ...]
    options: HouseRules
    round: int
    turn: int
    spaces: tuple[Seen, ...]
    dead: Counts
    out: Counts
    hand: Cards
    chosen: Card | None
    has_chosen: tuple[bool, ...]
    cards_held: Counts
    piles: tuple[tuple[Shown, ...], ...]
    middle: Counts
    stacks: Counts
    ran_out: Counts
    collections: tuple[Counts, ...]
    points: Counts
    here: tuple[bool, ...]
    deck: int
    discard: Cards
    results: tuple[Result, ...]
    awards: tuple[Award, ...]
    scion: tuple[Seat, ...]
    may_end: bool
    over: bool


still = Still[Scion](hands=(), chosen=())
"""What lies on the circle stays the same while everybody chooses a card."""


@still
def _circle(state: Scion) -> tuple[Seen, ...]:
    return tuple(
        Seen(
            token=token,
            opposing=opposing_signs(state.tokens, space),
            items=tuple(row[space - 1] for row in state.items),
            values=values_at(state, space),
            stack=state.stacks[token],
        )
        for space, token in zip(SPACES, state.tokens, strict=True)
    )


def see(state: Scion, viewer: Viewer, signs: Signs, items: tuple[Item, ...]) -> ScionView:
    """The view of one viewer."""
    return ScionView(
        viewer=viewer,
        signs=signs,
        kinds=items[: len(state.here)],
        options=state.options,
        round=state.round,
        turn=state.turn,
        spaces=_circle(state),
        dead=state.dead,
        out=state.out,
        hand=() if viewer is None else state.hands[viewer],
        chosen=None if viewer is None else state.chosen[viewer],
        has_chosen=tuple(card is not None for card in state.chosen),
        cards_held=tuple(map(len, state.hands)),
        piles=state.piles,
        middle=state.middle,
        stacks=state.stacks,
        ran_out=state.ran_out,
        collections=state.collections,
        points=points(state),
        here=state.here,
        deck=len(state.deck),
        discard=state.discard,
        results=state.results,
        awards=state.awards,
        scion=winners(state) if state.over else (),
        may_end=viewer is not None and not state.over and may_end(state, viewer),
        over=state.over,
    )


@still
def points(state: Scion) -> Counts:
    """What each seat's collection is worth as things stand."""
    return tuple(count(row, state.ran_out, state.options).total for row in state.collections)


def winners(state: Scion) -> tuple[Seat, ...]:
    """The players with the most points; those who left cannot win (DS-SCE-08, DS-SCE-09, DS-ONL-03)."""
    row = points(state)
    best = max(row[seat] for seat in state.seats)
    return tuple(seat for seat in state.seats if row[seat] == best)


def place(card: Card, view: ScionView) -> tuple[int, Seen] | None:
    """The space of the card's sign, if it is live."""
    return next(
        ((at, space) for at, space in zip(SPACES, view.spaces, strict=True) if space.token == card.sign), None
    )


def standing(space: Seen, view: ScionView) -> tuple[int, int]:
    """The viewer's value at a space, and the best of the others."""
    mine = [value.total for value in space.values if value.seat == view.viewer]
    others = [value.total for value in space.values if value.seat != view.viewer]
    return max(mine, default=0), max(others, default=0)
