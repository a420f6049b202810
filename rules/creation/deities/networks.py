"""Networks and constellations: what they pay and what breaks them (CR-ABI-220 to CR-ABI-237)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import counted
from rules.creation.deities.traits import TRAITS, has

if TYPE_CHECKING:
    from rules.creation.world.pieces import Act, Network
    from rules.creation.world.state import Creation


LOOMS = tuple(key for key, traits in TRAITS.items() if "weave" in traits.abilities)
"""Attributes by which Networks are made, in the declared order."""


def active(state: Creation, network: Network) -> bool:
    """Whether a Network holds: none of its Acts was taken, Nullified or is in Decay (CR-ABI-234, CR-ABI-237)."""
    return state.deities[network.maker].here and not loose(state, network)


def loose(state: Creation, network: Network) -> frozenset[int]:
    """Acts of a Network that break it."""
    lost = (id for id in network.acts if (act := state.act(id)) is None or not steady(state, network, act))
    return frozenset((*network.changed, *lost))


def steady(state: Creation, network: Network, act: Act) -> bool:
    """Whether an Act stands so that a Network with it holds; to a Decay deity's Decay does not matter."""
    return act.standing == "active" or (act.standing == "decayed" and has(state, network.maker, "on_decay"))


def paying(state: Creation, seat: int) -> tuple[Network, ...]:
    """Active Networks of a deity."""
    return tuple(n for n in state.networks if n.maker == seat and active(state, n))


def weavers(state: Creation, seat: int) -> tuple[str, ...]:
    """Attributes by which a deity makes Networks, in the declared order (CR-ABI-223)."""
    mine = state.deities[seat].attributes
    return tuple([key for key in LOOMS if key in mine])


def pay(state: Creation, seat: int, key: str = "") -> tuple[int, str] | None:
    """What the Networks of a deity bring it, by the first Attribute that it makes them by (CR-ABI-221); without a
    key, where it has none and only a roll lent it one (CR-ABI-223)."""
    if "".join(weavers(state, seat)[:1]) != key:
        return None
    count = sum(len(net.acts) for net in paying(state, seat))
    return count, f"Networks: {counted(count, 'Act')}"
