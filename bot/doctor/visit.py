"""A visit: this machine first, then Discord, and a report of both."""

from __future__ import annotations

import discord

from bot.client import Demiurge
from bot.doctor.finding import Finding, report
from bot.doctor.machine import exists, here
from bot.doctor.servers import Place, clock, there
from bot.keeping.engines.faults import DatabaseFault
from bot.keeping.engines.where import Where
from bot.keeping.settings import Settings
from bot.keeping.store import Store
from bot.line.wire import PATIENCE, UNREACHABLE


async def visit(settings: Settings) -> bool:
    """Look at everything and print what was found. True if nothing is ill."""
    findings = await here(settings)
    if settings.token:
        findings.append(await clock())
        findings += await _abroad(settings)
    for line in report(findings):
        print(line)
    return all(found.state != "ill" for found in findings)


async def _abroad(settings: Settings) -> list[Finding]:
    """What Discord says, asked over REST alone: a bot that is running notices nothing."""
    client = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=PATIENCE)
    async with client:
        try:
            await client.login(settings.token.reveal())
        except discord.LoginFailure:
            remedy = (
                "Make a new one in the developer portal (Bot, Reset Token) and put it in .env as DISCORD_TOKEN."
            )
            return [Finding("token", "ill", "Discord refuses it", remedy)]
        except UNREACHABLE as fault:
            remedy = "Check this machine's network, then look again in some minutes."
            return [Finding("Discord", "ill", f"cannot be reached ({fault})", remedy)]
        known, tables = await commands(settings), await places(settings.database)
        return await there(client, known, tables, settings.home_guild, settings.owner_channel)


async def commands(settings: Settings) -> set[str]:
    """The names of all slash commands that this version has."""
    bot = Demiurge(settings, shards=1)
    await bot.learn()
    return {command.name for command in bot.tree.get_commands()}


async def places(file: Where) -> list[Place]:
    """Where tables are running, as far as the database can be read: what is wrong with it has been said."""
    if not exists(file):
        return []
    try:
        store = await Store.look(file)
    except (ValueError, DatabaseFault):
        return []
    try:
        return [Place(*row) for row in await store.tables.places()]
    except DatabaseFault:
        return []
    finally:
        await store.close()
