"""What would be legal instead, in words: the ends of refusals."""

from __future__ import annotations

from collections.abc import Iterable


def some(names: Iterable[str], none: str = "none now", most: int = 8) -> str:
    """The first of some names: ``A1, B1 and more``."""
    listed = tuple(dict.fromkeys(names))
    return (", ".join(listed[:most]) or none) + (" and more" if len(listed) > most else "")
