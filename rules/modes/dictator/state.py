"""Everything there is to know about a game of Dictator; nothing of it is secret."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

import msgspec

from rules.core import Motion, Seat, State
from rules.modes.dictator.land import Land, March

Phase = Literal["claims", "rounds", "vote", "expansion", "over"]
"""Fields are claimed (CR-ALT-10); then rounds of turns (CR-ALT-16), each with a vote and what its winner takes."""


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The house rules."""

    module: str = "dictator"
    grid_side: int = 8
    dictator_claim_once: str = "claim_phase"
    dictator_rounds: int = 20
    turn_wait_hours: int = 48
    vote_wait_hours: int = 24

    @property
    def turn_time(self) -> timedelta:
        """The time for a turn (CR-ALT-03)."""
        return timedelta(hours=self.turn_wait_hours)

    @property
    def vote_time(self) -> timedelta:
        """The time for a vote (CR-ALT-17)."""
        return timedelta(hours=self.vote_wait_hours)


class Annal(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that the book of the reign tells of: all the land was settled, a monument was set up on a
    ``field``, Fields were taken on a ``march``, a nation was the most Fabulous, a dictator fled."""

    round: int
    what: Literal["settled", "monument", "march", "crown", "flight"]
    seat: int = -1
    field: int = -1
    march: March | None = None
    shares: tuple[int, ...] = ()
    """How many Fields each seat had when all were settled."""


class Dictator(Land, State, frozen=True, kw_only=True):
    """A game of Dictator: the land, and where its course stands.

    ``turn`` is whose turn it is, or who expands. ``site`` is the Field where a monument is about to be set up.
    ``ballot`` counts the votes of this round, of which the second is among those who were tied (CR-ALT-18).
    ``asked`` counts what was asked, so that no question comes twice.
    """

    options: HouseRules
    phase: Phase = "claims"
    turn: Seat | None = None
    site: int | None = None
    vote: Motion | None = None
    ballot: int = 0
    asked: int = 0
    victors: tuple[Seat, ...] = ()
    growth: tuple[str, ...] = ()
    """How each nation claims by itself, once somebody has said so; empty for whoever claims by hand."""
    wiped: Seat | None = None
    """Who has lost their last Field to a victor (CR-ALT-23)."""
    annals: tuple[Annal, ...] = ()
    """What has happened, in its order; of games begun before that was kept, only what came after."""
