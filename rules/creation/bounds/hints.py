"""What would be legal instead, in words: the ends of refusals."""

from __future__ import annotations

import re
from collections.abc import Iterable


def some(names: Iterable[str], none: str = "none now", most: int = 8) -> str:
    """The first of some names: ``A1, B1 and more``."""
    listed = tuple(dict.fromkeys(names))
    return (", ".join(listed[:most]) or none) + (" and more" if len(listed) > most else "")


def extent(names: tuple[str, ...]) -> str:
    """Which Fields a Map has, from their names in reading order: ``run from A1 to H8`` where every row is as long
    as the others, otherwise row by row, or ring by ring (CR-MAP-11)."""
    runs: list[list[str]] = []
    for name in names:
        if runs and _follows(runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    if len({(run[0][0], run[-1][0]) for run in runs}) == 1:
        return f"run from {names[0]} to {names[-1]}"
    return f"are {some((f'{run[0]} to {run[-1]}' if run[1:] else run[0] for run in runs), most=16)}"


def _follows(one: str, other: str) -> bool:
    """Whether a Field is named as the next of its row, or of its ring."""
    parts = [re.fullmatch(r"([A-Z])(\d+)", name) for name in (one, other)]
    if not (parts[0] and parts[1]):
        return False
    (a, i), (b, j) = ((ord(part[1]), int(part[2])) for part in parts if part)
    return (b - a, j - i) in ((1, 0), (0, 1))
