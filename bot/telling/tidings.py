"""Messages of their own: that a game begins or is over, with everybody's name, and a word to somebody."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.door.position import Position
from bot.keeping import speech
from bot.keeping.table import Table
from bot.keeping.told import Note
from bot.telling.addresses import Errand, button
from bot.telling.scores import score_sheet
from rules.core import AnyGame, Seat, listed
from rules.core.book.myth import Myth

MYTH = "**{title}** is written: read it in the History, or with all its pictures by **The book** on the board."
"""Where the story of a game stands when it is over."""


def begun(table: Table, game: AnyGame, awaited: Sequence[Seat]) -> str:
    """Who plays, who is the first to be asked, and where what is theirs is to be found. Where computers have moved
    meanwhile, others have begun."""
    one, together = len(awaited) == 1, len(awaited) > 1 and len(awaited) == len(table.players())
    verb = ("begins" if one else "begin") if table.ply == 1 else f"{'is' if one else 'are'} to play"
    people = "All of you" if together else speech.people(table, awaited)
    first = f" {people} {verb}." if awaited else ""
    mine = game.told(table.options, game.mine)
    return f"{_all(table)}: **{game.title}** has begun.{first} **{mine}** on the board opens what is yours."


def over(table: Table, game: AnyGame, at: Position | None, myth: Myth | None = None) -> str:
    """How it ended, for everybody, and where its story is to be read, if it has one."""
    told = "" if myth is None else f"\n{MYTH.format(title=speech.escape(myth.title))}"
    return f"{_all(table)}: **{game.title}** is over.\n{score_sheet(table, at)}{told}"


def noted(table: Table, note: Note) -> ui.LayoutView:
    """A word to somebody, with buttons."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(note.text))
    view.add_item(
        ui.ActionRow(*(button(label, Errand(table.id, verb, to).id) for label, verb, to in note.buttons))
    )
    view.stop()
    return view


def _all(table: Table) -> str:
    """Everybody who plays, called; computers by their name."""
    here = [s for s in table.sitters if not s.gone]
    if table.house.masked:
        here = [*(s for s in here if s.robot), *sorted(table.players(), key=lambda s: s.person)]
    return listed(f"<@{s.person}>" if s.person and not s.robot else f"**{speech.escape(s.name)}**" for s in here)
