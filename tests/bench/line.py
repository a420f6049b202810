"""One line of the table, and the clock."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """A measurement and its yardstick, both in seconds for one of ``each``."""

    what: str
    seconds: float
    yardstick: str
    bare: float

    @property
    def ratio(self) -> float:
        """How many times longer we take than the yardstick."""
        return self.seconds / self.bare

    def __str__(self) -> str:
        return (
            f"| {self.what} | {in_words(self.seconds)} | {self.yardstick} | {in_words(self.bare)} "
            f"| {self.ratio:.2f} |"
        )


def in_words(seconds: float) -> str:
    """``12.3 ms``, with a unit that fits."""
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e6:.2g} µs"


def middle(work: Callable[[], object], times: int) -> float:
    """The median time of one call."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)
