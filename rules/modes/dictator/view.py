"""What one viewer may know of a game of Dictator: everything, for nothing is hidden."""

from __future__ import annotations

from rules.core import Motion, Outcome, Seat, View, Viewer
from rules.modes.dictator import ends
from rules.modes.dictator.ends import outcome
from rules.modes.dictator.land import NOBODY, UNCLAIMED, Land, March, Monument, army, sites
from rules.modes.dictator.state import Annal, Dictator, HouseRules, Phase
from rules.modes.squares import beside, code, told

__all__ = ["NOBODY", "UNCLAIMED", "DictatorView", "March", "Monument", "code", "see", "told"]


class DictatorView(Land, View, frozen=True, kw_only=True):
    """The land, where the course stands, and what was reckoned of it. ``last`` says that no round follows,
    ``closes`` that the game is over with this turn; ``votes`` that a Fabulous vote ends the rounds. ``armies`` are
    how many Fields each seat could invade, ``reach`` the Fields it could begin with."""

    viewer: Viewer
    options: HouseRules
    phase: Phase
    turn: Seat | None
    site: int | None
    vote: Motion | None
    ballot: int
    last: bool
    closes: bool
    votes: bool
    armies: tuple[int, ...]
    outcome: Outcome | None
    annals: tuple[Annal, ...]

    def share(self, seat: int) -> int:
        """How many Fields a seat has."""
        return self.owners.count(seat)

    def overrun_by(self, seat: int) -> tuple[Seat, ...]:
        """Whose army could take all the land of a seat in one turn, Field after Field (CR-ALT-22)."""
        land = set(self.of(seat))
        return tuple(
            Seat(other)
            for other, army in enumerate(self.armies)
            if other != seat and 0 < len(land) <= army and self._reached(other, land) == land
        )

    def _reached(self, other: int, land: set[int]) -> set[int]:
        """As much of somebody's land as another comes to over nothing else."""
        found, now = set[int](), {field for field in land if self.borders(other, field)}
        while now:
            found |= now
            now = {near for field in now for near in beside(self.side)[field]} & land - found
        return found

    def free(self, seat: int) -> tuple[int, ...]:
        """Where a seat could set up a monument."""
        return sites(self, seat)


def see(state: Dictator, viewer: Viewer) -> DictatorView:
    """The view of one viewer."""
    return DictatorView(
        viewer=viewer,
        options=state.options,
        side=state.side,
        owners=state.owners,
        capitals=state.capitals,
        here=state.here,
        monuments=state.monuments,
        prizes=state.prizes,
        crowns=state.crowns,
        round=state.round,
        march=state.march,
        fabulous=state.fabulous,
        lit=state.lit,
        phase=state.phase,
        turn=state.turn,
        site=state.site,
        vote=state.vote,
        ballot=state.ballot,
        last=ends.last_round(state),
        closes=ends.closes(state),
        votes=ends.votes(state),
        armies=tuple(army(state, seat) for seat in range(len(state.here))),
        outcome=outcome(state),
        annals=state.annals,
    )
