"""What players do."""

from __future__ import annotations

from rules.core import Action


class Play(Action, frozen=True, tag="play"):
    """Lay down a card from the hand (LA-PLY-01)."""

    card: int


class CloseVote(Action, frozen=True, tag="close"):
    """The vote is over for whoever has not voted (LA-ONL-02). Only the clock may say so."""
