"""Intents: one small frozen struct per verb of the rulebook, and the three verbs every game shares."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True, kw_only=True):
    """What a seat wants. Games subclass it with ``tag="play"``; what chance adds is kept in the log, not here."""


class TimeUp(Action, frozen=True, tag="time-up"):
    """The time for a decision has run out. Only the clock may say so."""

    decision: str


class Leave(Action, frozen=True, tag="leave"):
    """The seat leaves the game for good."""


class Ballot(Action, frozen=True, tag="ballot"):
    """A vote on an open motion. An empty ``choice`` takes the vote back."""

    motion: str
    choice: str = ""
