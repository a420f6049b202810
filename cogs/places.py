"""Servers and channels that come and go."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.client import Demiurge
from bot.keeping.told import Parcel
from bot.line.town.greeting import greet


class Places(commands.Cog):
    """Goes on with tables where they can be reached, and lets nobody lose a turn where not."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited, perhaps anew: go on with the tables that are waiting here."""
        bot = self.bot
        await bot.fairness.found(guild.id)
        numbers = await bot.store.tables.on(guild.id)
        await bot.rounds.look_at(numbers)
        for number in numbers:
            await bot.store.outbox.put(number, [Parcel(kind="board")])
            await bot.store.outbox.hurry(number)
            bot.courier.changed(number)
        await greet(bot.store, guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Sent away: nobody there loses a turn while the bot cannot be reached, or can be looked at by others
        whom nobody there could shut out."""
        self.bot.ears.find(guild.id)
        await self.bot.store.windows.shut_on(guild.id)
        await self.bot.rounds.look_at(await self.bot.store.tables.on(guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone. `/table board` elsewhere brings its table there."""
        await self._gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, and perhaps a table with it."""
        await self._gone(thread.thread_id)

    async def _gone(self, channel: int) -> None:
        await self.bot.store.windows.shut_at(channel)
        table = await self.bot.store.tables.at(channel)
        if table is None or table.status == "ended":
            return
        if table.channel == channel:
            await self.bot.steward.strand(table.id)
        else:
            await self.bot.ballots.lost_in(table.id, channel)


async def setup(bot: Demiurge) -> None:
    """Called by discord.py."""
    await bot.add_cog(Places(bot))
