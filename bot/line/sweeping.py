"""Taking away messages of ours that have had their day."""

from __future__ import annotations

import logging

import discord

from bot.keeping.store import Store
from bot.keeping.told import Posted
from bot.line.wire import TOO_MANY

log = logging.getLogger(__name__)


async def remove(client: discord.Client, store: Store, old: Posted) -> None:
    """Take away a message of ours that has had its day. It may be gone already; one that cannot be taken away now
    is remembered (:func:`sweep`).

    Raises:
        UNREACHABLE: Discord does not do it now.
    """
    aside = old.put_aside()
    await store.messages.keep(aside)
    channel = client.get_partial_messageable(old.channel)
    try:
        await channel.get_partial_message(old.message).delete()
    except discord.HTTPException as fault:
        if fault.status == TOO_MANY or fault.status >= 500:
            raise
        log.debug("old message %s stays: %s", old.message, fault)
    await store.messages.drop(old.table, aside.slot)


async def sweep(client: discord.Client, store: Store, table: int) -> None:
    """Take away what had its day before, and could not be taken away then.

    Raises:
        UNREACHABLE: Discord does not do it now either.
    """
    for old in (await store.messages.of(table)).values():
        if old.aside:
            await remove(client, store, old)
