"""The one verb of Scion."""

from __future__ import annotations

from rules.core import Action
from rules.signs.cards import Card


class Reveal(Action, frozen=True, tag="reveal"):
    """Choose this card from the hand to be revealed this turn (DS-SCT-01)."""

    card: Card
