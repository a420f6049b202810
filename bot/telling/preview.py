"""How a table would stand if something were taken back or put back, as whoever looks may know it."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.door.council.facts import correction
from bot.door.council.takebacks import Undoing
from bot.door.position import Position
from bot.door.refusals import NOTHING_BACK, Refused
from bot.keeping import speech
from bot.keeping.habits import Sight
from bot.keeping.matters import Dispute, Matter, Redo, SetRight, TakeBack
from bot.keeping.table import Row, Table
from bot.telling.addresses import FURTHER, MOST_OPTIONS, Errand, select
from bot.telling.answers import card
from bot.telling.digest import Digest
from bot.telling.easel import Easel
from bot.telling.panel import Panel
from bot.telling.seeing.shown import shown_in
from rules.core import Chance, Seat, counted

_WORDS, _BRIEFLY = 1400, 500
"""Characters of the position in words: in place of its pictures, and below them, where they show all of it."""


async def led_to(easel: Easel, table: Table, matter: Matter) -> Position:
    """Where a takeback, putting one back or setting something right would lead; of a dispute the position it is
    about.

    Raises:
        Refused: nobody can tell any more.
    """
    if isinstance(matter, Dispute):
        return await easel.room.earlier(table, matter.case.seq)
    if isinstance(matter, TakeBack):
        return await easel.room.earlier(table, matter.to)
    if isinstance(matter, SetRight):
        game, state = easel.room.game(table), easel.room.state(table)
        after = game.apply(state, matter.seat, correction(matter), Chance("")).state
        return Position(table.id, game, after, secret=table.secret)
    kept = await easel.room.store.log.kept_before(table.id, matter.undo) if isinstance(matter, Redo) else None
    if kept is None:
        raise Refused(NOTHING_BACK)
    return easel.room.position_of(table, kept.state, kept.version)


async def shown(
    easel: Easel,
    table: Table,
    then: Position,
    seat: Seat | None,
    told: str,
    *rows: ui.Item[Any],
    sight: Sight,
    was: bool = False,
) -> Panel:
    """A position beside the one of now: its board, what lies before this seat in it, and the whole in words.
    All of that is below what may be pressed: on a phone that stood three screens further down.
    ``was``: it stood so, and nobody asks for it to stand so again."""
    scenes = [("then", easel.earlier(table, then, sight))]
    if seat is not None:
        scenes.append(("yours", easel.earlier_private(table, then, seat, sight)))
    if sight.words == "only":
        scenes = []
    painted = [await easel.paint(table, scene, name) for name, scene in scenes]
    pictures = [shown_in(picture) for picture in painted if picture is not None]
    most = _BRIEFLY if painted and sight.words == "beside" else _WORDS
    words, *more = speech.pages(speech.escaped(table, then.describe(seat)), most)
    rest = "\n-# The pictures show all of it." * bool(more and painted)
    said = ui.TextDisplay[Any](f"**It {'stood' if was else 'would stand'} so:** {words}{rest}")
    beside = [*pictures, said] if sight.words == "beside" else [said, *pictures]
    return Panel(view=card(told, *rows, *beside), picture=None, more=tuple(filter(None, painted)))


def missed(news: Digest) -> Panel:
    """What somebody has missed at a game that is over: nothing waits for them there."""
    beside = [ui.TextDisplay[Any](news.line), shown_in(*news.pictures)] if news.pictures else []
    return Panel(view=card(news.told, *beside), picture=None, more=news.pictures)


def would_undo(table: Table, undoing: Undoing) -> str:
    """What a takeback would undo, and who would be asked."""
    rows, others = len(undoing.rows), [seat for seat in undoing.players() if seat != undoing.seat]
    whose = f", yours and those of {speech.people(table, others)}" if others else " of yours"
    lines = [f"› {speech.fit(speech.named(table, line), 200)}" for line in undoing.told()]
    before = [f"› … {counted(rows - len(lines), 'move')} before"] if rows > len(lines) else []
    seen = f"{speech.people(table, undoing.witnesses)} would be asked; all must agree."
    asked = seen if undoing.witnesses else "Nobody need be asked."
    return "\n".join([f"This would undo {counted(rows, 'move')}{whose}:", *before, *lines, asked])


def lines_to_go_back_to(table: Table, moves: list[Row], before: int) -> ui.ActionRow[Any]:
    """A select of lines of the History that the game can be set back to, the newest first."""
    found = [
        (str(row.seq), speech.named_plainly(table, " ".join(line.split())), "")
        for row in reversed(moves[:-1])
        if row.seq < before and (line := next((e.line for e in reversed(row.events) if e.line), ""))
    ]
    page = found[: MOST_OPTIONS - 1] if len(found) > MOST_OPTIONS else found
    if not page:
        raise Refused("There is nothing to go back over from there.")
    if len(page) < len(found):
        page.append((f"{FURTHER}{page[-1][0]}", "Further back…", ""))
    return ui.ActionRow(select(Errand(table.id, "set-back").id, "It was right just after…", page))
