"""Going back, and forward again: takebacks, what the host sets right, what is put back, and how it would stand."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot.door.refusals import Refused
from bot.keeping.matters import Dispute
from bot.keeping.table import moves
from bot.telling import preview
from bot.telling.addresses import FURTHER, Errand, button, is_number
from bot.telling.verb import refusal
from cogs.request import Request, chosen
from rules.core import Seat

WHICH = "All who play are asked, and see first how it would stand. After which line was all as it should be?"

SURE = "sure "
"""What the address of a button says before the row that the host means to go back to."""


ALONE = "alone "
"""The same of a takeback that nobody need be asked about: once somebody has seen the move, it is shown anew."""


async def undo(ask: Request) -> str | None:
    """Show what a takeback would undo and how it would stand; then take back at once what nobody has seen, or ask
    those who have."""
    bot, table = ask.bot, ask.table
    undoing = await bot.councils.undoing(table, ask.person)
    meant = f"{'' if undoing.witnesses else ALONE}{undoing.to}"
    if ask.thing != meant:
        label = "Ask them" if undoing.witnesses else "Take it back"
        yes = button(label, Errand(table.id, "undo", meant).id, ButtonStyle.primary)
        no = button("Leave it", Errand(table.id, "mine").id)
        await _show(ask, undoing.to, preview.would_undo(table, undoing), ui.ActionRow(yes, no))
        return None
    told = await bot.councils.take_back(table.id, ask.person, ask.source)
    if not ask.inside:
        return told
    await ask.show(await bot.panels.of(await bot.room.fresh(table.id), undoing.seat, told=told))
    return None


async def redo(ask: Request) -> str | None:
    """Put back what was taken back."""
    bot, table = ask.bot, ask.table
    told = await bot.councils.redo(table.id, ask.person, ask.source)
    if not ask.inside:
        return told
    seat = bot.room.sitter(table, ask.person).seat
    await ask.show(await bot.panels.of(await bot.room.fresh(table.id), seat, told=told))
    return None


async def set_back(ask: Request) -> str | None:
    """The host chooses a line of the History, sees how it would stand, and asks all who play."""
    bot, table, said = ask.bot, ask.table, chosen(ask.interaction)
    if why := refusal(ask.verb, table, ask.roles):
        raise Refused(why)
    if ask.thing.startswith(SURE):
        to = ask.thing.removeprefix(SURE)
        if not is_number(to):
            raise Refused("Choose a line of the History to go back to.")
        return await bot.councils.set_back(table.id, ask.person, int(to), ask.source)
    if not is_number(said):
        before = said.removeprefix(FURTHER)
        rows = moves(await bot.store.log.of(table.id))
        limit = int(before) if is_number(before) else table.seq + 1
        which = preview.lines_to_go_back_to(table, rows, limit)
        await ask.answer(WHICH, which)
        return None
    undoing = await bot.councils.setting_back(table, ask.person, int(said))
    yes = button("Ask them", Errand(table.id, "set-back", f"{SURE}{said}").id, ButtonStyle.primary)
    no = button("Leave it", Errand(table.id, "mine").id)
    await _show(ask, undoing.to, preview.would_undo(table, undoing), ui.ActionRow(yes, no))
    return None


async def see_first(ask: Request) -> None:
    """How it would stand if a vote is carried, as whoever presses may know it."""
    table = ask.table
    council = table.council(ask.thing)
    if council is None or not council.shows:
        raise Refused("That vote is closed.")
    then = await preview.led_to(ask.bot.easel, table, council.matter)
    sitter = table.seated(ask.person)
    seat = sitter.seat if sitter else None
    sight = ask.bot.store.people.sight(ask.person)
    was, told = isinstance(council.matter, Dispute), "This is what you would see."
    await ask.show_apart(await preview.shown(ask.bot.easel, table, then, seat, told, sight=sight, was=was))


async def _show(ask: Request, to: int, told: str, row: ui.ActionRow[Any]) -> None:
    table, easel = ask.table, ask.bot.easel
    then, sight = await ask.bot.room.earlier(table, to), ask.bot.store.people.sight(ask.person)
    seat: Seat = ask.bot.room.sitter(table, ask.person).seat
    await ask.show_apart(await preview.shown(easel, table, then, seat, told, row, sight=sight))
