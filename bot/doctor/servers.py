"""What Discord says: whether the bot gets in, what it may do on each server, and how much room is left there.

It only asks, over REST, so a visit disturbs no bot that is running.
"""

from __future__ import annotations

from collections.abc import Collection
from email.utils import parsedate_to_datetime
from typing import NamedTuple

import aiohttp
import discord
from discord.http import Route

from bot.doctor.finding import Finding
from bot.keeping.now import seconds
from bot.keeping.speech import span
from bot.line import rest
from bot.line.places import preflight
from bot.line.wire import UNREACHABLE
from bot.ranges.starts import Budget
from rules.core import counted, listed

MOST_SERVERS = 100
"""Servers that are looked at one by one; each takes up to four calls."""

MOST_THREADS, MANY_THREADS = 1000, 900
"""Threads of a server that may be open at a time, and how many of them are too near to that."""

SLOW, WRONG = 5, 60
"""Seconds by which a clock may be off, and by which deadlines are told wrongly."""


class Place(NamedTuple):
    """A channel or thread in which a table is running."""

    table: int
    guild: int
    channel: int


async def clock(address: str = "") -> Finding:
    """This machine's clock against Discord's."""
    try:
        patience = aiohttp.ClientTimeout(total=20)
        async with (
            aiohttp.ClientSession(timeout=patience) as session,
            session.get(address or f"{Route.BASE}/gateway") as answer,
        ):
            off = seconds() - int(parsedate_to_datetime(answer.headers["Date"]).timestamp())
    except (aiohttp.ClientError, OSError, TimeoutError, KeyError, ValueError) as fault:
        remedy = "Check this machine's network and its way to discord.com."
        return Finding("clock", "mind", f"Discord does not tell the time ({fault!r})", remedy)
    if abs(off) <= SLOW:
        return Finding("clock", "well", "as Discord's")
    says = f"{span(abs(off))} {'ahead' if off > 0 else 'behind'}"
    remedy = "Let the machine set its clock by the network (timedatectl set-ntp true): deadlines are told by it."
    return Finding("clock", "ill" if abs(off) >= WRONG else "mind", says, remedy)


async def there(
    client: discord.Client,
    told: Collection[str],
    places: Collection[Place],
    home: int | None = None,
    owner: int = 0,
) -> list[Finding]:
    """All that Discord says of a bot that has logged in. ``told`` are the names of its commands, ``home`` the only
    server that has them, ``owner`` the channel in which its owner is told of faults."""
    found = [await _intents(client), await _starts(client), await _commands(client, told, home)]
    found += [await _owners(client, owner)] if owner else []
    guilds = [guild async for guild in client.fetch_guilds(limit=None)]
    with_tables = {place.guild for place in places}
    guilds.sort(key=lambda guild: guild.id not in with_tables)
    for guild in guilds[:MOST_SERVERS]:
        found += await _server(client, guild, [place for place in places if place.guild == guild.id])
    if len(guilds) > MOST_SERVERS:
        rest = f"{len(guilds) - MOST_SERVERS} more were not looked at; those with running tables came first"
        found.append(Finding("servers", "well", rest))
    gone = sorted(with_tables - {guild.id for guild in guilds})
    if gone:
        lost = [place.table for place in places if place.guild in gone]
        says = f"{counted(len(lost), 'table')} on {counted(len(gone), 'server')} where the bot is no more"
        found.append(Finding("tables", "mind", says, "They wait. Invite the bot there again, or let them be."))
    return found


async def _intents(client: discord.Client) -> Finding:
    flags = (await client.application_info()).flags
    privileged = ("gateway_presence", "gateway_guild_members", "gateway_message_content")
    more = [name for name in privileged if getattr(flags, name) or getattr(flags, f"{name}_limited")]
    if not more:
        return Finding("intents", "well", "none that is privileged, as it should be")
    says = f"{listed([name.removeprefix('gateway_').replace('_', ' ') for name in more])} switched on"
    remedy = "The bot needs no privileged intent: switch them off in the developer portal (Bot, Privileged)."
    return Finding("intents", "mind", says, remedy)


async def _starts(client: discord.Client) -> Finding:
    """How often the bot may still be started today."""
    try:
        budget = Budget.of(await rest.starts(client))
    except (*UNREACHABLE, KeyError) as fault:
        return Finding("starts", "mind", f"Discord does not say how many are left ({fault})", "Look again later.")
    says = f"{budget.remaining} of {budget.total} left today"
    if not budget.low:
        return Finding("starts", "well", says)
    remedy = "Something starts the bot again and again: its log says why. Discord shuts it out when none is left."
    if budget.spare:
        remedy += f" Until there are new ones it waits {span(int(budget.pause))} before each."
    return Finding("starts", "ill" if budget.spare else "mind", says, remedy)


