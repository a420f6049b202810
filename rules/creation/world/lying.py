"""What lies on what: Acts on Fields, Acts inside an area, and what shields or holds them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.creation.world.pieces import Act, Safeguard

if TYPE_CHECKING:
    from rules.creation.world.state import Creation


def covered(acts: Iterable[Act]) -> set[str]:
    """Fields that Acts lie on."""
    return {field for act in acts for field in act.fields}


def occupied(state: Creation, *, but: int = 0) -> set[str]:
    """Fields on which no further Act has room, for one lies there (CR-ACT-28); not counting one of them, by its
    number."""
    return {field for act in state.acts if act.on_map and act.id != but for field in act.fields}


def on(state: Creation, fields: Iterable[str]) -> tuple[Act, ...]:
    """Acts that lie on any of these Fields."""
    wanted = frozenset(fields)
    return tuple(act for act in state.in_play if not wanted.isdisjoint(act.fields))


def within(state: Creation, area: Iterable[str]) -> tuple[Act, ...]:
    """Acts that lie wholly inside an area: those a Safeguard protects (CR-ABI-83), those a zone holds."""
    whole = frozenset(area)
    return tuple(act for act in state.in_play if act.fields and whole.issuperset(act.fields))


def everlasting(state: Creation) -> set[str]:
    """Fields of Permanent zones: they never fall into Decay (CR-MTX-101)."""
    return {field for zone in state.zones if not zone.undone for field in zone.fields}


def shield_over(state: Creation, act: Act) -> Safeguard | None:
    """The Safeguard an Act lies wholly inside of (CR-ABI-83)."""
    if not act.fields or not act.on_map:
        return None
    return next((shield for shield in state.safeguards if set(act.fields) <= set(shield.fields)), None)


def is_seal(state: Creation, shield: Safeguard) -> bool:
    """Whether a Safeguard is a Seal: all Acts inside are in Decay (CR-ABI-90)."""
    inside = within(state, shield.fields)
    return bool(inside) and all(act.standing == "decayed" for act in inside)


def sealed(state: Creation, act: Act) -> bool:
    """Whether an Act is in Decay under a shield with only Decayed Acts inside (CR-ABI-90)."""
    return any(act in within(state, shield.fields) for shield in state.safeguards if is_seal(state, shield))
