"""House rules that a server keeps under a name: kept from a lobby, offered in every lobby of that game."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.society.servers import Rules
from bot.keeping.table import Table
from bot.telling.addresses import MOST_OPTIONS, Errand, button, select
from bot.telling.controls.forms import one_line
from cogs.request import Request

TAKE, KEEP = "server-rules", "keep-rules"

LONGEST = 40
"""Characters of a name."""


async def controls(ask: Request, table: Table) -> list[ui.Item[Any]]:
    """What the server keeps, to play by it; and the way to keep the rules of this lobby."""
    found = await ask.bot.store.kept_rules.of(table.guild, table.game)
    items: list[ui.Item[Any]] = []
    if found:
        rows = [(r.name, r.name, "as this table plays" if r.options == table.options else "") for r in found]
        menu = select(Errand(table.id, TAKE).id, "Kept on this server…", rows[:MOST_OPTIONS])
        items.append(ui.ActionRow(menu))
    if table.options and all(r.options != table.options for r in found):
        items.append(ui.ActionRow(button("Keep these rules for this server…", Errand(table.id, KEEP).id)))
    return items


def naming(table: Table) -> ui.Modal:
    """The form that asks for a name."""
    hint = f"Up to {LONGEST} characters. Every lobby of this game here offers it."
    return one_line(Errand(table.id, KEEP), "Keep these house rules", "What shall they be called?", hint)


async def keep(ask: Request, text: str) -> str:
    """Keep the house rules of the lobby."""
    table, store = ask.table, ask.bot.store
    name = speech.cut(speech.clean(text), LONGEST)
    if not table.sits(ask.person):
        raise Refused("Only people at this table keep its rules. Press **Join** first.")
    if not name:
        raise Refused("Give them a name that can be read. **House rules** on the board asks again.")
    if not table.options:
        raise Refused("All rules are as in the book; there is nothing to keep. **House rules** changes them.")
    found = await store.kept_rules.of(table.guild, table.game)
    same = called(found, name)
    if same is not None and same.person != ask.person and not ask.moderator:
        raise Refused(f"Somebody else keeps “{speech.escape(same.name)}” here. Choose another name.")
    if same is None and len(found) >= MOST_OPTIONS:
        raise Refused(f"This server keeps {MOST_OPTIONS} for this game, and has room for no more.")
    name = same.name if same is not None else name
    await store.kept_rules.keep(table.guild, table.game, Rules(name, table.options, ask.person))
    return f"Kept as “{speech.escape(name)}”. Every lobby of this game on this server offers it."


async def take(ask: Request, name: str) -> Table:
    """Play by house rules that the server keeps."""
    found = called(await ask.bot.store.kept_rules.of(ask.table.guild, ask.table.game), name)
    if found is None:
        raise Refused("The server keeps these rules no more. **House rules** on the board shows what there is.")
    return await ask.bot.lobby.by_rules(ask.table.id, ask.person, found.options, ask.source)


def called(found: list[Rules], name: str) -> Rules | None:
    """Those of this name, however it is written."""
    meant = speech.clean(name).casefold()
    return next((r for r in found if r.name.casefold() == meant), None)


def is_sent(interaction: discord.Interaction[Any]) -> bool:
    """Whether the form comes back, rather than being asked for."""
    return interaction.type is discord.InteractionType.modal_submit
