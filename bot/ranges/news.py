"""What other processes tell, and what follows from it here."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import importlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot.door.limits import Limits
from bot.door.room import Room
from bot.each import for_each_table
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.where import Remote, Where

log = logging.getLogger(__name__)


class News:
    """Hears what other processes tell, while there may be some. ``changed`` is called with a table of ours of
    which they have changed something, and its computers go on, whom that may have kept from their moves; ``said``
    with a person who has said something of themselves or of others; ``forget`` when somebody is to be forgotten;
    ``missed`` when something may not have been heard. What others were granted, ``limits`` count as well.
    While the bot is ``shut`` for maintenance, nobody plays and nobody is forgotten before it opens."""

    def __init__(
        self,
        room: Room,
        changed: Callable[[int], None],
        said: Callable[[int], Awaitable[object]],
        forget: Callable[[], Awaitable[None]],
        missed: Callable[[], Awaitable[None]],
        *,
        limits: Limits,
        shut: Callable[[], Awaitable[str]],
    ) -> None:
        self.room = room
        self.store = room.store
        self._changed = changed
        self._said = said
        self._forget = forget
        self._missed = missed
        self._limits = limits
        self._shut = shut
        self._listener: Any = None
        self._listened = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    def start(self, place: Where) -> None:
        """Begin to listen, where others play as well."""
        if self.store.disk.shards.everything or not isinstance(place, Remote):
            return
        loop, news = asyncio.get_running_loop(), importlib.import_module("bot.keeping.engines.news")
        mine = contextvars.copy_context()  # a thread has one of its own

        def heard(what: str) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._hear, what, context=mine)

        self._listener = news.Listener(place, self.store.disk.holder, heard)
        self._listener.start()
        self._limits.tells = self._granted

    def _granted(self, person: int, kind: str) -> None:
        """Tell that somebody was granted something that is not granted without end."""
        self._begin(self._told(f"granted {person} {kind}"))

    async def _told(self, what: str) -> None:
        with contextlib.suppress(DatabaseFault, ValueError):  # it counts here, which must do
            await self.store.disk.tell(what)

    async def close(self) -> None:
        """Listen no more."""
        self._limits.tells = lambda person, kind: None
        if self._listener is not None:
            self._listener.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _hear(self, what: str) -> None:
        match what.split():
            case ["table", number]:
                self._begin(self._in_turn(self._of_table(int(number))))
            case ["person", number]:
                self._begin(self._in_turn(self._of_person(int(number))))
            case ["people"]:
                self._begin(self._in_turn(self.store.reread()))
            case ["granted", person, kind]:
                self._limits.count(int(person), kind)
            case ["forgetting"]:
                self._begin(self._logged(self._of_forgetting()))
            case ["everything"]:
                self._begin(self._in_turn(self._of_everything()))
            case _:  # of a later version
                log.warning("another process tells what nobody here understands: %s", what)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _in_turn(self, work: Awaitable[None]) -> None:
        async with self._turn:
            await self._logged(work)

    async def _logged(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:
            log.exception("something that another process told was not heeded")

    async def _of_table(self, number: int) -> None:
        if await self.store.tables.is_ours(number):
            await self.store.outdated(number)
            self._changed(number)
            self._begin(self._logged(self._carry_on(number)))

    async def _of_person(self, person: int) -> None:
        await self.store.reread_of(person)
        await self._said(person)

    async def _carry_on(self, number: int) -> None:
        if not await self._shut():
            await self.room.carry_on(number)

    async def _of_forgetting(self) -> None:
        if not await self._shut():
            await self._forget()

    async def _of_everything(self) -> None:
        await self.store.reread()
        await self._missed()
        await self._of_forgetting()
        if self._listened:  # at the start all of that is done as soon as Discord is there
            await for_each_table(await self.store.tables.unfinished(), self._carry_on)
        self._listened = True
