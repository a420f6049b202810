"""Discord by numbers alone, where nothing that discord.py offers does without an object that would have to be
fetched first. It keeps these calls to itself (``client.http``), so all that we use of them stands here."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord.http import Route

AWAKE: Literal[10080] = 10080
"""Minutes of silence after which a thread falls asleep: a week, the most there is."""


def kind_of_thread(channel: object) -> Any:
    """What a thread of a channel is called: announcements have threads of their own kind."""
    announces = isinstance(channel, discord.TextChannel) and channel.is_news()
    return discord.ChannelType.news_thread if announces else discord.ChannelType.public_thread


async def thread_at(client: discord.Client, channel: int, message: int, name: str) -> int:
    """A new thread at a message."""
    made = await client.http.start_thread_with_message(channel, message, name=name, auto_archive_duration=AWAKE)
    return int(made["id"])


async def thread_in(
    client: discord.Client, channel: int, name: str, kind: discord.ChannelType | None = None, **more: Any
) -> int:
    """A new thread of a channel, beside its messages; of the ``kind`` that everybody sees, unless it is said."""
    kind = kind or kind_of_thread(client.get_channel(channel))
    words: dict[str, Any] = {"name": name, "auto_archive_duration": AWAKE, "type": kind.value, **more}
    return int((await client.http.start_thread_without_message(channel, **words))["id"])


async def wake(client: discord.Client, thread: int) -> None:
    """Let a thread be no more archived; it takes no more leave than writing there does."""
    await client.http.edit_channel(thread, archived=False)


async def exists(client: discord.Client, channel: int) -> bool:
    """Whether a channel or thread is there."""
    try:
        await client.http.get_channel(channel)
    except discord.NotFound:
        return False
    return True


async def delete(client: discord.Client, channel: int, why: str) -> None:
    """Delete a channel or thread."""
    await client.http.delete_channel(channel, reason=why)


async def file_at(client: discord.Client, address: str) -> bytes:
    """A file that somebody has sent."""
    return await client.http.get_from_cdn(address)


async def starts(client: discord.Client) -> dict[str, int]:
    """What Discord says of sessions that may begin."""
    said = await client.http.request(Route("GET", "/gateway/bot"))
    return dict(said["session_start_limit"])


async def commands_on(client: discord.Client, application: int, guild: int | None = None) -> list[Any]:
    """The slash commands that Discord knows of all servers, or of one."""
    asked = client.http.get_guild_commands(application, guild) if guild else None
    return [*await (asked or client.http.get_global_commands(application))]


async def no_commands(client: discord.Client, application: int) -> None:
    """Take away those of all servers."""
    await client.http.bulk_upsert_global_commands(application, [])
