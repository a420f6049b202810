"""What is done in Advocate, Arbiter, Adversary and nowhere else (CR-AAA)."""

from __future__ import annotations

from typing import Literal

from rules.core import Action


class TakeRole(Action, frozen=True, tag="role"):
    """Say which of the two one would be."""

    role: Literal["advocate", "arbiter"]


class PlaceOmens(Action, frozen=True, tag="omens"):
    """Where the next Omens go; without Fields chance says so."""

    fields: tuple[str, ...] = ()


class DrawSentinel(Action, frozen=True, tag="sentinel"):
    """Draw a Sentinel onto a free Field in reach."""

    field: str


class Portray(Action, frozen=True, tag="portray"):
    """Say what the Adversary is: its name, its Icon, what it is like, and what its next Omens are."""

    name: str = ""
    icon: str = ""
    words: str = ""
    thing: str = ""
    photo: str = ""
