"""One line of the table about memory."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Size:
    """A measurement and its yardstick, both in bytes."""

    what: str
    bytes: float
    yardstick: str
    bare: float

    def __str__(self) -> str:
        return (
            f"| {self.what} | {in_words(self.bytes)} | {self.yardstick} | {in_words(self.bare)} "
            f"| {self.bytes / self.bare:.2f} |"
        )


def in_words(size: float) -> str:
    """``12.3 MiB``, with a unit that fits."""
    for factor, unit in ((2**20, "MiB"), (2**10, "KiB")):
        if size >= factor:
            return f"{size / factor:.4g} {unit}"
    return f"{size:.0f} bytes"
