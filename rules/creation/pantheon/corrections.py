"""What the table may set right in Creation: the Influence of a deity (CR-CHEAT-08). Any deity may ask the Pantheon
for that by a vote of the game; the host may ask for it here as in every game."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable
from rules.creation.deities.roles import counted
from rules.creation.deities.two import together
from rules.creation.world.book.gametypes import common
from rules.creation.world.pages import Entry
from rules.creation.world.putting import put
from rules.creation.world.state import Creation

MOST = 200
"""Influence that a deity may be given; no world has come to more."""


def _held(state: Creation) -> dict[int, int]:
    """The Influence of every deity, once it has been dealt and as long as it counts."""
    if not (state.ledger or state.round) or together(state) or common(state.options):
        return {}
    return {seat: state.deities[seat].influence for seat in state.here if counted(state, seat)}


def _entered(state: Creation, seat: int, to: int) -> Creation:
    """The new number, and how it came about, on the scoreboard."""
    deity = state.deities[seat]
    entry = Entry(state.round, seat, to - deity.influence, "Correction by the table")
    deities = put(state.deities, seat, replace(deity, influence=to))
    return replace(state, deities=deities, ledger=(*state.ledger, entry))


def _range(state: Creation, seat: int) -> range:
    """Below 0 only where the table lets Influence fall below it (CR-INF-03)."""
    return range(-MOST if state.options.influence_floor == "none" else 0, MOST + 1)


CORRECTIONS = (
    Correctable[Creation](
        key="influence", title="Influence", rule="CR-CHEAT-08", now=_held, values=_range, put=_entered
    ),
)
