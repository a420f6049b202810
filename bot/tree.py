"""The slash commands of the bot, and what is answered when one of them goes wrong."""

from __future__ import annotations

import contextlib
from typing import Any

import discord
from discord import app_commands

from bot.door.refusals import Refused
from bot.keeping.rows import Unreadable
from bot.line import places
from bot.telling.answers import Asked, explain, whisper
from rules.core import RuleError


class Tree(app_commands.CommandTree[Any]):
    """The slash commands, with one place for everything that goes wrong in them."""

    async def on_error(self, interaction: Asked, error: app_commands.AppCommandError, /) -> None:
        """Answer in one sentence."""
        fault = error.__cause__ or error
        names = isinstance(fault, RuleError | Refused)  # it may speak of people by their seats
        table = None
        with contextlib.suppress(Unreadable):  # then they stay seats: what is asked is answered whatever is kept
            table = await interaction.client.store.table_in(interaction.channel_id or 0) if names else None
        await explain(interaction, fault, table)

    async def interaction_check(self, interaction: Asked, /) -> bool:
        """Whether the bot is there at all: a table needs its board, and commands alone bring none."""
        if places.at_home(self.client, interaction):
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            await whisper(interaction, places.NOT_HERE)
        return False
