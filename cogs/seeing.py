"""``/me seeing``: what somebody likes to see, for all their tables."""

from __future__ import annotations

from typing import cast

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Demiurge
from bot.telling.addresses import Mine
from bot.telling.answers import Asked, explain
from bot.telling.panel import Panel
from bot.telling.seeing import choosing
from cogs.commands import command
from cogs.request import is_private

SEEING = choosing.SEEING


class Seeing(commands.Cog):
    """Pictures, words, colours, films and hints."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put it beside what ``/me`` has."""
        summary = "Your pictures, words, colours, films and hints, in every game."
        group = cast(app_commands.Group, self.bot.tree.get_command("me"))
        group.add_command(command(SEEING, summary, [], self.seeing))

    async def seeing(self, interaction: Asked) -> None:
        """Show what somebody likes to see, to be changed."""
        await interaction.response.defer(ephemeral=True)
        await _show(
            interaction, await choosing.panel(self.bot.easel, self.bot.store.people.sight(interaction.user.id))
        )


async def pressed(bot: Demiurge, interaction: Asked, mine: Mine) -> None:
    """A button of that panel: kept, and shown as it is now. Every outcome is answered."""
    try:
        await interaction.response.defer(ephemeral=True)
        person = interaction.user.id
        known = await bot.store.people.change(
            person, lambda known: replace(known, sight=choosing.pressed(known.sight, mine.verb))
        )
        await _show(interaction, await choosing.panel(bot.easel, known.sight))
    except Exception as error:
        await explain(interaction, error)


async def _show(interaction: Asked, panel: Panel) -> None:
    if is_private(interaction):
        await interaction.edit_original_response(view=panel.view, attachments=panel.files())
    else:
        await interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Seeing(bot))
