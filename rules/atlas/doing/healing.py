"""Markers on white and yellow heal those on red and grey across the map (AF-HEA)."""

from __future__ import annotations

import functools
from collections.abc import Set as AbstractSet

from rules.atlas.options import Options
from rules.atlas.state import Cells, Standing
from rules.atlas.wheel import FIRST_WHITE, Cell, Tier, opposite, opposite_zodiac, segments_of
from rules.core import Seat

Reach = dict[Seat | None, AbstractSet[int]]
"""Segments in which markers are healed, by whose markers they are healed; ``None`` stands for everybody."""

_SICK = (Tier.RED, Tier.GREY)


def healed(table: Standing, cells: Cells, *, turn_over: bool) -> Cells:
    """Where the markers stand after a check for healing."""
    return waves(table, cells, turn_over=turn_over)[-1]


def waves(table: Standing, cells: Cells, *, turn_over: bool) -> tuple[Cells, ...]:
    """A check for healing, at the end of the turn or in the middle of it (AF-HEA-05, AF-HEA-09): where the markers
    stand before it, then after each wave of healings."""
    if table.options.healing_mode == "pull":
        after = _pull(table, cells) if turn_over else cells
        return (cells, after) if after != cells else (cells,)
    if turn_over or table.options.healing_timing == "after_each_move":
        return _jump(table, cells)
    return (cells,)


def reached_by(healer: Cell, options: Options) -> tuple[int, ...]:
    """The segments a marker heals: straight across (AF-HEA-01), from yellow perhaps the whole zodiac across
    (AF-HEA-12)."""
    return _reached_by(healer, options.zodiac_healing)


@functools.cache
def _reached_by(healer: Cell, zodiacs: bool) -> tuple[int, ...]:
    if zodiacs and healer.tier is Tier.YELLOW:
        return segments_of(opposite_zodiac(healer.zodiac))
    return (opposite(healer.segment),)


def healers(table: Standing, at: int, cells: Cells) -> tuple[int, ...]:
    """The markers that heal this one where it stands, by their place."""
    segment = cells[at].segment
    return tuple(
        other
        for other, cell in enumerate(cells)
        if _heals(table, other, cell) and segment in reached_by(cell, table.options) and _reaches(table, other, at)
    )


def _jump(table: Standing, cells: Cells) -> tuple[Cells, ...]:
    """Everybody within reach to the first white spot (AF-HEA-02), again and again until nobody is (AF-HEA-06)."""
    seen, own = [cells], _own_only(table)
    while any(cell.layer > FIRST_WHITE for cell in seen[-1]):
        reach = _reach(table, seen[-1])
        after = tuple(
            Cell(cell.segment, FIRST_WHITE)
            if cell.layer > FIRST_WHITE and cell.segment in reach[marker.seat if own else None]
            else cell
            for marker, cell in zip(table.markers, seen[-1], strict=True)
        )
        if after == seen[-1]:
            break
        seen.append(after)
    return tuple(seen)


def _pull(table: Standing, cells: Cells) -> Cells:
    """Everybody within reach of the active player's markers one layer inward, once (AF-HEA-07, AF-HEA-09)."""
    reach, own = _reach(table, cells), _own_only(table)
    pulled = (*_SICK, Tier.WHITE) if table.options.pull_whites else _SICK  # AF-HEA-10
    return tuple(
        cell.inward() if cell.tier in pulled and cell.segment in reach[marker.seat if own else None] else cell
        for marker, cell in zip(table.markers, cells, strict=True)
    )


def _own_only(table: Standing) -> bool:
    """Whether only one's own markers heal one's own; else everybody's (AF-HEA-04)."""
    return table.options.healing_scope == "own_only"


def _reach(table: Standing, cells: Cells) -> Reach:
    reach: dict[Seat | None, set[int]] = {None: set()} | {Seat(seat): set() for seat in range(len(table.here))}
    own, jumps, zodiacs = _own_only(table), table.options.healing_mode == "jump", table.options.zodiac_healing
    for at, cell in enumerate(cells):
        if cell.layer <= FIRST_WHITE and (jumps or _heals(table, at, cell)):
            reach[table.markers[at].seat if own else None].update(_reached_by(cell, zodiacs))
    return dict(reach)


def _reaches(table: Standing, healer: int, at: int) -> bool:
    return not _own_only(table) or table.markers[at].seat == table.markers[healer].seat


def _heals(table: Standing, at: int, cell: Cell) -> bool:
    """White and yellow heal (AF-HEA-01); in pull mode only the active player's, and white ones only if the table
    wants it (AF-HEA-08, AF-HEA-09)."""
    if table.options.healing_mode == "jump":
        return cell.layer <= FIRST_WHITE
    if table.markers[at].seat != table.turn:
        return False
    return cell.tier is Tier.YELLOW or (cell.tier is Tier.WHITE and table.options.pull_sources != "yellow")
