"""The whole state of a world, and plain questions about it."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.core import State
from rules.creation.world.book.gametypes import Kind, rolls
from rules.creation.world.book.options import Options
from rules.creation.world.book.parameters import Parameters, of_the_house
from rules.creation.world.book.phases import EARLY, Phase
from rules.creation.world.commons import Commons
from rules.creation.world.contest import Contest
from rules.creation.world.cover import BLANK, cover, on_map
from rules.creation.world.deity import Deity, Leave
from rules.creation.world.map.ground import Ground
from rules.creation.world.map.outline import Outline
from rules.creation.world.map.survey import survey
from rules.creation.world.matters import Draft, Echo, Offered, Poll, Window
from rules.creation.world.pages import BoxThing, Chapter, Entry, HouseRule, Invention, Tale
from rules.creation.world.pieces import (
    Act,
    Fading,
    Network,
    Ocean,
    Plot,
    Prophecy,
    Reading,
    Safeguard,
    Storm,
    Zone,
)
from rules.creation.world.stock import Errand, Hero, Thing
from rules.creation.world.trials import Dice, Thrown, Trial
from rules.creation.world.turn import Quota, Turn


class Creation(State, frozen=True, kw_only=True):
    """A world from Awakening to Twilight."""

    options: Options
    phase: Phase
    """The step the game is at."""
    asked: int = 0
    """Counts the main questions; their ids come from it."""
    ids: int = 0
    """Counts everything else that needs an id."""
    bonuses: int = 0
    """Counts the bonuses noted for what befell Acts."""
    deities: tuple[Deity, ...]
    order: tuple[int, ...] = ()
    """Seats from eldest to youngest, as the players told it."""
    queue: tuple[int, ...] = ()
    """Who is still to do what this phase is about; the first is asked now."""
    slots: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """First placements still to make: seat, and keys of the Attributes that place something."""
    again: tuple[Kind, ...] = ()
    """Kinds of Attribute the first of the queue chooses again, after a ban."""
    missed: tuple[tuple[int, Kind], ...] = ()
    """Choices of rounds that were over when somebody joined: seat and kind of Attribute. They come first."""
    errands: tuple[Errand, ...] = ()
    """What is settled at once before the round of choices goes on (CR-STR-18 to CR-STR-25), after this one:"""
    errand: Errand | None = None
    things: tuple[Thing, ...] = ()
    """The object pool of a Strategic game."""
    quota: int = 0
    """How many objects there will be in it; 0 as long as nobody knows (CR-STR-04)."""
    brought: int = 0
    """Turns of the extra rounds in which objects are brought (CR-STR-09)."""
    passed: int = 0
    """How many of the last of them have passed without an object."""
    asked_start: bool = False
    """The Balance deity has been asked for its starting Act (CR-STR-33)."""
    heroes: tuple[Hero, ...] = ()
    pool: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    aimed_at: tuple[int, ...] = ()
    """Deities whose Attribute was banned."""
    concepts: tuple[str, ...] = ()
    refused_concepts: int = 0
    sure_ban: str = ""
    """A ban that would end the game and waits to be confirmed."""
    invention: Invention | None = None
    chosen: dict[str, int] = msgspec.field(default_factory=dict)
    """Parameters deities have set."""
    ruled: dict[str, int] = msgspec.field(default_factory=dict)
    """Parameters the table has adopted before the Map has its size; whoever sets the others cannot change them
    (CR-CON-02)."""
    lines_left: tuple[str, ...] = ()
    """Questions about parameters still open."""
    parameters: Parameters = Parameters()
    flat: bool = False
    """Nothing stands on the Map, and every Act is an Imprint (CR-COS-53)."""
    heights: tuple[int, ...] = ()
    """The tallest objects of a shape over the Map, ring by ring from its edge inwards (CR-COS-50)."""
    outline: Outline | None = None
    sketch: Outline | None = None
    plots: dict[str, Plot] = msgspec.field(default_factory=dict)
    channels: tuple[str, ...] = ()
    storms: tuple[Storm, ...] = ()
    beacon: str = ""
    """Where the Beacon stands, such as ``top of C1``."""
    beacon_at: tuple[int, int] | None = None
    placed: int = 0
    """Fields of the first placement already made by the deity at it."""
    placed_free: int = 0
    acts: tuple[Act, ...] = ()
    readings: tuple[Reading, ...] = ()
    """Gazes that won an Act, oldest first."""
    denied: tuple[int, ...] = ()
    """Placings and Gazes that were challenged in vain, by the number of the Act or of the vote: they stand."""
    voided: tuple[int, ...] = ()
    """Acts Nullified by the Nullify Ability itself."""
    zones: tuple[Zone, ...] = ()
    safeguards: tuple[Safeguard, ...] = ()
    oceans: tuple[Ocean, ...] = ()
    networks: tuple[Network, ...] = ()
    woven: int = 0
    """The highest number a Network has had: it is nobody else's when that Network is dissolved (CR-ABI-223)."""
    prophecies: tuple[Prophecy, ...] = ()
    """All that was foretold, oldest first, also what has come true (CR-ABI-112)."""
    absorbed: tuple[str, ...] = ()
    """Abysses that have taken up Decay this round."""
    round: int = 0
    cut: int = 0
    """The round whose time is up, so that nobody has a turn in it any more (CR-COS-11)."""
    closing: bool = False
    """The time of the game is up: this round is the last, at the usual prices (CR-COS-11)."""
    roster: tuple[int, ...] = ()
    """Turn order of this round."""
    turn: Turn | None = None
    turns: int = 0
    before: int = -1
    """Whose turn was the last to end."""
    draft: Draft | None = None
    offered: tuple[Offered, ...] = ()
    """Pictures that were voted on: those of proposals turned down are nowhere else (CR-CON-04)."""
    spurned: Draft | None = None
    """An Act that was turned down and may be placed against that (CR-VOT-19)."""
    polls: tuple[Poll, ...] = ()
    leave: Leave | None = None
    echo: Echo | None = None
    """An Act on Nodes that waits for an answer."""
    window: Window | None = None
    trial: Trial | None = None
    """What stands in for a vote, or comes before it."""
    dice: Dice | None = None
    """Dice are part of this game."""
    thrown: Thrown | None = None
    """The latest throw."""
    contest: Contest | None = None
    """Advocate, Arbiter, Adversary: the last of the deities is then the Adversary, whom nobody plays."""
    shorten: int = 0
    """The Prophecy whose list did not stand, and is made shorter (CR-ABI-114)."""
    refit: tuple[int, ...] = ()
    """Acts whose controllers may say that they fit on fewer parts of a divided Field."""
    refit_parts: tuple[str, ...] = ()
    fading: tuple[Fading, ...] = ()
    """Acts whose deities decide now whether they fall into Decay or are Nullified, one after the other."""
    adrift: int = 0
    """Storm over a divided Field, whose deity says over which part it stays (CR-MTX-501)."""
    uprooted: str = ""
    """Part of a divided Field that bears its Node, until the deity of Nodes says which part it is (CR-ABI-170)."""
    quotas: tuple[Quota, ...] = ()
    declared: tuple[int, ...] = ()
    tales: tuple[Tale, ...] = ()
    history: tuple[Chapter, ...] = ()
    ledger: tuple[Entry, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()
    box: tuple[BoxThing, ...] = ()
    kept: tuple[BoxThing, ...] = ()
    remembered: tuple[BoxThing, ...] = ()
    """Rules of earlier worlds of the channel (CR-PRI-92)."""
    keeping: int = 0
    """Act whose poster is asked whether its picture may go into the box."""
    keeper: int = -1
    declined: tuple[int, ...] = ()
    """Acts whose objects their posters would not give to the box."""
    pledges: dict[int, bool] = msgspec.field(default_factory=dict)
    """Who has pledged, and whether selfishly; it is told when all have (CR-END-12)."""
    end: str = ""
    """Why the game ended."""
    stewards: tuple[int, ...] = ()
    ranked: tuple[int, ...] = ()
    """Who was in the game when it ended, from most to least Influence."""
    last: tuple[str, ...] = ()
    """Fields touched by the latest change, for the picture."""
    number: int = 1
    """Which Map this is, where there are several (CR-MULTI-12)."""
    others: tuple[Creation, ...] = ()
    """The other Maps of the table, each as it stands; what belongs to the table stands here, and in them as it was
    (:mod:`rules.creation.world.worlds`)."""
    opener: int = -1
    """The deity whose Paradigm Shift has opened this Map (CR-MULTI-01)."""
    origin: int = 0
    """The Map on which that was: who keeps their deity brings that of there."""
    lately: int = 0
    """The Map on which something was done last, where there are several."""
    commons: Commons | None = None
    """The people of a world in which no deity is anybody's (CR-ALT-61)."""

    @property
    def numbers(self) -> dict[str, int]:
        """Parameters that are settled before the Map has its size."""
        return {**of_the_house(self.options), **self.chosen, **self.ruled}

    @property
    def early(self) -> bool:
        """Whether the numbers of this world are still those of its Map and of what has been chosen."""
        return self.phase in EARLY or (rolls(self.options) and not self.round)

    @property
    def course(self) -> Phase:
        """The step of the course that the game is at, whatever is settled in between (CR-STR-18)."""
        return next((e.phase for e in reversed(self.errands) if e.resumes), self.phase)

    @property
    def seats(self) -> range:
        """All seats, also those that were left; a force that nobody plays has none."""
        return range(len(self.deities) - (self.contest is not None))

    @property
    def here(self) -> tuple[int, ...]:
        """Seats still in the game."""
        found = [seat for seat, deity in enumerate(self.deities) if deity.here]
        return tuple(found if self.contest is None else [seat for seat in found if seat in self.seats])

    @property
    def ground(self) -> Ground:
        """The Map's Fields and how they meet."""
        assert self.outline is not None
        return survey(self.outline)

    def plot(self, name: str) -> Plot:
        """What a Field has become."""
        return self.plots.get(name, BLANK)

    def of_element(self, element: str) -> set[str]:
        """All Fields of an Element; an Abyss has none."""
        if element == "gas":
            return set(self.ground.names) - cover(self.plots).no_gas
        return set(cover(self.plots).elements.get(element, ()))

    def where(self, **wanted: Any) -> set[str]:
        """All changed Fields that are so: ``where(abyss=True)``."""
        return {n for n, p in self.plots.items() if all(getattr(p, k) == v for k, v in wanted.items())}

    @property
    def abysses(self) -> set[str]:
        """Fields that are an Abyss."""
        return set(cover(self.plots).abysses)

    @property
    def fertile(self) -> set[str]:
        """Fields of Fertile Regions."""
        return set(cover(self.plots).fertile)

    def act(self, id: int) -> Act | None:
        """The Act with this id."""
        return next((a for a in self.acts if a.id == id), None)

    @property
    def in_play(self) -> tuple[Act, ...]:
        """Acts on the Map or just outside it."""
        return on_map(self.acts)

    @property
    def begun_with(self) -> Act | None:
        """The starting Act, unless it was taken back (CR-FLD-04)."""
        return next((a for a in self.acts if a.starting and a.standing != "gone"), None)

    @property
    def zone(self) -> tuple[Act, ...]:
        """Acts in the Nullified zone."""
        return tuple(a for a in self.acts if a.standing == "nullified")

    def of(self, seat: int) -> tuple[Act, ...]:
        """Acts in play that a deity controls; a Sentinel is none (CR-AAA-23)."""
        return tuple(a for a in self.acts if a.on_map and a.owner == seat and not a.sentinel)

    @property
    def final(self) -> bool:
        """Whether this is the last round, with its free Acts (CR-END-08)."""
        return bool(self.parameters.rounds) and self.round >= self.parameters.rounds

    @property
    def last_round(self) -> bool:
        """Whether the game ends with this round, free Acts or not (CR-COS-11)."""
        return self.final or self.closing

    @property
    def sides_only(self) -> bool:
        """Whether steps go over sides only (CR-MAP-13)."""
        return self.options.step_rule == "sides_only"
