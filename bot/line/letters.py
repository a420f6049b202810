"""Calls in private messages, for those who like them better than their name beside the board."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from msgspec.structs import replace

from bot.door.room import Room
from bot.keeping.habits import NOTHING_SAID
from bot.keeping.table import Posted, Sitter, Table
from bot.line.calls import Calls
from bot.line.wire import UNREACHABLE

log = logging.getLogger(__name__)

_MOST = 5000
"""So many of the letters written last are remembered, and not written twice."""


class Letters:
    """Writes to people."""

    def __init__(self, client: discord.Client, room: Room, calls: Calls) -> None:
        self.client = client
        self.store = room.store
        self.calls = calls
        self._written: dict[tuple[int, int], str] = {}
        """What somebody was written last about a table."""

    async def write(
        self,
        table: Table,
        persons: Sequence[Sitter],
        voters: Sequence[Sitter],
        posted: dict[str, Posted],
        *,
        again: bool,
        news: str,
    ) -> set[int]:
        """Write to those who wish it. Who cannot be written to is called beside the board from now on, and
        returned."""
        lost = set[int]()
        for person in dict.fromkeys(s.person for s in (*persons, *voters)):
            known = self.store.habits.get(person, NOTHING_SAID)
            if known.calls not in ("private", "both"):
                continue
            own, votes = ([s for s in group if s.person == person] for group in (persons, voters))
            call = self.calls.of(table, own, votes, posted, again=again, news=news)
            if not call.text or self._written.get((table.id, person)) == call.key:
                continue
            try:
                found = self.client.get_user(person) or await self.client.fetch_user(person)
                await found.send(call.text, suppress_embeds=True)
                self._remember(table.id, person, call.key)
            except (discord.Forbidden, discord.NotFound) as fault:
                log.info("person %s cannot be written to, and is called beside the board: %s", person, fault)
                await self.store.know(person, replace(known, calls="here"))
                lost.add(person)
            except UNREACHABLE as fault:
                log.warning("table %s: a letter was not delivered: %s", table.id, fault)
                lost.add(person)
        return lost

    def _remember(self, table: int, person: int, key: str) -> None:
        self._written.pop((table, person), None)
        self._written[table, person] = key
        if len(self._written) > _MOST:
            del self._written[next(iter(self._written))]
