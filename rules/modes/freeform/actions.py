"""What people write down. Objects are known by their numbers, Fields by their codes: ``D4``."""

from __future__ import annotations

from rules.core import Action


class Become(Action, frozen=True, tag="become"):
    """Be somebody, or somebody else from now on, with any powers (CR-ALT-80, CR-ALT-81)."""

    name: str
    powers: str = ""


class Place(Action, frozen=True, tag="place"):
    """Place an object with a story (CR-ALT-81); where there is a board, on a Field of it (CR-ALT-83)."""

    thing: str
    """What it really is."""
    name: str = ""
    """What it is in the world, if that is something else."""
    story: str = ""
    field: str = ""
    photo: str = ""


class Change(Action, frozen=True, tag="change"):
    """Change or move an object with a story; what is left empty stays as it is (CR-ALT-81, CR-ALT-82)."""

    object: int
    name: str = ""
    story: str = ""
    field: str = ""


class Remove(Action, frozen=True, tag="remove"):
    """Remove an object with a story (CR-ALT-81, CR-ALT-82)."""

    object: int
    story: str = ""


class Tell(Action, frozen=True, tag="tell"):
    """Add to the story (CR-ALT-81)."""

    words: str


class CallVote(Action, frozen=True, tag="vote"):
    """Call a vote (CR-ALT-82): on any question, on a wish that its owner has not granted (``wish-3``), or to end
    the game (``end``, CR-ALT-83)."""

    about: str = "question"
    question: str = ""


class Grant(Action, frozen=True, tag="grant"):
    """Consent to what somebody wishes to do with one's object (CR-ALT-82)."""

    wish: int


class Decline(Action, frozen=True, tag="decline"):
    """Do not consent; the table may still vote on it (CR-ALT-82)."""

    wish: int


class Nothing(Action, frozen=True, tag="nothing"):
    """Nothing to add for now. There are no turns (CR-ALT-81); this only says not to be waited for."""


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Withdraw the picture of an object one has shown; its words stay (CR-CON-04)."""

    object: int


class Finish(Action, frozen=True, tag="finish"):
    """The host ends the game after seven days without an entry (CR-ALT-83)."""


class CloseVote(Action, frozen=True, tag="close"):
    """The vote is over for whoever has not voted. Only the clock may say so."""

    motion: str


class Quiet(Action, frozen=True, tag="quiet"):
    """Seven days have passed without an entry (CR-ALT-83). Only the clock may say so."""
