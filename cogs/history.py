"""The History of this channel's game, to read and to take away."""

from __future__ import annotations

import io

import discord
from discord import app_commands
from discord.ext import commands

from bot import history, speech
from bot.answers import Asked, whisper
from bot.client import Demiurge
from bot.room import Refused
from bot.table import Table


@app_commands.guild_only()
class History(commands.GroupCog, group_name="history", group_description="The History of this channel's game."):
    """``/history show`` and ``/history export``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @app_commands.command(name="show", description="The last lines of the History, only for you.")
    async def show(self, interaction: Asked) -> None:
        """The end of the History, privately."""
        table = await self._table(interaction)
        await whisper(interaction, await recent(self.bot, table))

    @app_commands.command(name="export", description="The whole History as a Markdown file.")
    async def export(self, interaction: Asked) -> None:
        """The whole History as a file."""
        table = await self._table(interaction)
        text = await history.markdown(self.bot.room, table)
        file = discord.File(io.BytesIO(text.encode()), filename=f"history-{table.game}-{table.id}.md")
        await interaction.response.send_message("The History so far.", file=file, ephemeral=True)

    async def _table(self, interaction: Asked) -> Table:
        """The table of this channel, or of the channel whose History thread this is."""
        table = await self.bot.store.table_in(interaction.channel_id or 0)
        if table is None and isinstance(interaction.channel, discord.Thread):
            table = await self.bot.store.table_in(interaction.channel.parent_id)
        if table is None:
            raise Refused("No game has been played in this channel yet. `/table open` begins one.")
        return table


async def recent(bot: Demiurge, table: Table) -> str:
    """The last lines of a History that fit in one answer."""
    lines = [f"<t:{row.at}:t> {line}" for row, line in await history.lines(bot.room, table)]
    if not lines:
        return "Nothing has happened yet."
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(line) > 3400:
            break
        kept.insert(0, line)
    return speech.cut("\n".join(kept), 3600) + "\n-# `/history export` gives the whole."


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(History(bot))
