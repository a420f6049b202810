"""What the table may set right in Counterspell: the Health of the beast."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable
from rules.signs.counterspell.state import Counterspell

CORRECTIONS = (
    Correctable[Counterspell](
        key="health",
        title="Health of the beast",
        rule="DS-CSF-01",
        now=lambda state: {0: state.health},
        values=lambda state, _: range(1, state.health_at_first + 1),
        put=lambda state, _, to: replace(state, health=to),
        label=lambda state, _: "",
    ),
)
