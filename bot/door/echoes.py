"""Second clicks of hurried fingers: the same answer to what one has just answered so."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

from rules.core import Action, Answer

_ECHO = 5.0
"""Seconds within which the same answer once more is taken for a second click."""

_MOST = 10_000
"""People at tables whose last answer is remembered."""


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has answered, and in which way."""

    decision: str
    answer: Answer | None
    action: Action | None


class Echoes:
    """Remembers for a moment what each person at a table has answered last. Another answer is no echo, however
    soon it comes: somebody means it. How long ago it was is measured without the machine's clock."""

    def __init__(self) -> None:
        self._last: OrderedDict[tuple[int, int], tuple[float, Said]] = OrderedDict()

    def note(self, table: int, person: int, said: Said) -> None:
        """This has just been done."""
        self._last[table, person] = (time.monotonic(), said)
        self._last.move_to_end((table, person))
        if len(self._last) > _MOST:
            self._last.popitem(last=False)

    def repeats(self, table: int, person: int, said: Said) -> bool:
        """Whether this very thing was done a moment ago."""
        at, last = self._last.get((table, person), (0.0, None))
        return last == said and time.monotonic() - at <= _ECHO
