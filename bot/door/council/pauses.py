"""Standing still and going on: pauses that were agreed on, places out of reach, time that is given back."""

from __future__ import annotations

from msgspec.structs import replace

from bot.door.deadlines import given_back, still_open
from bot.door.held import Held
from bot.door.pace.bank import banked
from bot.door.pace.presence import excused
from bot.door.pace.reminding import rested, running_again
from bot.door.pruning import pruned
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping import marking, speech
from bot.keeping.matters import Pause
from bot.keeping.now import seconds
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.table import Row, Timer
from rules.core import Event

SHORTEST, LONGEST = 600, 60 * 86400
"""Seconds a pause may be asked for."""

_LEAST_LEFT = 60
"""Seconds that are left at least after the bot itself has stopped a game it could not reach."""


class Pauses:
    """Stops the clocks of a table and lets them run on, each with exactly the time it had left."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def stop(self, held: Held, pause: Pause, row: Row, settled: dict[str, bool]) -> None:
        """Stop every clock, until the time asked for is over. Votes on going on and on the end run on."""
        before = held.table
        if before.status != "playing":
            raise Refused("The game is not being played now.")
        at, until = seconds(), seconds() + pause.length
        event = Event(
            line=f"The game is paused until {marking.moment(until, 'f')}. Every clock stands still.", kind="table"
        )
        before_votes = excused(pruned(before, held.waiting, row, settled), held.questions)
        running = {c.motion.id for c in before_votes.house.councils if c.goes_on}
        kept = tuple(
            t for t in before.timers if t.kind == "night" or (t.kind == "motion" and t.subject in running)
        )
        left = {t.key: max(0, t.due - at) for t in before_votes.timers if t not in kept}
        house = replace(before_votes.house, frozen=left, paused_by=pause.person)
        end = Timer(kind="resume", subject="", seat=-1, due=until)
        after = replace(before, status="paused", house=house, timers=(*kept, end))
        row = replace(row, kind="pause", events=(event,))
        await held.record(after, row, settled=settled)

    async def go_on(self, held: Held, row: Row, settled: dict[str, bool], *, spent: int = 0) -> None:
        """Every clock runs on with the time it had left."""
        before = held.table
        if before.status != "paused":
            raise Refused("This table is not paused.")
        at = seconds()
        timers = [t for t in before.timers if t.kind in ("motion", "night")]
        timers += [Timer.named(key, at + left) for key, left in before.house.frozen.items()]
        house = replace(before.house, frozen={}, stranded=False, paused_by=0)
        after = replace(before, status="playing", house=house, timers=tuple(timers))
        seats, habits = [s.seat for s in after.sitters], self.room.store.people.habits
        after = running_again(after, seats, held.position.questions, at, habits)
        if not row.events:
            row = replace(row, events=(Event(line="The game goes on.", kind="table"),))
        await held.record(after, replace(row, kind="resume"), settled=settled, spent=spent)
        await held.computers()

    async def over(self, table: int, timer: Timer) -> None:
        """The time of a pause is over."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as held:
                before = held.table
                if before.house.stranded:  # out of reach as well: it goes on when it is found again
                    await self.room.store.timers.drop(timer)
                    return
                event = Event(line="The pause is over. The game goes on.", kind="table")
                row = Row(kind="resume", events=(event,), source=f"t{timer.id}")
                await self.go_on(held, row, {}, spent=timer.id)
        except (AlreadyDone, Refused):
            await self.room.store.timers.drop(timer)

    async def strand(self, table: int) -> None:
        """The channel or the server is out of reach: clocks stand still until it is back, nobody loses a turn."""
        async with self.room.enter(table) as held:
            before = held.table
            if before.status == "playing":
                line = "I cannot reach the table here. Every clock stands still."
                row = Row(kind="pause", events=(Event(line=line, kind="table"),))
                there = excused(before, held.questions)
                left = {t.key: max(_LEAST_LEFT, t.due - seconds()) for t in there.timers if t.kind != "night"}
                house = replace(there.house, frozen=left, stranded=True)
                night = tuple(t for t in before.timers if t.kind == "night")
                await held.record(replace(before, status="paused", house=house, timers=night), row)
            elif before.status == "paused" and not before.house.stranded:  # its end must not start the clocks
                house = replace(before.house, stranded=True)
                await held.record(replace(before, house=house), Row(kind="pause"))

    async def rescue(self, table: int) -> None:
        """The table can be reached again: a game that was stopped for that goes on."""
        async with self.room.enter(table) as held:
            before = held.table
            await self.room.store.outbox.hurry(table)
            if before.status == "paused" and before.timer("resume", "", -1) is not None:
                house = replace(before.house, stranded=False)
                if house != before.house:
                    await held.record(replace(before, house=house), Row(kind="back"))
            elif before.status == "paused" and before.house.stranded:
                event = Event(line="I am back at the table. The game goes on.", kind="table")
                await self.go_on(held, Row(kind="resume", events=(event,)), {})

    async def give_back(self, table: int, since: int) -> None:
        """Nobody could be heard since this moment (0: nobody knows since when): what came due meanwhile does not
        count as time that people had."""
        async with self.room.enter(table) as held:
            before, at = held.table, seconds()
            if (close := before.timer("lobby", "close", -1)) and close.due <= at:
                await self.room.store.timers.delay(close, at + still_open(before))
            if before.status not in ("playing", "paused"):  # votes run on while a game is paused
                return
            used = (
                banked(before, before, held.questions, since) if since else before
            )  # until nobody could be heard
            after = given_back(used, held.waiting, since, at)
            if after == before:
                return
            for sitter in after.players():  # an hour in somebody's night is none
                known = self.room.store.people.of(sitter.person)
                after = rested(after, sitter.seat, held.questions, known)
            overdue = any(t.due <= at for t in before.timers if t.kind in ("close", "motion", "limit"))
            events = (Event(line=_returned(since, at), kind="table"),) if overdue else ()
            await held.record(after, Row(kind="back", events=events))

    async def bring(self, table: int, channel: int, person: int, source: str | None = None) -> None:
        """A table whose channel is gone goes on in another one; its messages are posted there anew.

        Raises:
            Taken: a table is running there.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            for slot in await self.room.store.messages.of(table):
                await self.room.store.messages.drop(table, slot)
            row = Row(kind="bring", person=person, source=source)
            await held.record(replace(before, channel=channel), row)
        await self.rescue(table)


def _returned(since: int, at: int) -> str:
    lost = f" for {speech.span(at - since)}" if since else ""
    return (
        f"I could not be reached{lost}. Whose time ran out meanwhile has it back: an hour, or as long as the move"
        " had if that was less."
    )
