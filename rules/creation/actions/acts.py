"""Proposals: from the object to the vote."""

from __future__ import annotations

from typing import Literal

from rules.creation.actions.base import Deed

ProposalKind = Literal[
    "act", "temple", "gift", "warp", "off_map", "start", "gaze", "join", "oasis", "ocean", "satellite", "imprint"
]
"""What may be proposed."""

Parts = Literal["one", "same", "mixed"]
"""What an Act is made of: one object, several of the same kind, or different ones (CR-ACT-45)."""


class Begin(Deed, frozen=True, tag="begin"):
    """Begin a proposal."""

    kind: ProposalKind
    receiver: int = -1
    borrowed: bool = False
    target: int = 0


class Pretend(Deed, frozen=True, tag="pretend"):
    """Pretend to have an Attribute for this proposal; empty for none."""

    attribute: str = ""


class Describe(Deed, frozen=True, tag="describe"):
    """Say what the object is and means."""

    thing: str = ""
    photo: str = ""
    name: str = ""
    meaning: str = ""
    rests_on: tuple[str, ...] = ()
    drawing: str = ""


class Present(Deed, frozen=True, tag="present"):
    """Begin a proposal and say what the object is and means, in one form."""

    kind: ProposalKind = "act"
    receiver: int = -1
    thing: str = ""
    photo: str = ""
    name: str = ""
    meaning: str = ""
    rests_on: tuple[str, ...] = ()
    """Without any, all that its maker may rest it on."""
    drawing: str = ""


class Lay(Deed, frozen=True, tag="lay"):
    """Say where it lies and of what sort it is."""

    fields: tuple[str, ...] = ()
    crossing: str = ""
    mobile: Literal["no", "yes"] = "no"
    words: Literal["no", "yes"] = "no"
    brings: str = ""
    """Key of the Element that an Oasis brings."""
    upon: tuple[int, ...] = ()
    """Acts it rests on without touching the Map."""
    parts: Parts = "one"
    orbit: str = ""
    """Where a satellite stands: a side of the edge, or a border."""


class AddField(Deed, frozen=True, tag="add-field"):
    """Take one more Field into the footprint; without one the footprint is begun anew."""

    field: str = ""


class TakeOut(Deed, frozen=True, tag="take-out"):
    """Propose an object of the Creation box."""

    thing: str


class Propose(Deed, frozen=True, tag="propose"):
    """A whole proposal in one breath, up to its preview: what is typed as a command."""

    kind: ProposalKind = "act"
    receiver: int = -1
    target: int = 0
    thing: str = ""
    photo: str = ""
    name: str = ""
    meaning: str = ""
    rests_on: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    crossing: str = ""
    """Where a Warp leaves the Map, or where a satellite stands."""
    mobile: Literal["no", "yes"] = "no"
    words: Literal["no", "yes"] = "no"
    upon: tuple[int, ...] = ()
    parts: Parts = "one"
    drawing: str = ""


class Submit(Deed, frozen=True, tag="submit"):
    """Put the proposal before the Pantheon."""


class Override(Deed, frozen=True, tag="override"):
    """Place an Act that was turned down all the same, for a price, or let it be."""

    insists: bool


class Measure(Deed, frozen=True, tag="measure"):
    """Say how tall the object of the proposal is, in centimetres."""

    tall: int


class Answer(Deed, frozen=True, tag="answer"):
    """Answer an Act on one's Nodes with an Act on opposing ones; several make one response."""

    thing: str = ""
    photo: str = ""
    name: str = ""
    meaning: str = ""
    fields: tuple[str, ...] = ()


class LetBe(Deed, frozen=True, tag="let-be"):
    """Leave an Act on one's Nodes without an answer."""


class StepBack(Deed, frozen=True, tag="back"):
    """Drop the proposal; once it is voted on this uses up an attempt."""
