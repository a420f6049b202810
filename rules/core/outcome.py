"""How a game ended, or stands before the end."""

from __future__ import annotations

import msgspec

from rules.core.seats import Seat


class Outcome(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Final places and why.

    ``places`` runs from best to worst; a tie is a place with several seats. Seats that left stand in no place.
    In a co-operative game all seats share the one place and ``won`` says how it went.
    """

    places: tuple[tuple[Seat, ...], ...]
    reason: str
    scores: tuple[int, ...] = ()
    """Points of each seat, where the game counts points."""
    won: bool | None = None
    broken_off: bool = False
    """They played against each other, and it ended before anybody could win: only who has left it has lost."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How a position stands where a search looks no further. ``points`` are what each seat may expect at the end,
    where they play against each other; ``chance`` how likely they are not to lose all together."""

    points: tuple[float, ...] = ()
    chance: float = 1.0
