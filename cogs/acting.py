"""``/as``, on a server for tests alone: act as anybody at the table, or as somebody who does not exist."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.standins import REALLY, invented
from bot.telling.answers import Asked, whisper

LONGEST = 32


class Acting(commands.Cog):
    """``/as``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @app_commands.command(name="as", description="Server for tests: act as somebody else until you say it again.")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_channels=True)
    @app_commands.describe(who="Somebody at this table, or any name; yourself again without it.")
    async def as_(self, interaction: Asked, who: app_commands.Range[str, 1, LONGEST] | None = None) -> None:
        """Put somebody on, or off."""
        if not interaction.permissions.manage_channels:
            raise Refused("Only who may manage channels here acts as others.")
        me: int = interaction.extras[REALLY]
        if not who:
            self.bot.standins.put_off(me)
            await whisper(interaction, "You act as yourself again.")
            return
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        names = {s.name.casefold(): (s.person, s.name) for s in table.sitters if s.person} if table else {}
        person, name = names.get(who.casefold(), (invented(who), who))
        self.bot.standins.put_on(me, person, name)
        seated = "who sits here" if who.casefold() in names else "who does not exist, and may join"
        await whisper(interaction, f"You act as {discord.utils.escape_markdown(name)}, {seated}. `/as` ends it.")

    @as_.autocomplete("who")
    async def _who(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        names = (
            [s.name for s in table.sitters if s.person and typed.casefold() in s.name.casefold()] if table else []
        )
        return [app_commands.Choice(name=name, value=name) for name in names[:25]]


async def setup(bot: Demiurge) -> None:
    """Only where there is a server for tests, and there alone."""
    if bot.settings.test_guild is not None:
        await bot.add_cog(Acting(bot), guild=discord.Object(bot.settings.test_guild))
