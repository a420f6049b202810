"""What is proposed and voted on."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from rules.core import Motion
from rules.core.latest import latest
from rules.creation.actions.acts import Parts, ProposalKind
from rules.creation.actions.course import Raised
from rules.creation.world.pieces import Omen


class Draft(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A proposal in the making, or one before the Pantheon."""

    kind: ProposalKind
    seat: int
    stage: Literal["what", "where", "sure"] = "what"
    hand: int = 0
    """Which of those who have played the seat shows the object."""
    receiver: int = -1
    borrowed: bool = False
    """The receiver lends Attributes and reach (CR-INF-07)."""
    agreed: bool = False
    """The deity of the Act gazed at has given leave (CR-CON-26)."""
    target: int = 0
    """The Act gazed at, the Network joined, or the Ocean that grows."""
    thing: str = ""
    objects: tuple[int, ...] = ()
    """Entries of the object pool that it is made of (CR-STR-12)."""
    photo: str = ""
    name: str = ""
    meaning: str = ""
    drawing: str = ""
    """The picture of an Imprint, of characters (CR-ABI-131)."""
    rests_on: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    crossing: str = ""
    mobile: bool = False
    words: bool = False
    pretends: str = ""
    """Key of the Attribute its maker pretends to have (CR-DOM-09)."""
    brings: str = ""
    """Key of the Element that an Oasis brings (CR-REA-71)."""
    upon: tuple[int, ...] = ()
    """Acts it would rest on without touching the Map (CR-CMP-08)."""
    parts: Parts = "one"
    """Whether it is of one object, of several of a kind, or of different ones (CR-ACT-45)."""
    orbit: str = ""
    """Where a satellite stands (CR-REA-75)."""
    boxed: bool = False
    """The object was taken out of the Creation box."""
    tall: int = 0
    """How tall the object is said to be, in centimetres; 0 if nobody has said it (CR-COS-51)."""
    approved: bool = False
    """The Pantheon has accepted the Act, only not in its Network (CR-ABI-229)."""

    @property
    def request(self) -> str:
        """What kind of request it is: the one alternative after a veto is of the same (CR-ACT-38)."""
        return {"gaze": "gaze", "ocean": "designate"}.get(self.kind, "act")

    @property
    def unsaid(self) -> Draft:
        """The same before anything is said of its object, or where it lies: what it may be, and where, hangs on
        no more. Who receives it counts where they lend something."""
        return _unsaid(self)

    @property
    def known(self) -> bool:
        """Whether its object lies on the Map already: what is Gazed at, the landmark of an Ocean that grows."""
        return bool(self.target) and self.kind in ("gaze", "ocean")


WORDS = ("thing", "photo", "name", "meaning", "drawing")
OPEN: dict[str, Any] = {
    **dict.fromkeys(WORDS, ""),
    **dict.fromkeys(("objects", "fields"), ()),
    **dict.fromkeys(("hand", "tall"), 0),
    **dict.fromkeys(("agreed", "mobile", "words", "approved"), False),
}
"""What is said of an object, and where it lies, as long as nothing is said."""


@latest
def _unsaid(draft: Draft) -> Draft:
    return replace(draft, stage="what", receiver=draft.receiver if draft.borrowed else -1, **OPEN)


