"""The History thread of a table: made when first needed, made anew when somebody has deleted it, told in order."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial

import discord
import msgspec
from discord import ui

from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.table import Table
from bot.keeping.told import Parcel, Posted
from bot.line import rest
from bot.line.attached import Kept, attachments, files_of, name_of
from bot.line.posting import Poster
from bot.line.wire import (
    HAS_THREAD,
    MISSING_PERMISSIONS,
    NOBODY,
    THREADS_FULL,
    UNKNOWN_CHANNEL,
    WRONG_CHANNEL,
    Refusals,
    awake,
)
from bot.telling.easel import Easel, kept_photo, photo_name
from bot.telling.story.myth import LAST, finished, last_board
from rules.core import Event

log = logging.getLogger(__name__)

_MOST = 1900
"""Characters of one message."""

NO_THREADS = "I may not create threads here, so the History is only in `/history show`."

NOT_IN_THREADS = "I may not write in threads here, so the History is only in `/history show`."

_FAR_BACK = 2000
"""Messages that are looked through for a photo where people talk in between."""

OBJECT = "Photo of the object."
"""The words of a photo beside the line that tells of it."""

"""Minutes of silence after which Discord archives a thread; it wakes when something is said in it."""

_read_event = msgspec.json.Decoder(Event).decode


class Hindered(Exception):
    """The History cannot be told in a thread now. The text says why, for people; its lines wait."""


class Threads:
    """The History threads of all tables."""

    def __init__(
        self, client: discord.Client, room: Room, easel: Easel, poster: Poster, refusals: Refusals
    ) -> None:
        self.client = client
        self.room = room
        self.easel = easel
        self.store = room.store
        self.poster = poster
        self.refusals = refusals

    async def tell(self, table: Table, parcels: Sequence[Parcel]) -> int:
        """Tell events in order, as many to a message as fit, one with a photo in a message of its own. What a vote
        asks, and how it ended, is left to the message of the vote. Lines that were on their way together go
        together again, and not at all if they have arrived. Returns how many messages it took.

        Raises:
            Hindered: there is no leave to make threads, or to write in them.
        """
        thread = await self.of(table)
        if thread is None:
            return 0
        found = await self.poster.lost(table, "line")
        arrived = set(found[1].parcels) if found else set()
        await self.store.outbox.delivered(arrived)
        pending = await self.poster.pending(table.id, "line")
        told = [p for p in parcels if p.id not in arrived and not _read_event(p.body).marks("poll", "result")]
        batches = _batches(told, pending.parcels if pending else ())
        for batch in batches:
            thread = await self._say(table, thread, batch)
            await self.store.outbox.delivered(p.id for p in batch)
        return len(batches) + bool(found)

    async def _say(self, table: Table, thread: int, batch: Sequence[Parcel]) -> int:
        """Send one message; if the thread is gone, make another, once. Returns the thread."""
        if thread != table.channel and self.refusals.stands(table.channel, "in threads"):
            raise Hindered(NOT_IN_THREADS)
        try:
            await self._send(table, thread, batch)
        except discord.NotFound as fault:
            if fault.code != UNKNOWN_CHANNEL or thread == table.channel:
                raise
            await self.store.messages.drop(table.id, "thread")
            fresh = await self.of(table)
            if fresh is None:
                raise
            await self._send(table, fresh, batch)
            return fresh
        except discord.Forbidden as fault:
            if thread == table.channel or fault.code != MISSING_PERMISSIONS:
                raise
            self.refusals.note(table.channel, "in threads")
            raise Hindered(NOT_IN_THREADS) from fault
        return thread

    async def _send(self, table: Table, thread: int, batch: Sequence[Parcel]) -> None:
        events = [_read_event(p.body) for p in batch]
        text = speech.fit("\n".join(e.line for e in events), 2000)
        photos = [e.photo for e in events if e.photo]
        numbers = [p.id for p in batch]
        files: list[discord.File] = []
        if not self.refusals.stands(table.channel, "files"):
            files = [f for photo in photos if (f := await kept_photo(self.store, photo, OBJECT))]
            files += await finished(self.easel, table) if any(e.marks("end") for e in events) else []
        try:
            await self.poster.post(table, "line", thread, text=text, files=files, parcels=numbers)
        except discord.Forbidden:
            if not files:
                raise
            await self.poster.post(table, "line", thread, text=text, parcels=numbers)

    async def unshow(self, table: Table, photo: str, instead: str = "") -> None:
        """Take a photo out of every message of the History, lines and votes; another one may come in its place.
        The last board is painted anew."""
        posted, name = await self.store.messages.of(table.id), photo_name(photo)
        where = posted["thread"].channel if "thread" in posted else table.channel
        if self.client.user is None:
            return
        channel = self.client.get_partial_messageable(where, guild_id=table.guild)
        try:
            async for message in channel.history(limit=None if "thread" in posted else _FAR_BACK):
                if message.author.id != self.client.user.id:
                    continue
                for kept in files_of(message):
                    if kept.filename == name:
                        await self._exchange(where, message, name, partial(kept_photo, self.store, instead))
                    elif kept.filename.startswith(f"{LAST}."):
                        again = partial(last_board, self.easel, table)
                        await self._exchange(where, message, kept.filename, again)
        except (discord.NotFound, discord.Forbidden) as fault:
            log.warning("table %s: a withdrawn photo may still be shown: %s", table.id, fault)

    async def _exchange(
        self, thread: int, message: discord.Message, name: str, make: Callable[[], Awaitable[discord.File | None]]
    ) -> None:
        """Edit a message; the thread of a world long finished is woken for it."""

        async def edit() -> None:
            await without(message, name, await make())

        await awake(self.client, thread, edit)

    async def of(self, table: Table) -> int | None:
        """The History thread of a table, made at the board's message when first needed. A table in a thread, or
        where there can be none, tells its History right there.

        Raises:
            Hindered: there is no leave to make threads.
        """
        posted = await self.store.messages.of(table.id)
        if "thread" in posted:
            return posted["thread"].channel
        if isinstance(self.client.get_channel(table.channel), discord.Thread):
            return await self._remember(table, table.channel)
        if "board" not in posted:
            return None
        if self.refusals.stands(table.channel, "threads"):
            raise Hindered(NO_THREADS)
        names = ", ".join(s.name for s in table.sitters)
        name = speech.cut(f"{self.room.game(table).title} · {names}", 100)
        try:
            made = await self._make(posted["board"], name)
        except discord.Forbidden as fault:
            if fault.code != MISSING_PERMISSIONS:  # the channel cannot even be seen: its lines wait for that
                raise
            self.refusals.note(table.channel, "threads")
            raise Hindered(NO_THREADS) from fault
        except discord.HTTPException as fault:
            if fault.code not in (WRONG_CHANNEL, THREADS_FULL):
                raise
            made = table.channel
        return await self._remember(table, made)

    async def _remember(self, table: Table, thread: int) -> int:
        """Keep where the History is; the board will link to it, and to a vote that is posted there."""
        await self.store.messages.keep(Posted(table=table.id, slot="thread", channel=thread, message=thread))
        await self.store.outbox.put(table.id, [Parcel(kind="board")])
        return thread

    async def _make(self, board: Posted, name: str) -> int:
        """A thread at the board's message; beside it, if that message has had one that somebody deleted."""
        try:
            return await rest.thread_at(self.client, board.channel, board.message, name)
        except discord.HTTPException as fault:
            if fault.code != HAS_THREAD:
                raise
        if await rest.exists(self.client, board.message):
            return board.message  # a thread made from a message has the message's id
        return await rest.thread_in(self.client, board.channel, name)


