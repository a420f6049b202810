"""The one verb of Scion, and what the clock does in its place."""

from __future__ import annotations

from rules.core import Action
from rules.signs.cards import Card


class Reveal(Action, frozen=True, tag="reveal"):
    """Choose this card from the hand to be revealed this turn (DS-SCT-01)."""

    card: Card


class ByChance(Action, frozen=True, tag="by-chance"):
    """A card of the hand is drawn for whoever has not chosen in time (DS-ONL-02). Nobody may ask for it: it is
    what silence stands for."""
