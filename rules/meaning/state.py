"""What lies on the table."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from rules.core import Motion, Seat, State, Viewer
from rules.core.votes import SEALED
from rules.meaning.actions import Contribute, Load, Touchpoint
from rules.meaning.options import HouseRules
from rules.meaning.tokens import Tokens

MEANING_TOP, VITALS_TOP, LEGACY_TOP = 12, 10, 30
"""Ends of the three tracks (MM-MEA-01, MM-VIT-01, MM-LEG-02)."""
PRISM = 6
MARKERS = 4
END_SPACES = 6
"""Contribution Spaces of the End Initiative (MM-CON-09)."""
GROUP_CAP = 3
"""The most Meaning donations can bring in one round (MM-STB-02)."""
COMMUNITY = -1
"""Stands in a Contribution Order where the solo Community is."""

Phase = Literal["ending", "start", "event", "turns", "window", "over"]
Finish = Literal["", "collapse", "end initiative", "rounds", "stopped", "abandoned"]


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A face-down draw pile, top first, and its face-up discard pile."""

    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


class Mat(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One player's mat and supply. ``palette`` holds the loaded Patterns in the order they came; ``touched`` says
    that this round's Touchpoint has been used, and ``loaded`` how many Patterns were loaded this round."""

    tokens: Tokens
    vitals: int
    legacy: int = 0
    palette: tuple[str, ...] = ()
    touched: bool = False
    loaded: int = 0
    here: bool = True

    @property
    def fragile(self) -> bool:
        """Vitals are 0 (MM-FRA-01)."""
        return self.vitals == 0


class Project(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An Initiative on the board: boxes filled of each kind, any-kind boxes filled, and who stands in its
    Contribution Spaces, in order."""

    card: str
    filled: Tokens = Tokens()
    any_filled: int = 0
    order: tuple[int, ...] = ()

    @property
    def started(self) -> bool:
        """It has a Requirement-Filled marker (MM-REC-03)."""
        return bool(self.filled.total() or self.any_filled)


class Turn(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The turn being taken. ``step`` numbers its questions; ``choosing`` is a load or a contribution whose payment
    has not been named yet, ``offer`` a Touchpoint that waits for its answer."""

    seat: Seat
    actions: int = 2
    step: int = 0
    converted: bool = False
    choosing: Load | Contribute | None = None
    offer: Touchpoint | None = None


class Window(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The Stability Window: who may still answer, what the poll's answers are, how much was given."""

    waiting: tuple[Seat, ...]
    answers: dict[Seat, bool] = {}
    given: int = 0


class OpenTable(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What lies open before everybody, in the form the rules count with. The state is such a table with its decks,
    and every view has one, so that what words and advice count is counted as the rules do it.

    ``zone`` are the Events of the round, ``completed`` the Initiatives that are done, ``votes`` those for the End
    Initiative, ``stop`` the vote to stop. ``owed`` is what Events took beyond Meaning 0 (MM-MEA-06)."""

    options: HouseRules
    mats: tuple[Mat, ...]
    meaning: int
    owed: int = 0
    prism: tuple[str, ...] = ()
    index: tuple[Project | None, ...] = ()
    ending: Project | None = None
    zone: tuple[str, ...] = ()
    round: int = 0
    first: Seat = Seat(0)
    phase: Phase = "ending"
    turn: Turn | None = None
    completed: tuple[str, ...] = ()
    votes: dict[Seat, str] = {}
    stop: Motion | None = None

    def sealed(self, viewer: Viewer) -> OpenTable:
        """The table as somebody sees it where ballots are secret (:mod:`rules.core.secrecy`)."""
        votes = {seat: card if seat == viewer else SEALED for seat, card in sorted(self.votes.items())}
        return replace(self, votes=votes, stop=self.stop.sealed(viewer) if self.stop else None)

    @property
    def solo(self) -> bool:
        """One player and the Community (MM-SOL-01)."""
        return len(self.mats) == 1

    def projects(self) -> tuple[Project, ...]:
        """Every face-up Initiative: the Index from the left, the End Initiative last."""
        return tuple([p for p in (*self.index, self.ending) if p is not None])

    def project(self, card: str) -> Project | None:
        """The face-up Initiative of this title."""
        return next((p for p in self.projects() if p.card == card), None)

    def ends(self, project: Project) -> bool:
        """Whether this is the End Initiative."""
        return self.ending is not None and self.ending.card == project.card

    def ground_left(self) -> int:
        """How many Initiatives are still to be completed before the End Initiative opens (MM-END-07)."""
        return max(0, self.options.ground(len(self.mats)) - len(self.completed))

    def patterns_left(self) -> int:
        """How many Patterns are still to be loaded before the End Initiative opens, whoever loads them; of chairs
        that are empty nothing is asked. Once somebody stands on it, it is open (MM-END-09)."""
        asked = self.options.patterns_asked(len(self.mats))
        if not asked or (self.ending is not None and self.ending.order):
            return 0
        asked -= asked * (len(self.mats) - len(self.seats_here())) // len(self.mats)
        return max(0, asked - sum([len(mat.palette) for mat in self.mats]))

    def shut(self) -> bool:
        """Whether the End Initiative takes nothing yet (MM-END-07, MM-END-09)."""
        return bool(self.ground_left() or self.patterns_left())

    def markers(self, seat: int) -> int:
        """Contribution markers in this player's hand (MM-CON-10)."""
        return MARKERS - sum([seat in p.order for p in self.projects()])

    def seats_here(self) -> tuple[Seat, ...]:
        """Seats with somebody in them."""
        return tuple([Seat(s) for s, mat in enumerate(self.mats) if mat.here])

    def order(self) -> tuple[Seat, ...]:
        """All seats in the order of play this round."""
        n = len(self.mats)
        return tuple([Seat((self.first + k) % n) for k in range(n)])


class MeaningMade(OpenTable, State, frozen=True, kw_only=True):
    """The whole table. ``aside`` are cards out of the game, ``losing`` the seats that still owe a token to the
    last Event, once for each token, ``fresh`` names what the last step changed."""

    patterns: Deck
    initiatives: Deck
    events: Deck
    aside: tuple[str, ...] = ()
    losing: tuple[Seat, ...] = ()
    window: Window | None = None
    recycled: bool = False
    stops: int = 0
    finish: Finish = ""
    fresh: tuple[str, ...] = ()

    def laid_open(self) -> OpenTable:
        """What lies open, and nothing else."""
        return OpenTable(
            options=self.options,
            mats=self.mats,
            meaning=self.meaning,
            owed=self.owed,
            prism=self.prism,
            index=self.index,
            ending=self.ending,
            zone=self.zone,
            round=self.round,
            first=self.first,
            phase=self.phase,
            turn=self.turn,
            completed=self.completed,
            votes=self.votes,
            stop=self.stop,
        )
