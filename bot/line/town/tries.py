"""What fails is tried again, less and less often."""

from __future__ import annotations

from bot.keeping.now import seconds

_FIRST, _MOST = 60, 4 * 3600
"""Seconds until what has failed is tried again: the first time, and at most."""


class Tries:
    """When what has failed is tried again, by its number. After a restart at once."""

    def __init__(self) -> None:
        self._failed: dict[int, tuple[int, int]] = {}

    def failed(self, number: int) -> None:
        """It has failed once more: it rests for twice as long as before."""
        before, _ = self._failed.get(number, (_FIRST // 2, 0))
        wait = min(2 * before, _MOST)
        self._failed[number] = wait, seconds() + wait

    def done(self, number: int) -> None:
        """It has gone well."""
        self._failed.pop(number, None)

    def next(self, number: int) -> int:
        """When it may be tried, in seconds since 1970; 0 if it has not failed."""
        return self._failed.get(number, (0, 0))[1]
