"""One line of the table: what was measured, beside its yardstick, in several rounds."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass

ROUNDS = 5
"""Rounds of every measurement, in each of which the yardstick is measured too."""


@dataclass(frozen=True)
class Line:
    """A measurement and its yardstick, both in seconds: the middle of the rounds, with the ratios between which they
    all lie."""

    what: str
    yardstick: str
    rounds: tuple[tuple[float, float], ...]

    @classmethod
    def of(cls, what: str, yardstick: str, rounds: Iterable[tuple[float, float]]) -> Line:
        """``rounds`` are our seconds and those of the yardstick."""
        return cls(what, yardstick, tuple(rounds))

    def __str__(self) -> str:
        ours, bare = (statistics.median(side) for side in zip(*self.rounds, strict=True))
        ratios = [a / b for a, b in self.rounds]
        return (
            f"| {self.what} | {in_words(ours)} | {self.yardstick} | {in_words(bare)} "
            f"| {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}) |"
        )


def in_words(seconds: float) -> str:
    """``12.3 ms``, with a unit that fits."""
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e6:.2g} µs"
