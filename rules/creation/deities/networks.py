"""Networks and constellations: what they pay and what breaks them (CR-ABI-220 to CR-ABI-237)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.creation.deities.traits import has

if TYPE_CHECKING:
    from rules.creation.world.pieces import Network
    from rules.creation.world.state import Creation


def active(state: Creation, network: Network) -> bool:
    """Whether a Network holds: none of its Acts was taken, Nullified or is in Decay (CR-ABI-234, CR-ABI-237)."""
    if network.changed or not state.deities[network.maker].here:
        return False
    steady = has(state, network.maker, "on_decay")
    members = [state.act(id) for id in network.acts]
    return all(a is not None and (a.standing == "active" or (steady and a.standing == "decayed")) for a in members)


def paying(state: Creation, seat: int) -> tuple[Network, ...]:
    """Active Networks of a deity."""
    return tuple(n for n in state.networks if n.maker == seat and active(state, n))
