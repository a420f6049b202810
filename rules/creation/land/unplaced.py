"""What a deity may still set on the Map of its Elements and its own, and loses if it goes on (CR-FLD-19)."""

from __future__ import annotations

from rules.core import counted
from rules.creation.course import dues
from rules.creation.deities.lamps import lamp
from rules.creation.deities.roles import is_arbiter
from rules.creation.land import beacon, emergence, filling, nodes, storms
from rules.creation.world.state import Creation

STARTING = "your starting Act"


def unplaced(state: Creation, seat: int) -> tuple[str, ...]:
    """All of it, in words, as one says them to this deity."""
    found: list[str] = []
    attribute, left = dues.filler(state, seat), dues.allotment(state, seat)
    if attribute is not None and left > 0:
        kind = {"vacuum": "Empty", "void": "Empty"}.get(attribute.key, attribute.key.capitalize())
        found.append(counted(left, f"{kind} Field"))
    if (number := storms.storms_to_set(state, seat)) > 0:
        found.append("a Storm" if number == 1 else f"{number} Storms")
    if (number := nodes.pairs_left(state, seat)) > 0:
        found.append(counted(number, "pair") + " of Nodes")
    if filling.origin_free(state, seat):
        found.append("an Origin of Life")
    if beacon.beacon_due(state):
        found.append(f"the {lamp(state)}")
    if emergence.act_due(state):
        found.append("a Sentinel" if is_arbiter(state, seat) else STARTING)
    return tuple(found)


def lost(state: Creation, seat: int) -> tuple[str, ...]:
    """The same, as one says it to everybody."""
    return tuple("a starting Act" if what == STARTING else what for what in unplaced(state, seat))
