"""What the steps of the checklist are called, by the letters of the book's parts (CR-ALT-62 to CR-ALT-65)."""

from __future__ import annotations

from rules.core import who
from rules.creation.commons.checklist import Item
from rules.creation.deities.traits import spoken
from rules.creation.world.state import Creation

TITLES: dict[str, tuple[str, str]] = {
    "primal": ("A1", "Primal Attribute"),
    "cosmic": ("A2", "Cosmic Attribute"),
    "elemental": ("A3", "Elemental Attribute"),
    "realm": ("A4", "Realm Attribute"),
    "domain": ("A5", "Domain"),
    "bans": ("A", "Bans"),
    "invention": ("A", "A rule of its own"),
    "flat": ("A", "A flat world or not"),
    "p": ("A", "Numbers"),
    "persona": ("A6", "Icon and name"),
    "map": ("E1", "The Map"),
    "lines": ("E2", "More lines"),
    "starting": ("E3", "Starting Act"),
    "first": ("E4", "First Fields"),
    "fields": ("R1", "Field Placement"),
    "action": ("R2", "An Act or an Ability"),
    "entry": ("R3", "History entry"),
    "decay": ("R4", "What decays"),
    "omens": ("R4", "What has come true"),
    "accolade": ("R5", "Accolade for Acts"),
    "traits": ("R6", "Accolade for traits"),
    "victory": ("R6", "Victory, or on"),
    "standing": ("F2", "Final standing"),
    "keep": ("F3", "An object for the box"),
    "consent": ("F3", "A picture for the box"),
}
"""Each kind of step: its letter, and its name."""


def titled(item: Item) -> tuple[str, str]:
    """Letter and name of a step; numbers and first Fields say of what."""
    kind, _, of = item.key.partition("-")
    code, name = TITLES[kind]
    return code, f"{name} ({spoken(of.replace('-', '_'))})" if of else name


def step(item: Item) -> str:
    """``A1 Primal Attribute, Deity 2``."""
    code, name = titled(item)
    return f"{code} {name}" + (f", {who(item.seat)}" if item.seat >= 0 else "")


def next_step(item: Item | None) -> str:
    """The step that is next, in a sentence."""
    return "" if item is None else f"Next: {step(item)}."


def standing(state: Creation) -> str:
    """Where the deities stand at the end, the one that leads first (CR-ALT-68)."""
    found = [
        f"{state.deities[s].name or who(s)} {state.deities[s].influence}" for s in state.ranked or state.seats
    ]
    lead, *others = found
    return f"{lead} Influence leads" + (f", before {', '.join(others)}." if others else ".")


__all__ = ["TITLES", "next_step", "standing", "step", "titled"]
