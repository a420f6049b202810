"""The house rules of a game: typed, or looked at and chosen one after the other in a private message."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.door.house_rules import named
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import EARLIER, MOST_OPTIONS, Errand, button, select
from bot.telling.controls.forms import one_line
from cogs.deeds import kept_rules
from cogs.request import Request, chosen, written
from rules.core import AnyGame, Knob, begun
from rules.core.book.plain import Plain
from rules.core.book.sheet import spell


async def options(ask: Request) -> str | None:
    """Set one house rule; a press without one shows what tables mostly choose, or all, and what the one chosen
    means."""
    if not ask.pressed:
        await ask.acknowledge()
        rule, value = ask.words["rule"], ask.words["value"]
        after = await ask.bot.lobby.choose(ask.table.id, ask.person, rule, value, ask.source)
        return f"{begun(speech.escape(_as_set(ask, after, rule)))}."
    knobs, name = _knobs(ask, ask.table), chosen(ask.interaction)
    match ask.pressed:
        case "number":
            knob = next((k for k in knobs if k.name == ask.thing), None)
            if knob is None or knob.values:
                raise Refused(EARLIER)
            await ask.interaction.response.send_modal(_number(ask.table, knob))
        case "set":
            await ask.acknowledge()
            text = written(ask.interaction) or name
            after = await ask.bot.lobby.choose(ask.table.id, ask.person, ask.thing, text, ask.source)
            await _show(ask, after, None)
        case "preset":
            await ask.acknowledge()
            after = await ask.bot.lobby.preset(ask.table.id, ask.person, ask.thing, ask.source)
            await _show(ask, after, None)
        case kept_rules.TAKE:
            await ask.acknowledge()
            await _show(ask, await kept_rules.take(ask, name), None)
        case kept_rules.KEEP if not kept_rules.is_sent(ask.interaction):
            await ask.interaction.response.send_modal(kept_rules.naming(ask.table))
        case kept_rules.KEEP:
            await ask.acknowledge()
            await ask.answer(await kept_rules.keep(ask, written(ask.interaction)))
        case "all-rules":
            await _show(ask, ask.table, None, everything=True)
        case _:
            await _show(ask, ask.table, next((k for k in knobs if k.name == name), None))
    return None


def _as_set(ask: Request, table: Table, rule: str) -> str:
    """A house rule as it stands now, in words: ``time for a turn: 72 hours``."""
    game = ask.bot.room.game(table)
    knob = named(game.terms(table.options), rule)
    if knob is None:
        return rule  # it has chosen another game of the family, which has no such rule
    now = table.options.get(knob.name, knob.default)
    return f"{knob.title[:1].lower()}{knob.title[1:]}: {knob.told(now)}"


def _knobs(ask: Request, table: Table) -> tuple[Knob, ...]:
    return ask.bot.room.game(table).terms(table.options).knobs


async def _show(ask: Request, table: Table, knob: Knob | None, *, everything: bool = False) -> None:
    game, knobs = ask.bot.room.game(table), _knobs(ask, table)
    few = tuple(k for name in game.everyday for k in knobs if k.name == name)
    everything = everything or not few or (knob is not None and knob not in few)
    controls = option_controls(table, knobs, knob) if everything else everyday_controls(table, game, few, knob)
    kept = await kept_rules.controls(ask, table) if table.status == "lobby" else []
    await ask.answer(options_text(table, knobs), *controls, *kept, *_more(ask, table))


def options_text(table: Table, knobs: tuple[Knob, ...]) -> str:
    """The house rules that were changed, among those a table is asked for."""
    rows = [f"- {k.title}: **{k.told(table.options[k.name])}**" for k in knobs if k.name in table.options]
    changed = "\n".join(["Changed at this table:", *rows]) if rows else "All of them are as in the book."
    return f"**House rules.** Choose one to see what it means and to change it. {changed}"


def everyday_controls(
    table: Table, game: AnyGame, few: tuple[Knob, ...], chosen: Knob | None
) -> list[ui.Item[Any]]:
    """Rules that go together, each with a button; a select of those that tables mostly choose; the way to all."""
    styles = (discord.ButtonStyle.secondary, discord.ButtonStyle.primary)
    here = len(table.sitters)
    presets = [
        button(preset.title, Errand(table.id, "preset", str(at)).id, styles[preset.at(here) == table.options])
        for at, preset in enumerate(game.presets)
    ]
    told = "\n".join(f"**{preset.title}**: {preset.note}" for preset in game.presets)
    items: list[ui.Item[Any]] = [ui.TextDisplay(told), ui.ActionRow(*presets)] if presets else []
    items.append(
        ui.ActionRow(select(Errand(table.id, "options").id, "What tables mostly choose…", _rows(table, few)))
    )
    items += _explained(table, chosen, game.knobs)
    items.append(ui.ActionRow(button("All rules…", Errand(table.id, "all-rules").id, styles[0])))
    return items


def _more(ask: Request, table: Table) -> list[ui.Item[Any]]:
    """What the host decides beside the rules."""
    if ask.person != table.host:
        return []
    return [ui.ActionRow(button("Who may join…", Errand(table.id, "invite").id))]


def option_controls(table: Table, knobs: tuple[Knob, ...], chosen: Knob | None) -> list[ui.Item[Any]]:
    """Selects of house rules, 25 at a time; and of the values of the chosen one, with its rule in words."""
    items: list[ui.Item[Any]] = []
    for start in range(0, len(knobs), MOST_OPTIONS):
        some, part = knobs[start : start + MOST_OPTIONS], f"{start}" if start else ""
        which = "Choose a house rule: " + " … ".join(dict.fromkeys((some[0].title, some[-1].title)))
        items.append(ui.ActionRow(select(Errand(table.id, "options", part).id, which, _rows(table, some))))
    return items + _explained(table, chosen, knobs)


def _rows(table: Table, knobs: tuple[Knob, ...]) -> list[tuple[str, str, str]]:
    """House rules as they are listed, with what they are now."""
    return [(k.name, k.title, f"now {k.told(table.options.get(k.name, k.default))}") for k in knobs]


def _explained(table: Table, chosen: Knob | None, knobs: tuple[Knob, ...]) -> list[ui.Item[Any]]:
    """The chosen rule in words, and what it can be."""
    if chosen is None:
        return []
    rule = speech.escape(Plain(knobs).read(chosen.rule.text, chosen.rule))
    text = f"**{chosen.title}**\n{speech.fit(rule, 1200)}"
    return [ui.TextDisplay(text), ui.ActionRow(_setting(table, chosen))]


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
        knob.title,
        f"Number of {knob.unit}" if knob.unit else "Number",
        f"A whole number from {knob.least} to {knob.most}; usually {knob.default}.",
    )
