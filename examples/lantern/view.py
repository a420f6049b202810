"""What one viewer may know of a game of Lantern."""

from __future__ import annotations

from examples.lantern.state import DEALS, Cards, Lantern
from rules.core import Motion, Seat, View, Viewer


class LanternView(View, frozen=True):
    """Rows by seat. ``hand`` and ``laid`` are the viewer's own; of others everybody sees how many cards they hold,
    whether they ``have_played``, and what lies ``open``. ``last``: after this card there is no further one and no
    vote."""

    viewer: Viewer
    night: int
    round: int
    hand: Cards
    laid: int | None
    cards_held: tuple[int, ...]
    have_played: tuple[bool, ...]
    open: tuple[Cards, ...]
    lanterns: tuple[int, ...]
    here: tuple[bool, ...]
    took: Seat | None
    vote: Motion | None
    last: bool
    over: bool

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(Seat(s) for s, here in enumerate(self.here) if here)


def see(state: Lantern, viewer: Viewer) -> LanternView:
    """The view of one viewer."""
    return LanternView(
        viewer=viewer,
        night=state.night,
        round=max(len(row) for row in state.open) + (not state.over and state.vote is None),
        hand=() if viewer is None else state.hands[viewer],
        laid=None if viewer is None else state.laid[viewer],
        cards_held=tuple(map(len, state.hands)),
        have_played=tuple(card is not None for card in state.laid),
        open=state.open,
        lanterns=state.lanterns,
        here=state.here,
        took=state.took,
        vote=state.vote,
        last=state.deals == DEALS
        and all(len(state.hands[s]) + (state.laid[s] is not None) == 1 for s in state.seats),
        over=state.over,
    )
