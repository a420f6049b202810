"""The same work for many tables, so that one of them can neither stop nor delay the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import TypeVar

from bot.keeping.shelves.refused import Outrun

T = TypeVar("T")

log = logging.getLogger(__name__)

AT_ONCE = 8
"""Most tables that are worked on side by side."""

PATIENCE = 60.0
"""Seconds that one table may take. Discord may let a call wait for minutes."""


TRIES = 5
"""How often something is tried at a table that another process changes meanwhile."""


async def insisting(do: Callable[[], Awaitable[T]]) -> T:
    """Do something at a table, again if another process has changed it meanwhile: that is over in a moment.

    Raises:
        Outrun: it was changed again and again.
    """
    for _ in range(TRIES - 1):
        try:
            return await do()
        except Outrun:
            await asyncio.sleep(0.05)
    return await do()


async def for_each_table(
    numbers: Iterable[int],
    do: Callable[[int], Awaitable[object]],
    *,
    at_once: int = AT_ONCE,
    patience: float = PATIENCE,
) -> list[int]:
    """Do something for each of these tables, a few side by side, again where another process was quicker. What
    goes wrong at one of them, or takes longer than ``patience`` (seconds), is logged with its number, and the
    others go on.

    Returns:
        The numbers for which it did not come to its end, in the order given.
    """
    asked = list(numbers)
    left, failed = iter(asked), set[int]()

    async def work() -> None:
        for number in left:
            try:
                async with asyncio.timeout(patience):
                    await insisting(partial(do, number))
            except TimeoutError:
                log.error("table %s: given up after %s seconds", number, patience)
                failed.add(number)
            except Exception:
                log.exception("table %s: failed", number)
                failed.add(number)
            await asyncio.sleep(0)  # others have their turn, however many tables there are

    await asyncio.gather(*(work() for _ in range(min(at_once, len(asked)))))
    return [number for number in asked if number in failed]
