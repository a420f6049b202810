"""Which way a marker may step and what it costs (AF-MOV)."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from rules.atlas.doing.healing import healed
from rules.atlas.options import Options
from rules.atlas.state import Cells, Standing
from rules.atlas.wheel import LAYERS_OF, Cell, Tier
from rules.core import Illegal

COST = {Tier.RED: 1, Tier.GREY: 2, Tier.WHITE: 3, Tier.YELLOW: 4}
"""Movement points for one step (AF-MOV-03)."""

_PRICE = {layer: COST[tier] for tier, layers in LAYERS_OF.items() for layer in layers}


def targets(cell: Cell, options: Options) -> tuple[Cell, ...]:
    """Where a marker on this cell may step, whatever it costs."""
    return _targets(cell, options.inward_movement)


@functools.cache
def _targets(cell: Cell, inward: bool) -> tuple[Cell, ...]:
    match cell.tier:
        case Tier.YELLOW:  # AF-MOV-08
            return cell.clockwise(), cell.anticlockwise()
        case Tier.WHITE:  # AF-MOV-06, AF-MOV-07
            return (cell.inward(),)
    if inward:  # AF-MOV-10
        return cell.clockwise(), cell.inward()
    return (cell.clockwise(),)  # AF-MOV-05


def cost(before: Cell, after: Cell, options: Options) -> int:
    """Points for the step by the spot that is left, or reached (AF-MOV-04, AF-MOV-11); one free move instead with
    AF-MOV-12."""
    if options.movement_cost == "free_moves":
        return 1
    return _PRICE[before.layer if options.cost_basis == "departure" else after.layer]


def spell_cost(points: int, options: Options) -> str:
    """``3 points``, ``1 free move``."""
    unit = "free move" if options.movement_cost == "free_moves" else "point"
    return f"{points} {unit}" if points == 1 else f"{points} {unit}s"


def affordable(options: Options, cells: Cells, own: Iterable[int], points: int) -> Iterator[tuple[int, Cell, int]]:
    """Every step that these markers of one player could make with so many points, as the marker's place, where it
    goes and what that costs. Markers on one and the same cell are all listed."""
    for at in own:
        before = cells[at]
        for to in targets(before, options):
            price = cost(before, to, options)
            if price <= points:
                yield at, to, price


def last_step(table: Standing, own: Iterable[int], cells: Cells, points: int) -> bool:
    """Whether nothing more can be paid once a step has led to these cells and left so many points."""
    if points <= 0:
        return True
    stands = healed(table, cells, turn_over=False)
    return not any(affordable(table.options, stands, own, points))


def check_step(before: Cell, to: Cell, points: int, options: Options) -> int:
    """What a legal step costs.

    Raises:
        Illegal: the marker cannot go there, or it costs more than is left (AF-MOV-09).
    """
    ways = targets(before, options)
    if to not in ways:
        there = " or ".join(map(str, ways))
        raise Illegal(
            _WHICH_WAY[before.tier], f"From {before} ({before.tier}) a marker can go to {there}, not {to}."
        )
    price = cost(before, to, options)
    if price > points:
        rule = "AF-MOV-13" if options.movement_cost == "free_moves" else "AF-MOV-03"
        left = spell_cost(points, options)
        raise Illegal(rule, f"The step from {before} to {to} costs {price}, and you have {left} left.")
    return price


_WHICH_WAY = {Tier.RED: "AF-MOV-05", Tier.GREY: "AF-MOV-05", Tier.WHITE: "AF-MOV-06", Tier.YELLOW: "AF-MOV-08"}
