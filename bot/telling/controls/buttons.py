"""Moves as buttons: one for each choice, or for each kind of choice, with what they do in words above them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.addresses import GROUP, Address, button
from bot.telling.controls.kinds import FEW, best, groups, loose, read_spot, starred, told_apart, tucked
from bot.telling.controls.shorter import as_told, below, sections
from rules.core import Decision, Option, begun

MOST_BUTTONS = 20
BRIEF = 48
"""Characters of the best of a kind with what it gains, so that on a phone there are two lines of each kind."""

BEST_OF = ", best of "
"""Stands between the name of a kind and how many there are."""

LONGEST = 60
"""Characters of a label that can be read on a button."""

_PARTS = re.compile(r"[^:;]+[:;]? ?")
"""The parts of what is said of a choice; commas stand in lists as well."""

LEAST = 26
"""Characters of what the best of a kind gains, however long its name is."""

GREY, BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
ALL_KINDS = f"{GROUP}:all"

Items = list[ui.Item[Any]]


def in_buttons(table: Table, at: Address, decision: Decision, options: Sequence[Option]) -> Items | None:
    """A button for each choice; ``None`` where there are too many, or their names are too long."""
    if len(options) > MOST_BUTTONS or any(len(o.label) > LONGEST for o in options):
        return None
    return [*_told(_words(table, decision, as_told(in_rows(options)))), *choices(table, at, decision, options)]


def by_kinds(
    table: Table, at: Address, decision: Decision, options: Sequence[Option], spot: str, *, terse: bool = False
) -> Items | None:
    """A button for each kind, and after that for each choice of it; ``None`` where there is only one kind, or too
    many, or the kind somebody has turned to is too full for buttons. ``terse`` names the best of all, and not the
    best of each kind."""
    kinds, apart = groups(options), loose(options)
    if not 1 < len(kinds) <= MOST_BUTTONS - len(apart):
        return None
    group, _ = read_spot(spot)
    if group is None or group >= len(kinds):
        return _all_kinds(table, at, decision, kinds, apart, terse=terse)
    return by_kind(table, at, decision, kinds[group])


def by_kind(table: Table, at: Address, decision: Decision, kind: tuple[str, list[Option]]) -> Items | None:
    """What there is of one kind, and the way back."""
    name, members = kind
    laid = in_buttons(table, at, decision, below(name, members))
    return laid and [ui.TextDisplay(f"**{speech.escaped(table, name)}**"), *laid, back(at)]


def beside_kinds(
    table: Table, at: Address, decision: Decision, options: Sequence[Option], spot: str
) -> Items | None:
    """A button for each choice, but for kinds that are tucked away behind one each; ``None`` where there are none
    such, or too many choices beside them, or such as a phone would show alike."""
    away = tucked(options)
    within = {option.key for _, members in away for option in members}
    shown = [o for o in options if o.key not in within]
    if (
        not away
        or not shown
        or len(shown) + len(away) > MOST_BUTTONS
        or any(len(o.label) > LONGEST for o in shown)
        or not told_apart(shown)
    ):
        return None
    group, _ = read_spot(spot)
    kinds = groups(options)
    if group is not None and group < len(kinds):
        return by_kind(table, at, decision, kinds[group])
    shown = in_rows(shown)
    going_on = [o for o in shown if o.course != "closing"]
    closing = [o for o in shown if o.course == "closing"]
    doors = [(at.to(f"{GROUP}:g{kinds.index(kind)}p0"), kind) for kind in away]
    buttons = [option_button(table, at, decision, o) for o in going_on]
    buttons += [
        button(speech.named_plainly(table, name), to, GREY, disabled=all(o.why_not for o in members))
        for to, (name, members) in doors
    ]
    rows: Items = [ui.ActionRow(*row) for row in rows_of(buttons)]
    shut = [line for name, members in away for line in _shut(table, name, members)]
    return [*_told([*_words(table, decision, shown), *shut]), *rows, *choices(table, at, decision, closing)]


def back(at: Address) -> ui.ActionRow[Any]:
    """The way back to the kinds."""
    return ui.ActionRow(button("Something else…", at.to(ALL_KINDS)))


def choices(table: Table, at: Address, decision: Decision, options: Sequence[Option]) -> Items:
    """Rows of buttons: what goes on with the turn, and last what ends it. Many of one kind stand below its name,
    and share no words with it."""
    options = in_rows(options)
    going_on = [o for o in options if o.course != "closing"]
    closing = [o for o in options if o.course == "closing"]
    found: Items = []
    for name, part in (*sections(going_on), ("", closing)):
        found += [ui.TextDisplay(f"-# **{speech.escaped(table, name)}**")] if name else []
        found += [ui.ActionRow(*(option_button(table, at, decision, o) for o in row)) for row in rows_of(part)]
    return found


def in_rows(options: Sequence[Option]) -> list[Option]:
    """Choices in the order of their buttons, and of the words about them: what is open, what is shut, what takes a
    step back, and last what ends a turn."""
    return sorted(options, key=lambda o: (o.course == "closing", o.back, bool(o.why_not)))


def option_button(table: Table, at: Address, decision: Decision, option: Option) -> ui.Button[Any]:
    """A choice: blue is what one mostly does, grey what goes beside it or gives something up, unless that is what
    has the star: nothing looks like more than what is advised. Of the answers to a vote none is blue; they look as
    they do at the board."""
    style = BLUE if decision.waits and _leads(decision, option) and not decision.motion else GREY
    label = speech.named_plainly(table, option.label)
    return button(label, at.to(option.key), style, disabled=bool(option.why_not))


def _leads(decision: Decision, option: Option) -> bool:
    """Whether a choice is what the turn is about, or what advice likes best of several."""
    return option.course == "main" or option in starred(decision.options)


def rows_of(parts: Sequence[Any]) -> Iterable[Sequence[Any]]:
    """As many to a row as fit."""
    return (parts[start : start + FEW] for start in range(0, len(parts), FEW))


def _all_kinds(
    table: Table,
    at: Address,
    decision: Decision,
    kinds: Sequence[tuple[str, list[Option]]],
    apart: Sequence[Option],
    *,
    terse: bool,
) -> Items:
    """A button for each kind; where it has a single choice, that choice. What is done at once stands first, among
    the words as among the buttons."""
    at_once = [o for o in apart if o.course == "main"]
    beside = [o for o in apart if o not in at_once]
    liked = best([*(o for _, members in kinds for o in members), *apart])
    said = _words(table, decision, in_rows(at_once), liked=[o for o in at_once if o is liked])
    buttons = list[ui.Button[Any]]()
    rarely = [name.endswith("…") and liked not in members for name, members in kinds]
    for number in sorted(range(len(kinds)), key=rarely.__getitem__):
        (name, members), rare = kinds[number], rarely[number]
        if len(members) == 1 and len(members[0].label) <= LONGEST:
            said += _words(table, decision, members, liked=[o for o in members if o is liked])
            buttons.append(option_button(table, at, decision, members[0]))
            continue
        shut = all(o.why_not for o in members)
        if not rare and (shut or not terse or liked is None or liked in members):
            said += _kind(table, name, members, liked)
        style = BLUE if decision.waits and not rare and any(_leads(decision, o) for o in members) else GREY
        buttons.append(
            button(speech.named_plainly(table, name), at.to(f"{GROUP}:g{number}p0"), style, disabled=shut)
        )
    said += _words(table, decision, in_rows(beside), liked=[o for o in beside if o is liked])
    rows: Items = [ui.ActionRow(*row) for row in rows_of(buttons)]
    return [
        *_told(_once(said)),
        *choices(table, at, decision, at_once),
        *rows,
        *choices(table, at, decision, beside),
    ]


def _once(lines: Sequence[str]) -> list[str]:
    """The lines of kinds, where those of which the same is said share one; the best of all has its own."""
    found: dict[str, list[str]] = {}
    for line in lines:
        name, best_of, rest = line.partition(BEST_OF)
        alike = bool(best_of) and not name.startswith("★")
        found.setdefault(f"{best_of}{rest}" if alike else line, []).append(name * alike)
    return [f"{_either(names, ', ', ' or ')}{rest}" for rest, names in found.items()]


def _kind(table: Table, name: str, members: Sequence[Option], best_of_all: Option | None) -> list[str]:
    """The best there is of a kind, or why there is nothing; no word where all are alike."""
    if shut := _shut(table, name, members):
        return shut
    open_now, heading = [o for o in members if not o.why_not], f"**{speech.escaped(table, name)}**"
    first = best_of_all in members
    liked = best_of_all if first else open_now[0] if len(open_now) == 1 else best(members)
    if liked is None:
        return []
    [liked] = below(name, [liked], few=0)
    gain = liked.detail.partition(". ")[0].rstrip(".")
    gain = gain if first else _short(gain, max(LEAST, BRIEF - len(liked.label)))
    praise = f"{liked.label} · {gain}" if gain else liked.label
    which = f"{heading}{BEST_OF}{len(open_now)}" if len(open_now) > 1 else heading
    return [f"{'★ ' if first else ''}{which}: {speech.named(table, praise)}"]


def _short(gain: str, most: int) -> str:
    """What something gains, or as much of it as says how many, in less than so many characters; else nothing."""
    if len(gain) < most:
        return gain
    told = ""
    for part in _PARTS.findall(gain):
        told += part
        if any(letter.isdigit() for letter in part):
            return next((said for it in (told, part) if len(said := it.rstrip(":; ")) < most), "")
    return ""


def _shut(table: Table, name: str, members: Sequence[Option]) -> list[str]:
    """Why there is nothing of a kind now."""
    if any(not o.why_not for o in members):
        return []
    why = begun(speech.named(table, members[0].why_not))
    return [f"-# **{speech.escaped(table, name)}**: not now. {why}"]


def _words(
    table: Table, decision: Decision, options: Sequence[Option], *, liked: Sequence[Option] | None = None
) -> list[str]:
    """What each choice does, a line each in the order of their buttons, or why it cannot be done now; nothing the
    question has said. Choices of which the same is to be said share a line; a star stands before the best, where
    it is one of several. What is shut stands last, or who reads on a phone looks for what may be done."""
    if liked is None:
        liked = starred(options)
    said: dict[tuple[str, bool], list[str]] = {}
    for o in options:
        label = f"**{speech.escaped(table, o.label)}**"
        if o.why_not:
            said.setdefault((f"not now. {begun(speech.named(table, o.why_not))}", True), []).append(label)
        elif o in liked or (o.detail and o.detail.removesuffix("…") not in decision.detail):
            name = f"★ {label}" if o in liked else label
            said.setdefault((speech.named(table, o.detail), False), []).append(name)
    rows = sorted(said.items(), key=lambda row: row[0][1])
    once = _of_all([told for told, shut in said if not shut])
    found = [f"**Whatever you choose:** {once}"] if once else []
    for (told, shut), labels in rows:
        rest = told.removeprefix(once).strip()
        found.append(f"{'-# ' if shut else ''}{_together(labels, shut)}{': ' * bool(rest)}{rest}")
    return found


def _of_all(told: Sequence[str]) -> str:
    """The sentence with which all of many begin: that everything ends the game is said once."""
    first = {text.partition(". ")[0] + "." for text in told if ". " in text}
    return next(iter(first)) if len(told) > FEW and len(first) == 1 and all(". " in text for text in told) else ""


def _together(labels: Sequence[str], shut: bool) -> str:
    """Of many of which the same is said those that are best, and the first two and the last of the others: all of
    them stand on their buttons anyway. Names with commas of their own are set apart by more. One *or* the
    other, for two cards read as a pair; those that are not the best stand in brackets, apart from its star."""
    best = [label for label in labels if label.startswith("★")]
    rest = [label for label in labels if label not in best]
    between = "; " if any("," in label for label in labels) else ", "
    last = between if shut else " or "
    ends = f"{rest[0]}{between}{rest[1]} … {rest[-1]}" if len(rest) > FEW else _either(rest, between, last)
    first = _either(best, between, last)
    return f"{first} (or {ends})" if first and ends else first or ends


def _either(labels: Sequence[str], between: str, last: str) -> str:
    """``A``, ``A or B``, ``A, B or C``."""
    return last.join(filter(None, (between.join(labels[:-1]), *labels[-1:])))


def _told(lines: Sequence[str]) -> list[ui.TextDisplay[Any]]:
    return [ui.TextDisplay("\n".join(lines))] if lines else []
