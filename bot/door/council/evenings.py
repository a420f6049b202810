"""A game night: whoever is here plays at a live pace for a while, and then it goes on where it was slow.

It binds nobody else: who is not here has the time they had. Who is here finds their slow clocks stopped for the
night, and goes on with exactly what was left on them. Who goes away, gives up their seat, or lets a live clock run
out, is here no more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from bot.door.council.steward import Steward
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping import marking
from bot.keeping.house import Night
from bot.keeping.now import seconds
from bot.keeping.shelves.refused import AlreadyDone
from bot.keeping.table import Row, Table, Timer
from rules.core import Event, counted, listed, who

NOT_NOW = "There is no game night here now. `/night` begins one."

NOT_HERE = "You are not at the game night. **I'm here** on the board brings you to it."

HERE_ALREADY = "You are here already. The board shows until when."


class Evenings:
    """Begins and ends game nights."""

    room: Room
    steward: Steward

    async def night(
        self, table: int, person: int, near: Collection[int], lasts: tuple[int, int], source: str | None = None
    ) -> str:
        """Begin one that ``lasts`` so many hours, with so many minutes a move, for the asker and those of the
        ``near`` people who sit here; join them if one is on already.

        Raises:
            Refused: not at this table, it is not being played, or they are here already.
        """
        at = await self.room.fresh(table)
        if at.house.pace != "live" and self.room.sitter(at, person).away_until > seconds():
            await self.steward.away(table, person, 0)  # who says that they are here is back
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter = self.room.sitter(before, person)
            night = before.house.night
            if before.house.pace == "live":
                raise Refused("This table plays at a live pace already.")
            hours, minutes = lasts
            near = () if before.house.masked else near  # whoever else is in the voice channel would be known by it
            come = [s.seat for s in before.players() if s.person in (person, *near) and s.away_until <= seconds()]
            here = tuple(sorted({*(night.here if night else ()), *come}))
            if night is not None and here == night.here:
                raise Refused(HERE_ALREADY)
            if night is not None:
                after, minutes = _with(before, replace(night, here=here)), night.minutes
                line = f"{_are(come)} here for the game night."
            else:
                until = seconds() + hours * 3600
                after = _with(before, Night(minutes=minutes, here=here))
                end = Timer(kind="night", subject="", seat=-1, due=until)
                after = replace(after, timers=(*after.timers, end))
                line = f"Game night until {marking.moment(until, 't')}: {_are(here)} here."
            event = Event(line=line, kind="table")
            row = Row(kind="house", seat=sitter.seat, person=person, events=(event,), source=source)
            await held.record(after, row)
            alone = "" if len(here) > 1 else " It begins when a second presses **I'm here** on the board."
            return f"Your moves have {counted(minutes, 'minute')} tonight.{alone}"

    async def good_night(self, table: int, person: int, source: str | None = None) -> str:
        """Go home from a game night; with nobody left, or one alone, it is over.

        Raises:
            Refused: there is none, or this person is not here.
        """
        async with self.room.enter(table, source) as held:
            before = held.table
            sitter, night = self.room.sitter(before, person), before.house.night
            if night is None or sitter.seat not in night.here:
                raise Refused(NOT_NOW if night is None else NOT_HERE)
            here = tuple(seat for seat in night.here if seat != sitter.seat)
            event = Event(line=f"{who(sitter.seat)} goes home from the game night.", kind="table")
            row = Row(kind="house", seat=sitter.seat, person=person, events=(event,), source=source)
            after = _with(before, replace(night, here=here)) if here else _over(before)
            await held.record(after, row)
            return "Good night. You have the time again that you had."

    async def night_over(self, table: int, timer: Timer) -> None:
        """The time of a game night is up."""
        try:
            async with self.room.enter(table, f"t{timer.id}") as held:
                before = held.table
                if before.house.night is None or before.timer("night", "", -1) is None:
                    await self.room.store.timers.drop(timer)
                    return
                line = "The game night is over. Everybody has the time again that they had before it."
                row = Row(kind="house", events=(Event(line=line, kind="table"),), source=f"t{timer.id}")
                await held.record(_over(before), row, spent=timer.id)
        except (AlreadyDone, Refused):
            await self.room.store.timers.drop(timer)


def _with(table: Table, night: Night | None) -> Table:
    return replace(table, house=replace(table.house, night=night))


def _over(table: Table) -> Table:
    """The table without a game night."""
    return replace(_with(table, None), timers=tuple(t for t in table.timers if t.kind != "night"))


def _are(seats: Iterable[int]) -> str:
    """Who is here, with the verb."""
    names = [who(seat) for seat in seats]
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'}"
