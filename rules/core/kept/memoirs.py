"""What a record of somebody remembers of a game beside its outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rules.core.actions import Action
from rules.core.seats import Seat

Remember = Callable[[Any, Seat, Sequence[Action]], Iterable[str]]
"""What is remembered of a seat, each time it was there: by the public view of the end and by what was done from
there, in order."""


class Memoirs(NamedTuple):
    """One sort of thing that a game remembers of those who played it."""

    sort: str
    """What it is called in records, which stay for ever."""
    title: str
    """What people read before the names."""
    of: Remember
    once: bool = False
    """Whether each is told by itself, with its day, and not by how often it was there."""
