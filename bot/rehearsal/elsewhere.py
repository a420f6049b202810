"""Acts in places of other kinds: threads of the channel, and with ``--everywhere`` channels made for it.

They stand in the same category, so that whoever cannot see the one cannot see the others, and are taken away.
Whether a place can be made proves nothing about the bot, which makes none: that is skipped with what would help.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot.line import places, rest
from bot.line.rest import kind_of_thread
from bot.line.wire import NOBODY
from bot.rehearsal.company import a_table
from bot.rehearsal.stage import Act, Place, Skipped, Stage, kind, place

_NAME = "rehearsal-elsewhere"
_WHY = "A rehearsal; it is taken away again."
_WAIT = 0.5
_MOST_WAITS = 20
"""How often and for how long it is waited until the gateway tells of what was made."""


async def public_thread(stage: Stage) -> None:
    """A thread in which a table is opened."""
    channel = stage.has_threads()
    await _thread(stage, channel, kind_of_thread(channel), "Create Public Threads")


async def private_thread(stage: Stage) -> None:
    """A private thread of which the bot is a member. Where somebody opens a table in one of which it is none,
    only the answer to the command can tell."""
    channel = stage.has_threads()
    if channel.is_news():
        raise Skipped("announcement channels have no private threads: name a text channel to try this")
    await _thread(stage, channel, discord.ChannelType.private_thread, "Create Private Threads")


async def _thread(stage: Stage, channel: discord.TextChannel, type: discord.ChannelType, leave: str) -> None:
    try:
        made = await rest.thread_in(stage.client, channel.id, "Rehearsal in a thread", type, invitable=False)
    except discord.Forbidden as refusal:
        raise Skipped(f"give the bot **{leave}** in this channel to try this") from refusal
    stage.threads.append(made)
    await _try(stage, made)


async def voice(stage: Stage) -> None:
    """The words beside a voice channel: no threads, so the History is told beside the board."""
    made = await _make(stage, lambda g, c: g.create_voice_channel(_NAME, category=c, reason=_WHY))
    await _try(stage, made)


async def announcements(stage: Stage) -> None:
    """A channel whose threads are of a kind of their own."""
    if not {"COMMUNITY", "NEWS"} & set(stage.channel.guild.features):
        raise Skipped("only a Community has announcement channels: Server Settings, Enable Community, to try this")
    made = await _make(stage, lambda g, c: g.create_text_channel(_NAME, category=c, news=True, reason=_WHY))
    await _try(stage, made)


async def post(stage: Stage) -> None:
    """A post of a forum, which is a thread."""
    made = await _make(stage, lambda g, c: g.create_forum(_NAME, category=c, reason=_WHY))
    forum = await stage.client.fetch_channel(made)
    assert isinstance(forum, discord.ForumChannel)
    try:
        opened = await forum.create_thread(name="Rehearsal", content="A post.", allowed_mentions=NOBODY)
    except discord.Forbidden as refusal:
        raise Skipped("give the bot **Send Messages** in new forums to try this") from refusal
    await _try(stage, opened.thread.id)


Making = Callable[[discord.Guild, discord.CategoryChannel | None], Awaitable[discord.abc.GuildChannel]]


async def _make(stage: Stage, making: Making) -> int:
    """Make a channel in the same category; its id. It is taken away when the rehearsal is over."""
    if not stage.wishes.everywhere:
        raise Skipped("add --everywhere to try this in a channel made for it and taken away again")
    beside = stage.channel.parent if isinstance(stage.channel, discord.Thread) else stage.channel
    try:
        made = await making(stage.channel.guild, beside.category if beside else None)
    except discord.Forbidden as refusal:
        raise Skipped("give the bot **Manage Channels** for as long as this takes") from refusal
    except discord.HTTPException as refusal:
        if refusal.status >= 500:
            raise
        raise Skipped(f"Discord makes no such channel on this server ({refusal.text})") from refusal
    stage.made.append(made.id)
    return made.id


async def _try(stage: Stage, id: int) -> None:
    """Open a table there, as soon as the bot has heard of the place."""
    for _ in range(_MOST_WAITS):
        if stage.client.get_channel(id) is not None:
            break
        await asyncio.sleep(_WAIT)
    found: Place = await place(stage.client, id)
    granted = found.permissions_for(found.guild.me)
    must, _ = places.preflight(granted, thread=isinstance(found, discord.Thread))
    if must:
        raise Skipped(f"give the bot {', '.join(f'**{name}**' for name in must)} in {kind(found)} to try this")
    await a_table(stage, found)


ELSEWHERE = (
    Act("a table in a public thread", public_thread, "channels"),
    Act("a table in a private thread", private_thread, "channels"),
    Act("a table in a voice channel", voice),
    Act("a table in an announcement channel", announcements),
    Act("a table in a forum post", post),
)
