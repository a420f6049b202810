"""Everything that stands or lies in a world, and how far a turn has come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

ELEMENTS = {
    "gas": "Gas",
    "solid": "Solid",
    "liquid": "Liquid",
    "empty": "Empty",
    "life": "Life",
    "plasma": "Plasma",
}
"""What Fields are made of; the last two only as a part of Transformation Fields (CR-MAP-15)."""

HELD_BY = {"empty": "vacuum"}
"""Attributes of Elements that are called otherwise."""


def in_words(elements: Iterable[str]) -> str:
    """Elements by their names: ``Solid/Liquid``."""
    return "/".join(ELEMENTS[element] for element in elements)


Node = Literal["", "on", "off"]
"""Whether a Field bears a Binary Node, and which of the two."""


class Plot(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a Field has become; a Field nobody has touched is a blank Gas Field (CR-MAP-15)."""

    element: str = "gas"
    mix: tuple[str, ...] = ()
    """All Elements of a Transformation Field, two or more; ``element`` is the first of them (CR-FLD-42)."""
    node: Node = ""
    """Where a Binary Node lies (CR-FLD-14)."""
    marks: int = 0
    """Decay marks; they stay when the Field is healed (CR-CYC-26)."""
    decayed: bool = False
    abyss: bool = False
    healed_by: int = -1
    """Seat whose Icon stands in the Rejuvenation mark."""
    undone: bool = False
    """Permanence was taken away here and can never come back (CR-ABI-57)."""
    origins: tuple[int, ...] = ()
    """Fertile Regions this Field belongs to."""
    origin: bool = False
    """An Origin of Life was marked here: its Fertile Region grows from this Field (CR-FLD-29)."""

    @property
    def elements(self) -> tuple[str, ...]:
        """What it is made of."""
        return self.mix or (self.element,)


