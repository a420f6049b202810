"""The slash commands of the bot, and what is answered when one of them goes wrong."""

from __future__ import annotations

import contextlib
import time
from typing import Any

import discord
from discord import app_commands

from bot.door.refusals import Refused
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.rows import Unreadable
from bot.line import places
from bot.meters import took
from bot.telling.answers import Asked, explain, whisper
from rules.core import RuleError

BEGUN = "begun"
"""Where an interaction keeps when it was begun with, for whoever counts how long it took."""

COGS = (
    *("table", "pressing.presses", "pressing.learning", "reactions", "verbs", "library", "glossary", "history"),
    *("places", "personal", "seek", "server", "seasons", "rated", "memory", "seeing", "acting"),
)
"""Where commands and presses are answered, by the module in ``cogs``."""


class Tree(app_commands.CommandTree[Any]):
    """The slash commands, with one place for everything that goes wrong in them."""

    async def on_error(self, interaction: Asked, error: app_commands.AppCommandError, /) -> None:
        """Answer in one sentence."""
        command_took(interaction)
        fault = error.__cause__ or error
        names = isinstance(fault, RuleError | Refused)  # it may speak of people by their seats
        table = None
        with contextlib.suppress(Unreadable, DatabaseFault):  # then they stay seats: it is answered all the same
            table = await interaction.client.store.tables.at(interaction.channel_id or 0) if names else None
        await explain(interaction, fault, table)

    async def interaction_check(self, interaction: Asked, /) -> bool:
        """Whether the bot is there at all: a table needs its board, and commands alone bring none."""
        if not await interaction.client.gate.mine(interaction.id):
            return False
        suggests = interaction.type is discord.InteractionType.autocomplete
        if suggests:  # nobody tells when that is over, and nobody loses anything by it
            interaction.client.gate.done(interaction.id)
        interaction.extras[BEGUN] = time.perf_counter()
        interaction.client.standins.dress(interaction)
        why = "" if places.at_home(self.client, interaction) else places.NOT_HERE
        why = why or await interaction.client.maintenance.says()
        if why and not suggests:
            await whisper(interaction, why)
        if why:
            interaction.client.gate.done(interaction.id)
        return not why


def command_took(interaction: Asked) -> None:
    """A command is over: count how long it took."""
    interaction.client.gate.done(interaction.id)
    begun = interaction.extras.pop(BEGUN, None)
    if begun is not None and interaction.command is not None:
        took("command", interaction.command.qualified_name, time.perf_counter() - begun)
