"""The host sets something right: which sort of fact, whose, what it should be, and why. Then all who play
are asked."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.door.council.corrections import MOST_WHY
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.matters import SetRight
from bot.keeping.table import Table
from bot.telling.addresses import EARLIER, FURTHER, MOST_OPTIONS, Errand, is_number, select
from bot.telling.controls.forms import filled_in
from bot.telling.verb import refusal
from cogs.request import Request, chosen
from rules.core import AnyGame, Correctable, Seat, State
from rules.core.kept.corrections import Fact, Written

SORT = "sort "
"""How what is chosen begins where it is a sort of fact."""

TITLE = "Set something right"

_LINE = 100
"""Characters that stand in one line of a form."""

VALUE, WHY = "value", "why"


async def set_right(ask: Request) -> str | None:
    """Ask for what is missing, one thing after the other; then ask the table."""
    if why := refusal(ask.verb, ask.table, ask.roles):
        raise Refused(why)
    rows = ask.bot.councils.correctable(ask.table, ask.person)
    if ask.interaction.type is discord.InteractionType.modal_submit:
        return await _asked(ask)
    said = chosen(ask.interaction)
    sort = said.removeprefix(SORT) if said.startswith(SORT) else ""
    key = ask.thing or sort or (rows[0].key if len(rows) == 1 else "")
    row = next((row for row in rows if row.key == key), None)
    if row is None and key:
        raise Refused("That cannot be set right at this very moment. Try again after the next move.")
    if row is None:
        sorts = [(f"{SORT}{row.key}", _title(ask.table, ask.bot.room.game(ask.table), row), "") for row in rows]
        errand = Errand(ask.table.id, "set-right").id
        await ask.answer(
            "What was carried out wrongly?", ui.ActionRow(select(errand, "Which sort of thing…", sorts))
        )
        return None
    game, state = ask.bot.room.game(ask.table), ask.bot.room.state(ask.table)
    found = row.open(state)
    of = int(said) if ask.thing and is_number(said) else next(iter(found)) if len(found) == 1 else None
    if of is None:
        last = said.removeprefix(FURTHER)
        page = _page(ask.table, state, row, int(last) if said.startswith(FURTHER) and is_number(last) else -1)
        await ask.answer(f"**{_title(ask.table, game, row)}**: which?", page)
        return None
    if of not in found:
        raise Refused(EARLIER)
    await ask.interaction.response.send_modal(sheet(ask.table, game, state, row, of))
    return None


def _page(table: Table, state: State, row: Correctable[State], after: int) -> ui.ActionRow[Any]:
    """Those of a sort that may be set right, as many as a select has room for."""
    found = [(of, now) for of, now in sorted(row.open(state).items()) if of > after]
    page = found[: MOST_OPTIONS - 1] if len(found) > MOST_OPTIONS else found
    options = [
        (str(of), speech.named_plainly(table, row.label(state, of)) or row.title, _now(table, state, row, now))
        for of, now in page
    ]
    if len(page) < len(found):
        options.append((f"{FURTHER}{page[-1][0]}", "Further…", ""))
    return ui.ActionRow(select(Errand(table.id, "set-right", row.key).id, "Which…", options))


def _title(table: Table, game: AnyGame, row: Correctable[State]) -> str:
    """What a sort of fact is called at this table."""
    return game.told(table.options, row.title)


def _now(table: Table, state: State, row: Correctable[State], now: Fact) -> str:
    return f"Now {speech.named_plainly(table, row.word(state, now))}"


def sheet(table: Table, game: AnyGame, state: State, row: Correctable[State], of: int) -> ui.Modal:
    """The form: what it should be, and why."""
    now, values = row.now(state)[of], row.values(state, of)
    modal = ui.Modal(title=TITLE, custom_id=Errand(table.id, "set-right", f"{row.key} {of}").id, timeout=None)
    what = speech.named_plainly(table, row.label(state, of))
    title = _title(table, game, row)
    modal.add_item(ui.TextDisplay(speech.escape(f"{title}: {what}" if what else title)))
    item: ui.Select[Any] | ui.TextInput[Any] = ui.TextInput(custom_id=VALUE, max_length=60)
    if isinstance(values, Written):
        style = discord.TextStyle.long if values.most > _LINE else discord.TextStyle.short
        item = ui.TextInput(custom_id=VALUE, max_length=values.most, default=str(now)[: values.most], style=style)
    elif len(values) <= MOST_OPTIONS and not isinstance(values, range):
        words = {to: speech.named_plainly(table, row.word(state, to)) for to in values if to != now}
        item = ui.Select(
            custom_id=VALUE,
            options=[
                discord.SelectOption(label=speech.cut(word, 100), value=str(to)) for to, word in words.items()
            ],
        )
    may = "" if isinstance(item, ui.Select) else f" It may be {row.span(state, of)}."
    hint = speech.cut(f"{_now(table, state, row, now)}.{may}", 100)
    modal.add_item(ui.Label(text="What it should be", description=hint, component=item))
    reason: ui.TextInput[Any] = ui.TextInput(custom_id=WHY, min_length=3, max_length=MOST_WHY)
    modal.add_item(ui.Label(text="Why", description="All who play read it, and must agree.", component=reason))
    modal.stop()
    return modal


async def _asked(ask: Request) -> str:
    """Ask the table what the form says."""
    key, _, number = ask.thing.partition(" ")
    state = ask.bot.room.state(ask.table)
    row = next((row for row in ask.bot.room.game(ask.table).parts.corrections if row.key == key), None)
    if row is None or not is_number(number) or int(number) not in row.now(state):
        raise Refused("That cannot be set right at this very moment. Try again after the next move.")
    said, of = filled_in(dict(ask.interaction.data or {})), int(number)
    to = row.read(state, of, said.get(VALUE, ""))
    if to is None:
        raise Refused(f"{row.title}: it may be {speech.named(ask.table, row.span(state, of))}.")
    matter = SetRight(seat=Seat(0), fact=key, of=of, was=row.now(state)[of], to=to, why=said.get(WHY, ""))
    await ask.interaction.response.defer(ephemeral=True)
    return await ask.bot.councils.set_right(ask.table.id, ask.person, matter, ask.source)
