"""Markers on white and yellow heal those on red and grey across the map (AF-HEA)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from rules.atlas.options import Options
from rules.atlas.state import Atlas, Cells
from rules.atlas.wheel import FIRST_WHITE, Cell, Tier, opposite, opposite_zodiac, segments_of
from rules.core import Seat

Reach = dict[Seat | None, AbstractSet[int]]
"""Segments in which markers are healed, by whose markers they are healed; ``None`` stands for everybody."""

_SICK = (Tier.RED, Tier.GREY)


def healed(state: Atlas, cells: Cells, *, turn_over: bool) -> Cells:
    """Where the markers stand after a check for healing."""
    return waves(state, cells, turn_over=turn_over)[-1]


def waves(state: Atlas, cells: Cells, *, turn_over: bool) -> tuple[Cells, ...]:
    """A check for healing, at the end of the turn or in the middle of it (AF-HEA-05, AF-HEA-09): where the markers
    stand before it, then after each wave of healings."""
    if state.options.healing_mode == "pull":
        after = _pull(state, cells) if turn_over else cells
        return (cells, after) if after != cells else (cells,)
    if turn_over or state.options.healing_timing == "after_each_move":
        return _jump(state, cells)
    return (cells,)


def reached_by(healer: Cell, options: Options) -> tuple[int, ...]:
    """The segments a marker heals: straight across (AF-HEA-01), from yellow perhaps the whole zodiac across
    (AF-HEA-12)."""
    if options.zodiac_healing and healer.tier is Tier.YELLOW:
        return segments_of(opposite_zodiac(healer.zodiac))
    return (opposite(healer.segment),)


def healers(state: Atlas, at: int, cells: Cells) -> tuple[int, ...]:
    """The markers that heal this one where it stands, by their place."""
    segment = cells[at].segment
    return tuple(
        other
        for other, cell in enumerate(cells)
        if _heals(state, other, cell) and segment in reached_by(cell, state.options) and _reaches(state, other, at)
    )


def _jump(state: Atlas, cells: Cells) -> tuple[Cells, ...]:
    """Everybody within reach to the first white spot (AF-HEA-02), again and again until nobody is (AF-HEA-06)."""
    seen = [cells]
    while True:
        reach = _reach(state, seen[-1])
        after = tuple(
            Cell(cell.segment, FIRST_WHITE)
            if cell.layer > FIRST_WHITE and cell.segment in reach[_whose(state, marker.seat)]
            else cell
            for marker, cell in zip(state.markers, seen[-1], strict=True)
        )
        if after == seen[-1]:
            return tuple(seen)
        seen.append(after)


def _pull(state: Atlas, cells: Cells) -> Cells:
    """Everybody within reach of the active player's markers one layer inward, once (AF-HEA-07, AF-HEA-09)."""
    reach = _reach(state, cells)
    pulled = (*_SICK, Tier.WHITE) if state.options.pull_whites else _SICK  # AF-HEA-10
    return tuple(
        cell.inward() if cell.tier in pulled and cell.segment in reach[_whose(state, marker.seat)] else cell
        for marker, cell in zip(state.markers, cells, strict=True)
    )


def _whose(state: Atlas, seat: Seat) -> Seat | None:
    """Whose markers can heal those of this seat (AF-HEA-04)."""
    return seat if state.options.healing_scope == "own_only" else None


def _reach(state: Atlas, cells: Cells) -> Reach:
    reach: dict[Seat | None, set[int]] = {None: set()} | {Seat(seat): set() for seat in range(len(state.here))}
    for at, cell in enumerate(cells):
        if _heals(state, at, cell):
            reach[_whose(state, state.markers[at].seat)].update(reached_by(cell, state.options))
    return dict(reach)


def _reaches(state: Atlas, healer: int, at: int) -> bool:
    whose = _whose(state, state.markers[at].seat)
    return whose is None or whose == state.markers[healer].seat


def _heals(state: Atlas, at: int, cell: Cell) -> bool:
    """White and yellow heal (AF-HEA-01); in pull mode only the active player's, and white ones only if the table
    wants it (AF-HEA-08, AF-HEA-09)."""
    if state.options.healing_mode == "jump":
        return cell.layer <= FIRST_WHITE
    if state.markers[at].seat != state.turn:
        return False
    return cell.tier is Tier.YELLOW or (cell.tier is Tier.WHITE and state.options.pull_sources != "yellow")
