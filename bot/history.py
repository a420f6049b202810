"""The History as a text that can be taken away."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from msgspec.structs import replace

from bot import speech
from bot.board import score_sheet
from bot.room import Room
from bot.table import Row, Table
from rules.core.timeline import standing

_MOMENT = re.compile(r"<t:(\d+):\w>")


async def lines(room: Room, table: Table) -> list[tuple[Row, str]]:
    """Every line of a History that stands, with its row; takebacks have had their say. Seats bear the names of
    those who sat there at the time."""
    log = await room.store.log(table.id)
    stand, then = {row.seq for row in standing(log)}, table
    found: list[tuple[Row, str]] = []
    for row in reversed(log):
        if row.seq in stand:
            found += [(row, speech.named(then, event.line)) for event in reversed(row.events)]
        if row.kind == "seat" and row.body:
            sitters = tuple(replace(s, name=row.body) if s.seat == row.seat else s for s in then.sitters)
            then = replace(then, sitters=sitters)
    return found[::-1]


async def markdown(room: Room, table: Table) -> str:
    """The whole History as Markdown: title, people, events by day, the end."""
    game = room.game(table)
    opened = _day(table.opened)
    people = ", ".join(speech.escape(s.name) for s in table.sitters)
    parts = [f"# {game.title}\n", f"*{opened}, table {table.id}: {people}*\n"]
    day = ""
    for row, line in await lines(room, table):
        if _day(row.at) != day:
            day = _day(row.at)
            parts.append(f"\n## {day}\n")
        parts.append(f"- {_time(row.at)} {_dated(line)}".replace("\n-# ", "  \n  "))
    if table.status == "ended":
        outcome = game.outcome(room.state(table)) if table.state is not None else None
        parts.append(f"\n## The end\n\n{score_sheet(table, outcome)}\n\nSeed of the shuffle: `{table.seed}`")
    return "\n".join(parts) + "\n"


async def recent(room: Room, table: Table) -> str:
    """The last lines of a History that fit in one answer."""
    told = [f"<t:{row.at}:t> {line}" for row, line in await lines(room, table)]
    if not told:
        return "Nothing has happened yet."
    kept: list[str] = []
    for line in reversed(told):
        if sum(map(len, kept)) + len(line) > 3400:
            break
        kept.insert(0, line)
    return speech.cut("\n".join(kept), 3600) + "\n-# `/history export` gives the whole."


async def earlier(room: Room, channel: int, slugs: list[str], most: int = 25) -> str:
    """The finished games of these kinds in a channel, newest first: number, day, people, who won."""
    rows = []
    for number in await room.store.tables_in(channel):
        table = await room.store.table(number)
        if table is None or table.game not in slugs or table.status != "ended" or table.state is None:
            continue
        game = room.game(table)
        outcome = game.outcome(room.state(table))
        best = outcome.places[0] if outcome and outcome.places and outcome.won is None else ()
        end = (
            f"won by {speech.people(table, best)}" if best else "together" if outcome else "not played to its end"
        )
        people = speech.listed(speech.escape(s.name) for s in table.sitters)
        rows.append(f"- **{number}** · <t:{table.changed}:D> · {game.title}: {people}; {end}")
        if len(rows) == most:
            break
    return "\n".join(rows) or "No game has been finished in this channel yet."


def span(table: Table) -> str:
    """From when to when a game was played."""
    first, last = _day(table.opened), _day(table.changed)
    return first if first == last else f"{first} to {last}"


def _dated(line: str) -> str:
    """Moments as Discord writes them, in words."""
    return _MOMENT.sub(lambda found: f"{_day(int(found[1]))}, {_time(int(found[1]))}", line)


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%d %B %Y").lstrip("0")


def _time(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%H:%M")
