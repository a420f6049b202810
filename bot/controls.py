"""From a decision to the things people press, and from a press back to what it means.

A press carries nothing but its address: table, epoch, decision, choice. One listener answers all of them, so
they work before and after a restart and nothing is remembered in between.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import discord
import msgspec
from discord import ui
from msgspec.structs import replace

from bot import speech
from bot.table import Table
from rules.core import Answer, Decision, Field, Form, Option, Pick, PickSome

MOST_OPTIONS = 25
_BUTTONS = 5

CHOOSE = "Choose…"
"""What a select says that stands below its question."""

WRITE, GROUP, SURE, BACK = "~write", "~group", "~sure", "~back"


EARLIER = "That button is from an earlier time. `/table board` shows the board anew."


def _number_of(text: str) -> bool:
    """Whether a text is a number as we write them, small enough for the database."""
    return text.isascii() and text.isdigit() and len(text) <= 18


class Address(msgspec.Struct, frozen=True):
    """Where a press belongs. As a custom id: ``g1:table:epoch:decision:choice`` (at most 100 characters)."""

    table: int
    epoch: int
    decision: str
    choice: str = ""

    @property
    def id(self) -> str:
        """The custom id."""
        return f"g1:{self.table}:{self.epoch}:{self.decision}:{self.choice}"

    def to(self, choice: str) -> str:
        """The custom id of a choice at this decision."""
        return msgspec.structs.replace(self, choice=choice).id

    @classmethod
    def of(cls, table: Table, decision: Decision) -> Address:
        """The address of a decision as it stands now."""
        return cls(table.id, table.epoch, decision.id)

    @classmethod
    def read(cls, custom_id: str) -> Address | None:
        """The address in a custom id; ``None`` if it is not one of ours."""
        parts = custom_id.split(":", 4)
        if len(parts) != 5 or parts[0] != "g1" or not (_number_of(parts[1]) and _number_of(parts[2])):
            return None
        return cls(int(parts[1]), int(parts[2]), parts[3], parts[4])


class Errand(msgspec.Struct, frozen=True):
    """A press about the table itself. As a custom id: ``t1:table:verb:thing``."""

    table: int
    verb: str
    thing: str = ""

    @property
    def id(self) -> str:
        """The custom id."""
        return f"t1:{self.table}:{self.verb}:{self.thing}"

    @classmethod
    def read(cls, custom_id: str) -> Errand | None:
        """The errand in a custom id; ``None`` if it is not one of ours."""
        parts = custom_id.split(":", 3)
        if len(parts) != 4 or parts[0] != "t1" or not _number_of(parts[1]):
            return None
        return cls(int(parts[1]), parts[2], parts[3])


def button(
    label: str, custom_id: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **more: Any
) -> ui.Button[Any]:
    """A button; long labels are cut."""
    return ui.Button(label=speech.cut(label, 80), custom_id=custom_id, style=style, **more)


def select(
    custom_id: str, placeholder: str, rows: Iterable[tuple[str, str, str]], least: int = 1, most: int = 1
) -> ui.Select[Any]:
    """A select of at most 25 rows: value, label, description."""
    options = [
        discord.SelectOption(value=value, label=speech.cut(label, 100), description=speech.cut(note, 100) or None)
        for value, label, note in rows
    ]
    return ui.Select(
        custom_id=custom_id,
        id=_number(custom_id),
        placeholder=speech.cut(placeholder, 150),
        options=options,
        min_values=least,
        max_values=min(most, len(options)),
    )


def _number(custom_id: str) -> int:
    """The component's own number. What somebody has chosen stays with it when the message is edited, so another
    question must not stand under the same one: whoever chose "Gather" could not choose it again next time."""
    return zlib.crc32(custom_id.encode()) % 0x7FFFFFFF + 1


def simple(decision: Decision) -> bool:
    """Whether a decision may be answered by a few buttons under the public board."""
    ask = decision.ask
    return (
        isinstance(ask, Pick)
        and len(ask.options) <= _BUTTONS
        and not decision.secret
        and not any(o.final for o in ask.options)
        and all(len(o.label) <= 60 for o in ask.options)
    )


def by_button(decision: Decision) -> bool:
    """Whether a decision has a button for each option in a private panel: few options, or a single one."""
    return simple(decision) or (isinstance(decision.ask, Pick) and len(decision.ask.options) == 1)


def controls(table: Table, decision: Decision, spot: str = "") -> list[ui.Item[Any]]:
    """The rows of controls that answer a decision. ``spot`` is where in a long list somebody is: ``g<n>p<m>``
    shows page m of group n, ``!<key>`` asks for confirmation of an option."""
    at, ask = Address.of(table, decision), decision.ask
    if isinstance(ask, Form):
        style = discord.ButtonStyle.primary if decision.waits else discord.ButtonStyle.secondary
        return [ui.ActionRow(button(speech.named_plainly(table, ask.button), at.to(WRITE), style))]
    if spot.startswith("!"):
        return _confirmation(table, at, ask.options, spot[1:])
    if isinstance(ask, PickSome):
        return _some(table, at, ask)
    if by_button(decision):
        style = discord.ButtonStyle.primary if decision.waits else discord.ButtonStyle.secondary
        return [ui.ActionRow(*(_option_button(table, at, o, style) for o in ask.options))]
    if len(ask.options) <= MOST_OPTIONS:
        return [ui.ActionRow(select(at.to(""), CHOOSE, _rows(table, ask.options)))]
    return _grouped(table, at, ask.options, spot)


def _option_button(table: Table, at: Address, option: Option, style: discord.ButtonStyle) -> ui.Button[Any]:
    label = speech.named_plainly(table, option.label)
    return button(label, at.to(option.key), style, disabled=bool(option.why_not))


def _rows(table: Table, options: Sequence[Option]) -> list[tuple[str, str, str]]:
    return [
        (
            o.key,
            speech.named_plainly(table, o.label),
            speech.named_plainly(table, f"Not now: {o.why_not}" if o.why_not else o.detail),
        )
        for o in options
    ]


def _some(table: Table, at: Address, ask: PickSome) -> list[ui.Item[Any]]:
    """One select that takes several; more than 25 options are chosen in a modal of several selects."""
    if len(ask.options) > MOST_OPTIONS:
        return [ui.ActionRow(button(f"{_wanted(ask)}…", at.to(WRITE), discord.ButtonStyle.primary))]
    return [ui.ActionRow(select(at.to(""), _wanted(ask), _rows(table, ask.options), ask.least, ask.most))]


def _wanted(ask: PickSome) -> str:
    return f"Choose {ask.least}" + (f" to {ask.most}" if ask.most != ask.least else "")


def _confirmation(table: Table, at: Address, options: Sequence[Option], key: str) -> list[ui.Item[Any]]:
    """What was chosen and what it means, before it is done for good."""
    chosen = next((o for o in options if o.key == key), None)
    if chosen is None:
        return []
    label, detail = (speech.escaped(table, text) for text in (chosen.label, chosen.detail))
    return [
        ui.TextDisplay(f"You chose **{label}**. {detail}".strip()),
        ui.ActionRow(
            button("Yes, do it", at.to(SURE + key), discord.ButtonStyle.danger), button("Not yet", at.to(BACK))
        ),
    ]


def groups(options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """Options by group, in the order the groups first appear. Those without one are left to :func:`loose`, or
    stand under *Other* if they are too many."""
    apart = {option.key for option in loose(options)}
    found: dict[str, list[Option]] = {}
    for option in options:
        if option.key not in apart:
            found.setdefault(option.group or "Other", []).append(option)
    return list(found.items())


def loose(options: Sequence[Option]) -> list[Option]:
    """A few options without a group among many that have one: they get buttons (ending a turn)."""
    alone = [option for option in options if not option.group]
    return alone if len(alone) <= min(_BUTTONS, len(options) - 1) else []


def _grouped(table: Table, at: Address, options: Sequence[Option], spot: str) -> list[ui.Item[Any]]:
    """Two selects: first the group, then what is in it, 25 at a time. Nothing is ever cut off."""
    found = groups(options)
    pages = [found[i : i + MOST_OPTIONS] for i in range(0, len(found), MOST_OPTIONS)]
    group, page = read_spot(spot)
    rows: list[ui.Item[Any]] = []
    for number, part in enumerate(pages[:2]):
        first = number * MOST_OPTIONS
        names = [speech.named_plainly(table, name) for name, _ in part]
        listed = [
            (f"g{first + i}p0", name, speech.count(len(members), "choice"))
            for i, (name, (_, members)) in enumerate(zip(names, part, strict=True))
        ]
        rows.append(ui.ActionRow(select(at.to(f"{GROUP}{number}"), f"1. First choose: {_span(names)}", listed)))
    here = group is not None and group < len(found)
    if group is not None and here:
        rows += _members(table, at, group, found[group], page)
    if apart := loose(options):
        style = discord.ButtonStyle.secondary if here else discord.ButtonStyle.primary
        rows.append(ui.ActionRow(*(_option_button(table, at, o, style) for o in apart)))
    return rows


def _span(names: Sequence[str]) -> str:
    """Some headings in few words: all of them, or the first and the last."""
    return ", ".join(names) if len(names) <= 3 else f"{names[0]} … {names[-1]}"


def _members(
    table: Table, at: Address, group: int, heading: tuple[str, list[Option]], page: int
) -> list[ui.Item[Any]]:
    """The choices under one heading, a page of them at a time."""
    name, members = heading
    last = (len(members) - 1) // MOST_OPTIONS
    page = min(page, last)
    shown = members[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
    title = speech.named_plainly(table, name)
    rows: list[ui.Item[Any]] = [ui.ActionRow(select(at.to(""), f"2. Then from {title}", _rows(table, shown)))]
    if last:
        rows.append(
            ui.ActionRow(
                button("Earlier", at.to(f"{GROUP}:g{group}p{max(0, page - 1)}"), disabled=page == 0),
                button(f"Page {page + 1} of {last + 1}", at.to(f"{GROUP}:none"), disabled=True),
                button("More", at.to(f"{GROUP}:g{group}p{min(last, page + 1)}"), disabled=page == last),
            )
        )
    return rows


def read_spot(spot: str) -> tuple[int | None, int]:
    """Group and page of a spot such as ``g3p0``."""
    group, _, page = spot.removeprefix("g").partition("p")
    return (int(group), int(page)) if _number_of(group) and _number_of(page) else (None, 0)


def sheet(
    table: Table, decision: Decision, title: str, before: dict[str, Any] | None = None, photo: str = ""
) -> ui.Modal:
    """The modal of a form, or of a choice of several among very many; recognised by its custom id alone.
    ``before`` is what was written already, ``photo`` names one that has arrived (see :mod:`bot.again`)."""
    at = Address.of(table, decision).to(WRITE + photo)
    modal = ui.Modal(title=speech.cut(title, 45), custom_id=at, timeout=None)
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
            for start in range(0, min(len(options), _MOST_IN_MODAL), MOST_OPTIONS):
                part = options[start : start + MOST_OPTIONS]
                names = speech.named_plainly(table, f"{part[0].label} to {part[-1].label}")
                chooser = select(f"part{start}", names, _rows(table, part), 0, most)
                chooser.required = False
                modal.add_item(_labelled(names, "", chooser))
    modal.stop()
    return modal


_MOST_IN_MODAL = 5 * MOST_OPTIONS


def _labelled(text: str, hint: str, item: ui.Item[Any]) -> ui.Label[Any]:
    return ui.Label(text=speech.cut(text, 45), description=speech.cut(hint, 100) or None, component=item)


def _blank(table: Table, field: Field, before: Any = None) -> ui.Item[Any]:
    chosen = before if isinstance(before, list) else [field.value]
    value = before if isinstance(before, str) else speech.named_plainly(table, field.value)
    if field.kind in ("photo", "mask"):
        return ui.FileUpload(custom_id=field.name, required=field.required, max_values=1)
    if field.kind in ("choice", "tags"):
        options = [
            discord.SelectOption(
                value=key, label=speech.cut(speech.named_plainly(table, text), 100), default=key in chosen
            )
            for key, text in field.choices[:MOST_OPTIONS]
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


def written(ask: Form | PickSome, data: dict[str, Any]) -> Answer:
    """What a submitted modal says, from its payload. Blanks left empty are left out; photos come as the id of
    the attachment."""
    parts = [part.get("component") or {} for part in data.get("components", [])]
    values = {str(p.get("custom_id")): p.get("values", p.get("value")) for p in parts}
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


def wants_confirmation(decision: Decision, key: str) -> bool:
    """Whether this option asks to be confirmed."""
    if isinstance(decision.ask, Form):
        return False
    return any(o.key == key and o.final and not o.why_not for o in decision.ask.options)
