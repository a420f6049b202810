"""A game at one moment, asked once: what is open, what is voted on, what each viewer may know.

Everything here follows from the state alone, so it may be kept as long as there is room: a press, the board, the
panel and the reminders that follow it all ask about the same two moments.
"""

from __future__ import annotations

from functools import cached_property

from render.kept import Kept
from rules.core import AnyGame, Decision, Motion, Outcome, State, View, Viewer

ROOM = 32 * 2**20
"""Bytes of positions that are kept, by :data:`_WEIGHT`."""

_WEIGHT = 12
"""How much more a position weighs than the JSON of its state: measured, with decisions and one view."""


class Position:
    """A state and what follows from it, each worked out when first asked for."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game = game
        self.state = state
        self._views: dict[Viewer, View] = {}

    @cached_property
    def awaiting(self) -> tuple[Decision, ...]:
        """All open decisions."""
        return self.game.awaiting(self.state)

    @cached_property
    def afterwards(self) -> tuple[Decision, ...]:
        """What may still be done after the end."""
        return self.game.afterwards(self.state)

    @cached_property
    def motions(self) -> tuple[Motion, ...]:
        """Votes of the game in progress."""
        return self.game.motions(self.state)

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        return self.game.outcome(self.state)

    def view(self, viewer: Viewer) -> View:
        """What this viewer may know."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]


class Positions:
    """The positions that were asked about last, by what is saved of them."""

    def __init__(self, room: int = ROOM) -> None:
        self._kept: Kept[tuple[str, int, bytes], Position] = Kept(room)

    def of(self, game: AnyGame, body: bytes, version: int) -> Position:
        """The position saved as this JSON."""
        found = self._kept.get((game.slug, version, body))
        return found or self.reached(game, game.decode_state(body, version), body, version)

    def reached(self, game: AnyGame, state: State, body: bytes, version: int) -> Position:
        """The position of a state that was just reached, and is saved as this JSON."""
        position = Position(game, state)
        self._kept.put((game.slug, version, body), position, len(body) * _WEIGHT)
        return position
