"""What lies on the Fields, gathered over all of them."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.latest import latest
from rules.creation.world.pieces import Act, Plot

BLANK = Plot()


class Cover(NamedTuple):
    """What has become of the Fields, looked through once for all questions that are asked of it."""

    elements: dict[str, set[str]]
    """Fields of each Element, without Abysses; of Gas only those that were something else, or are marked."""
    no_gas: set[str]
    fertile: set[str]
    usable: set[str]
    """Fertile Fields that are not in Decay (CR-FLD-35)."""
    filled: set[str]
    """Where nothing may be filled in: anything but Gas, in Decay, or an Abyss (CR-FLD-11)."""
    abysses: set[str]


@latest
def cover(plots: dict[str, Plot]) -> Cover:
    """What has become of these Fields."""
    found = Cover({}, set(), set(), set(), set(), set())
    for name, plot in plots.items():
        if plot.origins:
            found.fertile.add(name)
            if not plot.decayed:
                found.usable.add(name)
        if plot.abyss:
            found.abysses.add(name)
            found.no_gas.add(name)
            found.filled.add(name)
            continue
        here = plot.elements
        if "gas" not in here:
            found.no_gas.add(name)
        for element in here:
            found.elements.setdefault(element, set()).add(name)
        if plot.decayed or here != ("gas",):
            found.filled.add(name)
    return found


@latest
def on_map(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Those of some Acts that are on the Map or just outside it."""
    return tuple([act for act in acts if act.on_map])
