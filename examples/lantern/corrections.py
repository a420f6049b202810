"""What the table may set right: the lanterns."""

from __future__ import annotations

from msgspec.structs import replace

from examples.lantern.state import CARDS, Lantern
from rules.core import Correctable
from rules.core.kept.corrections import by_seat, put

CORRECTIONS = (
    Correctable[Lantern](
        key="lanterns",
        title="Lanterns",
        rule="LA-PLY-02",
        now=lambda state: by_seat(state.lanterns, state.here),
        values=lambda state, seat: range(2 * len(CARDS) + 1),
        put=lambda state, seat, to: replace(state, lanterns=put(state.lanterns, seat, to)),
    ),
)
