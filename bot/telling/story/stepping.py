"""Stepping through a finished game: the board after each move, as everybody could see it, and what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.habits import Sight
from bot.keeping.table import Row, Table, moves
from bot.telling.addresses import MOST_OPTIONS, Errand, button, select
from bot.telling.answers import card
from bot.telling.easel import Easel
from bot.telling.panel import Panel
from bot.telling.seeing.shown import MOST_WORDS, shown
from bot.telling.story import history
from bot.telling.story.book import chapter_title, parts_of
from bot.telling.story.history import Told

FORK = "fork"
"""The verb that goes on from there; its address says after which move."""

STEP = "step"
"""The verb. Its address says after which move; moves are counted from 0, the deal."""

IN_WORDS = "w"
"""Begins the address that asks for the whole position in words, where the page has no room for it."""

_WORDS, _FEWER = 1800, 900
"""Characters of what was told of one move, and of that where the position stands there in words alone."""

_ROOM = 3600
"""Characters of a page."""

_FORGOTTEN = (
    "-# The rules were mended since, and this board is not known any more. What was told of it stands here."
)


async def page(easel: Easel, table: Table, at: int, sight: Sight) -> Panel:
    """The game after its move ``at``, or after its last if it has not so many."""
    log = await easel.room.store.log.of(table.id)
    played, told = moves(log), await history.lines(easel.room, table, steps=True)
    at = min(at, len(played) - 1)
    row = played[at]
    picture, told_so = None, ""
    try:
        then = await easel.room.earlier(table, row.seq)
        told_so = "" if sight.words == "beside" else speech.escaped(table, then.describe(None))
        scene = None if sight.words == "only" else easel.earlier(table, then, sight)
        picture, aside = await easel.paint(table, scene, STEP), ""
    except Refused:
        aside = _FORGOTTEN
    until = played[at + 1].seq if at + 1 < len(played) else log[-1].seq + 1
    lines = [it.line for it in told if row.seq <= it.row.seq < until and it.line and not it.event.marks("open")]
    alone = sight.words == "only"
    said = speech.fit("\n".join(f"› {' '.join(line.split())}" for line in lines), _FEWER if alone else _WORDS)
    where = f"Move {at} of {len(played) - 1}" if at else "The beginning"
    words = "\n".join(filter(None, (f"**{where}** · <t:{row.at}:f>", said or "-# Nothing was told of it.", aside)))
    room = _ROOM - len(words) if alone else MOST_WORDS
    before = shown(sight, [picture], told_so, room)
    whole = [] if aside or 0 < len(told_so) <= room else [_whole(table, at)]
    view = card(words, *before.items, *whole, *_controls(table, at, len(played), _chapters(table, played, told)))
    return Panel(view=view, picture=picture)


async def in_words(easel: Easel, table: Table, at: int) -> str:
    """The whole position after a move, as everybody could see it.

    Raises:
        Refused: the rules were mended since, and nobody can tell any more.
    """
    played = moves(await easel.room.store.log.of(table.id))
    then = await easel.room.earlier(table, played[min(at, len(played) - 1)].seq)
    return speech.escaped(table, then.describe(None))


def _whole(table: Table, at: int) -> ui.ActionRow[Any]:
    return ui.ActionRow(button("In words", Errand(table.id, STEP, f"{IN_WORDS}{at}").id))


async def moments(easel: Easel, table: Table) -> list[ui.ActionRow[Any]]:
    """Below the last lines of a finished game's History: the board as it was after each of them."""
    if table.status != "ended" or table.state is None:
        return []
    played = moves(await easel.room.store.log.of(table.id))
    told = [it for it in await history.lines(easel.room, table, steps=True) if it.line]
    offers = {move_of(played, it.row.seq): it.event.line for it in told}  # of several of one move, the last
    plain = ((move, " ".join(speech.named_plainly(table, line).split())) for move, line in sorted(offers.items()))
    newest = [(str(move), f"{move} · {line}", "") for move, line in plain][-MOST_OPTIONS:]
    return [ui.ActionRow(select(Errand(table.id, STEP).id, "See the board after…", newest))] if newest else []


def move_of(log: Sequence[Row], seq: int) -> int:
    """After which move a row of the log was written."""
    return max(sum(row.seq <= seq for row in moves(log)) - 1, 0)


def _controls(table: Table, at: int, number: int, chapters: Sequence[tuple[int, str]]) -> list[ui.ActionRow[Any]]:
    """First, back, forward, last; and the parts of the game."""

    def to(label: str, move: int, key: str) -> ui.Button[Any]:
        inside = 0 <= move < number and move != at
        return button(label, Errand(table.id, STEP, f"{key}{move if inside else at}").id, disabled=not inside)

    rows = [
        ui.ActionRow(
            to("⏮ First", 0, "f"),
            to("◀ Back", at - 1, "b"),
            to("Forward ▶", at + 1, "n"),
            to("Last ⏭", number - 1, "l"),
        )
    ]
    if at + 1 < number:
        rows.append(ui.ActionRow(button("Play on from here", Errand(table.id, FORK, str(at)).id)))
    if len(chapters) > 1:
        offers = [(str(move), title, "") for move, title in chapters]
        rows.append(ui.ActionRow(select(Errand(table.id, STEP).id, "Go to…", offers)))
    return rows


def _chapters(table: Table, played: Sequence[Row], told: Sequence[Told]) -> list[tuple[int, str]]:
    """Where each part of the game begins, and what it is called, or else its moves, each with what was told of it
    first; of very many every so manieth."""
    parts = parts_of(told)
    begin = [(move_of(played, part[0].row.seq), chapter_title(part, n)) for n, part in enumerate(parts, 1) if part]
    once = list(dict(reversed(begin)).items())[::-1]
    if len(once) < 2:
        lines = {move_of(played, it.row.seq): it.event.line for it in reversed(told) if it.line}
        first = {move: " ".join(speech.named_plainly(table, line).split()) for move, line in lines.items()}
        once = [(m, f"{m} · {first[m]}" if m in first else f"Move {m}") for m in range(1, len(played))]
    every = -(-len(once) // MOST_OPTIONS) if once else 1
    return once[::every]
