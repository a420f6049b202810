"""A move in the making: the state as it becomes, and what is told of it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Event, EventKind, Illegal, NotAwaited, Seat
from rules.modes.discovery.city import Find, Proposal
from rules.modes.discovery.state import Discovery, Phase
from rules.modes.squares import code

TURN_RULE = "CR-ALT-03"


class Move:
    """What an action does, step by step. ``over`` says that the turn is, and what comes next the course knows."""

    def __init__(self, state: Discovery) -> None:
        self.state = state
        self.events: list[Event] = []
        self.over = False
        self.reveals = False

    def tell(self, line: str, kind: EventKind = "", photo: str = "") -> None:
        """A line of the History."""
        self.events.append(Event(line=line, kind=kind, photo=photo))

    def forget(self, shown: set[str]) -> None:
        """Pictures of these that nothing shows any more are forgotten: of what was taken off, or put away again,
        or withdrawn (CR-CON-04). A deed does away with one at most."""
        for photo in shown - self.state.pictures:
            self.events[-1] = replace(self.events[-1], forgets=photo)

    def ask(self, phase: Phase, turn: Seat | None, proposal: Proposal | None = None) -> None:
        """From now on this is asked."""
        self.state = replace(
            self.state, phase=phase, turn=turn, proposal=proposal, vote=None, asked=self.state.asked + 1
        )

    def explore(self, field: int, seat: Seat) -> None:
        """A Field is explored."""
        owners = self.state.owners
        whole = (*owners[:field], seat, *owners[field + 1 :])
        self.state = replace(self.state, owners=whole, explored=True, lit=(field,), asked=self.state.asked + 1)

    def keep(self, find: Find) -> None:
        """An object is there, or is another's, or is understood otherwise."""
        finds = {each.field: each for each in self.state.finds} | {find.field: find}  # each keeps its place
        self.state = replace(self.state, finds=tuple(finds.values()), lit=(find.field,))

    def code(self, field: int) -> str:
        """What a Field is called."""
        return code(self.state.side, field)


def need_choice(state: Discovery, seat: Seat) -> None:
    """Refuses another choice while a proposal is made; it is finished first, or given up (CR-ALT-33)."""
    need_turn(state, seat)
    if state.proposal is not None:
        raise Illegal("CR-ALT-33", "You are making a proposal. Finish it, or go back.")


def need_turn(state: Discovery, seat: Seat) -> None:
    """Refuses what is not to be done now: a vote is open, or it is somebody else's turn (CR-ALT-03)."""
    if state.phase == "vote":
        raise Illegal("CR-ALT-35", "The table is voting. Wait for the end of the vote.")
    if state.turn != seat:
        raise NotAwaited(TURN_RULE, "It is not your turn. Turns go down the seats, the same way every round.")
