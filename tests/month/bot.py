"""The bot of the month: everything that keeps time is real, only Discord is played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import discord
import msgspec

from bot.appointments import Appointments
from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.parcels import Tally
from bot.door.room import Room
from bot.ears import Ears
from bot.keeping.now import seconds
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.keeping.told import Parcel
from bot.line.ballots import Ballots
from bot.line.pings import NotYet, Pings
from bot.line.polls import Polls
from bot.line.presence import Presence
from bot.line.wire import UNREACHABLE
from bot.line.words import Words
from bot.telling.easel import Easel
from render.scene import Scene
from render.studio import Studio
from rules.core import AnyGame
from tests.month.line import Line
from tests.month.report import Report

TOLD = ("poll", "news", "note", "ping", "nudge")
"""What the line is told, in this order."""


class Blank(Easel):
    """Draws nothing: the month is about time."""

    def motion(self, table: Table, vote: str) -> Scene | None:
        """Nothing to see."""
        return None


class Bot:
    """The store with its timers and its outbox, the room, appointments, polls, calls and letters. ``dirty`` are
    tables that have changed."""

    def __init__(self, file: Path, games: dict[str, AnyGame], line: Line, report: Report) -> None:
        self.file, self.games, self.line, self.report = file, games, line, report
        self.dirty: set[int] = set()

    async def start(self) -> None:
        """Begin, or begin anew: only the file is left of what it knew."""
        self.store = await Store.open(self.file)
        await self.store.disk.hop(
            lambda db: db.execute("PRAGMA synchronous = OFF").fetchall()
        )  # no power is cut here
        self.room = Room(self.store, self.games, self.dirty.add)
        self.lobby, self.steward = Lobby(self.room), Steward(self.room)
        self.councils = Councils(self.room, self.steward)
        client = cast(discord.Client, self.line)
        ears = Ears({}, lambda: 1)
        ears.regain(0)
        self.presence = Presence(self.store)
        self.polls = Polls(client, self.room, Blank(self.room, Studio()))
        self.words = Words(self.room, self.polls.poster, self.presence)
        self.pings = Pings(client, self.room, self.polls.poster, self.presence)
        self.ballots = Ballots(client, self.room, self.councils, self.polls.refusals, self.dirty.add)
        self.appointments = Appointments(
            self.room,
            self.councils,
            self.ballots,
            self.lobby,
            ears,
            deliver=self.dirty.add,
            aim=self._aimed,
        )

    async def _aimed(self) -> None:
        """The month asks for the next moment anyway."""

    async def restart(self) -> None:
        """Be killed, and begin anew."""
        await self.store.close()
        await self.start()

    async def fire(self) -> None:
        """A beat of the clock."""
        await self.appointments.fire(seconds())
        while tasks := [*self.appointments._tasks]:
            await asyncio.gather(*tasks)

    async def deliver(self, table: Table) -> None:
        """Polls, words and calls go out as they do; all else that is to be told has arrived."""
        waiting = await self.store.outbox.of(table.id, seconds())
        kinds = {kind: some for kind in TOLD if (some := [p for p in waiting if p.kind == kind])}
        await self.store.outbox.delivered(p.id for p in waiting if p.kind not in TOLD)
        if not kinds.keys() & {"ping", "nudge"}:
            await self.pings.renew(table)
        for kind, parcels in kinds.items():
            try:
                await self._tell(table, kind, parcels)
            except NotYet:
                self.report.seen["put off"] += 1
            except UNREACHABLE:
                await self.store.outbox.postpone((p.id for p in parcels), seconds() + 5)
            else:
                await self.store.outbox.delivered(p.id for p in parcels)
        seen = {p.id for p in waiting}
        if any(p.id not in seen for p in await self.store.outbox.of(table.id, seconds())):
            self.dirty.add(table.id)  # what is told may have more to tell

    async def _tell(self, table: Table, kind: str, parcels: Sequence[Parcel]) -> None:
        if kind in ("ping", "nudge"):
            await self.pings.tell(table, parcels)
        elif kind == "news":
            await self.words.news(table, parcels)
        elif kind == "note":
            await self.words.notes(table, parcels)
        else:
            for parcel in parcels:
                await self.polls.show(table, msgspec.json.decode(parcel.body, type=Tally))
                self.report.seen["polls"] += 1
                await self.store.outbox.delivered([parcel.id])

    async def overdue(self, due: int) -> list[str]:
        """What is due at this moment, in words."""
        late = [f"table {table}: {timer.key}" for table, timer in await self.store.timers.due(due)]
        for number in await self.store.outbox.undelivered(due):
            late += [
                f"table {number}: {p.slot} {p.body} {p.tries}" for p in await self.store.outbox.of(number, due)
            ]
        return late
