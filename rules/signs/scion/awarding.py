"""End of a round: the value of each player at each sign, and who takes its token."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from rules.core import Seat
from rules.signs.circle import SPACES, related
from rules.signs.scion.state import Award, Scion, Value

SUPPORT = 2
"""Points for each supporting item on the two spaces beside (DS-SCR-01)."""

ALL = "all"


def values_at(state: Scion, space: int) -> tuple[Value, ...]:
    """Values of the players with an item there, best first (DS-SCR-01, DS-SCR-02)."""
    found = [_value(state, seat, space) for seat in state.seats if state.items[seat][space - 1]]
    return tuple(sorted(found, key=lambda value: -value.total))


def _value(state: Scion, seat: Seat, space: int) -> Value:
    sign = state.tokens[space - 1]
    cards = sum(shown.card.number for shown in state.piles[seat] if shown.up and shown.card.sign == sign)
    supporters = state.seats if state.options.support_counts == ALL else (seat,)
    beside = sum(state.items[s][other - 1] for s in supporters for other in related(space, "harmonious"))
    return Value(seat, cards, SUPPORT * beside)


class TieBreak(NamedTuple):
    """A step that parts tied players: what is compared, and how it is told."""

    measure: Callable[[Scion, int, Value], int]
    told: str


TIE_BREAKS = (
    TieBreak(lambda state, sign, value: state.collections[value.seat][sign], "most tokens of the sign"),
    TieBreak(lambda state, sign, value: value.cards, "highest cards without support"),
)
"""In order; each keeps only those who are still tied (DS-SCR-04, DS-SCR-05)."""


def award(state: Scion, space: int) -> Award | None:
    """Who takes the token of a space; ``None`` where nobody has an item (DS-SCR-03 to DS-SCR-05)."""
    values = values_at(state, space)
    if not values:
        return None
    sign = state.tokens[space - 1]
    tied = [value for value in values if value.total == values[0].total]
    why = ""
    for step in TIE_BREAKS:
        if len(tied) > 1:
            best = max(step.measure(state, sign, value) for value in tied)
            tied = [value for value in tied if step.measure(state, sign, value) == best]
            why = f"tied, {step.told}"
    if len(tied) > 1:
        return Award(space, sign, values, None, "tied to the end")
    return Award(space, sign, values, tied[0].seat, why)


def awards(state: Scion) -> tuple[Scion, tuple[Award, ...]]:
    """All awards of a round, space by space; tokens count as they stand by then (DS-SCR-05, DS-SCE-03)."""
    given: list[Award] = []
    for space in SPACES:
        result = award(state, space)
        if result is not None:
            given.append(result)
            state = _take(state, result)
    return state, tuple(given)


def _take(state: Scion, result: Award) -> Scion:
    """The token goes from its stack to the winner's collection."""
    if result.winner is None:
        return state
    stacks = plus(state.stacks, result.sign, -1)
    row = plus(state.collections[result.winner], result.sign, 1)
    collections = (*state.collections[: result.winner], row, *state.collections[result.winner + 1 :])
    ran_out = state.ran_out if stacks[result.sign] else (*state.ran_out, result.sign)
    return replace(state, stacks=stacks, collections=collections, ran_out=ran_out)


def plus(counts: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:at], counts[at] + more, *counts[at + 1 :])
