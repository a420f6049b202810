"""What the steps of the checklist are called (CR-ALT-62 to CR-ALT-65). The letters and numbers of the sheet stay
there: ``A1`` is a Field."""

from __future__ import annotations

from rules.core import who
from rules.creation.commons.checklist import Item
from rules.creation.deities.traits import spoken
from rules.creation.world.commons import Stage
from rules.creation.world.state import Creation

TITLES: dict[Stage, tuple[str, str]] = {
    "primal": ("Primal", "Primal Attribute"),
    "cosmic": ("Cosmic", "Cosmic Attribute"),
    "elemental": ("Elemental", "Elemental Attribute"),
    "realm": ("Realm", "Realm Attribute"),
    "domain": ("Domain", "Domain"),
    "bans": ("Bans", "Bans"),
    "invention": ("Rule", "A rule of its own"),
    "flat": ("Flat", "A flat world or not"),
    "p": ("Numbers", "Numbers"),
    "persona": ("Icon", "Icon and name"),
    "map": ("Map", "The Map"),
    "lines": ("Lines", "More lines"),
    "starting": ("Act", "Starting Act"),
    "first": ("Fields", "First Fields"),
    "fields": ("Fields", "Field Placement"),
    "action": ("Act", "An Act or an Ability"),
    "entry": ("History", "History entry"),
    "decay": ("Decay", "What decays"),
    "omens": ("True", "What has come true"),
    "accolade": ("Accolade", "Accolade for Acts"),
    "traits": ("Traits", "Accolade for traits"),
    "victory": ("Victory", "Victory, or on"),
    "standing": ("Standing", "Final standing"),
    "keep": ("Box", "An object for the box"),
    "consent": ("Picture", "A picture for the box"),
}
"""Each kind of step: its word in a picture, and its name."""


def titled(item: Item) -> tuple[str, str]:
    """Word and name of a step; numbers and first Fields say of what."""
    word, name = TITLES[item.key]
    return word, f"{name} ({spoken(item.of.replace('-', '_'))})" if item.of else name


def step(item: Item) -> str:
    """``Primal Attribute, Deity 2``."""
    _, name = titled(item)
    return name + (f", {who(item.seat)}" if item.seat >= 0 else "")


def next_step(item: Item | None) -> str:
    """The step that is next, in a sentence."""
    return "" if item is None else f"Next: {step(item)}."


def standing(state: Creation) -> str:
    """Where the deities stand at the end, the one that leads first (CR-ALT-68)."""
    first, *after = state.ranked or state.seats
    lead = f"{state.deities[first].name or who(first)} leads with {state.deities[first].influence} Influence"
    others = ", ".join(f"{state.deities[s].name or who(s)} with {state.deities[s].influence}" for s in after)
    return f"{lead}, before {others}." if others else f"{lead}."


__all__ = ["TITLES", "next_step", "standing", "step", "titled"]
