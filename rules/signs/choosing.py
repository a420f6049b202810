"""Which cards of a hand go to a space: every way to choose some that fit beside what lies there.

Signs make no difference to that. The tallies of all parts of a hand are added up once; with that of a space each
is looked up among those that may lie there.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Any, NamedTuple

from rules.signs.cards import Card
from rules.signs.sets import ONE

Cards = tuple[Card, ...]


class Choice(NamedTuple):
    """Some cards of a hand: how many and which, how that is written in keys (``13`` for the first and the third),
    and what takes them out of a hand. The fewest come first."""

    size: int
    at: tuple[int, ...]
    key: str
    of: Callable[[Cards], Cards]


@functools.cache
def choice(at: tuple[int, ...]) -> Choice:
    """The choice of these cards."""
    of: Callable[[Any], Any] = itemgetter(*at) if len(at) > 1 else itemgetter(slice(at[0], at[0] + 1))
    return Choice(len(at), at, "".join([str(one + 1) for one in at]), of)


@functools.cache
def every(size: int) -> tuple[Choice, ...]:
    """Every choice from a hand of this size, fewest cards first."""
    return tuple(choice(at) for count in range(1, size + 1) for at in combinations(range(size), count))


def singles(size: int) -> tuple[Choice, ...]:
    """Each card of a hand of this size alone."""
    return every(size)[:size]


@functools.cache
def _places(size: int) -> tuple[int, ...]:
    """Where each choice stands when, card by card, the parts of a hand are doubled: without it, and with it."""
    return tuple(sum(1 << at for at in one.at) for one in every(size))


def tallied(numbers: Sequence[int]) -> list[tuple[Choice, int]]:
    """Every choice from a hand of these numbers, in whatever order it is held, with its tally."""
    found = [0]
    for number in numbers:
        one = ONE[number]
        found += [tally + one for tally in found]
    size = len(numbers)
    return list(zip(every(size), [found[place] for place in _places(size)], strict=True))


def fitting(held: Iterable[tuple[Choice, int]], shown: int, allowed: frozenset[int]) -> list[Choice]:
    """Those of some choices that make an allowed tally together with the one that is shown."""
    return [choice for choice, tally in held if shown + tally in allowed]
