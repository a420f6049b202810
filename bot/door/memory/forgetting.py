"""Somebody is forgotten: they leave their tables by the rules, then every table they ever were at is kept as if
somebody else had been there, then the rest of them goes.

What has begun is finished, also after a restart: until then the database keeps whom it is about.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import msgspec
from msgspec.structs import replace

from bot.door.council.chairs import with_sitter
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.memory.retelling import retold
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.each import insisting
from bot.keeping.memory.alias import Alias
from bot.keeping.rows import Unreadable
from bot.keeping.shelves.refused import Outrun
from bot.keeping.table import Row, Table
from bot.keeping.told import Parcel
from rules.core import AnyGame, Event, RuleError, who

log = logging.getLogger(__name__)


PATIENCE = 20.0
"""Seconds for which whoever asks to be forgotten waits for other processes to do so as well."""


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """What forgetting somebody touches: running tables, and how many others. ``words``: a word of theirs was mixed
    into a shuffle."""

    running: tuple[Table, ...] = ()
    past: int = 0
    words: bool = False


class Forgotten(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it. ``name`` is what they are called from now on; ``unworded`` are tables whose games would not
    have come out with other words; ``damaged`` could not be read. Where other processes have tables of theirs, it
    may not be ``whole`` yet."""

    name: str
    whole: bool = True
    unworded: tuple[int, ...] = ()
    damaged: tuple[int, ...] = ()


class Forgetting:
    """Forgets people. ``deliver`` tells Discord what waits for a table; ``beside`` forget somebody where they are
    at no table."""

    def __init__(
        self,
        room: Room,
        lobby: Lobby,
        steward: Steward,
        deliver: Callable[[int], Awaitable[None]],
        *beside: Callable[[int], Awaitable[object] | None],
    ) -> None:
        self.room = room
        self.store = room.store
        self._lobby = lobby
        self._steward = steward
        self._deliver = deliver
        self._beside = beside
        self._one = asyncio.Lock()

    async def reach(self, person: int) -> Reach:
        """What forgetting somebody would touch."""
        running, past, words = [], 0, False
        for number in await self.store.oblivion.where_they_were(person):
            try:
                table = await self.room.fresh(number)
            except Unreadable:
                past += 1
                continue
            words = words or (table.state is not None and person in table.house.words)
            if table.status != "ended" and table.sits(person):
                running.append(table)
            else:
                past += 1
        return Reach(running=tuple(running), past=past, words=words)

    async def forget(self, person: int, names: Iterable[str] = ()) -> Forgotten:
        """Forget somebody who goes by these names."""
        async with self._one:
            alias = await self.store.oblivion.as_nobody(person, names)
            done = await self._forget(alias)
        over = time.monotonic() + PATIENCE
        while not done.whole and time.monotonic() < over:
            await asyncio.sleep(0.1)
            done = replace(
                done, whole=all(it.person != person for it in await self.store.oblivion.half_forgotten())
            )
        return done

    async def carry_on(self) -> None:
        """Finish what was begun before the bot was ended, or by another process: each does so at its tables."""
        async with self._one:
            for alias in await self.store.oblivion.half_forgotten():
                log.info("somebody is forgotten who had asked for it before")
                try:
                    await self._forget(alias)
                except Exception:  # it keeps no other from being forgotten
                    log.exception("somebody cannot be forgotten; it is tried again at the next start")

    async def _forget(self, alias: Alias) -> Forgotten:
        for forget in self._beside:
            if (waited := forget(alias.person)) is not None:
                await waited
        left = [it for it in await self.store.tables.of(alias.person) if await self.store.tables.is_ours(it)]
        for number in left:
            try:
                await insisting(partial(self._leave, number, alias.person))
            except (Refused, Unreadable):
                log.warning("table %s is not left as its rules have it", number, exc_info=True)
            await self._deliver(number)  # what is on its way would be kept again when it has come
        unworded, damaged, rewritten = [], [], dict.fromkeys(left)
        for number in await self.store.oblivion.where_they_were(alias.person):
            if not await self.store.tables.is_ours(number):
                continue
            try:
                if not await insisting(partial(self._rewrite, number, alias)):
                    unworded.append(number)
                rewritten[number] = None
            except Unreadable:
                damaged.append(number)
        for number in rewritten:  # their name stands on boards too where somebody else plays for them
            await self.store.outbox.put(number, [Parcel(kind="board")])
        if whole := await self.store.oblivion.forgotten_here(alias):
            await self.store.oblivion.forget_for_good(alias)
        for number in rewritten:
            await self._deliver(number)
        return Forgotten(name=alias.name, whole=whole, unworded=tuple(unworded), damaged=tuple(damaged))

    async def _leave(self, number: int, person: int) -> None:
        """Leave by the rules; where they let nobody go, or the game is paused, the computer plays on."""
        table = await self.room.fresh(number)
        if table.status == "lobby":
            await self._lobby.leave(number, person)
            return
        try:
            if table.status == "playing" and table.sits(person):
                await self._steward.leave(number, person)
                return
        except RuleError:
            pass
        async with self.room.enter(number) as held:
            sitter = held.table.seated(person)
            if sitter is None or held.table.status == "ended":
                return
            event = Event(line=f"{who(sitter.seat)} is gone; the computer plays on.", kind="table")
            row = Row(kind="seat", seat=sitter.seat, person=person, body=sitter.name, events=(event,))
            await held.record(with_sitter(held.table, sitter, replace(sitter, robot=True)), row)
            await held.computers()

    async def _rewrite(self, number: int, alias: Alias) -> bool:
        """Rewrite a table; whether their words are gone from it as well."""
        async with self.room.enter(number) as held:
            table = held.table
            past = await self.store.log.of(number), await self.store.log.kept(number)
            after = await asyncio.to_thread(retold, self._game(table), table, *past, alias)
            if not await self.store.oblivion.rewrite(table, after.table, (after.log, after.kept), after.waiting):
                raise Outrun
            await self.store.photos.drop(after.photos)
        return after.worded

    def _game(self, table: Table) -> AnyGame | None:
        try:
            return self.room.game(table)
        except Unreadable:
            return None
