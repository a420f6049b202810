"""Opening the table of those who have waited for it: in the channel of their call, or in a thread there."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.door.council.councils import Councils
from bot.door.gate import has_room
from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.keeping.shelves.refused import AlreadyDone, Taken
from bot.keeping.society.calls import Call
from bot.keeping.store import Store
from bot.keeping.told import Note
from bot.line.wire import UNREACHABLE
from bot.telling.company import beckoning
from rules.core import AnyGame

log = logging.getLogger(__name__)


class Openings:
    """Opens each table at most once, by the number of its call."""

    def __init__(
        self,
        client: discord.Client,
        lobby: Lobby,
        councils: Councils,
        deliver: Callable[[int], Awaitable[None]],
    ) -> None:
        self.client = client
        self.lobby = lobby
        self.councils = councils
        self.store: Store = lobby.room.store
        self._games = lobby.room.games
        self._deliver = deliver

    async def here(self, call: Call) -> Call:
        """The call without those who have left the server since they called, or sit at as many tables as the staff
        likes, unless theirs is open already."""
        guild, gone = self.client.get_guild(call.guild), []
        opened = await self.store.log.knows(f"c{call.id}")
        for wish in call.wishes:
            if not (opened or await has_room(self.store, call.guild, wish.person)):
                gone.append(wish.person)
                continue
            try:
                if guild is not None:
                    await guild.fetch_member(wish.person)
            except discord.NotFound:
                gone.append(wish.person)
            except UNREACHABLE as fault:
                log.info("whether %s is still there is not known: %s", wish.person, fault)
        return await self.store.calls.keep(call.without(*gone)) if gone else call

    async def open(self, call: Call, *, elsewhere: bool) -> int:
        """Open the table of those who have come: here, or in a thread where a game is running here. The channel it
        is in, or 0 where none can be. Some of them wait ``elsewhere`` too."""
        game = self.game_of(call)
        where = await self._place(call) if game is not None else 0
        if not where or game is None:
            return 0
        people = [Person(w.person, w.name) for w in call.wishes]
        values = await self.lobby.first_rules(game, people[0].id, len(people))
        values = values if call.size in game.terms(values).seats else {}
        note = Note(text=beckoning.gathered(game, call, elsewhere=elsewhere), people=tuple(p.id for p in people))
        source = f"c{call.id}"
        try:
            table = await self.lobby.open(
                game, people[0], (call.guild, where), values, source, others=people[1:], notes=[note]
            )
            await self._deliver(table.id)
        except AlreadyDone:  # before the bot was ended
            log.info("the table of call %s was open already", call.id)
        except Taken:
            return 0
        return where

    def game_of(self, call: Call) -> AnyGame | None:
        """The game of a call, if new tables begin with it still."""
        game = self._games.get(call.game)
        return None if game is None or game.slug in self.lobby.shelf.away else game

    async def _place(self, call: Call) -> int:
        """Where a table can be: in the channel of the call, or a thread there; 0 if nowhere."""
        await self.councils.make_room(call.channel)
        there = await self.store.tables.at(call.channel)
        if there is None or there.status == "ended" or await self.store.log.knows(f"c{call.id}"):
            return call.channel
        channel = self.client.get_channel(call.channel)
        game = self._games.get(call.game)
        if not isinstance(channel, discord.TextChannel) or game is None:
            return 0
        try:
            made = await channel.create_thread(name=game.title, type=discord.ChannelType.public_thread)
        except UNREACHABLE as fault:
            log.info("no thread for call %s: %s", call.id, fault)
            return 0
        return made.id
