"""The house rules of a game: typed, or looked at and chosen one after the other in a private message."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import EARLIER, MOST_OPTIONS, Errand, button, select
from bot.telling.controls.forms import one_line
from cogs.request import Request, chosen, written
from rules.core import Knob
from rules.core.book.sheet import spell, told


async def options(ask: Request) -> str | None:
    """Set one house rule; a press without one shows them all, and what the one chosen means."""
    if not ask.pressed:
        await ask.acknowledge()
        rule, value = ask.words["rule"], ask.words["value"]
        await ask.bot.lobby.choose(ask.table.id, ask.person, rule, value, ask.source)
        return f"Set: {speech.escape(f'{rule} = {value}')}."
    knobs, name = _knobs(ask, ask.table), chosen(ask.interaction)
    if ask.pressed == "number":
        knob = next((k for k in knobs if k.name == ask.thing), None)
        if knob is None or knob.values:
            raise Refused(EARLIER)
        await ask.interaction.response.send_modal(_number(ask.table, knob))
    elif ask.pressed == "set":
        await ask.acknowledge()
        text = written(ask.interaction) or name
        after = await ask.bot.lobby.choose(ask.table.id, ask.person, ask.thing, text, ask.source)
        await _show(ask, after, _knobs(ask, after), None)
    else:
        await _show(ask, ask.table, knobs, next((k for k in knobs if k.name == name), None))
    return None


def _knobs(ask: Request, table: Table) -> tuple[Knob, ...]:
    return ask.bot.room.game(table).terms(table.options).knobs


async def _show(ask: Request, table: Table, knobs: tuple[Knob, ...], knob: Knob | None) -> None:
    await ask.answer(options_text(table, knobs), *option_controls(table, knobs, knob))


def options_text(table: Table, knobs: tuple[Knob, ...]) -> str:
    """The house rules that were changed, among those a table is asked for."""
    rows = [f"- {k.rule.title}: **{k.told(table.options[k.name])}**" for k in knobs if k.name in table.options]
    changed = "\n".join(["Changed at this table:", *rows]) if rows else "All of them are as in the book."
    return f"**House rules.** Choose one to see what it means and to change it. {changed}"


def option_controls(table: Table, knobs: tuple[Knob, ...], chosen: Knob | None) -> list[ui.Item[Any]]:
    """Selects of house rules, 25 at a time; and of the values of the chosen one, with its rule in words."""
    items: list[ui.Item[Any]] = []
    for start in range(0, len(knobs), MOST_OPTIONS):
        rows = [
            (k.name, k.rule.title, f"now {k.told(table.options.get(k.name, k.default))}")
            for k in knobs[start : start + MOST_OPTIONS]
        ]
        part = f"{start}" if start else ""
        which = "Choose a house rule: " + " … ".join(dict.fromkeys((rows[0][1], rows[-1][1])))
        items.append(ui.ActionRow(select(Errand(table.id, "options", part).id, which, rows)))
    if chosen is not None:
        text = f"**{chosen.rule.title}** (`{chosen.rule.id}`)\n{speech.fit(speech.escape(chosen.rule.text), 1200)}"
        items.append(ui.TextDisplay(text))
        items.append(ui.ActionRow(_setting(table, chosen)))
    return items


def _setting(table: Table, knob: Knob) -> ui.Select[Any] | ui.Button[Any]:
    """A select of its values, or a button that asks for its number."""
    if not knob.values and knob.most - knob.least >= MOST_OPTIONS:
        label = f"Set it to another number{f' of {knob.unit}' if knob.unit else ''}…"
        return button(label, Errand(table.id, "number", knob.name).id, discord.ButtonStyle.primary)
    values = knob.values or tuple(range(knob.least, knob.most + 1))
    rows = [(spell(v), knob.told(v), "as in the book" if v == knob.default else "") for v in values]
    return select(Errand(table.id, "set", knob.name).id, "Set it to", rows)


def _number(table: Table, knob: Knob) -> ui.Modal:
    return one_line(
        Errand(table.id, "set", knob.name),
        knob.rule.title,
        told(knob.name).capitalize(),
        f"A whole number from {knob.least} to {knob.most}; usually {knob.default}.",
    )
