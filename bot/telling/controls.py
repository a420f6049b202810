"""From a decision to the things people press: buttons, selects, pages of long lists, confirmations."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import (
    BACK,
    CHOOSE,
    GROUP,
    KEPT,
    MOST_OPTIONS,
    SURE,
    WRITE,
    Address,
    button,
    is_number,
    select,
)
from rules.core import Action, Blanks, Decision, Form, OneOf, Option, Pick, PickSome, Question, SomeOf
from rules.core.game import encode

_BUTTONS = 5


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
    shows page m of group n, and what :func:`doubted` makes asks for confirmation of what was chosen."""
    at, ask = Address.of(table, decision), decision.ask
    if isinstance(ask, Form):
        style = discord.ButtonStyle.primary if decision.waits else discord.ButtonStyle.secondary
        return [ui.ActionRow(button(speech.named_plainly(table, ask.button), at.to(WRITE), style))]
    if spot.startswith("!"):
        return _confirmation(table, at, ask, spot)
    if isinstance(ask, PickSome):
        return _some(table, at, ask)
    if by_button(decision):
        style = discord.ButtonStyle.primary if decision.waits else discord.ButtonStyle.secondary
        return [ui.ActionRow(*(_option_button(table, at, o, style) for o in ask.options))]
    if len(ask.options) <= MOST_OPTIONS:
        return [ui.ActionRow(select(at.to(""), CHOOSE, option_rows(table, ask.options)))]
    return _grouped(table, at, ask.options, spot)


def _option_button(table: Table, at: Address, option: Option, style: discord.ButtonStyle) -> ui.Button[Any]:
    label = speech.named_plainly(table, option.label)
    return button(label, at.to(option.key), style, disabled=bool(option.why_not))


def option_rows(table: Table, options: Sequence[Option]) -> list[tuple[str, str, str]]:
    """Options as rows of a select: what is legal with what it does, what is not with the reason."""
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
    return [ui.ActionRow(select(at.to(""), _wanted(ask), option_rows(table, ask.options), ask.least, ask.most))]


def _wanted(ask: PickSome) -> str:
    return f"Choose {ask.least}" + (f" to {ask.most}" if ask.most != ask.least else "")


WAY = "#"
"""Stands between an option and the way it is meant in."""


def doubted(question: Question, keys: Sequence[str], action: Action) -> str:
    """The spot that asks whether these options are meant; one that can be done in several ways, just as this
    ``action`` does it."""
    several = any(o.ways and o.key in keys for o in question.offers)
    return "!" + "\n".join(keys) + (WAY + mark(action) if several else "")


def mark(action: Action) -> str:
    """A mark of an action: few characters that no other way of the same option has."""
    return f"{zlib.crc32(encode(action)):08x}"


def marked(question: Question, spot: str) -> tuple[str, Action] | None:
    """The offer, and the action, whose mark stands in a spot or in the address of a confirmation (``key#mark``);
    ``None`` if there is none, or none any more."""
    key, _, wanted = spot.removeprefix("!").partition(WAY)
    ways = (w.action for o in question.offers if o.key == key for w in o.ways)
    return next(((key, action) for action in ways if mark(action) == wanted), None)


def _confirmation(table: Table, at: Address, ask: Pick | PickSome, spot: str) -> list[ui.Item[Any]]:
    """What was chosen and what it means, before it is done for good: one of several ways is kept by its mark, so
    that nothing else is done should another come to be thought better. Several keys do not fit into an address:
    the message keeps them, in selects that only show them (see :func:`kept`)."""
    named, way, marking = spot.removeprefix("!").partition(WAY)
    keys = tuple(filter(None, named.split("\n")))
    chosen = [o for o in ask.options if o.key in keys]
    if isinstance(ask, PickSome):
        labels = speech.listed(f"**{speech.escaped(table, o.label)}**" for o in chosen) or "**none of them**"
        said, yes = speech.fit(f"You chose {labels}.", 1500), KEPT
    elif chosen:
        label, detail = (speech.escaped(table, text) for text in (chosen[0].label, chosen[0].detail))
        said = f"You chose **{label}**{f': {detail}' if detail else '.'}"
        yes = SURE + chosen[0].key + way + marking
    else:
        return []
    rows: list[ui.Item[Any]] = [ui.TextDisplay(said)]
    for start in range(0, len(chosen) if isinstance(ask, PickSome) else 0, MOST_OPTIONS):
        part = chosen[start : start + MOST_OPTIONS]
        rows.append(ui.ActionRow(_settled(at.to(f"{KEPT}{start}"), option_rows(table, part))))
    sure = button("Yes, do it", at.to(yes), discord.ButtonStyle.danger)
    return [*rows, ui.ActionRow(sure, button("Not yet", at.to(BACK)))]


def _settled(custom_id: str, rows: Iterable[tuple[str, str, str]]) -> ui.Select[Any]:
    """A select in which all has been chosen, and nothing can be chosen any more."""
    found = select(custom_id, CHOOSE, rows, most=MOST_OPTIONS)
    for option in found.options:
        option.default = True
    found.disabled = True
    return found


def kept(message: discord.Message | None) -> tuple[str, ...]:
    """The keys that a confirmation keeps."""
    found: list[str] = []
    waiting: list[Any] = list(message.components) if message is not None else []
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, discord.SelectMenu):
            address = Address.read(part.custom_id or "")
            if address is not None and address.choice.startswith(KEPT):
                found += [option.value for option in part.options]
        waiting += getattr(part, "children", [])
    return tuple(found)


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
    chooser = select(at.to(""), f"2. Then from {title}", option_rows(table, shown))
    rows: list[ui.Item[Any]] = [ui.ActionRow(chooser)]
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
    return (int(group), int(page)) if is_number(group) and is_number(page) else (None, 0)


def wants_confirmation(asked: Decision | Question, *keys: str) -> bool:
    """Whether this answer asks to be confirmed."""
    match asked.ask:
        case Form() | Blanks():
            return False
        case PickSome(final=final) | SomeOf(final=final):
            return final
        case Pick(options=options) | OneOf(offers=options):
            return any(o.key in keys and o.final and not o.why_not for o in options)
