"""Everything there is to know about a Roleplay game."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import Motion, Seat
from rules.creation.world.book.options import Module, Scope, Style
from rules.modes.family import BoxedState, Sized
from rules.modes.roleplay.actions import Capture, Deed, Kind, Place, Steal, Use, Way

Stage = Literal["choosing", "explaining", "center", "length", "rounds", "keeping", "over"]
"""The stages of a game, in order (CR-RP-03). Counting is the step from the last round to what is kept."""

NOBODY = -1
"""The owner of an Act whose god has left (CR-RP-37)."""


class Options(Sized, frozen=True, gc=False, cache_hash=True, kw_only=True, forbid_unknown_fields=True):
    """House rules. Defaults are the sheets', but for the Style, which is what this game is."""

    module: Module = "mythic"
    style: Style = "roleplay"
    scope: Scope = "basic"
    roleplay_losing_objects: Literal["keep_attribute", "become_acts", "discard_both"] = "keep_attribute"
    roleplay_act_votes: Literal["on_objection", "always", "never"] = "on_objection"
    roleplay_story_capture: bool = True
    roleplay_center_counts: bool = True
    turn_wait_hours: int = 48
    vote_wait_hours: int = 24
    objection_hours: int = 12


class God(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A seat. ``attributes``: the greater first (CR-RP-19). ``hands`` counts who has played on for it."""

    attributes: tuple[str, ...] = ()
    here: bool = True
    away: bool = False
    hands: int = 0


class Candidate(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A first object: secret until all are shown, and then explained."""

    thing: str
    kind: Kind = "found"
    where: str = ""
    photo: str = ""
    name: str = ""
    attribute: str = ""
    story: str = ""
    told: bool = False
    """It has been explained, or its time was up."""
    hand: int = 0


class Act(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An object that belongs to the story: an Act, or a Center of the Universe. ``poster`` showed it, ``hand``
    says which of those who have played that seat."""

    id: int
    thing: str
    names: tuple[str, ...]
    """What it has been, the present name last."""
    owner: int
    poster: int
    kind: Kind = "found"
    where: str = ""
    story: str = ""
    by: tuple[str, ...] = ()
    to: int = 0
    """What it was placed beside."""
    center: bool = False
    protects: int = 0
    destroyed: bool = False
    photo: str = ""
    hand: int = 0
    round: int = 0
    stolen: int = 0
    """How often it has changed hands."""

    @property
    def name(self) -> str:
        """What it is now."""
        return self.names[-1]


class Shown(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A picture that a seat has shown, whatever became of it: its own to withdraw (CR-CON-04)."""

    id: int
    seat: int
    hand: int = 0
    """Which of those who have played that seat: the picture is theirs, and not the next one's."""
    name: str
    photo: str


class Page(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A page of the story: what stands, in its god's own words, and a line of what has happened (CR-RP-38)."""

    round: int
    title: str
    under: str
    words: str = ""
    photo: str = ""


class Ward(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A protection by an ability, without an object (CR-RP-25)."""

    of: int
    owner: int


class Draft(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the god on turn has taken up and not yet proposed."""

    deed: Deed
    to: int = 0
    way: Way = ""
    by: tuple[str, ...] = ()
    brings: Literal["", "weaker", "greater"] = ""
    leant: bool = False
    kind: Kind = "found"
    sorted: bool = False


Proposed = Place | Steal | Capture | Use


Asks = Literal["stands", "vote", "ranks", "rank"]
"""What the others are asked of a proposal."""


class Proposal(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is before the other gods. ``asks``: whether anybody objects (``stands``), the vote (``vote``), or
    whether the second Attribute is the weaker or the greater as its god says (``rank``, asked first as an
    objection: ``ranks``)."""

    seat: Seat
    what: Proposed
    asks: Asks
    motion: Motion
    doubted: int = NOBODY
    """Who has objected."""


class Roleplay(BoxedState, frozen=True, gc=False, kw_only=True):
    """One game. ``asked`` counts what is asked, ``ids`` Acts and votes."""

    options: Options
    gods: tuple[God, ...]
    ages: tuple[int, ...]
    """The seats from the oldest to the youngest (CR-RP-15)."""
    stage: Stage = "choosing"
    asked: int = 1
    ids: int = 0
    candidates: dict[int, Candidate] = msgspec.field(default_factory=dict)
    """By seat."""
    silent: tuple[int, ...] = ()
    """Whose time was up in this stage."""
    motion: Motion | None = None
    """The vote on the Center."""
    numbers: dict[int, int] = msgspec.field(default_factory=dict)
    """Rounds named by the gods of Centers."""
    rounds: int = 0
    round: int = 0
    queue: tuple[int, ...] = ()
    """Who still has a turn in this round; the first is on turn."""
    tries: int = 0
    """Proposals voted down this turn (CR-RP-26)."""
    draft: Draft | None = None
    proposal: Proposal | None = None
    still: tuple[int, ...] = ()
    """Acts that have changed hands, and whose owners are asked whether they still protect (CR-RP-24)."""
    acts: tuple[Act, ...] = ()
    wards: tuple[Ward, ...] = ()
    latest: int = 0
    """The Act that was touched last."""
    winners: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    """Acts of each seat when they were counted."""
    end: str = ""
    keeping: int = 0
    """The Act whose finder is asked before it goes into the box; ``keeper`` has chosen it."""
    keeper: int = NOBODY
    declined: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = ()
    pages: tuple[Page, ...] = ()

    @property
    def here(self) -> tuple[Seat, ...]:
        """The gods who have not left."""
        return tuple(Seat(s) for s, god in enumerate(self.gods) if god.here)

    @property
    def present(self) -> tuple[Seat, ...]:
        """Those of them who are not away either: the Pantheon that votes (CR-RP-36)."""
        return tuple(s for s in self.here if not self.gods[s].away)

    @property
    def turn(self) -> Seat | None:
        """Who is on turn."""
        return Seat(self.queue[0]) if self.stage == "rounds" and self.queue else None

    def act(self, id: int) -> Act | None:
        """The Act or Center with this number that belongs to the story."""
        return next((a for a in self.acts if a.id == id and not a.destroyed), None)
