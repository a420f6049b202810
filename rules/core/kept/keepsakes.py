"""What games leave to later ones in their channel, and whose it is."""

from __future__ import annotations

import msgspec


class Sitting(msgspec.Struct, frozen=True):
    """Who sat on a seat when a game ended."""

    person: int
    name: str


class Keepsake(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is kept, as people see it."""

    key: str
    line: str
    """What it is, what it has been, and who chose it."""
    at: int = 0
    """When it was chosen, in seconds since 1970; 0 where that is not known."""
    finder: int
    """The person who brought it, and may take it out again; 0 where that is not known."""
