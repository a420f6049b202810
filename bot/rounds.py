"""The round that the bot makes of its tables when it comes back: which can be reached, and what was left undone.

Answering does not wait for it. Only tables are entered at which there may be something to do, a few side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

import discord

from bot.door.council.councils import Councils
from bot.door.lobby import Lobby
from bot.door.room import Room
from bot.each import for_each_table
from bot.keeping.table import Table
from bot.line import places
from bot.line.ballots import Ballots

There = Callable[[int], bool]


def everywhere(_: int) -> bool:
    """Of every server."""
    return True


class Rounds:
    """Goes round the tables of one bot."""

    def __init__(
        self, client: discord.Client, room: Room, lobby: Lobby, councils: Councils, ballots: Ballots
    ) -> None:
        self.client = client
        self.room = room
        self.store = room.store
        self.lobby = lobby
        self.councils = councils
        self.ballots = ballots

    async def out_of_sight(self, there: There = everywhere) -> None:
        """Look for the tables on servers that are ``there`` of which Discord has told nothing. In memory, but for
        those."""
        await self.look_at(self._unseen(await self.store.tables.places(), there))
        await for_each_table(self._unseen(await self.store.windows.places(), there), self._shut)

    def _unseen(self, at: Iterable[tuple[int, int, int]], there: There) -> list[int]:
        return [n for n, guild, channel in at if there(guild) and not places.in_sight(self.client, guild, channel)]

    async def _shut(self, number: int) -> None:
        """Where a channel is gone nobody could shut out whoever looks at its table from outside."""
        if not await places.reachable(self.client, await self.room.fresh(number)):
            await self.store.windows.shut(number)

    async def unfinished(self, there: There = everywhere) -> None:
        """Do what was left undone."""
        await self.look_at(await self._those(await self.store.tables.unfinished(), there))

    async def votes(self, there: There = everywhere) -> None:
        """Count the votes that were cast while nobody listened."""
        polls = {poll.table for poll in await self.store.messages.polls()}
        await for_each_table(await self._those(polls, there), self.ballots.recount)

    async def _those(self, tables: Collection[int], there: There) -> list[int]:
        """The tables on servers that are there."""
        if there is everywhere or not tables:
            return sorted(tables)
        return sorted(n for n, guild in (await self.store.tables.guilds(tables)).items() if there(guild))

    async def look_at(self, tables: Iterable[int]) -> None:
        """Stop the clocks of tables that cannot be reached, and go on with those that can be again."""
        await for_each_table(tables, self._look_at)

    async def _look_at(self, number: int) -> None:
        table = await self.room.fresh(number)
        if not await self._reachable(table):
            await self.councils.steward.strand(number)
            return
        if table.house.stranded:
            await self.councils.steward.rescue(number)
            await self.ballots.recount(number)
        elif table.status == "lobby":
            await self.lobby.tend(number)
        if table.house.stranded or self._undone(table):
            await self.councils.carry_on(number)

    async def _reachable(self, table: Table) -> bool:
        """Discord is not asked for a channel where no clock runs that would have to be stopped."""
        idle = table.status == "lobby" or not (table.timers or table.house.stranded)
        if idle and self.client.get_guild(table.guild) is not None:
            return True
        return await places.reachable(self.client, table)

    def _undone(self, table: Table) -> bool:
        """Whether a vote is decided, a chair given and not taken, or awaited whom a computer or
        a standing order answers for."""
        if table.status not in ("playing", "paused"):
            return False
        decided = any(c.motion.carried() is not None for c in table.house.councils)
        if decided or any(s.gone for s in table.sitters):
            return True
        ready = {s.seat for s in table.sitters if s.robot or s.orders}
        return bool(ready) and table.status == "playing" and bool(ready & self.room.position(table).awaited)
