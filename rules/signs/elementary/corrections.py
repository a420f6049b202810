"""What the table may set right in Elementary: the points of the present game."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable
from rules.core.kept.corrections import by_seat, put
from rules.signs.elementary.state import GOAL, Elementary

MOST = 2 * GOAL
"""No game comes to more: whoever reaches half of it begins the last turns."""

CORRECTIONS = (
    Correctable[Elementary](
        key="points",
        title="Points",
        rule="DS-ELX-01",
        now=lambda state: by_seat(state.points, state.here),
        values=lambda state, seat: range(MOST + 1),
        put=lambda state, seat, to: replace(state, points=put(state.points, seat, to)),
    ),
)
