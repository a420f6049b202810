"""What the players have written themselves, whole and in order, when a game is over."""

from __future__ import annotations

import io

import discord

from bot.keeping.table import Table
from bot.telling.easel import Easel
from bot.telling.story import history
from bot.telling.story.book import chapter_title, parts_of, people
from render.printing.book import Book, Chapter, Entry
from render.printing.manuscript import written

LAST = "final"
"""Name of the picture file of the last board."""


async def finished(easel: Easel, table: Table) -> list[discord.File]:
    """The finished myth (:attr:`rules.core.Game.myth`) as one document, and the board as it stands at the end
    (CR-END-16). Nothing if the players have kept no History of their own."""
    title, chapters = easel.room.game(table).myth, []
    for number, part in enumerate(parts_of(await history.lines(easel.room, table)), start=1):
        told = [t for t in part if t.event.marks("entry")]
        entries = tuple(Entry(text=t.dated, day=t.day, time=t.time, story=True) for t in told)
        if entries:
            chapters.append(Chapter(title=chapter_title(part, number), entries=entries))
    if not title or not chapters or table.state is None:
        return []
    myth = Book(
        title=title,
        subtitle=f"{history.span(table)}, table {table.id}",
        cover=b"",
        people=people(easel, table),
        portraits=(),
        chapters=tuple(chapters),
        closing="",
    )
    document = discord.File(io.BytesIO(written(myth).encode()), filename=f"myth-{table.id}.md")
    board = await last_board(easel, table)
    return [document, board] if board else [document]


async def last_board(easel: Easel, table: Table) -> discord.File | None:
    """The board as it stands now; ``None`` if it cannot be painted."""
    board = await easel.paint(table, easel.board(table), LAST)
    return board.file() if board else None
