"""Who sits where, as far as pictures need to know."""

from __future__ import annotations

import msgspec

from rules.core import fill


class Cast(msgspec.Struct, frozen=True, kw_only=True):
    """The names of the seats in order, and which of them a computer plays."""

    names: tuple[str, ...]
    computers: tuple[int, ...] = ()

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat] if seat < len(self.names) else f"Seat {seat + 1}"

    def told(self, sentence: str) -> str:
        """A sentence of the rules with the names in it."""
        return fill(sentence, self.name)
