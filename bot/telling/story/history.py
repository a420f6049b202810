"""The History line by line, as it stands."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import NamedTuple

from msgspec.structs import replace

from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.table import Row, Table
from rules.core import Event
from rules.core.kept.timeline import standing

_MOMENT = re.compile(r"<t:(\d+):\w>")


class Told(NamedTuple):
    """One line of a History: the event, its words with names, and when it happened."""

    row: Row
    event: Event
    line: str

    @property
    def day(self) -> str:
        """The date in words, in UTC."""
        return _day(self.row.at)

    @property
    def time(self) -> str:
        """The hour in UTC."""
        return _time(self.row.at)

    @property
    def dated(self) -> str:
        """The line with the moments in it in words, for readers without Discord."""
        return _MOMENT.sub(lambda found: f"{_day(int(found[1]))}, {_time(int(found[1]))}", self.line)


async def lines(room: Room, table: Table, *, steps: bool = False) -> list[Told]:
    """Every line of a History that stands; takebacks have had their say. Seats bear the names of those who sat
    there at the time. What is told whole by a later line is left out, unless each of the ``steps`` is wanted."""
    log = await room.store.log.of(table.id)
    stand, then = {row.seq for row in standing(log)}, table
    found, whole = list[Told](), set[str]()
    for row in reversed(log):
        for event in reversed(row.events if row.seq in stand else ()):
            part = None if event.part is None or event.part.begins else event.part.of
            if part is None or part not in whole or steps:
                found.append(Told(row, event, speech.named(then, event.line)))
            whole |= {part} if part else set()
        if row.kind == "seat" and row.body:
            sitters = tuple(replace(s, name=row.body) if s.seat == row.seat else s for s in then.sitters)
            then = replace(then, sitters=sitters)
    return found[::-1]


async def recent(room: Room, table: Table) -> str:
    """The last lines of a History that fit in one answer."""
    told = [f"<t:{found.row.at}:t> {found.line}" for found in await lines(room, table)]
    if not told:
        return "Nothing has happened yet."
    kept: list[str] = []
    for line in reversed(told):
        if sum(map(len, kept)) + len(line) > 3400:
            break
        kept.insert(0, line)
    return speech.fit("\n".join(kept), 3450) + "\n-# `/history export` gives the whole."


def span(table: Table) -> str:
    """From when to when a game was played."""
    first, last = _day(table.opened), _day(table.changed)
    return first if first == last else f"{first} to {last}"


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%d %B %Y").lstrip("0")


def _time(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%H:%M")
