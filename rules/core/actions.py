"""Intents: one small frozen struct per verb of the rulebook, and the verbs every game shares."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="verb", forbid_unknown_fields=True, kw_only=True):
    """What a seat wants. Games subclass it with ``tag="play"``; what chance adds is kept in the log, not here."""


class TimeUp(Action, frozen=True, tag="time-up"):
    """The time for a decision has run out. Only the clock may say so."""

    decision: str


class Correct(Action, frozen=True, tag="correct"):
    """Set a number, an owner or words right that were carried out wrongly. Only the table may say so, by its
    consent: no seat does it. ``fact`` is the key of a :class:`rules.core.kept.corrections.Correctable`, ``of``
    says which of them, ``to`` what it shall be."""

    fact: str
    of: int
    to: int | str


class Leave(Action, frozen=True, tag="leave"):
    """The seat leaves the game."""


class Return(Action, frozen=True, tag="return"):
    """Somebody sits down again on a seat that was left: its player, or a newcomer the table has agreed to. Games
    that cannot go on with a seat that was away refuse."""


class Join(Action, frozen=True, tag="join"):
    """Somebody new sits down in a game that has begun: on a seat that was given up, or on one more after the last.
    Whether those who play are asked first, :meth:`Game.asks_before_joining` says. Only a game that takes newcomers
    in lists it among its actions."""


class Ballot(Action, frozen=True, tag="ballot"):
    """A vote on an open motion. An empty ``choice`` takes the vote back."""

    motion: str
    choice: str = ""
