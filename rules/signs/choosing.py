"""Which cards of a hand go to a space: every way to choose some that fit beside what lies there.

Signs make no difference to that. What fits beside some numbers is a tree of numbers, lowest first, and a hand is
looked up there card by card in the same order.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from rules.signs.cards import NUMBERS, Card

Cards = tuple[Card, ...]

Numbers = tuple[int, ...]
"""The numbers of some cards."""


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
def singles(size: int) -> tuple[Choice, ...]:
    """Each card of a hand of this size alone."""
    return tuple(choice((at,)) for at in range(size))


class Branch(dict[int, "Branch"]):
    """What fits, lowest number first: for each number what may follow. It is ``whole`` if nothing need follow."""

    whole = False


@functools.lru_cache(maxsize=256)
def _beside(shown: int, allowed: frozenset[int]) -> Branch:
    """All that makes an allowed tally together with the one that is shown."""
    root, there = Branch(), _counted(shown)
    for numbers in _every(allowed):
        branch = root
        for number in _without(numbers, there):
            branch = branch.setdefault(number, Branch())
        branch.whole = branch is not root
    return root


@functools.cache
def _every(allowed: frozenset[int]) -> tuple[Numbers, ...]:
    return tuple(map(_counted, allowed))


def _counted(tally: int) -> Numbers:
    """The numbers that a tally counts."""
    return tuple([number for number in NUMBERS for _ in range(tally >> 4 * number & 15)])


def _without(numbers: Numbers, there: Numbers) -> list[int]:
    """The numbers that are missing where some are there; none if one is there that is not wanted."""
    missing = list(numbers)
    for number in there:
        if number not in missing:
            return []
        missing.remove(number)
    return missing


@functools.lru_cache(maxsize=4096)
def fitting(numbers: Numbers, shown: int, allowed: frozenset[int]) -> tuple[Choice, ...]:
    """The choices from a hand, in whatever order it is held, that make an allowed tally together with the one that
    is shown, fewest first."""
    found: list[tuple[int, ...]] = []
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    _grow(_beside(shown, allowed), [numbers[at] for at in order], (), found)
    return tuple(sorted(choice(tuple(sorted([order[at] for at in chosen]))) for chosen in found))


def _grow(branch: Branch, numbers: Sequence[int], chosen: tuple[int, ...], found: list[tuple[int, ...]]) -> None:
    """Adds all choices that begin with those chosen so far. The numbers are in order, as they are in the tree."""
    for at in range(chosen[-1] + 1 if chosen else 0, len(numbers)):
        more = branch.get(numbers[at])
        if more is not None:
            longer = (*chosen, at)
            if more.whole:
                found.append(longer)
            if more:
                _grow(more, numbers, longer, found)
