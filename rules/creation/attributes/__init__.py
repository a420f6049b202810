"""The Attributes a Basic game is played with, in the order in which they are asked at every moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.creation.attributes.base import Attribute, Gain
from rules.creation.attributes.cosmic import Corporality, Decay, Dimension, Energy, Space, Time
from rules.creation.attributes.elemental import Gas, Life, Liquid, Plasma, Solid, Vacuum
from rules.creation.attributes.primal import Balance, Chaos, Genesis, Limit, Transience, Void
from rules.creation.attributes.realm import Fauna, Flora, Mountain, Sky, Stars, Structure, Underworld

if TYPE_CHECKING:
    from rules.creation.state import Creation

ALL: tuple[Attribute, ...] = (
    *(Genesis(), Balance(), Transience(), Void(), Chaos(), Limit()),
    *(Space(), Time(), Energy(), Corporality(), Decay(), Dimension()),
    *(Plasma(), Gas(), Liquid(), Solid(), Life(), Vacuum()),
    *(Sky(), Stars(), Flora(), Fauna(), Mountain(), Underworld()),
    Structure(),
)
ATTRIBUTES: dict[str, Attribute] = {a.key: a for a in ALL}

EVERYBODYS = "structure"
"""What every deity has besides (CR-AWK-14)."""

FIRST_GAME: dict[str, tuple[str, ...]] = {
    "primal": ("genesis", "balance", "void", "chaos", "transience"),
    "cosmic": ("time", "space", "energy", "corporality", "dimension"),
    "elemental": ("plasma", "gas", "liquid", "solid", "life"),
    "realm": ("mountain", "flora", "fauna", "underworld", "stars"),
}
"""The beginner's list; the last of each joins with 5 players (CR-AWK-16)."""


def held(state: Creation, seat: int) -> tuple[Attribute, ...]:
    """A deity's Attributes, in the declared order."""
    keys = state.deities[seat].attributes
    return tuple(a for a in ALL if a.key in keys)


def has(state: Creation, seat: int, flag: str) -> bool:
    """Whether one of a deity's Attributes raises a flag."""
    return any(getattr(a, flag) for a in held(state, seat))


def holders(state: Creation, flag: str) -> tuple[int, ...]:
    """Deities in the game with an Attribute that raises a flag."""
    return tuple(s for s in state.here if has(state, s, flag))


def bearer(state: Creation, seat: int, flag: str) -> Attribute | None:
    """The first of a deity's Attributes that raises a flag."""
    return next((a for a in held(state, seat) if getattr(a, flag)), None)


__all__ = [
    "ALL",
    "ATTRIBUTES",
    "EVERYBODYS",
    "FIRST_GAME",
    "Attribute",
    "Gain",
    "bearer",
    "has",
    "held",
    "holders",
]
