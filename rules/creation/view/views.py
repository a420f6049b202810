"""What there is to see of a world."""

from __future__ import annotations

from typing import Literal

from rules.core import Motion, View, Viewer
from rules.creation.actions.acts import ProposalKind
from rules.creation.view.checklist import CommonsView
from rules.creation.view.foes import FoeView
from rules.creation.view.laid import LaidOpen
from rules.creation.view.proposals import ProposalView
from rules.creation.world.book.gametypes import Choice
from rules.creation.world.book.parameters import Parameters
from rules.creation.world.book.phases import Phase
from rules.creation.world.book.themes import Theme
from rules.creation.world.light import Light
from rules.creation.world.map.contacts import (
    Piece,
    Point,
    Segment,
)
from rules.creation.world.pages import BoxThing, Chapter, HouseRule
from rules.creation.world.pieces import Node
from rules.creation.world.stock import Whereabouts
from rules.creation.world.trials import Thrown, Trial
from rules.creation.world.turn import TurnStage


class FieldView(View, frozen=True):
    """A Field as it is drawn."""

    name: str
    pieces: tuple[Piece, ...]
    """Convex polygons; a joined Field has several."""
    centre: Point
    element: str
    mix: tuple[str, ...]
    """All Elements of a Transformation Field."""
    node: Node
    light: Light | Literal[""]
    """Empty without a Beacon."""
    marks: int = 0
    decayed: bool = False
    abyss: bool = False
    healed_by: int = -1
    fertile: tuple[int, ...] = ()
    origin: bool = False
    """An Origin of Life is marked here."""
    permanent: int = -1
    """Owner of the Permanent zone here."""
    undone: bool = False
    tallest: int = 0
    """Centimetres of the tallest object here, where that differs from Field to Field; 0 where it does not."""
    networks: tuple[int, ...] = ()
    """Numbers of the Networks whose Acts lie here."""


class ActView(View, frozen=True):
    """An Act as it is drawn and told."""

    id: int
    name: str
    thing: str
    photo: str
    meaning: str
    rests_on: tuple[str, ...]
    owner: int
    poster: int
    fields: tuple[str, ...]
    size: int
    standing: str
    mobile: bool
    temple: bool
    dredged: bool
    permanent: bool
    crossing: str
    off_map: bool
    echoed: int
    """A deity whom it pays as well, because its answer was turned down; -1 for none."""
    brings: str
    """The Element an Oasis brings, or empty."""
    imprint: bool
    drawing: str
    """The picture of an Imprint, of characters."""
    on: tuple[str, ...]
    """Names of the Acts it rests on without touching the Map."""
    bears: tuple[str, ...]
    """Names of the Acts that rest on it."""
    beside: tuple[str, ...]
    """Names of the Acts it shares Fields with."""
    level: int
    """How many Acts lie below it on the way to the Map, in the picture."""
    orbit: str
    """Where a satellite stands, in words; ``orbit_at`` is the same place on the Map."""
    orbit_at: Point | None
    rivers: tuple[tuple[str, ...], ...]
    """Rivers of a lake, each from beside it on."""
    shield: str
    sealed: bool
    round: int
    networks: tuple[int, ...]
    omen: bool = False
    """It is an Omen of the Adversary."""
    sentinel: bool = False
    """It is a Sentinel of the Arbiter."""


class DeityView(View, frozen=True):
    """A deity's sheet."""

    seat: int
    name: str
    icon: str
    emoji: str
    attributes: tuple[str, ...]
    kinds: tuple[str, ...]
    """Kind of each Attribute: ``primal``, ``cosmic``, ``elemental``, ``realm``, ``structure``."""
    powers: tuple[str, ...]
    """What each Attribute brings, in one line."""
    besides: tuple[str, ...]
    """Of its Attributes, those that a flat world gave it."""
    influence: int
    noted: int
    """Bonuses waiting for the Accolade."""
    rule: str
    """The rule it has brought into the world, while that is in force."""
    here: bool
    away: bool
    fields: int
    """Active Act-Fields."""
    decayed: int


class NetworkView(View, frozen=True):
    """A Network."""

    number: int
    maker: int
    name: str
    acts: tuple[int, ...]
    active: bool


class ShieldView(View, frozen=True):
    """A Safeguard."""

    thing: str
    maker: int
    fields: tuple[str, ...]
    how: str


class ProphecyView(View, frozen=True):
    """What was foretold."""

    number: int
    seat: int
    words: str
    categories: tuple[str, ...]
    fields: tuple[str, ...]
    fulfilled: bool
    fulfiller: int


class OceanView(View, frozen=True):
    """A Designated Ocean."""

    name: str
    owner: int
    element: str
    """The Element it is of, by its title."""
    fields: tuple[str, ...]
    thing: str
    """What its landmark plainly is."""
    photo: str


