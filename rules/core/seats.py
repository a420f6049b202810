"""Seats, viewers, and the names that are filled into sentences at the edge."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to n-1. Who sits there is the bot's business."""

Viewer = Seat | None
"""Who is looking. ``None`` is the public: the channel, spectators, the board picture."""

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Private-use characters around a seat number, so that no player's text can pretend to be a name."""

_PLACE = re.compile(f"{_OPEN}(\\d+){_CLOSE}")


def who(seat: int) -> str:
    """The place of a seat's name in a sentence: ``f"{who(seat)} takes the lantern."``."""
    return f"{_OPEN}{seat}{_CLOSE}"


def fill(sentence: str, name: Callable[[Seat], str]) -> str:
    """The sentence with the names of its seats."""
    return _PLACE.sub(lambda found: name(Seat(int(found[1]))), sentence)


def counted(number: int, thing: str) -> str:
    """``1 Field``, ``3 Fields``."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def plain(text: str) -> str:
    """Words of a player, unable to stand for a seat."""
    return text.replace(_OPEN, "").replace(_CLOSE, "")
