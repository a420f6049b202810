"""What games leave to later ones in their channel, and whose it is."""

from __future__ import annotations

import msgspec


class Sitting(msgspec.Struct, frozen=True):
    """Who sat on a seat when a game ended."""

    person: int
    name: str
    before: tuple[Sitting, ...] = ()
    """Who sat there before, the first first, if the game is told of changes of hands."""

    def hand(self, number: int) -> Sitting | None:
        """Who sat there after so many changes of hands, if that is known."""
        hands = (*self.before, self)
        return hands[number] if 0 <= number < len(hands) else None


class Keepsake(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is kept, as people see it."""

    key: str
    line: str
    """What it is, what it has been, and who chose it."""
    at: int = 0
    """When it was chosen, in seconds since 1970; 0 where that is not known."""
    finder: int
    """The person who brought it, and may take it out again; 0 where that is not known."""
