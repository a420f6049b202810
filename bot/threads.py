"""The History thread of a table: made when first needed, made anew when somebody has deleted it, told in order."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Literal

import discord
import msgspec
from discord import ui

from bot import speech
from bot.easel import Easel
from bot.myth import LAST, finished, last_board
from bot.polls import kept_photo, photo_name
from bot.room import Room
from bot.table import Parcel, Posted, Table
from rules.core import Event

log = logging.getLogger(__name__)

_UNKNOWN_CHANNEL, _WRONG_CHANNEL, _HAS_THREAD = 10003, 50024, 160004

_MOST = 1900
"""Characters of one message."""

_ARCHIVED = 50083

_FAR_BACK = 2000
"""Messages that are looked through for a photo where people talk in between."""

OBJECT = "Photo of the object."
"""The words of a photo beside the line that tells of it."""

_WEEK: Literal[10080] = 10080
"""Minutes of silence after which Discord archives a thread; it wakes when something is said in it."""

_read_event = msgspec.json.Decoder(Event).decode


class Threads:
    """The History threads of all tables. ``hindered`` says of a table why it has none."""

    def __init__(self, client: discord.Client, room: Room, easel: Easel) -> None:
        self.client = client
        self.room = room
        self.easel = easel
        self.store = room.store
        self.hindered: dict[int, str] = {}

    async def tell(self, table: Table, parcels: Sequence[Parcel]) -> int:
        """Tell events in order, as many to a message as fit, one with a photo in a message of its own. What a vote
        asks is left to the message of the vote. Without the permission to make threads the lines stay in the log
        alone. Returns how many messages it took."""
        thread = await self.of(table)
        if thread is None:
            return 0
        messages = 0
        for batch in _batches([p for p in parcels if _read_event(p.body).kind != "poll"]):
            thread = await self._say(table, thread, batch)
            await self.store.delivered(p.id for p in batch)
            messages += 1
        return messages

    async def _say(self, table: Table, thread: int, batch: Sequence[Parcel]) -> int:
        """Send one message; if the thread is gone, make another, once. Returns the thread."""
        try:
            await self._send(table, thread, batch)
        except discord.NotFound as fault:
            if fault.code != _UNKNOWN_CHANNEL or thread == table.channel:
                raise
            await self.store.forget(table.id, "thread")
            fresh = await self.of(table)
            if fresh is None:
                raise
            await self._send(table, fresh, batch)
            return fresh
        return thread

    async def _send(self, table: Table, thread: int, batch: Sequence[Parcel]) -> None:
        events = [_read_event(p.body) for p in batch]
        text = speech.cut("\n".join(e.line for e in events), 2000)
        photos = [e.photo for e in events if e.photo]
        channel = self.client.get_partial_messageable(thread, guild_id=table.guild)
        nonce, nobody = f"{table.id}-{batch[0].id}", discord.AllowedMentions.none()
        files: list[discord.File] = []
        try:
            files = [f for photo in photos if (f := await kept_photo(self.store, photo, OBJECT))]
            files += await finished(self.easel, table) if any(e.kind == "end" for e in events) else []
            await channel.send(text, files=files, nonce=nonce, allowed_mentions=nobody)
        except discord.Forbidden:
            if not files:
                raise
            await channel.send(text, nonce=nonce, allowed_mentions=nobody)

    async def unshow(self, table: Table, photo: str, instead: str = "") -> None:
        """Take a photo out of every message of the History, lines and votes; another one may come in its place.
        The last board is painted anew."""
        posted, name = await self.store.posted(table.id), photo_name(photo)
        where = posted["thread"].channel if "thread" in posted else table.channel
        if self.client.user is None:
            return
        channel = self.client.get_partial_messageable(where, guild_id=table.guild)
        try:
            async for message in channel.history(limit=None if "thread" in posted else _FAR_BACK):
                own = message.author.id == self.client.user.id
                if own and any(a.filename == name for a in message.attachments):
                    await self._awake(where, message, name, await kept_photo(self.store, instead))
                for last in [a.filename for a in message.attachments if a.filename.startswith(f"{LAST}.")]:
                    if own:
                        await self._awake(where, message, last, await last_board(self.easel, table))
        except (discord.NotFound, discord.Forbidden) as fault:
            log.warning("table %s: a withdrawn photo may still be shown: %s", table.id, fault)

    async def _awake(self, thread: int, message: discord.Message, name: str, instead: discord.File | None) -> None:
        """Edit a message; the thread of a world long finished is woken for it."""
        try:
            await _without(message, name, instead)
        except discord.HTTPException as fault:
            if fault.code != _ARCHIVED:
                raise
            await self.client.http.edit_channel(thread, archived=False)
            if instead is not None:
                instead.reset()
            await _without(message, name, instead)

    async def of(self, table: Table) -> int | None:
        """The History thread of a table, made at the board's message when first needed. A table in a thread, or
        where there can be none, tells its History right there."""
        posted = await self.store.posted(table.id)
        if "thread" in posted:
            return posted["thread"].channel
        if isinstance(self.client.get_channel(table.channel), discord.Thread):
            return await self._remember(table, table.channel)
        if "board" not in posted:
            return None
        names = ", ".join(s.name for s in table.sitters)
        name = speech.cut(f"{self.room.game(table).title} · {names}", 100)
        try:
            made = await self._make(posted["board"], name)
        except discord.Forbidden:
            self.hindered[table.id] = "I may not create threads here, so the History is only in `/history show`."
            return None
        except discord.HTTPException as fault:
            if fault.code != _WRONG_CHANNEL:
                raise
            made = table.channel
        self.hindered.pop(table.id, None)
        return await self._remember(table, made)

    async def _remember(self, table: Table, thread: int) -> int:
        """Keep where the History is; the board will link to it."""
        await self.store.remember(Posted(table=table.id, slot="thread", channel=thread, message=thread))
        if thread != table.channel:
            await self.store.enqueue(table.id, [Parcel(slot="board")])
        return thread

    async def _make(self, board: Posted, name: str) -> int:
        """A thread at the board's message; beside it, if that message has had one that somebody deleted."""
        try:
            data = await self.client.http.start_thread_with_message(
                board.channel, board.message, name=name, auto_archive_duration=_WEEK
            )
        except discord.HTTPException as fault:
            if fault.code != _HAS_THREAD:
                raise
            if await self._exists(board.message):
                return board.message  # a thread made from a message has the message's id
            data = await self.client.http.start_thread_without_message(
                board.channel, name=name, auto_archive_duration=_WEEK, type=discord.ChannelType.public_thread.value
            )
        return int(data["id"])

    async def _exists(self, channel: int) -> bool:
        try:
            await self.client.http.get_channel(channel)
        except discord.NotFound:
            return False
        return True


