"""What looks wrong is put to the table, and what it has ruled is looked up."""

from __future__ import annotations

from functools import partial

import discord
from discord import ui

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.matters import Case
from bot.telling.addresses import EARLIER, FURTHER, MOST_OPTIONS, Errand, button, is_number, select
from bot.telling.controls import wrong
from bot.telling.verb import refusal
from cogs.request import Request, chosen
from rules.core import Form, Illegal, begun, listed


async def looks_wrong(ask: Request) -> str | None:
    """Open the form beside a refusal; ask the table when it is filled in."""
    found, interaction = wrong.doubted(ask.thing), ask.interaction
    if found is None:
        raise Refused(EARLIER)
    if why := refusal(ask.verb, ask.table, ask.roles):
        raise Refused(why)
    if interaction.type is not discord.InteractionType.modal_submit:
        await interaction.response.send_modal(wrong.sheet(ask.table, ask.thing))
        return None
    happened, reading = wrong.written(dict(interaction.data or {}))
    await interaction.response.defer(ephemeral=True)
    told = wrong.refused(interaction.message, found.rule)
    case = Case(rule=found.rule, happened=happened, reading=reading, seq=found.seq, tried=found.tried, told=told)
    return await ask.bot.councils.dispute(ask.table.id, ask.person, case, ask.source)


async def greyed(ask: Request) -> None:
    """What somebody cannot do now, one row for each reason; the one that is chosen is refused as a press would be,
    with all that stands beside a refusal."""
    seat, said = ask.bot.room.sitter(ask.table, ask.person).seat, chosen(ask.interaction)
    found: dict[tuple[str, str], dict[str, str]] = {}
    for decision in ask.bot.room.decisions(ask.table, seat):
        for option in () if isinstance(decision.ask, Form) else decision.ask.options:
            if option.why_not:
                label = f"{option.group}: {option.label}" if option.group else option.label
                found.setdefault((option.rule, option.why_not), {})[f"{decision.id} {option.key}"] = label
    if why := next((why for why, alike in found.items() if said in alike), None):
        raise Illegal(*why)
    if not found:
        raise Refused("Nothing is grey for you now.")
    rest = said.removeprefix(FURTHER)
    first = int(rest) if said.startswith(FURTHER) and is_number(rest) else 0
    last = len(found) if len(found) - first <= MOST_OPTIONS else first + MOST_OPTIONS - 1
    plain, page = partial(speech.named_plainly, ask.table), [*found.items()][first:last]
    if not page:
        raise Refused(EARLIER)
    rows = [(next(iter(alike)), plain(listed(alike.values())), begun(plain(why))) for (_, why), alike in page]
    if last < len(found):
        rows.append((f"{FURTHER}{last}", "Further…", ""))
    which = select(Errand(ask.table.id, "greyed").id, "What should not be grey?", rows)
    await ask.answer("What you cannot do now. Choose one to read its rule, or to doubt it.", ui.ActionRow(which))


async def rulings(ask: Request) -> str | None:
    """How this table reads rules; in a lobby they can be left out."""
    table, game = ask.table, ask.bot.room.game(ask.table)
    lines = speech.rulings(table)
    if table.state is not None:
        own = game.parts.rules.rulings(ask.bot.room.shown(table))
        lines += [f"⚖ Within the game: {speech.escaped(table, text)}" for text in own]
    if not lines:
        return "This table has ruled on nothing yet. **This looks wrong** beside a refusal asks it."
    told = "**Rulings**\n" + "\n".join(lines)
    if table.status == "lobby":
        drop = button("Begin without them", Errand(table.id, "drop-rulings").id)
        await ask.tell(told, ui.ActionRow(drop))
        return None
    return told


async def drop_rulings(ask: Request) -> str:
    """Play without what earlier games here have ruled."""
    return await ask.bot.councils.drop_rulings(ask.table.id, ask.person, ask.source)
