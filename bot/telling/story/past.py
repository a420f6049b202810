"""The games a channel has behind it: each with its last picture, its people and who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.habits import Sight
from bot.keeping.table import Table
from bot.telling.easel import Easel
from rules.core import listed

_PICTURED = 8
"""Most games with a picture; Discord allows 10 files and 40 parts a message."""

_LISTED = 25
_WORDS = 220
"""Most characters about one game."""


async def finished(room: Room, channel: int, slugs: Sequence[str]) -> list[Table]:
    """The finished games of these kinds in a channel, newest first."""
    found = []
    for number in await room.store.tables.all_at(channel):
        table = await room.store.tables.get(number)
        if table and table.game in slugs and table.status == "ended" and table.state is not None:
            found.append(table)
    return found


async def shelf(easel: Easel, tables: Sequence[Table], sight: Sight) -> tuple[ui.LayoutView, list[discord.File]]:
    """These games as a list, the newest ones with their last picture."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container()
    files: list[discord.File] = []
    for table in tables[:_PICTURED]:
        picture = await easel.paint(table, easel.board(table, sight=sight), f"game-{table.id}")
        text: ui.TextDisplay[Any] = ui.TextDisplay(told(easel.room, table))
        if picture is None:
            box.add_item(text)
        else:
            files.append(picture.file())
            says = speech.cut(picture.says, 1024)
            box.add_item(
                ui.Section(text, accessory=ui.Thumbnail(f"attachment://{picture.name}", description=says))
            )
    older = [f"- {speech.fit(told(easel.room, t), 110)}" for t in tables[_PICTURED:_LISTED]]
    if older:
        box.add_item(ui.TextDisplay("\n".join(older)))
    box.add_item(ui.TextDisplay("-# The number after the command shows one of them again, large."))
    view.add_item(box)
    view.stop()
    return view, files


def told(room: Room, table: Table) -> str:
    """One finished game in a line: number, day, people, how it ended."""
    game = room.game(table)
    people = listed(speech.escape(s.name) for s in table.sitters)
    line = f"**{table.id}** · <t:{table.changed}:D> · {game.title}: {people}; {_end(room, table)}"
    return speech.fit(line, _WORDS)


def _end(room: Room, table: Table) -> str:
    game = room.game(table)
    outcome = room.position(table).outcome
    if outcome is None:
        return "not played to its end"
    if outcome.won is not None:
        return f"won{' together' * (len(table.sitters) > 1)}" if outcome.won else "nobody won"
    crown = game.told(table.options, game.crown)
    return f"{crown} {speech.people(table, outcome.places[0])}" if outcome.places else "nobody won"
