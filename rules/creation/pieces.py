"""Everything that stands, lies or is written in a world."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import Motion


class Plot(msgspec.Struct, frozen=True, kw_only=True):
    """What a Field has become; a Field nobody has touched is a blank Gas Field (CR-MAP-15)."""

    element: str = "gas"
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


class Storm(msgspec.Struct, frozen=True, kw_only=True):
    """A Storm is no Act and takes one Field (CR-FLD-15)."""

    id: int
    field: str


Standing = Literal["active", "decayed", "nullified", "gone"]
"""``gone`` is an Act taken back by a challenge: its object is free again."""


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """An object placed on the Map with a name and a meaning (CR-CON-07)."""

    id: int
    name: str
    thing: str
    """What the object plainly is."""
    photo: str = ""
    meaning: str
    rests_on: tuple[str, ...] = ()
    """Keys of the Attributes it rests on (CR-CON-08)."""
    owner: int
    poster: int
    """Seat whose player showed the object."""
    fields: tuple[str, ...] = ()
    standing: Standing = "active"
    mobile: bool = False
    temple: bool = False
    dredged: bool = False
    permanent: bool = False
    undone: bool = False
    crossing: str = ""
    """Outer side through which a Warped Act leaves the Map."""
    off_map: bool = False
    round: int = 0
    turn: int = 0
    """Number of the turn in which it was placed; 0 before the first turn."""
    paid: int = 0
    """Influence its poster has paid for the placing."""
    starting: bool = False
    """The Balance deity's starting Act (CR-FLD-04)."""
    names: tuple[str, ...] = ()
    """Every name it has borne."""

    @property
    def size(self) -> int:
        """Act-Fields: those on the Map, and one for all that is outside (CR-ACC-08)."""
        return len(self.fields) + (1 if self.crossing or self.off_map else 0)

    @property
    def on_map(self) -> bool:
        """Whether it is in play, on the Map or wholly outside it."""
        return self.standing in ("active", "decayed")


class Noted(msgspec.Struct, frozen=True, kw_only=True):
    """A bonus for something that happened to an Act (CR-ACC-05)."""

    id: int
    """Counts the bonuses of this world."""
    seat: int
    attribute: str
    """Key of the Attribute that brings it."""
    what: str
    """``decayed``, ``nullified``, ``gazed``, ``dredged`` or ``rejuvenated``."""
    act: int
    name: str
    """What the Act was called then."""
    amount: int

    @property
    def why(self) -> str:
        """The reason in words."""
        return f"{self.attribute.capitalize()}: {self.name} {self.what}"


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A Gaze that won an Act, and what it changed: a challenge may take it back (CR-CON-31)."""

    id: int
    """The number of its vote."""
    round: int
    turn: int = 0
    """Number of the turn in which it was won."""
    before: Act
    after: Act
    broke: tuple[int, ...] = ()
    """Networks that fell apart by it."""
    noted: tuple[Noted, ...] = ()
    """Bonuses it brought."""


class Zone(msgspec.Struct, frozen=True, kw_only=True):
    """Permanent Fields of one deity (CR-ABI-61)."""

    id: int
    owner: int
    fields: tuple[str, ...]
    undone: bool = False


class Safeguard(msgspec.Struct, frozen=True, kw_only=True):
    """An object that shields the Acts wholly inside its area (CR-ABI-80)."""

    id: int
    maker: int
    thing: str
    photo: str = ""
    how: str
    fields: tuple[str, ...]


class Network(msgspec.Struct, frozen=True, kw_only=True):
    """Acts joined under a name; a constellation is one too (CR-ABI-220)."""

    id: int
    """Also its number, counted through across all deities."""
    maker: int
    name: str
    reason: str
    acts: tuple[int, ...]
    changed: tuple[int, ...] = ()
    """Members taken by Gaze or Nullified since: it pays nothing until they are excluded or taken in again."""


class Tale(msgspec.Struct, frozen=True, kw_only=True):
    """A page of the History that waits for its writer."""

    id: int
    turn: int
    round: int = 0
    """The round it tells of."""
    actor: int
    writer: int
    deed: str
    """One plain sentence of what was done."""
    own: str = ""
    """The acting deity's own description."""
    text: str = ""
    """What the writer has written while the vote was open."""
    left_empty: bool = False
    """The writer wants to add nothing; the acting deity's own words stand."""
    voting: bool = False
    photo: str = ""
    act: int = 0
    """The Act that was placed or Gazed at."""
    gaze: int = 0
    """Number of the vote on the Gaze, if it was one."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A finished entry of the History."""

    round: int
    actor: int
    writer: int
    """-1: the bot's own plain sentence."""
    text: str
    deed: str
    photo: str = ""
    act: int = 0
    gaze: int = 0
    undone: bool = False
    """What it tells of was taken back after an objection (CR-CON-31)."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the scoreboard."""

    round: int
    seat: int
    amount: int
    why: str


class HouseRule(msgspec.Struct, frozen=True):
    """Prose the table has agreed on."""

    text: str
    by: int


