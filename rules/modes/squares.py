"""A plain square Map of Fields, as the small games of Creation's family have it (CR-ALT-02).

A Field is a number, counted from the top left row by row; people say its code: ``D4``, columns lettered from the
left, rows numbered from the top (CR-MAP-11).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from itertools import groupby
from string import ascii_uppercase

from rules.core import Illegal

_CODE = re.compile(r"([A-Z]) ?([0-9]{1,2})", re.IGNORECASE)


def code(side: int, field: int) -> str:
    """The code of a Field: ``D4``."""
    return f"{ascii_uppercase[field % side]}{field // side + 1}"


def row(side: int, field: int) -> int:
    """The row a Field lies in, counted from 1 at the top."""
    return field // side + 1


def field_named(side: int, said: str) -> int:
    """The Field of a code.

    Raises:
        Illegal: there is no such Field on this Map.
    """
    last = code(side, side * side - 1)
    found = _CODE.fullmatch(said.strip())
    if found is None:
        raise Illegal("CR-ALT-02", f"Write a Field as its letter and number, from A1 to {last}.")
    across, down = ascii_uppercase.index(found[1].upper()), int(found[2]) - 1
    if across >= side or not 0 <= down < side:
        named = f"{found[1].upper()}{found[2]}"
        raise Illegal("CR-ALT-02", f"{named} is not on this Map, which goes from A1 to {last}.")
    return down * side + across


def fields_named(side: int, said: str) -> tuple[int, ...]:
    """The Fields of several codes, in their order.

    Raises:
        Illegal: one of them is not on this Map, or there is none.
    """
    words = [word for word in re.split(r"[\s,;]+", said.strip()) if word]
    return tuple(field_named(side, word) for word in words or ("",))


@functools.cache
def beside(side: int) -> tuple[tuple[int, ...], ...]:
    """For each Field those next to it: they share a side, never only a corner (CR-ALT-02)."""
    found = []
    for field in range(side * side):
        down, across = divmod(field, side)
        near = ((down - 1, across), (down, across - 1), (down, across + 1), (down + 1, across))
        found.append(tuple(y * side + x for y, x in near if 0 <= y < side and 0 <= x < side))
    return tuple(found)


def told(side: int, fields: Iterable[int]) -> str:
    """Fields in few words, row by row; neighbours of a row stand together: ``C4 to E4, C5``."""
    parts = []
    for _, run in groupby(enumerate(sorted(fields)), key=lambda it: (it[1] - it[0], it[1] // side)):
        whole = [field for _, field in run]
        first, last = code(side, whole[0]), code(side, whole[-1])
        parts.append(first if len(whole) == 1 else f"{first} to {last}")
    return ", ".join(parts)
