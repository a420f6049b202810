"""Being away from a table for a while, or from all of them at once, and the nights of people at all of them."""

from __future__ import annotations

import contextlib
from functools import partial

import msgspec
from msgspec.structs import replace

from bot.door.council.chairs import with_sitter
from bot.door.pace.bank import banked
from bot.door.pace.presence import set_anew
from bot.door.pace.reminding import retimed, retimed_standing
from bot.door.refusals import NOT_PLAYING, NOT_SEATED, Refused
from bot.door.room import Room
from bot.each import insisting
from bot.keeping import marking
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.shelves.refused import AlreadyDone, Outrun
from bot.keeping.table import Row
from rules.core import Event, who


class Excused(msgspec.Struct, frozen=True, kw_only=True):
    """What came of excusing somebody everywhere: the channels of tables that it concerned, how many could not be
    read or written now, and whether they ``was`` away before."""

    told: tuple[int, ...]
    missed: int
    was: bool


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
            asked = held.questions if before.state is not None else ()
            after = before if over else set_anew(before, sitter, asked)
            after = with_sitter(after, sitter, replace(sitter, away_until=until))
            known = self.room.store.people.of(person)
            if known.every and not until and not over and before.status == "playing":
                after = retimed(after, sitter.seat, held.questions, seconds(), known, extend=False)
            told = () if before.house.masked else (Event(line=line, kind="table"),)  # elsewhere it is said by name
            row = Row(kind="away", seat=sitter.seat, person=person, events=told, source=source)
            await held.record(after, row)
        if not until:  # who is back at one table is there to play again
            await self._away_until(person, 0)

    async def still_away(self, person: int) -> list[int]:
        """The channels of the tables from which somebody is away now."""
        found = list[int]()
        for number in await self.room.store.tables.of(person):
            with contextlib.suppress(Unreadable):
                table = await self.room.fresh(number)
                sitter = table.seated(person)
                if sitter is not None and sitter.away_until > seconds():
                    found.append(table.channel)
        return found

    async def _away_until(self, person: int, until: int) -> None:
        """Until when somebody is away from tables that are opened meanwhile."""
        if until or self.room.store.people.of(person).away:
            since = seconds() if until else 0
            await self.room.store.people.change(person, lambda known: replace(known, away=until, away_since=since))

    async def away_everywhere(self, person: int, until: int, source: str) -> Excused:
        """Be away until a moment (0: be back) from every running table, and from those at which the same people
        play again meanwhile."""
        store, told, missed = self.room.store, list[int](), 0
        was = store.people.of(person).away > seconds()
        await self._away_until(person, until)
        for number in await store.tables.of(person):
            try:
                with contextlib.suppress(AlreadyDone):
                    await insisting(partial(self.away, number, person, until, f"{source}.{number}"))
                told.append((await self.room.fresh(number)).channel)
            except Refused:  # not there, or back without having been away
                pass
            except (Unreadable, Outrun):
                missed += 1
        return Excused(told=tuple(told), missed=missed, was=was)

    async def retime(self, person: int, *, extend: bool) -> None:
        """Clocks that run for somebody already heed what they have said of themselves from now on, at all their
        tables. With ``extend`` none runs out in their night."""
        for number in await self.room.store.tables.of(person):
            with contextlib.suppress(Refused, Unreadable, Outrun):
                await insisting(partial(self._retime_at, number, person, extend=extend))

    async def _retime_at(self, table: int, person: int, *, extend: bool) -> None:
        async with self.room.enter(table) as held:
            before = held.table
            sitter = before.seated(person)
            if sitter is None or before.status not in ("playing", "paused"):
                return
            known = self.room.store.people.of(person)
            asked, at = held.position.questions, seconds()
            if before.status == "paused":
                used, after = before, retimed_standing(before, sitter.seat, asked, at, known)
            else:
                used = banked(before, before, asked, at)  # a clock that is lengthened fills no bank again
                after = retimed(used, sitter.seat, asked, at, known, extend=extend)
            if after != used:
                await held.record(after, Row(kind="away", seat=sitter.seat, person=person))
