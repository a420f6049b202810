"""What has been decided becomes messages: the board edited, lines to the History, polls, pings.

Parcels are written with the change they tell of and taken away once Discord has them, so nothing is lost when the
bot is killed in between; a resend carries the same nonce. Edits of one board are merged: the newest wins.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import msgspec

from bot import speech
from bot.board import Standing, layout, noted
from bot.clock import seconds
from bot.easel import Easel, Picture
from bot.pings import NotYet, Pings, remove
from bot.polls import Polls
from bot.posting import Poster
from bot.room import Room, Tally
from bot.table import Note, Parcel, Posted, Table
from bot.threads import Hindered, Threads
from bot.wire import (
    ARCHIVED,
    MALFORMED,
    MISSING_PERMISSIONS,
    NOBODY,
    THREADS_FULL,
    TOO_OLD,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNREACHABLE,
    Refusals,
    code_of,
)
from rules.core import Event

log = logging.getLogger(__name__)

_BURIED = 12
"""Messages of people after which the board moves down to them."""

_CHANNELS = 20_000
"""Channels whose talk is counted."""

_BOARD_FIRST = ("board", "line", "poll", "note", "ping", "nudge")
"""In which order things are told: first what people look at. The History begins at the board."""

_POLLS_FIRST = ("line", "poll", "board", "note", "ping", "nudge")
"""A board links to the polls it speaks of."""

_PATIENCE = 180.0
"""Seconds one round of deliveries may take; Discord may let each call wait. What is left is tried again."""

_RETRY = (5, 20, 60, 300, 900, 3600)
"""Seconds until a parcel that could not be delivered is tried again."""

_POST_ANEW = (UNKNOWN_MESSAGE, TOO_OLD, ARCHIVED, MALFORMED)
"""The board's message is gone, or too old to be edited often, or lies in an archived thread, which wakes when
something is posted, or Discord does not take the edit as it is."""

_GIVEN_UP = 3
"""Tries after which a line that Discord refuses is left to the log alone, so that those after it are told."""

_read_event = msgspec.json.Decoder(Event).decode
_read_tally = msgspec.json.Decoder(Tally).decode
_read_note = msgspec.json.Decoder(Note).decode

NEEDS = {
    50001: "I cannot see this channel any more. Give me **View Channel** here.",
    MISSING_PERMISSIONS: speech.MISSING,
    UNKNOWN_CHANNEL: "A channel or thread of this table is gone. `/table board` elsewhere brings the table there.",
    MALFORMED: "Discord does not take a message as I wrote it, which is a fault of mine; it is in my log.",
    THREADS_FULL: "This server has as many open threads as Discord allows. Close some, then `/table board`.",
    160005: "The History thread is locked. Somebody who manages threads can unlock it.",
}

_NO_ANSWER = "Discord does not answer as it should just now. I keep trying."

_NO_PICTURES = "I may not attach files here, so the board is in words."


class Courier:
    """Tells Discord. One delivery at a time for each table; the rest waits for the next round."""

    def __init__(
        self, client: discord.Client, room: Room, easel: Easel, polls: Polls, later: Callable[[], Awaitable[None]]
    ) -> None:
        """``later`` is called when something is to be tried again: the clock must know."""
        self.client = client
        self.store = room.store
        self.room = room
        self.easel = easel
        self.polls = polls
        self._later = later
        self.talk: Counter[int] = Counter()
        """Messages of people in a channel since its board was posted; see :meth:`heard`."""
        self.poster: Poster = polls.poster
        self.refusals: Refusals = polls.refusals
        self.threads = Threads(client, room, easel, self.poster, self.refusals)
        self.pings = Pings(client, room, self.poster)
        self._trouble: dict[tuple[int, str], str] = {}
        """What keeps a table from being shown, in words for people, by table and kind of parcel."""
        self._busy: set[int] = set()
        self._again: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def heard(self, channel: int) -> None:
        """Somebody talks in a channel. More than carries a board away need not be counted, and of channels that
        have no board those are forgotten first in which the talk is oldest."""
        talk = self.talk.pop(channel, 0)
        self.talk[channel] = min(talk + 1, _BURIED)
        if len(self.talk) > _CHANNELS:
            del self.talk[next(iter(self.talk))]

    def changed(self, table: int) -> None:
        """There is something to tell of a table; do it soon, outside of its lock."""
        task = asyncio.create_task(self.deliver(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait for deliveries under way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def deliver(self, table: int) -> None:
        """Deliver what is waiting for a table, until nothing is."""
        if table in self._busy:
            self._again.add(table)
            return
        self._busy.add(table)
        try:
            while True:
                self._again.discard(table)
                async with asyncio.timeout(_PATIENCE):
                    await self._round(table)
                if table not in self._again:
                    return
        except Exception:
            log.exception("table %s: a delivery failed and is tried again", table)
            await self._postpone(await self.store.parcels(table, seconds()), 0)
        finally:
            self._busy.discard(table)

    def trouble(self, table: Table) -> str:
        """What keeps a table from being shown as it should, in words for people; empty if nothing does."""
        found = [text for (id, _), text in self._trouble.items() if id == table.id]
        found += [_NO_PICTURES] if self.refusals.stands(table.channel, "files") else []
        return " ".join(dict.fromkeys(found))

    async def bring_down(self, table: Table) -> None:
        """Post the board anew at the end of its channel, with all that could not be shown before."""
        self.talk[table.channel] = _BURIED
        self.refusals.lift(table.channel)
        await self.store.enqueue(table.id, [Parcel(slot="board")])
        await self.store.hurry(table.id)
        await self.deliver(table.id)

    async def _round(self, number: int) -> None:
        parcels = await self.store.parcels(number, seconds())
        table = await self.store.table(number)
        if not parcels or table is None:
            return
        if table.house.stranded:
            await self._postpone(parcels, UNKNOWN_CHANNEL)
            return
        by_kind: dict[str, list[Parcel]] = {}
        for parcel in parcels:
            by_kind.setdefault(parcel.slot.partition(":")[0], []).append(parcel)
        deliveries = {
            "board": self._board,
            "line": self._lines,
            "poll": self._polls,
            "note": self._notes,
            "ping": self.pings.tell,
            "nudge": self.pings.tell,
        }
        first = "poll" not in by_kind or "thread" not in await self.store.posted(number)
        for kind in sorted(by_kind, key=(_BOARD_FIRST if first else _POLLS_FIRST).index):
            await self._try(table, by_kind[kind], deliveries[kind])
        if not by_kind.keys() & {"ping", "nudge"}:
            await self._old_ping(table)

    async def _old_ping(self, table: Table) -> None:
        """Put the ping right that is still there; nothing is lost if that fails."""
        try:
            await self.pings.renew(table)
        except UNREACHABLE as fault:
            log.info("table %s: an old ping stays as it is: %s", table.id, fault)

    async def _try(self, table: Table, parcels: Sequence[Parcel], deliver: Any) -> None:
        """One kind of parcels; what fails is tried again later and the reason is kept for people to read."""
        kind = (table.id, parcels[0].slot.partition(":")[0])
        try:
            await deliver(table, parcels)
        except NotYet as patience:
            await self.store.postpone((p.id for p in parcels), seconds() + patience.seconds)
            await self._later()
        except Hindered as hindered:
            self._trouble[kind] = str(hindered)
            await self._give_up(table, parcels, str(hindered))
            await self._postpone(parcels, UNKNOWN_CHANNEL)
        except UNREACHABLE as fault:
            code = code_of(fault)
            self._trouble[kind] = NEEDS.get(code, _NO_ANSWER)
            log.warning("table %s: %s not delivered: %s", table.id, parcels[0].slot, fault)
            if code == MALFORMED:
                await self._give_up(table, parcels, str(fault))
            await self._postpone(parcels, code)
        else:
            self._trouble.pop(kind, None)
            await self.store.delivered(p.id for p in parcels)

    async def _give_up(self, table: Table, parcels: Sequence[Parcel], why: str) -> None:
        """Leave lines to the log alone that have been refused often enough."""
        tired = [p.id for p in parcels if p.slot == "line" and p.tries >= _GIVEN_UP]
        if tired:
            log.warning("table %s: %s lines are only in the log: %s", table.id, len(tired), why)
            await self.store.delivered(tired)

    async def _postpone(self, parcels: Sequence[Parcel], code: int) -> None:
        if not parcels:
            return
        tries = max(p.tries for p in parcels)
        wait = _RETRY[-1] if code == UNKNOWN_CHANNEL else _RETRY[min(tries, len(_RETRY) - 1)]
        await self.store.postpone((p.id for p in parcels), seconds() + wait)
        await self._later()

    # ------------------------------------------------------------------ places

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.channel, guild_id=table.guild)

    # ------------------------------------------------------------------ the board

    async def _board(self, table: Table, _: Sequence[Parcel]) -> None:
        """The board, in words alone where pictures may not be sent."""
        await self._find_lost(table)
        posted = await self.store.posted(table.id)
        pictures = [] if self.refusals.stands(table.channel, "files") else await self._pictures(table)
        try:
            await self._show(table, posted, pictures)
        except discord.Forbidden:
            if not pictures:
                raise
            await self._show(table, posted, [])
            self.refusals.note(table.channel, "files")

    async def _find_lost(self, table: Table) -> None:
        """Take over a board that was posted although its answer never came."""
        found = await self.poster.lost(table, "board")
        if found is None:
            return
        message, _ = found
        old = (await self.store.posted(table.id)).get("board")
        await self.store.remember(
            Posted(table=table.id, slot="board", channel=message.channel.id, message=message.id)
        )
        if old:
            await remove(self.client, old)

    async def _pictures(self, table: Table) -> list[Picture]:
        """The board; at the end the score sheet beside it."""
        if table.state is None:
            return []
        scenes = {"board": self.easel.board(table)}
        outcome = self.room.position(table).outcome
        if outcome is not None:
            scenes["scores"] = self.easel.end(table, outcome)
        painted = [await self.easel.paint(table, scene, name) for name, scene in scenes.items()]
        return [picture for picture in painted if picture is not None]

    async def _show(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> None:
        """Edit the board in place; post it anew where it is gone, too old, or carried away by talk."""
        old = posted.get("board")
        if old and old.channel == table.channel and not await self._buried(table):
            try:
                await self._edit(table, posted, old, pictures)
                return
            except discord.HTTPException as fault:
                if fault.code not in _POST_ANEW:
                    raise
        fresh = await self._post(table, posted, pictures)
        self.talk[table.channel] = 0
        await self.store.remember(fresh)
        if old and old.message != fresh.message:
            await remove(self.client, old)

    async def _buried(self, table: Table) -> bool:
        """Whether talk has carried the board away; that of an earlier game stays where it is."""
        if self.talk[table.channel] < _BURIED:
            return False
        current = await self.store.table_in(table.channel)
        return current is None or current.id == table.id

    async def _edit(
        self, table: Table, posted: dict[str, Posted], old: Posted, pictures: Sequence[Picture]
    ) -> None:
        """The pictures are sent with every edit: what a message already has could not be relied on to stay."""
        await (
            self._channel(table)
            .get_partial_message(old.message)
            .edit(
                view=layout(await self.standing(table, posted, pictures)),
                attachments=[p.file() for p in pictures],
                allowed_mentions=NOBODY,
            )
        )

    async def _post(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> Posted:
        message, _ = await self.poster.post(
            table,
            "board",
            table.channel,
            view=layout(await self.standing(table, posted, pictures)),
            files=[p.file() for p in pictures],
        )
        return Posted(table=table.id, slot="board", channel=table.channel, message=message.id)

    async def standing(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> Standing:
        """How the table stands, with all that its board shows."""
        game = self.room.game(table)
        thread = posted.get("thread")
        dealt = table.state is not None
        rows = [r for r in await self.store.log(table.id, max(0, table.seq - 8)) if r.events]
        motions = self.room.motions(table)
        asked = {m.question for m in motions}
        lines = [
            speech.named(table, e.line)
            for r in rows
            for e in r.events
            if e.kind != "open" and not (e.kind == "poll" and e.line in asked)
        ]
        return Standing(
            table=table,
            game=game,
            status=game.status(self.room.position(table).view(None)) if dealt else "",
            decisions=self.room.decisions(table),
            motions=motions,
            lines=tuple(speech.fit(line.replace("\n", " "), 300) for line in lines),
            outcome=self.room.position(table).outcome if dealt else None,
            pictures=tuple((p.name, p.says) for p in pictures),
            history=speech.address(table, thread.channel) if thread else "",
            polls={
                slot.partition(":")[2]: speech.address(table, p.channel, p.message)
                for slot, p in posted.items()
                if slot.startswith("poll:")
            },
        )

    # ------------------------------------------------------------------ the History

    async def _lines(self, table: Table, parcels: Sequence[Parcel]) -> None:
        """Lines to the History. Where it is told beside the board, they carry the board away as talk does. A photo
        that was withdrawn is taken out of what was told before, one that was exchanged makes way for the other."""
        for event in map(_read_event, (p.body for p in parcels)):
            if event.forgets:
                await self.store.drop_photo(event.forgets, table.id)
                await self.threads.unshow(table, event.forgets, event.photo)
        messages = await self.threads.tell(table, parcels)
        posted = await self.store.posted(table.id)
        if "thread" in posted and posted["thread"].channel == table.channel:
            self.talk[table.channel] += messages

    # ------------------------------------------------------------------ polls

    async def _polls(self, table: Table, parcels: Sequence[Parcel]) -> None:
        for parcel in parcels:
            await self.polls.show(table, _read_tally(parcel.body))
            await self.store.delivered([parcel.id])

    # ------------------------------------------------------------------ words to some people

    async def _notes(self, table: Table, parcels: Sequence[Parcel]) -> None:
        for parcel in parcels:
            note = _read_note(parcel.body)
            whom = [discord.Object(person) for person in note.people]
            mentions = discord.AllowedMentions(everyone=False, roles=False, users=whom)
            if await self.poster.lost(table, "note") is None:
                text = None if note.buttons else note.text
                view = noted(table, note) if note.buttons else None
                await self.poster.post(table, "note", table.channel, text=text, view=view, mentions=mentions)
            await self.store.delivered([parcel.id])
