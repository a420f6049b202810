"""What the table may set right in Discovery: who has explored a Field. Nobody loses their last one, and nothing
unexplored is shown."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rules.core import Correctable, Seat, who
from rules.core.kept.corrections import put
from rules.modes.discovery.city import UNEXPLORED
from rules.modes.discovery.state import Discovery
from rules.modes.squares import code


def _fields(state: Discovery) -> dict[int, int]:
    """Whose the Fields are without a find, while nothing is proposed."""
    if state.phase != "turn" or state.proposal is not None:
        return {}
    many, found = Counter(state.owners), {find.field for find in state.finds}
    return {
        field: owner
        for field, owner in enumerate(state.owners)
        if owner != UNEXPLORED and owner in state.seats and many[owner] > 1 and field not in found
    }


CORRECTIONS = (
    Correctable[Discovery](
        key="field",
        title="Owner",
        rule="CR-ALT-33",
        now=_fields,
        values=lambda state, _: state.seats,
        put=lambda state, field, to: replace(state, owners=put(state.owners, field, to)),
        label=lambda state, field: f"Field {code(state.side, field)}",
        word=lambda _, seat: who(Seat(seat)),
    ),
)
