"""The story of a game, whole and in order, when it is over."""

from __future__ import annotations

import io

import discord

from bot.keeping.table import Table
from bot.telling.easel import Easel
from bot.telling.story import history
from bot.telling.story.book import chapters, people
from render.printing.book import Book
from render.printing.manuscript import written

LAST = "final"
"""Name of the picture file of the last board."""


async def finished(easel: Easel, table: Table) -> list[discord.File]:
    """The finished myth (:meth:`rules.core.Game.myth`) as one document, and the board as it stands at the end
    (CR-END-16). Nothing if there is none to tell."""
    room = easel.room
    told = None if table.state is None else room.game(table).myth(room.shown(table))
    if told is None:
        return []
    myth = Book(
        title=told.title,
        subtitle=history.span(table),
        cover=b"",
        people=people(easel, table),
        portraits=(),
        chapters=await chapters(easel, table, told, {}),
        closing="",
    )
    document = discord.File(io.BytesIO(written(myth).encode()), filename=f"myth-{table.id}.md")
    board = await last_board(easel, table)
    return [document, board] if board else [document]


async def last_board(easel: Easel, table: Table) -> discord.File | None:
    """The board as it stands now; ``None`` if it cannot be painted."""
    board = await easel.paint(table, easel.board(table, sight=table.house.sight), LAST)
    return board.file() if board else None
