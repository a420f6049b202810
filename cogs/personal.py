"""What somebody asks for themselves, at all their tables at once: where they are awaited, and being away."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import Demiurge
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.telling.answers import Asked, whisper
from bot.telling.everywhere import listed
from bot.telling.story import moments


class Personal(commands.Cog):
    """``/mine`` and ``/away``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    @app_commands.command(name="mine", description="Every table where you are awaited, to play them one by one.")
    async def mine(self, interaction: Asked) -> None:
        """The list, each table with the button that opens what is yours there."""
        await interaction.response.defer(ephemeral=True)
        found = await self.bot.panels.everywhere.awaited(interaction.user.id)
        if not found:
            await whisper(interaction, "You are awaited nowhere now. Enjoy the quiet.")
            return
        await whisper(interaction, f"**You are awaited at {speech.count(len(found), 'table')}.**", *listed(found))

    @app_commands.command(name="away", description="Excuse yourself at all your tables at once, or come back.")
    @app_commands.describe(until="3 days, 2 weeks, tomorrow, 2026-12-24; or back.")
    async def away(self, interaction: Asked, until: str) -> None:
        """Be away, or back, wherever one sits; each board shows it."""
        await interaction.response.defer(ephemeral=True)
        try:
            moment = moments.read_until(until)
        except ValueError as fault:
            raise Refused(str(fault)) from fault
        told = await self.bot.steward.away_everywhere(interaction.user.id, moment, f"i{interaction.id}")
        if not told:
            raise Refused("You sit at no running table." if moment else "You were away from none of your tables.")
        where = speech.listed(f"<#{channel}>" for channel in told)
        said = f"You are away until <t:{moment}:f>" if moment else "Welcome back"
        await whisper(interaction, f"{said}: {where}.")

    @away.autocomplete("until")
    async def _moments(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        fits = [moment for moment in moments.CHOICES if typed.strip().casefold() in moment]
        return [app_commands.Choice(name=moment, value=moment) for moment in fits]


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Personal(bot))
