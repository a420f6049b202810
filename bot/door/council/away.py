"""Being away from a table for a while, or from all of them at once, and the nights of people at all of them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from msgspec.structs import replace

from bot.door.council.chairs import with_sitter
from bot.door.deadlines import noted
from bot.door.pace.reminding import retimed
from bot.door.refusals import NOT_PLAYING, NOT_SEATED, Refused
from bot.door.room import Room
from bot.keeping import marking
from bot.keeping.habits import NOTHING_SAID
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.store import AlreadyDone
from bot.keeping.table import Row, Sitter, Table, Timer, clock_of
from rules.core import Event, Seat, who


class Absentees:
    """Excuses people who are away."""

    room: Room

    async def away(self, table: int, person: int, until: int, source: str | None = None) -> None:
        """Be away until a moment (0: be back): no pings, and the clock does what the table agreed.

        Raises:
            Refused: not at this table, over, or back without having been away.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter = before.seated(person)
            if sitter is None:
                raise Refused(NOT_SEATED)
            if before.status == "ended":
                raise Refused(NOT_PLAYING["ended"])
            if not until and not sitter.away_until:
                raise Refused("You were not away.")
            line = (
                f"{who(sitter.seat)} is away until {marking.moment(until, 'f')}."
                if until
                else f"{who(sitter.seat)} is back."
            )
            over = not until and sitter.away_until <= seconds()  # they were called, and their clock runs, already
            runs_on = (lambda _: True) if over else self._runs_on(before, sitter.seat)
            timers = tuple(t for t in before.timers if runs_on(t))
            stopped = {k: left for k, left in before.house.frozen.items() if runs_on(Timer.named(k, 0))}
            after = replace(with_sitter(before, sitter, replace(sitter, away_until=until)), timers=timers)
            left = before.house.left if over else noted(before.house.left, self._left(before, sitter))
            after = replace(after, house=replace(before.house, frozen=stopped, left=left))
            known = self.room.store.habits.get(person, NOTHING_SAID)
            if known.every and not until and not over and before.status == "playing":
                after = retimed(after, sitter.seat, held.questions, seconds(), known, extend=False)
            event = Event(line=line, kind="table")
            row = Row(kind="away", seat=sitter.seat, person=person, events=(event,), source=source)
            await held.record(after, row)

    async def away_everywhere(self, person: int, until: int, source: str) -> list[int]:
        """Be away until a moment (0: be back) from every running table; the channels of those it concerned."""
        told = []
        for number in await self.room.store.tables_of(person):
            with contextlib.suppress(Refused, AlreadyDone, Unreadable):
                await self.away(number, person, until, f"{source}.{number}")
                told.append((await self.room.fresh(number)).channel)
        return told

    async def retime(self, person: int, *, extend: bool) -> None:
        """Clocks that run for somebody already heed what they have said of themselves from now on, at all their
        tables. With ``extend`` none runs out in their night."""
        for number in await self.room.store.tables_of(person):
            with contextlib.suppress(Refused, Unreadable):
                async with self.room.enter(number) as held:
                    before = held.table
                    sitter = before.seated(person)
                    if sitter is None or before.status != "playing" or sitter.away_until > seconds():
                        continue
                    known = self.room.store.habits.get(person, NOTHING_SAID)
                    after = retimed(before, sitter.seat, held.questions, seconds(), known, extend=extend)
                    if after != before:
                        await held.record(after, Row(kind="away", seat=sitter.seat, person=person))

    def _left(self, table: Table, sitter: Sitter) -> dict[str, int]:
        """Seconds that somebody has left on their clocks, by timer key, when they go or come back: going away and
        coming back gives nobody more. Where being away runs a clock out, it has what it had before."""
        if sitter.away_until and table.house.away == "at-once":
            return {}
        since = max(seconds(), sitter.away_until)
        running = {t.key: t.due - since for t in table.timers}
        frozen = {} if sitter.away_until else table.house.frozen
        keys = (Timer.named(key, 0) for key in (*running, *frozen))
        own = {t.key for t in keys if (t.kind, t.seat) == ("close", sitter.seat)}
        return {key: max(0, left) for key, left in {**running, **frozen}.items() if key in own}

    def _runs_on(self, table: Table, seat: Seat) -> Callable[[Timer], bool]:
        """Whether a timer heeds no absence from this seat: those of others, and what the game itself limits."""
        asked = self.room.position(table).questions if table.state is not None else ()
        firm = {clock_of(q) for q in asked if q.seat == seat and q.firm}
        return lambda timer: timer.seat != seat or timer.subject in firm
