"""What the table may set right in the Atlas: where a marker stands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.atlas.state import Atlas, put
from rules.atlas.wheel import CELLS
from rules.atlas.words import Words
from rules.core import Correctable, who


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
    )


def _standing(state: Atlas) -> dict[int, int]:
    """Where the markers of those who play stand, once all are placed."""
    if state.phase != "turns":
        return {}
    return {at: CELLS.index(state.cells[at]) for at, m in enumerate(state.markers) if state.here[m.seat]}


def _moved(state: Atlas, at: int, to: int) -> Atlas:
    """A marker elsewhere. No step from before it can be taken back any more (AF-TRN-04)."""
    return replace(state, cells=put(state.cells, at, CELLS[to]), moments=(), shifts=())


def _whose(state: Atlas, at: int) -> str:
    return f"{who(state.markers[at].seat)} ({state.markers[at].number})"
