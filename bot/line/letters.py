"""Calls in private messages, for those who like them better than their name beside the board."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence

import discord
from msgspec.structs import replace

from bot.door.room import Room
from bot.keeping.table import Sitter, Table
from bot.keeping.told import Posted
from bot.line.calls import About, Calls, Named
from bot.line.posting import Poster
from bot.line.wire import UNREACHABLE
from rules.core import Seat

log = logging.getLogger(__name__)


class Letters:
    """Writes to people. What somebody was written last about a table is kept with its messages, so that nothing is
    written twice."""

    def __init__(self, client: discord.Client, room: Room, calls: Calls, poster: Poster) -> None:
        self.client = client
        self.room = room
        self.store = room.store
        self.calls = calls
        self.poster = poster

    async def write(
        self,
        table: Table,
        persons: Sequence[Sitter],
        voters: Sequence[Sitter],
        posted: dict[str, Posted],
        *,
        about: About,
        again: bool,
        news: str,
        occasions: Mapping[int, Collection[Seat]],
    ) -> set[int]:
        """Write to those who wish it; ``occasions`` are the parcels because of which, and whom each calls. Who
        cannot be written to is called beside the board from now on, and returned."""
        lost = set[int]()
        for person in dict.fromkeys(s.person for s in (*persons, *voters)):
            known = self.store.people.of(person)
            if known.calls not in ("private", "both") and not (table.house.masked and known.calls == "here"):
                continue
            own, votes = ([s for s in group if s.person == person] for group in (persons, voters))
            call = self.calls.of(table, own, votes, posted, about=about, again=again, news=news)
            named, slot = call.named.because(occasions), f"letter:{person}"
            if not call.text or (slot in posted and named.repeats(posted[slot])):
                continue
            try:
                await self._send(table, person, slot, call.text, named)
            except (discord.Forbidden, discord.NotFound) as fault:
                log.info("person %s cannot be written to, and is called beside the board: %s", person, fault)
                if not table.house.masked:
                    await self.store.people.change(person, lambda known: replace(known, calls="here"))
                lost.add(person)
            except UNREACHABLE as fault:
                log.warning("table %s: a letter was not delivered: %s", table.id, fault)
                lost.add(person)
        return lost

    async def _send(self, table: Table, person: int, slot: str, text: str, named: Named) -> None:
        """Post it where private messages go, unless it has arrived there already though its answer was lost."""
        found = await self.poster.lost(table, slot)
        if found is None or not named.repeats(_kept(table, slot, found[0], found[1].note)):
            there = await self.client.create_dm(discord.Object(person))
            found = await self.poster.post(table, slot, there.id, text=text, note=named.kept())
        await self.store.messages.keep(_kept(table, slot, found[0], named.kept()))


def _kept(table: Table, slot: str, letter: discord.Message, key: str) -> Posted:
    return Posted(table=table.id, slot=slot, channel=letter.channel.id, message=letter.id, picture=key)