async def without(message: discord.Message, name: str, instead: discord.File | None) -> None:
    """Edit a message so that it no longer shows a file of this name, but perhaps another one. All others stay."""
    kept: list[Kept | discord.File] = [file for file in files_of(message) if file.filename != name]
    if instead is not None:
        kept.append(instead)
    if not message.flags.components_v2:
        await message.edit(attachments=attachments(kept), allowed_mentions=NOBODY)
        return
    view = ui.LayoutView.from_message(message, timeout=None)
    for gallery in [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]:
        shown = [item for item in gallery.items if name_of(item.media.url) == name]
        left = [item for item in gallery.items if instead is not None or item not in shown]
        for item in left:
            file = instead if instead is not None and item in shown else name_of(item.media.url)
            item.media = discord.UnfurledMediaItem(f"attachment://{getattr(file, 'filename', file)}")
        if left:
            gallery.items = left
        elif isinstance(gallery.parent, ui.Container):
            gallery.parent.remove_item(gallery)
    view.stop()
    await message.edit(view=view, attachments=attachments(kept), allowed_mentions=NOBODY)


def _batches(parcels: Sequence[Parcel], together: Collection[int] = ()) -> list[list[Parcel]]:
    """Parcels that go into one message. Those that went together before do so again, and alone."""
    found: list[list[Parcel]] = [[p for p in parcels if p.id in together]] if together else []
    found = [batch for batch in found if batch]
    room = 0
    for parcel in parcels:
        if parcel.id in together:
            continue
        event = _read_event(parcel.body)
        if event.photo or len(event.line) + 1 > room:
            found.append([])
            room = _MOST
        found[-1].append(parcel)
        room = 0 if event.photo else room - len(event.line) - 1
    return found
