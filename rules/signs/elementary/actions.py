"""The two verbs of Elementary, and what the clock does in their place."""

from __future__ import annotations

from rules.core import Action
from rules.signs.cards import Card


class Play(Action, frozen=True, tag="play"):
    """Lay these cards from the hand on one space (DS-ELT-02, DS-ELT-05)."""

    cards: tuple[Card, ...]
    space: int


class Throw(Action, frozen=True, tag="throw"):
    """Throw in the whole hand, this card on top (DS-ELT-10); without a choice the rules choose (DS-ELT-11)."""

    top: Card | None = None


class Late(Action, frozen=True, tag="late"):
    """The turn passes without a play (DS-ONL-02). Nobody may ask for it: it is what silence stands for."""