class BoxThing(msgspec.Struct, frozen=True, kw_only=True):
    """An object of the channel's Creation box (CR-BOX-02)."""

    thing: str
    names: tuple[str, ...] = ()
    photo: str = ""
    chosen_by: int = -1
    poster: int = -1
    """Seats of the world that has just ended; -1 when the names below stand for them."""
    deity: str = ""
    """The deity that chose it."""
    chooser: str = ""
    """Who chose it last."""
    before: tuple[str, ...] = ()
    """Who chose it in earlier worlds."""
    finder: str = ""
    finder_id: int = 0
    """Who brought it, as a person: they may take it out at any time (CR-BOX-04)."""
    at: int = 0
    """When the game ended in which it was chosen."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A proposal in the making, or one before the Pantheon."""

    kind: Literal["act", "temple", "gift", "warp", "off_map", "start", "gaze", "join"]
    seat: int
    stage: Literal["what", "where", "sure"] = "what"
    receiver: int = -1
    borrowed: bool = False
    """The receiver lends Attributes and reach (CR-INF-07)."""
    target: int = 0
    """The Act gazed at, or the Network joined."""
    thing: str = ""
    photo: str = ""
    name: str = ""
    meaning: str = ""
    rests_on: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    crossing: str = ""
    mobile: bool = False
    words: bool = False
    boxed: bool = False
    """The object was taken out of the Creation box."""
    approved: bool = False
    """The Pantheon has accepted the Act, only not in its Network (CR-ABI-229)."""


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """An object whose picture was put before the Pantheon, whatever became of the proposal."""

    id: int
    """The number of its vote."""
    seat: int
    name: str
    photo: str


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Shall this Act be?"""

    draft: Draft


class Gazed(msgspec.Struct, frozen=True, tag="gaze"):
    """Shall this reading win the Act?"""

    draft: Draft


class Belong(msgspec.Struct, frozen=True, tag="belong"):
    """Does the new Act belong to the Network?"""

    draft: Draft


class Weave(msgspec.Struct, frozen=True, tag="weave"):
    """Shall there be this Network, or this change of one?"""

    seat: int
    network: int
    acts: tuple[int, ...]
    name: str = ""
    reason: str = ""
    out: bool = False


class Sign(msgspec.Struct, frozen=True, tag="sign"):
    """Does this Icon suit the deity?"""

    seat: int
    icon: str
    emoji: str
    rests_on: str


class Concept(msgspec.Struct, frozen=True, tag="concept"):
    """Shall this concept be banned?"""

    seat: int
    words: str


class Shift(msgspec.Struct, frozen=True, tag="shift"):
    """May this Act be Moved there?"""

    seat: int
    act: int
    path: tuple[tuple[str, ...], ...]


class Smaller(msgspec.Struct, frozen=True, tag="smaller"):
    """Does the Act fit on these parts of a divided Field?"""

    seat: int
    act: int
    fields: tuple[str, ...]


class Business(msgspec.Struct, frozen=True, tag="business"):
    """Something the table decides outside the story: a house rule, a ruling, a score, stopping, not waiting."""

    seat: int
    kind: str
    text: str = ""
    about: int = -1
    amount: int = 0
    answers: tuple[str, ...] = ()


Matter = Place | Gazed | Belong | Weave | Sign | Concept | Shift | Smaller | Business


class Poll(msgspec.Struct, frozen=True):
    """A vote and what hangs on it."""

    motion: Motion
    matter: Matter


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """Time in which others may object to a Move or to a smaller footprint (CR-MOV-13)."""

    id: int
    matter: Shift | Smaller
    waved: tuple[int, ...] = ()


class Quota(msgspec.Struct, frozen=True, kw_only=True):
    """What a deity owes in a Period of Decay (CR-CYC-06)."""

    seat: int
    total: int
    owed: int


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """How far the deity at play has come."""

    number: int
    seat: int
    stage: Literal["fields", "action"] = "fields"
    filled: int = 0
    grown: dict[str, int] = {}
    """Fields each Fertile Region has grown by, by Origin."""
    grew: dict[str, int] = {}
    """Fields grown to in this turn, with the Origin they count for: it may turn out that another is meant."""
    new_origins: tuple[int, ...] = ()
    stormed: dict[str, int] = {}
    """Steps each Storm has gone."""
    shifted: bool = False
    moved: tuple[int, ...] = ()
    objected: tuple[int, ...] = ()
    """Acts of which one Move was turned down: one alternative is left (CR-VOT-15)."""
    stays: tuple[int, ...] = ()
    """Acts of which two Moves were turned down: they stay where they are this turn."""
    acts: int = 0
    actions: int = 0
    vetoes: int = 0
    retry: str = ""
    """What kind the one alternative after a veto must be of."""
    extra: int = 0
    """Extra Action Stages still to come (CR-ABI-180)."""
    stage_no: int = 0
    """0 in the turn's own stage, then 1 and 2 in the extra ones."""
    placed: bool = False
    healed: bool = False
    late: tuple[str, ...] = ()
    """Attributes whose first placement the deity may still make up for, in their order (CR-FLD-30)."""
