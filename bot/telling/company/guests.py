"""Who may join a lobby, in words for all, and as the host's own card with everything to decide it by."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import Errand, button, select
from rules.core import listed

MOST_NAMED = 10
"""People and roles that are invited at once."""

_SHOWN = 5
"""Who asks, on one card; those after them come up as these are answered."""

INVITE, ONLY, NAMED, LET_IN, NOT_NOW, SEND_AWAY = (
    "invite", "guests-only", "named", "let-in", "decline-guest", "send-away",
)  # fmt: skip


def told(table: Table) -> str:
    """Who may join, for the board; nothing where everybody may and nobody has asked."""
    guests, host = table.house.guests, next((s.name for s in table.sitters if s.person == table.host), "the host")
    lines = [f"By invitation: who is invited sits down at once, others ask **{speech.escape(host)}**."]
    lines = lines if guests.only else []
    if asking := len(guests.asking):
        lines.append("Somebody asks to join." if asking == 1 else f"{asking} people ask to join.")
    return "\n".join(lines)


def matters(table: Table) -> bool:
    """Whether the host has decided, or is to decide, who joins."""
    guests = table.house.guests
    return bool(guests.only or guests.asking or guests.turned)


def card(table: Table) -> tuple[str, list[ui.Item[Any]]]:
    """What the host sees and may decide."""
    guests, number = table.house.guests, table.id
    how = "whoever is invited; others ask you" if guests.only else "whoever likes"
    named = [*(f"<@{p}>" for p in guests.people), *(f"<@&{r}>" for r in guests.roles)]
    turned = listed(f"<@{p}>" for p in guests.turned)
    text = f"**Who may join:** {how}." + (f"\nInvited: {listed(named)}." if named else "")
    text += f"\nSent away or not let in: {turned}. They may sit down again once you invite them." if turned else ""
    items: list[ui.Item[Any]] = []
    for person, name in [*guests.asking.items()][:_SHOWN]:
        items.append(ui.TextDisplay(f"**{speech.escape(name)}** (<@{person}>) asks to join."))
        yes = button("Let them in", Errand(number, LET_IN, f"{person}").id, discord.ButtonStyle.success)
        items.append(ui.ActionRow(yes, button("Not now", Errand(number, NOT_NOW, f"{person}").id)))
    if len(guests.asking) > _SHOWN:
        items.append(ui.TextDisplay(f"-# And {len(guests.asking) - _SHOWN} more."))
    errand = Errand(number, NAMED).id
    items.append(
        ui.ActionRow(
            ui.MentionableSelect(custom_id=errand, placeholder="Invite people or roles…", max_values=MOST_NAMED)
        )
    )
    others = [(f"{s.person}", s.name, "") for s in table.players() if s.person != table.host]
    if others:
        items.append(ui.ActionRow(select(Errand(number, SEND_AWAY).id, "Send somebody away…", others)))
    switch = "Let everybody join" if guests.only else "Only by invitation"
    items.append(ui.ActionRow(button(switch, Errand(number, ONLY, "no" if guests.only else "yes").id)))
    return text, items
