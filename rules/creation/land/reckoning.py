"""The numbers of a world once its Map is drawn, and what every deity begins with (CR-TAB, CR-CON-22)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import counted, who
from rules.creation.course.flow import Flow
from rules.creation.deities import roles
from rules.creation.deities.attributes import held
from rules.creation.deities.two import PLENTY, together
from rules.creation.world.book.parameters import defaults, of_the_house, settle

NARROWEST, WIDEST_PLAIN = 4, 8
"""The smallest and the largest radius that the book has numbers for (CR-TAB-08)."""


def settle_numbers(flow: Flow) -> None:
    """The numbers of this world: those of its Map, with what deities and the table have set. Where the Map rolls
    out they follow it until the Age of the Gods (CR-STR-21)."""
    state = flow.state
    if state.outline is not None and not state.round:
        base = defaults(flow.lore.tables, state.ground.radius, state.options.parameter_chart)
        world = settle(base, state.chosen, of_the_house(state.options), state.ruled)
        flow.set(parameters=roles.numbers(state, world))


def share_of(radius: int) -> int:
    """Objects of each player in a world of this radius (CR-TAB-32)."""
    return min(max(radius, NARROWEST), WIDEST_PLAIN) - 1


def fix_quota(flow: Flow) -> None:
    """How many objects there will be is known, and does not change any more (CR-STR-04, CR-TAB-32)."""
    state = flow.state
    if state.quota:
        return
    flow.set(quota=max(share_of(state.ground.radius) * len(state.here), len(state.things)))
    flow.tell(f"There will be {counted(flow.state.quota, 'object')} in this world, and no others.", kind="round")


def begin_count(flow: Flow) -> None:
    """Every deity has the Influence it begins with, if any is counted."""
    if together(flow.state):
        uncounted(flow)
    else:
        reckon(flow)


def uncounted(flow: Flow) -> None:
    """Two who play together count no Influence, and no number ends their world (CR-TWO-11)."""
    flow.set(parameters=replace(flow.state.parameters, rounds=0, influence_cap=0))
    for seat in flow.state.seats:
        flow.deity(seat, influence=PLENTY)
    flow.tell("Influence is not counted in this world; it is finished when you both say so.", kind="score")


def reckon(flow: Flow) -> None:
    """Every deity has the Influence it begins with (CR-CON-22)."""
    for seat in [s for s in flow.state.seats if flow.state.deities[s].attributes]:  # also who left (CR-TRN-12)
        start = flow.state.parameters.starting_influence
        bonus = sum(a.bonus(flow.state) for a in held(flow.state, seat))
        flow.gain(seat, start + bonus, "Starting Influence")
    counted_for = [s for s in flow.state.here if roles.counted(flow.state, s)]
    scores = ", ".join(f"{who(s)} {flow.state.deities[s].influence}" for s in counted_for)
    added = "" if flow.state.number == 1 else " of this Map is added"  # one purse for all (CR-MULTI-11)
    flow.tell(f"Starting Influence{added}: {scores}.", kind="score")
