"""Everywhere somebody is awaited: the list of their tables, and the way from one to the next."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from discord import ui

from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import Table
from bot.telling.addresses import Errand, button
from rules.core import Seat, counted

log = logging.getLogger(__name__)

MOST_LISTED = 10
"""Tables in the list, the most urgent first: each takes three of a message's forty parts."""

_ASKED = 200
"""Characters of what is asked there."""

SHOW = "mine"
"""The verb of a table whose press shows somebody all they may do there."""


class Awaited(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which somebody is awaited: what they are asked first, and until when they have time."""

    table: Table
    title: str
    asked: str
    due: int | None

    @property
    def line(self) -> str:
        """Where it is, what is asked and until when."""
        time = f"\n-# Time is up {speech.until_or_now(self.due, seconds())}." if self.due else ""
        return f"**{self.title}** in <#{self.table.channel}>: {self.asked}{time}"

    @property
    def door(self) -> str:
        """The address of the button that leads there."""
        return Errand(self.table.id, SHOW).id


class Everywhere:
    """Looks at all running tables where a person sits."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def awaited(self, person: int, *, but: int = 0) -> list[Awaited]:
        """Where somebody is awaited, to play or to vote, what is due first on top; without the table ``but``."""
        found = []
        for number in await self._room.store.tables.of(person):
            if number == but:
                continue
            try:
                table = await self._room.store.tables.get(number)
                found += [one for one in [self._at(table, person)] if one] if table else []
            except Unreadable:
                log.warning("table %s is not listed: it cannot be read", number, exc_info=True)
        return sorted(found, key=lambda one: (one.due is None, one.due, one.table.id))

    def _at(self, table: Table, person: int) -> Awaited | None:
        sitter = table.seat_of(person)
        if sitter is None or table.status != "playing":
            return None
        title = self._room.game(table).title
        asked = [q for q in self._room.questions(table) if q.seat == sitter.seat and q.calls]
        if asked:
            first = self._room.worded(table, asked[:1])[0]
            due = min((at for q in asked if (at := table.deadline(q))), default=None)
            said = speech.fit(speech.named(table, " ".join(first.prompt.split())), _ASKED)
            return Awaited(table=table, title=title, asked=said, due=due)
        return self._vote(table, sitter.seat, title)

    def _vote(self, table: Table, seat: Seat, title: str) -> Awaited | None:
        """A vote of the table itself that lacks this seat's ballot."""
        open_now = [c.motion for c in table.house.councils if seat in c.motion.missing()]
        if not open_now:
            return None
        said = speech.fit(speech.named(table, " ".join(open_now[0].question.split())), _ASKED)
        return Awaited(table=table, title=title, asked=f"your vote is missing. {said}", due=None)


def rows_of(found: list[Awaited]) -> list[ui.Item[Any]]:
    """The list, each table with the button that leads there."""
    rows: list[ui.Item[Any]] = [
        ui.Section(ui.TextDisplay(one.line), accessory=button("Play", one.door)) for one in found[:MOST_LISTED]
    ]
    left = len(found) - MOST_LISTED
    return [*rows, ui.TextDisplay(f"-# And {counted(left, 'table')} more.")] if left > 0 else rows


def onward(found: list[Awaited]) -> list[ui.Item[Any]]:
    """From a panel where nothing is left to do, the way to the next table."""
    if not found:
        return []
    more = f" ({len(found) - 1} more after it)" if len(found) > 1 else ""
    return [ui.ActionRow(button(f"Next table: {found[0].title}{more}", found[0].door))]
