"""A form that was refused is not lost: the answer repeats what was written, and its button opens the form again.

Nothing is remembered for that: the words stand in the private message itself, and a photo that was good is named
in the button.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import WRITE, Address, button
from bot.telling.answers import card
from bot.telling.controls.forms import sent_as
from render.markdown import literal, unescaped
from rules.core import Answer, Field, Form, WrongPicture
from rules.core.seats import unmarked

_ROOM = 3000
"""Characters of what was written that fit beside the refusal."""

_NAMED = 12
"""Letters of a photo's hash that name it."""


def refused(
    table: Table, at: Address, form: Form, answer: Answer, why: str, *beside: ui.Item[Any], open_still: bool
) -> ui.LayoutView:
    """The refusal, what was written, a button to write on, unless nothing is asked any more, and what else stands
    beside a refusal."""
    items: list[ui.Item[Any]] = []
    room = _ROOM
    for field in form.fields:
        said = _as_text(table, field, answer.blanks.get(field.name))
        if said and len(said) < room:
            items.append(ui.TextDisplay(f"{_title(table, field)}{said}"))
            room -= len(said)
    if open_still:
        items.append(ui.ActionRow(button("Write again…", at.to(WRITE + kept_photo_of(form, answer)))))
    return card(why + ("\nWhat you wrote is kept:" if room < _ROOM else ""), *items, *beside)


def refused_picture(form: Form, answer: Answer, data: dict[str, Any], refusal: Exception) -> str:
    """Which picture was refused, if that is it: by the name of its file, for the next one may be refused in the
    same words. It does not come again with what was written."""
    fields = (f.name for f in form.fields if f.kind in ("photo", "mask"))
    sent = {name: file for name in fields if (file := sent_as(data, name))}
    amiss = [name for name in sent if isinstance(refusal, WrongPicture) or name not in answer.blanks]
    for name in amiss:
        answer.blanks.pop(name, None)
    return f"The picture **{speech.escape(speech.cut(sent[amiss[0]], 60))}** is not kept. " if amiss else ""


def kept_photo_of(form: Form, answer: Answer) -> str:
    """The name of a photo that has arrived well, behind a point; nothing if there is none."""
    sent = next((answer.blanks.get(f.name) for f in form.fields if f.kind == "photo"), None)
    return f".{sent[:_NAMED]}" if isinstance(sent, str) and len(sent) == 64 else ""


def written_before(table: Table, form: Form, message: discord.Message | None) -> dict[str, Any]:
    """What a refusal repeats, by field; nothing for any other message."""
    texts = [part.content for part in _texts(message)]
    found: dict[str, Any] = {}
    for field in form.fields:
        title = _title(table, field)
        said = next((text.removeprefix(title) for text in texts if text.startswith(title)), None)
        if said is not None:
            found[field.name] = _from_text(table, field, said)
    return found


def _title(table: Table, field: Field) -> str:
    return f"**{speech.escaped(table, field.label)}**\n"


def _texts(message: discord.Message | None) -> list[discord.TextDisplay]:
    """The texts of a message, also those within a frame."""
    found: list[discord.TextDisplay] = []
    waiting: list[Any] = list(message.components) if message is not None else []
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, discord.TextDisplay):
            found.append(part)
        waiting += getattr(part, "children", [])
    return found


def _as_text(table: Table, field: Field, said: Any) -> str:
    if field.kind in ("photo", "mask") or said in (None, "", []):
        return ""
    if field.kind in ("choice", "tags"):
        keys = said if isinstance(said, list) else [said]
        labels = dict(field.choices)
        return literal("\n".join(speech.named_plainly(table, labels[k]) for k in keys if k in labels))
    return literal(unmarked(" ".join(said) if isinstance(said, list) else str(said)))


def _from_text(table: Table, field: Field, said: str) -> Any:
    said = unescaped(said)
    if field.kind not in ("choice", "tags"):
        return said
    keys = {speech.named_plainly(table, label): key for key, label in field.choices}
    labels = (
        said.splitlines() if "\n" in said or said in keys else said.split("; ")
    )  # so the version before had it
    return [keys[label] for label in labels if label in keys]
