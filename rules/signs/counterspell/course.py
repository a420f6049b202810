"""Which spaces are resolved, and in which order: the same for the table and for what is foreseen of it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence

from rules.signs.circle import SPACES
from rules.signs.counterspell.state import FULL, HouseRules

SWEPT = "swept"
"""The value of ``unbeaten_chaos`` with which a full space that is not won is emptied (DS-CSC-14)."""

Counts = Callable[[int, int], bool]
"""Whether a space with so many player cards and so many chaos cards belongs to a group; to one at most."""

EACH_ROUND: tuple[Counts, ...] = (
    lambda ours, chaos: chaos == FULL,
    lambda ours, chaos: ours >= FULL and 0 < chaos < FULL,
)
"""The groups of a Candescence, in order: full chaos spells, then early counterspells (DS-CSC-01, DS-CSC-02)."""

LAST: tuple[Counts, ...] = (
    lambda ours, chaos: chaos == FULL,
    lambda ours, chaos: ours >= FULL and chaos < FULL,
    lambda ours, chaos: (ours, chaos) == (2, 2),
    lambda ours, chaos: (ours, chaos) == (2, 1),
    lambda ours, chaos: (ours, chaos) == (1, 2),
    lambda ours, chaos: (ours, chaos) == (1, 1),
    lambda ours, chaos: (ours, chaos) == (0, 2),
    lambda ours, chaos: (ours, chaos) == (0, 1),
    lambda ours, chaos: ours in (1, 2) and chaos == 0,
)
"""The groups of the final resolution, in order (DS-CSF-08, DS-CSF-10)."""


def is_due(ours: int, chaos: int, options: HouseRules, *, last: bool) -> bool:
    """Whether a space with so many cards on either side is resolved when this round ends (DS-CSC-02,
    DS-CSF-08)."""
    return _group(ours, chaos, options.early_counterspells, last) is not None


def groups(sizes: Sequence[tuple[int, int]], options: HouseRules, *, last: bool) -> list[list[int]]:
    """The spaces that are due, group after group, given the player cards and chaos cards of each (DS-CSC-01,
    DS-CSF-08)."""
    found: dict[int, list[int]] = {}
    for number, (ours, chaos) in zip(SPACES, sizes, strict=True):
        at = _group(ours, chaos, options.early_counterspells, last)
        if at is not None:
            found.setdefault(at, []).append(number)
    return [found[at] for at in sorted(found)]


@functools.cache
def _group(ours: int, chaos: int, early: bool, last: bool) -> int | None:
    kinds = LAST if last else EACH_ROUND if early else EACH_ROUND[:1]
    return next((at for at, belongs in enumerate(kinds) if belongs(ours, chaos)), None)


def wins_first(group: Sequence[int], won: Mapping[int, bool]) -> list[int]:
    """A group in the order in which it is resolved when all its cards lie open: the wins, then the losses, each in
    the order of the spaces (DS-CSC-01)."""
    return sorted(group, key=lambda number: not won[number])


def is_cleared(won: bool, chaos: int, options: HouseRules) -> bool:
    """Whether the cards of a resolved space are discarded (DS-CSC-06, DS-CSC-14)."""
    return won or (options.unbeaten_chaos == SWEPT and chaos == FULL)
