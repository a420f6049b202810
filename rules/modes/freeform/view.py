"""What one viewer may know of a game of Freeform: all of it."""

from __future__ import annotations

from rules.core import Outcome, View, Viewer
from rules.modes.freeform.state import Freeform, HouseRules
from rules.modes.freeform.world import Entry, Thing, World

__all__ = ["Entry", "FreeformView", "Thing", "see"]


class FreeformView(World, View, frozen=True, kw_only=True):
    """Nothing is hidden."""

    viewer: Viewer
    options: HouseRules
    outcome: Outcome | None


def see(state: Freeform, viewer: Viewer) -> FreeformView:
    """The view of one viewer."""
    return FreeformView(
        viewer=viewer,
        options=state.options,
        outcome=Outcome(places=(), reason=state.why) if state.over else None,
        side=state.side,
        here=state.here,
        characters=state.characters,
        things=state.things,
        wishes=state.wishes,
        votes=state.votes,
        entries=state.entries,
        heard=state.heard,
        quiet=state.quiet,
        over=state.over,
        lit=state.lit,
    )
