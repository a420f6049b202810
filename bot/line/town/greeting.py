"""A word of welcome on a server that has invited the bot: once, with what it lacks and what then does not work."""

from __future__ import annotations

import logging

import discord
from msgspec.structs import replace

from bot.keeping.store import Store
from bot.line import places
from bot.line.wire import NOBODY, UNREACHABLE

log = logging.getLogger(__name__)

WELCOME = (
    "Hello, and thank you for having me. I am a game master: I keep the table of a channel, deal, check every rule"
    " and draw the board.\n`/table open` begins a game in any channel, `/seek` finds players, `/help` tells what"
    " there is. Whoever manages channels settles what holds here with `/server`."
)

LACKING = "To do all of that I still need, here or wherever you like to play:"


async def greet(store: Store, guild: discord.Guild) -> None:
    """Say the word of welcome, where nobody has heard it yet. It is written down first, so that it never comes
    twice; where there is no place for it, it waits for the next invitation."""
    known, place = store.servers.of(guild.id), _place(guild)
    if known.greeted or place is None:
        return
    await store.servers.settle(guild.id, lambda now: replace(now, greeted=True))
    must, should = places.preflight(place.permissions_for(guild.me))
    lacking = [*(f"**{name}**: without it there is no table" for name in must), *should]
    text = "\n".join([WELCOME, LACKING, *(f"- {note}" for note in lacking)]) if lacking else WELCOME
    try:
        await place.send(text, allowed_mentions=NOBODY, suppress_embeds=True)
    except UNREACHABLE as fault:
        log.info("no word of welcome on server %s: %s", guild.id, fault)


def _place(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for what the server itself says, or the first in which the bot may write."""

    def writable(channel: discord.TextChannel) -> bool:
        may = channel.permissions_for(guild.me)
        return may.view_channel and may.send_messages

    first = [guild.system_channel] if guild.system_channel is not None else []
    return next((channel for channel in (*first, *guild.text_channels) if writable(channel)), None)
