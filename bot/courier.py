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
from bot.board import Standing, layout
from bot.clock import seconds
from bot.easel import Easel, Picture
from bot.polls import Polls, kept_photo
from bot.room import Room, Tally
from bot.table import Parcel, Posted, Table
from rules.core import Event, Seat

log = logging.getLogger(__name__)

_BURIED = 12
"""Messages of people after which the board moves down to them."""

_RETRY = (5, 20, 60, 300, 900, 3600)
"""Seconds until a parcel that could not be delivered is tried again."""

_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE, _OLD_MESSAGE, _HAS_THREAD = 10003, 10008, 30046, 160004

_read_event = msgspec.json.Decoder(Event).decode
_read_tally = msgspec.json.Decoder(Tally).decode
_read_seats = msgspec.json.Decoder(tuple[Seat, ...]).decode

NEEDS = {
    50001: "I cannot see this channel any more. Give me **View Channel** here.",
    50013: speech.MISSING,
    10003: "The channel of this table is gone. Somebody at the table can bring it here with `/table board`.",
}


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
        """Messages of people in a channel since its board was posted."""
        self.trouble: dict[int, str] = {}
        """What keeps a table from being shown, in words for people, by table."""
        self._busy: set[int] = set()
        self._again: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

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
                await self._round(table)
                if table not in self._again:
                    return
        except Exception:
            log.exception("table %s: a delivery failed and is tried again", table)
            await self._postpone(await self.store.parcels(table, seconds()), 0)
        finally:
            self._busy.discard(table)

    async def _round(self, number: int) -> None:
        parcels = await self.store.parcels(number, seconds())
        table = await self.store.table(number)
        if not parcels or table is None:
            return
        order = {"board": 0, "line": 1, "poll": 2, "ping": 3, "nudge": 3}
        by_kind: dict[str, list[Parcel]] = {}
        for parcel in parcels:
            by_kind.setdefault(parcel.slot.partition(":")[0], []).append(parcel)
        deliveries = {
            "board": self._board,
            "line": self._lines,
            "poll": self._polls,
            "ping": self._ping,
            "nudge": self._ping,
        }
        for kind in sorted(by_kind, key=lambda k: order[k]):
            await self._try(table, by_kind[kind], deliveries[kind])

    async def _try(self, table: Table, parcels: Sequence[Parcel], deliver: Any) -> None:
        """One kind of parcels; what fails is tried again later and the reason is kept for people to read."""
        try:
            await deliver(table, parcels)
        except (TimeoutError, discord.HTTPException, OSError) as fault:
            code = fault.code if isinstance(fault, discord.HTTPException) else 0
            self.trouble[table.id] = NEEDS.get(
                code, "Discord does not answer as it should just now. I keep trying."
            )
            log.warning("table %s: %s not delivered: %s", table.id, parcels[0].slot, fault)
            await self._postpone(parcels, code)
        else:
            self.trouble.pop(table.id, None)
            await self.store.delivered(p.id for p in parcels)

    async def _postpone(self, parcels: Sequence[Parcel], code: int) -> None:
        if not parcels:
            return
        tries = max(p.tries for p in parcels)
        wait = _RETRY[-1] if code == _UNKNOWN_CHANNEL else _RETRY[min(tries, len(_RETRY) - 1)]
        await self.store.postpone((p.id for p in parcels), seconds() + wait)
        await self._later()

    # ------------------------------------------------------------------ places

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.channel, guild_id=table.guild)

    # ------------------------------------------------------------------ the board

    async def _board(self, table: Table, _: Sequence[Parcel]) -> None:
        posted = await self.store.posted(table.id)
        await self.show(table, posted, await self._pictures(table))

    async def _pictures(self, table: Table) -> list[Picture]:
        """The board; at the end the score sheet beside it."""
        if table.state is None:
            return []
        scenes = {"board": self.easel.board(table)}
        outcome = self.room.game(table).outcome(self.room.state(table))
        if outcome is not None:
            scenes["scores"] = self.easel.end(table, outcome)
        painted = [await self.easel.paint(table, scene, name) for name, scene in scenes.items()]
        return [picture for picture in painted if picture is not None]

    async def show(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> None:
        """Edit the board in place; post it anew where it is gone, too old, or carried away by talk."""
        old = posted.get("board")
        if old and old.channel == table.channel and self.talk[table.channel] < _BURIED:
            try:
                await self._edit(table, posted, old, pictures)
                return
            except discord.HTTPException as fault:
                if fault.code not in (_UNKNOWN_MESSAGE, _OLD_MESSAGE):
                    raise
        fresh = await self._post(table, posted, pictures)
        self.talk[table.channel] = 0
        await self.store.remember(fresh)
        if old:
            await self._remove(old)

    async def _edit(
        self, table: Table, posted: dict[str, Posted], old: Posted, pictures: Sequence[Picture]
    ) -> None:
        view = layout(await self.standing(table, posted, pictures))
        message = self._channel(table).get_partial_message(old.message)
        key = _key(pictures)
        if key == old.picture:
            await message.edit(view=view)
            return
        await message.edit(view=view, attachments=[p.file() for p in pictures])
        await self.store.remember(msgspec.structs.replace(old, picture=key))

    async def _post(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> Posted:
        message = await self._channel(table).send(
            view=layout(await self.standing(table, posted, pictures)),
            files=[p.file() for p in pictures],
            allowed_mentions=discord.AllowedMentions.none(),
        )
        return Posted(
            table=table.id, slot="board", channel=table.channel, message=message.id, picture=_key(pictures)
        )

    async def _remove(self, old: Posted) -> None:
        """Take away a message of ours that has had its day. It may be gone already."""
        channel = self.client.get_partial_messageable(old.channel)
        try:
            await channel.get_partial_message(old.message).delete()
        except (discord.NotFound, discord.Forbidden) as fault:
            log.debug("old message %s stays: %s", old.message, fault)

    async def standing(self, table: Table, posted: dict[str, Posted], pictures: Sequence[Picture]) -> Standing:
        """How the table stands, with all that its board shows."""
        game = self.room.game(table)
        thread = posted.get("thread")
        dealt = table.state is not None
        rows = [r for r in await self.store.log(table.id, max(0, table.seq - 8)) if r.events]
        lines = [speech.named(table, e.line) for r in rows for e in r.events if e.kind != "open"]
        return Standing(
            table=table,
            game=game,
            status=game.status(game.view(self.room.state(table), None)) if dealt else "",
            decisions=self.room.decisions(table),
            motions=self.room.motions(table),
            lines=tuple(speech.cut(line.replace("\n", " "), 300) for line in lines),
            outcome=game.outcome(self.room.state(table)) if dealt else None,
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
        """Events in order, as many to a message as fit; one with a photo has a message of its own."""
        thread = await self.thread(table)
        if thread is None:
            return
        batch: list[Parcel] = []
        for parcel in parcels:
            event = _read_event(parcel.body)
            if event.photo or sum(len(_read_event(p.body).line) + 1 for p in [*batch, parcel]) > 1900:
                await self._tell(table, thread, batch)
                batch = []
            batch.append(parcel)
            if event.photo:
                await self._tell(table, thread, batch)
                batch = []
        await self._tell(table, thread, batch)

    async def _tell(self, table: Table, thread: int, batch: Sequence[Parcel], *, again: bool = False) -> None:
        """Send one message to the History; if its thread is gone, make another, once."""
        if not batch:
            return
        events = [_read_event(p.body) for p in batch]
        text = speech.cut("\n".join(e.line for e in events), 2000)
        files = [f for e in events if e.photo and (f := await kept_photo(self.store, e.photo))]
        channel = self.client.get_partial_messageable(thread, guild_id=table.guild)
        try:
            await channel.send(
                text,
                files=files,
                nonce=f"{table.id}-{batch[0].id}",
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.NotFound as fault:
            if fault.code != _UNKNOWN_CHANNEL or thread == table.channel or again:
                raise
            await self.store.forget(table.id, "thread")
            fresh = await self.thread(table)
            if fresh is None:
                raise
            await self._tell(table, fresh, batch, again=True)
            return
        await self.store.delivered(p.id for p in batch)

    async def thread(self, table: Table) -> int | None:
        """The History thread of a table, made at the board's message when first needed. A table inside a thread
        tells its History right there; without the permission to make threads there is none, and the lines stay
        in the log."""
        posted = await self.store.posted(table.id)
        if "thread" in posted:
            return posted["thread"].channel
        channel = self.client.get_channel(table.channel)
        if isinstance(channel, discord.Thread):
            await self.store.remember(
                Posted(table=table.id, slot="thread", channel=table.channel, message=table.channel)
            )
            return table.channel
        board = posted.get("board")
        if board is None:
            return None
        names = ", ".join(s.name for s in table.sitters)
        name = speech.cut(f"{self.room.game(table).title} · {names}", 100)
        try:
            made = await self._make_thread(table, board, name)
        except discord.Forbidden:
            self.trouble[table.id] = "I may not create threads here, so the History is only in `/history show`."
            return None
        await self.store.remember(Posted(table=table.id, slot="thread", channel=made, message=made))
        await self.store.enqueue(table.id, [Parcel(slot="board")])
        self._again.add(table.id)
        return made

    async def _make_thread(self, table: Table, board: Posted, name: str) -> int:
        try:
            data = await self.client.http.start_thread_with_message(
                board.channel, board.message, name=name, auto_archive_duration=10080
            )
        except discord.HTTPException as fault:
            if fault.code != _HAS_THREAD:
                raise
            return board.message  # a thread made from a message has the message's id
        return int(data["id"])

    # ------------------------------------------------------------------ polls

    async def _polls(self, table: Table, parcels: Sequence[Parcel]) -> None:
        for parcel in parcels:
            await self.polls.show(table, _read_tally(parcel.body))
            await self.store.delivered([parcel.id])

    # ------------------------------------------------------------------ pings

    async def _ping(self, table: Table, parcels: Sequence[Parcel]) -> None:
        """Name the newly awaited, once. The ping before is taken away: a table has never more than one."""
        awaited = {d.seat for d in self.room.decisions(table) if d.waits and not d.motion}
        wanted = {seat for p in parcels for seat in _read_seats(p.body)} & awaited
        at = seconds()
        persons = [s for s in table.sitters if s.seat in wanted and not s.robot and s.away_until <= at]
        if not persons:
            return
        posted = await self.store.posted(table.id)
        board = posted.get("board")
        link = speech.address(table, board.channel, board.message) if board else ""
        names = speech.listed(f"<@{s.person}>" for s in persons)
        verb = "it is your turn" if len(persons) == 1 else "you are awaited"
        due = [table.deadline(d) for d in self.room.decisions(table) if d.seat in wanted]
        soon = min((d for d in due if d), default=None)
        text = f"{names}, {verb} in [{self.room.game(table).title}]({link})"
        text += f" · time is up {speech.until(soon)}" if soon else "."
        message = await self._channel(table).send(
            text,
            nonce=f"{table.id}-{parcels[0].id}",
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(s.person) for s in persons]
            ),
            suppress_embeds=True,
        )
        await self.store.remember(Posted(table=table.id, slot="ping", channel=table.channel, message=message.id))
        if "ping" in posted:
            await self._remove(posted["ping"])


def _key(pictures: Sequence[Picture]) -> str:
    """What a board shows, for telling whether its pictures must be sent again."""
    return " ".join(p.key for p in pictures)
