"""The words of Quantum Condensation and of the Paradigm Shift."""

from __future__ import annotations

from rules.core import Label, Offer
from rules.creation import actions as do
from rules.creation.abilities.base import NAMES
from rules.creation.abilities.paradigms import given_up, shift_price
from rules.creation.deities.traits import TRAITS, maker
from rules.creation.sight import Sight
from rules.creation.voice.base import label, spent


def roll(s: Sight, o: Offer) -> Label:
    """Two dice (CR-ABI-101)."""
    return label("Roll two dice", "Free; it binds your action: follow it, make a Prophecy, or pass.")


def gamble(s: Sight, o: Offer) -> Label:
    """One die (CR-DOM-11)."""
    return label("Gamble", "Free. 1: two more actions. 2, 5, 6: a Realm, Domain, Element lent. 3: an Act only.")


def condensed(s: Sight, o: Offer) -> Label:
    """One Attribute of the kind that was rolled (CR-ABI-102)."""
    assert isinstance(o.action, do.Condensed)
    key = o.action.attribute
    able = ", ".join(NAMES[ability] for ability in TRAITS[key].abilities)
    use = f"An Act that rests on it, or {able}." if able else "An Act that rests on it."
    return label(f"Use {s.lore.title(key)}", use, "Lent by the roll")


def become(s: Sight, o: Offer) -> Label:
    """Another Attribute of the same kind (CR-ABI-150)."""
    assert isinstance(o.action, do.ParadigmShift)
    key = o.action.attribute
    kind = TRAITS[key].kind
    old = s.lore.title(given_up(s.state, s.seat, key))
    power = s.lore.power(key, s.state.options)
    if key == maker(s.state.options):
        power = "Opens a new Map at once, on which each keeps their deity or makes a new one."
    price = spent(shift_price(s.state, s.seat, kind)).lower().replace("influence", "Influence")
    return label(f"{s.lore.title(key)} instead of {old}", power, f"Paradigm Shift: {kind.capitalize()}, {price}")
