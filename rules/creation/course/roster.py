"""Whose turn comes when (CR-TRN-01 to CR-TRN-04)."""

from __future__ import annotations

from rules.creation.course.flow import Flow
from rules.creation.deities.attributes import held
from rules.creation.world.state import Creation


def pantheon(state: Creation) -> tuple[int, ...]:
    """Turn order by Primal Attribute; of two, the earlier place counts (CR-TRN-02 to CR-TRN-04)."""
    if state.contest is not None:  # the Advocate, then the Arbiter (CR-AAA-09)
        return tuple(s for s in (state.contest.advocate, state.contest.arbiter) if s in state.here)
    which = 0 if state.options.pantheon_order == "main" else 1
    places = {s: min((a.traits.place_in_order[which] for a in held(state, s)), default=99) for s in state.here}
    return tuple(sorted(state.here, key=lambda s: (places[s], state.order.index(s) if s in state.order else s)))


def take_place(flow: Flow, seat: int) -> None:
    """A deity that is back in the middle of a round has its place in it: its turn, unless that is past, and the
    Accolade (CR-TRN-01, CR-ACC-01)."""
    roster, order = flow.state.roster, pantheon(flow.state)
    if seat in roster:
        return
    later = order[order.index(seat) + 1 :]
    at = next((i for i, other in enumerate(roster) if other in later), len(roster))
    flow.set(roster=(*roster[:at], seat, *roster[at:]))
