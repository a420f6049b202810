"""Before something is done for good: what was chosen and what it means, and a button that means it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import BACK, CHOOSE, KEPT, MOST_OPTIONS, SURE, Address, button, select
from bot.telling.controls.menus import option_rows
from rules.core import Action, Blanks, Decision, Form, OneOf, Pick, PickSome, Question, SomeOf, listed
from rules.core.game import encode

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


class Doubt(NamedTuple):
    """A question in whose place somebody is asked whether they mean what they chose there."""

    question: Question
    spot: str
    beside: bool
    """Whether what they do meanwhile lies beside the course of the game: what was asked then is asked on,
    though it bears another address."""


def still_doubted(doubts: Iterable[Doubt], asked: Sequence[Question]) -> dict[str, str]:
    """The same by what is ``asked`` now: the spots of questions in which that may still be chosen, and would still
    have to be confirmed."""
    found: dict[str, str] = {}
    for question, spot, beside in doubts:
        same = (q for q in asked if q.id == question.id or (beside and q.kind == question.kind))
        keys = spot.removeprefix("!").partition(WAY)[0].split("\n")
        now = next((q for q in same if _may(q, spot, keys)), None)
        if now is not None:
            found[now.id] = spot
    return found


def _may(question: Question, spot: str, keys: Sequence[str]) -> bool:
    """Whether these options can still be chosen, in this way, and ask to be confirmed."""
    known = {o.key for o in question.offers if not o.why_not}
    in_a_way = WAY not in spot or marked(question, spot) is not None
    return known.issuperset(filter(None, keys)) and in_a_way and wants_confirmation(question, *keys)


def confirmation(table: Table, at: Address, ask: Pick | PickSome, spot: str) -> list[ui.Item[Any]]:
    """What was chosen and what it means, before it is done for good: one of several ways is kept by its mark, so
    that nothing else is done should another come to be thought better. Several keys do not fit into an address:
    the message keeps them, in selects that only show them (see :func:`kept`)."""
    named, way, marking = spot.removeprefix("!").partition(WAY)
    keys = tuple(filter(None, named.split("\n")))
    chosen = [o for o in ask.options if o.key in keys]
    if isinstance(ask, PickSome):
        labels = listed(f"**{speech.escaped(table, o.label)}**" for o in chosen) or "**none of them**"
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


def wants_confirmation(asked: Decision | Question, *keys: str) -> bool:
    """Whether this answer asks to be confirmed."""
    match asked.ask:
        case Form() | Blanks():
            return False
        case PickSome(final=final) | SomeOf(final=final):
            return final
        case Pick(options=options) | OneOf(offers=options):
            return any(o.key in keys and o.final and not o.why_not for o in options)
