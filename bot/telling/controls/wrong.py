"""*This looks wrong*: the button beside a refusal, and the form that puts it to the table.

The button's address says which rule was cited, how far the table had come and what was tried; the refusal itself
stands in the message. So it works after a restart as well.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import discord
from discord import ui

from bot.door.council.disputes import MOST_READ, MOST_SAID
from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import Errand, button, is_number
from bot.telling.controls.forms import filled_in
from render.markdown import unescaped
from rules.core import RuleError

LABEL = "This looks wrong"

_MOST = 100
"""Characters of an address."""

_HAPPENED, _READING = "happened", "reading"


class Doubted(NamedTuple):
    """What an address says of a refusal."""

    rule: str
    seq: int
    tried: str


def doubt(table: Table | None, person: int, error: BaseException, tried: str = "") -> list[ui.Item[Any]]:
    """The button beside a refusal, for those who play; nothing beside what no rule refuses."""
    if not isinstance(error, RuleError) or table is None or table.status not in ("playing", "paused"):
        return []
    if table.seated(person) is None:
        return []
    address = Errand(table.id, "wrong", f"{error.rule} {table.seq} ").id
    return [ui.ActionRow(button(LABEL, (address + tried)[:_MOST].rstrip()))]


def doubted(thing: str) -> Doubted | None:
    """Which refusal is meant; ``None`` if the address says of none."""
    rule, _, rest = thing.partition(" ")
    seq, _, tried = rest.partition(" ")
    return Doubted(rule, int(seq), tried) if rule and is_number(seq) else None


def tried(interaction: discord.Interaction[Any]) -> str:
    """What somebody typed or pressed, as they read it."""
    data: dict[str, Any] = dict(interaction.data or {})
    if interaction.type is discord.InteractionType.application_command:
        return speech.clean("/" + " ".join(_spoken(data)))
    wanted, values = data.get("custom_id"), data.get("values") or []
    for part in _parts(interaction.message):
        if part.get("custom_id") == wanted:
            labels = [o["label"] for o in part.get("options", []) if o.get("value") in values]
            return speech.clean(", ".join(labels) or str(part.get("label") or ""))
    return ""


def _spoken(data: dict[str, Any]) -> list[str]:
    """A slash command with its words."""
    words = [str(data.get("name", ""))]
    for option in data.get("options") or []:
        words += (
            _spoken(option) if option.get("type") in (1, 2) else [f"{option['name']}:{option.get('value', '')}"]
        )
    return words


def _parts(message: discord.Message | None) -> list[dict[str, Any]]:
    """All parts of a message, as they were sent."""
    waiting: list[Any] = [part.to_dict() for part in message.components] if message is not None else []
    found: list[dict[str, Any]] = []
    while waiting:
        part = waiting.pop(0)
        found.append(part)
        waiting += part.get("components") or []
        waiting += [part["accessory"]] if part.get("accessory") else []
    return found


def refused(message: discord.Message | None, rule: str) -> str:
    """The refusal that a private message tells, without what stands below it."""
    for part in _parts(message):
        before, found, _ = str(part.get("content") or "").partition(f"\n-# {speech.why(rule)}")
        if found:
            return speech.clean(unescaped(before.replace("**", "")))
    return ""


def sheet(table: Table, thing: str) -> ui.Modal:
    """The form: how it should be, and what happened. Nothing stands in it already, for all who play will read it,
    and a refusal may speak of what only one may know."""
    modal = ui.Modal(title=LABEL, custom_id=Errand(table.id, "wrong", thing).id[:_MOST], timeout=None)
    written: ui.TextInput[Any] = ui.TextInput(
        custom_id=_HAPPENED,
        style=discord.TextStyle.paragraph,
        required=False,
        max_length=MOST_SAID,
    )
    meant: ui.TextInput[Any] = ui.TextInput(
        custom_id=_READING, style=discord.TextStyle.paragraph, min_length=3, max_length=MOST_READ
    )
    modal.add_item(ui.Label(text="How it should be", description="The table answers yes or no.", component=meant))
    warning = "All who play read this: leave out what is secret."
    modal.add_item(ui.Label(text="What happened", description=warning, component=written))
    modal.stop()
    return modal


def written(data: dict[str, Any]) -> tuple[str, str]:
    """What the form says: what happened, and how it should be."""
    values = filled_in(data)
    return values.get(_HAPPENED, ""), values.get(_READING, "")
