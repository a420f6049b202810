"""Keeping what the clock says is due: deadlines, reminders and votes, each table for itself.

The clock only begins. Tables are worked on side by side and within a time limit, so that one whose channel does
not answer cannot hold up the others. While people of a server cannot be heard, nobody's time runs out there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial

from bot.door.ahead.ordering import Ordering
from bot.door.company.forsaken import MONTH, ask
from bot.door.council.councils import Councils
from bot.door.lobby import Lobby
from bot.door.pace.reminding import is_back
from bot.door.room import Room
from bot.each import for_each_table, insisting
from bot.ears import Ears
from bot.keeping.now import seconds
from bot.keeping.table import REMINDERS, Timer
from bot.keeping.told import FIRST, Parcel
from bot.line.ballots import Ballots

log = logging.getLogger(__name__)

_LATER = 3600
"""Seconds until a deadline is tried again that could not be kept."""

_SOON = 300
"""Seconds until a deadline is tried again for which there was no time."""

_NOW_AND_THEN = 6 * 3600
"""Seconds between two looks for games that nobody plays any more."""

_COUNTING = 10.0
"""Seconds that counting a vote's reactions may take before it is closed by what is known."""


class Appointments:
    """What is due at the tables of one bot. ``aim`` tells the clock that something has come or gone."""

    def __init__(
        self,
        room: Room,
        councils: Councils,
        ballots: Ballots,
        lobby: Lobby,
        ears: Ears,
        *,
        deliver: Callable[[int], None],
        aim: Callable[[], Awaitable[None]],
    ) -> None:
        self.room = room
        self.store = room.store
        self.councils = councils
        self.ballots = ballots
        self.lobby = lobby
        self.ears = ears
        self.orders = Ordering(room)
        self._deliver = deliver
        self._aim = aim
        self._busy: set[int] = set()
        self._looked = 0
        """When games were looked for that nobody plays any more."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def fire(self, now: int) -> None:
        """Begin to keep every appointment that has come, and to deliver what could not be delivered."""
        due: dict[int, list[Timer]] = {}
        for table, timer in await self.store.timers.due(now):
            due.setdefault(table, []).append(timer)
        guilds = await self.store.tables.guilds(due) if due else {}
        free = [n for n in due if n not in self._busy and n in guilds and self.ears.hear(guilds[n])]
        if free:
            self._busy.update(free)
            self._begin(self._keep_all({n: due[n] for n in free}))
        if now - self._looked >= _NOW_AND_THEN:
            self._looked = now
            if found := await self.store.tables.forsaken(now - MONTH):
                self._begin(self._ask_all(found, now))
        for table in await self.store.outbox.undelivered(now):
            self._deliver(table)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask_all(self, tables: list[int], now: int) -> None:
        """Ask those who play at these games; one that cannot be read keeps no other from being asked."""
        await for_each_table(tables, lambda table: ask(self.room, table, now))
        for table in tables:
            self._deliver(table)
        await self._aim()

    async def close(self, patience: float | None = None) -> None:
        """Wait a little for what is under way; nothing is lost of what has to be begun again."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=patience or _COUNTING)
            for task in late:
                task.cancel()

    async def _keep_all(self, due: dict[int, list[Timer]]) -> None:
        try:
            late = await for_each_table(due, lambda table: self._keep_each(table, due[table]))
            for timer in (timer for table in late for timer in due[table]):
                await self.store.timers.delay(timer, seconds() + _SOON)
            for table in late:  # what was written down before it took too long has still to be told and answered
                self._deliver(table)
            await for_each_table(late, self.councils.carry_on)
        finally:
            self._busy.difference_update(due)
        await self._aim()

    async def _keep_each(self, table: int, timers: Iterable[Timer]) -> None:
        due = sorted(timers, key=lambda timer: (timer.due, timer.kind != "order"))  # one's order before the clock
        reminders = [timer for timer in due if timer.kind in REMINDERS]
        for timer in due:
            if timer.kind not in REMINDERS:
                await self._or_later(table, [timer], partial(self._keep, table, timer))
        if reminders:  # last, for what is over needs none
            await self._or_later(table, reminders, partial(self._remind, table, reminders))

    async def _or_later(self, table: int, timers: Iterable[Timer], keep: Callable[[], Awaitable[None]]) -> None:
        """Keep some appointments of a table, or try again later."""
        try:
            await insisting(keep)
        except Exception:
            for timer in timers:
                log.exception("table %s: the %s of %s failed", table, timer.kind, timer.subject)
                await self.store.timers.delay(timer, seconds() + _LATER)

    async def _remind(self, table: int, timers: Iterable[Timer]) -> None:
        """Remind all at once whose time comes at once: they are named in one message. Whose clock is gone
        by now is not reminded."""
        found, calls = await self.room.fresh(table), list[Parcel]()
        for timer in timers:
            if (standing := found.timer(timer.kind, timer.subject, timer.seat)) and standing.due == timer.due:
                sitter = found.sitter(timer.seat)
                back = is_back(sitter, timer, self.store.people.of(sitter.person))
                calls.append(Parcel.nudge(self.room.voted_on(found, timer), [sitter.seat], FIRST if back else ""))
        if calls:  # all at once: what is written down first would be delivered before the last is there
            await self.store.outbox.put(table, calls)
        for timer in timers:
            await self.store.timers.drop(timer)
        self._deliver(table)

    async def _keep(self, table: int, timer: Timer) -> None:
        match timer.kind:
            case "close":
                found = await self.room.fresh(table)
                late = self.room.late_question(found, timer)
                if late is not None and late.motion:
                    await self._count(table, late.motion)
                others = any(s.seat != timer.seat for s in found.players())
                votes = found.house.absence == "vote" and others
                await (self.councils.late if votes else self.room.time_up)(table, timer)
            case "limit":
                await self.room.limit_up(table, timer)
            case "motion":
                await self._count(table, timer.subject)
                await self.councils.close(table, timer)
            case "resume":
                await self.councils.steward.over(table, timer)
                await self.ballots.recount(table)
            case "order":
                await self.orders.due(table, timer)
            case "night":
                await self.councils.night_over(table, timer)
            case "think":
                await self.room.carry_on(table)
                await self.store.timers.drop(timer)
                self._deliver(table)
            case "lobby":
                await self.lobby.forgotten(table, timer)
                self._deliver(table)

    async def _count(self, table: int, motion: str) -> None:
        """Count the reactions once more; a vote is closed on time by what is known, whether Discord answers or
        not."""
        try:
            async with asyncio.timeout(_COUNTING):
                await self.ballots.recount(table, motion)
        except TimeoutError:
            log.warning("table %s: vote %s is closed without counting its reactions again", table, motion)