async def _without(message: discord.Message, name: str, instead: discord.File | None) -> None:
    """Edit a message so that it no longer shows an attachment of this name, but perhaps another one."""
    kept: list[discord.Attachment | discord.File] = [a for a in message.attachments if a.filename != name]
    if instead is not None:
        kept.append(instead)
    if not message.flags.components_v2:
        await message.edit(attachments=kept)
        return
    view = ui.LayoutView.from_message(message, timeout=None)
    for gallery in [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]:
        shown = [item for item in gallery.items if name in item.media.url]
        left = [item for item in gallery.items if instead is not None or item not in shown]
        for item in left:
            file = instead if item in shown else next((a for a in kept if a.filename in item.media.url), None)
            if file is not None:
                item.media = discord.UnfurledMediaItem(f"attachment://{file.filename}")
        if left:
            gallery.items = left
        elif isinstance(gallery.parent, ui.Container):
            gallery.parent.remove_item(gallery)
    view.stop()
    await message.edit(view=view, attachments=kept)


def _batches(parcels: Sequence[Parcel]) -> list[list[Parcel]]:
    """Parcels that go into one message."""
    found: list[list[Parcel]] = []
    room = 0
    for parcel in parcels:
        event = _read_event(parcel.body)
        if event.photo or len(event.line) + 1 > room:
            found.append([])
            room = _MOST
        found[-1].append(parcel)
        room = 0 if event.photo else room - len(event.line) - 1
    return found
