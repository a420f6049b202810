"""The story that a game leaves, told as a story: for games in which something is made that is worth reading."""

from __future__ import annotations

import msgspec


class Leaf(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is told. Names of players stand as :func:`rules.core.seats.who`; no prices, no places on a
    board, no ids."""

    title: str = ""
    under: str = ""
    """What it was, and whose, in a few words."""
    words: str = ""
    """The players' own sentences."""
    by: str = ""
    """Who wrote them, where that has to be said."""
    photo: str = ""
    """Address of a picture kept with the game."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter. ``round`` is the round it tells of, whose last board belongs to it: 0 is all before the first,
    and -1 what has no board."""

    title: str
    leaves: tuple[Leaf, ...]
    round: int = -1


class Myth(msgspec.Struct, frozen=True, kw_only=True):
    """A whole story, from those it is about to what is left."""

    title: str
    parts: tuple[Part, ...]
