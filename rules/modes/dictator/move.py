"""A move in the making: the state as it becomes, and what is told of it."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rules.core import Event, EventKind, Illegal, Motion, NotAwaited, Seat
from rules.core.events import Part
from rules.modes.dictator.land import March, Monument
from rules.modes.dictator.state import Annal, Dictator, Phase
from rules.modes.squares import code

TURN_RULE = "CR-ALT-03"

Done = Literal["", "claim", "turn", "round"]
"""What an action has brought to its end; what comes next the course of the game knows."""


class Move:
    """What an action does, step by step."""

    def __init__(self, state: Dictator) -> None:
        self.state = state
        self.events: list[Event] = []
        self.done: Done = ""
        self.grown: dict[Seat, list[int]] = {}
        """Fields that nations have claimed by themselves, not told yet."""
        self.shut: set[Seat] = set()
        """Who could claim nothing more after that, not told yet either."""
        self.after = -1
        """The seat after which the next one is asked."""

    def tell(
        self, line: str, kind: EventKind = "", photo: str = "", forgets: str = "", part: Part | None = None
    ) -> None:
        """A line of the History."""
        self.events.append(Event(line=line, kind=kind, photo=photo, forgets=forgets, part=part))

    def ask(self, phase: Phase, turn: Seat | None, *, march: March | None = None) -> None:
        """From now on this is asked."""
        state = self.state
        self.state = replace(
            state, phase=phase, turn=turn, march=march, site=None, vote=None, asked=state.asked + 1
        )

    def over(self, done: Done, seat: int = -1) -> None:
        """A claim, a turn or a round is over."""
        self.done, self.after = done, seat

    def choose(self, site: int | None) -> None:
        """A monument is about to be set up there, or not after all."""
        self.state = replace(self.state, site=site, asked=self.state.asked + 1)

    def vote(self, motion: Motion | None) -> None:
        """The vote as it stands."""
        self.state = replace(self.state, vote=motion)

    def own(self, field: int, owner: int) -> None:
        """A Field changes hands."""
        owners = self.state.owners
        self.state = replace(self.state, owners=(*owners[:field], owner, *owners[field + 1 :]))

    def build(self, monument: Monument) -> None:
        """A monument is set up, or looks otherwise than before."""
        others = tuple(m for m in self.state.monuments if m.field != monument.field)
        self.state = replace(self.state, monuments=(*others, monument))

    def light(self, *fields: int) -> None:
        """These Fields have changed last."""
        self.state = replace(self.state, lit=fields)

    def note(self, annal: Annal) -> None:
        """Something that the book will tell of."""
        self.state = replace(self.state, annals=(*self.state.annals, annal))

    def code(self, field: int) -> str:
        """What a Field is called."""
        return code(self.state.side, field)


def need(state: Dictator, seat: Seat, phase: Phase, rule: str, text: str) -> None:
    """Refuses what is not to be done now: another phase, or somebody else's turn."""
    if state.phase != phase:
        raise Illegal(rule, text)
    if state.turn != seat:
        raise NotAwaited(TURN_RULE, "It is not your turn. Turns go down the seats, the same way every round.")
