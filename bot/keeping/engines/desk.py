"""Where the work of a database is done: outside of the event loop, one work after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from bot.keeping.engines.connection import Connection

T = TypeVar("T")


class Desk(Protocol):
    """An open database, and the one thread that touches it, in the order in which works were given."""

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do all of a work in the thread. Once it has been given it is done, even if nobody waits for it any more.

        Raises:
            ValueError: the database is closed.
            DatabaseFault: the work could not be done.
        """

    async def close(self) -> None:
        """Do what has been given, and close; what is closed stays so."""
