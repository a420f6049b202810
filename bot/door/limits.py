"""How often one person may ask for what is costly, or what calls others."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from bot.door.refusals import Refused
from bot.keeping.speech import span

_ALLOWED = {
    "book": (4, 600, "books and exports"),
    "replay": (4, 300, "replays"),
    "check": (6, 300, "checks of a shuffle"),
    "nights": (2, 7 * 86400, "changes of your nights"),
    "try": (30, 600, "trials"),
    "vote": (8, 3600, "votes and offers"),
    "press": (600, 60, "presses"),
    "forget": (2, 86400, "wishes to be forgotten"),
    "call": (12, 3600, "invitations and calls for players"),
}
"""By kind: how often within how many seconds, and what it is called."""

_MOST = 10_000
"""People and kinds that are remembered."""


HERE_ALONE = {"press", "try"}
"""What costs only the process that does it, and comes too often to tell the others."""


class Limits:
    """Remembers when whom was granted what, for as long as it matters."""

    def __init__(self) -> None:
        self.tells: Callable[[int, str], None] = lambda person, kind: None
        """Tells other processes, who :meth:`count` it too."""
        self._granted: dict[tuple[int, str], deque[float]] = {}

    def grant(self, person: int, kind: str) -> None:
        """Count one more.

        Raises:
            Refused: it was asked for too often; the text says when it may be again.
        """
        most, within, name = _ALLOWED[kind]
        at, granted = time.monotonic(), self._of(person, kind)
        if len(granted) >= most:
            wait = max(1, round(granted[0] + within - at))
            raise Refused(f"Those were many {name} in a short time. In {span(wait)} there can be another.")
        self.count(person, kind)
        if kind not in HERE_ALONE:
            self.tells(person, kind)

    def count(self, person: int, kind: str) -> None:
        """It was granted, here or by another process; what only later versions know is let be."""
        if kind not in _ALLOWED:
            return
        at = time.monotonic()
        self._of(person, kind).append(at)
        if len(self._granted) > _MOST:
            self._granted = {k: v for k, v in self._granted.items() if v and v[-1] > at - _ALLOWED[k[1]][1]}

    def _of(self, person: int, kind: str) -> deque[float]:
        """When it was granted that still matters."""
        granted = self._granted.setdefault((person, kind), deque())
        while granted and granted[0] <= time.monotonic() - _ALLOWED[kind][1]:
            granted.popleft()
        return granted
