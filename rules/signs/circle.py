"""The circle of seven spaces and how their places relate."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Literal

SPACES = range(1, 8)
"""The spaces, numbered clockwise; 7 and 1 are neighbours (DS-CIR-01)."""

Relation = Literal["harmonious", "neutral", "opposing"]

_AT_DISTANCE: tuple[Relation, ...] = ("harmonious", "neutral", "opposing")


def distance(a: int, b: int) -> int:
    """Steps between two spaces, the shorter way round: 0 to 3 (DS-CIR-01)."""
    way = abs(a - b)
    return min(way, len(SPACES) - way)


def relation(a: int, b: int) -> Relation | None:
    """What two spaces are to each other; ``None`` for a space and itself (DS-CIR-02, DS-CIR-03)."""
    return _AT_DISTANCE[distance(a, b) - 1] if a != b else None


@functools.cache
def related(space: int, wanted: Relation) -> tuple[int, int]:
    """The two spaces that are harmonious, neutral or opposing to this one."""
    one, other = (other for other in SPACES if relation(space, other) == wanted)
    return one, other


def relation_of_signs(tokens: Sequence[int], a: int, b: int) -> Relation | None:
    """What two signs are to each other while these tokens lie on spaces 1 to 7; only their places matter
    (DS-CIR-04), and a dead sign is nothing to anybody (DS-CIR-05)."""
    if a not in tokens or b not in tokens:
        return None
    return relation(tokens.index(a) + 1, tokens.index(b) + 1)


def opposing_signs(tokens: Sequence[int], space: int) -> tuple[int, ...]:
    """The two signs that lie across the circle from a space."""
    one, other = related(space, "opposing")
    return tokens[one - 1], tokens[other - 1]


def spaces_named(numbers: Sequence[int]) -> str:
    """``space 6``, ``spaces 1, 3 and 6``."""
    return f"space{'s' * (len(numbers) > 1)} {in_a_row(numbers)}"


def in_a_row(numbers: Sequence[int]) -> str:
    """``6``, ``1, 3 and 6``."""
    *others, last = map(str, numbers)
    return f"{', '.join(others)} and {last}" if others else last


def none_fits(wanted: Mapping[int, tuple[str, str]]) -> str:
    """At which spaces no card of the hand can be laid, and what each of them takes: said at length where it is
    one, and shortly where there are several, once of those that take the same; nothing if all are open."""
    if len(wanted) == 1:
        ((space, (at_length, _)),) = wanted.items()
        return f"No card of yours fits at space {space}. {at_length}"
    if not wanted:
        return ""
    alike: dict[str, list[int]] = {}
    for space, (_, shortly) in wanted.items():
        alike.setdefault(shortly, []).append(space)
    if len(alike) == 1:
        taken = f"they take {next(iter(alike))}"
    else:
        taken = ", ".join(
            f"{spaces_named(spaces)} {'takes' if len(spaces) == 1 else 'take'} {it}"
            for it, spaces in alike.items()
        )
    where = "anywhere" if len(wanted) == len(SPACES) else f"at {spaces_named(list(wanted))}"
    return f"No card of yours fits {where}: {taken}."