class ThingView(View, frozen=True):
    """An object of the pool."""

    number: int
    thing: str
    by: int
    where: Whereabouts
    photo: str
    guard: int
    """Whose alone it is, having been a Safeguard; -1 where it is not kept so (CR-STR-14)."""


class CreationView(View, frozen=True):
    """The whole world."""

    viewer: Viewer
    phase: Phase
    round: int
    rounds: int
    closing: bool
    """The time of the game is up, and this round is the last."""
    cap: int
    acting: int
    """Seat at play or asked first; -1 for none."""
    kinds: tuple[str, ...]
    """Kinds of Attribute that every deity chooses, in order (CR-AWK-04 to CR-AWK-07)."""
    choosing: Choice | Literal[""]
    """Kind of Attribute it chooses now; empty for none."""
    stage: TurnStage | Literal[""]
    rolled: str
    """What the deity at play has rolled and is bound by; empty for nothing."""
    drafting: ProposalKind | Literal[""]
    proposal: ProposalView | None
    trial: Trial | None
    """What waits for a task or a throw instead of a vote."""
    thrown: Thrown | None
    """The latest throw, in its turn and the next."""
    counted: bool
    """Influence is counted; not where two play together (CR-TWO-11)."""
    fields: tuple[FieldView, ...]
    grid: str
    frame: tuple[int, int, int, int]
    sketching: bool
    radius: int
    channels: tuple[Segment, ...]
    channel_names: tuple[str, ...]
    beacon: str
    """Where what makes Day and Night stands; ``lamp`` says what it is called: Beacon or Sun."""
    lamp: str
    beacon_at: Point | None
    storms: tuple[str, ...]
    storm_numbers: tuple[int, ...]
    heroes: tuple[tuple[int, str], ...]
    """Whose Hero stands on which Field; one that is off the Map has none (CR-STR-38)."""
    things: tuple[ThingView, ...]
    """The object pool (CR-STR-12)."""
    quota: int
    """How many objects there will be in it, or 0."""
    acts: tuple[ActView, ...]
    nullified: tuple[ActView, ...]
    buried: tuple[ActView, ...]
    """Imprints that lie under an object."""
    zones: tuple[tuple[int, tuple[str, ...], bool], ...]
    shields: tuple[ShieldView, ...]
    oceans: tuple[OceanView, ...]
    networks: tuple[NetworkView, ...]
    prophecies: tuple[ProphecyView, ...]
    deities: tuple[DeityView, ...]
    order: tuple[int, ...]
    motions: tuple[Motion, ...]
    parameters: Parameters
    flat: bool
    """Every Act is an Imprint."""
    heights: tuple[int, ...]
    """The tallest objects ring by ring from the edge of the Map inwards; nothing where one height is for all."""
    banned: tuple[str, ...]
    concepts: tuple[str, ...]
    house_rules: tuple[HouseRule, ...]
    history: tuple[Chapter, ...]
    box: tuple[BoxThing, ...]
    kept: tuple[BoxThing, ...]
    decay: tuple[int, int]
    """How much is in Decay, of how much, as a Rebirth measures it."""
    decay_round: int
    """Round that ends with the next Period of Decay; 0 if there is none."""
    owed: tuple[tuple[int, int], ...]
    """Seats that still owe Decay, and how many Fields."""
    end: str
    stewards: tuple[int, ...]
    last: tuple[str, ...]
    open: tuple[str, ...]
    """Fields the viewer may choose now: for Fields of its own, or for an Act it is laying down."""
    suggested: tuple[tuple[str, ...], ...]
    """Places that are suggested for an Act the viewer is laying down, in the order of their numbers."""
    position: LaidOpen
    """Reach, prices and ways are reckoned from it by the same functions for the rules and for words."""
    shown: tuple[tuple[int, str], ...]
    """Objects the viewer has shown: number and name."""
    pledge: Literal["", "selfish", "altruistic"]
    """What the viewer has pledged; empty for nothing yet (CR-END-12)."""
    style: str
    """``color`` or ``monochrome``, a value of its house rule."""
    charted: bool = False
    """Whether what the viewer is asked now lies on the Map, though it may be no Field."""
    commons: CommonsView | None = None
    """The checklist, where the deities are nobody's."""
    theme: Theme | None = None
    """The theme of the table; nothing where Mythic is spoken."""
    number: int = 1
    """Which Map this is."""
    maps: tuple[CreationView, ...] = ()
    """The further Maps of the table, as the viewer sees them; of one of these, nothing."""
    awaited: tuple[int, ...] = ()
    """Where there are several Maps: those on which the viewer is waited for; for the channel, anybody."""
    lately: int = 0
    """The Map on which something was done last; 0 where there is one alone."""
    rests: int = 0
    """The Map that is being opened, for which this one rests (CR-MULTI-12)."""
    foe: FoeView | None = None
    """The Adversary, where one plays."""
