"""Where tables are: which one a channel means, what the bot may do there, and whether the place still exists."""

from __future__ import annotations

from typing import Any

import discord

from bot.door.refusals import Refused
from bot.keeping.rows import Unreadable
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.telling.addresses import EARLIER

_MUST = ("view_channel", "send_messages")
_IN_THREADS = {"send_messages": "send_messages_in_threads"}

_SHOULD = {
    "attach_files": "**Attach Files**: without it there are no pictures of the board, only words",
    "create_public_threads": "**Create Public Threads**: without it there is no History thread",
    "send_messages_in_threads": "**Send Messages in Threads**: without it the History is only in `/history show`,"
    " and votes stand beside the board",
    "add_reactions": "**Add Reactions**: without it votes have buttons instead",
    "read_message_history": "**Read Message History**: without it votes have buttons, and a photo that is"
    " withdrawn may stay in old messages",
}
_ONLY_IN_CHANNELS = ("create_public_threads", "send_messages_in_threads")

NOT_HERE = "I am not on this server myself, so I could not keep a board here. Ask whoever manages it to invite me."


def at_home(client: discord.Client, interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is itself where it is asked something: a table needs its board, and commands alone, which a
    person may carry anywhere, bring none."""
    return client.get_guild(interaction.guild_id or 0) is not None


def preflight(permissions: discord.Permissions, *, thread: bool = False) -> tuple[list[str], list[str]]:
    """What the bot lacks in a channel or thread: names of what it cannot do without, and notes on what would be
    better."""
    must = [_IN_THREADS.get(name, name) if thread else name for name in _MUST]
    lacking = [
        name.replace("_", " ").title().replace(" In ", " in ") for name in must if not getattr(permissions, name)
    ]
    wanted = {name: note for name, note in _SHOULD.items() if not (thread and name in _ONLY_IN_CHANNELS)}
    return lacking, [note for name, note in wanted.items() if not getattr(permissions, name)]


async def the_table(store: Store, interaction: discord.Interaction[Any]) -> Table:
    """The table a command is about: that of this channel or thread, or the one whose History is told here.

    Raises:
        Refused: there is none.
    """
    table = await store.tables.at(interaction.channel_id or 0)
    if table is None:
        here = "thread" if isinstance(interaction.channel, discord.Thread) else "channel"
        raise Refused(f"There is no table in this {here}. `/table open` begins one.")
    return table


async def pressed(store: Store, interaction: discord.Interaction[Any], number: int) -> Table:
    """The table a press is about. Buttons stand where the table is told of, and in the list that somebody has of
    all their tables; a number that comes from elsewhere was made up, and learns nothing.

    Raises:
        Refused: there is no such table here.
    """
    table = await store.tables.get(number)
    if table is None or not (table.seated(interaction.user.id) or await is_told(store, interaction, table)):
        raise Refused(EARLIER)
    return table


async def is_told(store: Store, interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whether something was asked where a table is told of."""
    if table.guild != (interaction.guild_id or 0):
        return False
    if interaction.channel_id == table.channel:
        return True
    return interaction.channel_id in {p.channel for p in (await store.messages.of(table.id)).values()}


async def may_open(store: Store, channel: int) -> None:
    """Whether a table may be opened in a channel or thread.

    Raises:
        Refused: the History of another table is told here.
    """
    table = await store.tables.at(channel)
    if table is not None and table.channel != channel:
        raise Refused(
            "This thread is the History of a game. Open the new table in a channel, or in a thread of its own."
        )


def in_sight(client: discord.Client, guild: int, channel: int) -> bool:
    """Whether Discord has told of a channel or thread by itself, or tells nothing of its server just now. Threads
    that are asleep are not told of."""
    found = client.get_guild(guild)
    return found is not None and (found.unavailable or client.get_channel(channel) is not None)


async def reachable(client: discord.Client, table: Table) -> bool:
    """Whether the bot is still on the server of a table, and its channel or thread is still there."""
    if client.get_guild(table.guild) is None:
        return False
    if in_sight(client, table.guild, table.channel):
        return True
    try:
        await client.fetch_channel(table.channel)
    except discord.NotFound:
        return False
    except discord.HTTPException:  # no leave to look, or no answer: that is no proof
        return True
    return True


async def lost_table(client: discord.Client, store: Store, person: int, guild: int) -> Table | None:
    """A running table of this person on this server whose channel is gone."""
    for number in await store.tables.of(person):
        try:
            table = await store.tables.get(number)
        except Unreadable:  # it stays where it is
            continue
        if table is not None and table.guild == guild and not await reachable(client, table):
            return table
    return None
