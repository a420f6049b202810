"""Things kept for another time, as long as there is room."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Kept(Generic[K, T]):
    """Keeps what was used last, up to so many bytes. May be used from several threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._room: OrderedDict[K, tuple[T, int]] = OrderedDict()
        self._lock = threading.Lock()
        self.bytes = 0

    def get(self, key: K) -> T | None:
        """What was kept under this key, if it still is."""
        with self._lock:
            found = self._room.get(key)
            if found is None:
                return None
            self._room.move_to_end(key)
            return found[0]

    def put(self, key: K, thing: T, size: int) -> None:
        """Keep it; what has not been used for longest goes. Something larger than all the room is not kept."""
        with self._lock:
            self._drop(key)
            if size > self._most:
                return
            self._room[key] = (thing, size)
            self.bytes += size
            while self.bytes > self._most:
                self._drop(next(iter(self._room)))

    def take(self, key: K) -> T | None:
        """What was kept under this key, if it still is; it is kept no longer, and nobody else has it."""
        with self._lock:
            found = self._room.get(key)
            self._drop(key)
            return None if found is None else found[0]

    def drop(self, key: K) -> None:
        """Keep it no longer."""
        with self._lock:
            self._drop(key)

    def clear(self) -> None:
        """Keep nothing of all that."""
        with self._lock:
            self._room.clear()
            self.bytes = 0

    def _drop(self, key: K) -> None:
        gone = self._room.pop(key, None)
        if gone is not None:
            self.bytes -= gone[1]

    def __len__(self) -> int:
        return len(self._room)
