"""What deities are called that are nobody's: ``Deity 2``. The rules number the people who act for them after the
deities; here they are what the table calls them (CR-ALT-61)."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from rules.core import fill, who

TYPED = re.compile(r"\bdeity #?([0-9]{1,2})\b", re.IGNORECASE)


class Numbered:
    """Says every text of a world whose deities are nobody's."""

    def __init__(self, deities: int) -> None:
        self.deities = deities

    def name(self, seat: int) -> str:
        """A deity by its number, a person by their seat at the table."""
        return f"Deity {seat + 1}" if seat < self.deities else who(seat - self.deities)

    def say(self, text: str, own: tuple[str, ...] = ()) -> str:
        """A text of the rules as the table reads it."""
        return fill(text, self.name)

    def hear(self, text: str) -> str:
        """What somebody typed, as the rules write it: a deity by its number."""
        return TYPED.sub(lambda found: who(int(found[1]) - 1), text)

    def foreign(self, phrases: Iterable[str]) -> tuple[str, ...]:
        """Nothing that people have written is changed."""
        return ()


@functools.lru_cache(maxsize=16)
def numbered(deities: int) -> Numbered:
    """Deities by their numbers."""
    return Numbered(deities)
