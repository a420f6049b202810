"""Python now and then looks through all there is for rings of things that nobody holds any more, and meanwhile
nobody is answered: a tenth of a second at a few hundred tables, more at more. What was found alive once is likely
to stay, so it is not looked through again for a day; sooner only when much has been found alive since, for some of
that was just in somebody's hands (a press on its way) and has died as a ring later."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Callable, Iterator

_OLDEST = 2
"""The generation that a whole look goes through."""

_DAY = 86_400.0

_MUCH = 100_000
"""Things found alive since the last look through everything, after which it is time for another; or half of what
was there then, if that is more. A press that dies unseen is some fifty."""

_OFTEN = 3
"""Looks at the middle generation before one at the oldest: each thing is looked at there once, so many short looks
take no longer than a few long ones, and whoever presses meanwhile waits for one."""


@contextlib.contextmanager
def sparing(every: float = _DAY, much: int = _MUCH) -> Iterator[None]:
    """While this goes on, whole looks go through what is new since the last; once in so many seconds, or when much
    has come since, through everything. Python takes the length of the last look for a measure of when the next is
    due: after one through everything a short one follows, or the next would be long as well."""
    last, there, whole = time.monotonic(), 0, True
    again = _later()

    def look(phase: str, info: dict[str, int]) -> None:
        nonlocal last, there, whole
        if info["generation"] < _OLDEST:
            return
        if phase == "stop":
            gc.freeze()
            if whole:
                there, whole = gc.get_freeze_count(), False
                again()
        elif time.monotonic() - last >= every or gc.get_freeze_count() > there + max(much, there // 2):
            last, whole = time.monotonic(), True
            gc.unfreeze()

    young, middle, old = gc.get_threshold()
    gc.callbacks.append(look)
    try:
        gc.collect()
        gc.set_threshold(young, middle, min(old, _OFTEN))
        yield
    finally:
        gc.set_threshold(young, middle, old)
        gc.callbacks.remove(look)
        gc.unfreeze()


def _later() -> Callable[[], object]:
    """What lets a short look follow; nothing where no loop runs that could do it."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return lambda: None
    return lambda: None if loop.is_closed() else loop.call_soon_threadsafe(gc.collect)
