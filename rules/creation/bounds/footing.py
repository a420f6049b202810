"""What all footprints of a proposal stand on: most grow Field by Field, where each Field is like another, and at
each it is asked whether they may lie there, and where they may go on."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.creation.bounds import designating
from rules.creation.bounds.citing import lenders
from rules.creation.bounds.measures import size_limits
from rules.creation.bounds.prices import affordable, cost, payable
from rules.creation.bounds.reach import ANYWHERE, barred, steady, usable
from rules.creation.bounds.stacks import compounds
from rules.creation.deities.attributes import reckoning
from rules.creation.deities.condensed import acting
from rules.creation.deities.traits import has
from rules.creation.deities.two import together
from rules.creation.world.book.gametypes import plays_with
from rules.creation.world.map.ground import Ground
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.still import still

PLAIN = ("act", "temple", "gift", "join", "start")
"""Kinds of proposals that are no more than their Fields."""


class Footing(NamedTuple):
    """Where a footprint may lie if it hangs on nothing but its Fields, one as good as another."""

    allowed: frozenset[str]
    """Fields in reach whatever the size."""
    fewest: int
    most: int
    """As large as it may be, and can be paid."""
    whole: bool
    """No footprint opens any further Field."""

    def bears(self, ground: Ground, fields: tuple[str, ...]) -> bool:
        """Whether a footprint may lie just so."""
        size = len(fields)
        if not self.fewest <= size <= self.most or not self.allowed.issuperset(fields):
            return False
        return size == 1 or (size == len(set(fields)) and ground.in_one_piece(fields))


def footing(state: Creation, draft: Draft) -> Footing | None:
    """What a proposal stands on wherever it lies; ``None`` where prices, reach or what is barred hang on how it
    lies."""
    return _footing(state, draft.unsaid)


@still
def _footing(state: Creation, draft: Draft) -> Footing | None:
    outside = draft.crossing or draft.orbit or draft.upon
    if draft.kind not in PLAIN or outside or together(state) or compounds(state):
        return None
    if plays_with(state.options, "distance between Acts") or has(state, draft.seat, "nodes"):
        return None
    many = affordable(state, draft, max(0, state.deities[draft.seat].influence))
    if many is None:
        return None
    fewest, most = size_limits(state, draft.seat, draft.kind)
    return Footing(
        allowed=steady(state, draft) - barred(state, draft).keys(),
        fewest=max(1, fewest),
        most=min(most, many),
        whole=not any(opening(state, draft, seat) for seat in lenders(draft)),
    )


def opening(state: Creation, draft: Draft, seat: int) -> bool:
    """Whether an Attribute of a deity opens further Fields to a footprint that lies just so."""
    mine = acting(state, seat)
    return bool(reckoning(mine, "opens") or (draft.kind not in ANYWHERE and reckoning(mine, "harbours")))


@still
def room_for(state: Creation, draft: Draft) -> tuple[str, ...]:
    """Fields the footprint of a proposal may take next, in reading order: any to begin with, then those beside it,
    as far as size, reach and Influence allow."""
    if draft.kind == "ocean":
        return designating.room(state, draft)
    if draft.fields and (plain := footing(state, draft)) is not None and plain.whole:
        if len(draft.fields) >= plain.most:
            return ()
        return state.ground.reading(state.ground.beside(draft.fields) & plain.allowed)
    least_most = size_limits(state, draft.seat, draft.kind)
    free = together(state) and draft.kind != "oasis"
    if not free and len(draft.fields) + (draft.kind == "warp") >= least_most[1]:
        return ()
    open_now = frozenset(state.ground.names) - barred(state, draft).keys() if free else usable(state, draft)
    if draft.fields:
        open_now &= state.ground.beside(draft.fields)
    elif draft.kind == "warp":
        open_now &= state.ground.edge
    if not draft.fields:
        return state.ground.reading(payable(state, draft, list(open_now)))
    held_now = max(0, state.deities[draft.seat].influence)
    if (many := affordable(state, draft, held_now)) is not None:
        return state.ground.reading(open_now) if len(draft.fields) < many else ()
    return state.ground.reading(
        f for f in open_now if cost(state, replace(draft, fields=(*draft.fields, f))) <= held_now
    )
