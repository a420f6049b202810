"""The page of a table outside of Discord: opened by its host, passed on by whoever sits there, closed by any of
them."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot.door.company import window
from bot.door.refusals import Refused
from bot.keeping.rows import Unreadable
from bot.keeping.table import Table
from bot.telling.addresses import EARLIER, Errand, button
from bot.telling.verb import refusal
from cogs.request import Request

OFF = (
    "Whoever runs this bot has not switched pages outside Discord on (`PAGE_PORT`). `/table describe` tells the"
    " whole position in words here."
)

_LISTED = 5
"""Other pages that are told of at once, the newest."""

_WHAT = (
    "It shows what the board shows everybody, in pictures and in words, and nobody can play there. Who sits here"
    " and the staff can close it at any time (`/page`); it ends with this channel."
)


async def page(ask: Request) -> None:
    """Say how it stands, or do what was chosen."""
    table, wanted = ask.table, ask.words.get("what") or ask.thing
    if why := refusal(ask.verb, table, ask.roles):
        if not (others := await _others(ask)):
            raise Refused(why)
        await ask.answer(why, *others)
        return
    if not ask.bot.pages.on and wanted != "close":
        raise Refused(OFF)
    had = key = await ask.bot.store.windows.key(table.id)
    match wanted:
        case "":
            pass
        case "open" | "anew":
            if not key or wanted == "anew":
                key = await window.open_anew(ask.bot.room, table, ask.person)
                ask.bot.courier.changed(table.id)
        case "close":
            await window.shut(ask.bot.room, table, ask.person, moderator=ask.moderator)
            ask.bot.courier.changed(table.id)
            key = ""
        case _:
            raise Refused(EARLIER)
    others = await _others(ask)
    if key:
        link = ask.bot.pages.address(key)
        await ask.answer(
            f"**This table has a page outside Discord**, for whoever has its link: {link}\n{_WHAT}",
            _open(table, link),
            *others,
        )
    else:
        closed = (
            "The page is closed; its link opens nothing any more."
            if wanted == "close" and had
            else "This table has no page outside Discord."
        )
        await ask.answer(f"{closed}\n{_WHAT}", _shut(table), *others)


async def _others(ask: Request) -> list[ui.Item[Any]]:
    """The other tables that may be looked at from outside and that the asker may shut: where one is over, and
    another game is played in its channel, nothing else leads there."""
    store, found = ask.bot.store, list[ui.Item[Any]]()
    here = await store.windows.at(ask.table.channel) if ask.moderator else []
    for number in sorted({*await store.windows.of(ask.person), *here} - {ask.table.id})[-_LISTED:]:
        try:
            other = await store.tables.get(number)
            title = ask.bot.room.game(other).title if other else ""
        except Unreadable:
            continue  # it answers no press, and its page shows nothing
        if other is not None:
            found.append(ui.TextDisplay(f"**{title}** in <#{other.channel}> has a page as well."))
            found.append(ui.ActionRow(button(f"Close the page of {title}", Errand(number, "page", "close").id)))
    return found


def _open(table: Table, link: str) -> ui.ActionRow[Any]:
    return ui.ActionRow(
        ui.Button(label="Look at it", url=link),
        button("Another link", Errand(table.id, "page", "anew").id),
        button("Close it", Errand(table.id, "page", "close").id),
    )


def _shut(table: Table) -> ui.ActionRow[Any]:
    return ui.ActionRow(button("Open a page", Errand(table.id, "page", "open").id, ButtonStyle.primary))
