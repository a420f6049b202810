"""Forms that open over a message: the blanks of a decision, a choice of several among very many, a single line."""

from __future__ import annotations

from itertools import chain, repeat
from typing import Any

import discord
from discord import ui
from msgspec.structs import replace

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import EARLIER, MOST_OPTIONS, WRITE, Address, Errand, select
from bot.telling.controls.menus import option_rows
from render.markdown import literal
from rules.core import Answer, Decision, Field, Form, PickSome


def sheet(
    table: Table, decision: Decision, title: str, before: dict[str, Any] | None = None, photo: str = ""
) -> ui.Modal:
    """The modal of a form, or of a choice of several among very many; recognised by its custom id alone.
    ``before`` is what was written already, ``photo`` names one that has arrived (see :mod:`bot.telling.again`).
    The question stands above what is to be written, as far as there is room for it."""
    at = Address.of(table, decision).to(WRITE + photo)
    modal = ui.Modal(title=speech.cut(title, 45), custom_id=at, timeout=None)
    if len(decision.fields) in range(1, MOST_IN_MODAL):
        modal.add_item(ui.TextDisplay(speech.fit(speech.escaped(table, decision.prompt), _QUESTION)))
    match decision.ask:
        case Form(fields=fields):
            for field in fields:
                hint = speech.named_plainly(table, field.hint)
                if field.kind == "photo" and photo:
                    field, hint = (
                        replace(field, required=False),
                        "Yours has arrived. Attach another one to change it.",
                    )
                modal.add_item(
                    _labelled(
                        speech.named_plainly(table, field.label),
                        hint,
                        _blank(table, field, (before or {}).get(field.name)),
                    )
                )
        case PickSome(options=options, most=most):
            for start in range(0, min(len(options), _MOST_OPTIONS), MOST_OPTIONS):
                part = options[start : start + MOST_OPTIONS]
                names = speech.named_plainly(table, f"{part[0].label} to {part[-1].label}")
                chooser = select(f"part{start}", names, option_rows(table, part), 0, most)
                chooser.required = False
                modal.add_item(_labelled(names, "", chooser))
    modal.stop()
    return modal


MOST_IN_MODAL = 5
"""Parts of a form."""

_QUESTION = 400
"""Characters of the question above a form."""

_MOST_OPTIONS = MOST_IN_MODAL * MOST_OPTIONS


def _labelled(text: str, hint: str, item: ui.Item[Any]) -> ui.Label[Any]:
    return ui.Label(text=speech.cut(text, 45), description=speech.cut(hint, 100) or None, component=item)


def _blank(table: Table, field: Field, before: Any = None) -> ui.Item[Any]:
    preset = field.value.split(", ") if field.kind == "tags" else [field.value]
    chosen = before if isinstance(before, list) else preset
    value = before if isinstance(before, str) else speech.named_plainly(table, field.value)
    if field.kind in ("photo", "mask"):
        return ui.FileUpload(custom_id=field.name, required=field.required, max_values=1)
    if field.kind in ("choice", "tags"):
        options = [
            discord.SelectOption(
                value=key,
                label=speech.cut(speech.named_plainly(table, text), 100),
                description=speech.cut(speech.named_plainly(table, note), 100) or None,
                default=key in chosen,
            )
            for (key, text), note in zip(
                field.choices[:MOST_OPTIONS], chain(field.notes, repeat("")), strict=False
            )
        ]
        most = 1 if field.kind == "choice" else min(len(options), field.most)
        least = max(field.least, 1) if field.required else 0
        return ui.Select(
            custom_id=field.name, options=options, min_values=least, max_values=most, required=field.required
        )
    style = discord.TextStyle.paragraph if field.kind == "long" else discord.TextStyle.short
    most = min(field.most, 4000 if field.kind == "long" else 400)
    if field.kind == "count":  # its least and most are numbers, not lengths
        return ui.TextInput(
            custom_id=field.name, required=field.required, default=value[:12] or None, max_length=12
        )
    return ui.TextInput(
        custom_id=field.name,
        style=style,
        required=field.required,
        default=value[:most] or None,
        min_length=min(field.least, most) or None,
        max_length=most,
    )


def sent_as(data: dict[str, Any], name: str) -> str:
    """The name of the file that was sent for this blank; nothing if none was."""
    parts = (part.get("component") or {} for part in data.get("components", []))
    ids = next((p.get("values") or [] for p in parts if p.get("custom_id") == name), [])
    files = data.get("resolved", {}).get("attachments", {})
    return next((str(files[id].get("filename", "")) for id in ids if id in files), "")


def written(ask: Form | PickSome, data: dict[str, Any]) -> Answer:
    """What a submitted modal says, from its payload. Blanks left empty are left out; photos come as the id of
    the attachment.

    Raises:
        Refused: it is not the modal of this form: Discord sends its blanks also where nothing stands in them.
    """
    parts = [part.get("component") or {} for part in data.get("components", [])]
    values = {str(p.get("custom_id")): p.get("values", p.get("value")) for p in parts}
    if isinstance(ask, Form) and not values.keys() & {field.name for field in ask.fields}:
        raise Refused(EARLIER)
    if isinstance(ask, PickSome):
        return Answer(keys=tuple(key for keys in values.values() for key in keys or ()))
    found: dict[str, Any] = {}
    for field in ask.fields:
        value = values.get(field.name)
        if isinstance(value, list) and field.kind != "tags":
            value = value[0] if value else ""
        if isinstance(value, str):
            value = value.strip()
        if value or field.required:
            found[field.name] = value or ([] if field.kind == "tags" else "")
    return Answer(blanks=found)


def filled_in(data: dict[str, Any]) -> dict[str, str]:
    """What a submitted modal of single values says, by the name of each."""
    parts = [part.get("component") or {} for part in data.get("components", [])]
    return {str(p.get("custom_id")): str((p.get("values") or [p.get("value") or ""])[0]) for p in parts}


def one_line(errand: Errand, title: str, label: str, hint: str) -> ui.Modal:
    """A modal that asks for one line."""
    modal = ui.Modal(title=speech.cut(title, 45), custom_id=errand.id, timeout=None)
    line: ui.TextInput[Any] = ui.TextInput(custom_id="line", max_length=100)
    modal.add_item(ui.Label(text=speech.cut(label, 45), description=speech.cut(hint, 100), component=line))
    modal.stop()
    return modal


def given_back(data: dict[str, Any]) -> str:
    """What somebody has typed into a form that nobody takes any more, to be copied; empty if that is soon typed
    again, or nothing."""
    parts = [part.get("component") or {} for part in data.get("components", [])]
    texts = [str(part.get("value") or "").strip() for part in parts]
    said = [text for text in texts if " " in text]
    return "\n".join(["**What you wrote**, to be copied:", *map(literal, said)]) if said else ""
