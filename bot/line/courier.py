"""What has been decided is told: the board, lines to the History, polls, pings, each in its turn.

Parcels are written with the change they tell of and taken away once Discord has them, so nothing is lost when the
bot is killed in between; a resend carries the same nonce. Edits of one board are merged: the newest wins.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import msgspec

from bot.door.parcels import Tally
from bot.door.room import Room
from bot.keeping.now import seconds
from bot.keeping.table import Table
from bot.keeping.told import Parcel, ParcelKind, read_seats
from bot.line.boards import Beside, Boards
from bot.line.pings import FOREVER, NotYet, Pings
from bot.line.polls import Polls
from bot.line.posting import Poster
from bot.line.presence import Presence
from bot.line.threads import Hindered, Threads
from bot.line.wire import (
    MALFORMED,
    NEEDS,
    UNKNOWN_CHANNEL,
    UNREACHABLE,
    Refusals,
    asks_to_wait,
    code_of,
)
from bot.line.words import Words, read_note
from bot.meters import timed
from bot.telling.easel import Easel
from bot.telling.seeing.living import Living
from rules.core import Event
from rules.core.game import encode

log = logging.getLogger(__name__)

_BOARD_FIRST: tuple[ParcelKind, ...] = ("board", "line", "poll", "news", "note", "ping", "nudge")
"""In which order things are told: first what people look at. The History begins at the board."""

_POLLS_FIRST: tuple[ParcelKind, ...] = ("line", "poll", "board", "news", "note", "ping", "nudge")
"""A board links to the polls it speaks of."""

_PATIENCE = 180.0
"""Seconds one round of deliveries may take; Discord may let each call wait. What is left is tried again."""

_RETRY = (5, 20, 60, 300, 900, 3600)
"""Seconds until a parcel that could not be delivered is tried again."""

_GIVEN_UP = 3
"""Tries after which a line that Discord refuses is left to the log alone, so that those after it are told."""

_read_event = msgspec.json.Decoder(Event).decode
_read_tally = msgspec.json.Decoder(Tally).decode

_READERS: dict[ParcelKind, Callable[[str], object]] = {
    "board": str,
    "line": _read_event,
    "poll": _read_tally,
    "news": str,
    "note": read_note,
    "ping": read_seats,
    "nudge": read_seats,
}
"""How each kind of parcel is read."""

_SLOWLY = "Discord asks me to go slowly just now. What is missing here comes as soon as it lets me."

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
        self.poster: Poster = polls.poster
        self.refusals: Refusals = polls.refusals
        self.boards = Boards(client, room, easel, self.poster, self.refusals)
        self.threads = Threads(client, room, easel, self.poster, self.refusals)
        self.presence = Presence(room.store)
        self.words = Words(room, self.poster, self.presence)
        self.pings = Pings(client, room, self.poster, self.presence)
        self.living: Living | None = None
        self._trouble: dict[tuple[int, str], str] = {}
        """What keeps a table from being shown, in words for people, by table and kind of parcel."""
        self._busy: set[int] = set()
        self._again: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def show_beside(self, there: Beside, living: Living | None = None) -> None:
        """Tables are shown there too, as soon as anything of them is kept, and in the views people have open."""
        self.boards.beside, self.living = there, living or self.living

    def changed(self, table: int) -> None:
        """There is something to tell of a table; do it soon, outside of its lock."""
        task = asyncio.create_task(self.deliver(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait for deliveries under way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.living is not None:
            await self.living.close()

    async def deliver(self, table: int) -> None:
        """Deliver what is waiting for a table, until nothing is; that of another process is delivered there."""
        if not await self.store.tables.is_ours(table):
            return
        if self.boards.beside is not None:
            self.boards.beside.changed(table)
        if self.living is not None:
            self.living.changed(table)
        if table in self._busy:
            self._again.add(table)
            return
        self._busy.add(table)
        seen: set[int] = set()
        try:
            while True:
                self._again.discard(table)
                with timed("delivery", f"table {table}"):
                    async with asyncio.timeout(_PATIENCE):
                        await self._round(table)
                left = {p.id for p in await self.store.outbox.of(table, seconds())}
                if left <= seen and table not in self._again:
                    return
                seen |= left  # such as the board, which now links to its new thread
        except Exception:
            log.exception("table %s: a delivery failed and is tried again", table)
            await self._postpone(await self.store.outbox.of(table, seconds()), 0)
        finally:
            self._busy.discard(table)

    def trouble(self, table: Table) -> str:
        """What keeps a table from being shown as it should, in words for people; empty if nothing does."""
        found = [text for (id, _), text in self._trouble.items() if id == table.id]
        found += [_NO_PICTURES] if self.refusals.stands(table.channel, "files") else []
        return " ".join(dict.fromkeys(found))

    async def bring_down(self, table: Table) -> None:
        """Post the board anew at the end of its channel, with all that could not be shown before, and votes
        whose messages are gone."""
        self.boards.bury(table.channel)
        self.refusals.lift(table.channel)
        votes = [Tally(motion=m, open=True) for m in self.room.motions(table)]
        again = [Parcel(kind="poll", subject=vote.motion.id, body=encode(vote).decode()) for vote in votes]
        await self.store.outbox.put(table.id, [Parcel(kind="board"), *again])
        await self.store.outbox.hurry(table.id)
        await self.deliver(table.id)

    async def _round(self, number: int) -> None:
        parcels = await self._legible(number, await self.store.outbox.of(number, seconds()))
        table = await self.store.tables.get(number)
        if not parcels or table is None:
            return
        if table.house.stranded:
            await self._postpone(parcels, UNKNOWN_CHANNEL)
            return
        by_kind: dict[ParcelKind, list[Parcel]] = {}
        for parcel in parcels:
            by_kind.setdefault(parcel.kind, []).append(parcel)
        deliveries = {
            "board": self.boards.show,
            "line": self._lines,
            "poll": self._polls,
            "news": self.words.news,
            "note": self.words.notes,
            "ping": self.pings.tell,
            "nudge": self.pings.tell,
        }
        if "news" in by_kind:
            self.boards.bury(table.channel)
        first = "poll" not in by_kind or "thread" not in await self.store.messages.of(number)
        for kind in sorted(by_kind, key=(_BOARD_FIRST if first else _POLLS_FIRST).index):
            await self._try(table, by_kind[kind], deliveries[kind])
        await self._old_ping(table)  # also where somebody is to be called who is given a moment first
        await self._sweep_later(table)

    async def _legible(self, table: int, parcels: Sequence[Parcel]) -> list[Parcel]:
        """Without the parcels that nobody can read: they must not keep the others waiting for ever."""
        torn = [p for p in parcels if not _can_be_read(p)]
        if torn:
            log.error("table %s: what cannot be read is not told: %s", table, [(p.slot, p.body) for p in torn])
            await self.store.outbox.delivered(p.id for p in torn)
        return [p for p in parcels if p not in torn]

    async def _old_ping(self, table: Table) -> None:
        """Put the ping right that is still there; nothing is lost if that fails."""
        try:
            await self.pings.renew(table)
        except UNREACHABLE as fault:
            log.info("table %s: an old ping stays as it is: %s", table.id, fault)

    async def _sweep_later(self, table: Table) -> None:
        """What could not be taken away is taken away with the board's next edit; if none waits, one is set."""
        left = any(old.aside for old in (await self.store.messages.of(table.id)).values())
        if left and all(p.kind != "board" for p in await self.store.outbox.of(table.id, FOREVER)):
            await self.store.outbox.put(table.id, [Parcel(kind="board")])
            fresh = [p for p in await self.store.outbox.of(table.id, seconds()) if p.kind == "board"]
            await self._postpone(fresh, 0)

    async def _try(self, table: Table, parcels: Sequence[Parcel], deliver: Any) -> None:
        """One kind of parcels; what fails is tried again later and the reason is kept for people to read."""
        kind = (table.id, parcels[0].kind)
        try:
            await deliver(table, parcels)
        except NotYet:
            await self._later()
        except Hindered as hindered:
            self._trouble[kind] = str(hindered)
            await self._give_up(table, parcels, str(hindered))
            await self._postpone(parcels, UNKNOWN_CHANNEL)
        except UNREACHABLE as fault:
            code, wait = code_of(fault), asks_to_wait(fault)
            self._trouble[kind] = NEEDS.get(code, _SLOWLY if wait else _NO_ANSWER)
            log.warning("table %s: %s not delivered: %s", table.id, parcels[0].slot, fault)
            if code == MALFORMED:
                await self._give_up(table, parcels, str(fault))
            await self._postpone(parcels, code, wait)
        except Exception:  # a fault of ours in one kind keeps no other kind waiting
            log.exception("table %s: %s not delivered", table.id, parcels[0].slot)
            await self._postpone(parcels, 0)
        else:
            self._trouble.pop(kind, None)
            await self.store.outbox.delivered(p.id for p in parcels)

    async def _give_up(self, table: Table, parcels: Sequence[Parcel], why: str) -> None:
        """Leave lines to the log alone that have been refused often enough."""
        tired = [p.id for p in parcels if p.kind == "line" and p.tries >= _GIVEN_UP]
        if tired:
            log.warning("table %s: %s lines are only in the log: %s", table.id, len(tired), why)
            await self.store.outbox.delivered(tired)

    async def _postpone(self, parcels: Sequence[Parcel], code: int, least: int = 0) -> None:
        """Try again later, after so many seconds at ``least``."""
        if not parcels:
            return
        tries = max(p.tries for p in parcels)
        wait = _RETRY[-1] if code == UNKNOWN_CHANNEL else _RETRY[min(tries, len(_RETRY) - 1)]
        await self.store.outbox.postpone((p.id for p in parcels), seconds() + max(wait, least))
        await self._later()

    # ------------------------------------------------------------------ the History

    async def _lines(self, table: Table, parcels: Sequence[Parcel]) -> None:
        """Lines to the History. Where it is told beside the board, they carry the board away as talk does. A photo
        that was withdrawn is taken out of what was told before, one that was exchanged makes way for the other."""
        for event in map(_read_event, (p.body for p in parcels)):
            if event.forgets:
                await self.store.photos.withdraw(event.forgets, table.id)
                await self.threads.unshow(table, event.forgets, event.photo)
        messages = await self.threads.tell(table, parcels)
        posted = await self.store.messages.of(table.id)
        if "thread" in posted and posted["thread"].channel == table.channel:
            self.boards.talk[table.channel] += messages

    # ------------------------------------------------------------------ polls

    async def _polls(self, table: Table, parcels: Sequence[Parcel]) -> None:
        """Each for itself: one that cannot be shown keeps no other waiting."""
        faults: list[Exception] = []
        for parcel in parcels:
            try:
                await self.polls.show(table, _read_tally(parcel.body))
            except UNREACHABLE as fault:
                faults.append(fault)
            else:
                await self.store.outbox.delivered([parcel.id])
        if faults:
            raise faults[0]


def _can_be_read(parcel: Parcel) -> bool:
    try:
        _READERS[parcel.kind](parcel.body)
    except (KeyError, msgspec.DecodeError):
        return False
    return True
