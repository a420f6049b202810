"""What a record of somebody remembers of a game beside its outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

from rules.core.actions import Action
from rules.core.seats import Seat

Sort = Literal["sign", "feeling", "first Act"]
"""What may be remembered: what somebody has played often, or what came first."""


class Memoir(NamedTuple):
    """One thing, each time it was there."""

    sort: Sort
    name: str


Remember = Callable[[Any, Seat, Sequence[Action]], Iterable[Memoir]]
"""What is remembered of a seat, by the public view of the end and by what was done from there, in order."""
