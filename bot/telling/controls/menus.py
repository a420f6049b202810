"""Menus: for what is too much for buttons. The best comes first, and nothing is ever cut off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import GROUP, MOST_OPTIONS, Address, button, select
from bot.telling.controls.buttons import choices
from bot.telling.controls.kinds import SHOWN, best, groups, loose, read_spot, told_apart
from rules.core import Decision, Option, begun, counted

_SENTENCE = re.compile(r"(?<=[.?])\s+")


def option_rows(table: Table, options: Sequence[Option]) -> list[tuple[str, str, str]]:
    """Options as rows of a select: what is legal with what it does, what is not with the reason."""
    return [
        (
            o.key,
            speech.named_plainly(table, o.label),
            speech.named_plainly(table, f"Not now: {begun(o.why_not)}" if o.why_not else o.detail),
        )
        for o in options
    ]


def best_first(options: Sequence[Option]) -> list[Option]:
    """What is open by its worth, what is not open last."""
    return sorted(options, key=lambda o: (bool(o.why_not), -o.worth))


def asked(table: Table, decision: Decision, options: Sequence[Option]) -> str:
    """What stands on a menu: its question, and the best answer. A long question stands above the menu as well, so
    that there the answer comes first, and of the question its first sentence: a phone shows no more than the
    beginning."""
    question = speech.named_plainly(table, begun_with(decision.prompt))
    liked = best(options)
    if liked is None:
        return question
    praise = speech.named_plainly(table, f"Best: {_praised(liked)}")
    if len(question) > SHOWN // 2:
        return f"{speech.cut(praise, 100)} · {question}"
    return f"{question} {praise}"


def begun_with(text: str) -> str:
    """The first sentence of some."""
    return _SENTENCE.split(text, maxsplit=1)[0]


def in_menus(
    table: Table, at: Address, decision: Decision, options: Sequence[Option], spot: str
) -> list[ui.Item[Any]]:
    """One menu of all; where that is too long, one of the kinds and one of what is of a kind, 25 at a time."""
    if len(options) <= MOST_OPTIONS and (told_apart(options) or len(groups(options)) < 2):
        listed = option_rows(table, best_first(options))
        return [ui.ActionRow(select(at.to(""), asked(table, decision, options), listed))]
    found = groups(options)
    pages = [found[i : i + MOST_OPTIONS] for i in range(0, len(found), MOST_OPTIONS)]
    group, page = read_spot(spot)
    rows: list[ui.Item[Any]] = []
    for number, part in enumerate(pages[:2]):
        first = number * MOST_OPTIONS
        names = [speech.named_plainly(table, name) for name, _ in part]
        listed = [
            (f"g{first + i}p0", name, _best_of(table, members))
            for i, (name, (_, members)) in enumerate(zip(names, part, strict=True))
        ]
        within = [o for _, members in part for o in members]
        span = f"{_span(names)}: " if len(pages) > 1 else ""
        said = f"{span}{asked(table, decision, within)}"
        rows.append(ui.ActionRow(select(at.to(f"{GROUP}{number}"), said, listed)))
    if group is not None and group < len(found):
        rows += members_of(table, at, group, found[group], page)
    return [*rows, *choices(table, at, decision, loose(options))]


def named_after(table: Table, name: str, members: Sequence[Option]) -> str:
    """What stands on the menu of one kind: the kind, and the best of it; how many there are where none is best."""
    liked = best(members)
    said = f"best: {_praised(liked)}" if liked else counted(len(members), "choice")
    return speech.named_plainly(table, f"{name.rstrip('.…:')}, {said}")


def some_asked(table: Table, decision: Decision, options: Sequence[Option], wanted: str) -> str:
    """What stands on a menu of which one takes several: its question, how many, and the best."""
    question = speech.named_plainly(table, f"{begun_with(decision.prompt)} {wanted}.")
    liked = best(options)
    return f"{question} {speech.named_plainly(table, f'Best: {_praised(liked)}')}" if liked else question


def _best_of(table: Table, members: Sequence[Option]) -> str:
    """How many there are of a kind, and the best of them; or why there is nothing."""
    if all(o.why_not for o in members):
        return speech.named_plainly(table, f"Not now: {begun(members[0].why_not)}")
    count, liked = counted(len(members), "choice"), best(members)
    if liked is None:
        return count
    return speech.named_plainly(table, f"{count}, best: {_praised(liked)}")


def _praised(option: Option) -> str:
    return f"{option.label}, {option.detail}" if option.detail else option.label


def _span(names: Sequence[str]) -> str:
    """Some headings in few words: all of them, or the first and the last."""
    return ", ".join(names) if len(names) <= 3 else f"{names[0]} … {names[-1]}"


def members_of(
    table: Table, at: Address, group: int, heading: tuple[str, list[Option]], page: int
) -> list[ui.Item[Any]]:
    """The choices under one heading, a page of them at a time."""
    name, members = heading[0], best_first(heading[1])
    last = (len(members) - 1) // MOST_OPTIONS
    page = min(page, last)
    shown = members[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
    liked = best(members)
    praise = f"\n★ **{speech.escaped(table, liked.label)}**" if liked else ""
    praise += f": {speech.named(table, liked.detail)}" if liked and liked.detail else ""
    chooser = select(at.to(""), named_after(table, name, members), option_rows(table, shown))
    said = ui.TextDisplay[Any](f"**{speech.escaped(table, name)}**{praise}")
    rows: list[ui.Item[Any]] = [said, ui.ActionRow(chooser)]
    if last:
        rows.append(
            ui.ActionRow(
                button("Earlier", at.to(f"{GROUP}:g{group}p{max(0, page - 1)}"), disabled=page == 0),
                button(f"Page {page + 1} of {last + 1}", at.to(f"{GROUP}:none"), disabled=True),
                button("More", at.to(f"{GROUP}:g{group}p{min(last, page + 1)}"), disabled=page == last),
            )
        )
    return rows
