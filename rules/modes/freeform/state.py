"""Everything there is to know about a game of Freeform; nothing of it is secret."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from rules.core import State
from rules.modes.freeform.world import World

QUIET = timedelta(days=7)
"""After so long without an entry the host may end the game (CR-ALT-83)."""


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The house rules."""

    module: str = "freeform"
    freeform_board: int = 0
    vote_wait_hours: int = 24

    @property
    def vote_time(self) -> timedelta:
        """The time for a vote (CR-ALT-82)."""
        return timedelta(hours=self.vote_wait_hours)


class Freeform(World, State, frozen=True, kw_only=True):
    """A game of Freeform. ``asked`` counts for each seat what was asked of it, so that no question comes twice and
    nobody's writing disturbs what somebody else is writing; ``number`` counts objects, wishes and votes."""

    options: HouseRules
    asked: tuple[int, ...]
    number: int = 0
    why: str = ""
    """How the game ended."""
