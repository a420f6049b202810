"""The History as a text that can be taken away."""

from __future__ import annotations

from datetime import UTC, datetime

from bot import speech
from bot.board import score_sheet
from bot.room import Room
from bot.table import Row, Table
from rules.core.timeline import standing


async def lines(room: Room, table: Table) -> list[tuple[Row, str]]:
    """Every line of a History that stands, with its row; takebacks have had their say."""
    rows = standing(await room.store.log(table.id))
    return [(row, speech.named(table, event.line)) for row in rows for event in row.events]


async def markdown(room: Room, table: Table) -> str:
    """The whole History as Markdown: title, people, events by day, the end."""
    game = room.game(table)
    opened = _day(table.opened)
    people = ", ".join(s.name for s in table.sitters)
    parts = [f"# {game.title}\n", f"*{opened}, table {table.id}: {people}*\n"]
    day = ""
    for row, line in await lines(room, table):
        if _day(row.at) != day:
            day = _day(row.at)
            parts.append(f"\n## {day}\n")
        parts.append(f"- {_time(row.at)} {line}".replace("\n-# ", "  \n  "))
    if table.status == "ended":
        outcome = game.outcome(room.state(table)) if table.state is not None else None
        parts.append(f"\n## The end\n\n{score_sheet(table, outcome)}\n\nSeed of the shuffle: `{table.seed}`")
    return "\n".join(parts) + "\n"


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%d %B %Y").lstrip("0")


def _time(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%H:%M")