class Offered(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An object whose picture was put before the Pantheon, whatever became of the proposal."""

    id: int
    """The number of its vote."""
    seat: int
    hand: int = 0
    """Which of those who have played that seat."""
    name: str
    photo: str


class Place(msgspec.Struct, frozen=True, gc=False, tag="place"):
    """Shall this Act be?"""

    draft: Draft


class Gazed(msgspec.Struct, frozen=True, gc=False, tag="gaze"):
    """Shall this reading win the Act?"""

    draft: Draft


class Belong(msgspec.Struct, frozen=True, gc=False, tag="belong"):
    """Does the new Act belong to the Network?"""

    draft: Draft


class Weave(msgspec.Struct, frozen=True, gc=False, tag="weave"):
    """Shall there be this Network, or this change of one?"""

    seat: int
    network: int
    acts: tuple[int, ...]
    name: str = ""
    reason: str = ""
    out: bool = False


class Sign(msgspec.Struct, frozen=True, gc=False, tag="sign"):
    """Does this Icon suit the deity?"""

    seat: int
    icon: str
    emoji: str
    rests_on: str
    argument: str = ""
    """How it relates to that Attribute, as its deity says."""


class Concept(msgspec.Struct, frozen=True, gc=False, tag="concept"):
    """Shall this concept be banned?"""

    seat: int
    words: str


class Followed(msgspec.Struct, frozen=True, gc=False, tag="followed"):
    """May a deity have these followers, in words of its own (CR-STR-36)?"""

    seat: int
    words: str
    thing: str = ""
    """The object that comes with them, if one does."""
    photo: str = ""
    boxed: str = ""


class Posted(msgspec.Struct, frozen=True, gc=False, tag="posted"):
    """Do the others stay in a world with this deity's rule, or abandon Creation (CR-PRI-91)?"""

    seat: int


class Same(msgspec.Struct, frozen=True, gc=False, tag="same"):
    """Is the invented rule one that is forbidden here (CR-PRI-94)?"""

    seat: int
    forbidden: str


class Shift(msgspec.Struct, frozen=True, gc=False, tag="shift"):
    """May this Act be Moved there?"""

    seat: int
    act: int
    path: tuple[tuple[str, ...], ...]


class Survive(msgspec.Struct, frozen=True, gc=False, tag="survive"):
    """Can this Act stand without another of its composite that is gone (CR-CMP-11)?"""

    seat: int
    act: int
    lost: str
    """What the other was called."""


class Pull(msgspec.Struct, frozen=True, gc=False, tag="pull"):
    """Can this Act sustain being Gravitated there? Of those that are pulled together one after the other is
    judged."""

    seat: int
    moves: tuple[tuple[int, tuple[str, ...]], ...]
    """Acts and their new Fields."""
    judged: int = 0
    """The place among them of the one that is voted on."""
    failed: tuple[int, ...] = ()
    """Those that cannot sustain it."""
    together: bool = False
    paid: int = 0
    """What it cost, which comes back if nothing is left to pull."""


class Echo(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An Act on Nodes whose deity may answer it (CR-ELE-82)."""

    seat: int
    act: int
    size: int
    """Fields that all Acts of the answer take together."""
    kinds: tuple[str, ...]
    """Nodes on which it may lie."""
    parts: tuple[Draft, ...] = ()
    """Acts of the answer that are described already."""


class Response(msgspec.Struct, frozen=True, gc=False, tag="response"):
    """Shall this answer to an Act on Nodes be? Only a no of all others refuses it (CR-VOT-18)."""

    seat: int
    act: int
    parts: tuple[Draft, ...]


class Smaller(msgspec.Struct, frozen=True, gc=False, tag="smaller"):
    """Does the Act fit on these parts of a divided Field?"""

    seat: int
    act: int
    fields: tuple[str, ...]


class Listed(msgspec.Struct, frozen=True, gc=False, tag="listed"):
    """Does the list of what a Prophecy foretells stand (CR-ABI-114)?"""

    seat: int
    prophecy: int


class Foretold(msgspec.Struct, frozen=True, gc=False, tag="foretold"):
    """Has a Prophecy come true, and by whose deed (CR-ABI-118)?"""

    seat: int
    prophecy: int
    by: int
    omens: tuple[Omen, ...] = ()
    """What had happened there by then: if it is refused, only something newer can be claimed."""


class Business(msgspec.Struct, frozen=True, gc=False, tag="business"):
    """Something the table decides outside the story: a house rule, a ruling, a score, stopping, not waiting."""

    seat: int
    kind: Raised
    text: str = ""
    about: int = -1
    amount: int = 0
    answers: tuple[str, ...] = ()


Matter = (
    Place
    | Gazed
    | Belong
    | Weave
    | Sign
    | Concept
    | Followed
    | Posted
    | Same
    | Shift
    | Pull
    | Response
    | Smaller
    | Survive
    | Listed
    | Foretold
    | Business
)


class Poll(msgspec.Struct, frozen=True, gc=False):
    """A vote and what hangs on it."""

    motion: Motion
    matter: Matter


class Window(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Time in which others may object: to a Move, a smaller footprint (CR-MOV-13), the list of a Prophecy."""

    id: int
    matter: Shift | Smaller | Listed
    waved: tuple[int, ...] = ()
