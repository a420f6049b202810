"""Every random result comes from here and is kept, so a log replays without luck and a draw can be checked."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Draws whole numbers from a seed by hashing, so that anybody can repeat them with SHA-256 alone.

    The k-th try is the number in the first eight bytes of ``sha256(f"{seed}:{k}")``; tries that would favour
    small results are thrown away.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._tries = 0
        self.drawn: list[int] = []
        """What was drawn, in order; goes into the log row."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        result = self._next(n)
        self.drawn.append(result)
        return result

    def order(self, n: int) -> list[int]:
        """The numbers 0 to n-1 in random order."""
        left = list(range(n))
        return [left.pop(self.below(len(left))) for _ in range(n)]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The same things in random order."""
        return tuple(things[i] for i in self.order(len(things)))

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def _next(self, n: int) -> int:
        fair = 2**64 - 2**64 % n
        while True:
            digest = hashlib.sha256(f"{self._seed}:{self._tries}".encode()).digest()
            self._tries += 1
            number = int.from_bytes(digest[:8], "big")
            if number < fair:
                return number % n


class Recorded(Chance):
    """Gives back what was drawn before.

    Raises:
        ValueError: the record is too short, or holds a number that cannot be the answer.
    """

    def __init__(self, drawn: Sequence[int]) -> None:
        super().__init__("")
        self._record = list(drawn)

    def _next(self, n: int) -> int:
        at = len(self.drawn)
        if at >= len(self._record):
            raise ValueError(f"draw {at + 1} was never recorded")
        if not 0 <= self._record[at] < n:
            raise ValueError(f"draw {at + 1} was recorded as {self._record[at]}, which is not below {n}")
        return self._record[at]

    @property
    def spent(self) -> bool:
        """Whether every recorded draw has been used."""
        return len(self.drawn) == len(self._record)
