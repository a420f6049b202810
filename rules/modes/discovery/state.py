"""Everything there is to know about a game of Discovery; only the ruins nobody has seen yet are hidden."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

import msgspec

from rules.core import Motion, Seat, State
from rules.modes.discovery.city import UNEXPLORED, City

Phase = Literal["turn", "vote", "over"]

MOST_TRIES = 2
"""Proposals in a turn: the second if the first one fails (CR-ALT-36)."""


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The house rules."""

    module: str = "discovery"
    grid_side: int = 8
    discovery_rounds: int = 8
    turn_wait_hours: int = 48
    vote_wait_hours: int = 24

    @property
    def turn_time(self) -> timedelta:
        """The time for a turn (CR-ALT-03)."""
        return timedelta(hours=self.turn_wait_hours)

    @property
    def vote_time(self) -> timedelta:
        """The time for a vote (CR-ALT-35)."""
        return timedelta(hours=self.vote_wait_hours)


class Discovery(City, State, frozen=True, kw_only=True):
    """A game of Discovery. ``ruins`` says for each Field which ruin stands there, unseen until it is explored
    (CR-ALT-41). ``asked`` counts what was asked, so that no question comes twice."""

    options: HouseRules
    ruins: tuple[int, ...]
    phase: Phase = "turn"
    vote: Motion | None = None
    asked: int = 0
    victors: tuple[Seat, ...] = ()

    @property
    def last_round(self) -> bool:
        """Whether no round follows this one: by their number, or because all is explored (CR-ALT-39)."""
        return self.round >= self.options.discovery_rounds or UNEXPLORED not in self.owners

    @property
    def closes(self) -> bool:
        """Whether the game is over when this turn is."""
        return self.last_round and self.turn == self.seats[-1]
