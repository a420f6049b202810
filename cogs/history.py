"""The History of this channel's game, to read and to take away."""

from __future__ import annotations

import io

import discord
from discord import app_commands
from discord.ext import commands

from bot import history, places
from bot.answers import Asked, whisper
from bot.book import book
from bot.client import Demiurge
from bot.room import Refused
from bot.table import Table


@app_commands.guild_only()
class History(commands.GroupCog, group_name="history", group_description="The History of this channel's game."):
    """``/history show`` and ``/history export``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @app_commands.command(name="show", description="The last lines of the History, only for you.")
    @app_commands.describe(number="An earlier game of this channel.")
    async def show(self, interaction: Asked, number: int | None = None) -> None:
        """The end of the History, privately."""
        table = await self._table(interaction, number)
        await whisper(interaction, await history.recent(self.bot.room, table))

    @app_commands.command(name="export", description="The whole History as a Markdown file.")
    @app_commands.describe(number="An earlier game of this channel.")
    async def export(self, interaction: Asked, number: int | None = None) -> None:
        """The whole History as a file."""
        table = await self._table(interaction, number)
        text = await history.markdown(self.bot.room, table)
        file = discord.File(io.BytesIO(text.encode()), filename=f"history-{table.game}-{table.id}.md")
        await interaction.response.send_message("The History so far.", file=file, ephemeral=True)

    @app_commands.command(name="book", description="The whole History as an illustrated book (PDF).")
    @app_commands.describe(number="An earlier game of this channel.")
    async def book(self, interaction: Asked, number: int | None = None) -> None:
        """The whole History with pictures, in one file."""
        table = await self._table(interaction, number)
        await interaction.response.defer(ephemeral=True, thinking=True)
        body = await book(self.bot.easel, table)
        file = discord.File(io.BytesIO(body), filename=f"history-{table.game}-{table.id}.pdf")
        await interaction.followup.send("The book of this game so far.", file=file, ephemeral=True)

    async def _table(self, interaction: Asked, number: int | None) -> Table:
        """The table meant here, or an earlier one of its channel."""
        table = await places.the_table(self.bot.store, interaction)
        if number is None:
            return table
        earlier = await self.bot.store.table(number)
        if earlier is None or earlier.channel != table.channel:
            raise Refused("There is no such game in this channel.")
        return earlier


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(History(bot))
