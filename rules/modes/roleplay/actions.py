"""What gods may do, as data."""

from __future__ import annotations

from typing import Literal

from rules.core import Action

Kind = Literal["found", "moved", "costume", "fixed"]
"""What sort of object it is: picked up, put somewhere else, worn, or left where it stands (CR-RP-02)."""

Deed = Literal["place", "protect", "steal", "capture", "use"]
"""What a turn may be spent on (CR-RP-14, CR-RP-15)."""

Way = Literal["", "reading", "story", "destroy", "shield", "strip", "rename", "tale"]
"""How an Act is stolen (by a better ``reading``, by ``story``), or what an ability does (CR-RP-25)."""

Rank = Literal["weaker", "greater"]
"""What a second Attribute is to the first (CR-RP-19)."""


class Choose(Action, frozen=True, tag="choose"):
    """Send one's first object, in secret (CR-RP-04)."""

    thing: str
    kind: Kind = "found"
    where: str = ""
    photo: str = ""


class Explain(Action, frozen=True, tag="explain"):
    """Say what one's object is, and which one Attribute it carries (CR-RP-06)."""

    name: str
    attribute: str
    story: str = ""


class Age(Action, frozen=True, tag="age"):
    """Move one place among the gods, towards the older or the younger (CR-RP-15)."""

    way: Literal["older", "younger"]


class Rounds(Action, frozen=True, tag="rounds"):
    """Name a number of rounds (CR-RP-13)."""

    number: int


class Begin(Action, frozen=True, tag="begin"):
    """Take up a deed on one's turn; what it needs is asked step by step."""

    deed: Deed


class Aim(Action, frozen=True, tag="aim"):
    """Which Act or Center it is about, and how."""

    to: int
    way: Way = ""


class Lean(Action, frozen=True, tag="lean"):
    """Which Attributes it is based on, and whether it brings one that is new."""

    by: tuple[str, ...] = ()
    brings: Literal["", "weaker", "greater"] = ""


class Sort(Action, frozen=True, tag="sort"):
    """What kind of object it is."""

    kind: Kind


class Back(Action, frozen=True, tag="back"):
    """Begin the turn anew; nothing has been proposed."""


class Place(Action, frozen=True, tag="place"):
    """Propose a new Act (CR-RP-16, CR-RP-18, CR-RP-24)."""

    thing: str
    name: str
    story: str
    to: int
    """The Act or Center it belongs to, or protects."""
    by: tuple[str, ...] = ()
    new: str = ""
    """An Attribute that it brings."""
    rank: Rank = "weaker"
    kind: Kind = "found"
    where: str = ""
    photo: str = ""
    protects: bool = False


class Steal(Action, frozen=True, tag="steal"):
    """Propose to take an Act over (CR-RP-27, CR-RP-28)."""

    to: int
    story: str
    by: tuple[str, ...] = ()
    way: Literal["reading", "story"] = "reading"
    name: str = ""


class Capture(Action, frozen=True, tag="capture"):
    """Propose to take charge of a Center, with an object or without (CR-RP-31)."""

    to: int
    story: str
    by: tuple[str, ...] = ()
    thing: str = ""
    name: str = ""
    photo: str = ""


class Use(Action, frozen=True, tag="use"):
    """Propose an ability made up from one's Attributes (CR-RP-25)."""

    to: int
    story: str
    way: Literal["destroy", "shield", "strip", "rename", "tale"] = "tale"
    by: tuple[str, ...] = ()
    name: str = ""


class Pass(Action, frozen=True, tag="pass"):
    """Spend the turn on nothing."""


class Still(Action, frozen=True, tag="still"):
    """Whether an Act that has changed hands goes on protecting (CR-RP-24)."""

    keep: bool


class WithdrawPhoto(Action, frozen=True, tag="no-photo"):
    """Withdraw the picture of one's object: the words stay (CR-CON-04)."""

    of: int


class Silence(Action, frozen=True, tag="silence"):
    """Nobody has answered. Only the clock may say so."""

    motion: str = ""
