"""Waking whoever watches a table, whenever something of it has been kept."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator


class Full(Exception):
    """So many watch already that nobody else may."""


class Watchers:
    """Who watches which table, and from where; a table that nobody watches costs nothing."""

    def __init__(self, *, of_a_table: int = 64, from_one_place: int = 12, of_all: int = 512) -> None:
        self._most = of_a_table, from_one_place, of_all
        self._wakes: dict[int, asyncio.Event] = {}
        self._at: Counter[int] = Counter()
        self._from: Counter[str] = Counter()

    def changed(self, table: int) -> None:
        """Something of a table has been kept: whoever watches it looks again."""
        if (wake := self._wakes.pop(table, None)) is not None:
            wake.set()

    def all_changed(self) -> None:
        """Whoever watches anything looks again."""
        for table in [*self._wakes]:
            self.changed(table)

    @contextlib.contextmanager
    def watching(self, table: int, place: str) -> Iterator[None]:
        """Be counted while watching.

        Raises:
            Full: too many watch.
        """
        of_a_table, from_one_place, of_all = self._most
        if self._at[table] >= of_a_table or self._from[place] >= from_one_place or self._at.total() >= of_all:
            raise Full
        self._at[table] += 1
        self._from[place] += 1
        try:
            yield
        finally:
            self._at[table] -= 1
            self._from[place] -= 1
            self._at, self._from = +self._at, +self._from  # without those of whom none is left
            if table not in self._at:
                self._wakes.pop(table, None)

    def next(self, table: int) -> asyncio.Event:
        """Set at the next change of a table. Ask for it before looking, so that no change is missed."""
        return self._wakes.setdefault(table, asyncio.Event())
