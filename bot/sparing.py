"""Python now and then looks through all there is for rings of things that nobody holds any more, and meanwhile
nobody is answered: a tenth of a second at a few hundred tables, more at more. What was found alive once is likely
to stay, so it is not looked through again for a day."""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Iterator

_OLDEST = 2
"""The generation that a whole look goes through."""

_DAY = 86_400.0


@contextlib.contextmanager
def sparing(every: float = _DAY) -> Iterator[None]:
    """While this goes on, whole looks go through what is new since the last; once in so many seconds, through
    everything."""
    last = time.monotonic()

    def look(phase: str, info: dict[str, int]) -> None:
        nonlocal last
        if info["generation"] < _OLDEST:
            return
        if phase == "stop":
            gc.freeze()
        elif time.monotonic() - last >= every:
            last = time.monotonic()
            gc.unfreeze()

    gc.callbacks.append(look)
    try:
        gc.collect()
        yield
    finally:
        gc.callbacks.remove(look)
        gc.unfreeze()
