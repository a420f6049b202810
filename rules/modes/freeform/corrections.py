"""What the table may set right in Freeform: whose an object is, while nobody would change it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Correctable, Seat, who
from rules.modes.freeform.state import Freeform


def _owners(state: Freeform) -> dict[int, int]:
    wished = {wish.object for wish in state.wishes}
    return {thing.id: thing.owner for thing in state.things if not thing.gone and thing.id not in wished}


def _given(state: Freeform, id: int, to: int) -> Freeform:
    things = tuple(replace(thing, owner=Seat(to)) if thing.id == id else thing for thing in state.things)
    return replace(state, things=things)


CORRECTIONS = (
    Correctable[Freeform](
        key="object",
        title="Owner",
        rule="CR-ALT-82",
        now=_owners,
        values=lambda state, _: tuple(Seat(s) for s, here in enumerate(state.here) if here),
        put=_given,
        label=lambda state, id: next(thing.title for thing in state.things if thing.id == id),
        word=lambda _, seat: who(Seat(seat)),
    ),
)
