"""The two verbs of Counterspell."""

from __future__ import annotations

from rules.core import Action
from rules.signs.cards import Card


class Weave(Action, frozen=True, tag="weave"):
    """Start the chain of a space with these cards from the hand, or add them to it (DS-CSR-02 to DS-CSR-04)."""

    cards: tuple[Card, ...]
    space: int


class Done(Action, frozen=True, tag="done"):
    """End the turn and draw (DS-CSR-06, DS-CSR-07)."""
