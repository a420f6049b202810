"""The two verbs of Counterspell, and what the clock does in their place."""

from __future__ import annotations

from rules.core import Action
from rules.signs.cards import Card


class Weave(Action, frozen=True, tag="weave"):
    """Start the chain of a space with these cards from the hand, or add them to it (DS-CSR-02 to DS-CSR-04)."""

    cards: tuple[Card, ...]
    space: int


class Done(Action, frozen=True, tag="done"):
    """End the turn and draw (DS-CSR-06, DS-CSR-07)."""


class Late(Action, frozen=True, tag="late"):
    """The turn ends with what has been played (DS-ONL-02). Nobody may ask for it: it is what silence stands
    for."""
