"""What dictators do, and what the clock does in their place. Fields stand by their codes: ``D4``."""

from __future__ import annotations

from rules.core import Action


class Claim(Action, frozen=True, tag="claim"):
    """Claim a Field: the capital, or one next to what is claimed already (CR-ALT-10, CR-ALT-11)."""

    field: str


class Grow(Action, frozen=True, tag="grow"):
    """Let the nation grow by itself from now on, or by hand again: ``round`` its capital, ``towards`` the others
    (CR-ALT-11)."""

    way: str = ""


class Site(Action, frozen=True, tag="site"):
    """Choose where a monument will stand, before it is said what it is."""

    field: str


class SetUp(Action, frozen=True, tag="monument"):
    """Set up an object on an own Field in honour of oneself (CR-ALT-14, CR-ALT-15)."""

    field: str
    thing: str = ""
    """What the object really is."""
    name: str = ""
    photo: str = ""


class Reconsider(Action, frozen=True, tag="reconsider"):
    """No monument there after all: the turn is as it was."""


class Invade(Action, frozen=True, tag="invade"):
    """Take these Fields, one after the other, by the army of this turn (CR-ALT-21, CR-ALT-22)."""

    fields: tuple[str, ...]


class Expand(Action, frozen=True, tag="expand"):
    """Take these Fields, one after the other, as the most Fabulous nation (CR-ALT-19, CR-ALT-20)."""

    fields: tuple[str, ...]


class Stop(Action, frozen=True, tag="stop"):
    """Take no more Fields, though more could be taken."""


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing this turn (CR-ALT-16)."""


class Silence(Action, frozen=True, tag="silence"):
    """The turn passes for whoever does not move (CR-ALT-03). Only the clock may say so."""


class CloseVote(Action, frozen=True, tag="close"):
    """The Fabulous vote is over for whoever has not voted. Only the clock may say so."""
