"""Telling Discord the slash commands."""

from __future__ import annotations

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.line import rest
from bot.line.wire import UNREACHABLE

log = logging.getLogger(__name__)

_FAULTS = (*UNREACHABLE, app_commands.AppCommandError)

_MOST_SERVERS = 100
"""Servers that are looked at for commands of their own."""


async def tell_commands(bot: commands.AutoShardedBot, home: int | None, test: int | None = None) -> None:
    """To all servers, or to the home server instead; to the server for tests what it has beside them. If Discord
    refuses, the bot goes on with the commands it has told before: games must not stop for them."""
    try:
        if test is not None and test != home:
            await bot.tree.sync(guild=discord.Object(test))
        if home is None:
            await bot.tree.sync()
            return
        bot.tree.copy_global_to(guild=discord.Object(home))
        await bot.tree.sync(guild=discord.Object(home))
        await rest.no_commands(bot, bot.application_id or 0)
    except _FAULTS as fault:
        log.error("Discord does not take my commands, so I go on with those it has: %s", fault)


async def clear_copies(bot: commands.AutoShardedBot, *own: int | None) -> None:
    """Commands that were once told to one server alone stand there twice beside those of all servers: take them
    away."""
    for guild in bot.guilds[:_MOST_SERVERS]:
        if guild.id in own:
            continue
        try:
            if await bot.tree.fetch_commands(guild=guild):
                bot.tree.clear_commands(guild=guild)
                await bot.tree.sync(guild=guild)
                log.info("server %s has no commands of its own any more, only those of all servers", guild.id)
        except _FAULTS as fault:
            log.warning("the commands of server %s could not be looked at: %s", guild.id, fault)
