"""What one viewer may know of a game of Discovery: all but the ruins that nobody has seen."""

from __future__ import annotations

from rules.core import Motion, Outcome, View, Viewer
from rules.modes.discovery.actions import Sort
from rules.modes.discovery.city import UNEXPLORED, City, Find, Proposal, Theory
from rules.modes.discovery.course import outcome
from rules.modes.discovery.state import MOST_TRIES, Discovery, HouseRules, Phase
from rules.modes.discovery.words import RUINS
from rules.modes.squares import code, told

__all__ = [
    "MOST_TRIES",
    "RUINS",
    "UNEXPLORED",
    "DiscoveryView",
    "Find",
    "Proposal",
    "Sort",
    "Theory",
    "code",
    "see",
    "told",
]


class DiscoveryView(City, View, frozen=True, kw_only=True):
    """The city as far as it is explored. ``ruins`` are those that were seen, ``None`` elsewhere; ``last`` says
    that no round follows, ``closes`` that the game is over with this turn."""

    viewer: Viewer
    options: HouseRules
    ruins: tuple[int | None, ...]
    phase: Phase
    vote: Motion | None
    last: bool
    closes: bool
    outcome: Outcome | None

    def share(self, seat: int) -> int:
        """How many Fields a seat has explored."""
        return self.owners.count(seat)


def see(state: Discovery, viewer: Viewer) -> DiscoveryView:
    """The view of one viewer."""
    seen = zip(state.owners, state.ruins, strict=True)
    return DiscoveryView(
        viewer=viewer,
        options=state.options,
        side=state.side,
        owners=state.owners,
        here=state.here,
        finds=state.finds,
        round=state.round,
        turn=state.turn,
        explored=state.explored,
        tries=state.tries,
        proposal=state.proposal,
        failed=state.failed,
        lit=state.lit,
        ruins=tuple(None if owner == UNEXPLORED else ruin for owner, ruin in seen),
        phase=state.phase,
        vote=state.vote,
        last=state.last_round,
        closes=state.closes,
        outcome=outcome(state),
    )
