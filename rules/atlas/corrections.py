"""What the table may set right in the Atlas: where a marker stands, and what whoever plays may still move."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.atlas.doing.moving import affordable
from rules.atlas.state import Atlas, put
from rules.atlas.wheel import CELLS
from rules.atlas.words import Words
from rules.core import Correctable, Seat, who


def corrections(words: Words) -> tuple[Correctable[Atlas], ...]:
    """The table, with what is written on the map."""
    word: Callable[[Atlas, int], str] = lambda _, at: f"{words[CELLS[at]]} ({CELLS[at]})"  # noqa: E731
    return (
        Correctable(
            key="marker",
            title="Marker",
            rule="AF-CMP-03",
            now=_standing,
            values=lambda _, __: range(len(CELLS)),
            put=_moved,
            label=_whose,
            word=word,
        ),
        Correctable(
            key="points",
            title="Movement left",
            rule="AF-MOV-01",
            now=lambda state: {state.turn: state.points} if state.phase == "turns" else {},
            values=_payable,
            put=lambda state, _, to: replace(state, points=to, moments=()),
        ),
    )


def _standing(state: Atlas) -> dict[int, int]:
    """Where the markers of those who play stand, once all are placed."""
    if state.phase != "turns":
        return {}
    return {at: CELLS.index(state.cells[at]) for at, m in enumerate(state.markers) if state.here[m.seat]}


def _moved(state: Atlas, at: int, to: int) -> Atlas:
    """A marker elsewhere. No step from before it can be taken back any more (AF-TRN-04)."""
    return replace(state, cells=put(state.cells, at, CELLS[to]), moments=(), shifts=())


def _payable(state: Atlas, seat: int) -> tuple[int, ...]:
    """So much that something can be paid with it: a turn with less is over (AF-TRN-04)."""
    own, most = state.own(Seat(seat)), state.options.budget
    found = (p for p in range(1, most + 1) if any(affordable(state.options, state.cells, own, p)))
    return tuple(found)


def _whose(state: Atlas, at: int) -> str:
    return f"{who(state.markers[at].seat)} ({state.markers[at].number})"
