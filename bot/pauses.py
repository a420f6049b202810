"""Standing still and going on: pauses that were agreed on, places out of reach, time that is given back."""

from __future__ import annotations

from msgspec.structs import replace

from bot import marking, speech
from bot.clock import seconds
from bot.deadlines import given_back
from bot.matters import Pause
from bot.room import Refused, Room
from bot.store import AlreadyDone
from bot.table import Row, Table, Timer, waiting
from rules.core import Event

SHORTEST, LONGEST = 600, 60 * 86400
"""Seconds a pause may be asked for."""

_LEAST_LEFT = 60
"""Seconds that are left at least after the bot itself has stopped a game it could not reach."""


class Pauses:
    """Stops the clocks of a table and lets them run on, each with exactly the time it had left."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def stop(self, before: Table, pause: Pause, row: Row, settled: dict[str, bool]) -> None:
        """Stop every clock, until the time asked for is over. Votes on going on and on the end run on."""
        if before.status != "playing":
            raise Refused("The game is not being played now.")
        at, until = seconds(), seconds() + pause.length
        event = Event(
            line=f"The game is paused until {marking.moment(until, 'f')}. Every clock stands still.", kind="table"
        )
        before_votes = self.room.pruned(before, row, settled)
        running = {c.motion.id for c in before_votes.house.councils if c.goes_on}
        kept = tuple(t for t in before.timers if t.kind == "motion" and t.subject in running)
        left = {t.key: max(0, t.due - at) for t in before.timers if t not in kept}
        house = replace(before_votes.house, frozen=left, paused_by=pause.person)
        end = Timer(kind="resume", subject="", seat=-1, due=until)
        after = replace(before, status="paused", house=house, timers=(*kept, end))
        row = replace(row, kind="pause", events=(event,))
        await self.room.commit(before, after, row, settled=settled)

    async def go_on(self, before: Table, row: Row, settled: dict[str, bool], *, spent: int = 0) -> None:
        """Every clock runs on with the time it had left."""
        if before.status != "paused":
            raise Refused("This table is not paused.")
        at = seconds()
        timers = [t for t in before.timers if t.kind == "motion"]
        for key, left in before.house.frozen.items():
            kind, subject, seat = key.split("|")
            timers.append(Timer(kind=kind, subject=subject, seat=int(seat), due=at + left))
        house = replace(before.house, frozen={}, stranded=False, paused_by=0)
        after = replace(before, status="playing", house=house, timers=tuple(timers))
        if not row.events:
            row = replace(row, events=(Event(line="The game goes on.", kind="table"),))
        after = self.room.pruned(after, row, settled)
        await self.room.commit(before, after, replace(row, kind="resume"), settled=settled, spent=spent)

    async def over(self, table: int, timer: Timer) -> None:
        """The time of a pause is over."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as before:
                if before.house.stranded:  # out of reach as well: it goes on when it is found again
                    await self.room.store.drop_timer(timer.id)
                    return
                event = Event(line="The pause is over. The game goes on.", kind="table")
                row = Row(kind="resume", events=(event,), source=f"t{timer.id}")
                await self.go_on(before, row, {}, spent=timer.id)
        except (AlreadyDone, Refused):
            await self.room.store.drop_timer(timer.id)

    async def strand(self, table: int) -> None:
        """The channel or the server is out of reach: clocks stand still until it is back, nobody loses a turn."""
        async with self.room.enter(table) as before:
            if before.status == "playing":
                line = "I cannot reach the table here. Every clock stands still."
                row = Row(kind="pause", events=(Event(line=line, kind="table"),))
                left = {t.key: max(_LEAST_LEFT, t.due - seconds()) for t in before.timers}
                house = replace(before.house, frozen=left, stranded=True)
                await self.room.commit(before, replace(before, status="paused", house=house, timers=()), row)
            elif before.status == "paused" and not before.house.stranded:  # its end must not start the clocks
                house = replace(before.house, stranded=True)
                await self.room.commit(before, replace(before, house=house), Row(kind="pause"))

    async def rescue(self, table: int) -> None:
        """The table can be reached again: a game that was stopped for that goes on."""
        async with self.room.enter(table) as before:
            await self.room.store.hurry(table)
            if before.status == "paused" and before.timer("resume", "", -1) is not None:
                house = replace(before.house, stranded=False)
                if house != before.house:
                    await self.room.commit(before, replace(before, house=house), Row(kind="back"))
            elif before.status == "paused" and before.house.stranded:
                event = Event(line="I am back at the table. The game goes on.", kind="table")
                await self.go_on(before, Row(kind="resume", events=(event,)), {})

    async def give_back(self, table: int, since: int) -> None:
        """Nobody could be heard since this moment (0: nobody knows since when): what came due meanwhile does not
        count as time that people had."""
        async with self.room.enter(table) as before:
            if before.status != "playing":
                return
            at = seconds()
            after = given_back(before, waiting(self.room.decisions(before)), since, at)
            if after == before:
                return
            overdue = any(t.due <= at for t in before.timers if t.kind in ("close", "motion"))
            events = (Event(line=_returned(since, at), kind="table"),) if overdue else ()
            await self.room.commit(before, after, Row(kind="back", events=events))

    async def bring(self, table: int, channel: int, person: int, source: str | None = None) -> None:
        """A table whose channel is gone goes on in another one; its messages are posted there anew.

        Raises:
            Taken: a table is running there.
        """
        async with self.room.enter(table, source) as before:
            for slot in await self.room.store.posted(table):
                await self.room.store.forget(table, slot)
            row = Row(kind="bring", person=person, source=source)
            await self.room.commit(before, replace(before, channel=channel), row)
        await self.rescue(table)


def _returned(since: int, at: int) -> str:
    lost = f" for {speech.span(at - since)}" if since else ""
    return (
        f"I could not be reached{lost}. Whose time ran out meanwhile has it back: an hour, or as long as the move"
        " had if that was less."
    )
