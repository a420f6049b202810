"""One line of the table about memory."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


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


def memory() -> tuple[int, int]:
    """Bytes that this process holds in memory, and those of the processes it has begun."""
    return _held(os.getpid()), sum(map(_held, _children()))


def _held(id: int) -> int:
    return int(Path(f"/proc/{id}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _children() -> list[int]:
    found = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return [int(id) for id in found if Path(f"/proc/{id}/statm").exists()]
