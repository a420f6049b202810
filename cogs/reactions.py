"""Reactions on polls, and polls that somebody deletes. Raw events, so that polls older than any memory count."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.client import Demiurge
from cogs.request import person_of


class Reactions(commands.Cog):
    """Hands what becomes of polls to those who count."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_raw_reaction_add(self, event: discord.RawReactionActionEvent) -> None:
        """A reaction was added."""
        await self._reacted(event, added=True)

    @commands.Cog.listener()
    async def on_raw_reaction_remove(self, event: discord.RawReactionActionEvent) -> None:
        """A reaction was taken back."""
        await self._reacted(event, added=False)

    @commands.Cog.listener()
    async def on_raw_reaction_clear(self, event: discord.RawReactionClearEvent) -> None:
        """All reactions were taken from a message."""
        await self.bot.ballots.cleared(event.message_id)

    @commands.Cog.listener()
    async def on_raw_reaction_clear_emoji(self, event: discord.RawReactionClearEmojiEvent) -> None:
        """All reactions of one kind were taken from a message."""
        await self.bot.ballots.cleared(event.message_id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A message is gone, and perhaps a vote with it."""
        await self.bot.ballots.lost(event.message_id)
        await self.bot.seekers.lost(event.message_id)

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages are gone."""
        for message in event.message_ids:
            await self.bot.ballots.lost(message)
            await self.bot.seekers.lost(message)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, and perhaps a vote stands in it."""
        if event.data["thread_metadata"]["archived"]:
            await self.bot.ballots.closed(event.thread_id)

    async def _reacted(self, event: discord.RawReactionActionEvent, *, added: bool) -> None:
        if await self.bot.maintenance.says():
            return  # all are counted when the bot plays again
        if self.bot.user is None or event.user_id != self.bot.user.id:
            comer = person_of(event.member) if event.member is not None and not event.member.bot else None
            seen = event.message_id, event.user_id, str(event.emoji)
            await self.bot.ballots.reacted(*seen, added=added, comer=comer)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Reactions(bot))
