"""Posting a message once, though answers get lost and the bot may be killed at any instant.

Before the first try the nonce and what the message is about are kept beside the table's messages. Discord gives
the earlier message back for a nonce it knows, for some minutes and in all channels; after a failure that proves
nothing the end of the channel is looked through as well. A nonce is drawn anew for every message, so that none
comes twice though the database be put back to an older copy.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import discord
import msgspec
from discord import ui
from discord.utils import time_snowflake

from bot.keeping.now import now
from bot.keeping.store import Store
from bot.keeping.table import Table
from bot.keeping.told import Posted, sending
from bot.line.wire import NOBODY, UNREACHABLE, proves_nothing

log = logging.getLogger(__name__)

_SKEW = timedelta(minutes=1)
"""How far the clock of this machine may be from Discord's."""

_BACK = 100
"""Messages of a channel that are looked through for one of ours."""


class Pending(msgspec.Struct, frozen=True, kw_only=True):
    """A message that is on its way. ``marks`` tell it by its words, one for each try; ``parcels`` are the lines it
    tells, ``note`` is kept beside its address."""

    nonce: str
    after: int
    marks: tuple[str, ...] = ()
    parcels: tuple[int, ...] = ()
    note: str = ""


class Poster:
    """Posts the messages of all tables."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store

    async def post(
        self,
        table: Table,
        slot: str,
        where: int,
        *,
        text: str | None = None,
        view: ui.LayoutView | None = None,
        files: Sequence[discord.File] = (),
        mentions: discord.AllowedMentions = NOBODY,
        parcels: Sequence[int] = (),
        note: str = "",
    ) -> tuple[discord.Message, Pending]:
        """Send what is to stand in this slot, under one nonce until it has arrived."""
        components: list[Any] = view.to_components() if view is not None else []  # type: ignore[no-untyped-call]
        mark = _mark(text or "", components)
        pending = await self.pending(table.id, slot)
        if pending is None or (await self._kept(table.id, slot)).channel != where:
            pending = Pending(nonce=f"{table.id}-{secrets.token_hex(6)}", after=await self._last(table.id, slot))
        marks = tuple(dict.fromkeys((*pending.marks, mark)))
        pending = msgspec.structs.replace(pending, marks=marks, parcels=tuple(parcels), note=note)
        await self._keep(table.id, slot, where, pending)
        try:
            message = await self._send(table, where, pending.nonce, mentions, text=text, view=view, files=files)
        except UNREACHABLE as fault:
            if not proves_nothing(fault):
                await self._store.messages.drop(table.id, sending(slot))
            raise
        await self.arrived(table.id, slot, message)
        return message, pending

    async def _send(
        self, table: Table, where: int, nonce: str, mentions: discord.AllowedMentions, **more: Any
    ) -> discord.Message:
        """Links in words show no preview; with components there are none to suppress."""
        channel = self._client.get_partial_messageable(where, guild_id=table.guild)
        words, view, files = more["text"], more["view"], list(more["files"])
        if view is not None:
            return await channel.send(view=view, files=files, nonce=nonce, allowed_mentions=mentions)
        return await channel.send(words, files=files, nonce=nonce, allowed_mentions=mentions, suppress_embeds=True)

    async def lost(self, table: Table, slot: str) -> tuple[discord.Message, Pending] | None:
        """A message of this slot that has arrived though its answer was lost; it is no longer on its way."""
        pending = await self.pending(table.id, slot)
        if pending is None or self._client.user is None:
            return None
        where = (await self._kept(table.id, slot)).channel
        channel = self._client.get_partial_messageable(where, guild_id=table.guild)
        try:
            async for message in channel.history(limit=_BACK, after=discord.Object(pending.after)):
                if message.author.id == self._client.user.id and _mark_of(message) in pending.marks:
                    log.info("table %s: the %s had arrived, though its answer was lost", table.id, slot)
                    await self.arrived(table.id, slot, message)
                    return message, pending
        except (discord.Forbidden, discord.NotFound) as fault:
            log.info("table %s: whether the %s has arrived cannot be looked up: %s", table.id, slot, fault)
        return None

    async def pending(self, table: int, slot: str) -> Pending | None:
        """What is on its way to this slot."""
        kept = await self._kept(table, slot)
        return msgspec.json.decode(kept.picture, type=Pending) if kept.picture else None

    async def arrived(self, table: int, slot: str, message: discord.Message) -> None:
        """Nothing is on its way any more. Where the next one may say the same, the last one is remembered."""
        if slot == "line":
            kept = Posted(table=table, slot=sending(slot), channel=message.channel.id, message=message.id)
            await self._store.messages.keep(kept)
        else:
            await self._store.messages.drop(table, sending(slot))

    async def _keep(self, table: int, slot: str, where: int, pending: Pending) -> None:
        note = msgspec.json.encode(pending).decode()
        await self._store.messages.keep(
            Posted(table=table, slot=sending(slot), channel=where, message=0, picture=note)
        )

    async def _kept(self, table: int, slot: str) -> Posted:
        found = (await self._store.messages.of(table)).get(sending(slot))
        return found or Posted(table=table, slot=sending(slot), channel=0, message=0)

    async def _last(self, table: int, slot: str) -> int:
        """The newest message that is surely not the one now to be sent."""
        posted = await self._store.messages.of(table)
        known = [posted[s].message for s in (slot, sending(slot)) if s in posted]
        return max([time_snowflake(now() - _SKEW), *known])


def _mark_of(message: discord.Message) -> str:
    return _mark(message.content, [c.to_dict() for c in message.components])


def _mark(text: str, components: Sequence[Any]) -> str:
    """A message told by its words alone: addresses of pictures and numbers of components change on the way."""
    words = " ".join(" ".join([text, *_texts(components)]).split())
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def _texts(components: Sequence[Any]) -> list[str]:
    found: list[str] = []
    for part in components:
        found += [part["content"]] if part.get("content") else []
        found += _texts(part.get("components") or [])
    return found