class Storm(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A Storm is no Act and takes one Field (CR-FLD-15)."""

    id: int
    field: str


Standing = Literal["active", "decayed", "nullified", "gone", "buried", "defunct"]
"""``gone`` is an Act taken back by a challenge: its object is free again. An Imprint is ``buried`` under an
object, and ``defunct`` for good when Decay has hit it there (CR-ABI-138, CR-ABI-142)."""


class Act(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An object placed on the Map with a name and a meaning (CR-CON-07)."""

    id: int
    name: str
    thing: str
    """What the object plainly is."""
    objects: tuple[int, ...] = ()
    """Its entries of the object pool, where there is one (CR-STR-12)."""
    photo: str = ""
    meaning: str
    rests_on: tuple[str, ...] = ()
    """Keys of the Attributes it rests on (CR-CON-08)."""
    owner: int
    poster: int
    """Seat whose player showed the object."""
    hand: int = 0
    """Which of those who have played that seat, one after the other: the object is theirs, not the seat's."""
    fields: tuple[str, ...] = ()
    standing: Standing = "active"
    mobile: bool = False
    temple: bool = False
    dredged: bool = False
    permanent: bool = False
    sentinel: bool = False
    """It is no Act but a Sentinel: a neutral obstacle that nothing removes (CR-AAA-22)."""
    lost: bool = False
    """The Adversary has taken it for good: it cannot be Dredged (CR-AAA-31, CR-AAA-32)."""
    undone: bool = False
    crossing: str = ""
    """Outer side through which a Warped Act leaves the Map."""
    off_map: bool = False
    orbit: str = ""
    """The place on a line where a satellite stands: ``top of D1``, or a border (CR-REA-75)."""
    brings: str = ""
    """Key of the Element that an Oasis brings (CR-REA-71)."""
    rivers: tuple[tuple[str, ...], ...] = ()
    """Rivers that run from this lake, each from beside it to an Ocean; their Fields are Fields of the Act
    (CR-REA-57)."""
    round: int = 0
    turn: int = 0
    """Number of the turn in which it was placed; 0 before the first turn."""
    paid: int = 0
    """Influence its poster has paid for the placing."""
    starting: bool = False
    """The Balance deity's starting Act (CR-FLD-04)."""
    imprint: bool = False
    """Drawn straight onto the Map, without an object (CR-ABI-130)."""
    drawing: str = ""
    """An Imprint's picture built from characters, where no image was posted (CR-ABI-131)."""
    echoed: int = -1
    """A deity whose answer to it was turned down, and whom it pays as well (CR-ELE-85)."""
    on: tuple[int, ...] = ()
    """Acts it rests on without touching the Map: it is elevated, and ``fields`` are those it would take if it came
    down, its ground footprint (CR-CMP-07, CR-CMP-08)."""
    names: tuple[str, ...] = ()
    """Every name it has borne."""
    noted: tuple[Noted, ...] = ()
    """Bonuses that its placing brought: they go if it is taken back."""

    @property
    def size(self) -> int:
        """Act-Fields: those on the Map, and one for all that is outside (CR-ACC-08) or in orbit (CR-REA-77); of an
        elevated one the Acts it touches (CR-CMP-07)."""
        outside = self.crossing or self.off_map or self.orbit
        return len(self.on) or len(self.fields) + (1 if outside else 0)

    @property
    def running(self) -> tuple[str, ...]:
        """Those of its Fields that are river."""
        return tuple(f for river in self.rivers for f in river if f in self.fields)

    @property
    def on_map(self) -> bool:
        """Whether it is in play, on the Map or wholly outside it."""
        return self.standing in ("active", "decayed")


class Noted(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A bonus for something that happened (CR-ACC-05)."""

    id: int
    """Counts the bonuses of this world."""
    seat: int
    attribute: str
    """Key of the Attribute that brings it."""
    what: str
    """What happened (see :class:`rules.creation.world.happening.Happening`)."""
    act: int
    """0 for what happened to the world."""
    name: str
    """What the Act was called then."""
    amount: int


class Reading(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A Gaze that won an Act, and what it changed: a challenge may take it back (CR-CON-31)."""

    id: int
    """The number of its vote."""
    round: int
    turn: int = 0
    """Number of the turn in which it was won."""
    before: Act
    after: Act
    paid: int = 0
    """Influence paid for it, by Trickery."""
    broke: tuple[int, ...] = ()
    """Networks that fell apart by it."""
    noted: tuple[Noted, ...] = ()
    """Bonuses it brought."""


class Zone(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Permanent Fields of one deity (CR-ABI-61)."""

    id: int
    owner: int
    fields: tuple[str, ...]
    undone: bool = False


class Safeguard(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An object that shields the Acts wholly inside its area (CR-ABI-80)."""

    id: int
    maker: int
    hand: int = 0
    """Which of those who have played that seat has shown its object."""
    thing: str
    objects: tuple[int, ...] = ()
    photo: str = ""
    how: str
    fields: tuple[str, ...]


class Omen(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that has happened to what a Prophecy is about, and could be what makes it true (CR-ABI-119)."""

    round: int
    turn: int
    """Number of the turn in which it happened."""
    by: int
    """The deity whose deed it was; -1 if it was nobody's."""
    what: str
    act: int = 0
    """The Act to which it happened, if it was one."""
    gaze: bool = False
    """A Gaze, which may be taken back without the Act."""


class Prophecy(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What was foretold of some Fields, or of an Act (CR-ABI-110)."""

    id: int
    seat: int
    """The Prophet."""
    words: str
    categories: tuple[str, ...]
    """The separate things it foretells; each of them counts for the payout (CR-ABI-113)."""
    fields: tuple[str, ...]
    size: int
    """Fields it was paid for; a Field that is Curved later counts as before."""
    act: int = 0
    """The Act it is about, if it is about one; it covers the Fields that Act took then (CR-ABI-112)."""
    omens: tuple[Omen, ...] = ()
    """What has happened there since the last claim that was refused."""
    fulfilled: bool = False
    fulfiller: int = -1
    """Whose deed fulfilled it; -1 for nobody's."""
    brought_by: tuple[int, ...] = ()
    """Acts by which that was done: where one is taken back, the Prophecy is open again."""


class Ocean(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A named body of Fields of one Element, with its landmark, which is no Act (CR-REA-45, CR-REA-48)."""

    id: int
    owner: int
    hand: int = 0
    """Which of those who have played that seat has shown its landmark."""
    name: str
    thing: str
    """What the landmark plainly is."""
    objects: tuple[int, ...] = ()
    photo: str = ""
    meaning: str
    element: str
    """Key of its Element."""
    fields: tuple[str, ...]
    """Fields that were Designated; those of another Element by now are part of it no more."""


class Network(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Acts joined under a name; a constellation is one too (CR-ABI-220)."""

    id: int
    """Also its number, counted through across all deities."""
    maker: int
    name: str
    reason: str
    acts: tuple[int, ...]
    changed: tuple[int, ...] = ()
    """Members taken by Gaze or Nullified since: it pays nothing until they are excluded or taken in again."""


class Fading(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An Act that would fall into Decay, whose deity may have it Nullified instead (CR-DOM-29)."""

    act: int
    how: str = ""
    """By what it would fall, in words."""
    by: int = -1
    spared: tuple[str, ...] = ()
    """Fields that take no mark by it."""
