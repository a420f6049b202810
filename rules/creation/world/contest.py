"""What a game of Advocate, Arbiter and Adversary keeps of itself (CR-AAA)."""

from __future__ import annotations

from typing import Literal

import msgspec

PENNY = "a penny"
"""What an Omen is as long as the Arbiter names nothing else (CR-AAA-11)."""


class Contest(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Two people and a force against one of them."""

    advocate: int = -1
    """Seat of the Advocate; -1 as long as the two have not said who it is."""
    arbiter: int = -1
    due: int = 0
    """Omens the Adversary has still to place in this round (CR-AAA-13)."""
    omens: int = 0
    """Omens placed so far; they are numbered."""
    thing: str = PENNY
    """What the next Omens are."""
    photo: str = ""
    name: str = ""
    """What the Arbiter calls the Adversary (CR-AAA-29)."""
    icon: str = ""
    """Its Icon, where the Arbiter has chosen one."""
    words: str = ""
    """How the Arbiter describes it."""
    left: int = 0
    """The game ends with so many squares left; 0 where all are to be filled (CR-AAA-38)."""
    full: bool = False
    """The Map is full: the Accolade is the last (CR-AAA-37)."""
    winner: Literal["", "advocate", "adversary", "nobody"] = ""
    """How it ended."""
