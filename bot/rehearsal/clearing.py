"""Taking away what a rehearsal has made, and nothing else."""

from __future__ import annotations

import contextlib

import discord

from bot.line import rest
from bot.line.wire import UNREACHABLE
from bot.rehearsal.stage import Finding, Place, Stage

_CLOSED = "closed and empty, but to delete threads takes Manage Threads, which the bot does not ask for"


async def clear(stage: Stage) -> Finding:
    """Take away all that was made since the start. A thread that may not be deleted is emptied and closed."""
    channels = [f"channel {id}" for id in stage.made if not await _gone(stage, id)]
    threads = [f"thread {id}" for id in _own_threads(stage) if not await _gone(stage, id, empties=True)]
    messages = [f"message {id}" for where, id in stage.messages if not await _deleted(stage, where, id)]
    try:
        await _empty(stage, stage.channel, stage.since)
    except UNREACHABLE as fault:
        return Finding("clearing up", "differs", f"older messages may be left: {fault}")
    if channels:
        return Finding("clearing up", "differs", f"delete by hand: {', '.join(channels)}")
    if threads or messages:
        return Finding("clearing up", "note", f"left behind ({_CLOSED}): {', '.join(threads + messages)}")
    return Finding("clearing up", "held")


def _own_threads(stage: Stage) -> list[int]:
    """Threads that the acts have named, and those the bot has made here since the start."""
    here = stage.channel.threads if isinstance(stage.channel, discord.TextChannel) else []
    own = [t.id for t in here if t.owner_id == stage.me and t.id > stage.since]
    return list(dict.fromkeys((*stage.threads, *own)))


async def _gone(stage: Stage, channel: int, *, empties: bool = False) -> bool:
    """Delete a channel or thread; whether it is no more."""
    try:
        await rest.delete(stage.client, channel, "A rehearsal is over.")
    except discord.NotFound:
        return True
    except UNREACHABLE:
        if empties:
            with contextlib.suppress(*UNREACHABLE):
                thread = await stage.client.fetch_channel(channel)
                assert isinstance(thread, discord.Thread)
                await _empty(stage, thread, 0)
                await thread.edit(archived=True)
        return False
    return True


async def _deleted(stage: Stage, channel: int, message: int) -> bool:
    """Delete a message; whether it is no more."""
    if channel in stage.made:
        return True
    try:
        await stage.client.get_partial_messageable(channel).get_partial_message(message).delete()
    except discord.NotFound:
        return True
    except UNREACHABLE:
        return False
    return True


async def _empty(stage: Stage, place: Place, since: int) -> None:
    """Delete all that the bot has written in a place since a moment."""
    own = [m async for m in place.history(limit=None, after=discord.Object(since)) if m.author.id == stage.me]
    for message in own:
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            await message.delete()
