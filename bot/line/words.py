"""Words to everybody at a table, and to some: messages of their own beside the board."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.door.room import Room
from bot.keeping import masks
from bot.keeping.table import Table
from bot.keeping.told import Note, Parcel
from bot.line.posting import Poster
from bot.line.presence import AT_THE_TABLE, Presence
from bot.line.quiet import called_later, waking
from bot.telling import tidings
from bot.telling.memory import foreseen
from bot.telling.tidings import noted
from rules.core import Seat

read_note = msgspec.json.Decoder(Note).decode


class Words:
    """Tells words that stay where they are."""

    def __init__(self, room: Room, poster: Poster, presence: Presence) -> None:
        self.room = room
        self.store = room.store
        self.poster = poster
        self.presence = presence

    async def news(self, table: Table, parcels: Sequence[Parcel]) -> None:
        """That a game begins or is over, with everybody's name. It wakes whoever is not looking just now, and is
        call enough for a moment. Who is awaited and was not woken is called when they wake, or in a letter."""
        since = await self.presence.since(table)
        people = [s for s in table.sitters if s.person and not s.gone]
        asleep = [s.person for s in people if s.seat not in since or since[s.seat] >= AT_THE_TABLE]
        mentions = waking(self.store, table, asleep)
        later = set[Seat]()
        for parcel in parcels:
            text, slot = await self._tidings(table, parcel.body), f"news {parcel.id}"
            found = await self.poster.lost(table, slot) if text else None
            if text and found is None:
                found = await self.poster.post(table, slot, table.channel, text=text, mentions=mentions)
            if parcel.body == "begins" and found is not None:
                asked = {q.seat for q in self.room.questions(table) if q.calls and not q.motion}
                awaited = [s for s in people if s.seat in asked and not s.robot]
                later = await called_later(self.store, table, "", awaited, found[0].id)
            await self.store.outbox.delivered([parcel.id])
        woken = {person.id for person in mentions.users} if isinstance(mentions.users, list) else set[int]()
        for sitter in (s for s in people if s.person in woken and s.seat not in later):
            self.presence.noticed(table.id, sitter.person)

    async def _tidings(self, table: Table, what: str) -> str:
        """What is new, as it stands now; nothing if it has gone on since."""
        game = self.room.game(table)
        if what == "over":
            if table.status != "ended":
                return ""
            position = self.room.position(table)
            said = foreseen.told(table, position.outcome, await self.store.predictions.of(table.id))
            myth = None if table.state is None else game.myth(self.room.shown(table))
            return "\n".join(filter(None, (tidings.over(table, game, position, myth), said)))
        awaited = sorted({q.seat for q in self.room.questions(table) if q.calls and not q.motion})
        return tidings.begun(table, game, awaited) if table.status == "playing" else ""

    async def notes(self, table: Table, parcels: Sequence[Parcel]) -> None:
        """Words to some people."""
        for parcel in parcels:
            note = read_note(parcel.body)
            if table.house.masked:
                all_of_them = tuple(s.person for s in table.players())
                said = f"{masks.everybody(table)}: {masks.hushed(table, note.text)}"
                note = replace(note, text=said, people=all_of_them)
            mentions = waking(self.store, table, note.people)
            slot = f"note {parcel.id}"  # one that has not arrived for sure is not taken for the next
            if await self.poster.lost(table, slot) is None:
                text = None if note.buttons else note.text
                view = noted(table, note) if note.buttons else None
                await self.poster.post(table, slot, table.channel, text=text, view=view, mentions=mentions)
            await self.store.outbox.delivered([parcel.id])