async def _commands(client: discord.Client, told: Collection[str], home: int | None) -> Finding:
    """Whether Discord has the slash commands of this version, everywhere or on the home server."""
    application = (await client.application_info()).id
    try:
        rows = await rest.commands_on(client, application, home)
    except UNREACHABLE as fault:
        remedy = (
            "Invite the bot to the server of HOME_GUILD, or leave that empty." if home else "Look again later."
        )
        return Finding("commands", "mind", f"cannot be looked at ({fault})", remedy)
    known = {row["name"] for row in rows}
    room = f"{len(known)} of 100"
    lacking, old = sorted(set(told) - known), sorted(known - set(told))
    if not lacking and not old:
        return Finding("commands", "well", room)
    says = "; ".join(
        [f"not there yet: {listed(f'/{n}' for n in lacking)}"] * bool(lacking)
        + [f"no more in use: {listed(f'/{n}' for n in old)}"] * bool(old)
    )
    remedy = "Start the bot once: it tells Discord its commands. With HOME_GUILD only that server has them."
    return Finding("commands", "mind", f"{room}; {says}", remedy)


async def _owners(client: discord.Client, channel: int) -> Finding:
    """Whether faults can be told in the channel of the owner."""
    remedy = "Copy the number of a channel in which the bot may write to OWNER_CHANNEL, or leave that empty."
    try:
        found = await client.fetch_channel(channel)
        if isinstance(found, discord.abc.PrivateChannel):
            return Finding("owner's channel", "well", "a conversation with the bot")
        guild = await client.fetch_guild(found.guild.id)
        me = await guild.fetch_member(client.user.id if client.user else 0)
        thread = isinstance(found, discord.Thread)
        above = {one.id: one for one in await guild.fetch_channels()}
        place = above.get(found.parent_id if isinstance(found, discord.Thread) else channel)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData) as fault:
        return Finding("owner's channel", "ill", f"no such channel, or the bot may not see it ({fault})", remedy)
    except UNREACHABLE as fault:
        return Finding("owner's channel", "mind", f"cannot be looked at ({fault})", "Look again later.")
    rights = place.permissions_for(me) if place is not None else discord.Permissions.none()
    writes = rights.send_messages_in_threads if thread else rights.send_messages
    if not (rights.view_channel and writes):
        return Finding("owner's channel", "ill", f"the bot may not write in #{found.name}", remedy)
    return Finding("owner's channel", "well", f"faults are told in #{found.name}")


async def _server(client: discord.Client, server: discord.Guild, places: Collection[Place]) -> list[Finding]:
    what = f"server {server.name}"
    try:
        guild = await client.fetch_guild(server.id)
        me = await guild.fetch_member(client.user.id if client.user else 0)
        channels = await guild.fetch_channels() if places else []
        threads = await guild.active_threads() if places else []
    except UNREACHABLE as fault:
        return [Finding(what, "mind", f"cannot be looked at ({fault})", "Look again later.")]
    found = [_rights(what, me.guild_permissions, "the bot's role"), *_room(what, len(threads))]
    parents, by_id = {thread.id: thread.parent_id for thread in threads}, {c.id: c for c in channels}
    for place in places:
        inside = place.channel in parents
        channel = by_id.get(parents.get(place.channel, place.channel))
        if channel is None:
            continue  # a thread that is asleep, or a channel that is gone: the bot looks after both itself
        here = f"{what}, table {place.table} in #{channel.name}"
        rights = _rights(here, channel.permissions_for(me), "that channel", thread=inside)
        found += [rights] if rights.state != "well" else []
    return found


def _rights(what: str, permissions: discord.Permissions, where: str, *, thread: bool = False) -> Finding:
    lacking, better = preflight(permissions, thread=thread)
    if lacking:
        remedy = f"Give it to {where}: without it no table stands there."
        return Finding(what, "ill", f"the bot lacks {listed(lacking)}", remedy)
    if better:
        notes = "; ".join(note.replace("*", "") for note in better)
        return Finding(what, "mind", notes, f"Give these to {where}.")
    return Finding(what, "well", "all permissions")


def _room(what: str, threads: int) -> list[Finding]:
    """Room for Histories, which are threads."""
    if threads < MANY_THREADS:
        return []
    says = f"{threads} of {MOST_THREADS} threads are open"
    remedy = "Close old threads, or let them hide sooner (channel settings): without room no History begins."
    return [Finding(what, "ill" if threads >= MOST_THREADS else "mind", says, remedy)]
